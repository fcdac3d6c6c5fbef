/* SPDX-License-Identifier: MIT
 * beliefs - what a seat would like to know: which guests lie face down on the table. */
#include "games/overbooking/plain.h"
#include "games/overbooking/rules.h"

static const char *const card_texts[2][2] = {
    {N_("{seat}: small card ({crest}) in the line of hotel {hotel}, position {position}"),
     N_("{seat}: large card ({crest}) in the line of hotel {hotel}, position {position}")},
    {N_("{seat}: small card ({crest}) at the back door of hotel {hotel}, position {position}"),
     N_("{seat}: large card ({crest}) at the back door of hotel {hotel}, position {position}")},
};

/* Where a card lies. */
struct place {
    uint32_t door;
    uint32_t hotel;
    uint32_t position; /* all from 0 */
};

static bool add_secret(ob_slot_id slot, uint32_t viewer, struct place place, struct secret *secret)
{
    if (!ob_slot_is_hidden(slot, viewer)) return false;
    ob_card_id card = ob_slot_card(slot);
    ASSERT(card < OB_CARDS);
    memset(secret, 0, sizeof *secret);
    secret->thing.singular = card_texts[place.door][ob_card_back(card) >> 2];
    secret->thing.fields[0] = (struct field){"seat", FIELD_SEAT};
    secret->thing.values[0] = (int64_t)ob_slot_seat(slot);
    secret->thing.fields[1] = (struct field){"crest", OB_FIELD_CREST};
    secret->thing.values[1] = (int64_t)ob_card_crest(card);
    secret->thing.fields[2] = (struct field){"hotel", FIELD_NUMBER};
    secret->thing.values[2] = (int64_t)place.hotel + 1;
    secret->thing.fields[3] = (struct field){"position", FIELD_NUMBER};
    secret->thing.values[3] = (int64_t)place.position + 1;
    secret->type = OB_FIELD_GUEST;
    secret->value = (int64_t)ob_card_number(card);
    return true;
}

uint32_t ob_secrets(const struct box *box, const void *world, uint32_t viewer,
                    struct secret out[SECRETS_MAX])
{
    _Static_assert(OB_SEATS * OB_TURNS <= SECRETS_MAX, "every card played in a round");
    const struct ob_state *s = world;
    uint32_t count = 0;
    for (uint32_t hotel = 0; hotel < box->seats; hotel++) {
        for (uint32_t i = 0; i < ob_line_count(s, hotel); i++) {
            struct place place = {0, hotel, i};
            if (add_secret(ob_line_slot(s, hotel, i), viewer, place, &out[count])) count++;
        }
        for (uint32_t i = 0; i < ob_door_count(s, hotel); i++) {
            struct place place = {1, hotel, i};
            if (add_secret(ob_door_slot(s, hotel, i), viewer, place, &out[count])) count++;
        }
    }
    return count;
}
