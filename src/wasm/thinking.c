/* SPDX-License-Identifier: MIT
 * thinking - a bot or an adviser in an instance of its own: it is told its seat's position and
 * nothing else. */
#include "ai/bot.h"
#include "ai/council.h"
#include "ai/hint.h"
#include "base/hex.h"
#include "base/memory.h"
#include "wasm/desk.h"

enum { PAGE_SIZE = 65536 };

static struct thinker thinker;
static struct hint hint;

void *desk_tree(size_t size)
{
    static uint8_t *memory;
    static size_t pages;
    size_t wanted = (size + PAGE_SIZE - 1) / PAGE_SIZE;
    if (wanted > pages) {
        size_t end = __builtin_wasm_memory_grow(0, wanted - pages);
        ASSERT(end != SIZE_MAX);
        if (pages == 0) memory = (uint8_t *)(end * PAGE_SIZE);
        pages = wanted;
    }
    return memory;
}

int32_t wasm_question(uint32_t seat, uint32_t member)
{
    struct buf *buf = desk_answer();
    struct view view;
    uint8_t key[RNG_KEY_SIZE];
    uint8_t own[RNG_KEY_SIZE];
    fair_bot_key(&desk.table.fair, seat, desk.table.step_count, key);
    council_key(key, member, own);
    hex_add(buf, own, sizeof own);
    buf_add_char(buf, '\n');
    table_view(&desk.table, seat, &view);
    desk.table.game->notation->position_write(&desk.table.box, view.state.bytes, buf);
    return desk_done();
}

static bool read_key(struct span text, uint8_t key[RNG_KEY_SIZE])
{
    size_t size;
    return hex_read(text, key, RNG_KEY_SIZE, &size) && size == RNG_KEY_SIZE;
}

static const struct problem *bad_key(struct span line, struct problem *problem)
{
    problem_set(problem, ERROR_USAGE, line, "a key of 64 hexadecimal digits");
    return problem;
}

/* What wasm_question() wrote, in the buffer. */
static enum error read_question(uint32_t size, uint8_t key[RNG_KEY_SIZE], struct view *view,
                                struct problem *problem)
{
    const struct table *table = &desk.table;
    struct span text = desk_question(size);
    struct span line = text;
    if (!span_next_line(&text, &line) || !read_key(line, key)) return bad_key(line, problem)->error;
    return table->game->notation->position_read(&table->box, text, view->state.bytes, problem);
}

/* ---- a bot ---- */

int32_t wasm_think_begin(uint32_t seat, uint32_t bot, uint32_t size)
{
    struct problem problem = {0};
    uint8_t key[RNG_KEY_SIZE];
    struct view view = {.seat = seat};
    ASSERT(bot < bots_count);
    if (read_question(size, key, &view, &problem)) return desk_failed(&problem);
    size_t memory = thinker_memory(&bots[bot]);
    thinker_init(&thinker, &bots[bot], desk_tree(memory), memory);
    thinker_begin(&thinker, desk.table.game, &desk.table.box, &view, key);
    return 0;
}

bool wasm_think(uint32_t iterations)
{
    return thinker_think(&thinker, iterations);
}

int32_t wasm_choice(void)
{
    move_id move = thinker_choose(&thinker);
    thinker.game->notation->move_write(thinker.box, move, desk_answer());
    return desk_done();
}

/* ---- several bots for one question ---- */

int32_t wasm_candidates(void)
{
    struct candidate_move candidates[SEARCH_CANDIDATES_MAX];
    uint32_t count = search_candidates(&thinker.search, candidates);
    struct buf *buf = desk_answer();
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t numbers[] = {candidates[i].visits, candidates[i].share, candidates[i].mix};
        for (uint32_t j = 0; j < 3; j++) {
            buf_add_number(buf, numbers[j]);
            buf_add_char(buf, ' ');
        }
        thinker.game->notation->move_write(thinker.box, candidates[i].move, buf);
        buf_add_char(buf, '\n');
    }
    return desk_done();
}

static const struct problem *bad_candidate(struct span line, struct problem *problem)
{
    problem_set(problem, ERROR_USAGE, line, "visits, share and mix of a move");
    return problem;
}

static enum error read_candidate(struct span line, struct candidate_move *candidate,
                                 struct problem *problem)
{
    const struct table *table = &desk.table;
    uint32_t *numbers[] = {&candidate->visits, &candidate->share, &candidate->mix};
    for (uint32_t i = 0; i < 3; i++) {
        struct span word;
        uint64_t number;
        if (!span_next_word(&line, &word) || !span_number(word, UINT32_MAX, &number))
            return bad_candidate(line, problem)->error;
        *numbers[i] = (uint32_t)number;
    }
    if (line.size > 0) line = (struct span){line.text + 1, line.size - 1};
    return table->game->notation->move_read(&table->box, line, &candidate->move, problem);
}

int32_t wasm_decide(uint32_t size)
{
    static struct council council;
    struct candidate_move candidates[SEARCH_CANDIDATES_MAX];
    struct span text = desk_question(size);
    struct problem problem = {0};
    struct span line = text;
    uint8_t key[RNG_KEY_SIZE];
    uint32_t count = 0;
    council_init(&council);
    if (!span_next_line(&text, &line) || !read_key(line, key))
        return desk_failed(bad_key(line, &problem));
    while (span_next_line(&text, &line)) {
        bool ends = line.size == 0 || count == SEARCH_CANDIDATES_MAX;
        if (!ends && read_candidate(line, &candidates[count++], &problem))
            return desk_failed(&problem);
        if (ends && count > 0) council_add(&council, candidates, count);
        if (ends) count = 0;
    }
    if (council.members == 0) return desk_failed(bad_candidate(line, &problem));
    move_id move = council_choose(&council, key);
    desk.table.game->notation->move_write(&desk.table.box, move, desk_answer());
    return desk_done();
}

/* ---- an adviser ---- */

int32_t wasm_hint_begin(uint32_t seat, uint32_t iterations, uint32_t size)
{
    struct problem problem = {0};
    uint8_t key[RNG_KEY_SIZE];
    struct view view = {.seat = seat};
    if (read_question(size, key, &view, &problem)) return desk_failed(&problem);
    hint_init(&hint, desk_tree(hint_memory()), hint_memory());
    hint_begin(&hint, desk.table.game, &desk.table.box, &view, iterations);
    return 0;
}

int32_t wasm_hint_want(uint32_t size)
{
    struct problem problem = {0};
    move_id move;
    const struct view *view = &hint.view;
    if (game_move_read(hint.search.game, hint.search.box, view->state.bytes, view->seat,
                       desk_question(size), &move, &problem))
        return desk_failed(&problem);
    hint_want(&hint, move);
    return 0;
}

bool wasm_hint_think(uint32_t iterations)
{
    return hint_think(&hint, iterations);
}

static void add_sentence(struct json *json, const struct noun *thing,
                         const struct belief_answer *answer)
{
    struct teller teller = desk_teller();
    teller.you = hint.view.seat;
    char memory[SENTENCE_MAX];
    struct buf sentence;
    buf_init(&sentence, memory, sizeof memory);
    if (thing)
        text_thing(&sentence, &teller, thing);
    else
        text_noun(&sentence, &teller, answer->type, answer->value);
    json_span(json, buf_span(&sentence));
}

static void add_move(struct json *json, const struct hint_move *move)
{
    struct teller teller = desk_teller();
    struct noun reasons[REASONS_MAX];
    uint32_t count = hint_reasons(&hint, move, reasons);
    enum grade grade = grade_of(move->loss);
    json_open(json, '{');
    wire_move(json, "move", &teller, move->move);
    wire_said(json, "said", &teller, move->move);
    json_key_number(json, "win", move->win);
    json_key_number(json, "mix", move->mix);
    json_key_number(json, "margin", move->margin);
    json_key_number(json, "loss", move->loss);
    json_key_text(json, "grade", grade_names[grade]);
    json_key_text(json, "graded", page_translate(grade_texts[grade], NULL, 0));
    json_key(json, "sure");
    json_flag(json, move->sure);
    json_key_open(json, "reasons", '[');
    for (uint32_t i = 0; i < count; i++) add_sentence(json, &reasons[i], NULL);
    json_close(json);
    json_close(json);
}

static void add_belief(struct json *json, const struct belief *belief)
{
    json_open(json, '{');
    json_key(json, "thing");
    add_sentence(json, &belief->thing, NULL);
    for (uint32_t i = 0; i < NOUN_FIELDS && belief->thing.fields[i].name; i++) {
        json_key_number(json, belief->thing.fields[i].name, belief->thing.values[i]);
    }
    json_key_open(json, "answers", '[');
    for (uint32_t i = 0; i < belief->answer_count; i++) {
        json_open(json, '{');
        json_key(json, "text");
        add_sentence(json, NULL, &belief->answers[i]);
        json_key_number(json, "chance", belief->answers[i].chance);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

int32_t wasm_hint(void)
{
    struct hint_move moves[HINT_MOVES_MAX];
    static struct belief beliefs[SECRETS_MAX];
    uint32_t move_count = hint_moves(&hint, moves);
    uint32_t belief_count = hint_beliefs(&hint, beliefs);
    struct json *json = desk_answer_json();
    json_open(json, '{');
    json_key_open(json, "moves", '[');
    for (uint32_t i = 0; i < move_count; i++) add_move(json, &moves[i]);
    json_close(json);
    json_key_open(json, "beliefs", '[');
    for (uint32_t i = 0; i < belief_count; i++) add_belief(json, &beliefs[i]);
    json_close(json);
    json_close(json);
    return desk_done();
}
