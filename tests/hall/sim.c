/* SPDX-License-Identifier: MIT
 * sim - see sim.h. hall-simulation [FAULT] */
#include "sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "server/message.h"
#include "support/cases.h"

enum {
    LINES = SIM_PEOPLE_MAX * 4,
    TURNS_MAX = 400000, /* of the scheduler: past that a table is stuck */
    SILENT_TURNS = 3000,
    GAMES = 30 /* simulations, times EFFORT */
};

struct held {
    struct held *next;
    uint64_t after;
    uint32_t line;
    uint32_t person; /* whose line it was */
    uint32_t visit;  /* and when */
    bool closes;
    size_t size;
    char text[];
};

/* A question to a bot. */
struct thought {
    struct thought *next;
    uint64_t table;
    uint64_t number;
    const struct game *game;
    struct box box;
    struct view view;
};

void sim_wrong(struct sim *sim, const struct person *person, const char *what)
{
    if (sim->wrong) return;
    snprintf(sim->wrong_text, sizeof sim->wrong_text, "%s (person %u, table %u, step %u)", what,
             person ? person->number : 0, person ? person->table : 0, person ? person->n : 0);
    sim->wrong = sim->wrong_text;
}

/* ---- the network ---- */

void queue_add(struct queue *queue, struct span text)
{
    struct parcel *parcel = malloc(sizeof *parcel + text.size);
    ASSERT(parcel);
    parcel->next = NULL;
    parcel->size = text.size;
    memcpy(parcel->text, text.text, text.size);
    if (!queue->first) queue->end = &queue->first;
    *queue->end = parcel;
    queue->end = &parcel->next;
}

struct parcel *queue_take(struct queue *queue)
{
    struct parcel *parcel = queue->first;
    if (parcel) queue->first = parcel->next;
    return parcel;
}

void queue_clear(struct queue *queue)
{
    for (struct parcel *parcel; (parcel = queue_take(queue));) free(parcel);
}

/* ---- the server's side ---- */

static void *on_memory(void *context, void *old, size_t size)
{
    (void)context;
    if (size > 0) return realloc(old, size);
    free(old);
    return NULL;
}

static void hold(struct sim *sim, const struct effect *effect)
{
    struct held *held = malloc(sizeof *held + effect->text.size);
    ASSERT(held);
    *held = (struct held){.after = effect->after,
                          .line = effect->line,
                          .person = sim->lines[effect->line],
                          .visit = sim->visits[effect->line],
                          .closes = effect->kind == EFFECT_CLOSE,
                          .size = effect->text.size};
    if (held->size > 0) memcpy(held->text, effect->text.text, held->size);
    *sim->held_end = held;
    sim->held_end = &held->next;
}

static void write_down(struct sim *sim, const struct effect *effect, enum store_kind kind)
{
    if (sim->item_count == sim->item_max) {
        sim->item_max = sim->item_max ? sim->item_max * 2u : 256u;
        sim->items = realloc(sim->items, sim->item_max * sizeof *sim->items);
        ASSERT(sim->items);
    }
    char *text = malloc(effect->text.size + 1);
    ASSERT(text);
    if (effect->text.size > 0) memcpy(text, effect->text.text, effect->text.size);
    sim->items[sim->item_count++] = (struct store_item){.kind = kind,
                                                        .table = effect->table,
                                                        .number = effect->number,
                                                        .text = {text, effect->text.size}};
}

static void ask(struct sim *sim, const struct effect *effect)
{
    struct thought *thought = malloc(sizeof *thought);
    ASSERT(thought);
    *thought = (struct thought){.next = sim->thoughts,
                                .table = effect->table,
                                .number = effect->question->number,
                                .game = effect->question->game,
                                .box = *effect->question->box,
                                .view = *effect->question->view};
    sim->thoughts = thought;
}

/* A dead server has no effects any more. */
static void on_effect(void *context, const struct effect *effect)
{
    struct sim *sim = context;
    if (sim->is_dead) return;
    if (sim->effects_left != UINT64_MAX && sim->effects_left-- == 0) {
        sim->is_dead = true;
        return;
    }
    switch (effect->kind) {
    case EFFECT_SEND:
    case EFFECT_CLOSE: hold(sim, effect); break;
    case EFFECT_APPEND:
        write_down(sim, effect, STORE_ACT);
        sim->moves += memcmp(effect->text.text, "move", 4) == 0;
        break;
    case EFFECT_KEEP: write_down(sim, effect, STORE_RECORD); break;
    case EFFECT_PAST: write_down(sim, effect, STORE_PAST); break;
    case EFFECT_FETCH: break; /* nobody here asks for old records */
    case EFFECT_FORGET: write_down(sim, effect, STORE_FORGET); break;
    case EFFECT_REPAST: write_down(sim, effect, STORE_REPAST); break;
    case EFFECT_ERASE: write_down(sim, effect, STORE_ERASE); break;
    case EFFECT_UNNAME: write_down(sim, effect, STORE_UNNAME); break;
    case EFFECT_THINK: ask(sim, effect); break;
    }
}

static enum error on_act(void *context, const struct store_item *act, struct problem *problem)
{
    struct sim *sim = context;
    const struct room *room = hall_room(sim->hall, act->table);
    if (act->number != (room ? room->act_count : 0) + 1u) {
        return problem_set(problem, ERROR_JOURNAL_SYNTAX, act->text, "the next act");
    }
    return hall_restore(sim->hall, act->table, act->text, problem);
}

static void start(struct sim *sim)
{
    struct hall_owner owner = {.context = sim,
                               .effect = on_effect,
                               .memory = on_memory,
                               .shelf = &games,
                               .table_max = 64,
                               .line_max = LINES,
                               .tables_of_one_max = HALL_TABLES_OF_ONE_MAX,
                               .moves_max = 1000000};
    const struct store_reader reader = {.context = sim, .act = on_act};
    uint64_t key = rng_next(&sim->rng);
    memcpy(owner.key, &key, sizeof key);
    sim->is_dead = false;
    sim->hall = hall_new(&owner);
    sim->durable = 0;
    struct problem problem;
    if (store_read(sim->store, &reader, &problem)) sim_wrong(sim, NULL, "acts cannot be read");
    if (!sim->wrong) hall_begin(sim->hall, sim->now);
    sim->pushed = sim->item_count;
}

static void forget_held(struct sim *sim)
{
    while (sim->held) {
        struct held *held = sim->held;
        sim->held = held->next;
        free(held);
    }
    sim->held_end = &sim->held;
    while (sim->thoughts) {
        struct thought *thought = sim->thoughts;
        sim->thoughts = thought->next;
        free(thought);
    }
}

/* Writes so many of the items that wait, whole groups or not; the rest moves up. */
static void write_items(struct sim *sim, uint32_t count)
{
    struct problem problem;
    enum error error = store_write(sim->store, sim->items, count, &problem);
    ASSERT(!error);
    for (uint32_t i = 0; i < count; i++) {
        sim->durable += store_counts(sim->items[i].kind);
        free((void *)sim->items[i].text.text);
    }
    sim->item_count -= count;
    sim->pushed -= count;
    memmove(sim->items, sim->items + count, sim->item_count * sizeof *sim->items);
}

static void cut(struct person *person)
{
    person->line = UINT32_MAX;
    person->is_frozen = false;
    queue_clear(&person->up);
    queue_clear(&person->down);
}

/* What was on its way to the disk may have arrived, as a whole; the rest is gone. */
static void crash(struct sim *sim)
{
    sim->crashes++;
    if (rng_below(&sim->rng, 2) == 0 && sim->pushed > 0) write_items(sim, sim->pushed);
    for (uint32_t i = 0; i < sim->item_count; i++) free((void *)sim->items[i].text.text);
    sim->item_count = sim->pushed = 0;
    forget_held(sim);
    hall_free(sim->hall);
    for (uint32_t i = 0; i < sim->people_count; i++) cut(&sim->people[i]);
    memset(sim->lines, 0xff, sizeof sim->lines);
    sim->effects_left = UINT64_MAX;
    start(sim);
}

/* After every input: what it led to is one group. */
static void settle(struct sim *sim)
{
    if (sim->is_dead) {
        crash(sim);
        return;
    }
    sim->pushed = sim->item_count;
    if (sim->fault != FAULT_FORGET_IDS) return;
    for (struct room *room = sim->hall->rooms; room; room = room->next) room->id_count = 0;
}

/* ---- what may happen ---- */

static void connect_person(struct sim *sim, struct person *person)
{
    uint32_t line = 0;
    while (line < LINES && sim->lines[line] != UINT32_MAX) line++;
    if (line == LINES) return; /* until old ones are noticed to be dead */
    sim->lines[line] = person->number;
    sim->visits[line]++;
    person->line = line;
    hall_open(sim->hall, sim->now, line, person->who);
    settle(sim);
    if (person->line != UINT32_MAX) person_connected(person);
}

static void turn_person(struct sim *sim, struct person *person)
{
    if (person->line == UINT32_MAX) {
        connect_person(sim, person);
    } else if (++person->silent > SILENT_TURNS) {
        cut(person); /* nobody there: try again */
    } else {
        person_act(person);
    }
}

static void deliver_up(struct sim *sim, struct person *person)
{
    struct wish wish;
    void *keep;
    uint32_t line = person->line;
    if (line == UINT32_MAX || !person->up.first) return;
    struct parcel *parcel = queue_take(&person->up);
    if (person->is_frozen) {
        free(parcel);
        return;
    }
    const char *fault = message_read(&wish, (struct span){parcel->text, parcel->size}, &keep);
    uint32_t times = rng_below(&sim->rng, 20) == 0 ? 2u : 1u;
    for (uint32_t i = 0; i < times && person->line == line; i++) {
        hall_hear(sim->hall, sim->now, line, &wish, fault);
        settle(sim);
    }
    message_release(keep);
    free(parcel);
}

static void deliver_down(struct person *person)
{
    struct parcel *parcel = queue_take(&person->down);
    if (!parcel) return;
    person_hear(person, (struct span){parcel->text, parcel->size});
    free(parcel);
}

static void close_line(struct sim *sim, uint32_t line)
{
    sim->lines[line] = UINT32_MAX;
    hall_close(sim->hall, sim->now, line);
    settle(sim);
}

static void release(struct sim *sim)
{
    bool early = sim->fault == FAULT_TELL_EARLY;
    while (sim->held && (early || sim->held->after <= sim->durable)) {
        struct held *held = sim->held;
        struct person *person = &sim->people[held->person];
        sim->held = held->next;
        if (!sim->held) sim->held_end = &sim->held;
        bool is_same = sim->lines[held->line] == held->person &&
                       sim->visits[held->line] == held->visit;
        bool is_there = is_same && person->line == held->line && !person->is_frozen;
        if (held->closes) {
            if (is_there) cut(person);
            if (is_same) close_line(sim, held->line);
        } else if (is_there) {
            queue_add(&person->down, (struct span){held->text, held->size});
        }
        free(held);
    }
}

static void answer_bot(struct sim *sim)
{
    struct thought *thought = sim->thoughts;
    if (!thought || sim->fault == FAULT_NO_BOTS) return;
    sim->thoughts = thought->next;
    move_id move = game_pick(thought->game, &thought->box, thought->view.state.bytes,
                             thought->view.seat, &sim->rng);
    hall_thought(sim->hall, sim->now, thought->table, thought->number, move);
    free(thought);
    settle(sim);
}

/* One end knows at once, the other late or never. */
static void break_line(struct sim *sim, struct person *person)
{
    uint32_t line = person->line;
    if (line == UINT32_MAX || person->is_frozen) return;
    uint32_t how = rng_below(&sim->rng, 3);
    cut(person);
    if (how == 0) {
        person->line = line;
        person->is_frozen = true;
    }
    if (how == 1) close_line(sim, line);
}

static void turn(struct sim *sim)
{
    struct person *person = &sim->people[rng_below(&sim->rng, sim->people_count)];
    uint32_t what = rng_below(&sim->rng, 1000);
    if (what < 250) {
        turn_person(sim, person);
    } else if (what < 450) {
        deliver_up(sim, person);
    } else if (what < 750) {
        for (uint32_t i = 0; i < 4; i++) deliver_down(person);
    } else if (what < 830) {
        if (sim->pushed > 0) write_items(sim, sim->pushed);
    } else if (what < 900) {
        release(sim);
    } else if (what < 975) {
        answer_bot(sim);
    } else if (what < 996) {
        sim->now += rng_below(&sim->rng, 1500);
        hall_tick(sim->hall, sim->now);
        settle(sim);
    } else if (what < 999) {
        break_line(sim, person);
    } else {
        sim->effects_left = rng_below(&sim->rng, 40); /* it dies soon, after any effect */
    }
}

/* ---- a simulation ---- */

static void set_up(struct sim *sim, uint64_t seed, enum fault fault)
{
    memset(sim, 0, sizeof *sim);
    rng_init_number(&sim->rng, seed);
    memset(sim->lines, 0xff, sizeof sim->lines);
    sim->fault = fault;
    sim->now = 1700000000000u;
    sim->held_end = &sim->held;
    sim->effects_left = UINT64_MAX;
    sim->store = store_open_memory(&sim->faults);
    if (fault == FAULT_LOSE_ACT) sim->faults.lose_in = 60u + rng_below(&sim->rng, 60);
    for (uint32_t i = 0; i < SIM_TABLES; i++) {
        static struct edition edition;
        struct sim_table *table = &sim->tables[i];
        table->entry = &games.games[rng_below(&sim->rng, games.count)];
        const struct game *game = table->entry->game;
        uint32_t more = rng_below(&sim->rng, game->seats_max - game->seats_min + 1u);
        table->seats = game->seats_min + more;
        table->people = 1u + rng_below(&sim->rng, table->seats);
        table->has_clock = rng_below(&sim->rng, 4) == 0;
        enum error error = edition_read(&edition, span_of(table->entry->edition), NULL);
        if (!error) error = box_init(&table->box, game, table->seats, NULL);
        if (!error) error = box_edition(&table->box, game, &edition, NULL);
        ASSERT(!error);
        for (uint32_t k = 0; k < table->people; k++) {
            struct person *person = &sim->people[sim->people_count];
            person_init(person, sim, sim->people_count++, i);
            person->is_host = k == 0;
        }
    }
    start(sim);
}

static bool is_over(const struct sim *sim)
{
    for (uint32_t i = 0; i < sim->people_count; i++) {
        if (strcmp(sim->people[i].phase, "over") != 0) return false;
    }
    return true;
}

/* Everybody has all steps, and they are those of the table. */
static void check_end(struct sim *sim)
{
    for (uint32_t i = 0; i < sim->people_count && !sim->wrong; i++) {
        const struct person *person = &sim->people[i];
        const char *id = sim->tables[person->table].id;
        const struct room *room = hall_room(sim->hall, table_id_read(span_of(id)));
        if (!room || room->table.step_count != person->n) {
            sim_wrong(sim, person, "at the end the table has other steps");
            return;
        }
        for (uint32_t n = 0; n < person->n; n++) {
            const struct step *step = &room->table.steps[n];
            char text[MOVE_TEXT_MAX];
            struct buf buf;
            buf_init(&buf, text, sizeof text);
            room->table.game->notation->move_write(&room->table.box, step->move, &buf);
            bool is_own = step->seat == person->seat;
            if (person->told[n].seat != step->seat ||
                (is_own && strcmp(person->told[n].move, text) != 0)) {
                sim_wrong(sim, person, "a step of the table was told otherwise");
            }
        }
    }
}

static void clean_up(struct sim *sim)
{
    for (uint32_t i = 0; i < sim->people_count; i++) person_release(&sim->people[i]);
    for (uint32_t i = 0; i < sim->item_count; i++) free((void *)sim->items[i].text.text);
    free(sim->items);
    forget_held(sim);
    hall_free(sim->hall);
    store_close(sim->store);
}

static struct sim sim;
static uint64_t all_moves;
static uint64_t all_crashes;

static void simulate(uint64_t seed, enum fault fault)
{
    uint32_t turns = 0;
    set_up(&sim, seed, fault);
    while (!sim.wrong && !is_over(&sim) && ++turns < TURNS_MAX) turn(&sim);
    if (!sim.wrong && turns == TURNS_MAX) sim_wrong(&sim, NULL, "a table is stuck");
    if (!sim.wrong) check_end(&sim);
    if (sim.wrong) case_fail("SEED=%llu: %s", (unsigned long long)seed, sim.wrong);
    all_moves += sim.moves;
    all_crashes += sim.crashes;
    clean_up(&sim);
}

static void find_fault(enum fault fault, const char *name)
{
    case_begin("a server that %s", name);
    for (uint64_t seed = 1; seed <= 20 && !case_failed(); seed++) simulate(seed, fault);
    case_must_have_failed();
}

int main(void)
{
    cases_begin("hall-simulation");
    uint32_t count = GAMES * cases_effort();
    for (uint32_t i = 0; i < count; i++) {
        uint64_t seed = cases_seed() * 1000u + i;
        case_begin("simulation %llu", (unsigned long long)seed);
        simulate(seed, FAULT_NONE);
    }
    printf("%llu moves, %llu crashes\n", (unsigned long long)all_moves,
           (unsigned long long)all_crashes);
    cases_expect_faults();
    find_fault(FAULT_TELL_EARLY, "tells before it has written");
    find_fault(FAULT_FORGET_IDS, "forgets what it was told already");
    find_fault(FAULT_LOSE_ACT, "loses one act");
    find_fault(FAULT_NO_BOTS, "never hears from its bots");
    return cases_end();
}
