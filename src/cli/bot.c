/* SPDX-License-Identifier: MIT
 * bot - one of our bots as a program that plays a seat: docs/bots.md, with the roles exchanged. */
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/plan.h"
#include "players/envoy.h"

/* Until the input ends. */
static int converse(struct envoy *envoy)
{
    char text[ENVOY_ANSWER_MAX];
    struct problem problem = {0};
    struct buf answer;
    char *line = NULL;
    size_t room = 0;
    enum error error = ERROR_NONE;
    buf_init(&answer, text, sizeof text);
    for (ssize_t size; !error && (size = getline(&line, &room, stdin)) > 0;) {
        error = envoy_hear(envoy, (struct span){line, (size_t)size}, &answer, &problem);
        if (error) break;
        fwrite(answer.memory, 1, answer.size, stdout);
        fflush(stdout);
    }
    free(line);
    return error ? cli_complain("-", &problem) : EXIT_DONE;
}

int command_bot(const struct command *command, int argc, char **argv)
{
    struct flag flags[BUDGET_FLAG_COUNT] = {BUDGET_FLAGS};
    flags[BUDGET_TIME].otherwise = N_("most of the time that a message gives");
    const char *words[WORDS_MAX] = {0};
    struct problem problem = {0};
    struct budget budget;
    static struct envoy envoy;
    int status;
    if (!cli_parse(command, flags, BUDGET_FLAG_COUNT, argc, argv, words, &status)) return status;
    if (!budget_read(&budget, flags, &status)) return status;
    const struct bot *bot = bot_find(span_of(words[0]), &problem);
    if (!bot) {
        cli_complain(NULL, &problem);
        return EXIT_USAGE;
    }
    envoy_init(&envoy, &games, bot, &budget);
    status = converse(&envoy);
    envoy_release(&envoy);
    return status;
}
