/* SPDX-License-Identifier: MIT
 * vote - what the people at a table decide together: to pause, to go on, another pace, the end. */
#include "hall/room.h"

const char *const vote_words[] = {"none", "pause", "resume", "pace", "end", NULL};

/* Is this seat asked? Whoever has only just lost the line is still there. */
static bool is_asked(const struct hall *hall, const struct room *room, uint32_t seat)
{
    const struct room_seat *at = &room->seats[seat - 1u];
    if (!room_is_person(room, seat) || at->cover || at->program[0]) return false;
    return room_is_here(room, seat) || hall->now - at->gone < ABSENT_MS;
}

static bool all_agree(const struct hall *hall, const struct room *room)
{
    for (uint32_t seat = 1; seat <= room->table.box.seats; seat++) {
        if (is_asked(hall, room, seat) && !(room->vote.yes >> seat & 1u)) return false;
    }
    return true;
}

static void take_effect(struct hall *hall, struct room *room)
{
    const struct vote vote = room->vote;
    char memory[ACT_SIZE_MAX];
    struct buf act;
    switch (vote.what) {
    case VOTE_NONE: ASSERT(false); break;
    case VOTE_PAUSE:
    case VOTE_RESUME:
        act_begin(&act, memory, "pause", 0, 0);
        buf_add_number(&act, vote.what == VOTE_PAUSE);
        break;
    case VOTE_PACE:
        act_begin(&act, memory, "pace", 0, 0);
        buf_add(&act, pace_words[vote.pace]);
        buf_add_char(&act, ' ');
        buf_add_number(&act, vote.seconds);
        break;
    case VOTE_END: act_begin(&act, memory, "end", 0, 0); break;
    }
    room_act(hall, room, &act);
    pace_begin(hall, room);
    if (vote.what == VOTE_PACE) post_retell(hall, room);
}

void vote_settle(struct hall *hall, struct room *room)
{
    char memory[ACT_SIZE_MAX];
    struct buf act;
    if (room->vote.what == VOTE_NONE) return;
    if (room->vote.due == 0) room->vote.due = hall->now + VOTE_MS;
    if (all_agree(hall, room)) {
        take_effect(hall, room);
    } else if (hall->now >= room->vote.due) {
        act_begin(&act, memory, "lapse", 0, 0);
        room_act(hall, room, &act);
    }
}

/* ---- what people say ---- */

static enum refusal check(const struct request *request)
{
    const struct room *room = request->room;
    if (!request->seat || room->seats[request->seat - 1u].program[0]) return REFUSAL_NOT_YOURS;
    if (room->phase == PHASE_OVER) return REFUSAL_OVER;
    return room->phase == PHASE_PLAY ? REFUSAL_NONE : REFUSAL_EARLY;
}

static void act_agree(struct request *request, bool on)
{
    char memory[ACT_SIZE_MAX];
    struct buf act;
    act_begin(&act, memory, "agree", request->wish->id, request->seat);
    buf_add_number(&act, on);
    room_act(request->hall, request->room, &act);
}

static enum refusal propose(struct request *request, const struct vote *wish)
{
    const struct vote *vote = &request->room->vote;
    char memory[ACT_SIZE_MAX];
    struct buf act;
    bool is_same = vote->what == wish->what && vote->pace == wish->pace &&
                   vote->seconds == wish->seconds;
    if (is_same) {
        act_agree(request, true);
        return REFUSAL_NONE;
    }
    if (vote->what != VOTE_NONE) return REFUSAL_BUSY;
    act_begin(&act, memory, "propose", request->wish->id, request->seat);
    buf_add(&act, vote_words[wish->what]);
    buf_add_char(&act, ' ');
    buf_add(&act, pace_words[wish->pace]);
    buf_add_char(&act, ' ');
    buf_add_number(&act, wish->seconds);
    room_act(request->hall, request->room, &act);
    return REFUSAL_NONE;
}

enum refusal vote_pause(struct request *request)
{
    bool on = request->wish->numbers[KEY_ON];
    const struct vote wish = {.what = on ? VOTE_PAUSE : VOTE_RESUME};
    enum refusal why = check(request);
    if (why || on == request->room->is_paused) return why;
    return propose(request, &wish);
}

enum refusal vote_pace(struct request *request)
{
    const struct room *room = request->room;
    struct vote wish = {.what = VOTE_PACE};
    uint32_t pace = PACE_RELAXED;
    enum refusal why = check(request);
    if (why) return why;
    const char *fault = pace_read(request->wish, &pace, &wish.seconds);
    if (fault) {
        problem_set(&request->problem, ERROR_USAGE, span_of(""), fault);
        return REFUSAL_BAD;
    }
    wish.pace = (enum pace)pace;
    if (wish.pace == room->pace && wish.seconds == room->seconds) return REFUSAL_NONE;
    return propose(request, &wish);
}

enum refusal vote_end(struct request *request)
{
    const struct vote wish = {.what = VOTE_END};
    enum refusal why = check(request);
    return why ? why : propose(request, &wish);
}

enum refusal vote_agree(struct request *request)
{
    enum refusal why = check(request);
    if (why) return why;
    if (request->room->vote.what == VOTE_NONE) return REFUSAL_LATE;
    act_agree(request, request->wish->numbers[KEY_ON]);
    return REFUSAL_NONE;
}
