/* SPDX-License-Identifier: MIT
 * assistant - the order of building and of taking guests, the income of hotels, and the scores, at
 * a real table (docs/resolve.md).
 *
 * Each question becomes a state of its own that says only what the answer depends on, and the step
 * of the game that answers it runs on that. Price cards may be any: those on the sheet take the
 * place of the edition's in a private box. */
#include "games/samoa/noting.h"

/* The box with the cards of the sheet, by ascending bid, instead of its own. Places that are left
 * over repeat the last one. */
static struct box sheet_box(const struct sheet *sheet, const struct sheet_card *cards,
                            uint32_t count)
{
    struct box box = sheet->box;
    struct sa_box *numbers = (struct sa_box *)box.words;
    uint32_t used = 0;
    for (uint32_t bid = 1; bid <= SA_BID_MAX; bid++) {
        for (uint32_t i = 0; i < count; i++) {
            if (cards[i].bid != bid) continue;
            ASSERT(used < SA_OFF);
            numbers->bids[used] = cards[i].bid;
            numbers->prices[used++] = cards[i].price;
            break;
        }
    }
    for (; used > 0 && used < SA_OFF; used++) {
        numbers->bids[used] = numbers->bids[used - 1u];
        numbers->prices[used] = numbers->prices[used - 1u];
    }
    sa_rank_cards(numbers);
    return box;
}

static uint8_t find_card(const struct box *box, struct sheet_card card)
{
    const struct sa_box *numbers = sa_numbers(box);
    uint8_t found = 0;
    if (card.bid == 0) return SA_OFF;
    while (found < SA_OFF && numbers->bids[found] != card.bid) found++;
    ASSERT(found < SA_OFF); /* sheet_box() has put it there */
    return found;
}

/* The last round, so that a step which runs to its end begins no other. Everyone has a day off and
 * an empty hotel. */
static void begin(const struct box *box, struct sa_state *s, uint8_t nation)
{
    sa_start(box, s);
    s->round = SA_ROUNDS;
    s->tiebreak = 1;
    s->flags[SA_ROUNDS - 1] = nation;
    for (uint32_t i = 0; i < SA_SEATS; i++) s->hotels[i].played = SA_OFF;
}

static void lodge(struct sa_hotel *hotel, const struct sa_guests *guests)
{
    uint32_t occupied = 0;
    for (uint32_t i = 0; i < SA_NATIONS; i++) occupied |= guests->nations[i];
    hotel->guests = *guests;
    hotel->free = (uint16_t)(sa_rooms(hotel) & ~occupied);
}

static bool tells_order(const struct event *event)
{
    return event->kind == SA_EVENT_DAY_OFF || event->kind == SA_EVENT_BUILD_RANK ||
           event->kind == SA_EVENT_GUEST_RANK || event->kind == SA_EVENT_OFF_RANK;
}

static bool tells_income(const struct event *event)
{
    return event->kind == SA_EVENT_PAID || event->kind == SA_EVENT_PAID_DOUBLE ||
           event->kind == SA_EVENT_SWAM || event->kind == SA_EVENT_INCOME;
}

/* What a step tells besides is not known here. */
static void keep(struct events *events, bool (*tells)(const struct event *))
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < events->count; i++) {
        if (tells(&events->items[i])) events->items[kept++] = events->items[i];
    }
    events->count = kept;
}

/* One tile on offer, one guest who waits, and for everyone the money, rooms and a guest: so
 * somebody is asked, and each step stops when it has told its order. */
static void tell_orders(const struct sheet *sheet, const struct sa_sheet *notes,
                        struct events *events)
{
    static const struct sa_guests one = {.nations = {0, 1}, .kinds = {1}};
    struct box box = sheet_box(sheet, notes->cards, notes->card_count);
    struct sa_state s;
    begin(&box, &s, 0);
    ASSERT(notes->tiebreak >= 1 && notes->card_count == sheet->seats); /* sa_sheet_ready() */
    s.tiebreak = (uint8_t)notes->tiebreak;
    s.offer = sa_one(SA_TILE_ROOM);
    s.groups[0] = sa_one(SA_GUEST_PLAIN);
    for (uint32_t i = 0; i < notes->card_count; i++) {
        s.hotels[i].played = find_card(&box, notes->cards[i]);
        s.hotels[i].money = SA_START_MAX;
        s.hotels[i].least = SA_START_MAX;
        lodge(&s.hotels[i], &one);
    }
    sa_build_begin(&box, &s, events);
    if (s.phase == SA_PHASE_BUILD) sa_guests_begin(&box, &s, events); /* nobody buys */
    keep(events, tells_order);
}

/* The end of a round in which only this hotel has guests. */
static void tell_income(const struct sheet *sheet, const struct sa_sheet *notes, uint32_t seat,
                        struct events *events)
{
    struct sheet_card card = sa_sheet_card(notes, seat);
    struct box box = sheet_box(sheet, &card, 1);
    const struct sheet_hotel *noted = &notes->hotels[seat - 1u];
    struct sa_state s;
    begin(&box, &s, notes->nation);
    struct sa_hotel *hotel = &s.hotels[seat - 1u];
    hotel->suites = noted->suites;
    hotel->rooms = noted->rooms;
    hotel->pools = noted->pools;
    hotel->played = find_card(&box, card);
    lodge(hotel, &noted->guests);
    ASSERT((hotel->suites & ~sa_rooms(hotel)) == 0);
    sa_round_end(&box, &s, events);
    keep(events, tells_income);
    if (events->count == 0) {
        TELL(events, SA_EVENT_INCOME, SA_RULE_INCOME, SEEN_BY_ALL, seat, 0, 0);
    }
}

/* The end of a game in which everyone has what the sheet says. */
static void tell_scores(const struct sheet *sheet, const struct sa_sheet *notes,
                        struct events *events)
{
    struct sa_state s;
    begin(&sheet->box, &s, 0);
    for (uint32_t i = 0; i < SA_SEATS; i++) {
        ASSERT(notes->free.counts[i] <= SA_ROOMS_MAX && notes->specials.counts[i] <= SA_TILES);
        s.hotels[i].money = notes->money.counts[i];
        s.hotels[i].specials[0] = (uint8_t)notes->specials.counts[i];
        s.hotels[i].free = (uint16_t)((1u << notes->free.counts[i]) - 1u);
    }
    sa_score_tell(&sheet->box, &s, events);
}

static enum sheet_step run(struct sheet *sheet, move_id answer, struct events *events)
{
    struct sa_sheet *notes = sa_sheet_notes(sheet);
    (void)answer;
    if (!notes->ordered) {
        notes->ordered = true;
        if (notes->card_count) tell_orders(sheet, notes, events);
        return SHEET_MORE;
    }
    while (notes->seats < SA_SEATS) {
        uint32_t seat = ++notes->seats;
        if (!(notes->has_hotel >> seat & 1u)) continue;
        tell_income(sheet, notes, seat, events);
        return SHEET_MORE;
    }
    if (sa_sheet_scores(notes)) tell_scores(sheet, notes, events);
    return SHEET_DONE;
}

const struct assistant sa_assistant = {
    .keys = sa_sheet_keys,
    .key_count = SA_SHEET_KEYS,
    .next = sa_sheet_next,
    .ready = sa_sheet_ready,
    .run = run,
};
