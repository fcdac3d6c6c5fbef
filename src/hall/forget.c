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

void forget_person(struct hall *hall, const uint8_t who[WHO_SIZE])
{
    for (struct room *room = hall->rooms; room; room = room->next) {
        hall->group++;
        forget_in(hall, room, who);
    }
    past_forget(hall, who);
    erase(hall, who);
}
