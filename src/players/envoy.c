/* SPDX-License-Identifier: MIT */
#include "players/envoy.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "players/asking.h"

static const char protocol[] = "vacancy-bot/1";
static const double TIME_USED = 0.8; /* of what a move is given; the rest is for pipes */

void envoy_init(struct envoy *envoy, const struct shelf *shelf, const struct bot *bot,
                const struct budget *budget)
{
    *envoy = (struct envoy){.shelf = shelf, .bot = bot, .budget = *budget};
    brain_init(&envoy->brain);
}

void envoy_release(struct envoy *envoy)
{
    brain_release(&envoy->brain);
}

/* ---- keys of a message ---- */

static enum error key_problem(const char *key, const char *expected, struct problem *problem)
{
    return problem_set(problem, ERROR_MESSAGE_KEY, span_of(key), expected);
}

static enum error get_text(const json_t *json, const char *key, struct span *text,
                           struct problem *problem)
{
    const json_t *value = json_object_get(json, key);
    if (!json_is_string(value)) return key_problem(key, "a text", problem);
    *text = (struct span){json_string_value(value), json_string_length(value)};
    return ERROR_NONE;
}

static enum error get_number(const json_t *json, const char *key, uint32_t *number,
                             struct problem *problem)
{
    const json_t *value = json_object_get(json, key);
    json_int_t found = json_integer_value(value);
    if (!json_is_integer(value) || found < 0 || found > UINT32_MAX)
        return key_problem(key, "a number", problem);
    *number = (uint32_t)found;
    return ERROR_NONE;
}

/* ---- hello ---- */

static enum error read_options(struct envoy *envoy, json_t *options, struct problem *problem)
{
    const char *name;
    json_t *value;
    json_object_foreach(options, name, value)
    {
        char setting[128];
        if (!json_is_string(value)) return key_problem(name, "a text", problem);
        int size = snprintf(setting, sizeof setting, "%s=%s", name, json_string_value(value));
        if (size >= (int)sizeof setting) return key_problem(name, "an option", problem);
        enum error error = box_option(&envoy->box, envoy->game, span_of(setting), problem);
        if (error) return error;
    }
    return ERROR_NONE;
}

/* The printed numbers are those of the message, whatever editions are compiled in here. */
static enum error read_edition(struct envoy *envoy, const json_t *hello, struct problem *problem)
{
    struct edition edition;
    struct span text = {0};
    enum error error = get_text(hello, "edition", &text, problem);
    if (!error) error = edition_read(&edition, text, problem);
    if (!error) error = box_edition(&envoy->box, envoy->game, &edition, problem);
    return error;
}

static enum error read_hello(struct envoy *envoy, const json_t *hello, struct problem *problem)
{
    struct span text = {0};
    const json_t *record = json_object_get(hello, "record");
    enum error error = get_text(hello, "protocol", &text, problem);
    if (error) return error;
    if (!span_equal(text, protocol)) return key_problem("protocol", protocol, problem);
    if (envoy->seat) return key_problem("hello", "one game", problem);
    error = get_text(record, "game", &text, problem);
    if (error) return error;
    const struct shelf_game *entry = shelf_find(envoy->shelf, text, problem);
    if (!entry) return problem->error;
    envoy->game = entry->game;
    uint32_t seats = (uint32_t)json_array_size(json_object_get(record, "seats"));
    error = box_init(&envoy->box, envoy->game, seats, problem);
    if (!error) error = read_options(envoy, json_object_get(record, "options"), problem);
    if (!error) error = read_edition(envoy, hello, problem);
    if (!error) error = get_number(hello, "seat", &envoy->seat, problem);
    if (error) return error;
    if (envoy->seat < 1 || envoy->seat > seats) return key_problem("seat", "a seat", problem);
    brain_begin(&envoy->brain, envoy->bot, envoy->game, &envoy->box);
    return ERROR_NONE;
}

/* ---- a move ---- */

static struct budget budget_of(const struct envoy *envoy, const json_t *question)
{
    struct budget budget = envoy->budget;
    const json_t *seconds = json_object_get(question, "seconds");
    if (!budget.iterations && !(budget.seconds > 0.0) && json_is_number(seconds))
        budget.seconds = json_number_value(seconds) * TIME_USED;
    return budget;
}

/* Nobody else can foretell it: the position has what only this seat knows. */
static void make_key(struct span position, uint32_t id, uint8_t key[RNG_KEY_SIZE])
{
    _Static_assert((int)RNG_KEY_SIZE == (int)SHA256_SIZE, "a digest is a key");
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, &id, sizeof id);
    sha256_add(&sha, position.text, position.size);
    sha256_finish(&sha, key);
}

static bool is_listed(const json_t *legal, const char *move)
{
    size_t index;
    const json_t *item;
    json_array_foreach(legal, index, item)
    {
        if (json_is_string(item) && strcmp(json_string_value(item), move) == 0) return true;
    }
    return false;
}

static enum error choose(struct envoy *envoy, const json_t *question, struct buf *move,
                         struct problem *problem)
{
    struct truth truth;
    struct view view = {.seat = envoy->seat};
    struct span position = {0};
    uint32_t id = 0;
    uint8_t key[RNG_KEY_SIZE];
    if (!envoy->seat) return key_problem("move", "hello", problem);
    enum error error = get_text(question, "position", &position, problem);
    if (!error) error = get_number(question, "id", &id, problem);
    if (!error) {
        error = envoy->game->notation->position_read(&envoy->box, position, truth.state.bytes,
                                                     problem);
    }
    if (!error) error = asking_view(envoy->game, &envoy->box, &truth, &view, problem);
    if (error) return error;
    struct budget budget = budget_of(envoy, question);
    make_key(position, id, key);
    move_id chosen = brain_answer(&envoy->brain, &view, key, &budget);
    envoy->game->notation->move_write(&envoy->box, chosen, move);
    if (is_listed(json_object_get(question, "legal"), move->memory)) return ERROR_NONE;
    return problem_set(problem, ERROR_MESSAGE_KEY, span_of("legal"), move->memory);
}

/* ---- messages ---- */

static enum error refused(const json_t *message, struct problem *problem)
{
    struct span found = span_of("error");
    struct span expected = {0};
    (void)!get_text(message, "found", &found, problem);
    (void)!get_text(message, "expected", &expected, problem);
    return problem_set(problem, ERROR_MOVE_ILLEGAL, found, expected.text ? expected.text : "-");
}

static enum error hear(struct envoy *envoy, const json_t *message, struct buf *answer,
                       struct problem *problem)
{
    char text[MOVE_TEXT_MAX] = "";
    struct span type = {0};
    uint32_t id = 0;
    struct buf move;
    struct json json;
    buf_init(&move, text, sizeof text);
    enum error error = get_text(message, "type", &type, problem);
    if (!error) error = get_number(message, "id", &id, problem);
    bool is_hello = !error && span_equal(type, "hello");
    bool is_move = !error && span_equal(type, "move");
    if (is_hello) error = read_hello(envoy, message, problem);
    if (is_move) error = choose(envoy, message, &move, problem);
    if (!error && span_equal(type, "error")) error = refused(message, problem);
    if (error || !(is_hello || is_move)) return error; /* others want no answer */
    json_init(&json, answer);
    json_open(&json, '{');
    json_key_number(&json, "id", id);
    if (is_move) json_key_text(&json, "move", text);
    json_close(&json);
    buf_add_char(answer, '\n');
    return ERROR_NONE;
}

enum error envoy_hear(struct envoy *envoy, struct span line, struct buf *answer,
                      struct problem *problem)
{
    json_t *message = json_loadb(line.text, line.size, JSON_REJECT_DUPLICATES, NULL);
    enum error error = ERROR_NONE;
    buf_clear(answer);
    if (!json_is_object(message)) {
        error = problem_set(problem, ERROR_MESSAGE_KEY, line, "{\"type\": ...}");
    } else {
        error = hear(envoy, message, answer, problem);
    }
    json_decref(message);
    return error;
}
