/* SPDX-License-Identifier: MIT
 * assisting - what lies on a real table, worked out and explained. The page sends the whole sheet
 * every time, with the answers given so far. */
#include "base/memory.h"
#include "core/assistant.h"
#include "wasm/desk.h"

enum { ANSWERS_MAX = 64 };

struct assisting {
    const struct assistant *assistant;
    struct sheet sheet;
    struct span answers[ANSWERS_MAX];
    uint32_t answer_count;
    uint32_t used;
    uint32_t line;
    struct complaint complaint;
};

/* What no game needs to know of. */
static enum error complain(struct assisting *assisting, struct span word, const char *sentence)
{
    assisting->complaint = (struct complaint){.word = word, .sentence.singular = sentence};
    return ERROR_SHEET_VALUE;
}

static enum error read_line(struct assisting *assisting, struct span text)
{
    static const char too_much[] = N_("That is too much to work out at once. Remove something.");
    struct sheet_line line = {.word_count = 0};
    struct span rest = text;
    struct span word;
    while (span_next_word(&rest, &word)) {
        if (line.word_count == SHEET_WORDS_MAX || !span_printable(word))
            return complain(assisting, word, too_much);
        line.words[line.word_count++] = word;
    }
    if (line.word_count == 0) return ERROR_NONE;
    if (!span_equal(line.words[0], "answer"))
        return sheet_note(assisting->assistant, &assisting->sheet, &line, &assisting->complaint);
    if (assisting->answer_count == ANSWERS_MAX) return complain(assisting, text, too_much);
    size_t skip = sizeof "answer";
    assisting->answers[assisting->answer_count++] = (struct span){text.text + skip,
                                                                  text.size - skip};
    return ERROR_NONE;
}

static enum error read_sheet(struct assisting *assisting, struct span text)
{
    struct span line;
    assisting->sheet.box = desk.table.box;
    while (span_next_line(&text, &line)) {
        assisting->line++;
        enum error error = read_line(assisting, line);
        if (error) return error;
    }
    assisting->line = 0;
    return sheet_ready(desk.table.game, &assisting->sheet, &assisting->complaint);
}

/* The next answer of the sheet, which has to be one of the legal ones; 0: there is none yet. */
static enum error next_answer(struct assisting *assisting, const move_id *moves, uint32_t count,
                              move_id *answer)
{
    if (assisting->used == assisting->answer_count) return ERROR_NONE;
    struct span text = assisting->answers[assisting->used++];
    move_id read;
    enum error error = desk.table.game->notation->move_read(&assisting->sheet.box, text, &read,
                                                            NULL);
    for (uint32_t i = 0; !error && i < count; i++) {
        if (moves[i] != read) continue;
        *answer = read;
        return ERROR_NONE;
    }
    return complain(assisting, text,
                    N_("One of your answers does not fit these cards. Undo it and answer again."));
}

static struct teller teller_of(const struct assisting *assisting)
{
    struct teller teller = desk_teller();
    teller.box = &assisting->sheet.box;
    return teller;
}

static void add_question(struct json *json, const struct assisting *assisting, const move_id *moves,
                         const struct events *events)
{
    struct teller teller = teller_of(assisting);
    json_key_open(json, "question", '{');
    wire_event_text(json, &teller, &events->items[0]);
    json_key_open(json, "choices", '[');
    for (uint32_t i = 1; i < events->count; i++) {
        json_open(json, '{');
        wire_move(json, "move", &teller, moves[i - 1u]);
        wire_event_text(json, &teller, &events->items[i]);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}

/* Runs until all is told or somebody has to choose; then the question stands last. */
static enum error run(struct assisting *assisting, struct json *json)
{
    static struct event items[SHEET_EVENTS_MAX];
    move_id moves[MOVES_MAX];
    move_id answer = 0;
    struct teller teller = teller_of(assisting);
    json_open(json, '{');
    json_key_open(json, "events", '[');
    for (;;) {
        struct events events = {.items = items, .max = SHEET_EVENTS_MAX};
        enum sheet_step step = assisting->assistant->run(&assisting->sheet, answer, &events);
        for (uint32_t i = 0; i < events.count; i++) {
            wire_event(json, &teller, &items[i]);
        }
        answer = 0;
        if (step == SHEET_DONE) break;
        if (step == SHEET_MORE) continue;
        events.count = 0;
        uint32_t count = assisting->assistant->question(&assisting->sheet, moves, &events);
        enum error error = next_answer(assisting, moves, count, &answer);
        if (error) return error;
        if (answer) continue;
        json_close(json);
        add_question(json, assisting, moves, &events);
        json_key(json, "problem");
        json_none(json);
        json_close(json);
        return ERROR_NONE;
    }
    json_close(json);
    json_key(json, "question");
    json_none(json);
    json_key(json, "problem");
    json_none(json);
    json_close(json);
    return ERROR_NONE;
}

/* The page shows a complaint beside the thing that its line is about. */
static void add_complaint(struct json *json, const struct assisting *assisting)
{
    char memory[SENTENCE_MAX];
    struct buf sentence;
    struct teller teller = desk_teller();
    buf_init(&sentence, memory, sizeof memory);
    text_thing(&sentence, &teller, &assisting->complaint.sentence);
    json_open(json, '{');
    json_key_open(json, "events", '[');
    json_close(json);
    json_key(json, "question");
    json_none(json);
    json_key_open(json, "problem", '{');
    json_key_number(json, "line", assisting->line);
    json_key_span(json, "found", assisting->complaint.word);
    json_key_span(json, "text", buf_span(&sentence));
    json_close(json);
    json_close(json);
}

int32_t wasm_sheet(uint32_t size)
{
    static char text[WASM_SHEET_SIZE];
    static struct assisting assisting;
    struct span question = desk_question(size);
    memset(&assisting, 0, sizeof assisting);
    assisting.assistant = desk.table.game->assistant;
    ASSERT(size <= sizeof text);
    memcpy(text, question.text, size); /* answers are read while the buffer is written */
    enum error error = read_sheet(&assisting, (struct span){text, size});
    if (!error) error = run(&assisting, desk_answer_json());
    if (error) add_complaint(desk_answer_json(), &assisting);
    return desk_done();
}
