/* SPDX-License-Identifier: MIT
 * setup - game, edition, options and players from the command line. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

enum error cli_edition(const struct shelf_game *entry, const char *name, struct edition *edition,
                       char **text, struct problem *problem)
{
    struct span read;
    *text = NULL;
    if (!name || !*name) return edition_read(edition, span_of(entry->edition), problem);
    if (!shelf_edition(entry, span_of(name), span_of(""), edition, NULL)) return ERROR_NONE;
    enum error error = host_read(name, EDITION_SIZE_MAX, &read, problem);
    if (error) return error;
    *text = (char *)read.text;
    return edition_read(edition, read, problem);
}

static enum error read_edition(struct setup *setup, const struct flag *flag,
                               struct problem *problem)
{
    enum error error = cli_edition(setup->entry, cli_text(flag, NULL), &setup->edition,
                                   &setup->edition_text, problem);
    setup->embed = setup->edition_text != NULL;
    return error ? error : box_edition(&setup->box, setup->entry->game, &setup->edition, problem);
}

static bool refuse_names(const char *list, const char *expected, int *status)
{
    *status = cli_usage_problem(list, expected);
    return false;
}

static bool refuse_long_names(const char *list, int *status)
{
    char expected[64];
    struct problem problem;
    snprintf(expected, sizeof expected, "at most %d bytes", NAMES_TEXT_MAX - 1);
    problem_set(&problem, ERROR_LIMIT, span_of(list), expected);
    cli_complain(NULL, &problem);
    *status = EXIT_USAGE;
    return false;
}

bool names_read(struct names *names, const char *list, uint32_t min, uint32_t max, int *status)
{
    char expected[64];
    ASSERT(max <= NAMES_MAX);
    names->count = 0;
    if (strlen(list) >= NAMES_TEXT_MAX) return refuse_long_names(list, status);
    strcpy(names->text, list);
    snprintf(expected, sizeof expected, "%u-%u: greedy,random,...", min, max);
    for (char *rest = names->text; rest;) {
        char *comma = strchr(rest, ',');
        if (comma) *comma = '\0';
        if (*rest == '\0') return refuse_names(list, "greedy,random,...", status);
        if (names->count == max) return refuse_names(list, expected, status);
        names->items[names->count++] = rest;
        rest = comma ? comma + 1 : NULL;
    }
    return names->count >= min || refuse_names(list, expected, status);
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
    const char *list = cli_text(&flags[SETUP_SEATS], default_players);
    if (!names_read(&setup->players, list, 1, SEATS_MAX, status)) return false;
    enum error error = box_init(&setup->box, setup->entry->game, setup->players.count, &problem);
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
    *status = cli_complain(cli_text(&flags[SETUP_EDITION], NULL), &problem);
    setup_release(setup);
    return false;
}

void setup_release(struct setup *setup)
{
    free(setup->edition_text);
    setup->edition_text = NULL;
}
