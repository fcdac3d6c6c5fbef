/* SPDX-License-Identifier: MIT
 * sight - what a screen shows of a view beside its position. */
#include "games/samoa/rules.h"

static uint32_t round_of(const struct box *box, const void *state)
{
    const struct sa_state *s = state;
    (void)box;
    return s->round;
}

/* "beside": of each room of the board, the rooms next to it (S1); "holidays": their rounds. */
static void fields(const struct box *box, const void *state, struct json *json)
{
    const struct sa_box *numbers = sa_numbers(box);
    (void)state;
    json_key_open(json, "beside", '[');
    for (uint32_t room = 0; room < numbers->board; room++) {
        json_open(json, '[');
        for (uint32_t near = sa_near(numbers, 1u << room); near; near = bits_rest(near)) {
            json_number(json, bits_first(near) + 1u);
        }
        json_close(json);
    }
    json_close(json);
    json_key_open(json, "holidays", '[');
    for (uint32_t round = 1; round <= SA_ROUNDS; round++) {
        if (sa_holiday_round(round)) json_number(json, round);
    }
    json_close(json);
}

const struct sight sa_sight = {.round = round_of, .fields = fields};
