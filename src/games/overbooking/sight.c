/* SPDX-License-Identifier: MIT
 * sight - what a screen shows of a view beside its position. */
#include "games/overbooking/rules.h"

static uint32_t round_of(const struct box *box, const void *state)
{
    const struct ob_state *s = state;
    (void)box;
    return s->round;
}

/* "hotels": beds now, whether a point tile waits at the back door, places at both. */
static void fields(const struct box *box, const void *state, struct json *json)
{
    const struct ob_state *s = state;
    const struct ob_box *numbers = ob_numbers(box);
    json_key_open(json, "hotels", '[');
    for (uint32_t hotel = 0; s->faces_used && hotel < box->seats; hotel++) {
        enum ob_hotel_rule rule = ob_hotel_rule(numbers, s, hotel);
        ASSERT(ob_line_count(s, hotel) <= ob_line_limit(rule) || s->phase == OB_PHASE_POWER);
        json_open(json, '{');
        json_key_number(json, "beds", ob_beds_of(numbers, s, hotel));
        json_key(json, "token");
        json_flag(json, ob_token_waits(numbers, s, hotel));
        json_key_number(json, "line", ob_line_limit(rule));
        json_key_number(json, "door", ob_door_limit(rule));
        json_close(json);
    }
    json_close(json);
}

/* peek=no: whoever laid a card face down does not look at it again. */
static bool veiled(const struct box *box)
{
    return box->options[OB_OPTION_PEEK] != 0;
}

static ob_slot_id slot_veiled(ob_slot_id slot)
{
    ob_card_id card = ob_slot_card(slot);
    bool known = slot != OB_SLOT_EMPTY && !ob_slot_face_up(slot) && card < OB_CARDS;
    if (!known) return slot;
    ob_slot_id hidden = ob_slot_make(ob_slot_seat(slot), OB_CARDS + ob_card_back(card), false);
    ASSERT(ob_card_back(ob_slot_card(hidden)) == ob_card_back(card)); /* others see the same back */
    return hidden;
}

static void veil(const struct box *box, void *state, uint32_t seat)
{
    struct ob_state *s = state;
    (void)seat; /* cards of others are erased already */
    if (!veiled(box)) return;
    for (uint32_t hotel = 0; hotel < box->seats; hotel++) {
        for (uint32_t at = 0; at < OB_QUEUE_MAX; at++) {
            if (!ob_queue_holds(s, hotel, at)) continue;
            ob_queue_put(&s->queue[hotel], at, slot_veiled(ob_line_slot(s, hotel, at)));
        }
    }
}

/* What was drawn and lies in no hand any more lies on the table. Nobody but its owner sees such an
 * event with the card's name. */
static void veil_event(const struct box *box, struct event *event)
{
    if (!veiled(box)) return;
    if (event->kind == OB_EVENT_PLACED) {
        event->args[0] = slot_veiled((ob_slot_id)event->args[0]);
    } else if (event->kind == OB_EVENT_DRAWN_OWN) {
        ASSERT(!(event->args[1] & ~(int64_t)OB_ALL_CARDS));
        event->kind = OB_EVENT_DRAWN;
        event->args[1] = bits_count((uint32_t)event->args[1]);
    }
}

const struct sight ob_sight = {
    .round = round_of, .fields = fields, .veil = veil, .veil_event = veil_event};
