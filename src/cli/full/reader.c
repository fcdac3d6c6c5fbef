/* SPDX-License-Identifier: MIT
 * reader - a text that has the stage for itself: a page of the story told sentence by sentence, the
 * rules, a hint. */
#include <string.h>

#include "cli/full/full.h"

enum { MARGIN = 2, TEXT_COLUMNS_MAX = 96 };

static struct screen text;

/* One text while it is read. */
struct reader {
    struct session *session;
    const struct page *page;
    enum reading reading;
    const char *title;
    uint32_t first;  /* row at the top */
    uint32_t told;   /* rows told so far */
    uint32_t newest; /* where the last sentence begins */
    struct area area;
    struct terminal pane; /* as wide as the text, which refers to it */
    bool done;
};

static void compose(struct reader *reader)
{
    struct terminal *pane = &reader->pane;
    uint32_t columns = stage_columns() > 2 * MARGIN ? stage_columns() - 2u * MARGIN : 1;
    *pane = reader->session->terminal;
    pane->columns = columns < TEXT_COLUMNS_MAX ? columns : TEXT_COLUMNS_MAX;
    uint32_t rows = stage_rows() > 3 ? stage_rows() - 3u : 1;
    reader->area = (struct area){1, MARGIN, rows, pane->columns};
    screen_init(&text, pane);
    reader->page->compose(reader->session, reader->page, &text);
}

/* Sentences begin near the edge; the rows they go on in are indented further. */
static void tell_next(struct reader *reader)
{
    bool sentence = false;
    while (reader->told < text.rows) {
        const char *row = screen_row(&text, reader->told);
        bool begins = row[0] != '\n' && strncmp(row, "   ", 3) != 0;
        if (begins && sentence) return;
        if (begins) reader->newest = reader->told;
        sentence = sentence || begins;
        reader->told++;
    }
}

static uint32_t last_row(const struct reader *reader)
{
    return text.rows > reader->area.rows ? text.rows - reader->area.rows : 0;
}

/* What is told last can be seen. */
static void follow(struct reader *reader)
{
    if (reader->told > reader->first + reader->area.rows)
        reader->first = reader->told - reader->area.rows;
    if (reader->first > last_row(reader)) reader->first = last_row(reader);
}

static void draw_keys(const struct reader *reader)
{
    const char *leave = reader->session->visit ? NT_("leave") : N_("save and leave");
    const struct key_name telling[] = {
        {'\n', N_("next")}, {' ', N_("the whole page")}, {'q', leave}};
    const struct key_name going[] = {{'\n', N_("go on")}, {'q', leave}};
    static const struct key_name book[] = {{'q', N_("close")}};
    static const struct key_name parting[] = {{'q', NT_("leave")}, {'r', N_("Rematch")}};
    const struct area area = {stage_rows() - 1u, MARGIN, 1, reader->area.columns};
    struct screen *screen = &reader->session->below;
    bool more = reader->told < text.rows;
    screen_init(screen, text.terminal);
    if (reader->reading == READING_END) {
        full_add_keys(screen, parting, reader->session->wants_again ? 1 : 2);
    } else if (reader->reading >= READING_BOOK) {
        full_add_keys(screen, book, 1);
    } else if (more) {
        full_add_keys(screen, telling, 3);
    } else {
        full_add_keys(screen, going, 2);
    }
    if (!more && text.rows > reader->area.rows) {
        char part[48];
        uint32_t end = reader->first + reader->area.rows;
        snprintf(part, sizeof part, "  %u-%u/%u", reader->first + 1u,
                 end < text.rows ? end : text.rows, text.rows);
        screen_add(screen, STYLE_DIM, part);
    }
    stage_put(&area, screen, 0);
}

static void draw(struct reader *reader)
{
    const struct area head = {0, 0, 1, stage_columns()};
    const struct area foot = {stage_rows() - 2u, 0, 1, stage_columns()};
    struct area area = reader->area;
    char clock[SENTENCE_MAX] = "";
    struct buf buf;
    buf_init(&buf, clock, sizeof clock);
    if (reader->session->visit) talk_clock(reader->session, &buf);
    uint32_t shown = reader->told - reader->first;
    if (shown < area.rows) area.rows = shown;
    stage_clear(0);
    stage_rule(&head, reader->title);
    stage_put(&area, &text, reader->first);
    if (reader->told < text.rows && reader->newest >= reader->first) {
        const struct area edge = {area.top + reader->newest - reader->first, 0, 1, MARGIN};
        stage_text(&edge, STYLE_KEY, "▶");
    }
    stage_rule(&foot, clock);
    draw_keys(reader);
    stage_show();
}

static void scroll(struct reader *reader, int32_t rows)
{
    int64_t first = (int64_t)reader->first + rows;
    int64_t last = (int64_t)last_row(reader);
    reader->first = first < 0 ? 0 : first > last ? (uint32_t)last : (uint32_t)first;
}

/* Enter, Space and the like: what is not told yet, then what cannot be seen yet, then on. */
static void go_on(struct reader *reader, bool page)
{
    int32_t rows = (int32_t)reader->area.rows;
    if (reader->told < text.rows) {
        if (page) {
            reader->told = text.rows;
        } else {
            tell_next(reader);
        }
        follow(reader);
    } else if (reader->first < last_row(reader)) {
        scroll(reader, rows);
    } else {
        reader->done = reader->reading != READING_END;
    }
}

static void press(struct reader *reader, uint32_t character)
{
    bool book = reader->reading >= READING_BOOK;
    switch (character) {
    case ' ': go_on(reader, true); return;
    case '\n': go_on(reader, false); return;
    case 'q':
        reader->done = true;
        if (!book) reader->session->ending = ENDING_LEFT;
        if (reader->reading == READING_END) reader->session->wants_again = false;
        return;
    case 'r':
        if (reader->reading == READING_END) away_wish_again(reader->session);
        return;
    default: return;
    }
}

static void answer(struct reader *reader, const struct happening *happening)
{
    int32_t rows = (int32_t)reader->area.rows - 1;
    switch (happening->input) {
    case INPUT_CHARACTER: press(reader, happening->character); return;
    case INPUT_ENTER: go_on(reader, false); return;
    case INPUT_ESCAPE: press(reader, reader->reading >= READING_BOOK ? 'q' : 0); return;
    case INPUT_UP: scroll(reader, -1); return;
    case INPUT_DOWN: scroll(reader, 1); return;
    case INPUT_PAGE_UP: scroll(reader, -rows); return;
    case INPUT_PAGE_DOWN: scroll(reader, rows); return;
    case INPUT_HOME: reader->first = 0; return;
    case INPUT_END:
        reader->told = text.rows;
        reader->first = last_row(reader);
        return;
    case INPUT_LEFT:
    case INPUT_RIGHT:
    case INPUT_POINT:
    case INPUT_REDRAW:
    case INPUT_STOP:
    case INPUT_GONE:
    case INPUT_NONE: return;
    }
}

/* What the end of a game depends on: who wants another one. */
static seat_set wishes(struct session *session, enum reading reading)
{
    if (reading != READING_END) return 0;
    return away_look(session)->again | (session->wants_again ? 1u : 0);
}

void reader_show(struct session *session, const struct page *page, enum reading reading,
                 const char *title)
{
    struct reader reader = {.session = session, .page = page, .reading = reading, .title = title};
    compose(&reader);
    if (reading == READING_TOLD) {
        tell_next(&reader);
    } else {
        reader.told = text.rows;
    }
    if (reading == READING_LOG) reader.first = last_row(&reader);
    while (!reader.done && !session->ending) {
        seat_set wished = wishes(session, reading);
        draw(&reader);
        struct happening happening = full_next(session);
        if (full_ends(session, &happening)) return;
        answer(&reader, &happening);
        if (reading == READING_END && away_is_again(session)) return;
        if (happening.input != INPUT_REDRAW && wishes(session, reading) == wished) continue;
        bool whole = reader.told >= text.rows;
        compose(&reader);
        if (whole || reader.told > text.rows) reader.told = text.rows;
        follow(&reader);
    }
}
