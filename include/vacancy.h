/* SPDX-License-Identifier: MIT
 * vacancy - the engine of Vacancy as a library: two hotel board games with hidden information.
 *
 * A box is a game with its printed numbers, options and number of seats. A state is one moment of a
 * game, with everything that nobody may know. A view is what one seat may know of a state, and all
 * that a player should get. Seat 0 is the house: its moves are the draws, and whoever holds the
 * state makes them. Seats of players count from 1. A set of seats has bit s for seat s.
 *
 *     struct vacancy_setup setup = {.game = "overbooking", .seats = 2};
 *     vacancy_box_new(&setup, &box, &problem);
 *     vacancy_state_new(box, &state);
 *     while ((actors = vacancy_state_actors(state))) {
 *         if (actors & 1) move = vacancy_state_draw(state, &rng), seat = 0;
 *         else ...
 *         vacancy_state_apply(state, seat, move, &problem);
 *     }
 *
 * There are no globals: different handles can be used by different threads at once. A box never
 * changes and can be shared; it must outlive whatever was made from it. Whoever makes something
 * frees it; freeing NULL does nothing. Out parameters are left alone on failure, but for what is
 * said about the function. No argument but a pointer that points nowhere makes the library abort.
 * Functions that return an error also fill `problem`, which may be NULL.
 *
 * docs/research.md of the sources tells more, and what the arrays hold. */
#ifndef VACANCY_H
#define VACANCY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum vacancy_limit {
    VACANCY_SEATS_MAX = 6,
    VACANCY_MOVES_MAX = 512,     /* legal moves of a seat */
    VACANCY_MOVE_TEXT_MAX = 128, /* bytes of a move in notation, with the terminator */
    VACANCY_TEXT_MAX = 4096,     /* bytes of a position */
    VACANCY_RECORD_MAX = 262144, /* bytes of a record */
    VACANCY_MESSAGE_MAX = 1024,
    VACANCY_ANSWERS_MAX = 12,   /* that a belief lists */
    VACANCY_BATCH_MAX = 1048576 /* games of a batch */
};

enum vacancy_error {
    VACANCY_OK = 0,
    VACANCY_ERROR_NAME = 1, /* no such game, option or bot */
    VACANCY_ERROR_EDITION = 2,
    VACANCY_ERROR_SEATS = 3,
    VACANCY_ERROR_MOVE = 4, /* cannot be read, or is not allowed now */
    VACANCY_ERROR_POSITION = 5,
    VACANCY_ERROR_RECORD = 6,
    VACANCY_ERROR_ARGUMENT = 7, /* a number or a handle that cannot be right */
    VACANCY_ERROR_SPACE = 8,    /* the caller's memory is too small */
    VACANCY_ERROR_MEMORY = 9    /* the machine has no more */
};

/* What was wrong, what was found and what was expected, in English. */
struct vacancy_problem {
    int32_t error; /* enum vacancy_error */
    uint32_t line; /* of an edition; the number of a move in a record; a game of a batch from 0 */
    char name[32]; /* never changes: MOVE_ILLEGAL, EDITION_VALUE ... */
    char message[VACANCY_MESSAGE_MAX];
};

typedef uint64_t vacancy_move; /* 0 is no move */

struct vacancy_box;
struct vacancy_state;
struct vacancy_view;
struct vacancy_events;
struct vacancy_bot;
struct vacancy_hint;
struct vacancy_table;
struct vacancy_batch;

const char *vacancy_version(void);

/* ---- games and boxes ---- */

const char *vacancy_game_name(uint32_t index); /* NULL behind the last */
const char *vacancy_bot_name(uint32_t index);  /* the weakest first; NULL behind the last */

struct vacancy_setup {
    const char *game;
    const char *options; /* "name=value name=value"; NULL: the defaults */
    const char *edition; /* text of an edition file; NULL: the default */
    uint32_t seats;
};

enum vacancy_error vacancy_box_new(const struct vacancy_setup *setup, struct vacancy_box **box,
                                   struct vacancy_problem *problem);
void vacancy_box_free(struct vacancy_box *box);
const char *vacancy_box_game(const struct vacancy_box *box);
const char *vacancy_box_edition(const struct vacancy_box *box); /* its text */
uint32_t vacancy_box_seats(const struct vacancy_box *box);

/* Moves in the notation of records, and back. Reading does not ask whether the move is legal. */
enum vacancy_error vacancy_move_write(const struct vacancy_box *box, vacancy_move move, char *text,
                                      size_t size);
enum vacancy_error vacancy_move_read(const struct vacancy_box *box, const char *text,
                                     vacancy_move *move, struct vacancy_problem *problem);

/* Every move of a player has a number from 0 that is the same in all boxes of a game; the house's
 * moves have none. -1 and 0: there is no such. */
uint32_t vacancy_number_count(const struct vacancy_box *box);
int32_t vacancy_number_of(const struct vacancy_box *box, vacancy_move move);
vacancy_move vacancy_number_move(const struct vacancy_box *box, int32_t number);

/* A view as an array of float: its size, and its parts by name. A part is `rows` times `columns`
 * numbers, and `scale` is what they were divided by. */
struct vacancy_part {
    const char *name;
    uint32_t at;
    uint32_t rows;
    uint32_t columns;
    float scale;
};

uint32_t vacancy_array_size(const struct vacancy_box *box); /* 0: the game has no such array */
bool vacancy_array_part(const struct vacancy_box *box, uint32_t index, struct vacancy_part *part);

/* ---- chance ---- */

struct vacancy_rng {
    uint64_t words[4];
};

void vacancy_rng_seed(struct vacancy_rng *rng, uint64_t seed);
uint32_t vacancy_rng_below(struct vacancy_rng *rng, uint32_t limit); /* uniform; limit 0 gives 0 */

/* ---- states ---- */

enum vacancy_error vacancy_state_new(const struct vacancy_box *box, struct vacancy_state **state);
enum vacancy_error vacancy_state_clone(const struct vacancy_state *from,
                                       struct vacancy_state **state);
enum vacancy_error vacancy_state_copy(struct vacancy_state *to, const struct vacancy_state *from);
void vacancy_state_free(struct vacancy_state *state);

uint32_t vacancy_state_actors(const struct vacancy_state *state); /* owe a move; 0: it is over */
/* Ascending; returns how many. None for the house. */
uint32_t vacancy_state_moves(const struct vacancy_state *state, uint32_t seat,
                             vacancy_move moves[VACANCY_MOVES_MAX]);
bool vacancy_state_legal(const struct vacancy_state *state, uint32_t seat, vacancy_move move);
enum vacancy_error vacancy_state_apply(struct vacancy_state *state, uint32_t seat,
                                       vacancy_move move, struct vacancy_problem *problem);

/* A move for the house, as it would draw it; 0: it owes none. */
vacancy_move vacancy_state_draw(const struct vacancy_state *state, struct vacancy_rng *rng);

struct vacancy_outcome {
    vacancy_move move;
    double chance;
};

/* All draws that the house can make now, with their chances. SPACE: there are more than `max`; then
 * *count is 0. */
enum vacancy_error vacancy_state_outcomes(const struct vacancy_state *state,
                                          struct vacancy_outcome *outcomes, uint32_t max,
                                          uint32_t *count);

/* Any legal move of a seat, all alike; 0: it owes none. Then: to the end of the game with such
 * moves and the house's draws; returns how many moves that were. */
vacancy_move vacancy_state_pick(const struct vacancy_state *state, uint32_t seat,
                                struct vacancy_rng *rng);
uint64_t vacancy_state_playout(struct vacancy_state *state, struct vacancy_rng *rng);

/* Seat 1 first. Before the end, scores are what each seat has so far, and nobody wins. */
void vacancy_state_scores(const struct vacancy_state *state, int32_t scores[VACANCY_SEATS_MAX]);
uint32_t vacancy_state_winners(const struct vacancy_state *state); /* more than one: shared */

/* The whole position as text, and back. One with unknowns is no state: see vacancy_view_read(). */
enum vacancy_error vacancy_state_write(const struct vacancy_state *state, char *text, size_t size);
enum vacancy_error vacancy_state_read(struct vacancy_state *state, const char *text,
                                      struct vacancy_problem *problem);

/* A move that was made, as `viewer` may know it now: unknown cards as _b, ^b or ?. Of a secret
 * choice that waits for the others it tells everything, so do not ask for those of other seats. */
enum vacancy_error vacancy_state_seen(const struct vacancy_state *state, uint32_t seat,
                                      vacancy_move move, uint32_t viewer,
                                      char text[VACANCY_MOVE_TEXT_MAX]);
bool vacancy_move_secret(const struct vacancy_box *box, vacancy_move move); /* such a choice? */

/* ---- events: what a move brought about ---- */

enum vacancy_error vacancy_events_new(const struct vacancy_box *box,
                                      struct vacancy_events **events);
void vacancy_events_free(struct vacancy_events *events);

/* The same as vacancy_state_apply(), and `events` holds what happened, in place of what it held. */
enum vacancy_error vacancy_state_tell(struct vacancy_state *state, uint32_t seat, vacancy_move move,
                                      struct vacancy_events *events,
                                      struct vacancy_problem *problem);

/* What a seat may see of them; seat 0 is an onlooker. As JSON, as a program is told (docs/bots.md),
 * or as English sentences, one a line. `size` VACANCY_RECORD_MAX is enough. */
enum vacancy_error vacancy_events_write(const struct vacancy_events *events, uint32_t viewer,
                                        char *text, size_t size);
enum vacancy_error vacancy_events_sentences(const struct vacancy_events *events, uint32_t viewer,
                                            char *text, size_t size);

/* ---- views ---- */

enum vacancy_error vacancy_view_new(const struct vacancy_state *state, uint32_t seat,
                                    struct vacancy_view **view);
/* Another look, into a view of the same box. */
enum vacancy_error vacancy_view_look(struct vacancy_view *view, const struct vacancy_state *state,
                                     uint32_t seat);
/* From a text as vacancy_view_write() and the bot protocol have it. What the seat may not know is
 * erased, if it is there. */
enum vacancy_error vacancy_view_read(const struct vacancy_box *box, uint32_t seat, const char *text,
                                     struct vacancy_view **view, struct vacancy_problem *problem);
void vacancy_view_free(struct vacancy_view *view);

uint32_t vacancy_view_seat(const struct vacancy_view *view);
uint32_t vacancy_view_actors(const struct vacancy_view *view);
uint32_t vacancy_view_moves(const struct vacancy_view *view, vacancy_move moves[VACANCY_MOVES_MAX]);
enum vacancy_error vacancy_view_write(const struct vacancy_view *view, char *text, size_t size);
bool vacancy_view_same(const struct vacancy_view *a, const struct vacancy_view *b);

/* vacancy_array_size() numbers; vacancy_number_count() bytes, 1 where a move is legal. */
void vacancy_view_array(const struct vacancy_view *view, float *array);
void vacancy_view_mask(const struct vacancy_view *view, uint8_t *mask);

/* A world that agrees with the view: what is unknown is guessed. */
enum vacancy_error vacancy_view_guess(const struct vacancy_view *view, struct vacancy_rng *rng,
                                      struct vacancy_state *state);

/* ---- bots and hints ---- */

enum vacancy_error vacancy_bot_new(const char *name, struct vacancy_bot **bot,
                                   struct vacancy_problem *problem);
void vacancy_bot_free(struct vacancy_bot *bot);
/* What it would play; its coin tosses come from `rng`. `iterations` 0: as many as it wants. */
enum vacancy_error vacancy_bot_choose(struct vacancy_bot *bot, const struct vacancy_view *view,
                                      struct vacancy_rng *rng, uint32_t iterations,
                                      vacancy_move *move);

/* What a good player would do, and what it believes about what is hidden. */
enum vacancy_error vacancy_hint_new(const struct vacancy_view *view, uint32_t iterations,
                                    struct vacancy_hint **hint);
void vacancy_hint_free(struct vacancy_hint *hint);

struct vacancy_advice {
    vacancy_move move;
    double win;    /* chance to win */
    double mix;    /* how often to play it where seats choose at once; else 0 */
    double margin; /* points more than the mean of the others */
};
bool vacancy_hint_move(const struct vacancy_hint *hint, uint32_t index,
                       struct vacancy_advice *advice); /* the best first */

struct vacancy_belief {
    char thing[128];
    uint32_t answer_count;
    char answers[VACANCY_ANSWERS_MAX][64];
    double chances[VACANCY_ANSWERS_MAX];
};
bool vacancy_hint_belief(const struct vacancy_hint *hint, uint32_t index,
                         struct vacancy_belief *belief);
/* Which answer is true in a state that looks to the seat as the view did; -1: none of them. */
int32_t vacancy_hint_truth(const struct vacancy_hint *hint, uint32_t index,
                           const struct vacancy_state *state);

/* ---- tables: games with their past, and records of them ---- */

/* The house draws from `seed`; the same seed gives the same draws. */
enum vacancy_error vacancy_table_new(const struct vacancy_box *box, uint64_t seed,
                                     struct vacancy_table **table);
void vacancy_table_free(struct vacancy_table *table);
uint32_t vacancy_table_actors(const struct vacancy_table *table);
enum vacancy_error vacancy_table_apply(struct vacancy_table *table, uint32_t seat,
                                       vacancy_move move, struct vacancy_problem *problem);
/* The house's draw, if it owes one and draws here; 0: it does not. */
vacancy_move vacancy_table_draw(const struct vacancy_table *table);
enum vacancy_error vacancy_table_rewind(struct vacancy_table *table, uint32_t count);
uint32_t vacancy_table_steps(const struct vacancy_table *table);
bool vacancy_table_step(const struct vacancy_table *table, uint32_t index, uint32_t *seat,
                        vacancy_move *move);
enum vacancy_error vacancy_table_state(const struct vacancy_table *table,
                                       struct vacancy_state *state);

/* One line of JSON (docs/records.md): the whole truth; or what a seat may know now. `names` are
 * those of the seats, or NULL. */
enum vacancy_error vacancy_table_write(const struct vacancy_table *table, const char *const *names,
                                       char *text, size_t size);
enum vacancy_error vacancy_table_seen(const struct vacancy_table *table, uint32_t viewer,
                                      char *text, size_t size);
/* Replays a record by the rules and compares what it claims. Makes a box of its own, to be freed
 * after the table. */
enum vacancy_error vacancy_table_read(const char *text, size_t size, struct vacancy_box **box,
                                      struct vacancy_table **table,
                                      struct vacancy_problem *problem);

/* ---- batches: many games at once ----
 *
 * The house plays by itself, and so do the seats that were given to a bot; all other seats are the
 * caller's. Where several seats owe a move, the lowest is asked first, and does not see what others
 * chose in secret. Every game has a generator of its own: the same seed gives the same games,
 * whatever happens in the others. */

enum vacancy_error vacancy_batch_new(const struct vacancy_box *box, uint32_t count, uint64_t seed,
                                     struct vacancy_batch **batch);
void vacancy_batch_free(struct vacancy_batch *batch);
/* From now on; NULL: the caller plays it. */
enum vacancy_error vacancy_batch_seat(struct vacancy_batch *batch, uint32_t seat, const char *bot,
                                      struct vacancy_problem *problem);
/* Begins all games anew, or those that are over; returns how many. */
uint32_t vacancy_batch_restart(struct vacancy_batch *batch, bool all);

uint32_t vacancy_batch_count(const struct vacancy_batch *batch);
uint64_t vacancy_batch_moves(const struct vacancy_batch *batch); /* played so far, by anybody */
/* A byte a game, always up to date: the seat that is asked, 0: the game is over. */
const uint8_t *vacancy_batch_seats(const struct vacancy_batch *batch);

/* A number a game: any legal move, all alike; -1 where a game is over. */
void vacancy_batch_pick(struct vacancy_batch *batch, int32_t *numbers);
/* Plays one move in every game that is not over. MOVE: one of them is not legal, and nothing has
 * been played; problem->line is the game. */
enum vacancy_error vacancy_batch_step(struct vacancy_batch *batch, const int32_t *numbers,
                                      struct vacancy_problem *problem);

/* What the seats that are asked may know: rows of vacancy_array_size() and of
 * vacancy_number_count(), all 0 where a game is over. Either may be NULL. */
void vacancy_batch_look(const struct vacancy_batch *batch, float *arrays, uint8_t *masks);
/* Rows of vacancy_box_seats(): scores so far; shares of the victory, 0 before the end. */
void vacancy_batch_scores(const struct vacancy_batch *batch, int32_t *scores);
void vacancy_batch_wins(const struct vacancy_batch *batch, float *shares);
/* One of the games, out and in. */
enum vacancy_error vacancy_batch_get(const struct vacancy_batch *batch, uint32_t index,
                                     struct vacancy_state *state);
enum vacancy_error vacancy_batch_set(struct vacancy_batch *batch, uint32_t index,
                                     const struct vacancy_state *state);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
