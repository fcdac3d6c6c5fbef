/* SPDX-License-Identifier: MIT
 * game - the interface of a game: pure functions over plain bytes.
 *
 * A state has no pointers, no padding and no generator: memcpy clones it, memcmp compares it.
 * Chance is seat 0, the house: its moves are drawn outside and recorded like any other.
 * Simultaneous choices are deposits: each is applied alone into a hidden slot, the last one
 * resolves the step, and deposits commute.
 *
 * Whoever calls must have checked: `apply` asserts that a move is legal. Strangers' moves go
 * through game_move_read(). */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "base/json.h"
#include "base/rng.h"
#include "core/edition.h"
#include "core/event.h"

typedef uint64_t move_id; /* kind in the top byte, operands below; 0 is no move */

enum {
    STATE_SIZE_MAX = 512,
    BOX_WORDS_MAX = 64,
    MOVES_MAX = 512,
    OPTIONS_MAX = 4,
    OPTION_VALUES_MAX = 4,
    MOVE_TEXT_MAX = 128,
    POSITION_TEXT_MAX = 4096,
    MOVE_KIND_SHIFT = 56,
    SECRETS_MAX = 32,
    OBJECTION_NONE = 0xffff /* the index of no rule */
};

/* Printed numbers, options and player count: constant during a game.
 *
 * A game lays its own struct over the words of a box and over the bytes of a state, with a cast.
 * Both are aligned for it, but C lets a compiler assume that nobody does so: every build needs
 * -fno-strict-aliasing (CMakeLists.txt, src/wasm/clang.flags, tests/signatures). */
struct box {
    uint64_t words[BOX_WORDS_MAX]; /* the game's own struct */
    uint8_t seats;
    uint8_t options[OPTIONS_MAX]; /* index of the value chosen, in the game's order of options */
};

/* The bytes of a state: the truth, a view of it, or a world that somebody guesses. */
union state {
    uint64_t align;
    uint8_t bytes[STATE_SIZE_MAX]; /* only the game looks inside */
};

/* All that there is. Tables and replays of them hold it, and hand out views: bots, hints, boards
 * and whatever speaks with a seat take a view, and the compiler refuses them a truth. game_view()
 * is the one way across. */
struct truth {
    union state state;
};

/* What a seat may know: a state in which everything else is blank. Seat 0 is an onlooker. */
struct view {
    uint32_t seat;
    union state state;
};

struct option {
    const char *name;
    const char *text;                      /* what it changes: a message for the catalogs */
    const char *values[OPTION_VALUES_MAX]; /* names, the default first; the list ends with NULL */
};

/* Something that a seat may not know and would like to: what to call it, and what it is in one
 * guessed world, as a field of the game's vocabulary. */
struct secret {
    struct noun thing;
    uint8_t type;
    int64_t value;
};

struct learned;
struct worth;

/* Opinions, apart from the rules: for playouts and bots. Whatever is asked for a seat must be
 * answered from what that seat may know: the same on a state and on the seat's view of it. */
struct advice {
    /* How good a move looks to the seat that owes it, in hundredths of a point; only differences
     * between the moves of one seat at one moment mean anything. */
    int32_t (*rate)(const struct box *, const void *state, uint32_t seat, move_id);

    /* May be NULL. What a good player is likely to do, in place of `rate` where it knows something
     * of a seat's moves (learned.h). */
    const struct learned *policy;

    /* May be NULL. What a good player does without much thought, for playouts; 0: think. */
    move_id (*usual)(const struct box *, const void *state, uint32_t seat);

    /* May be NULL. A seat that makes several moves in a row may come to the same place in any
     * order: they are one plan. True: `later` may follow `earlier` in a plan; false: a search need
     * not look at it, for it sees the same plan in another order. */
    bool (*follows)(move_id earlier, move_id later);

    /* May be NULL. Fills in what a view does not say outright but its seat can know for certain: a
     * view does not count for its reader. Made from the view alone. */
    void (*deduce)(const struct box *, void *view, uint32_t viewer);

    /* May be NULL: all worlds that agree with a view are alike. How likely a guessed world is
     * compared to another, seen the moves that others made in it; above 0, below 2^63. */
    uint64_t (*belief)(const struct learned *habit, const struct box *, const void *state,
                       uint32_t viewer);
    const struct learned *habit; /* what the belief goes by; NULL without one */

    /* From 1. How many times fewer iterations than elsewhere make a search as good at this game:
     * levels that think for a while think so much shorter. */
    uint32_t ease;

    /* A number that rises as a game goes on; a search that has seen `stages` of them may stop where
     * it changes, and ask: */
    uint32_t stages;
    uint32_t (*stage)(const struct box *, const void *state);

    /* what each seat's final score may be, in hundredths, and how far off that is. */
    void (*outlook)(const struct box *, const void *state, int32_t out[SEATS_MAX]);
    int32_t (*doubt)(const struct box *, const void *state);
    const struct worth *worth; /* may be NULL: what the outlook goes by, for those who teach it */

    /* May be NULL. What `viewer` would like to know, answered by a guessed world; returns how many.
     * The same things in the same order in all worlds that look the same to the viewer. */
    uint32_t (*secrets)(const struct box *, const void *world, uint32_t viewer,
                        struct secret out[SECRETS_MAX]);
};

/* Moves and positions as text, and back. */
struct notation {
    void (*move_write)(const struct box *, move_id, struct buf *);
    enum error (*move_read)(const struct box *, struct span, move_id *, struct problem *);
    void (*position_write)(const struct box *, const void *state, struct buf *); /* '?': unknown */
    enum error (*position_read)(const struct box *, struct span, void *state, struct problem *);
};

/* The derived parts of a record as JSON. */
struct game_record {
    /* From all events of a game, or of its beginning. */
    void (*rounds)(const struct box *, const struct event *, uint32_t count, struct json *);
    void (*result)(const struct box *, const void *state, struct json *);
    /* May be NULL. A seat has just made the move `last` and owes another one, which the rules did
     * not ask for once: the move that stands for it where an old record has none. 0: no such. */
    move_id (*unasked)(const struct box *, const void *state, uint32_t seat, move_id last);
};

/* For games in which seats choose in secret, at the same time. */
struct deposits {
    bool (*sealed)(move_id); /* is it a deposit, secret until the last one is in? */
    void (*unseal)(const struct box *, void *state, uint32_t seat); /* take one back that waits */
};

/* What a game may answer faster than the list of its moves does; never otherwise. */
struct game_fast {
    move_id (*pick)(const struct box *, const void *state, uint32_t seat, struct rng *);
};

/* What a screen shows of a view beside its position, so that nobody who draws has to know a rule.
 * All of it is asked of a view, or of the truth when all cards are open. */
struct sight {
    uint32_t (*round)(const struct box *, const void *state);             /* from 1; 0: not begun */
    void (*fields)(const struct box *, const void *state, struct json *); /* of an open object */
    /* May be NULL, both. An option may keep from a player's eyes what the player has seen once. The
     * rules and all who think go on knowing it: turn a view, and an event, into what is shown. */
    void (*veil)(const struct box *, void *state, uint32_t seat);
    void (*veil_event)(const struct box *, struct event *);
};

struct assistant; /* the rules at a real table: see core/assistant.h */
struct rulebook;  /* the rules for people to read: see core/rulebook.h */
struct reasons;   /* why a move is good, in words: see core/reasons.h */

struct game {
    const char *name; /* in records and URLs: never changes */
    uint16_t state_size;
    uint8_t seats_min;
    uint8_t seats_max;
    uint8_t option_count;
    const struct option *options;
    const struct vocabulary *vocabulary;
    const struct advice *advice;
    const struct assistant *assistant;
    const struct rulebook *rulebook;
    const struct notation *notation;
    const struct game_record *record;
    const struct deposits *deposits; /* NULL: seats never choose at once */
    const struct game_fast *fast;    /* NULL: all from the list of moves */
    const struct sight *sight;
    const struct reasons *reasons; /* NULL: hints are numbers only */

    /* ---- the rules, which every game has ---- */

    /* The edition's facts into the box; box->seats and box->options are set already. */
    enum error (*box)(struct box *, const struct edition *, struct problem *);

    void (*start)(const struct box *, void *state);
    seat_set (*actors)(const struct box *, const void *state); /* who owes a move; 0: it is over */

    /* A seat's legal moves, ascending; not for the house, whose moves are too many to list. */
    uint32_t (*moves)(const struct box *, const void *state, uint32_t seat, move_id out[MOVES_MAX]);
    bool (*legal)(const struct box *, const void *state, uint32_t seat, move_id); /* any seat */
    /* Why a move that somebody wrote or pointed at is not legal for this seat now: a rule of the
     * vocabulary, OBJECTION_NONE when it is. Not for the house. Answered from what the seat may
     * know: the same on a state and on the seat's view of it. */
    uint32_t (*objection)(const struct box *, const void *state, uint32_t seat, move_id);
    move_id (*draw)(const struct box *, const void *state, struct rng *); /* a move for the house */
    void (*apply)(const struct box *, void *state, uint32_t seat, move_id, struct events *);
    void (*scores)(const struct box *, const void *state, int32_t out[SEATS_MAX]);
    seat_set (*winners)(const struct box *,
                        const void *state); /* at the end; more than one: shared */

    void (*hide)(const struct box *, void *state, uint32_t seat); /* erase what it may not know */
    void (*resample)(const struct box *, void *state, uint32_t seat, struct rng *); /* guess it */
    /* Somebody's earlier move, as `viewer` may know it now; the result is only for writing. */
    move_id (*move_hide)(const struct box *, const void *state, uint32_t seat, move_id,
                         uint32_t viewer);
    void (*check)(const struct box *, const void *state); /* asserts every invariant */

    /* May be NULL. What a legal move of the seat would bring it if nobody acted any more, told as
     * the events that would tell it then; nothing is changed. Computed on the seat's own view. */
    void (*preview)(const struct box *, const struct view *, move_id, struct events *);
};

/* The games of the house, with the texts of the editions that are compiled in (see games/games.h).
 */
struct shelf_game {
    const struct game *game;
    const char *edition;       /* the default */
    const char *const *others; /* NULL behind the last; may be NULL */
};

struct shelf {
    const struct shelf_game *games;
    uint32_t count;
};

const struct shelf_game *shelf_find(const struct shelf *shelf, struct span name,
                                    struct problem *problem); /* NULL: no such game */

/* Reads the edition compiled in that has this name; with a hash, the one that has it under this
 * name now or had it once: numbers that left the default edition live on in another one, and a
 * record of former days finds them there. `hash` is hexadecimal, and may be empty. */
MUST_USE enum error shelf_edition(const struct shelf_game *entry, struct span name,
                                  struct span hash, struct edition *edition,
                                  struct problem *problem);

static inline uint32_t move_kind(move_id move)
{
    return (uint32_t)(move >> MOVE_KIND_SHIFT);
}

static inline move_id move_make(uint32_t kind, uint64_t operands)
{
    return (move_id)kind << MOVE_KIND_SHIFT | operands;
}

/* ---- what every game gets for nothing ---- */

/* One of the legal moves of a seat that owes one, all alike: moves()[rng_below(rng, count)]. */
move_id game_pick_listed(const struct game *game, const struct box *box, const void *state,
                         uint32_t seat, struct rng *rng);

/* The same, as fast as the game can. */
static inline move_id game_pick(const struct game *game, const struct box *box, const void *state,
                                uint32_t seat, struct rng *rng)
{
    if (!game->fast) return game_pick_listed(game, box, state, seat, rng);
    return game->fast->pick(box, state, seat, rng);
}

/* Without deposits, nothing is one. */
static inline bool game_sealed(const struct game *game, move_id move)
{
    return game->deposits && game->deposits->sealed(move);
}

static inline void game_unseal(const struct game *game, const struct box *box, void *state,
                               uint32_t seat)
{
    if (game->deposits) game->deposits->unseal(box, state, seat);
}

/* An empty box: player count and default options. */
MUST_USE enum error box_init(struct box *box, const struct game *game, uint32_t seats,
                             struct problem *problem);
/* "name=value"; call before the edition is read. */
MUST_USE enum error box_option(struct box *box, const struct game *game, struct span setting,
                               struct problem *problem);
/* Checks that the edition is for this game and lets the game read its facts. */
MUST_USE enum error box_edition(struct box *box, const struct game *game,
                                const struct edition *edition, struct problem *problem);

/* A move as text, from anybody: right notation, right seat, legal now. On failure the problem says
 * which rule the move would break and what would have been legal, which only the seat itself may
 * read. */
MUST_USE enum error game_move_read(const struct game *game, const struct box *box,
                                   const void *state, uint32_t seat, struct span text,
                                   move_id *move, struct problem *problem);

void game_view(const struct game *game, const struct box *box, const struct truth *truth,
               uint32_t seat, struct view *view);

/* A view as its seat's screen shows it, and an event as it is told there: see struct sight. */
void game_veil(const struct game *game, const struct box *box, struct view *view);
void game_veil_event(const struct game *game, const struct box *box, struct event *event);

#endif
