/* SPDX-License-Identifier: MIT */
#include "secrecy.h"

#include <string.h>

#include "base/bits.h"
#include "games/overbooking/overbooking.h"
#include "games/samoa/samoa.h"

/* ---- Overbooking: cards nobody has turned up, of every seat but one's own ---- */

static uint32_t same_back(ob_card_id card)
{
    uint32_t cards = 0;
    for (ob_card_id other = 0; other < OB_CARDS; other++) {
        if (ob_card_back(other) == ob_card_back(card)) cards |= 1u << other;
    }
    return cards;
}

/* A seat's cards on the table, face up or face down. */
static uint32_t cards_on_table(const struct ob_state *s, uint32_t seat, bool face_up)
{
    uint32_t cards = 0;
    for (uint32_t i = 0; i < OB_HOTELS * (OB_LINE_MAX + OB_DOOR_MAX); i++) {
        uint32_t hotel = i / (OB_LINE_MAX + OB_DOOR_MAX);
        uint32_t at = i % (OB_LINE_MAX + OB_DOOR_MAX);
        bool line = at < OB_LINE_MAX;
        if (!line) at -= OB_LINE_MAX;
        if (at >= (line ? ob_line_count(s, hotel) : ob_door_count(s, hotel))) continue;
        ob_slot_id slot = line ? ob_line_slot(s, hotel, at) : ob_door_slot(s, hotel, at);
        if (ob_slot_card(slot) >= OB_CARDS || ob_slot_seat(slot) != seat) continue;
        if (ob_slot_face_up(slot) == face_up) cards |= 1u << ob_slot_card(slot);
    }
    return cards;
}

static uint32_t take_any(uint32_t from, struct rng *rng)
{
    return bits_nth(from, rng_below(rng, bits_count(from)));
}

/* Which card takes the place of which: what was ever seen stays, what lies face down keeps its
 * back (O1), hand and deck are mixed. */
static void permute_cards(const struct ob_state *s, uint32_t seat, struct rng *rng,
                          ob_card_id to[OB_CARDS])
{
    uint32_t seen = s->collected[seat - 1u] | s->discarded[seat - 1u] |
                    cards_on_table(s, seat, true);
    uint32_t down = cards_on_table(s, seat, false);
    uint32_t left = OB_ALL_CARDS & ~seen;
    for (ob_card_id card = 0; card < OB_CARDS; card++) to[card] = card;
    for (uint32_t cards = down; cards; cards = bits_rest(cards)) {
        ob_card_id card = (ob_card_id)bits_first(cards);
        to[card] = (ob_card_id)take_any(left & same_back(card), rng);
        left &= ~(1u << to[card]);
    }
    for (uint32_t cards = OB_ALL_CARDS & ~seen & ~down; cards; cards = bits_rest(cards)) {
        ob_card_id card = (ob_card_id)bits_first(cards);
        to[card] = (ob_card_id)take_any(left, rng);
        left &= ~(1u << to[card]);
    }
}

static move_id permute_move(const struct step *step, ob_card_id maps[OB_SEATS + 1][OB_CARDS])
{
    move_id move = step->move;
    if (move_kind(move) == OB_MOVE_PLACE) {
        return (move & ~(move_id)31u) | maps[step->seat][move & 31u];
    }
    if (move_kind(move) != OB_MOVE_DEAL) return move;
    uint32_t dealt = 0;
    for (uint32_t cards = move & OB_ALL_CARDS; cards; cards = bits_rest(cards)) {
        dealt |= 1u << maps[move >> 24 & 7u][bits_first(cards)];
    }
    return (move & ~(move_id)OB_ALL_CARDS) | dealt;
}

static void relabel_overbooking(const struct table *table, uint32_t viewer, struct rng *rng,
                                struct step *steps)
{
    const struct ob_state *s = (const struct ob_state *)table->truth.state.bytes;
    ob_card_id maps[OB_SEATS + 1][OB_CARDS];
    for (uint32_t seat = 1; seat <= table->box.seats; seat++) {
        permute_cards(s, seat, rng, maps[seat]);
        for (ob_card_id card = 0; seat == viewer && card < OB_CARDS; card++)
            maps[seat][card] = card;
    }
    for (uint32_t i = 0; i < table->step_count; i++) steps[i].move = permute_move(&steps[i], maps);
}

/* Cards are turned up in phase 2; a skip (O2) tells something of a hand. */
static bool opened_overbooking(const struct box *box, const void *const before[2],
                               const void *const after[2])
{
    (void)box;
    for (uint32_t i = 0; i < 2; i++) {
        const struct ob_state *b = before[i];
        const struct ob_state *a = after[i];
        if (b->phase != OB_PHASE_PLACE || a->phase != OB_PHASE_PLACE || a->turn != b->turn + 1u)
            return true;
    }
    return false;
}

/* ---- Hotel Samoa: prices that wait, which are deposits; cards recalled (S11); and money ---- */

static bool hides_samoa(const struct table *table, uint32_t viewer)
{
    for (uint32_t i = 0; i < table->step_count; i++) {
        const struct step *step = &table->steps[i];
        bool secret = i >= table_public_steps(table) || move_kind(step->move) == SA_MOVE_RECALL;
        if (secret && step->seat != viewer) return true;
    }
    return false;
}

/* As many other cards, of those that lay discarded. */
static move_id recall_others(const struct sa_state *s, uint32_t seat, move_id move, struct rng *rng)
{
    const struct sa_hotel *hotel = &s->hotels[seat - 1u];
    uint32_t cards = 0;
    uint32_t discards = SA_ALL_CARDS & ~(uint32_t)hotel->hand & ~(1u << hotel->played);
    for (uint32_t count = bits_count((uint32_t)move); count > 0; count--) {
        cards |= 1u << take_any(discards & ~cards, rng);
    }
    return move_make(SA_MOVE_RECALL, cards);
}

static void relabel_samoa(const struct table *table, uint32_t viewer, struct rng *rng,
                          struct step *steps)
{
    static struct table truth;
    static struct step memory[TABLE_STEPS_MAX];
    if (!table_actors(table)) return; /* it is over: all is open */
    table_init(&truth, table->game, &table->box, STEP_MEMORY(memory));
    for (uint32_t i = 0; i < table->step_count; i++) {
        const struct step *step = &table->steps[i];
        if (step->seat != viewer && move_kind(step->move) == SA_MOVE_RECALL) {
            const struct sa_state *s = (const struct sa_state *)truth.truth.state.bytes;
            steps[i].move = recall_others(s, step->seat, step->move, rng);
        }
        table_play(&truth, step->seat, step->move, NULL);
    }
}

/* Prices are revealed together; at the end all money is shown. That somebody cannot pay (S6) shows
 * in whose turn it is, and for what. */
static bool opened_samoa(const struct box *box, const void *const before[2],
                         const void *const after[2])
{
    const struct sa_state *a = before[0];
    const struct sa_state *b = before[1];
    const struct sa_state *next = after[0];
    if (next->phase != ((const struct sa_state *)after[1])->phase) return true;
    bool revealed = a->phase == SA_PHASE_PRICE && next->phase != SA_PHASE_PRICE;
    for (uint32_t i = 0; revealed && i < box->seats; i++) {
        if (a->hotels[i].played != b->hotels[i].played) return true;
    }
    return next->phase == SA_PHASE_OVER;
}

static const struct secrets known[] = {
    {"overbooking", relabel_overbooking, NULL, opened_overbooking},
    {"samoa", relabel_samoa, hides_samoa, opened_samoa},
};

const struct secrets *secrets_of(const struct game *game)
{
    static const struct secrets none = {"", NULL, NULL, NULL};
    for (uint32_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(known[i].game, game->name) == 0) return &known[i];
    }
    return &none;
}

/* ---- any game ---- */

/* Another deposit in place of one that waits. */
static move_id other_deposit(const struct table *table, const struct step *step, struct rng *rng)
{
    move_id moves[MOVES_MAX];
    move_id deposits[MOVES_MAX];
    uint32_t count = table->game->moves(&table->box, table->truth.state.bytes, step->seat, moves);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (game_sealed(table->game, moves[i])) deposits[kept++] = moves[i];
    }
    return kept ? deposits[rng_below(rng, kept)] : step->move;
}

/* Plays the steps beside the truth; false as soon as the seats could tell the difference by the
 * rules: a step that is not allowed, or somebody else whose turn it is. */
static bool play_beside(const struct table *table, uint32_t viewer, struct rng *rng,
                        const struct step *steps, struct table *second)
{
    static struct table truth;
    static struct step memory[2][TABLE_STEPS_MAX];
    table_init(&truth, table->game, &table->box, STEP_MEMORY(memory[0]));
    table_init(second, table->game, &table->box, STEP_MEMORY(memory[1]));
    second->fair = table->fair;
    for (uint32_t i = 0; i < table->step_count; i++) {
        struct step step = steps[i];
        if (table_actors(&truth) != table_actors(second)) return false;
        bool waits = i >= table_public_steps(table);
        if (waits && step.seat != viewer) step.move = other_deposit(second, &step, rng);
        if (!table->game->legal(&table->box, second->truth.state.bytes, step.seat, step.move))
            return false;
        table_play(&truth, table->steps[i].seat, table->steps[i].move, NULL);
        table_play(second, step.seat, step.move, NULL);
    }
    return table_actors(&truth) == table_actors(second);
}

bool secrets_second_table(const struct table *table, uint32_t viewer, struct rng *rng,
                          struct table *second)
{
    static struct step steps[TABLE_STEPS_MAX];
    const struct secrets *secrets = secrets_of(table->game);
    for (uint32_t attempt = 0; attempt < 24; attempt++) {
        memcpy(steps, table->steps, table->step_count * sizeof steps[0]);
        if (secrets->relabel) secrets->relabel(table, viewer, rng, steps);
        if (!play_beside(table, viewer, rng, steps, second)) continue;
        if (memcmp(second->steps, table->steps, table->step_count * sizeof steps[0]) != 0)
            return true;
    }
    return false;
}
