/* SPDX-License-Identifier: MIT */
#include "core/edition.h"

#include "base/assert.h"
#include "base/memory.h"

static const char *const source_names[SOURCE_COUNT] = {"rulebook", "published", "reconstructed",
                                                       "box"};

enum error fact_problem(const struct fact *fact, struct problem *problem, enum error error,
                        uint32_t word, const char *expected)
{
    ASSERT(word < FACT_WORDS_MAX);
    enum error result = problem_set(problem, error, fact->words[word], expected);
    if (problem) problem->line = fact->line;
    return result;
}

void fact_write(struct buf *buf, const struct fact *fact)
{
    for (uint32_t i = 0; i < fact->word_count; i++) {
        if (i > 0) buf_add_char(buf, ' ');
        buf_add_span(buf, fact->words[i]);
    }
}

int fact_compare(const struct fact *a, const struct fact *b)
{
    char a_text[FACT_TEXT_MAX];
    char b_text[FACT_TEXT_MAX];
    struct buf a_buf;
    struct buf b_buf;
    buf_init(&a_buf, a_text, sizeof a_text);
    buf_init(&b_buf, b_text, sizeof b_text);
    fact_write(&a_buf, a);
    fact_write(&b_buf, b);
    ASSERT(!buf_full(&a_buf) && !buf_full(&b_buf)); /* or two different facts would be equal */
    size_t common = a_buf.size < b_buf.size ? a_buf.size : b_buf.size;
    return memcmp(a_text, b_text, common + 1); /* the terminator decides between prefixes */
}

static enum error take_source(struct fact *fact, struct problem *problem)
{
    fact->disputed = fact->word_count > 1 &&
                     span_equal(fact->words[fact->word_count - 1], "disputed");
    if (fact->disputed) fact->word_count--;
    ASSERT(fact->word_count > 0);
    uint32_t last = fact->word_count - 1;
    for (uint32_t i = 0; i < SOURCE_COUNT; i++) {
        if (!span_equal(fact->words[last], source_names[i])) continue;
        fact->source = (enum source)i;
        fact->word_count--;
        return ERROR_NONE;
    }
    return fact_problem(
        fact, problem, ERROR_EDITION_SYNTAX, last,
        N_("the source as the last word: rulebook, published, reconstructed or box"));
}

/* One line into words. A fact without words is an empty line. */
static enum error fact_read(struct fact *fact, struct span line, struct problem *problem)
{
    fact->word_count = 0;
    struct span word;
    size_t size = 0;
    while (span_next_word(&line, &word) && word.text[0] != '#') {
        bool room = fact->word_count < FACT_WORDS_MAX;
        if (room) fact->words[fact->word_count++] = word;
        size += word.size + 1;
        if (room && size < FACT_TEXT_MAX && span_printable(word)) continue;
        return fact_problem(fact, problem, ERROR_EDITION_SYNTAX, fact->word_count - 1,
                            N_("a line of at most 12 short words"));
    }
    return ERROR_NONE;
}

/* `edition ID` and `game NAME` are facts without a source. */
static enum error take_head(struct edition *edition, const struct fact *fact,
                            struct problem *problem)
{
    bool is_id = span_equal(fact->words[0], "edition");
    struct span *head = is_id ? &edition->id : &edition->game;
    if (fact->word_count != 2 || fact->words[1].size > EDITION_ID_MAX) {
        return fact_problem(fact, problem, ERROR_EDITION_SYNTAX, 0,
                            N_("one short name: 'edition ID' or 'game NAME'"));
    }
    if (head->size > 0) {
        return fact_problem(fact, problem, ERROR_EDITION_TWICE, 0, N_("only once"));
    }
    *head = fact->words[1];
    return ERROR_NONE;
}

static void insert_sorted(struct edition *edition, const struct fact *fact)
{
    ASSERT(edition->fact_count < EDITION_FACTS_MAX);
    uint32_t at = edition->fact_count++;
    while (at > 0 && fact_compare(fact, &edition->facts[at - 1]) < 0) {
        edition->facts[at] = edition->facts[at - 1];
        at--;
    }
    edition->facts[at] = *fact;
}

static bool names_it(const struct fact *fact)
{
    return span_equal(fact->words[0], "edition");
}

/* Under any name that fact has the same place among the others. */
void edition_hash_as(const struct edition *edition, struct span id, uint8_t sha256[SHA256_SIZE])
{
    struct sha256 sha;
    sha256_init(&sha);
    for (uint32_t i = 0; i < edition->fact_count; i++) {
        struct fact fact = edition->facts[i];
        char memory[FACT_TEXT_MAX];
        struct buf buf;
        if (names_it(&fact)) fact.words[1] = id;
        buf_init(&buf, memory, sizeof memory);
        fact_write(&buf, &fact);
        buf_add_char(&buf, '\n');
        sha256_add(&sha, buf.memory, buf.size);
    }
    sha256_finish(&sha, sha256);
}

enum error edition_read(struct edition *edition, struct span text, struct problem *problem)
{
    memset(edition, 0, sizeof *edition);
    edition->text = text;
    if (text.size > EDITION_SIZE_MAX) {
        return problem_set(problem, ERROR_LIMIT, span_of("edition"), N_("at most 16384 bytes"));
    }
    struct span rest = text;
    struct span line;
    for (uint32_t number = 1; span_next_line(&rest, &line); number++) {
        struct fact fact = {.line = number};
        enum error error = fact_read(&fact, line, problem);
        if (!error && fact.word_count == 0) continue;
        bool is_head = !error && (names_it(&fact) || span_equal(fact.words[0], "game"));
        if (is_head) error = take_head(edition, &fact, problem);
        if (!error && !is_head) error = take_source(&fact, problem);
        if (!error && (fact.word_count == 0 || edition->fact_count == EDITION_FACTS_MAX)) {
            error = fact_problem(&fact, problem, ERROR_EDITION_SYNTAX, 0,
                                 N_("a fact: key, values, source"));
        }
        if (error) return error;
        insert_sorted(edition, &fact);
    }
    if (edition->id.size == 0) {
        return problem_set(problem, ERROR_EDITION_MISSING, span_of("edition"),
                           N_("a line 'edition ID'"));
    }
    if (edition->game.size == 0) {
        return problem_set(problem, ERROR_EDITION_MISSING, span_of("game"),
                           N_("a line 'game NAME'"));
    }
    edition_hash_as(edition, edition->id, edition->sha256);
    return ERROR_NONE;
}
