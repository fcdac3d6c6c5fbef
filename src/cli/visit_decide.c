/* SPDX-License-Identifier: MIT
 * visit_decide - what somebody decides at a table, as messages. */
#include "cli/visit_decide.h"

void visit_seat(struct visit *visit, uint32_t seat, const char *bot)
{
    visit_decide(visit,
                 json_pack("{s:s, s:i, s:s}", "type", "seat", "seat", (int)seat, "bot", bot));
}

void visit_start(struct visit *visit)
{
    visit_decide(visit, json_pack("{s:s}", "type", "start"));
}

void visit_play(struct visit *visit, uint32_t at, const char *move)
{
    visit_decide(visit, json_pack("{s:s, s:i, s:s}", "type", "do", "at", (int)at, "move", move));
}

void visit_propose(struct visit *visit, enum visit_wish what, const char *pace, uint32_t seconds)
{
    const char *type = what == VISIT_PACE ? "pace" : what == VISIT_END ? "end" : "pause";
    json_t *message = json_pack("{s:s}", "type", type);
    if (what == VISIT_PAUSE || what == VISIT_RESUME) {
        json_object_set_new(message, "on", json_boolean(what == VISIT_PAUSE));
    }
    if (what == VISIT_PACE) json_object_set_new(message, "pace", json_string(pace));
    if (seconds > 0) json_object_set_new(message, "seconds", json_integer(seconds));
    visit_decide(visit, message);
}

void visit_agree(struct visit *visit, bool is_yes)
{
    visit_decide(visit, json_pack("{s:s, s:b}", "type", "agree", "on", (int)is_yes));
}

void visit_rematch(struct visit *visit)
{
    visit_decide(visit, json_pack("{s:s}", "type", "rematch"));
}
