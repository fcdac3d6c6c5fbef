/* SPDX-License-Identifier: MIT
 * setup - game, edition, options and players from the command line. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

static enum error read_edition(struct setup *setup, const struct flag *flag,
                               struct problem *problem)
{
    struct span text = span_of(setup->entry->edition);
    if (flag->count > 0) {
        enum error error = host_read(flag->given[0], EDITION_SIZE_MAX, &text, problem);
        if (error) return error;
        setup->edition_text = (char *)text.text;
        setup->embed = true;
    }
    enum error error = edition_read(&setup->edition, text, problem);
    return error ? error : box_edition(&setup->box, setup->entry->game, &setup->edition, problem);
}

/* "you,greedy,random" into players; an empty name is none. */
static bool split_players(struct setup *setup, const char *list)
{
    if (strlen(list) >= sizeof setup->players_text) return false;
    strcpy(setup->players_text, list);
    char *rest = setup->players_text;
    while (rest) {
        char *comma = strchr(rest, ',');
        if (comma) *comma = '\0';
        if (*rest == '\0' || setup->seats == SEATS_MAX) return false;
        setup->players[setup->seats++] = rest;
        rest = comma ? comma + 1 : NULL;
    }
    return true;
}

bool setup_players(struct setup *setup, const char *list, int *status)
{
    if (split_players(setup, list)) return true;
    *status = cli_usage_problem(NULL, list, "you,greedy,random");
    return false;
}

bool setup_read(struct setup *setup, const char *game, const struct flag *flags,
                const char *default_players, int *status)
{
    struct problem problem = {0};
    memset(setup, 0, sizeof *setup);
    setup->entry = shelf_find(&games, span_of(game ? game : ""), &problem);
    if (!setup->entry) {
        cli_complain(NULL, &problem);
        *status = EXIT_USAGE;
        return false;
    }
    const struct flag *seats = &flags[SETUP_SEATS];
    const char *list = seats->count ? seats->given[0] : default_players;
    if (!setup_players(setup, list, status)) return false;
    enum error error = box_init(&setup->box, setup->entry->game, setup->seats, &problem);
    for (uint32_t i = 0; !error && i < flags[SETUP_OPTION].count; i++) {
        error = box_option(&setup->box, setup->entry->game, span_of(flags[SETUP_OPTION].given[i]),
                           &problem);
    }
    if (error) {
        cli_complain(NULL, &problem);
        *status = EXIT_USAGE;
        return false;
    }
    error = read_edition(setup, &flags[SETUP_EDITION], &problem);
    if (!error) return true;
    *status = cli_complain(flags[SETUP_EDITION].count ? flags[SETUP_EDITION].given[0] : NULL,
                           &problem);
    setup_release(setup);
    return false;
}

void setup_release(struct setup *setup)
{
    free(setup->edition_text);
    setup->edition_text = NULL;
}
