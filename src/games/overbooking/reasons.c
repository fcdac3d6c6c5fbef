/* SPDX-License-Identifier: MIT
 * reasons - what speaks for a move, in words: who gets a bed and how likely, whom it costs one,
 * what may lie face down there, what it earns or saves. Weights are hundredths of a point, roughly.
 */
#include "core/reasons.h"

#include "games/overbooking/plain.h"
#include "games/overbooking/rules.h"

/* What is counted in a guessed world. Of each hotel: own cards and others' that wait in the line
 * now and get a bed, and the beds that face-down cards of others need. */
enum {
    MEASURE_BOOKED, /* 1: the card that was played gets a bed */
    MEASURE_OWN,
    MEASURE_RIVALS = MEASURE_OWN + OB_HOTELS,
    MEASURE_HIDDEN = MEASURE_RIVALS + OB_HOTELS,
    MEASURE_COUNT = MEASURE_HIDDEN + OB_HOTELS
};
_Static_assert((int)MEASURE_COUNT <= (int)MEASURES_MAX, "all of them");

static void measure_line(const struct passage *passage, uint32_t hotel, int32_t out[MEASURES_MAX])
{
    const struct ob_state *before = passage->before;
    const struct ob_state *after = passage->after;
    for (uint32_t i = 0; i < ob_line_count(before, hotel); i++) {
        ob_slot_id slot = ob_line_slot(before, hotel, i);
        uint32_t seat = ob_slot_seat(slot);
        int32_t booked = after->collected[seat - 1u] >> ob_slot_card(slot) & 1u;
        out[(seat == passage->seat ? MEASURE_OWN : MEASURE_RIVALS) + hotel] += booked;
        if (ob_slot_is_hidden(slot, passage->seat))
            out[MEASURE_HIDDEN + hotel] += (int32_t)ob_slot_number(slot);
    }
}

static void measure(const struct box *box, const struct passage *passage, int32_t out[MEASURES_MAX])
{
    const struct ob_state *after = passage->after;
    if (move_kind(passage->move) == OB_MOVE_PLACE)
        out[MEASURE_BOOKED] = after->collected[passage->seat - 1u] >> ob_move_card(passage->move) &
                              1u;
    for (uint32_t hotel = 0; hotel < box->seats; hotel++) measure_line(passage, hotel, out);
}

/* ---- a card that is played ---- */

/* The card, where it goes, and what is known of it. */
struct placing {
    const struct ob_box *numbers;
    const struct ob_state *s;
    const struct measured *measured;
    uint32_t seat;
    uint32_t hotel;
    ob_card_id card;
    bool door;
    int32_t coins;   /* of the card, in hundredths */
    int32_t average; /* of the hand */
};

static const struct field card_field = {"card", OB_FIELD_CARD};
static const struct field coins_field = {"coins", OB_FIELD_COINS};

static void add_chance(const struct placing *placing, int32_t weight, struct reasons_found *found)
{
    static const char *const texts[2] = {NP_("{card}: a bed in about {count} case out of 10.",
                                             "{card}: a bed in about {count} cases out of 10.")};
    int32_t percent = placing->measured->means[MEASURE_BOOKED];
    int32_t tenths = (percent + 5) / 10;
    struct noun *noun;
    if (percent >= 93) {
        noun = reasons_add(found, weight, N_("{card}: almost certain to get a bed."));
    } else {
        noun = reasons_count(found, weight, texts, tenths > 0 ? tenths : 1);
    }
    reason_field(noun, 1, card_field, placing->card);
}

/* How many more of the cards that wait in this line get a bed after this move than after others. */
static int32_t gained(const struct placing *placing, uint32_t measure)
{
    const struct measured *measured = placing->measured;
    return measured->means[measure + placing->hotel] - measured->others[measure + placing->hotel];
}

static void add_hidden(const struct placing *placing, struct reasons_found *found)
{
    int32_t beds = (placing->measured->means[MEASURE_HIDDEN + placing->hotel] + 50) / 100;
    if (beds == 0) return;
    struct noun *noun = reasons_add(
        found, 40, N_("Face-down cards in this line probably need {beds}. The hotel has {total}."));
    reason_field(noun, 0, (struct field){"beds", OB_FIELD_BEDS}, beds);
    reason_field(noun, 1, (struct field){"total", OB_FIELD_BEDS},
                 ob_beds_of(placing->numbers, placing->s, placing->hotel));
}

/* A set scores from four cards on. */
static void add_set(const struct box *box, const struct placing *placing,
                    struct reasons_found *found)
{
    enum { SET_FIRST = 4 };
    uint32_t crest = ob_card_crest(placing->card);
    uint32_t count = bits_count(placing->s->collected[placing->seat - 1u] & 0x111111u << crest) + 1;
    if (box->options[OB_OPTION_SCORING] == OB_SCORING_NONE || count < SET_FIRST) return;
    int32_t weight = 2 * placing->measured->means[MEASURE_BOOKED];
    struct noun *noun = reasons_add(
        found, weight, N_("With it you have {cards} with the crest {crest}: a set that scores."));
    reason_field(noun, 0, (struct field){"cards", OB_FIELD_CARD_COUNT}, count);
    reason_field(noun, 1, (struct field){"crest", OB_FIELD_CREST}, crest);
}

static void add_worth(const struct placing *placing, struct reasons_found *found)
{
    int32_t percent = placing->measured->means[MEASURE_BOOKED];
    int32_t more = placing->coins - placing->average;
    struct noun *noun;
    noun = reasons_add(found, more > 50 && percent > 40 ? more * percent / 150 : 0,
                       N_("It is worth {coins}: one of your best cards."));
    reason_field(noun, 0, coins_field, placing->coins / 100);
    bool risky = percent < 50 && placing->coins <= 100;
    noun = reasons_add(found, risky ? 60 : 0, N_("It is worth only {coins}, so you risk little."));
    reason_field(noun, 0, coins_field, placing->coins / 100);
}

static void find_line(const struct box *box, const struct placing *placing,
                      struct reasons_found *found)
{
    int32_t percent = placing->measured->means[MEASURE_BOOKED];
    int32_t taken = -gained(placing, MEASURE_RIVALS) * 5 - 60;
    add_chance(placing, 20 + percent * 2, found);
    reasons_add(found, taken < 100 ? taken : 100,
                N_("It takes beds from the others in this line."));
    add_hidden(placing, found);
    add_set(box, placing, found);
    add_worth(placing, found);
}

static void find_door(const struct placing *placing, struct reasons_found *found)
{
    bool token = ob_token_waits(placing->numbers, placing->s, placing->hotel);
    if (ob_card_number(placing->card) == OB_GUEST_MONK)
        add_chance(placing, 20 + placing->measured->means[MEASURE_BOOKED], found);
    reasons_add(found, token ? 150 : 0,
                N_("You are first at this back door and take the point tile."));
    reasons_add(found, gained(placing, MEASURE_OWN) * 5 - 30,
                N_("Its power helps your own cards in this line."));
    reasons_add(found, -gained(placing, MEASURE_RIVALS) * 5 - 50,
                N_("Its power is likely to cost the others a bed here."));
    reasons_add(found, placing->coins < placing->average ? 60 : 1,
                N_("It saves your better cards for the lines."));
}

static int32_t average_coins(const struct ob_box *numbers, uint32_t hand)
{
    uint32_t count = bits_count(hand);
    return count ? (int32_t)(ob_coins(numbers, hand) * 100u / count) : 0;
}

static void find_place(const struct box *box, const struct view *view,
                       const struct measured *measured, struct reasons_found *found)
{
    const struct ob_state *s = (const struct ob_state *)view->state.bytes;
    ob_card_id card = (ob_card_id)ob_move_card(measured->move);
    const struct placing placing = {
        .numbers = ob_numbers(box),
        .s = s,
        .measured = measured,
        .seat = view->seat,
        .hotel = ob_move_place(measured->move) >> 1,
        .card = card,
        .door = ob_move_place(measured->move) & 1u,
        .coins = ob_numbers(box)->coins[card] * 100,
        .average = average_coins(ob_numbers(box), s->hand[view->seat - 1u]),
    };
    if (placing.door)
        find_door(&placing, found);
    else
        find_line(box, &placing, found);
}

/* ---- a power ---- */

static int64_t slot_of(uint32_t seat, ob_card_id card)
{
    return (int64_t)((seat - 1u) << 6 | 1u << 5 | card);
}

/* Who gets a bed by this choice and would not without one, and the other way round. Everything at
 * this hotel is face up by now. */
static void find_power(const struct box *box, const struct view *view, move_id move,
                       struct reasons_found *found)
{
    const struct ob_state *s = (const struct ob_state *)view->state.bytes;
    uint32_t with[OB_SEATS] = {0};
    uint32_t without[OB_SEATS] = {0};
    struct ob_state copy = *s;
    ob_fast_try(box, &copy, move, with);
    copy = *s;
    ob_fast_try(box, &copy, move_make(move_kind(move), 0), without);
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        bool own = seat == view->seat;
        uint32_t changed = own ? with[seat - 1u] & ~without[seat - 1u]
                               : without[seat - 1u] & ~with[seat - 1u];
        if (!changed) continue;
        ob_card_id card = (ob_card_id)bits_first(changed);
        int32_t weight = 100 + ob_numbers(box)->coins[card] * (own ? 100 : 50);
        struct noun *noun = reasons_add(found, weight,
                                        own ? N_("This gets a bed for you: {card}.")
                                            : N_("This leaves without a bed: {card}."));
        reason_field(noun, 0, (struct field){"card", OB_FIELD_SLOT}, slot_of(seat, card));
    }
    if (found->count == 0) reasons_add(found, 1, N_("No choice here gets you another bed."));
}

static void find(const struct box *box, const struct view *view, const struct measured *measured,
                 struct reasons_found *found)
{
    switch (move_kind(measured->move)) {
    case OB_MOVE_PLACE: find_place(box, view, measured, found); return;
    case OB_MOVE_PASS:
        reasons_add(found, 1, N_("No free place is worth your last card. Keep it."));
        return;
    default: find_power(box, view, measured->move, found);
    }
}

const struct reasons ob_reasons = {.measures = MEASURE_COUNT, .measure = measure, .find = find};
