/* SPDX-License-Identifier: MIT
 * nodes - several halls on one store: who is at a table on another node, and who of us thinks for
 * its bots and rings its clocks. All of it may be wrong for a moment, and then costs a search that
 * nobody needed: what counts is in the acts. Nodes shout to each other, in lines of text:
 *
 *     beat 7           I am alive, and said `here` seven times so far
 *     here TABLE 6 2   at this table people of seats 2 and 3 (bits 1 and 2) are with me, two watch
 *     tell NODE        please say it all once more: I have missed something
 *     from 7           what I said until now is void, it comes again
 *     said TABLE 2 WORDS
 *     forget WHO       somebody wants to be forgotten, and may sit at tables I have not read yet
 *     bye */
#include "base/hex.h"
#include "base/memory.h"
#include "hall/room.h"

enum {
    NODE_BEAT_MS = 500,
    NODE_ALIVE_MS = 2000,
    NODE_JOIN_MS = 1000, /* until a new node, or one that slept, knows the others */
    NODE_SLEPT_MS = 1600,
    SHOUT_SIZE_MAX = 1200
};

/* ---- shouts ---- */

static void shout(struct hall *hall, const struct buf *text)
{
    const struct effect effect = {.kind = EFFECT_SHOUT, .text = buf_span(text)};
    ASSERT(!buf_full(text));
    hall_effect(hall, &effect);
}

static void begin(struct buf *text, char memory[SHOUT_SIZE_MAX], const char *verb)
{
    buf_init(text, memory, SHOUT_SIZE_MAX);
    buf_add(text, verb);
}

static void add_number(struct buf *text, uint64_t number)
{
    buf_add_char(text, ' ');
    buf_add_number(text, (int64_t)number);
}

static void shout_number(struct hall *hall, const char *verb, uint64_t number)
{
    char memory[SHOUT_SIZE_MAX];
    struct buf text;
    begin(&text, memory, verb);
    add_number(&text, number);
    shout(hall, &text);
}

void nodes_forget(struct hall *hall, const uint8_t who[WHO_SIZE])
{
    char memory[SHOUT_SIZE_MAX];
    struct buf text;
    if (hall->owner.node == 0) return;
    begin(&text, memory, "forget ");
    hex_add(&text, who, WHO_SIZE);
    shout(hall, &text);
}

void nodes_said(struct hall *hall, const struct room *room, uint32_t seat, struct span words)
{
    char memory[SHOUT_SIZE_MAX];
    struct buf text;
    if (hall->owner.node == 0) return;
    begin(&text, memory, "said");
    add_number(&text, room->number);
    add_number(&text, seat);
    buf_add_char(&text, ' ');
    buf_add_span(&text, words);
    shout(hall, &text);
}

/* ---- who is where ---- */

static struct place place_here(const struct room *room)
{
    struct place place = {0};
    for (const struct follow *follow = room->follows; follow; follow = follow->next) {
        if (follow->seat > 0) place.seats |= (uint8_t)(1u << (follow->seat - 1u));
        if (follow->seat == 0) place.watching++;
    }
    return place;
}

static void announce(struct hall *hall, const struct room *room)
{
    char memory[SHOUT_SIZE_MAX];
    struct buf text;
    begin(&text, memory, "here");
    add_number(&text, room->number);
    add_number(&text, room->presence.told.seats);
    add_number(&text, room->presence.told.watching);
    hall->announced++;
    shout(hall, &text);
}

void nodes_moved(struct hall *hall, struct room *room)
{
    struct place *told = &room->presence.told;
    struct place place = place_here(room);
    if (hall->owner.node == 0) return;
    if (place.seats == told->seats && place.watching == told->watching) return;
    *told = place;
    hall->leases_moved = true;
    announce(hall, room);
}

bool nodes_is_here(const struct room *room, uint32_t seat)
{
    uint32_t seats = 0;
    for (uint32_t i = 0; i < NODES_MAX; i++) seats |= room->presence.others[i].seats;
    return seats >> (seat - 1u) & 1u;
}

uint32_t nodes_watching(const struct room *room)
{
    uint32_t watching = 0;
    for (uint32_t i = 0; i < NODES_MAX; i++) watching += room->presence.others[i].watching;
    return watching;
}

bool nodes_has_people(const struct room *room)
{
    bool has_people = room->follows != NULL;
    for (uint32_t i = 0; i < NODES_MAX; i++) {
        const struct place *place = &room->presence.others[i];
        has_people |= place->seats > 0 || place->watching > 0;
    }
    return has_people;
}

static void set_place(struct hall *hall, struct room *room, uint32_t peer, struct place place)
{
    struct place *old = &room->presence.others[peer];
    if (old->seats == place.seats && old->watching == place.watching) return;
    uint32_t left = old->seats & ~(uint32_t)place.seats;
    *old = place;
    hall->leases_moved = true;
    for (uint32_t seat = 1; seat <= SEATS_MAX; seat++) {
        bool has_left = left >> (seat - 1u) & 1u && !room_is_here(room, seat);
        if (has_left) room->seats[seat - 1u].gone = hall->now;
    }
    if (room->entry) post_tell(hall, room);
}

/* A notice names a new table and who is there, before its acts can be read. */
static void note_early(struct hall *hall, uint64_t table, uint32_t peer, struct place place)
{
    for (uint32_t i = 0; i < EARLY_MAX; i++) {
        bool is_same = hall->early[i].table == table && hall->early[i].peer == peer;
        if (is_same) hall->early[i].table = 0;
    }
    if (!place.seats && !place.watching) return;
    struct early *early = &hall->early[hall->early_next];
    hall->early_next = (hall->early_next + 1u) % EARLY_MAX;
    if (early->table) hall->peers[early->peer].is_known = false; /* it is asked once more */
    *early = (struct early){.table = table, .peer = peer, .place = place};
}

void nodes_know(struct hall *hall, struct room *room)
{
    for (uint32_t i = 0; i < EARLY_MAX; i++) {
        struct early *early = &hall->early[i];
        if (early->table != room->number) continue;
        room->presence.others[early->peer] = early->place;
        early->table = 0;
    }
}

static void clear_places(struct hall *hall, uint32_t peer)
{
    for (uint32_t i = 0; i < EARLY_MAX; i++) {
        if (hall->early[i].peer == peer) hall->early[i].table = 0;
    }
    for (struct room *room = hall->rooms; room; room = room->next) {
        set_place(hall, room, peer, (struct place){0});
    }
}

/* ---- the others ---- */

/* NODES_MAX: no such one. */
static uint32_t find(const struct hall *hall, uint64_t node)
{
    uint32_t i = 0;
    while (i < NODES_MAX && hall->peers[i].node != node) i++;
    return i;
}

static void drop(struct hall *hall, uint32_t peer)
{
    hall->peers[peer] = (struct peer){0};
    hall->leases_moved = true;
    clear_places(hall, peer);
}

/* One more than there is a place for is not known here: its people seem away, and that is all. */
static uint32_t find_or_add(struct hall *hall, uint64_t node)
{
    uint32_t i = find(hall, node);
    if (i < NODES_MAX) return i;
    i = find(hall, 0);
    if (i == NODES_MAX) return i;
    hall->peers[i] = (struct peer){.node = node};
    hall->leases_moved = true;
    return i;
}

static void tell_all(struct hall *hall)
{
    shout_number(hall, "from", hall->announced);
    for (struct room *room = hall->rooms; room; room = room->next) {
        if (room->follows) announce(hall, room);
    }
}

static void hear_beat(struct hall *hall, struct peer *peer, uint64_t count)
{
    if (peer->is_known && peer->count == count) return;
    if (hall->now - peer->asked < NODE_JOIN_MS) return;
    peer->asked = hall->now;
    shout_number(hall, "tell", peer->node);
}

static void hear_here(struct hall *hall, uint32_t peer, const uint64_t numbers[3])
{
    struct room *room = hall_room(hall, numbers[0]);
    const struct place place = {.seats = (uint8_t)numbers[1], .watching = (uint16_t)numbers[2]};
    hall->peers[peer].count++;
    if (room) set_place(hall, room, peer, place);
    if (!room) note_early(hall, numbers[0], peer, place);
}

static void hear_said(struct hall *hall, const uint64_t numbers[3], struct span rest)
{
    struct room *room = hall_room(hall, numbers[0]);
    if (!room || rest.size == 0) return;
    post_said(hall, room, (uint32_t)numbers[1], (struct span){rest.text + 1, rest.size - 1});
}

void hall_shouted(struct hall *hall, uint64_t now, uint64_t node, struct span text)
{
    struct span verb = {NULL, 0};
    struct span word;
    uint64_t numbers[3] = {0};
    hall_enter(hall, now);
    uint32_t index = find_or_add(hall, node);
    (void)span_next_word(&text, &verb);
    if (span_equal(verb, "forget") && span_next_word(&text, &word)) forget_heard(hall, word);
    bool is_said = span_equal(verb, "said");
    for (uint32_t i = 0; i < (is_said ? 2u : 3u); i++) {
        if (!span_next_word(&text, &word) || !span_number(word, UINT64_MAX, &numbers[i])) break;
    }
    if (is_said) hear_said(hall, numbers, text);
    if (span_equal(verb, "tell") && numbers[0] == hall->owner.node) tell_all(hall);
    if (index == NODES_MAX) return;
    struct peer *peer = &hall->peers[index];
    peer->heard = now;
    if (span_equal(verb, "beat")) hear_beat(hall, peer, numbers[0]);
    if (span_equal(verb, "here")) hear_here(hall, index, numbers);
    if (span_equal(verb, "bye")) drop(hall, index);
    if (!span_equal(verb, "from")) return;
    peer->is_known = true;
    peer->count = numbers[0];
    clear_places(hall, index);
}

/* ---- leases ---- */

static uint64_t weight(uint64_t table, uint64_t node)
{
    uint64_t mixed = (table ^ node) * 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93u;
    return mixed ^ mixed >> 32;
}

/* One of those where people of the table are; without any, one of all. */
bool nodes_is_mine(const struct hall *hall, const struct room *room)
{
    uint64_t own = weight(room->number, hall->owner.node);
    bool mine = room->presence.told.seats > 0;
    bool is_best = true;
    bool is_best_there = true;
    bool others = false;
    if (hall->owner.node == 0) return true;
    if (hall->now < hall->joined || hall->is_away) return false;
    for (uint32_t i = 0; i < NODES_MAX; i++) {
        if (hall->peers[i].node == 0) continue;
        bool is_heavier = weight(room->number, hall->peers[i].node) > own;
        bool is_there = room->presence.others[i].seats > 0;
        is_best = is_best && !is_heavier;
        is_best_there = is_best_there && !(is_there && is_heavier);
        others = others || is_there;
    }
    return mine ? is_best_there : !others && is_best;
}

/* ---- time ---- */

void nodes_begin(struct hall *hall)
{
    ASSERT(hall->owner.node <= INT64_MAX);
    hall->joined = hall->now + NODE_JOIN_MS;
    hall->ticked = hall->now;
    hall->leases_moved = true;
}

/* Bots that nobody thinks for any more, deals that nobody goes on with. */
static void take_over(struct hall *hall)
{
    hall->leases_moved = false;
    for (struct room *room = hall->rooms; room; room = room->next) {
        uint32_t acts = room->act_count;
        hall->group++;
        if (!room->entry || !nodes_is_mine(hall, room)) continue;
        room_settle(hall, room);
        if (room->act_count != acts) post_tell(hall, room);
    }
}

void nodes_tick(struct hall *hall)
{
    if (hall->owner.node == 0) return;
    if (hall->now - hall->ticked > NODE_SLEPT_MS) { /* the others have not been heard meanwhile */
        nodes_begin(hall);
        for (uint32_t i = 0; i < NODES_MAX; i++) hall->peers[i].heard = hall->now;
    }
    hall->ticked = hall->now;
    for (uint32_t i = 0; i < NODES_MAX; i++) {
        const struct peer *peer = &hall->peers[i];
        if (peer->node && hall->now - peer->heard > NODE_ALIVE_MS) drop(hall, i);
    }
    if (hall->now >= hall->beat) {
        hall->beat = hall->now + NODE_BEAT_MS;
        shout_number(hall, "beat", hall->announced);
    }
    if (hall->leases_moved && hall->now >= hall->joined && !hall->is_away) take_over(hall);
}

void nodes_farewell(struct hall *hall)
{
    char memory[SHOUT_SIZE_MAX];
    struct buf text;
    if (hall->owner.node == 0) return;
    begin(&text, memory, "bye");
    shout(hall, &text);
}

/* ---- the store is away ---- */

/* Clocks stand still meanwhile. */
void hall_away(struct hall *hall, uint64_t now, bool is_away)
{
    hall_enter(hall, now);
    if (hall->is_away == is_away) return;
    hall->is_away = is_away;
    uint64_t time = now - hall->away_since;
    hall->away_since = now;
    for (uint32_t i = 0; i < hall->line_count; i++) {
        if (hall->lines[i].is_open) post_hold(hall, i, is_away);
    }
    if (is_away) return;
    hall->leases_moved = true;
    for (struct room *room = hall->rooms; room; room = room->next) {
        if (room->due) room->due += time;
        room->turn += time;
    }
}
