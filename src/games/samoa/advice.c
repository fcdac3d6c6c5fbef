/* SPDX-License-Identifier: MIT
 * advice - opinions about moves, from what a seat may know. Coins are counted in hundredths.
 *
 * A guest is worth what it pays now, less what its room could earn until the plane of its nation
 * comes back. A price card is worth the guests and the tile it is likely to bring, less what it
 * could bring in a later round, for using it up is what it costs. */
#include "games/samoa/habits.h"
#include "games/samoa/outlook.h"
#include "games/samoa/rules.h"

enum {
    COIN = SA_COIN,
    ROOM_ROUND = 110, /* what the last free room earns in a round; one of several earns less */
    CARD_USES = 250,  /* guests, in hundredths, that a card would house in another round */
    EASE = 8,         /* docs/strength.md: the levels of both games in even steps */
    RECALL_EARLY = 5 * COIN /* for using a recall tile while few cards are discarded */
};

/* What one seat looks at. */
struct look {
    const struct sa_box *numbers;
    const struct sa_state *s;
    const struct sa_hotel *hotel;
    uint32_t seat;
    uint32_t seats;
    bool open; /* everybody's money */
};

/* The rounds after this one in which a guest of this nation blocks its room. */
static int32_t rounds_blocked(const struct sa_state *s, uint32_t nation)
{
    uint32_t round = s->round + 1u;
    while (round <= SA_ROUNDS && s->flags[round - 1u] != nation) round++;
    return (int32_t)(round - s->round) - 1;
}

static int32_t rounds_left(const struct sa_state *s)
{
    return SA_ROUNDS - s->round;
}

/* What it costs to fill a room while so many others stay free. */
static int32_t room_cost(int32_t blocked, uint32_t others)
{
    return blocked * ROOM_ROUND / (int32_t)(others + 1u);
}

/* What a card in hand is worth while so many rounds are to be played, by the rank of its room
 * price, the cheapest first. The cheaper half is for coming first, and worth more where more seats
 * come after; in the last rounds cards in the middle are best, which still come early to dear
 * guests. */
static int32_t card_value(uint32_t rank, int32_t rounds, uint32_t seats)
{
    static const int16_t early[SA_OFF] = {800, 1000, 1100, 1100, 1200, 900, 1000, 800, 300, 400};
    static const int16_t late[SA_OFF] = {200, 300, 400, 500, 1400, 1100, 700, 500, 0, 200};
    int32_t value = rounds > 4 ? early[rank] : late[rank];
    return rank < SA_OFF / 2u ? value * (int32_t)(seats - 1u) / 3 : value;
}

/* What a card costs that is used up in this round: the guests it would house in another, and in the
 * last rounds somewhat more than it is worth, for a look at one move overrates what it brings. */
static int32_t card_cost(const struct look *look, uint32_t card)
{
    int32_t left = rounds_left(look->s);
    if (left == 0) return 0;
    if (left > 5) return look->numbers->prices[card] * CARD_USES;
    return card_value(look->numbers->guest_ranks[card], 1, look->seats) * 13 / 10;
}

/* Rooms where anybody pays double. */
static uint32_t good_rooms(const struct sa_box *numbers, const struct sa_hotel *hotel)
{
    return hotel->suites | sa_near(numbers, hotel->guests.kinds[SA_GUEST_CELEBRITY]);
}

/* ---- guests ---- */

/* What one guest brings in this room, before what the room costs; `good` are the good rooms. */
static int32_t guest_value(const struct sa_box *numbers, const struct sa_hotel *hotel,
                           uint32_t kind, uint32_t room, uint32_t good)
{
    int32_t price = numbers->prices[hotel->played] * COIN;
    bool doubled = kind == SA_GUEST_RICH || good >> room & 1u;
    int32_t value = doubled ? 2 * price : price;
    if (kind >= SA_GUEST_SWIMMER_1)
        value += numbers->swimmers[kind - SA_GUEST_SWIMMER_1] * hotel->pools * COIN;
    if (kind == SA_GUEST_CELEBRITY) {
        uint32_t more = sa_near(numbers, 1u << room) & hotel->free & ~good;
        value += (int32_t)bits_count(more) * price / 2;
    }
    return value;
}

static int32_t rate_put(const struct look *look, uint32_t operands)
{
    const struct sa_hotel *hotel = look->hotel;
    uint32_t kind = operands >> 4;
    uint32_t room = operands & 15u;
    uint32_t good = good_rooms(look->numbers, hotel);
    int32_t value = guest_value(look->numbers, hotel, kind, room, good);
    if (!(hotel->free >> room & 1u)) return value + COIN; /* joins a lover: no room is lost */
    bool double_room = good >> room & 1u;
    uint32_t lovers = sa_count(look->s->groups[look->s->group - 1u], SA_GUEST_LOVER);
    if (double_room && kind == SA_GUEST_RICH) value -= value / 4; /* others make more of it */
    if (kind == SA_GUEST_LOVER && lovers > 1) value += value / 2; /* the next one can join */
    int32_t blocked = rounds_blocked(look->s, sa_nation(look->s));
    return value - room_cost(blocked, bits_count(hotel->free) - 1u);
}

/* Houses one guest on trial, or two lovers, for so many rounds; returns what is gained, 0: nothing.
 */
static int32_t try_guest(const struct look *look, struct sa_hotel *trial, uint32_t kind, bool pair,
                         int32_t blocked)
{
    uint32_t good = good_rooms(look->numbers, trial);
    uint32_t free_good = trial->free & good;
    uint32_t room = bits_first(free_good && kind != SA_GUEST_RICH ? free_good : trial->free);
    int32_t value = guest_value(look->numbers, trial, kind, room, good);
    int32_t gain = value * (pair ? 2 : 1) - room_cost(blocked, bits_count(trial->free) - 1u);
    if (gain <= 0) return 0;
    trial->free &= (uint16_t) ~(1u << room);
    trial->guests.kinds[kind] |= (uint16_t)(1u << room);
    return gain;
}

/* What a group is worth at the price played: the best guests first, while they pay for the room. */
static int32_t group_value(const struct look *look, sa_counts guests)
{
    static const uint8_t by_value[SA_GUEST_COUNT] = {
        SA_GUEST_CELEBRITY, SA_GUEST_RICH,      SA_GUEST_SWIMMER_3, SA_GUEST_SWIMMER_2,
        SA_GUEST_LOVER,     SA_GUEST_SWIMMER_1, SA_GUEST_PLAIN};
    struct sa_hotel trial = *look->hotel;
    uint32_t lovers = sa_count(guests, SA_GUEST_LOVER);
    uint32_t joining = bits_count(sa_lone(look->hotel));
    joining = joining < lovers ? joining : lovers;
    int32_t value = (int32_t)joining * look->numbers->prices[trial.played] * COIN;
    int32_t blocked = rounds_blocked(look->s, sa_nation(look->s));
    guests -= joining * sa_one(SA_GUEST_LOVER);
    for (uint32_t i = 0; i < SA_GUEST_COUNT; i++) {
        uint32_t kind = by_value[i];
        uint32_t left = sa_count(guests, kind);
        while (left > 0 && trial.free) {
            bool pair = kind == SA_GUEST_LOVER && left > 1;
            int32_t gain = try_guest(look, &trial, kind, pair, blocked);
            if (gain == 0) break;
            value += gain;
            left -= pair ? 2u : 1u;
        }
    }
    return value;
}

/* The values of the groups, the best first. */
static void group_values(const struct look *look, int32_t values[SA_GROUPS])
{
    for (uint32_t group = 0; group < SA_GROUPS; group++) {
        int32_t value = group_value(look, look->s->groups[group]);
        uint32_t at = group;
        for (; at > 0 && values[at - 1u] < value; at--) values[at] = values[at - 1u];
        values[at] = value;
    }
}

static int32_t rate_take(const struct look *look, uint32_t group)
{
    if (group == 0) return 0;
    int32_t cost = look->hotel->bought ? 0 : card_cost(look, look->hotel->played) / 2;
    return group_value(look, look->s->groups[group - 1u]) - cost + 1;
}

/* What it is worth that a room is free earlier than by plane. */
static int32_t release_value(const struct look *look, uint32_t rooms)
{
    int32_t value = 0;
    for (uint32_t left = rooms; left; left = bits_rest(left)) {
        struct sa_room guests = sa_room(look->hotel, bits_first(left) + 1u);
        int32_t blocked = rounds_blocked(look->s, guests.nations[0]);
        int32_t other = guests.count > 1 ? rounds_blocked(look->s, guests.nations[1]) : blocked;
        uint32_t others = bits_count(look->hotel->free | rooms) - 1u;
        value += room_cost(blocked < other ? blocked : other, others) * 3 / 4;
    }
    return value;
}

/* The best that a day off can do with these rooms. */
static int32_t best_release(const struct look *look, uint32_t rooms)
{
    int32_t best = 0;
    int32_t second = 0;
    for (uint32_t left = rooms; left; left = bits_rest(left)) {
        int32_t value = release_value(look, left & (0u - left));
        second = value > best ? best : value > second ? value : second;
        best = value > best ? value : best;
    }
    return best + second;
}

static int32_t rate_home(const struct look *look, uint32_t rooms)
{
    if (look->hotel->played == SA_OFF) { /* S12: the others can be released after it */
        uint32_t others = sa_occupied(look->hotel) & ~rooms;
        return release_value(look, rooms) + best_release(look, others) -
               look->numbers->special * COIN;
    }
    struct sa_hotel emptied = *look->hotel;
    struct look after = *look;
    int32_t values[SA_GROUPS];
    sa_rooms_clear(&emptied, rooms);
    after.hotel = &emptied;
    group_values(&after, values);
    int32_t cost = look->hotel->bought ? 0 : card_cost(look, look->hotel->played) / 2;
    return values[0] - cost - look->numbers->special * COIN;
}

/* Where most free rooms become better by a celebrity. */
static uint32_t room_for_star(const struct look *look, uint32_t good)
{
    uint32_t rooms = look->hotel->free;
    uint32_t best = bits_first(rooms);
    uint32_t most = 0;
    for (uint32_t left = rooms; left; left = bits_rest(left)) {
        uint32_t room = bits_first(left);
        uint32_t more = 2u * bits_count(sa_near(look->numbers, 1u << room) & rooms & ~good) +
                        (good >> room & 1u);
        if (more <= most) continue;
        most = more;
        best = room;
    }
    return best;
}

/* A free room for such a guest: a good one, but rich guests pay double anywhere, best where no
 * celebrity can come beside them. */
static uint32_t usual_room(const struct look *look, uint32_t kind, uint32_t good)
{
    uint32_t rooms = look->hotel->free;
    uint32_t board = look->numbers->board;
    if (kind == SA_GUEST_CELEBRITY) return room_for_star(look, good);
    if (kind != SA_GUEST_RICH) return bits_first(rooms & good ? rooms & good : rooms);
    if (rooms & ~good) rooms &= ~good;
    return bits_first(rooms >> board ? rooms >> board << board : rooms);
}

/* The next guest of a group, as in group_value(): the one who brings most, while anybody pays for
 * the room. Whoever took a group houses somebody. */
static move_id usual_put(const struct look *look)
{
    const struct sa_hotel *hotel = look->hotel;
    sa_counts group = look->s->groups[look->s->group - 1u];
    uint32_t good = good_rooms(look->numbers, hotel);
    uint32_t lovers = sa_count(group, SA_GUEST_LOVER);
    uint32_t lone = sa_lone(hotel);
    uint32_t chosen = SA_GUEST_COUNT;
    int32_t best = 0;
    if (lovers && lone)
        return sa_put_move(SA_GUEST_LOVER, bits_first(lone & good ? lone & good : lone));
    if (!hotel->free) return move_make(SA_MOVE_DONE, 0);
    uint32_t room = bits_first(hotel->free & good ? hotel->free & good : hotel->free);
    int32_t cost = room_cost(rounds_blocked(look->s, sa_nation(look->s)),
                             bits_count(hotel->free) - 1u);
    for (uint32_t kinds = sa_kinds(group); kinds; kinds = bits_rest(kinds)) {
        uint32_t kind = bits_first(kinds);
        int32_t value = guest_value(look->numbers, hotel, kind, room, good);
        if (kind == SA_GUEST_RICH && good >> room & 1u) value -= value / 4;
        if (kind == SA_GUEST_LOVER && lovers > 1) value += value / 2;
        if (kind == SA_GUEST_CELEBRITY) value += COIN;
        bool must = chosen == SA_GUEST_COUNT && !sa_has_housed(look->s, hotel);
        if (value - cost <= best && !must) continue;
        best = value - cost;
        chosen = kind;
    }
    if (chosen == SA_GUEST_COUNT) return move_make(SA_MOVE_DONE, 0);
    return sa_put_move(chosen, usual_room(look, chosen, good));
}

/* Who is housed in the same turn may come in any order, for income is counted at the end of the
 * step (S10): a plan has the best guests first, and the lowest room first among equals. */
static bool follows(move_id earlier, move_id later)
{
    static const uint8_t ranks[SA_GUEST_COUNT] = {
        [SA_GUEST_CELEBRITY] = 0, [SA_GUEST_RICH] = 1,  [SA_GUEST_SWIMMER_3] = 2,
        [SA_GUEST_SWIMMER_2] = 3, [SA_GUEST_LOVER] = 4, [SA_GUEST_SWIMMER_1] = 5,
        [SA_GUEST_PLAIN] = 6};
    if (move_kind(earlier) != SA_MOVE_PUT || move_kind(later) != SA_MOVE_PUT) return true;
    uint32_t before = (uint32_t)sa_operands(earlier);
    uint32_t after = (uint32_t)sa_operands(later);
    if (before >> 4 != after >> 4) return ranks[before >> 4] < ranks[after >> 4];
    return before <= after;
}

/* ---- tiles ---- */

/* What a tile earns in the rounds that are left, at so much a round; the figures won when variants
 * of this player met. */
static int32_t tile_value(const struct look *look, enum sa_tile tile)
{
    int32_t left = rounds_left(look->s);
    int32_t special = look->numbers->special * COIN;
    switch (tile) {
    case SA_TILE_ROOM: return (left + 1) * 130;
    case SA_TILE_SUITE: return (left + 2) * 150;
    case SA_TILE_POOL:
        return (int32_t)sa_swim(look->numbers, look->hotel, sa_rooms(look->hotel)) * COIN +
               (left + 1) * 60;
    case SA_TILE_SWAP: return special + (left > 2 ? 2 * COIN : 0);
    case SA_TILE_HOME: return special + (left > 2 ? 4 * COIN : 0);
    case SA_TILE_RECALL: return special + (left > 1 ? 7 * COIN : 0);
    }
    return 0;
}

static int32_t rate_buy(const struct look *look, uint32_t operands)
{
    if (operands == 0) return 0;
    enum sa_tile tile = (enum sa_tile)((operands >> 4) - 1u);
    uint32_t card = look->hotel->played;
    int32_t value = tile_value(look, tile) - look->numbers->bids[card] * COIN;
    int32_t guests[SA_GROUPS];
    group_values(look, guests);
    if (guests[0] < card_cost(look, card)) value -= card_cost(look, card) / 2;
    if (tile != SA_TILE_SUITE) return value;
    uint32_t room = operands & 15u;
    bool good = good_rooms(look->numbers, look->hotel) >> room & 1u;
    return value + (look->hotel->free >> room & 1u ? 2 * COIN : 0) - (good ? COIN : 0);
}

/* ---- price cards ---- */

/* The cards with a lower rank than this one. */
static uint32_t cards_before(const uint8_t ranks[SA_CARDS], uint32_t card)
{
    uint32_t cards = 0;
    for (uint32_t i = 0; i < SA_CARDS; i++) cards |= (uint32_t)(ranks[i] < ranks[card]) << i;
    return cards;
}

/* The cards that cannot build: their bids are too dear, as whoever counts coins knows. */
static uint32_t cards_too_dear(const struct look *look, const struct sa_hotel *hotel)
{
    uint32_t money = look->open ? hotel->money : hotel->least + (uint32_t)hotel->slack;
    uint32_t paid = 0;
    while (paid < SA_OFF && look->numbers->bids[paid] <= money) paid++; /* bids ascend */
    return SA_ALL_CARDS >> 1 & ~((1u << paid) - 1u);
}

/* How many of these come before a card: twice the number, for a tie is half. */
static uint32_t halves_before(uint32_t cards, uint32_t before, uint32_t card)
{
    return 2u * bits_count(cards & before) + (cards >> card & 1u);
}

/* Chance in percent that another seat comes before this card and the cards that come `before` it;
 * `guests`: by room price, otherwise by bid. Before the reveal any card of its hand is as likely as
 * another. Of the cards that may be in it (S11), each is taken to be there as often as any. */
static int32_t chance_before(const struct look *look, uint32_t other, uint32_t card,
                             uint32_t before, bool guests)
{
    const struct sa_hotel *hotel = &look->s->hotels[other - 1u];
    uint32_t able = guests ? SA_ALL_CARDS : SA_ALL_CARDS & ~cards_too_dear(look, hotel);
    if (look->s->phase == SA_PHASE_SWAP)
        return (int32_t)halves_before(able & 1u << hotel->played, before, card) * 50;
    uint32_t halves = halves_before(hotel->hand & able & ~(uint32_t)hotel->unsure, before, card);
    if (LIKELY(!hotel->unsure)) return (int32_t)(halves * 50u / bits_count(hotel->hand));
    uint32_t maybe = bits_count(hotel->unsure);
    halves = halves * maybe +
             halves_before(hotel->unsure & able, before, card) * sa_unsure_count(hotel);
    return (int32_t)(halves * 50u / (maybe * sa_hand_count(hotel)));
}

/* The chances in percent that nobody, one seat, or more come before this card. */
static void chances(const struct look *look, uint32_t card, bool guests, int32_t out[SA_GROUPS])
{
    const struct sa_box *numbers = look->numbers;
    uint32_t earlier = cards_before(guests ? numbers->guest_ranks : numbers->build_ranks, card);
    int32_t none = 10000;
    int32_t one = 0;
    for (uint32_t other = 1; other <= look->seats; other++) {
        if (other == look->seat) continue;
        int32_t before = chance_before(look, other, card, earlier, guests);
        one = (one * (100 - before) + none * before) / 100;
        none = none * (100 - before) / 100;
    }
    out[0] = none / 100;
    out[1] = one / 100;
    out[2] = 100 - out[0] - out[1];
    ASSERT(out[0] >= 0 && out[1] >= 0 && out[2] >= 0); /* chances, and all of them */
}

static int32_t guests_hoped(const struct look *look, uint32_t card)
{
    struct sa_hotel hotel = *look->hotel;
    struct look trial = *look;
    int32_t values[SA_GROUPS];
    int32_t percent[SA_GROUPS];
    hotel.played = (uint8_t)card;
    trial.hotel = &hotel;
    group_values(&trial, values);
    chances(look, card, true, percent);
    int32_t hoped = 0;
    for (uint32_t i = 0; i < SA_GROUPS; i++) {
        /* whoever comes first seldom has room for a whole group */
        int32_t rest = i > 0 && values[i - 1u] / 6 > values[i] ? values[i - 1u] / 6 : values[i];
        hoped += rest * percent[i] / 100;
    }
    return hoped;
}

static int32_t tile_hoped(const struct look *look, uint32_t card)
{
    int32_t bid = look->numbers->bids[card] * COIN;
    if (look->numbers->bids[card] > look->hotel->money) return 0;
    int32_t values[SA_GROUPS] = {0};
    int32_t percent[SA_GROUPS];
    for (uint32_t tile = 0; tile < SA_TILE_COUNT; tile++) {
        for (uint32_t count = sa_count(look->s->offer, tile); count > 0; count--) {
            int32_t value = tile_value(look, (enum sa_tile)tile);
            uint32_t at = SA_GROUPS;
            for (; at > 0 && values[at - 1u] < value; at--) {
                if (at < SA_GROUPS) values[at] = values[at - 1u];
            }
            if (at < SA_GROUPS) values[at] = value;
        }
    }
    chances(look, card, false, percent);
    int32_t hoped = 0;
    for (uint32_t i = 0; i < SA_GROUPS; i++) {
        if (values[i] > bid) hoped += (values[i] - bid) * percent[i] / 100;
    }
    return hoped;
}

static int32_t rate_price(const struct look *look, uint32_t card)
{
    if (card == SA_OFF) return best_release(look, sa_occupied(look->hotel));
    int32_t hoped = guests_hoped(look, card) + tile_hoped(look, card);
    int32_t cost = card_cost(look, card);
    return hoped > cost ? hoped - cost : (hoped - cost) / 2;
}

/* As good as the best card in hand then; a second card is for later. */
static int32_t rate_recall(const struct look *look, uint32_t cards)
{
    int32_t best = INT32_MIN;
    int32_t later = 0;
    ASSERT(cards && !(cards & look->hotel->hand)); /* they come from the discards */
    for (uint32_t left = look->hotel->hand | cards; left; left = bits_rest(left)) {
        uint32_t card = bits_first(left);
        int32_t value = rate_price(look, card);
        best = value > best ? value : best;
        if (cards >> card & 1u && rounds_left(look->s) > 0)
            later += look->numbers->prices[card] * COIN / 3;
    }
    int32_t early = rounds_left(look->s) > 4 ? RECALL_EARLY : 0;
    return best + later - look->numbers->special * COIN - early;
}

static int32_t rate_swap(const struct look *look, uint32_t operands)
{
    if (operands) return rate_price(look, operands - 1u);
    return rate_price(look, look->hotel->played) + look->numbers->special * COIN;
}

static struct look look_of(const struct box *box, const struct sa_state *s, uint32_t seat)
{
    ASSERT(seat >= 1 && seat <= box->seats);
    return (struct look){.numbers = sa_numbers(box),
                         .s = s,
                         .hotel = &s->hotels[seat - 1u],
                         .seat = seat,
                         .seats = box->seats,
                         .open = box->options[SA_OPTION_MONEY] == SA_MONEY_OPEN};
}

static int32_t rate_move(const struct look *look, move_id move)
{
    uint32_t operands = (uint32_t)sa_operands(move);
    switch (move_kind(move)) {
    case SA_MOVE_RECALL: return rate_recall(look, operands);
    case SA_MOVE_PRICE: return rate_price(look, operands);
    case SA_MOVE_SWAP: return rate_swap(look, operands);
    case SA_MOVE_BUY: return rate_buy(look, operands);
    case SA_MOVE_HOME: return rate_home(look, operands);
    case SA_MOVE_TAKE: return rate_take(look, operands);
    case SA_MOVE_PUT: return rate_put(look, operands);
    case SA_MOVE_RELEASE: return release_value(look, operands);
    default: return 0;
    }
}

static int32_t rate(const struct box *box, const void *state, uint32_t seat, move_id move)
{
    struct look look = look_of(box, state, seat);
    return rate_move(&look, move);
}

/* Prices are guessed by chance, for nobody shall know them. What comes after them is rated well
 * enough to be done without a guess: nine times out of ten a search buys and takes the same. */
static move_id usual(const struct box *box, const void *state, uint32_t seat)
{
    const struct sa_state *s = state;
    struct look look = look_of(box, s, seat);
    move_id moves[MOVES_MAX];
    if (s->phase == SA_PHASE_PRICE) return 0;
    if (s->phase == SA_PHASE_PUT) return usual_put(&look);
    uint32_t count = samoa.moves(box, state, seat, moves);
    move_id best = moves[0];
    int32_t best_rating = INT32_MIN;
    for (uint32_t i = 0; i < count; i++) {
        int32_t rating = rate_move(&look, moves[i]);
        if (rating <= best_rating) continue;
        best_rating = rating;
        best = moves[i];
    }
    return best;
}

/* ---- how the game stands ---- */

static uint32_t stage(const struct box *box, const void *state)
{
    const struct sa_state *s = state;
    (void)box;
    return s->phase == SA_PHASE_OVER ? SA_ROUNDS + 1u : s->round;
}

/* A seat's score is off by 18 coins in the last round, by 28 in the eighth from the end. */
static int32_t doubt(const struct box *box, const void *state)
{
    const struct sa_state *s = state;
    (void)box;
    return s->phase == SA_PHASE_OVER ? 2 * COIN : 10 * COIN + (SA_ROUNDS - s->round) * 80;
}

const struct advice sa_advice = {.rate = rate,
                                 .policy = &sa_policy,
                                 .usual = usual,
                                 .follows = follows,
                                 .deduce = sa_deduce,
                                 .belief = NULL, /* the state has all bounds of what is hidden */
                                 .ease = EASE,
                                 .stages = 1,
                                 .stage = stage,
                                 .outlook = sa_outlook,
                                 .doubt = doubt,
                                 .worth = &sa_worth,
                                 .secrets = sa_secrets};
