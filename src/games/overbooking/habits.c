/* SPDX-License-Identifier: MIT
 * habits - where good players put which guest: the features that bench/learn.c finds weights for.
 *
 * A policy says which card its owner plays where, a habit which of three guests a back is, as far
 * as others can see. Both look at what the others may know too, the policy also at the own cards.
 */
#include "games/overbooking/habits.h"

#include "games/overbooking/rules.h"

enum {
    FREE_LEAST = -6, /* beds to spare, as far as is known: fewer are as bad */
    FREES = 16,
    BEDS = 12, /* beds left where a card was put, by twos */
    RULES = OB_HOTEL_RULE_COUNT,
    COINS = 8,
    HANDS = OB_HAND_FIRST,
    COLLECTED = OB_NUMBERS, /* cards of a crest */
    TABLES = OB_SEATS - 1,  /* sizes of tables */
    OWN = 4,
    OTHERS = 5,
    POSITIONS = 5
};

/* What every feature is about; blocks of a table of weights. Those of a guest come six times. */
enum {
    LINE_FREE = 0,
    LINE_RULE = LINE_FREE + OB_NUMBERS * FREES,
    LINE_POSITION = LINE_RULE + OB_NUMBERS * RULES,
    LINE_HAND = LINE_POSITION + OB_NUMBERS * POSITIONS,
    LINE_OWN = LINE_HAND + OB_NUMBERS * HANDS,
    LINE_OTHERS = LINE_OWN + OB_NUMBERS * OWN,
    LINE_COINS = LINE_OTHERS + OB_NUMBERS * OTHERS,
    LINE_CREST = LINE_COINS + COINS * FREES,
    LINE_TABLE = LINE_CREST + COLLECTED * OB_ROUNDS,
    DOOR_FREE = LINE_TABLE + OB_NUMBERS * TABLES,
    DOOR_RULE = DOOR_FREE + OB_NUMBERS * FREES,
    DOOR_LINE = DOOR_RULE + OB_NUMBERS * RULES,
    DOOR_FIRST = DOOR_LINE + OB_NUMBERS * OWN * OTHERS,
    DOOR_HAND = DOOR_FIRST + OB_NUMBERS * 2,
    DOOR_COINS = DOOR_HAND + OB_NUMBERS * HANDS,
    DOOR_CREST = DOOR_COINS + COINS,
    DOOR_TABLE = DOOR_CREST + COLLECTED * OB_ROUNDS,
    PASS = DOOR_TABLE + OB_NUMBERS * TABLES,
    POLICY_COUNT = PASS + 1
};

enum {
    QUEUE_BEDS = 0,
    QUEUE_RULE = QUEUE_BEDS + OB_NUMBERS * BEDS,
    QUEUE_POSITION = QUEUE_RULE + OB_NUMBERS * RULES,
    QUEUE_CREST = QUEUE_POSITION + OB_NUMBERS * POSITIONS,
    QUEUE_OWN = QUEUE_CREST + OB_NUMBERS * COLLECTED,
    QUEUE_LARGE = QUEUE_OWN + OB_NUMBERS * OWN,
    QUEUE_COINS = QUEUE_LARGE + OB_NUMBERS * POSITIONS,
    QUEUE_ROUND = QUEUE_COINS + COINS,
    QUEUE_TABLE = QUEUE_ROUND + OB_NUMBERS * OB_ROUNDS,
    BACK_POSITION = QUEUE_TABLE + OB_NUMBERS * TABLES,
    BACK_BEDS = BACK_POSITION + OB_NUMBERS * OB_DOOR_MAX,
    BACK_RULE = BACK_BEDS + OB_NUMBERS * BEDS,
    BACK_CREST = BACK_RULE + OB_NUMBERS * RULES,
    BACK_COINS = BACK_CREST + OB_NUMBERS * COLLECTED,
    BACK_ROUND = BACK_COINS + COINS,
    BACK_TABLE = BACK_ROUND + OB_NUMBERS * OB_ROUNDS,
    HABIT_COUNT = BACK_TABLE + OB_NUMBERS * TABLES
};

#include "games/overbooking/learned.h"

static uint32_t at_most(uint32_t number, uint32_t most)
{
    return number < most ? number : most;
}

/* Which of the spare beds' features; fewer than the least count as the least. */
static uint32_t free_index(int32_t beds)
{
    int32_t at = beds - FREE_LEAST;
    return at < 0 ? 0 : at_most((uint32_t)at, FREES - 1);
}

static uint32_t coins_index(const struct box *box, ob_card_id card)
{
    return at_most(ob_numbers(box)->coins[card], COINS - 1);
}

static uint32_t collected_index(const struct ob_state *s, uint32_t seat, ob_card_id card)
{
    uint32_t crest = ob_crest_cards(ob_card_crest(card));
    return at_most(bits_count(s->collected[seat - 1u] & crest), COLLECTED - 1);
}

/* Beds that the back of a card tells: the mean of its three guests. */
static uint32_t back_beds(ob_card_id card)
{
    return ob_card_back(card) >> 2 ? 5 : 2;
}

/* ---- the policy ---- */

/* A hotel's line as one seat sees it. */
struct line {
    uint32_t own;    /* cards */
    uint32_t others; /* cards */
    int32_t free;    /* beds when all that come before a guest of the number asked for are in */
};

static struct line look_at_line(const struct box *box, const struct ob_state *s, uint32_t seat,
                                uint32_t hotel, uint32_t number)
{
    struct line line = {.free = ob_numbers(box)->beds[s->face[hotel]]};
    for (uint32_t i = 0; i < ob_line_count(s, hotel); i++) {
        ob_slot_id slot = ob_line_slot(s, hotel, i);
        ob_card_id card = ob_slot_card(slot);
        uint32_t beds = ob_slot_is_hidden(slot, seat) ? back_beds(card) : ob_card_number(card);
        if (ob_slot_seat(slot) == seat) {
            line.own++;
        } else {
            line.others++;
        }
        if (beds >= number) line.free -= (int32_t)beds;
    }
    line.own = at_most(line.own, OWN - 1);
    line.others = at_most(line.others, OTHERS - 1);
    return line;
}

static void line_features(const struct box *box, const struct ob_state *s, uint32_t seat,
                          move_id move, struct features *out)
{
    uint32_t hotel = ob_move_place(move) >> 1;
    ob_card_id card = (ob_card_id)ob_move_card(move);
    uint32_t guest = ob_card_number(card) - 1u;
    struct line line = look_at_line(box, s, seat, hotel, guest + 1u);
    uint32_t free = free_index(line.free - (int32_t)guest - 1);
    uint32_t position = at_most(ob_line_count(s, hotel), POSITIONS - 1);
    uint32_t hand = at_most(s->hand_count[seat - 1u], HANDS) - 1u;
    features_add(out, LINE_FREE + guest * FREES + free);
    features_add(out, LINE_RULE + guest * RULES + ob_hotel_rule(ob_numbers(box), s, hotel));
    features_add(out, LINE_POSITION + guest * POSITIONS + position);
    features_add(out, LINE_HAND + guest * HANDS + hand);
    features_add(out, LINE_OWN + guest * OWN + line.own);
    features_add(out, LINE_OTHERS + guest * OTHERS + line.others);
    features_add(out, LINE_COINS + coins_index(box, card) * FREES + free);
    features_add(out, LINE_CREST + collected_index(s, seat, card) * OB_ROUNDS + s->round - 1u);
    features_add(out, LINE_TABLE + guest * TABLES + box->seats - 2u);
}

static void door_features(const struct box *box, const struct ob_state *s, uint32_t seat,
                          move_id move, struct features *out)
{
    uint32_t hotel = ob_move_place(move) >> 1;
    ob_card_id card = (ob_card_id)ob_move_card(move);
    uint32_t guest = ob_card_number(card) - 1u;
    struct line line = look_at_line(box, s, seat, hotel, 0);
    uint32_t hand = at_most(s->hand_count[seat - 1u], HANDS) - 1u;
    uint32_t second = ob_door_count(s, hotel) > 0;
    features_add(out, DOOR_FREE + guest * FREES + free_index(line.free));
    features_add(out, DOOR_RULE + guest * RULES + ob_hotel_rule(ob_numbers(box), s, hotel));
    features_add(out, DOOR_LINE + (guest * OWN + line.own) * OTHERS + line.others);
    features_add(out, DOOR_FIRST + guest * 2u + second);
    features_add(out, DOOR_HAND + guest * HANDS + hand);
    features_add(out, DOOR_COINS + coins_index(box, card));
    features_add(out, DOOR_CREST + collected_index(s, seat, card) * OB_ROUNDS + s->round - 1u);
    features_add(out, DOOR_TABLE + guest * TABLES + box->seats - 2u);
}

static void policy_features(const struct box *box, const void *state, uint32_t seat, move_id move,
                            struct features *out)
{
    out->count = 0;
    if (move_kind(move) == OB_MOVE_PASS) {
        features_add(out, PASS);
    } else if (move_kind(move) == OB_MOVE_PLACE) {
        bool door = ob_move_place(move) & 1u;
        (door ? door_features : line_features)(box, state, seat, move, out);
    }
}

/* ---- the habit ---- */

/* A card that somebody put somewhere, and how many came there before. */
struct placed {
    uint32_t seat;
    uint32_t hotel;
    uint32_t position;
    ob_card_id card;
};

static void queue_features(const struct box *box, const struct ob_state *s, struct placed placed,
                           struct features *out)
{
    uint32_t guest = ob_card_number(placed.card) - 1u;
    int32_t beds = ob_numbers(box)->beds[s->face[placed.hotel]];
    out->count = 0;
    uint32_t own = 0;
    uint32_t large = 0;
    for (uint32_t i = 0; i < placed.position; i++) {
        ob_slot_id slot = ob_line_slot(s, placed.hotel, i);
        ob_card_id card = ob_slot_card(slot);
        beds -= (int32_t)(ob_slot_face_up(slot) ? ob_card_number(card) : back_beds(card));
        own += ob_slot_seat(slot) == placed.seat;
        large += ob_card_back(card) >> 2;
    }
    uint32_t left = at_most(beds > 0 ? (uint32_t)beds / 2u : 0, BEDS - 1);
    features_add(out, QUEUE_BEDS + guest * BEDS + left);
    features_add(out, QUEUE_RULE + guest * RULES + ob_hotel_rule(ob_numbers(box), s, placed.hotel));
    features_add(out, QUEUE_POSITION + guest * POSITIONS + at_most(placed.position, POSITIONS - 1));
    features_add(out,
                 QUEUE_CREST + guest * COLLECTED + collected_index(s, placed.seat, placed.card));
    features_add(out, QUEUE_OWN + guest * OWN + at_most(own, OWN - 1));
    features_add(out, QUEUE_LARGE + guest * POSITIONS + at_most(large, POSITIONS - 1));
    features_add(out, QUEUE_COINS + coins_index(box, placed.card));
    features_add(out, QUEUE_ROUND + guest * OB_ROUNDS + s->round - 1u);
    features_add(out, QUEUE_TABLE + guest * TABLES + box->seats - 2u);
}

static void back_features(const struct box *box, const struct ob_state *s, struct placed placed,
                          struct features *out)
{
    uint32_t guest = ob_card_number(placed.card) - 1u;
    uint32_t beds = at_most(ob_numbers(box)->beds[s->face[placed.hotel]] / 2u, BEDS - 1);
    out->count = 0;
    features_add(out, BACK_POSITION + guest * OB_DOOR_MAX + placed.position);
    features_add(out, BACK_BEDS + guest * BEDS + beds);
    features_add(out, BACK_RULE + guest * RULES + ob_hotel_rule(ob_numbers(box), s, placed.hotel));
    features_add(out,
                 BACK_CREST + guest * COLLECTED + collected_index(s, placed.seat, placed.card));
    features_add(out, BACK_COINS + coins_index(box, placed.card));
    features_add(out, BACK_ROUND + guest * OB_ROUNDS + s->round - 1u);
    features_add(out, BACK_TABLE + guest * TABLES + box->seats - 2u);
}

static void habit_features(const struct box *box, const void *state, uint32_t seat, move_id move,
                           struct features *out)
{
    const struct ob_state *s = state;
    out->count = 0;
    if (move_kind(move) != OB_MOVE_PLACE) return;
    uint32_t place = ob_move_place(move);
    struct placed placed = {seat, place >> 1, s->count[place], (ob_card_id)ob_move_card(move)};
    (place & 1u ? back_features : queue_features)(box, s, placed, out);
}

/* The cards with this back that the seat may have: in hand, or in its deck for all that the others
 * know. */
static uint32_t habit_rivals(const struct box *box, const void *state, uint32_t seat, move_id move,
                             move_id *out)
{
    const struct ob_state *s = state;
    uint32_t cards = (s->hand[seat - 1u] | s->deck[seat - 1u]) &
                     ob_back_cards(ob_card_back((ob_card_id)ob_move_card(move)));
    uint32_t count = 0;
    (void)box;
    for (; cards; cards = bits_rest(cards))
        out[count++] = ob_place_move(ob_move_place(move), bits_first(cards));
    return count;
}

int32_t ob_habit_sum(const struct learned *habit, const struct box *box, const struct ob_state *s,
                     uint32_t hotel, uint32_t viewer)
{
    int32_t sum = 0;
    for (uint32_t i = 0; i < ob_line_count(s, hotel); i++) {
        struct features features;
        ob_slot_id slot = ob_line_slot(s, hotel, i);
        if (!ob_slot_is_hidden(slot, viewer)) continue;
        struct placed placed = {ob_slot_seat(slot), hotel, i, ob_slot_card(slot)};
        queue_features(box, s, placed, &features);
        sum += learned_sum(habit, &features);
    }
    for (uint32_t i = 0; i < ob_door_count(s, hotel); i++) {
        struct features features;
        ob_slot_id slot = ob_door_slot(s, hotel, i);
        if (!ob_slot_is_hidden(slot, viewer)) continue;
        struct placed placed = {ob_slot_seat(slot), hotel, i, ob_slot_card(slot)};
        back_features(box, s, placed, &features);
        sum += learned_sum(habit, &features);
    }
    return sum;
}

_Static_assert(sizeof learned_policy == POLICY_COUNT, "learned.h is of these features");
_Static_assert(sizeof learned_habit == HABIT_COUNT, "learned.h is of these features");

const struct learned ob_policy = {
    .features = policy_features, .count = POLICY_COUNT, .weights = learned_policy};
const struct learned ob_habit = {.features = habit_features,
                                 .rivals = habit_rivals,
                                 .count = HABIT_COUNT,
                                 .weights = learned_habit};
