/* SPDX-License-Identifier: MIT
 * story - what happened, told to whoever may know it and has not heard it yet. Checks, new
 * rounds and scores are pages that everybody reads together; the rest is news beside the board. */
#include <string.h>

#include "base/bits.h"
#include "cli/play/play.h"
#include "table/replay.h"

void story_add(struct session *session, const struct events *events)
{
    struct story *story = &session->story;
    uint32_t chapter = CHAPTER_NONE;
    if (story->count > 0) chapter = story->entries[story->count - 1u].chapter;
    for (uint32_t i = 0; i < events->count; i++) {
        ASSERT(story->count < RECORD_EVENTS_MAX);
        chapter = session->board->chapter(&events->items[i], chapter);
        story->events[story->count] = events->items[i];
        story->entries[story->count] = (struct entry_told){.chapter = chapter};
        story->count++;
    }
}

void story_forget(struct session *session, uint32_t viewer)
{
    struct story *story = &session->story;
    ASSERT(viewer <= SEATS_MAX);
    for (uint32_t i = 0; i < story->count; i++) story->entries[i].told |= 1u << viewer;
}

/* Whoever moved had been told everything before; what the move itself brought about may have been
 * lost with the screen. */
void story_rebuild(struct session *session)
{
    struct event items[EVENTS_MAX];
    struct replay replay;
    session->story.count = 0;
    replay_init(&replay, &session->table, items, EVENTS_MAX);
    while (replay_next(&replay)) {
        uint32_t seat = replay_step(&replay)->seat;
        if (session->persons >> seat & 1u) story_forget(session, seat);
        story_add(session, &replay.events);
        replay.events.count = 0;
    }
}

seat_set story_audience(const struct session *session)
{
    return session->persons ? session->persons : 1u; /* an onlooker */
}

/* ---- sentences ---- */

static bool is_ruling(const char *name)
{
    return name[0] >= 'A' && name[0] <= 'Z' && name[1] >= '0' && name[1] <= '9';
}

/* One event as a row or more; on a page, with the name of the ruling behind it. */
static void add_sentence(const struct session *session, uint32_t index, struct screen *screen)
{
    const struct board *board = session->board;
    struct event event = session->story.events[index];
    bool page = session->story.entries[index].chapter != CHAPTER_NONE;
    ASSERT(index < session->story.count);
    ASSERT(event.rule < board->game->vocabulary->rule_count);
    const char *rule = board->game->vocabulary->rules[event.rule].name;
    struct mark mark = board->mark(&event);
    char memory[SENTENCE_MAX];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    game_veil_event(board->game, &session->table.box, &event);
    text_event(&buf, &session->teller, &event);
    if (page && is_ruling(rule)) {
        buf_add(&buf, " [");
        buf_add(&buf, rule);
        buf_add_char(&buf, ']');
    }
    ASSERT(!buf_full(&buf));
    screen_to(screen, 1);
    screen_add(screen, mark.style, mark.symbol);
    screen_to(screen, 3);
    screen_wrap(screen, mark.style, memory);
    screen_end(screen);
}

void story_news(const struct session *session, uint32_t viewer, struct screen *screen)
{
    const struct story *story = &session->story;
    for (uint32_t i = 0; i < story->count; i++) {
        bool seen = story->events[i].seen >> viewer & 1u;
        bool told = story->entries[i].told >> viewer & 1u;
        if (seen && !told) add_sentence(session, i, screen);
    }
}

/* ---- pages ---- */

static bool heard_by_all(const struct session *session, uint32_t index)
{
    seat_set audience = story_audience(session);
    return (session->story.entries[index].told & audience) == audience;
}

static bool meant_for_all(const struct session *session, uint32_t index)
{
    seat_set audience = story_audience(session);
    return (session->story.events[index].seen & audience) == audience;
}

static bool is_shown(const struct session *session, uint32_t index)
{
    return meant_for_all(session, index) && !heard_by_all(session, index);
}

/* The end of the last page that not everybody has read; 0: there is none. */
static uint32_t pages_end(const struct session *session)
{
    uint32_t end = 0;
    for (uint32_t i = 0; i < session->story.count; i++) {
        bool page = session->story.entries[i].chapter != CHAPTER_NONE;
        if (page && is_shown(session, i)) end = i + 1u;
    }
    return end;
}

/* Where the page that begins here ends: where the chapter does. A few last cards before a check are
 * no page of their own. */
static uint32_t page_end(const struct session *session, uint32_t first, uint32_t end)
{
    enum { FEW = 6 };
    const struct entry_told *entries = session->story.entries;
    uint32_t chapter = entries[first].chapter;
    uint32_t sentences = 0;
    uint32_t i = first;
    ASSERT(first < end && end <= session->story.count);
    for (; i < end; i++) {
        if (!is_shown(session, i)) continue;
        bool turns = entries[i].chapter != chapter;
        if (turns && (chapter != CHAPTER_NONE || sentences > FEW)) break;
        chapter = entries[i].chapter;
        sentences++;
    }
    return i;
}

static void compose_page(const struct session *session, const struct page *page,
                         struct screen *screen)
{
    const struct entry_told *entries = session->story.entries;
    uint32_t chapter = entries[page->first].chapter;
    for (uint32_t i = page->first; i < page->end; i++) {
        if (!is_shown(session, i)) continue;
        if (entries[i].chapter != chapter && screen->rows > 0) screen_end(screen);
        chapter = entries[i].chapter;
        add_sentence(session, i, screen);
    }
}

/* What only some may see waits for their own turn; if a page has overtaken it, it is stale. */
void story_pages(struct session *session)
{
    struct story *story = &session->story;
    uint32_t end = pages_end(session);
    seat_set audience = story_audience(session);
    struct page page = {.compose = compose_page, .viewer = bits_first(audience), .told = true};
    if (end > 0 && session->sitting != 0 && (audience & (audience - 1u))) {
        session->front->wipe(session);
        session->sitting = 0;
    }
    for (uint32_t i = 0; i < end; i = page.end) {
        page.first = i;
        while (!is_shown(session, page.first)) page.first++;
        page.end = page_end(session, page.first, end);
        ASSERT(page.end > page.first); /* or the story never ends */
        session->front->page(session, &page);
        if (session->ending) return; /* whoever goes on later is told again */
        for (; i < page.end; i++) {
            struct entry_told *entry = &story->entries[i];
            if (is_shown(session, i) || entry->chapter == CHAPTER_NONE) entry->told |= audience;
        }
    }
}

/* Before anybody sees a card. */
static void compose_promise(const struct session *session, struct screen *screen)
{
    char hex[SHA256_HEX_SIZE];
    char text[SENTENCE_MAX];
    struct buf buf;
    sha256_hex(session->table.fair.commit, hex);
    const struct text_value commit = {"commit", hex};
    buf_init(&buf, text, sizeof text);
    text_fill(&buf, cli_language(),
              N_("A secret fixes all deals of this game. Its fingerprint: {commit}. At the end "
                 "you see the secret, and the deals are checked against it."),
              &commit, 1);
    screen_to(screen, 1);
    screen_wrap(screen, STYLE_DIM, text);
    screen_end(screen);
    screen_end(screen);
}

static void compose_welcome(const struct session *session, const struct page *page,
                            struct screen *screen)
{
    (void)page;
    for (const char *const *text = session->board->welcome; *text; text++) {
        if (screen->rows > 0) screen_end(screen);
        screen_to(screen, 1);
        screen_wrap(screen, text == session->board->welcome ? STYLE_BOLD : STYLE_PLAIN, tr(*text));
        screen_end(screen);
    }
    screen_end(screen);
    compose_promise(session, screen);
}

/* A new player wants to know what to do; how the table was laid out can be seen on the board. */
void story_welcome(struct session *session)
{
    const struct page page = {.compose = compose_welcome};
    for (uint32_t seat = 0; seat <= SEATS_MAX; seat++) story_forget(session, seat);
    session->front->page(session, &page);
}

void story_log(const struct session *session, uint32_t viewer, uint32_t first,
               struct screen *screen)
{
    const struct story *story = &session->story;
    ASSERT(viewer <= SEATS_MAX);
    for (uint32_t i = first; i < story->count; i++) {
        bool turns = screen->rows > 0 &&
                     story->entries[i].chapter != story->entries[i - 1u].chapter;
        if (turns) screen_end(screen);
        if (story->events[i].seen >> viewer & 1u) add_sentence(session, i, screen);
    }
}
