/* SPDX-License-Identifier: MIT
 * visit_words - the words around a visit: links, refusals, ready-made sentences. */
#include <string.h>

#include "cli/visit.h"
#include "server/handshake.h"

/* ---- links ---- */

static bool copy_part(char to[VISIT_ID_MAX], const char *from, size_t size)
{
    if (size == 0 || size >= VISIT_ID_MAX) return false;
    memcpy(to, from, size);
    to[size] = '\0';
    return strspn(to, "abcdefghijklmnopqrstuvwxyz0123456789") == size;
}

bool visit_link_read(struct visit_link *link, const char *text)
{
    static const char mark[] = "#/table/";
    struct place place;
    memset(link, 0, sizeof *link);
    const char *place_of = strchr(text, '#');
    size_t size = place_of ? (size_t)(place_of - text) : strlen(text);
    if (size + 2 > sizeof link->server) return false;
    memcpy(link->server, text, size);
    if (size > 0 && text[size - 1] != '/') link->server[size] = '/';
    if (!place_read(&place, link->server)) return false;
    if (!place_of) return true;
    if (strncmp(place_of, mark, sizeof mark - 1) != 0) return false;
    const char *id = place_of + sizeof mark - 1;
    const char *rest = id + strcspn(id, "?");
    if (!copy_part(link->table, id, (size_t)(rest - id))) return false;
    if (strncmp(rest, "?key=", 5) == 0) return copy_part(link->key, rest + 5, strlen(rest + 5));
    if (strncmp(rest, "?take=", 6) == 0) return copy_part(link->token, rest + 6, strlen(rest + 6));
    return *rest == '\0';
}

/* ---- refusals ---- */

const char *visit_refusal(const struct visit_state *state)
{
    static const struct {
        const char *why;
        const char *text;
    } refusals[] = {
        {"unknown", NT_("There is no such table, or the invitation is no longer good.")},
        {"full", NT_("No seat is free at this table.")},
        {"over", NT_("This game is over.")},
        {"old-page", NT_("The server plays with other rules or numbers than this program.")},
        {"limit", NT_("The server says: too much at once. Try again in a minute.")},
        {"certificate", NT_("There is no secure connection to this server.")},
        {"busy", NT_("The table is still deciding about something else.")},
        {"late", N_("Something happened in the meantime. Choose again.")},
        {"not-yours", N_("This is up to somebody else.")},
        {"paused", N_("The game is paused.")},
    };
    for (uint32_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        if (strcmp(refusals[i].why, state->refusal) == 0) return refusals[i].text;
    }
    return NT_("The server refused.");
}

void visit_complain(const struct visit_state *state)
{
    fprintf(stderr, "%s", tr(visit_refusal(state)));
    if (state->expected[0]) fprintf(stderr, " (%s)", state->expected);
    fputc('\n', stderr);
}

/* ---- time to think ---- */

void visit_pace_text(struct buf *buf, const struct visit_pace *pace)
{
    static const struct {
        const char *name;
        uint32_t seconds;
        const char *text;
    } known[] = {
        {"relaxed", 0, N_("As long as you like")},
        {"move", 60, N_("1 minute for each move")},
        {"move", 86400, N_("1 day for each move")},
    };
    for (uint32_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(known[i].name, pace->name) != 0 || known[i].seconds != pace->seconds) continue;
        buf_add(buf, tr(known[i].text));
        return;
    }
    char minutes[24];
    snprintf(minutes, sizeof minutes, "%.4g", pace->seconds / 60.0);
    const struct text_value value = {"minutes", minutes};
    text_fill(buf, cli_language(),
              strcmp(pace->name, "bank") == 0 ? N_("{minutes} minutes for the whole game")
                                              : N_("{minutes} minutes for each move"),
              &value, 1);
}

void visit_clock_text(struct buf *buf, const struct visit_state *state)
{
    char text[24];
    if (state->due <= 0.0 || state->is_paused || state->phase != VISIT_PLAY) return;
    double left = state->due - host_seconds();
    uint32_t seconds = left > 0.0 ? (uint32_t)left + 1u : 0;
    if (seconds >= 3600) {
        snprintf(text, sizeof text, "%u:%02u:%02u", seconds / 3600u, seconds / 60u % 60u,
                 seconds % 60u);
    } else {
        snprintf(text, sizeof text, "%u:%02u", seconds / 60u, seconds % 60u);
    }
    buf_add(buf, text);
}

/* ---- ready-made sentences ---- */

const struct visit_preset visit_presets[VISIT_PRESETS] = {
    {"hello", N_("Hello!")},
    {"thanks", N_("Thank you!")},
    {"well-played", N_("Well played!")},
    {"oops", N_("Oops!")},
    {"thinking", N_("One moment, I am thinking.")},
    {"hurry", N_("We are waiting for you.")},
    {"sorry", N_("Sorry!")},
    {"wow", N_("Wow!")},
};
