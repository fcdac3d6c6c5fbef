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
    LINES = SIM_LINES,
    TURNS_MAX = 400000, /* of the scheduler: past that a table is stuck */
    HEAL_STEP_MS = 1000,
    HEAL_TURNS = 8000, /* so often the network is well for a while */
    GAMES = 30         /* simulations, times EFFORT */
};

struct held {
    struct held *next;
    uint64_t after;
    uint64_t table;
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

/* What the disk says, on its way to the hall. */
struct report {
    struct report *next;
    uint64_t durable;
    uint64_t table; /* of which something was refused; 0: nothing was */
    uint32_t number;
    struct queue acts;
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
    struct parcel *parcel = malloc(sizeof *parcel + text.size + 1);
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

static void hold(struct sim_node *node, const struct effect *effect)
{
    struct held *held = malloc(sizeof *held + effect->text.size);
    ASSERT(held);
    *held = (struct held){.after = effect->after,
                          .table = effect->kind == EFFECT_SEND ? effect->table : 0,
                          .line = effect->line,
                          .person = node->lines[effect->line],
                          .visit = node->visits[effect->line],
                          .closes = effect->kind == EFFECT_CLOSE,
                          .size = effect->text.size};
    if (held->size > 0) memcpy(held->text, effect->text.text, held->size);
    *node->held_end = held;
    node->held_end = &held->next;
}

/* What was told on the ground of acts that were refused. */
static void drop(struct sim_node *node, const struct effect *effect)
{
    struct held **link = &node->held;
    node->sim->refusals++;
    if (node->sim->fault == FAULT_TELL_REFUSED) return;
    while (*link) {
        struct held *held = *link;
        bool is_void = held->table == effect->table && held->after >= effect->after;
        if (!is_void) link = &held->next;
        if (!is_void) continue;
        *link = held->next;
        free(held);
    }
    node->held_end = link;
}

static void write_down(struct sim_node *node, const struct effect *effect, enum store_kind kind)
{
    if (node->item_count == node->item_max) {
        node->item_max = node->item_max ? node->item_max * 2u : 256u;
        node->items = realloc(node->items, node->item_max * sizeof *node->items);
        ASSERT(node->items);
    }
    char *text = malloc(effect->text.size + 1);
    ASSERT(text);
    if (effect->text.size > 0) memcpy(text, effect->text.text, effect->text.size);
    node->items[node->item_count++] = (struct store_item){.kind = kind,
                                                          .table = effect->table,
                                                          .number = effect->number,
                                                          .group = effect->group,
                                                          .text = {text, effect->text.size}};
}

static void ask(struct sim_node *node, const struct effect *effect)
{
    struct thought *thought = malloc(sizeof *thought);
    ASSERT(thought);
    *thought = (struct thought){.next = node->thoughts,
                                .table = effect->table,
                                .number = effect->question->number,
                                .game = effect->question->game,
                                .box = *effect->question->box,
                                .view = *effect->question->view};
    node->thoughts = thought;
}

/* "123456 7": a table, and a number of one of its acts. */
static void note(struct queue *queue, char sign, uint64_t table, uint32_t number)
{
    char text[64];
    snprintf(text, sizeof text, "%c %llu %u", sign, (unsigned long long)table, number);
    queue_add(queue, span_of(text));
}

/* A dead server has no effects any more. */
static void on_effect(void *context, const struct effect *effect)
{
    struct sim_node *node = context;
    if (node->is_dead) return;
    if (node->effects_left != UINT64_MAX && node->effects_left-- == 0) {
        node->is_dead = true;
        return;
    }
    switch (effect->kind) {
    case EFFECT_SEND:
    case EFFECT_CLOSE: hold(node, effect); break;
    case EFFECT_APPEND:
        write_down(node, effect, STORE_ACT);
        node->sim->moves += memcmp(effect->text.text, "move", 4) == 0;
        break;
    case EFFECT_KEEP: write_down(node, effect, STORE_RECORD); break;
    case EFFECT_PAST: write_down(node, effect, STORE_PAST); break;
    case EFFECT_FETCH: break; /* nobody here asks for old records */
    case EFFECT_FORGET: write_down(node, effect, STORE_FORGET); break;
    case EFFECT_ERASE: write_down(node, effect, STORE_ERASE); break;
    case EFFECT_THINK: ask(node, effect); break;
    case EFFECT_DROP: drop(node, effect); break;
    case EFFECT_RESUME: write_down(node, effect, STORE_RESUME); break;
    case EFFECT_READ: note(&node->reads, '+', effect->table, effect->number); break;
    case EFFECT_SHOUT: write_down(node, effect, STORE_SHOUT); break;
    }
}

static enum error on_act(void *context, const struct store_item *act, struct problem *problem)
{
    struct sim_node *node = context;
    if (act->number != hall_act_count(node->hall, act->table) + 1u) {
        return problem_set(problem, ERROR_JOURNAL_SYNTAX, act->text, "the next act");
    }
    return hall_restore(node->hall, act->table, act->text, problem);
}

static void start(struct sim_node *node)
{
    struct sim *sim = node->sim;
    struct hall_owner owner = {.context = node,
                               .effect = on_effect,
                               .memory = on_memory,
                               .shelf = &games,
                               .table_max = 64,
                               .line_max = LINES,
                               .tables_of_one_max = HALL_TABLES_OF_ONE_MAX,
                               .moves_max = 1000000};
    const struct store_reader reader = {.context = node, .act = on_act};
    uint64_t key = rng_next(&sim->rng);
    memcpy(owner.key, &key, sizeof key);
    if (sim->node_count > 1) owner.node = node->number = key >> 1 | 1u;
    node->is_dead = false;
    node->hall = hall_new(&owner);
    node->durable = node->written = 0;
    struct problem problem;
    if (store_read(node->store, &reader, &problem)) sim_wrong(sim, NULL, "acts cannot be read");
    if (!sim->wrong) hall_begin(node->hall, sim->now);
    node->pushed = node->item_count;
}

static void forget_held(struct sim_node *node)
{
    while (node->held) {
        struct held *held = node->held;
        node->held = held->next;
        free(held);
    }
    node->held_end = &node->held;
    while (node->thoughts) {
        struct thought *thought = node->thoughts;
        node->thoughts = thought->next;
        free(thought);
    }
    while (node->reports) {
        struct report *report = node->reports;
        node->reports = report->next;
        queue_clear(&report->acts);
        free(report);
    }
    queue_clear(&node->notices);
    queue_clear(&node->reads);
}

/* ---- the disk ---- */

static void tell_others(struct sim_node *node, const struct store_item *item)
{
    struct sim *sim = node->sim;
    for (uint32_t i = 0; i < sim->node_count; i++) {
        struct sim_node *other = &sim->nodes[i];
        char text[2048];
        if (other == node) continue;
        bool is_new = item->kind == STORE_ACT && !item->is_refused && !item->is_known;
        if (is_new) note(&other->notices, '+', item->table, item->number);
        if (item->kind == STORE_FORGET) note(&other->notices, '-', item->table, 0);
        if (item->kind != STORE_SHOUT) continue;
        snprintf(text, sizeof text, "! %llu %.*s", (unsigned long long)node->number,
                 (int)item->text.size, item->text.text);
        queue_add(&other->notices, span_of(text));
    }
}

static struct report *add_report(struct sim_node *node)
{
    struct report **end = &node->reports;
    while (*end) end = &(*end)->next;
    *end = calloc(1, sizeof **end);
    ASSERT(*end);
    (*end)->durable = node->written;
    return *end;
}

static enum error on_other(void *context, const struct store_item *act, struct problem *problem)
{
    (void)problem;
    queue_add(context, act->text);
    return ERROR_NONE;
}

/* Writes so many of the items that wait; the rest moves up. */
static void write_items(struct sim_node *node, uint32_t count)
{
    struct problem problem;
    enum error error = store_write(node->store, node->items, count, &problem);
    for (uint32_t i = 0; !error && i < count; i++) {
        const struct store_item *item = &node->items[i];
        tell_others(node, item);
        if (item->is_first) {
            struct report *report = add_report(node);
            const struct store_reader reader = {.context = &report->acts, .act = on_other};
            report->table = item->table;
            report->number = item->number;
            error = store_above(node->store, item->table, item->number - 1u, &reader, &problem);
        }
    }
    ASSERT(!error);
    for (uint32_t i = 0; i < count; i++) {
        node->written += store_counts(node->items[i].kind);
        free((void *)node->items[i].text.text);
    }
    (void)add_report(node);
    node->item_count -= count;
    node->pushed -= count;
    memmove(node->items, node->items + count, node->item_count * sizeof *node->items);
}

static void cut(struct person *person)
{
    person->line = UINT32_MAX;
    person->is_frozen = false;
    queue_clear(&person->up);
    queue_clear(&person->down);
}

/* What was on its way to the disk may have arrived, as a whole; the rest is gone. */
static void crash(struct sim_node *node)
{
    struct sim *sim = node->sim;
    sim->crashes++;
    if (rng_below(&sim->rng, 2) == 0 && node->pushed > 0) write_items(node, node->pushed);
    for (uint32_t i = 0; i < node->item_count; i++) free((void *)node->items[i].text.text);
    node->item_count = node->pushed = 0;
    forget_held(node);
    hall_free(node->hall);
    for (uint32_t i = 0; i < sim->people_count; i++) {
        if (sim->people[i].node == node) cut(&sim->people[i]);
    }
    memset(node->lines, 0xff, sizeof node->lines);
    node->effects_left = UINT64_MAX;
    sieve_release(&node->store->sieve);
    start(node);
}

/* After every input: what it led to is one group, or several. */
static void settle(struct sim_node *node)
{
    if (node->is_dead) {
        crash(node);
        return;
    }
    node->pushed = node->item_count;
    if (node->sim->fault == FAULT_NO_LEASE) node->hall->joined = UINT64_MAX;
    for (struct room *room = node->hall->rooms; room; room = room->next) {
        if (node->sim->fault == FAULT_FORGET_IDS) room->id_count = 0;
        if (node->sim->fault == FAULT_MIX) room->doubt = NULL;
    }
}

/* ---- what other nodes wrote ---- */

static void read_act(struct sim_node *node, uint64_t table, uint32_t number, struct span text)
{
    struct problem problem;
    if (hall_read(node->hall, table, number, text, &problem)) {
        sim_wrong(node->sim, NULL, "another node's act cannot be applied");
    }
}

static enum error on_read(void *context, const struct store_item *act, struct problem *problem)
{
    struct sim_node *node = context;
    (void)problem;
    read_act(node, act->table, act->number, act->text);
    return ERROR_NONE;
}

static bool take_numbers(struct queue *queue, char *sign, uint64_t *table, uint32_t *number,
                         struct parcel **parcel)
{
    unsigned long long a = 0;
    *parcel = queue_take(queue);
    if (!*parcel) return false;
    (*parcel)->text[(*parcel)->size] = '\0';
    sscanf((*parcel)->text, "%c %llu %u", sign, &a, number);
    *table = a;
    return true;
}

static void read_on(struct sim_node *node)
{
    const struct store_reader reader = {.context = node, .act = on_read};
    struct problem problem;
    struct parcel *parcel;
    uint64_t table;
    uint32_t number = 0;
    char sign;
    if (!take_numbers(&node->reads, &sign, &table, &number, &parcel)) return;
    free(parcel);
    enum error error = store_above(node->store, table, number, &reader, &problem);
    ASSERT(!error);
    hall_read_end(node->hall, node->sim->now, table);
    settle(node);
}

static void hear_notice(struct sim_node *node)
{
    struct parcel *parcel;
    uint64_t number;
    uint32_t count = 0;
    char sign;
    if (!take_numbers(&node->notices, &sign, &number, &count, &parcel)) return;
    if (sign == '+') hall_written(node->hall, number, count);
    if (sign == '-') hall_forgotten(node->hall, node->sim->now, number);
    if (sign == '!') {
        const char *text = strchr(parcel->text + 2, ' ') + 1;
        hall_shouted(node->hall, node->sim->now, number, span_of(text));
    }
    free(parcel);
    settle(node);
}

static enum error on_any(void *context, const struct store_item *act, struct problem *problem)
{
    struct sim_node *node = context;
    (void)problem;
    hall_written(node->hall, act->table, act->number);
    return ERROR_NONE;
}

/* The line to the store was broken: notices are lost, all that is there is looked at. */
static void miss_notices(struct sim_node *node)
{
    const struct store_reader reader = {.context = node, .act = on_any};
    struct problem problem;
    if (node->sim->node_count == 1) return;
    queue_clear(&node->notices);
    enum error error = store_read(node->store, &reader, &problem);
    ASSERT(!error);
    settle(node);
}

static void take_report(struct sim_node *node)
{
    struct report *report = node->reports;
    struct parcel *parcel;
    if (!report) return;
    node->reports = report->next;
    if (report->table) hall_refused(node->hall, node->sim->now, report->table, report->number);
    while ((parcel = queue_take(&report->acts))) {
        read_act(node, report->table, report->number++, (struct span){parcel->text, parcel->size});
        free(parcel);
    }
    if (report->table) hall_read_end(node->hall, node->sim->now, report->table);
    if (!report->table) node->durable = report->durable;
    if (!report->table) hall_durable(node->hall, node->durable);
    free(report);
    settle(node);
}

/* ---- what may happen ---- */

static void connect_person(struct sim *sim, struct person *person)
{
    uint32_t line = 0;
    struct sim_node *node = &sim->nodes[rng_below(&sim->rng, sim->node_count)];
    while (line < LINES && node->lines[line] != UINT32_MAX) line++;
    if (line == LINES || node->asleep) return; /* until old ones are noticed to be dead */
    node->lines[line] = person->number;
    node->visits[line]++;
    person->node = node;
    person->line = line;
    hall_open(node->hall, sim->now, line, person->who);
    settle(node);
    if (person->line != UINT32_MAX) person_connected(person);
}

static void turn_person(struct sim *sim, struct person *person)
{
    if (person->line == UINT32_MAX) {
        connect_person(sim, person);
    } else if (sim->now - person->heard > 2 * BEAT_MS) {
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
    struct sim_node *node = person->node;
    if (line == UINT32_MAX || !person->up.first || node->asleep) return;
    struct parcel *parcel = queue_take(&person->up);
    if (person->is_frozen) {
        free(parcel);
        return;
    }
    const char *fault = message_read(&wish, (struct span){parcel->text, parcel->size}, &keep);
    uint32_t times = rng_below(&sim->rng, 20) == 0 ? 2u : 1u;
    for (uint32_t i = 0; i < times && person->line == line; i++) {
        hall_hear(node->hall, sim->now, line, &wish, fault);
        settle(node);
    }
    message_release(keep);
    free(parcel);
}

static void deliver_down(struct sim *sim, struct person *person)
{
    static const char news[] = "{\"type\": \"news\"";
    struct parcel *parcel = queue_take(&person->down);
    if (!parcel) return;
    if (sim->is_bad && rng_below(&sim->rng, 200) == 0 &&
        strncmp(parcel->text, news, sizeof news - 1) == 0) {
        person->has_missed = true;
        free(parcel);
        return;
    }
    person_hear(person, (struct span){parcel->text, parcel->size});
    free(parcel);
}

static void close_line(struct sim_node *node, uint32_t line)
{
    node->lines[line] = UINT32_MAX;
    hall_close(node->hall, node->sim->now, line);
    settle(node);
}

static void release(struct sim_node *node)
{
    bool early = node->sim->fault == FAULT_TELL_EARLY;
    while (node->held && (early || node->held->after <= node->durable)) {
        struct held *held = node->held;
        struct person *person = &node->sim->people[held->person];
        node->held = held->next;
        if (!node->held) node->held_end = &node->held;
        bool is_same = node->lines[held->line] == held->person &&
                       node->visits[held->line] == held->visit;
        bool is_there = is_same && person->node == node && person->line == held->line &&
                        !person->is_frozen;
        bool is_beat = held->size > 16 && memcmp(held->text, "{\"type\": \"beat\"", 15) == 0;
        if (is_beat && node->sim->fault == FAULT_NO_BEATS) {
            person->heard = node->sim->now; /* something came, but not how many steps there are */
        } else if (held->closes) {
            if (is_there) cut(person);
            if (is_same) close_line(node, held->line);
        } else if (is_there) {
            queue_add(&person->down, (struct span){held->text, held->size});
        }
        free(held);
    }
}

static void answer_bot(struct sim_node *node)
{
    struct sim *sim = node->sim;
    struct thought *thought = node->thoughts;
    if (!thought || sim->fault == FAULT_NO_BOTS) return;
    node->thoughts = thought->next;
    move_id move = game_pick(thought->game, &thought->box, thought->view.state.bytes,
                             thought->view.seat, &sim->rng);
    hall_thought(node->hall, sim->now, thought->table, thought->number, move);
    free(thought);
    settle(node);
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
    if (how == 1 && !person->node->asleep) close_line(person->node, line);
}

static void tick(struct sim *sim)
{
    sim->now += rng_below(&sim->rng, sim->node_count > 1 ? 800 : 1500);
    for (uint32_t i = 0; i < sim->node_count; i++) {
        struct sim_node *node = &sim->nodes[i];
        if (node->asleep) continue;
        hall_tick(node->hall, sim->now);
        settle(node);
    }
}

/* What one node does by itself. */
static void turn_node(struct sim *sim, struct sim_node *node, uint32_t what)
{
    if (node->asleep) {
        node->asleep--;
    } else if (what < 830) {
        if (node->pushed > 0) write_items(node, node->pushed);
        if (rng_below(&sim->rng, 2) == 0) take_report(node);
    } else if (what < 900) {
        take_report(node);
        release(node);
        for (uint32_t i = rng_below(&sim->rng, 8); i > 0; i--) hear_notice(node);
        for (uint32_t i = rng_below(&sim->rng, 3); i > 0; i--) read_on(node);
    } else {
        answer_bot(node);
    }
}

static void turn(struct sim *sim)
{
    struct person *person = &sim->people[rng_below(&sim->rng, sim->people_count)];
    struct sim_node *node = &sim->nodes[rng_below(&sim->rng, sim->node_count)];
    uint32_t what = rng_below(&sim->rng, 1000);
    if (what < 250) {
        turn_person(sim, person);
    } else if (what < 450) {
        deliver_up(sim, person);
    } else if (what < 750) {
        for (uint32_t i = 0; i < 4; i++) deliver_down(sim, person);
    } else if (what < 975) {
        turn_node(sim, node, what);
    } else if (what < 996) {
        tick(sim);
    } else if (what < 998) {
        break_line(sim, person);
    } else if (what < 999 && sim->node_count > 1) {
        if (rng_below(&sim->rng, 2) == 0) node->asleep = rng_below(&sim->rng, 300);
        if (!node->asleep) miss_notices(node);
    } else {
        node->effects_left = rng_below(&sim->rng, 40); /* it dies soon, after any effect */
    }
}

/* ---- healing ---- */

static bool is_still(const struct sim *sim)
{
    bool has_more = false;
    for (uint32_t i = 0; i < sim->node_count; i++) {
        const struct sim_node *node = &sim->nodes[i];
        has_more |= node->pushed > 0 || node->reports || node->held || node->notices.first ||
                    node->reads.first;
    }
    for (uint32_t i = 0; i < sim->people_count; i++) {
        has_more |= sim->people[i].up.first || sim->people[i].down.first;
    }
    return !has_more;
}

/* All that is under way arrives, at once. */
static void flow(struct sim *sim)
{
    for (uint32_t round = 0; round < 100 && (round == 0 || !is_still(sim)); round++) {
        for (uint32_t i = 0; i < sim->node_count; i++) {
            struct sim_node *node = &sim->nodes[i];
            if (node->pushed > 0) write_items(node, node->pushed);
            while (node->reports) take_report(node);
            while (node->notices.first) hear_notice(node);
            while (node->reads.first) read_on(node);
            release(node);
        }
        for (uint32_t i = 0; i < sim->people_count; i++) {
            struct person *person = &sim->people[i];
            bool is_dead = person->line != UINT32_MAX && sim->now - person->heard > 2 * BEAT_MS;
            if (is_dead) cut(person);
            if (person->line == UINT32_MAX) connect_person(sim, person);
            while (person->line != UINT32_MAX && person->up.first) deliver_up(sim, person);
            while (person->down.first) deliver_down(sim, person);
        }
    }
}

/* From now on network and servers are well, and nobody makes up their mind: by the simulated clock
 * everybody has the steps of the table within one beat. Whoever hangs on a line that nobody else
 * has must miss two beats first. */
static void heal(struct sim *sim)
{
    uint64_t healed = sim->now;
    uint64_t due[SIM_PEOPLE_MAX];
    sim->is_bad = false;
    for (uint32_t i = 0; i < sim->node_count; i++) {
        sim->nodes[i].asleep = 0;
        sim->nodes[i].effects_left = UINT64_MAX;
    }
    for (uint32_t i = 0; i < sim->people_count; i++) {
        const struct person *person = &sim->people[i];
        uint64_t noticed = person->is_frozen ? person->heard + 2 * BEAT_MS + HEAL_STEP_MS : healed;
        due[i] = (noticed > healed ? noticed : healed) + BEAT_MS + HEAL_STEP_MS;
    }
    for (; sim->now <= healed + 3 * BEAT_MS + 3 * HEAL_STEP_MS && !sim->wrong;
         sim->now += HEAL_STEP_MS) {
        for (uint32_t i = 0; i < sim->node_count; i++) {
            hall_tick(sim->nodes[i].hall, sim->now);
            settle(&sim->nodes[i]);
        }
        flow(sim);
        for (uint32_t i = 0; i < sim->people_count; i++) {
            const struct person *person = &sim->people[i];
            const char *id = sim->tables[person->table].id;
            const struct room *room = hall_room(sim->nodes[0].hall, table_id_read(span_of(id)));
            if (!room || sim->now < due[i]) continue;
            if (table_public_steps(&room->table) == person->n) continue;
            sim_wrong(sim, person, "a beat after the network is well, steps are missing");
        }
    }
    sim->healings++;
    sim->is_bad = true;
}

/* ---- a simulation ---- */

static void set_up(struct sim *sim, uint64_t seed, enum fault fault)
{
    memset(sim, 0, sizeof *sim);
    rng_init_number(&sim->rng, seed);
    sim->fault = fault;
    sim->is_bad = true;
    sim->now = 1700000000000u;
    sim->node_count = seed % 2 == 0 ? SIM_NODES : 1u;
    for (uint32_t i = 0; i < sim->node_count; i++) {
        struct sim_node *node = &sim->nodes[i];
        node->sim = sim;
        memset(node->lines, 0xff, sizeof node->lines);
        node->held_end = &node->held;
        node->effects_left = UINT64_MAX;
        node->store = i == 0 ? store_open_memory(&sim->faults)
                             : store_share_memory(sim->nodes[0].store, &sim->faults);
    }
    sim->faults.takes_all = fault == FAULT_TAKE_ALL;
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
    for (uint32_t i = 0; i < sim->node_count; i++) start(&sim->nodes[i]);
}

static bool is_over(const struct sim *sim)
{
    for (uint32_t i = 0; i < sim->people_count; i++) {
        if (strcmp(sim->people[i].phase, "over") != 0) return false;
    }
    return true;
}

/* Everybody has all steps, and they are those of the table, as the store has it. */
static void check_end(struct sim *sim)
{
    crash(&sim->nodes[0]);
    for (uint32_t i = 0; i < sim->people_count && !sim->wrong; i++) {
        const struct person *person = &sim->people[i];
        const char *id = sim->tables[person->table].id;
        const struct room *room = hall_room(sim->nodes[0].hall, table_id_read(span_of(id)));
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
    for (uint32_t k = 0; k < sim->node_count; k++) {
        struct sim_node *node = &sim->nodes[k];
        for (uint32_t i = 0; i < node->item_count; i++) free((void *)node->items[i].text.text);
        free(node->items);
        forget_held(node);
        hall_free(node->hall);
        store_close(node->store);
    }
}

static struct sim sim;
static uint64_t all_moves;
static uint64_t all_crashes;
static uint64_t all_refusals;
static uint64_t all_healings;

static void simulate(uint64_t seed, enum fault fault)
{
    uint32_t turns = 0;
    set_up(&sim, seed, fault);
    while (!sim.wrong && !is_over(&sim) && ++turns < TURNS_MAX) {
        turn(&sim);
        if (turns % HEAL_TURNS == 0) heal(&sim);
    }
    if (!sim.wrong && turns == TURNS_MAX) sim_wrong(&sim, NULL, "a table is stuck");
    if (!sim.wrong) heal(&sim);
    if (!sim.wrong) check_end(&sim);
    if (sim.wrong) case_fail("SEED=%llu: %s", (unsigned long long)seed, sim.wrong);
    all_moves += sim.moves;
    all_crashes += sim.crashes;
    all_refusals += sim.refusals;
    all_healings += sim.healings;
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
    printf("%llu moves, %llu crashes, %llu times another node was faster, %llu healings\n",
           (unsigned long long)all_moves, (unsigned long long)all_crashes,
           (unsigned long long)all_refusals, (unsigned long long)all_healings);
    cases_expect_faults();
    find_fault(FAULT_TELL_EARLY, "tells before it has written");
    find_fault(FAULT_FORGET_IDS, "forgets what it was told already");
    find_fault(FAULT_LOSE_ACT, "loses one act");
    find_fault(FAULT_NO_BOTS, "never hears from its bots");
    find_fault(FAULT_TAKE_ALL, "does not mind who was first");
    find_fault(FAULT_TELL_REFUSED, "tells what was refused");
    find_fault(FAULT_MIX, "mixes what others wrote with what it has under way");
    find_fault(FAULT_NO_LEASE, "leaves bots and clocks to others");
    find_fault(FAULT_NO_BEATS, "does not say in its beats how many steps there are");
    return cases_end();
}
