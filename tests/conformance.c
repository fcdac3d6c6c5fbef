/* SPDX-License-Identifier: MIT
 * conformance - what core/game.h promises, asked of every game, player count and option in
 * thousands of positions of random play. A case is one promise in one world. */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "support/cases.h"
#include "support/worlds.h"
#include "text/text.h"
#include "wire/wire.h"

enum {
    GAMES = 12,         /* a world, times EFFORT */
    PLAYOUT_EVERY = 17, /* positions; each guess is then played to the end */
    STEPS_MAX = 4000,   /* a game that is longer never ends */
    ALL_EVENTS_MAX = 8192,
    CANARY = 16,
    JSON_MAX = 262144
};

/* ---- one position of one game ---- */

struct position {
    const struct world *world;
    const struct game *game;
    const struct box *box;
    union state state;
    uint64_t seed; /* of the game */
    uint32_t step;
    struct rng rng; /* for whatever a promise wants to try */
};

typedef void promise(const struct position *position, struct rng *rng);

static bool same(const struct position *p, const void *a, const void *b)
{
    return memcmp(a, b, p->game->state_size) == 0;
}

static void position_text(const struct position *p, const void *state,
                          char memory[POSITION_TEXT_MAX])
{
    struct buf buf;
    buf_init(&buf, memory, POSITION_TEXT_MAX);
    p->game->notation->position_write(p->box, state, &buf);
    if (buf_full(&buf)) case_fail("a position does not fit into POSITION_TEXT_MAX");
}

/* Where it happened, for whoever has to find it again. */
static void fail_at(const struct position *p, const char *what, const char *detail)
{
    char text[POSITION_TEXT_MAX];
    if (case_failed()) return;
    position_text(p, p->state.bytes, text);
    case_fail("%s %s\n  game seed %llu, step %u\n%s", what, detail, (unsigned long long)p->seed,
              p->step, text);
}

static void actors_are_consistent(const struct position *p, struct rng *rng)
{
    (void)rng;
    seat_set actors = p->game->actors(p->box, p->state.bytes);
    if (actors >> (p->box->seats + 1u)) fail_at(p, "a seat owes a move that nobody sits at", "");
    if ((actors & 1u) && actors != 1u) fail_at(p, "the house draws while seats choose", "");
    for (uint32_t seat = 1; seat <= p->box->seats; seat++) {
        move_id moves[MOVES_MAX];
        uint32_t count = p->game->moves(p->box, p->state.bytes, seat, moves);
        bool owes = actors >> seat & 1u;
        if (owes && count == 0) fail_at(p, "a seat owes a move and has none", "");
        if (!owes && count > 0) fail_at(p, "a seat has moves and owes none", "");
    }
    if (!(actors & 1u)) return;
    move_id draw = p->game->draw(p->box, p->state.bytes, rng);
    if (!p->game->legal(p->box, p->state.bytes, 0, draw))
        fail_at(p, "the house draws against the rules", "");
}

static void moves_ascend(const struct position *p, struct rng *rng)
{
    (void)rng;
    for (uint32_t seat = 1; seat <= p->box->seats; seat++) {
        move_id moves[MOVES_MAX];
        uint32_t count = p->game->moves(p->box, p->state.bytes, seat, moves);
        for (uint32_t i = 0; i < count; i++) {
            if (moves[i] == 0) fail_at(p, "0 is a move", "");
            if (i > 0 && moves[i] <= moves[i - 1]) fail_at(p, "moves do not ascend", "");
        }
    }
}

static void read_back(const struct position *p, uint32_t seat, move_id move)
{
    char text[MOVE_TEXT_MAX];
    struct problem problem = {0};
    move_id again = 0;
    world_move_text(p->world, move, text);
    enum error error = game_move_read(p->game, p->box, p->state.bytes, seat, span_of(text), &again,
                                      &problem);
    if (error || again != move) fail_at(p, "a legal move is not read back:", text);
    /* Two spellings of one move would make two records of one game. */
    char longer[MOVE_TEXT_MAX + 2];
    snprintf(longer, sizeof longer, "%s x", text);
    if (!game_move_read(p->game, p->box, p->state.bytes, seat, span_of(longer), &again, &problem))
        fail_at(p, "a move is read with a word too many:", longer);
}

static void moves_are_read_back(const struct position *p, struct rng *rng)
{
    seat_set actors = p->game->actors(p->box, p->state.bytes);
    if (actors & 1u) read_back(p, 0, p->game->draw(p->box, p->state.bytes, rng));
    for (uint32_t seat = 1; seat <= p->box->seats; seat++) {
        move_id moves[MOVES_MAX];
        uint32_t count = p->game->moves(p->box, p->state.bytes, seat, moves);
        for (uint32_t i = 0; i < count; i++) read_back(p, seat, moves[i]);
    }
}

static void pick_is_one_of_the_list(const struct position *p, struct rng *rng)
{
    seat_set actors = p->game->actors(p->box, p->state.bytes) & ~1u;
    for (; actors; actors = bits_rest(actors)) {
        uint32_t seat = bits_first(actors);
        for (uint32_t i = 0; i < 4; i++) {
            rng_next(rng);
            struct rng twin = *rng;
            move_id picked = game_pick(p->game, p->box, p->state.bytes, seat, rng);
            move_id listed = game_pick_listed(p->game, p->box, p->state.bytes, seat, &twin);
            if (picked != listed) fail_at(p, "pick is not uniform", "");
            if (memcmp(rng, &twin, sizeof twin) != 0) fail_at(p, "pick draws more than once", "");
        }
    }
}

static bool listed(const move_id *moves, uint32_t count, move_id move)
{
    for (uint32_t i = 0; i < count; i++) {
        if (moves[i] == move) return true;
    }
    return false;
}

static void legal_agrees_with_the_list(const struct position *p, struct rng *rng)
{
    for (uint32_t seat = 1; seat <= p->box->seats; seat++) {
        move_id moves[MOVES_MAX];
        uint32_t count = p->game->moves(p->box, p->state.bytes, seat, moves);
        for (uint32_t i = 0; i < count; i++) {
            if (!p->game->legal(p->box, p->state.bytes, seat, moves[i]))
                fail_at(p, "a listed move is not legal", "");
        }
        for (uint32_t i = 0; i < 64; i++) { /* near misses: a bit or two turned, a kind changed */
            move_id move = count ? moves[rng_below(rng, count)] : move_make(rng_below(rng, 16), 0);
            move ^= (move_id)1 << rng_below(rng, 64);
            if (i % 2) move ^= (move_id)1 << rng_below(rng, 10);
            if (i % 4 == 3) move = move_make(rng_below(rng, 20), move & 0xfff);
            bool legal = p->game->legal(p->box, p->state.bytes, seat, move);
            if (legal != listed(moves, count, move)) fail_at(p, "legal and moves disagree", "");
        }
    }
}

/* A move of any kind, with operands that often mean something. */
static move_id any_move(struct rng *rng)
{
    uint32_t bits = 1u + rng_below(rng, 17);
    return move_make(rng_below(rng, 16), rng_below(rng, 1u << bits));
}

static void check_objection(const struct position *p, uint32_t seat, const void *view, move_id move)
{
    move_id moves[MOVES_MAX];
    uint32_t count = p->game->moves(p->box, p->state.bytes, seat, moves);
    uint32_t objection = p->game->objection(p->box, p->state.bytes, seat, move);
    if ((objection == OBJECTION_NONE) != listed(moves, count, move))
        fail_at(p, "a move is refused and listed, or neither", "");
    if (objection != OBJECTION_NONE && objection >= p->game->vocabulary->rule_count)
        fail_at(p, "a move is refused by a rule outside the vocabulary", "");
    if (p->game->objection(p->box, view, seat, move) != objection)
        fail_at(p, "a seat's view objects otherwise than the state", "");
}

static void objections_agree_with_the_list(const struct position *p, struct rng *rng)
{
    enum { EVERY = 29, KINDS = 16, OPERANDS = 256, SAMPLES = 64 };
    for (uint32_t seat = 1; seat <= p->box->seats; seat++) {
        struct view view;
        move_id moves[MOVES_MAX];
        state_view(p->game, p->box, p->state.bytes, seat, &view);
        uint32_t count = p->game->moves(p->box, p->state.bytes, seat, moves);
        for (uint32_t i = 0; i < count; i++) check_objection(p, seat, view.state.bytes, moves[i]);
        for (uint32_t i = 0; i < SAMPLES; i++) {
            check_objection(p, seat, view.state.bytes, any_move(rng));
        }
        for (uint32_t i = 0; p->step % EVERY == 0 && i < KINDS * OPERANDS; i++) {
            move_id move = move_make(i / OPERANDS, i % OPERANDS);
            check_objection(p, seat, view.state.bytes, move);
        }
    }
}

static void hiding_twice_is_hiding_once(const struct position *p, struct rng *rng)
{
    (void)rng;
    for (uint32_t viewer = 0; viewer <= p->box->seats; viewer++) {
        struct view view;
        state_view(p->game, p->box, p->state.bytes, viewer, &view);
        union state again = view.state;
        p->game->hide(p->box, again.bytes, viewer);
        if (!same(p, again.bytes, view.state.bytes)) fail_at(p, "hide is not idempotent", "");
        p->game->hide(p->box, again.bytes, 0);
        state_view(p->game, p->box, p->state.bytes, 0, &view);
        if (!same(p, again.bytes, view.state.bytes))
            fail_at(p, "a seat does not know what every onlooker knows", "");
    }
}

static void views_have_the_same_moves(const struct position *p, struct rng *rng)
{
    (void)rng;
    for (uint32_t viewer = 0; viewer <= p->box->seats; viewer++) {
        struct view view;
        move_id moves[MOVES_MAX];
        move_id seen[MOVES_MAX];
        state_view(p->game, p->box, p->state.bytes, viewer, &view);
        seat_set actors = p->game->actors(p->box, p->state.bytes);
        if (p->game->actors(p->box, view.state.bytes) != actors)
            fail_at(p, "a view has other actors than the state", "");
        if (viewer == 0) continue;
        uint32_t count = p->game->moves(p->box, p->state.bytes, viewer, moves);
        uint32_t seen_count = p->game->moves(p->box, view.state.bytes, viewer, seen);
        if (count != seen_count || memcmp(moves, seen, count * sizeof moves[0]) != 0)
            fail_at(p, "a view has other moves than the state", "");
    }
}

static void guesses_look_the_same(const struct position *p, struct rng *rng)
{
    for (uint32_t viewer = 0; viewer <= p->box->seats; viewer++) {
        struct view view;
        state_view(p->game, p->box, p->state.bytes, viewer, &view);
        union state guess = view.state;
        p->game->resample(p->box, guess.bytes, viewer, rng);
        p->game->check(p->box, guess.bytes);
        p->game->hide(p->box, guess.bytes, viewer);
        if (!same(p, guess.bytes, view.state.bytes))
            fail_at(p, "hide(resample(view)) is not the view", "");
    }
}

static void guesses_can_be_played_to_the_end(const struct position *p, struct rng *rng)
{
    if (p->step % PLAYOUT_EVERY != 0) return;
    for (uint32_t viewer = 0; viewer <= p->box->seats; viewer++) {
        struct view view;
        state_view(p->game, p->box, p->state.bytes, viewer, &view);
        p->game->resample(p->box, view.state.bytes, viewer, rng);
        uint32_t steps = 0;
        while (p->game->actors(p->box, view.state.bytes) && steps++ < STEPS_MAX) {
            uint32_t seat;
            move_id move = world_pick(p->world, view.state.bytes, rng, &seat);
            p->game->apply(p->box, view.state.bytes, seat, move, NULL);
            p->game->check(p->box, view.state.bytes);
        }
        if (steps >= STEPS_MAX) fail_at(p, "a guess never comes to its end", "");
    }
}

/* Deposits in ascending and in descending order of seats lead to the same state. */
static void deposits_commute(const struct position *p, struct rng *rng)
{
    seat_set actors = p->game->actors(p->box, p->state.bytes);
    if (bits_count(actors) < 2) return;
    union state up = p->state;
    union state down = p->state;
    move_id chosen[SEATS_MAX + 1] = {0};
    for (seat_set left = actors; left; left = bits_rest(left)) {
        uint32_t seat = bits_first(left);
        move_id moves[MOVES_MAX];
        uint32_t count = p->game->moves(p->box, p->state.bytes, seat, moves);
        uint32_t from = rng_below(rng, count);
        for (uint32_t i = 0; i < count && !chosen[seat]; i++) {
            move_id move = moves[(from + i) % count];
            if (game_sealed(p->game, move)) chosen[seat] = move;
        }
        if (!chosen[seat]) fail_at(p, "several seats owe a move and one has no deposit", "");
    }
    if (case_failed()) return;
    for (uint32_t i = 1; i <= p->box->seats; i++) {
        uint32_t other = p->box->seats + 1u - i;
        if (chosen[i]) p->game->apply(p->box, up.bytes, i, chosen[i], NULL);
        if (chosen[other]) p->game->apply(p->box, down.bytes, other, chosen[other], NULL);
    }
    if (!same(p, up.bytes, down.bytes)) fail_at(p, "deposits do not commute", "");
}

/* A deposit that waits can be taken back, as if it had never been made. */
static void deposits_are_unsealed(const struct position *p, struct rng *rng)
{
    seat_set actors = p->game->actors(p->box, p->state.bytes);
    if (bits_count(actors) < 2) return;
    for (seat_set left = actors; left; left = bits_rest(left)) {
        uint32_t seat = bits_first(left);
        union state after = p->state;
        move_id move = game_pick(p->game, p->box, p->state.bytes, seat, rng);
        if (!game_sealed(p->game, move)) continue;
        p->game->apply(p->box, after.bytes, seat, move, NULL);
        if (same(p, after.bytes, p->state.bytes)) fail_at(p, "a deposit changes nothing", "");
        game_unseal(p->game, p->box, after.bytes, seat);
        if (!same(p, after.bytes, p->state.bytes)) fail_at(p, "a deposit cannot be unsealed", "");
    }
}

/* Two moves that a plan does not make in this order lead to the same state in the other one. */
static void check_reversed(const struct position *p, uint32_t seat, move_id earlier, move_id later)
{
    union state forth = p->state;
    union state back = p->state;
    if (!p->game->advice->follows(later, earlier)) fail_at(p, "moves follow in neither order", "");
    if (!p->game->legal(p->box, back.bytes, seat, later)) fail_at(p, "a plan is lost", "");
    if (case_failed()) return;
    p->game->apply(p->box, forth.bytes, seat, earlier, NULL);
    p->game->apply(p->box, forth.bytes, seat, later, NULL);
    p->game->apply(p->box, back.bytes, seat, later, NULL);
    if (!p->game->legal(p->box, back.bytes, seat, earlier)) fail_at(p, "a plan is lost", "");
    if (case_failed()) return;
    p->game->apply(p->box, back.bytes, seat, earlier, NULL);
    if (!same(p, forth.bytes, back.bytes)) fail_at(p, "the order of a plan matters", "");
}

static void plans_lose_nothing(const struct position *p, struct rng *rng)
{
    bool (*follows)(move_id, move_id) = p->game->advice->follows;
    uint32_t seat = bits_first(p->game->actors(p->box, p->state.bytes) | 1u << 31);
    if (!follows || seat == 0 || seat > p->box->seats) return;
    union state after = p->state;
    move_id earlier = game_pick(p->game, p->box, p->state.bytes, seat, rng);
    p->game->apply(p->box, after.bytes, seat, earlier, NULL);
    move_id moves[MOVES_MAX];
    uint32_t count = p->game->moves(p->box, after.bytes, seat, moves);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (follows(earlier, moves[i])) {
            kept++;
        } else {
            check_reversed(p, seat, earlier, moves[i]);
        }
    }
    if (count > 0 && kept == 0) fail_at(p, "nothing follows a move", "");
}

static void the_usual_is_legal(const struct position *p, struct rng *rng)
{
    seat_set actors = p->game->actors(p->box, p->state.bytes);
    (void)rng;
    if (!p->game->advice->usual) return;
    for (actors &= ~1u; actors; actors = bits_rest(actors)) {
        uint32_t seat = bits_first(actors);
        move_id move = p->game->advice->usual(p->box, p->state.bytes, seat);
        if (move && !p->game->legal(p->box, p->state.bytes, seat, move))
            fail_at(p, "the usual move is not legal", "");
    }
}

static void read_position(const struct position *p, const void *state)
{
    char text[POSITION_TEXT_MAX];
    struct problem problem = {0};
    union state again;
    memset(&again, 0xa5, sizeof again);
    position_text(p, state, text);
    if (p->game->notation->position_read(p->box, span_of(text), again.bytes, &problem)) {
        char detail[POSITION_TEXT_MAX + PROBLEM_TEXT_MAX * 2 + 32];
        snprintf(detail, sizeof detail, "'%s', expected %s\n%s", problem.found, problem.expected,
                 text);
        fail_at(p, "a position is not read back:", detail);
    } else if (!same(p, again.bytes, state)) {
        fail_at(p, "a position is read back as another one:", text);
    }
}

static void positions_are_read_back(const struct position *p, struct rng *rng)
{
    (void)rng;
    read_position(p, p->state.bytes);
    for (uint32_t viewer = 0; viewer <= p->box->seats; viewer++) {
        struct view view;
        state_view(p->game, p->box, p->state.bytes, viewer, &view);
        read_position(p, view.state.bytes);
    }
}

static void invariants_hold(const struct position *p, struct rng *rng)
{
    (void)rng;
    p->game->check(p->box, p->state.bytes);
    for (uint32_t viewer = 0; viewer <= p->box->seats; viewer++) {
        struct view view;
        state_view(p->game, p->box, p->state.bytes, viewer, &view);
        p->game->check(p->box, view.state.bytes);
    }
}

static void check_event(const struct position *p, const struct event *event)
{
    const struct vocabulary *vocabulary = p->game->vocabulary;
    if (event->kind >= vocabulary->event_count || event->rule >= vocabulary->rule_count) {
        fail_at(p, "an event outside the vocabulary", "");
        return;
    }
    const struct event_kind *kind = &vocabulary->events[event->kind];
    if (!(event->seen & ((2u << p->box->seats) - 1u))) fail_at(p, "nobody sees", kind->name);
    for (uint32_t i = 0; i < EVENT_ARGS; i++) {
        bool seat = kind->fields[i].type == FIELD_SEAT;
        if (seat && (event->args[i] < 1 || event->args[i] > p->box->seats)) {
            fail_at(p, "a seat that is not there in", kind->name);
            return;
        }
    }
    char memory[SENTENCE_MAX];
    struct buf buf;
    const struct teller teller = {
        .language = &language_none, .game = p->game, .box = p->box, .names = world_names};
    buf_init(&buf, memory, sizeof memory);
    text_event(&buf, &teller, event);
    bool whole = buf.size > 0 && !buf_full(&buf) && !strchr(memory, '{');
    if (!whole || !span_printable(buf_span(&buf))) fail_at(p, "a broken sentence:", memory);
}

/* Events are told about things that are there; telling changes nothing; memory beyond the state is
 * not touched. */
static void events_are_sound(const struct position *p, struct rng *rng)
{
    if (!p->game->actors(p->box, p->state.bytes)) return;
    static struct event items[EVENTS_MAX];
    struct events events = {.items = items, .max = EVENTS_MAX};
    uint64_t told[(STATE_SIZE_MAX + CANARY) / 8];
    uint64_t silent[(STATE_SIZE_MAX + CANARY) / 8];
    uint32_t size = p->game->state_size;
    memset(told, 0x5a, sizeof told);
    memset(silent, 0x5a, sizeof silent);
    memcpy(told, p->state.bytes, size);
    memcpy(silent, p->state.bytes, size);
    uint32_t seat;
    move_id move = world_pick(p->world, p->state.bytes, rng, &seat);
    p->game->apply(p->box, told, seat, move, &events);
    p->game->apply(p->box, silent, seat, move, NULL);
    if (memcmp(told, silent, sizeof told) != 0) fail_at(p, "telling changes the state", "");
    for (uint32_t i = size; i < size + CANARY; i++) {
        if (((const uint8_t *)told)[i] != 0x5a) fail_at(p, "apply writes beyond the state", "");
    }
    if (events.count == 0) fail_at(p, "a move without an event", "");
    for (uint32_t i = 0; i < events.count; i++) check_event(p, &items[i]);
}

/* An event as programs and sockets have it, a sentence beside it. */
static void write_event(const struct position *p, const struct event *event, char *memory,
                        size_t size)
{
    const struct teller teller = {
        .language = &language_none, .game = p->game, .box = p->box, .names = world_names};
    struct buf buf;
    struct json json;
    buf_init(&buf, memory, size);
    json_init(&json, &buf);
    wire_event(&json, &teller, event);
    if (buf_full(&buf)) fail_at(p, "an event does not fit:", memory);
}

/* Whatever is told can be read back and told again, in the same words. */
static void events_are_read_back(const struct position *p, struct rng *rng)
{
    if (!p->game->actors(p->box, p->state.bytes)) return;
    static struct event items[EVENTS_MAX];
    struct events events = {.items = items, .max = EVENTS_MAX};
    union state state = p->state;
    uint32_t seat;
    move_id move = world_pick(p->world, p->state.bytes, rng, &seat);
    p->game->apply(p->box, state.bytes, seat, move, &events);
    for (uint32_t i = 0; i < events.count; i++) {
        char text[2 * SENTENCE_MAX];
        char again[2 * SENTENCE_MAX];
        struct event event;
        struct problem problem;
        write_event(p, &items[i], text, sizeof text);
        if (wire_event_read(p->game, p->box, span_of(text), &event, &problem)) {
            fail_at(p, "an event is not read back:", text);
            return;
        }
        write_event(p, &event, again, sizeof again);
        if (strcmp(text, again) != 0) fail_at(p, "an event is read back as another one:", text);
    }
}

/* A game may have faster rules for a search, which tells nothing: whatever is played in silence
 * leads to the very state that it leads to when everybody listens. */
static void compare_silent(const struct position *p, uint32_t seat, move_id move)
{
    static struct event items[EVENTS_MAX];
    struct events events = {.items = items, .max = EVENTS_MAX};
    union state told = p->state;
    union state silent = p->state;
    p->game->apply(p->box, told.bytes, seat, move, &events);
    p->game->apply(p->box, silent.bytes, seat, move, NULL);
    if (same(p, told.bytes, silent.bytes)) return;
    char text[MOVE_TEXT_MAX];
    fail_at(p, "silent play is not the same:", world_move_text(p->world, move, text));
}

static void silent_play_is_the_same(const struct position *p, struct rng *rng)
{
    seat_set actors = p->game->actors(p->box, p->state.bytes);
    if (actors & 1u) compare_silent(p, 0, p->game->draw(p->box, p->state.bytes, rng));
    for (uint32_t seat = 1; seat <= p->box->seats; seat++) {
        move_id moves[MOVES_MAX];
        uint32_t count = p->game->moves(p->box, p->state.bytes, seat, moves);
        for (uint32_t i = 0; i < count; i++) compare_silent(p, seat, moves[i]);
    }
}

/* A text that nobody should get away with, for this seat and now. */
static enum error refusal(const struct position *p, uint32_t seat, const char *text)
{
    move_id move;
    struct problem problem = {0};
    seat_set actors = p->game->actors(p->box, p->state.bytes);
    if (!actors) return ERROR_MOVE_AFTER_END;
    if (seat > p->box->seats || !(actors >> seat & 1u)) return ERROR_MOVE_SEAT;
    if (p->game->notation->move_read(p->box, span_of(text), &move, &problem))
        return ERROR_MOVE_SYNTAX;
    return p->game->legal(p->box, p->state.bytes, seat, move) ? ERROR_NONE : ERROR_MOVE_ILLEGAL;
}

/* A stranger's text never plays for another seat, and is refused with the right reason. */
static void wrong_moves_are_refused(const struct position *p, struct rng *rng)
{
    static const char *const texts[] = {
        "",        " ",      "pass now", "?",       "5b>L9",   "deal",  "9b>L1", "maid",
        "take 99", "maid 6", "take 3",   "price ?", "noble 1", "5b>L1", "pass",  "take -"};
    for (uint32_t seat = 0; seat <= p->box->seats + 1u; seat++) {
        struct problem problem = {0};
        move_id move = 4711;
        const char *text = texts[rng_below(rng, sizeof texts / sizeof texts[0])];
        enum error expected = refusal(p, seat, text);
        enum error error = game_move_read(p->game, p->box, p->state.bytes, seat, span_of(text),
                                          &move, &problem);
        bool untouched = expected == ERROR_NONE || (problem.error == error && move == 4711);
        if (error != expected || !untouched)
            fail_at(p, "a wrong move is not refused as it should be:", text);
    }
}

/* At the end somebody has won, with the most points. */
static void winners_have_the_most_points(const struct position *p, struct rng *rng)
{
    (void)rng;
    if (p->game->actors(p->box, p->state.bytes)) return;
    int32_t scores[SEATS_MAX] = {0};
    p->game->scores(p->box, p->state.bytes, scores);
    seat_set winners = p->game->winners(p->box, p->state.bytes);
    if (!winners || (winners & 1u) || winners >> (p->box->seats + 1u))
        fail_at(p, "nobody has won, or somebody who is not there", "");
    for (uint32_t w = 1; w <= p->box->seats; w++) {
        for (uint32_t other = 1; (winners >> w & 1u) && other <= p->box->seats; other++) {
            if (scores[other - 1u] > scores[w - 1u]) fail_at(p, "a loser has more points", "");
        }
    }
}

static void check_json(const struct position *p, const char *what, const struct buf *buf,
                       json_type type)
{
    json_error_t fault;
    json_t *json = json_loadb(buf->memory, buf->size, JSON_REJECT_DUPLICATES, &fault);
    if (buf_full(buf)) fail_at(p, what, "does not fit");
    if (!json || json_typeof(json) != type) fail_at(p, what, "is not JSON");
    json_decref(json);
}

static void result_is_json(const struct position *p, struct rng *rng)
{
    (void)rng;
    if (p->game->actors(p->box, p->state.bytes)) return;
    static char memory[JSON_MAX];
    struct json json;
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    json_init(&json, &buf);
    p->game->record->result(p->box, p->state.bytes, &json);
    check_json(p, "the result", &buf, JSON_OBJECT);
}

static const struct {
    const char *name;
    promise *holds;
} promises[] = {
    {"actors are consistent", actors_are_consistent},
    {"moves ascend strictly", moves_ascend},
    {"moves are read back from their text", moves_are_read_back},
    {"pick is a uniform choice from moves", pick_is_one_of_the_list},
    {"legal agrees with moves", legal_agrees_with_the_list},
    {"objections agree with moves", objections_agree_with_the_list},
    {"hiding twice is hiding once", hiding_twice_is_hiding_once},
    {"a seat's moves are the same on its view", views_have_the_same_moves},
    {"a guess looks like the view it came from", guesses_look_the_same},
    {"a guess can be played to the end", guesses_can_be_played_to_the_end},
    {"deposits commute", deposits_commute},
    {"deposits can be unsealed", deposits_are_unsealed},
    {"a plan loses nothing by its order", plans_lose_nothing},
    {"the usual move is legal", the_usual_is_legal},
    {"positions are read back from their text", positions_are_read_back},
    {"invariants hold", invariants_hold},
    {"events are sound", events_are_sound},
    {"events are read back", events_are_read_back},
    {"silent play is the same", silent_play_is_the_same},
    {"wrong moves are refused", wrong_moves_are_refused},
    {"winners have the most points", winners_have_the_most_points},
    {"the result is JSON", result_is_json},
};

enum { PROMISE_COUNT = sizeof promises / sizeof promises[0] };

/* ---- walking through games ---- */

struct question {
    struct position *position;
    promise *holds;
};

static void ask(void *context)
{
    const struct question *question = context;
    question->holds(question->position, &question->position->rng);
}

static void begin(struct position *p, const struct world *world, uint64_t seed)
{
    *p = (struct position){.world = world, .game = world->game, .box = &world->box, .seed = seed};
    memset(&p->state, 0xcc, sizeof p->state); /* start must not leave a byte as it was */
    world->game->start(&world->box, p->state.bytes);
}

/* One promise in all positions of one game. The walk is the same for every promise. */
static uint32_t walk(const struct world *world, uint64_t seed, promise *holds)
{
    static struct position p;
    struct rng walker;
    begin(&p, world, seed);
    rng_init_number(&walker, seed);
    rng_init_number(&p.rng, ~seed);
    struct question question = {&p, holds};
    while (!case_failed() && p.step < STEPS_MAX) {
        const char *fact = guard(ask, &question);
        if (fact) fail_at(&p, fact, "");
        if (!p.game->actors(p.box, p.state.bytes)) break;
        uint32_t seat;
        move_id move = world_pick(world, p.state.bytes, &walker, &seat);
        p.game->apply(p.box, p.state.bytes, seat, move, NULL);
        p.step++;
    }
    if (p.step >= STEPS_MAX) fail_at(&p, "the game never ends", "");
    return p.step;
}

static uint64_t game_seed(uint32_t world, uint32_t game)
{
    return cases_seed() * 1000003u + world * 1009u + game;
}

static uint32_t walk_world(const struct world *world, uint32_t index)
{
    uint32_t positions = 0;
    for (uint32_t i = 0; i < PROMISE_COUNT; i++) {
        case_begin("%s: %s", world->label, promises[i].name);
        positions = 0;
        for (uint32_t game = 0; game < GAMES * cases_effort() && !case_failed(); game++) {
            positions += walk(world, game_seed(index, game), promises[i].holds);
        }
    }
    return positions;
}

/* ---- what only a whole game shows ---- */

static void start_sets_every_byte(const struct world *world)
{
    case_begin("%s: start sets every byte", world->label);
    union state one;
    union state two;
    memset(&one, 0x00, sizeof one);
    memset(&two, 0xff, sizeof two);
    world->game->start(&world->box, one.bytes);
    world->game->start(&world->box, two.bytes);
    if (memcmp(one.bytes, two.bytes, world->game->state_size) != 0)
        case_fail("the start depends on what was in memory");
}

/* A resample that always returns the truth knows too much; one that never does is broken. */
static void guesses_vary(const struct world *world, uint32_t index)
{
    case_begin("%s: guesses vary", world->label);
    uint32_t differ[SEATS_MAX + 1] = {0};
    uint32_t asked[SEATS_MAX + 1] = {0};
    struct position p;
    for (uint32_t game = 0; game < GAMES; game++) {
        struct rng rng;
        begin(&p, world, game_seed(index, game));
        rng_init_number(&rng, p.seed);
        while (p.game->actors(p.box, p.state.bytes)) {
            for (uint32_t viewer = 0; viewer <= p.box->seats; viewer++) {
                struct view view;
                state_view(p.game, p.box, p.state.bytes, viewer, &view);
                asked[viewer] += !same(&p, view.state.bytes, p.state.bytes);
                p.game->resample(p.box, view.state.bytes, viewer, &rng);
                differ[viewer] += !same(&p, view.state.bytes, p.state.bytes);
            }
            uint32_t seat;
            move_id move = world_pick(world, p.state.bytes, &rng, &seat);
            p.game->apply(p.box, p.state.bytes, seat, move, NULL);
        }
    }
    for (uint32_t viewer = 0; viewer <= world->box.seats; viewer++) {
        if (asked[viewer] > 0 && differ[viewer] == 0)
            case_fail("seat %u always guesses the truth", viewer);
        if (differ[viewer] > asked[viewer])
            case_fail("seat %u guesses where nothing is hidden", viewer);
    }
}

/* The rounds of a record are JSON after every move, and only grow. */
static void rounds_are_json(const struct world *world, uint32_t index)
{
    static struct event items[ALL_EVENTS_MAX];
    static char memory[JSON_MAX];
    struct events events = {.items = items, .max = ALL_EVENTS_MAX};
    struct position p;
    struct rng rng;
    size_t rounds = 0;
    case_begin("%s: rounds are JSON", world->label);
    begin(&p, world, game_seed(index, 0));
    rng_init_number(&rng, p.seed);
    while (p.game->actors(p.box, p.state.bytes) && !case_failed()) {
        uint32_t seat;
        move_id move = world_pick(world, p.state.bytes, &rng, &seat);
        p.game->apply(p.box, p.state.bytes, seat, move, &events);
        struct buf buf;
        struct json writer;
        buf_init(&buf, memory, sizeof memory);
        json_init(&writer, &buf);
        p.game->record->rounds(p.box, items, events.count, &writer);
        check_json(&p, "the list of rounds", &buf, JSON_ARRAY);
        json_t *json = json_loadb(buf.memory, buf.size, 0, NULL);
        if (json_array_size(json) < rounds) fail_at(&p, "a round is gone", "");
        rounds = json_array_size(json);
        json_decref(json);
    }
    if (rounds == 0) case_fail("a whole game without a round");
}

int main(void)
{
    uint32_t count;
    uint64_t positions = 0;
    cases_begin("conformance");
    const struct world *all = worlds(&count);
    for (uint32_t i = 0; i < count; i++) {
        start_sets_every_byte(&all[i]);
        positions += walk_world(&all[i], i);
        guesses_vary(&all[i], i);
        rounds_are_json(&all[i], i);
    }
    printf("%llu positions in %u worlds\n", (unsigned long long)positions, count);
    return cases_end();
}
