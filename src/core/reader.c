/* SPDX-License-Identifier: MIT */
#include "core/reader.h"

void reader_init(struct reader *reader, const struct box *box, struct span text)
{
    *reader = (struct reader){.box = box, .rest = text};
    reader_next(reader);
}

void reader_next(struct reader *reader)
{
    span_next_word(&reader->rest, &reader->word);
}

void reader_fail(struct reader *reader, const char *expected)
{
    ASSERT(expected); /* what the reader takes for a failure */
    if (reader->expected) return;
    reader->bad = reader->word.size ? reader->word : span_of("end of text");
    reader->expected = expected;
}

bool reader_key(struct reader *reader, const char *key)
{
    if (reader->expected) return false;
    if (!span_equal(reader->word, key)) {
        reader_fail(reader, key);
        return false;
    }
    reader_next(reader);
    return true;
}

uint32_t reader_number(struct reader *reader, uint64_t max)
{
    uint64_t number = 0;
    ASSERT(max <= UINT32_MAX);
    if (reader->expected) return 0;
    if (!span_number(reader->word, max, &number)) {
        reader_fail(reader, N_("a number that is possible here"));
    }
    reader_next(reader);
    return (uint32_t)number;
}

uint32_t reader_pair(struct reader *reader, const char *key, uint64_t max)
{
    return reader_key(reader, key) ? reader_number(reader, max) : 0;
}
