/* SPDX-License-Identifier: MIT
 * hotel - one seat's rooms, guests and purse. */
#include "games/samoa/rules.h"

struct sa_room sa_room(const struct sa_hotel *hotel, uint32_t room)
{
    struct sa_room found = {0};
    uint32_t bit = room - 1u;
    ASSERT(room >= 1 && room <= hotel->rooms);
    for (uint32_t nation = 0; nation < SA_NATIONS; nation++) {
        if (hotel->guests.nations[nation] >> bit & 1u)
            found.nations[found.count++ & 1u] = (uint8_t)nation;
    }
    for (uint32_t kind = 0; kind < SA_GUEST_COUNT; kind++) {
        if (hotel->guests.kinds[kind] >> bit & 1u) found.kind = (uint8_t)kind;
    }
    if (found.count == 1 && hotel->guests.pairs >> bit & 1u) {
        found.nations[1] = found.nations[0]; /* two lovers of one nation */
        found.count = 2;
    }
    return found;
}

uint32_t sa_swim(const struct sa_box *numbers, const struct sa_hotel *hotel, uint32_t rooms)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < SA_SWIMMERS; i++) {
        uint32_t swimmers = rooms & hotel->guests.kinds[SA_GUEST_SWIMMER_1 + i];
        sum += numbers->swimmers[i] * bits_count(swimmers);
    }
    return sum;
}

/* Rooms of the board next to any of these. Bought rooms neighbour nothing. (S1) */
uint32_t sa_near(const struct sa_box *numbers, uint32_t rooms)
{
    uint32_t near = 0;
    for (rooms &= (1u << numbers->board) - 1u; rooms; rooms = bits_rest(rooms)) {
        near |= numbers->neighbours[bits_first(rooms)];
    }
    return near;
}

/* Those of these rooms where a guest pays double, as the hotel stands. (S10) */
uint32_t sa_doubled(const struct sa_box *numbers, const struct sa_hotel *hotel, uint32_t rooms)
{
    const uint16_t *kinds = hotel->guests.kinds;
    return rooms & (hotel->suites | (uint32_t)kinds[SA_GUEST_RICH] |
                    sa_near(numbers, kinds[SA_GUEST_CELEBRITY]));
}

/* Rooms where both lovers are of this nation. */
static uint32_t own_pairs(const struct sa_guests *guests, uint32_t nation)
{
    uint32_t pairs = guests->pairs & guests->nations[nation];
    ASSERT((guests->pairs & ~(uint32_t)guests->kinds[SA_GUEST_LOVER]) == 0);
    for (uint32_t other = 0; pairs && other < SA_NATIONS; other++) {
        if (other != nation) pairs &= ~(uint32_t)guests->nations[other];
    }
    return pairs;
}

/* Room prices to be paid by all guests of this nation: each once, or twice where it is doubled.
 * Each lover of a pair pays. */
uint32_t sa_rent(const struct sa_box *numbers, const struct sa_hotel *hotel, uint32_t nation)
{
    uint32_t rooms = hotel->guests.nations[nation];
    uint32_t doubled = sa_doubled(numbers, hotel, rooms);
    uint32_t pairs = own_pairs(&hotel->guests, nation);
    return bits_count(rooms) + bits_count(doubled) + bits_count(pairs) +
           bits_count(pairs & doubled);
}

/* ---- money, and what everyone knows of it: see hiding.c ---- */

void sa_earn(const struct box *box, struct sa_hotel *hotel, uint32_t coins)
{
    ASSERT(hotel->money + coins < SA_MONEY_HIDDEN);
    hotel->money = (uint16_t)(hotel->money + coins);
    if (!sa_secret(box)) return;
    uint32_t tens = coins / 10u * 10u;
    ASSERT(hotel->slack + (coins - tens) <= UINT8_MAX);
    hotel->least = (uint16_t)(hotel->least + tens);
    hotel->slack = (uint8_t)(hotel->slack + (coins - tens));
}

/* Whoever is asked whether to buy has shown to own that much. */
void sa_pay(const struct box *box, struct sa_hotel *hotel, uint32_t coins)
{
    ASSERT(hotel->money >= coins); /* S6 */
    ASSERT(!sa_secret(box) || hotel->least >= coins);
    hotel->money = (uint16_t)(hotel->money - coins);
    if (sa_secret(box)) hotel->least = (uint16_t)(hotel->least - coins);
}

/* The answer is public, so it is evidence. (S6) */
bool sa_can_pay(const struct box *box, struct sa_hotel *hotel, uint32_t coins)
{
    bool can = hotel->money >= coins;
    ASSERT(hotel->money != SA_MONEY_HIDDEN);
    if (!sa_secret(box)) return can;
    uint32_t most = hotel->least + (uint32_t)hotel->slack;
    ASSERT(hotel->least <= hotel->money && hotel->money <= most);
    if (can && hotel->least < coins) {
        hotel->slack = (uint8_t)(most - coins);
        hotel->least = (uint16_t)coins;
    } else if (!can && most >= coins) {
        hotel->slack = (uint8_t)(coins - 1u - hotel->least);
    }
    return can;
}

/* ---- leaving ---- */

static void tell_gone(const struct sa_state *s, uint32_t seat, uint32_t room, enum sa_rule rule,
                      struct events *events)
{
    struct sa_room guests = sa_room(&s->hotels[seat - 1u], room);
    int64_t first = sa_guest_arg(guests.kind, guests.nations[0]);
    int64_t second = sa_guest_arg(guests.kind, guests.nations[1]);
    bool plane = rule == SA_RULE_PLANES;
    if (guests.count == 1) {
        TELL(events, plane ? SA_EVENT_LEFT : SA_EVENT_SENT_HOME, rule, SEEN_BY_ALL, seat, room,
             first);
    } else if (plane) {
        TELL(events, SA_EVENT_LEFT_PAIR, SA_RULE_LOVERS, SEEN_BY_ALL, seat, room, first, second);
    } else {
        TELL(events, SA_EVENT_SENT_HOME_PAIR, SA_RULE_S8, SEEN_BY_ALL, seat, room, first, second);
    }
}

void sa_tell_gone(const struct sa_state *s, uint32_t seat, uint32_t rooms, enum sa_rule rule,
                  struct events *events)
{
    for (; rooms; rooms = bits_rest(rooms)) {
        tell_gone(s, seat, bits_first(rooms) + 1u, rule, events);
    }
}

/* ---- sets of one or two ---- */

uint32_t sa_few_nth(uint32_t set, uint32_t n)
{
    ASSERT(n < sa_few_count(set));
    uint32_t high = 0; /* the larger member has this many below it, and so many partners */
    while (n > high) n -= ++high;
    uint32_t chosen = 1u << bits_nth(set, high);
    return n ? chosen | 1u << bits_nth(set, n - 1u) : chosen;
}

uint32_t sa_few_list(uint32_t kind, uint32_t set, move_id *out)
{
    uint32_t count = 0;
    for (uint32_t high = set; high; high = bits_rest(high)) {
        uint32_t chosen = high & (0u - high);
        out[count++] = move_make(kind, chosen);
        for (uint32_t low = set & (chosen - 1u); low; low = bits_rest(low)) {
            out[count++] = move_make(kind, chosen | (low & (0u - low)));
        }
    }
    ASSERT(count == sa_few_count(set));
    return count;
}
