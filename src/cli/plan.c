/* SPDX-License-Identifier: MIT */
#include "cli/plan.h"

#include <stdlib.h>
#include <string.h>

/* Digits with at most one point: no sign, no exponent, no hexadecimal. */
static bool read_seconds(const char *text, double *seconds)
{
    size_t digits = strspn(text, "0123456789");
    size_t point = text[digits] == '.';
    size_t after = strspn(text + digits + point, "0123456789");
    if (digits + after == 0 || text[digits + point + after] != '\0' || digits > 6) return false;
    *seconds = strtod(text, NULL);
    return *seconds >= 0.001 && *seconds <= BRAIN_SECONDS_MAX;
}

bool budget_read(struct budget *budget, const struct flag *flags, int *status)
{
    const struct flag *time = &flags[BUDGET_TIME];
    uint64_t iterations;
    *budget = (struct budget){0};
    if (!cli_number(&flags[BUDGET_ITERATIONS], 1, BRAIN_ITERATIONS_MAX, 0, &iterations, status))
        return false;
    budget->iterations = (uint32_t)iterations;
    const char *given = cli_text(time, NULL);
    if (!given) return true;
    if (iterations) {
        *status = cli_usage_problem("--time --iterations", "--time | --iterations");
        return false;
    }
    if (read_seconds(given, &budget->seconds)) return true;
    char found[96];
    snprintf(found, sizeof found, "--time %.60s", given);
    *status = cli_usage_problem(found, "0.001-3600");
    return false;
}

bool plan_read(struct plan *plan, const struct setup *setup, int *status)
{
    plan->game = setup->entry->game;
    plan->box = &setup->box;
    plan->edition = &setup->edition;
    plan->embed = setup->embed;
    ASSERT(setup->players.count == setup->box.seats);
    for (uint32_t i = 0; i < setup->players.count; i++) {
        struct problem problem = {0};
        if (!player_find(&plan->players[i], setup->players.items[i], &problem)) continue;
        cli_complain(NULL, &problem);
        *status = EXIT_USAGE;
        return false;
    }
    return true;
}

void conduct_print(FILE *stream, const char *name, const uint64_t faults[FAULT_COUNT],
                   uint64_t replaced)
{
    char game_count[32];
    char text[128] = "";
    size_t size = 0;
    for (uint32_t i = 0; i < FAULT_COUNT; i++) {
        if (!faults[i]) continue;
        int added = snprintf(text + size, sizeof text - size, "%s%s %llu", size ? ", " : "",
                             fault_names[i], (unsigned long long)faults[i]);
        size += (size_t)added;
        ASSERT(added > 0 && size < sizeof text);
    }
    if (size == 0) return;
    snprintf(game_count, sizeof game_count, "%llu", (unsigned long long)replaced);
    say(stream, N_("{player}: errors {faults}; games finished by random: {games}"), "player", name,
        "faults", text, "games", game_count, NULL);
    fputc('\n', stream);
}
