/* SPDX-License-Identifier: MIT
 * forget - somebody wants to be forgotten: their seats, their name, the hash of their cookie. */
#include "base/hex.h"
#include "base/memory.h"
#include "hall/room.h"

/* What stays is another device's, name included. */
static void forget_in(struct hall *hall, struct room *room, const uint8_t who[WHO_SIZE])
{
    char memory[ACT_SIZE_MAX];
    struct buf act;
    uint32_t seat = room_seat_of(room, who);
    if (seat == 0 && memcmp(room->maker, who, WHO_SIZE) != 0) return;
    bool is_shared = seat > 0 && room->seats[seat - 1u].holder_count > 1;
    act_begin(&act, memory, "forget", 0, seat);
    buf_add_number(&act, seat > 0 ? room_holder(&room->seats[seat - 1u], who) : 0);
    buf_add(&act, memcmp(room->maker, who, WHO_SIZE) == 0 ? " 1 " : " 0 ");
    buf_add(&act, is_shared ? room->seats[seat - 1u].name : HALL_NOBODY);
    room_act(hall, room, &act);
    room_settle(hall, room);
    post_reseat(hall, room);
    post_tell(hall, room);
}

/* In all that was written, random digits take the place of the hash: acts can still be read. */
static void erase(struct hall *hall, const uint8_t who[WHO_SIZE])
{
    char memory[4 * WHO_SIZE + 2];
    uint8_t other[WHO_SIZE];
    struct buf text;
    buf_init(&text, memory, sizeof memory);
    hall_random(hall, other, sizeof other);
    hex_add(&text, who, WHO_SIZE);
    buf_add_char(&text, ' ');
    hex_add(&text, other, WHO_SIZE);
    const struct effect effect = {.kind = EFFECT_ERASE, .text = buf_span(&text)};
    hall->appended++;
    hall_effect(hall, &effect);
}

/* False: nothing of them was left that could be changed now. */
static bool forget_rooms(struct hall *hall, const uint8_t who[WHO_SIZE])
{
    bool has_changed = false;
    for (struct room *room = hall->rooms; room; room = room->next) {
        uint32_t acts = room->act_count;
        hall->group++;
        if (!room->doubt) forget_in(hall, room, who);
        has_changed |= room->act_count != acts;
    }
    return has_changed;
}

/* ---- several nodes: another one may have been faster at some table ---- */

enum { REPEAT_MS = 1000, WATCH_MS = 5000 };

struct forgetting {
    struct forgetting *next;
    uint8_t who[WHO_SIZE];
    uint64_t again; /* when it is tried once more */
    uint64_t until; /* nothing was found for so long: it is done */
};

static void note(struct hall *hall, const uint8_t who[WHO_SIZE])
{
    struct forgetting *forgetting;
    if (hall->owner.node == 0) return;
    forgetting = hall_memory(hall, NULL, sizeof *forgetting);
    *forgetting = (struct forgetting){
        .next = hall->forgettings, .again = hall->now + REPEAT_MS, .until = hall->now + WATCH_MS};
    memcpy(forgetting->who, who, WHO_SIZE);
    hall->forgettings = forgetting;
}

void forget_tick(struct hall *hall)
{
    for (struct forgetting **link = &hall->forgettings; *link;) {
        struct forgetting *forgetting = *link;
        if (hall->now >= forgetting->again && !hall->is_away) {
            forgetting->again = hall->now + REPEAT_MS;
            if (forget_rooms(hall, forgetting->who)) {
                erase(hall, forgetting->who);
                forgetting->until = hall->now + WATCH_MS;
            }
        }
        if (hall->now < forgetting->until || hall->is_away) {
            link = &forgetting->next;
            continue;
        }
        *link = forgetting->next;
        hall_memory(hall, forgetting, 0);
    }
}

void forget_heard(struct hall *hall, struct span digits)
{
    uint8_t who[WHO_SIZE];
    size_t size;
    if (!hex_read(digits, who, sizeof who, &size) || size != sizeof who) return;
    past_forget(hall, who);
    hall_dismiss(hall, who);
    note(hall, who);
}

void forget_release(struct hall *hall)
{
    while (hall->forgettings) {
        struct forgetting *forgetting = hall->forgettings;
        hall->forgettings = forgetting->next;
        hall_memory(hall, forgetting, 0);
    }
}

/* What is in doubt now is tried again, like what will be refused. */
void forget_person(struct hall *hall, const uint8_t who[WHO_SIZE])
{
    (void)forget_rooms(hall, who);
    past_forget(hall, who);
    erase(hall, who);
    nodes_forget(hall, who);
    note(hall, who);
}
