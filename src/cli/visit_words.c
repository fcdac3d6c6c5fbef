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
