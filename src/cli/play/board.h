/* SPDX-License-Identifier: MIT
 * board - how one game looks in the terminal. A board draws from a view and from the moves that the
 * rules allow; it knows no rule and holds nothing. A further game is one more struct. */
#ifndef CLI_PLAY_BOARD_H
#define CLI_PLAY_BOARD_H

#include "cli/play/terminal.h"
#include "text/text.h"

/* Moves with the same key are one choice at first and told apart by a second question. */
struct choice {
    uint64_t key;
    uint32_t first; /* into moves */
    uint32_t count;
};

struct menu {
    move_id moves[MOVES_MAX]; /* of one choice after the other */
    struct choice choices[MOVES_MAX];
    uint32_t move_count;
    uint32_t choice_count;
};

uint32_t menu_number(const struct menu *menu, uint64_t key); /* to be typed, from 1; 0: none */

/* How much room there is. */
enum density { DENSITY_ROOMY, DENSITY_NORMAL, DENSITY_TIGHT, DENSITY_SMALL };
enum { DENSITY_COUNT = DENSITY_SMALL + 1 };

/* One look at the table, by the seat that the view is for. */
struct scene {
    const struct teller *teller;
    const struct view *view;
    const char *const *titles; /* of the seats, seat 1 first: "Blue (Porter)" */
    const struct menu *menu;   /* of the view's seat; no moves while others think */
    /* The choice whose second question is open; NULL: the first one is. What answers the open
     * question is drawn as a target: the number of a choice, or of a move within this one. */
    const struct choice *chosen;
    enum density density;
    bool hints; /* may be asked for */
};

/* An event as a page of the story sees it. */
struct mark {
    const char *symbol; /* one column */
    enum style style;
};

enum { CHAPTER_NONE }; /* news beside the board, no page of its own */

struct board {
    const struct game *game;
    const char *const *welcome; /* the goal and what to do: messages, up to NULL */

    void (*draw)(struct screen *, const struct scene *);
    void (*help)(struct screen *, const struct scene *);
    void (*typing)(struct screen *, const struct scene *); /* how a line answers a question */
    void (*question)(struct buf *, const struct scene *);

    uint64_t (*key)(const struct scene *, move_id); /* choices are listed by ascending key */
    bool (*drawn)(const struct scene *, move_id);   /* does its number stand on the board? */
    void (*describe)(struct buf *, const struct scene *, move_id);      /* as a choice */
    void (*rest_question)(struct buf *, const struct scene *, move_id); /* of a choice of several */
    void (*describe_rest)(struct buf *, const struct scene *, move_id);
    /* A number of its own to be typed for it, such as that of a room; 0: counted from 1. */
    uint32_t (*number_rest)(const struct scene *, move_id);

    /* Events with the same chapter, one after the other, are a page; `before` is the chapter of the
     * event before. */
    uint32_t (*chapter)(const struct event *, uint32_t before);
    struct mark (*mark)(const struct event *);
    /* The final scores as a table, from all events of the game. */
    void (*result)(struct screen *, const struct scene *, const struct event *, uint32_t count);
};

extern const struct board board_overbooking;
extern const struct board board_samoa;

/* ---- what boards share ---- */

struct word {
    char text[NOUN_TEXT_MAX * 8]; /* six kinds of tiles in Russian take 200 bytes */
};

/* Begins a thing that is chosen by this key: its number in three columns, and its target, which
 * screen_target(0) ends. */
void board_label(struct screen *screen, const struct scene *scene, uint64_t key);

/* A thing of the game in words; returns word->text. */
const char *board_word(const struct scene *scene, uint8_t field, int64_t value, struct word *word);

void board_heading(struct screen *screen, const char *text); /* of a section of the help */
void board_sign(struct screen *screen, const char *sign, const char *text);
void board_keys(struct screen *screen, const struct scene *scene); /* typed in any game */
/* What a rule says, after a label of so many columns. */
void board_rule(struct screen *screen, const struct scene *scene, const char *label,
                uint32_t columns, uint32_t rule);
void board_rules(struct screen *screen, const struct scene *scene, const uint16_t *rules,
                 uint32_t count);
void board_tell(struct screen *screen, const struct scene *scene, const struct event *event,
                const char *mark);

enum { SCORE_COLUMNS_MAX = 4 };
/* A table of scores: a row a seat, `numbers` by seat - 1. */
void board_scores(struct screen *screen, const struct scene *scene, const char *const *heads,
                  const int64_t (*numbers)[SCORE_COLUMNS_MAX], uint32_t columns);

#endif
