/* SPDX-License-Identifier: MIT
 * cli - what the subcommands of the program share: flags, languages, complaints, progress.
 * Exit status: 0 done, 1 something given was wrong, 2 wrong usage. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdarg.h>

#include "base/json.h"
#include "games/games.h"
#include "host/host.h"
#include "text/text.h"

enum exit_status { EXIT_DONE, EXIT_WRONG, EXIT_USAGE };

/* ---- flags ---- */

enum { FLAG_REPEATS_MAX = 8, WORDS_MAX = 64 };

struct flag {
    const char *name;   /* "--seed" */
    const char *letter; /* "-h": the same, shorter; mostly NULL */
    const char *value;  /* "N": stands for the value in the usage; NULL: it takes none */
    const char
        *otherwise;   /* what counts when it is not given, a message if it has words; or NULL */
    const char *text; /* what it does, a message for the catalogs */
    bool optional;    /* the value may be left out: then it is "" */
    uint32_t count;   /* how often it was given */
    const char *given[FLAG_REPEATS_MAX];
};

struct command {
    const char *name;
    const char *form; /* "FILE.jsonl [--game K]" */
    const char *text; /* what it does, a message for the catalogs */
    int (*run)(const struct command *command, int argc, char **argv);
    const char *word; /* "GAME": the first of its words */
    uint32_t words_min;
    uint32_t words_max;
};

#define NUMBER_TEXT_(number) #number
#define NUMBER_TEXT(number) NUMBER_TEXT_(number) /* a #define as a default */

/* Flags that every command knows, and that may stand before it too. */
enum { COMMON_HELP, COMMON_LANG, COMMON_COLOR, COMMON_COUNT };
extern struct flag common_flags[COMMON_COUNT];

/* Sorts argv into flags and words: "--flag value", "--flag=value", "-" is a word, and so is all
 * that follows "--". False: the caller returns *status at once (help was shown, or a complaint). */
bool cli_parse(const struct command *command, struct flag *flags, uint32_t flag_count, int argc,
               char **argv, const char *words[WORDS_MAX], int *status);

/* One flag out of a list, at argv[*index], which moves on to the last word that was used. */
enum taken { TAKEN_NOT, TAKEN_DONE, TAKEN_WRONG };
enum taken cli_take_flag(struct flag *flags, uint32_t count, int argc, char **argv, int *index);
bool cli_common_apply(int *status); /* language and colours, as the common flags say */

/* The value of a flag; the last one, if it was given more than once. */
const char *cli_text(const struct flag *flag, const char *otherwise);

/* The same as a number from min to max, `otherwise` when it was not given. */
bool cli_number(const struct flag *flag, uint64_t min, uint64_t max, uint64_t otherwise,
                uint64_t *number, int *status);

enum colours { COLOURS_AUTO, COLOURS_ALWAYS, COLOURS_NEVER };
enum colours cli_colours(void); /* --color, or what NO_COLOR says */

/* Overwrites the values of a flag in our arguments, which every process can read; read them
 * before. */
void cli_flag_hide(const struct flag *flag);

/* How the program was called, for commands that a person can type again. */
void cli_program_set(const char *name);
const char *cli_program(void);

/* ---- help ---- */

void help_command(const struct command *command, const struct flag *flags, uint32_t flag_count);
void help_all(const struct command *commands, uint32_t count);

/* The same for programs that make manuals and completions: lines of six fields with tabs between
 * them: kind, command, name, argument, default, text. */
void help_data(const struct command *commands, uint32_t count);

/* The name nearest to a word that somebody mistyped. */
struct nearest {
    const char *word;
    const char *name; /* NULL: none is near enough */
    uint32_t distance;
};

void nearest_look(struct nearest *nearest, const char *name);
void nearest_print(const struct nearest *nearest); /* "Did you mean play?", if there is one */

/* ---- languages ---- */

/* One of de en fr it pl ru; NULL: by the environment. False: unknown. */
bool cli_language_set(const char *code);
const struct language *cli_language(void);
const char *tr(const char *sentence); /* the sentence in the language set */
const char *tr_count(const char *singular, const char *plural, uint64_t count);

/* "-26.1" with the decimal comma of the language and a true minus sign, in place; returns the text.
 * What does not fit stays as it is. */
const char *cli_decimal(char *text, size_t size);
/* The same for a text that ends with a per cent sign, which some languages set apart. */
const char *cli_percent(char *text, size_t size);

/* Prints a translated sentence; the list of fields ends with NULL, and each {name} is replaced by
 * the text that follows its name: say(stdout, N_("Saved as {file}."), "file", path, NULL). No line
 * feed is added. */
void say(FILE *stream, const char *sentence, ...) ENDS_WITH_NULL;
void say_into(struct buf *buf, const char *sentence, va_list list);

/* ---- complaints ---- */

/* A path or the like as it may be shown: what a terminal would obey becomes question marks. */
const char *cli_clean(const char *text, char memory[PATH_SIZE_MAX]);

int cli_complain(const char *path, const struct problem *problem); /* returns EXIT_WRONG */
int cli_complain_game(const char *path, uint64_t game, const struct problem *problem);
int cli_usage_problem(const char *found, const char *expected); /* returns EXIT_USAGE */
int cli_missing(const char *what);                              /* the same: "GAME is missing" */

/* After an interruption: where the records lie that were written; nothing, if that is no file. */
void cli_tell_unfinished(const struct host_file *file);

/* ---- lists: "you,greedy,random" ---- */

enum { NAMES_MAX = 12, NAMES_TEXT_MAX = 1024 };

struct names {
    uint32_t count;
    const char *items[NAMES_MAX]; /* lie in text */
    char text[NAMES_TEXT_MAX];
};

/* From `min` to `max` names, none of them empty. False: *status says how to exit. */
bool names_read(struct names *names, const char *list, uint32_t min, uint32_t max, int *status);

/* ---- a table to be set up: game, edition, options, players ---- */

/* The edition of a game by its name or from a file; NULL or empty: the default. `text` is what it
 * borrows from, NULL if it is one of ours; the caller frees it. */
MUST_USE enum error cli_edition(const struct shelf_game *entry, const char *name,
                                struct edition *edition, char **text, struct problem *problem);

struct setup {
    const struct shelf_game *entry;
    struct box box;
    struct edition edition;
    bool embed;           /* the edition came from a file */
    char *edition_text;   /* owned, when it came from a file */
    struct names players; /* as given: "you", "greedy", ... */
};

enum { SETUP_SEATS, SETUP_OPTION, SETUP_EDITION, SETUP_FLAG_COUNT };
#define SETUP_FLAGS                                                                         \
    {.name = "--seats",                                                                     \
     .value = "LIST",                                                                       \
     .text = N_("who plays, seat 1 first: random, greedy, level1 to level5, cmd:COMMAND")}, \
        {.name = "--option",                                                                \
         .value = "NAME=VALUE",                                                             \
         .text = N_("an option of the game, may be repeated")},                             \
    {                                                                                       \
        .name = "--edition", .value = "FILE|NAME",                                          \
        .text = N_("other printed numbers: a file, or an edition of ours by its name")      \
    }

/* flags: an array that begins with SETUP_FLAGS. False: *status says how to exit. */
bool setup_read(struct setup *setup, const char *game, const struct flag *flags,
                const char *default_players, int *status);
void setup_release(struct setup *setup);

/* Where a server keeps its tables: each port has a file of its own. */
MUST_USE enum error cli_tables_path(char path[PATH_SIZE_MAX], uint32_t port,
                                    struct problem *problem);

/* ---- JSON for programs ---- */

/* A number with so many decimals; JSON knows no infinity: null. */
void cli_json_decimal(struct json *json, double number, int digits);
void cli_json_print(const struct json *json); /* a whole value, as a line; it must have fitted */

/* ---- progress on a terminal ---- */

struct progress {
    const char *text; /* what is going on, translated */
    uint64_t total;
    double started;
    double shown;
};

void progress_begin(struct progress *progress, const char *text, uint64_t total);
void progress_update(struct progress *progress, uint64_t done); /* cheap: draws now and then */
void progress_end(struct progress *progress);

/* ---- the subcommands, one file each ---- */

int command_rules(const struct command *command, int argc, char **argv);
int command_play(const struct command *command, int argc, char **argv);
int command_serve(const struct command *command, int argc, char **argv);
int command_selfplay(const struct command *command, int argc, char **argv);
int command_arena(const struct command *command, int argc, char **argv);
int command_hint(const struct command *command, int argc, char **argv);
int command_ladder(const struct command *command, int argc, char **argv);
int command_replay(const struct command *command, int argc, char **argv);
int command_review(const struct command *command, int argc, char **argv);
int command_show(const struct command *command, int argc, char **argv);
int command_resolve(const struct command *command, int argc, char **argv);
int command_edition(const struct command *command, int argc, char **argv);
int command_bot(const struct command *command, int argc, char **argv);
int command_backup(const struct command *command, int argc, char **argv);
int command_bench(const struct command *command, int argc, char **argv);
int command_load(const struct command *command, int argc, char **argv);

#endif
