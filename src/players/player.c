/* SPDX-License-Identifier: MIT */
#include "players/player.h"

#include <stdio.h>
#include <string.h>

static const char prefix[] = "cmd:";

enum error player_find(struct player *player, const char *name, struct problem *problem)
{
    *player = (struct player){0};
    bool program = strncmp(name, prefix, sizeof prefix - 1) == 0;
    struct span rest = span_of(program ? name + sizeof prefix - 1 : "");
    struct span word;
    if (span_next_word(&rest, &word)) {
        player->command = name + sizeof prefix - 1;
        return ERROR_NONE;
    }
    player->bot = bot_find(span_of(name), problem);
    if (player->bot) return ERROR_NONE;
    char expected[PROBLEM_TEXT_MAX + 32];
    snprintf(expected, sizeof expected, "%.480s, cmd:COMMAND", problem->expected);
    return problem_set(problem, ERROR_BOT_UNKNOWN, span_of(name), expected);
}

/* The last part of the path of the first word: "bots/mine --fast" is called mine. */
static struct span short_name(const char *command)
{
    struct span rest = span_of(command);
    struct span word;
    if (!span_next_word(&rest, &word) || !span_printable(word)) return span_of("program");
    const char *end = word.text + word.size;
    const char *begin = end;
    while (begin > word.text && begin[-1] != '/') begin--;
    size_t size = (size_t)(end - begin);
    return size == 0 || size > 32 ? span_of("program") : (struct span){begin, size};
}

void player_title(const struct player *player, char title[PLAYER_TITLE_MAX])
{
    int size = snprintf(title, PLAYER_TITLE_MAX, "%s%s", player->bot ? "" : prefix,
                        player->bot ? player->bot->name : player->command);
    if (size < PLAYER_TITLE_MAX && span_printable(span_of(title))) return;
    for (char *c = title; *c; c++) {
        if (*c < 0x20 || *c >= 0x7f) *c = '?';
    }
}

void player_describe(const struct player *player, uint32_t number, struct record_seat *seat)
{
    memset(seat, 0, sizeof *seat);
    if (player->bot) {
        snprintf(seat->name, sizeof seat->name, "%s %u", player->bot->name, number);
        snprintf(seat->bot, sizeof seat->bot, "%s", player->bot->name);
        return;
    }
    struct span name = short_name(player->command);
    snprintf(seat->name, sizeof seat->name, "%.*s %u", (int)name.size, name.text, number);
    snprintf(seat->bot, sizeof seat->bot, "%s%.*s", prefix, (int)name.size, name.text);
}
