/* SPDX-License-Identifier: MIT */
#include "core/assistant.h"

#include "base/memory.h"

static const struct sheet_fault not_in_the_box = {
    N_("This is not in your edition of the game. Remove it and choose again."), {{0}}};
static const struct sheet_fault told_before = {N_("This is already noted. Once is enough."), {{0}}};
static const struct sheet_fault no_seat = {N_("There is no seat {seat}. Possible: 1 to {count}."),
                                           {{"seat", FIELD_NUMBER}, {"count", FIELD_NUMBER}}};
static const struct sheet_fault out_of_bounds = {
    N_("{thing}: {count} cannot be right. Possible: {min} to {max}."),
    {{"thing", FIELD_NONE}, {"count", FIELD_NUMBER}, {"min", FIELD_NUMBER}, {"max", FIELD_NUMBER}}};

enum error sheet_note(const struct assistant *assistant, struct sheet *sheet,
                      const struct sheet_line *line, struct complaint *complaint)
{
    ASSERT(line->word_count > 0);
    for (uint32_t i = 0; i < assistant->key_count; i++) {
        const struct sheet_key *key = &assistant->keys[i];
        if (span_equal(line->words[0], key->name)) return key->read(sheet, line, complaint);
    }
    return sheet_unreadable(line, 0, "", complaint);
}

enum error sheet_ready(const struct game *game, struct sheet *sheet, struct complaint *complaint)
{
    enum error error = game->assistant->ready(sheet, complaint);
    if (error) return error;
    ASSERT(sheet->seats <= game->seats_max);
    sheet->box.seats = (uint8_t)(sheet->seats > game->seats_min ? sheet->seats : game->seats_min);
    return ERROR_NONE;
}

static enum error complain(struct complaint *complaint, enum error error, struct span word,
                           const struct sheet_fault *fault, const int64_t *values)
{
    ASSERT(values || !fault->fields[0].name);
    memset(complaint, 0, sizeof *complaint);
    complaint->word = word;
    complaint->sentence.singular = fault->text;
    memcpy(complaint->sentence.fields, fault->fields, sizeof fault->fields);
    for (uint32_t i = 0; i < NOUN_FIELDS && fault->fields[i].name; i++) {
        complaint->sentence.values[i] = values[i];
    }
    return error;
}

enum error sheet_unreadable(const struct sheet_line *line, uint32_t word, const char *form,
                            struct complaint *complaint)
{
    struct span found = line->words[word < line->word_count ? word : 0];
    enum error error = complain(complaint, ERROR_SHEET_SYNTAX, found, &not_in_the_box, NULL);
    complaint->form = form;
    return error;
}

enum error sheet_wrong(const struct sheet_line *line, uint32_t word,
                       const struct sheet_fault *fault, const int64_t *values,
                       struct complaint *complaint)
{
    ASSERT(word < line->word_count);
    return complain(complaint, ERROR_SHEET_VALUE, line->words[word], fault, values);
}

enum error sheet_missing(const char *form, const struct sheet_fault *fault, const int64_t *values,
                         struct complaint *complaint)
{
    enum error error = complain(complaint, ERROR_SHEET_MISSING, span_of(""), fault, values);
    complaint->form = form;
    return error;
}

enum error sheet_once(const struct sheet_line *line, bool *told, struct complaint *complaint)
{
    if (*told) return sheet_wrong(line, 0, &told_before, NULL, complaint);
    *told = true;
    return ERROR_NONE;
}

enum error sheet_has_part(const struct sheet *sheet, const struct sheet_line *line,
                          const struct sheet_fault *missing, struct complaint *complaint)
{
    if (sheet->part) return ERROR_NONE;
    return sheet_wrong(line, 0, missing, NULL, complaint);
}

bool sheet_split(struct span text, char separator, uint64_t *number, struct span *rest)
{
    size_t at = 0;
    while (at < text.size && text.text[at] != separator) at++;
    if (at == text.size) return false;
    *rest = (struct span){text.text + at + 1u, text.size - at - 1u};
    return span_number((struct span){text.text, at}, SHEET_NUMBER_MAX, number);
}

enum error sheet_seat(struct sheet *sheet, const struct sheet_line *line, uint32_t *seat,
                      struct complaint *complaint)
{
    uint64_t number;
    if (line->word_count < 2 || !span_number(line->words[1], SHEET_NUMBER_MAX, &number)) {
        return sheet_unreadable(line, 1, N_("the number of a seat"), complaint);
    }
    if (number == 0 || number > sheet->box.seats) {
        const int64_t values[NOUN_FIELDS] = {(int64_t)number, sheet->box.seats};
        return sheet_wrong(line, 1, &no_seat, values, complaint);
    }
    *seat = (uint32_t)number;
    if (*seat > sheet->seats) sheet->seats = *seat;
    return ERROR_NONE;
}

enum error sheet_seat_once(struct sheet *sheet, const struct sheet_line *line, seat_set *told,
                           uint32_t *seat, struct complaint *complaint)
{
    enum error error = sheet_seat(sheet, line, seat, complaint);
    if (error) return error;
    if (*told >> *seat & 1u) return sheet_wrong(line, 1, &told_before, NULL, complaint);
    *told |= 1u << *seat;
    return ERROR_NONE;
}

enum error sheet_check_count(const struct sheet_line *line, uint32_t word,
                             const struct sheet_count *count, struct complaint *complaint)
{
    ASSERT(count->min <= count->max);
    if (count->count >= count->min && count->count <= count->max) return ERROR_NONE;
    const int64_t values[NOUN_FIELDS] = {count->thing, (int64_t)count->count, (int64_t)count->min,
                                         (int64_t)count->max};
    enum error error = sheet_wrong(line, word, &out_of_bounds, values, complaint);
    complaint->sentence.fields[0].type = count->type;
    return error;
}

enum error sheet_read_count(const struct sheet_line *line, uint32_t word, struct sheet_count *count,
                            struct complaint *complaint)
{
    if (word >= line->word_count ||
        !span_number(line->words[word], SHEET_NUMBER_MAX, &count->count)) {
        return sheet_unreadable(line, word, count->form, complaint);
    }
    return sheet_check_count(line, word, count, complaint);
}

enum error sheet_read_last(const struct sheet_line *line, uint32_t word, struct sheet_count *count,
                           struct complaint *complaint)
{
    if (line->word_count > word + 1u) {
        return sheet_unreadable(line, word + 1u, count->form, complaint);
    }
    return sheet_read_count(line, word, count, complaint);
}
