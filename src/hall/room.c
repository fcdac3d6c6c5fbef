/* SPDX-License-Identifier: MIT */
#include "hall/room.h"

#include "base/hex.h"
#include "base/memory.h"

const char *const phase_words[] = {"open", "deal", "play", "over", NULL};
const char *const pace_words[] = {"relaxed", "move", "bank", NULL};
const char *const watch_words[] = {"public", "after", "none", NULL};
const char *const chat_words[] = {"presets", "free", "off", NULL};

bool word_find(const char *const *words, struct span word, uint32_t *index)
{
    for (uint32_t i = 0; words[i]; i++) {
        if (!span_equal(word, words[i])) continue;
        *index = i;
        return true;
    }
    return false;
}

/* ---- who ---- */

uint32_t room_seat_of(const struct room *room, const uint8_t who[WHO_SIZE])
{
    for (uint32_t i = 0; i < room->table.box.seats; i++) {
        const struct room_seat *seat = &room->seats[i];
        ASSERT(seat->holder_count <= HOLDERS_MAX);
        for (uint32_t k = 0; k < seat->holder_count; k++) {
            if (memcmp(seat->holders[k], who, WHO_SIZE) == 0) return i + 1u;
        }
    }
    return 0;
}

bool room_is_person(const struct room *room, uint32_t seat)
{
    ASSERT(seat >= 1 && seat <= room->table.box.seats);
    return room->seats[seat - 1u].holder_count > 0;
}

bool room_is_here(const struct room *room, uint32_t seat)
{
    for (const struct follow *follow = room->follows; follow; follow = follow->next) {
        if (follow->seat == seat) return true;
    }
    return nodes_is_here(room, seat);
}

bool room_knows(const struct room *room, uint64_t id)
{
    for (uint32_t i = room->id_count; i > 0; i--) {
        if (room->ids[i - 1u] == id) return true;
    }
    return false;
}

/* ---- sealed deposits ---- */

void room_salt(const struct room *room, uint32_t deposit, uint8_t salt[SALT_SIZE])
{
    static const char prefix[] = "vacancy/1 salt";
    const uint8_t number[4] = {(uint8_t)(deposit >> 24), (uint8_t)(deposit >> 16),
                               (uint8_t)(deposit >> 8), (uint8_t)deposit};
    uint8_t digest[SHA256_SIZE];
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, prefix, sizeof prefix - 1);
    sha256_add(&sha, room->table.fair.secret, FAIR_SECRET_SIZE);
    sha256_add(&sha, number, sizeof number);
    sha256_finish(&sha, digest);
    memcpy(salt, digest, SALT_SIZE);
}

/* SHA-256(salt | "2 price 6/5") of the deposit of a seat that waits. */
void room_seal(const struct room *room, uint32_t seat, uint8_t hash[SHA256_SIZE])
{
    const struct table *table = &room->table;
    char memory[MOVE_TEXT_MAX + 4];
    struct buf text;
    uint8_t salt[SALT_SIZE];
    struct sha256 sha;
    uint32_t at = table_public_steps(table);
    ASSERT(seat >= 1 && seat <= table->box.seats);
    while (at < table->step_count && table->steps[at].seat != seat) at++;
    ASSERT(at < table->step_count);
    buf_init(&text, memory, sizeof memory);
    buf_add_number(&text, seat);
    buf_add_char(&text, ' ');
    table->game->notation->move_write(&table->box, table->steps[at].move, &text);
    ASSERT(!buf_full(&text)); /* the hash is of the whole move */
    room_salt(room, room->seats[seat - 1u].deposit, salt);
    sha256_init(&sha);
    sha256_add(&sha, salt, sizeof salt);
    sha256_add(&sha, memory, text.size);
    sha256_finish(&sha, hash);
}

/* ---- acts ---- */

/* Every act: VERB ID SEAT, then what the verb wants. */
struct act {
    struct hall *hall;
    struct room *room;
    uint64_t id;
    uint32_t seat; /* 0: of nobody in particular */
    struct room_seat *at;
    struct span rest;
};

static struct span next_word(struct act *act)
{
    struct span word = {NULL, 0};
    (void)span_next_word(&act->rest, &word);
    return word;
}

static bool next_number(struct act *act, uint64_t max, uint64_t *number)
{
    return span_number(next_word(act), max, number);
}

static bool next_hex(struct act *act, uint8_t *bytes, size_t max, size_t *size)
{
    return hex_read(next_word(act), bytes, max, size);
}

static bool next_index(struct act *act, const char *const *words, uint32_t *index)
{
    return word_find(words, next_word(act), index);
}

/* All that is left, blanks within it included. */
static struct span tail(const struct act *act)
{
    if (act->rest.size == 0) return act->rest;
    return (struct span){act->rest.text + 1, act->rest.size - 1};
}

static bool copy_text(char *to, size_t size, struct span from)
{
    if (from.size >= size) return false;
    memcpy(to, from.text, from.size);
    to[from.size] = '\0';
    return true;
}

static bool apply_options(struct room *room, struct span text, struct problem *problem)
{
    struct span setting;
    if (!copy_text(room->options, sizeof room->options, text)) return false;
    while (span_next_word(&text, &setting)) {
        if (box_option(&room->table.box, room->entry->game, setting, problem)) return false;
    }
    return true;
}

static bool apply_create(struct act *act)
{
    struct room *room = act->room;
    struct problem problem;
    struct box box;
    uint64_t seats;
    uint64_t seconds;
    uint64_t hints;
    uint64_t listed;
    size_t size;
    if (room->entry || !next_hex(act, room->maker, WHO_SIZE, &size) || size != WHO_SIZE) {
        return false;
    }
    if (!copy_text(room->key, sizeof room->key, next_word(act))) return false;
    const struct shelf_game *entry = shelf_find(act->hall->owner.shelf, next_word(act), &problem);
    if (!entry || !next_number(act, SEATS_MAX, &seats)) return false;
    const struct edition *edition = hall_edition(act->hall, entry, next_word(act));
    if (!edition || box_init(&box, entry->game, (uint32_t)seats, &problem)) return false;
    uint32_t words[3];
    if (!next_index(act, pace_words, &words[0]) || !next_number(act, UINT32_MAX, &seconds) ||
        !next_index(act, watch_words, &words[1]) || !next_index(act, chat_words, &words[2]) ||
        !next_number(act, 1, &hints) || !next_number(act, 1, &listed)) {
        return false;
    }
    room->entry = entry;
    room->edition = edition;
    room->pace = (enum pace)words[0];
    room->watch = (enum watch)words[1];
    room->chat = (enum chat)words[2];
    room->seconds = (uint32_t)seconds;
    room->hints = hints;
    room->listed = listed;
    room->make_id = act->id;
    room->table.box = box;
    if (!apply_options(room, tail(act), &problem)) return false;
    if (box_edition(&room->table.box, entry->game, edition, &problem)) return false;
    box = room->table.box;
    table_init(&room->table, entry->game, &box, (struct step_memory){NULL, 0});
    room->told = room->table.truth;
    for (uint32_t i = 0; i < SEATS_MAX; i++) room->seats[i].left = (int64_t)seconds * 1000;
    return true;
}

static bool apply_sit(struct act *act)
{
    uint8_t who[WHO_SIZE];
    size_t size;
    if (!act->at || !next_hex(act, who, WHO_SIZE, &size) || size != WHO_SIZE) return false;
    if (!copy_text(act->at->name, sizeof act->at->name, tail(act))) return false;
    act->at->bot = NULL;
    act->at->cover = NULL;
    act->at->missed = 0;
    act->at->question = 0;
    if (room_seat_of(act->room, who) == act->seat) return true; /* another name, or back again */
    if (act->at->holder_count > 0) return false;
    memcpy(act->at->holders[0], who, WHO_SIZE);
    act->at->holder_count = 1;
    if (!act->room->host) act->room->host = act->seat;
    return true;
}

/* The host has left: somebody else is it. */
static void pass_host_on(struct room *room, uint32_t from)
{
    if (room->host != from) return;
    room->host = 0;
    for (uint32_t seat = room->table.box.seats; seat > 0; seat--) {
        if (room_is_person(room, seat)) room->host = seat;
    }
}

static void make_free(struct room *room, uint32_t seat)
{
    room->seats[seat - 1u] = (struct room_seat){.left = (int64_t)room->seconds * 1000};
    pass_host_on(room, seat);
}

static bool apply_stand(struct act *act)
{
    if (!act->at) return false;
    make_free(act->room, act->seat);
    return true;
}

uint32_t room_holder(const struct room_seat *at, const uint8_t who[WHO_SIZE])
{
    uint32_t k = 0;
    while (k < at->holder_count && memcmp(at->holders[k], who, WHO_SIZE) != 0) k++;
    return k;
}

static bool drop_holder(struct room_seat *at, uint64_t k)
{
    if (k >= at->holder_count) return false;
    at->holder_count--;
    memmove(at->holders[k], at->holders[k + 1u], (at->holder_count - k) * sizeof at->holders[0]);
    memset(at->holders[at->holder_count], 0, WHO_SIZE);
    at->token[0] = '\0';
    return true;
}

/* A game that runs goes on with a bot in their place. The act names nobody. */
static bool apply_forget(struct act *act)
{
    struct room *room = act->room;
    uint64_t holder;
    uint64_t is_maker;
    if (!next_number(act, HOLDERS_MAX, &holder) || !next_number(act, 1, &is_maker)) return false;
    if (is_maker) memset(room->maker, 0, WHO_SIZE);
    if (!act->at) return true;
    if (!drop_holder(act->at, holder)) return false;
    if (act->at->holder_count > 0) {
        return copy_text(act->at->name, sizeof act->at->name, tail(act));
    }
    if (room->phase == PHASE_OPEN) {
        make_free(room, act->seat);
        return true;
    }
    struct room_seat *at = act->at;
    at->is_forgotten = true;
    at->program[0] = '\0';
    at->face = 0;
    at->cover = NULL;
    at->question = 0;
    pass_host_on(room, act->seat);
    if (room->phase == PHASE_OVER) return copy_text(at->name, sizeof at->name, tail(act));
    at->bot = bot_find(span_of(HALL_SUBSTITUTE), NULL);
    return copy_text(at->name, sizeof at->name, span_of(at->bot->name));
}

static const struct bot *next_bot(struct act *act)
{
    return bot_find(next_word(act), NULL);
}

static bool apply_bot(struct act *act)
{
    if (!act->at) return false;
    *act->at = (struct room_seat){.bot = next_bot(act), .left = act->at->left};
    if (!act->at->bot) return false;
    return copy_text(act->at->name, sizeof act->at->name, span_of(act->at->bot->name));
}

static bool apply_start(struct act *act)
{
    uint8_t secret[FAIR_SECRET_SIZE];
    size_t size;
    if (act->room->phase != PHASE_OPEN) return false;
    if (!next_hex(act, secret, sizeof secret, &size) || size != sizeof secret) return false;
    fair_init(&act->room->table.fair, secret);
    act->room->phase = PHASE_DEAL;
    return true;
}

static bool apply_promise(struct act *act)
{
    uint8_t hash[SHA256_SIZE];
    size_t size;
    if (!act->at || act->room->phase != PHASE_DEAL || act->room->wants_shares) return false;
    if (!next_hex(act, hash, sizeof hash, &size) || size != sizeof hash) return false;
    fair_promise(&act->room->table.fair, act->seat, hash);
    return true;
}

static bool apply_share(struct act *act)
{
    uint8_t share[FAIR_SHARE_MAX];
    size_t size;
    if (!act->at || act->room->phase != PHASE_DEAL || !act->room->wants_shares) return false;
    if (!next_hex(act, share, sizeof share, &size)) return false;
    return fair_open(&act->room->table.fair, act->seat, share, size);
}

static bool apply_wants(struct act *act)
{
    if (act->room->phase != PHASE_DEAL) return false;
    act->room->wants_shares = true;
    return true;
}

static bool apply_deal(struct act *act)
{
    if (act->room->phase != PHASE_DEAL) return false;
    fair_seal(&act->room->table.fair, act->room->table.box.seats);
    act->room->phase = PHASE_PLAY;
    return true;
}

static void make_room_for_step(struct hall *hall, struct room *room)
{
    struct table *table = &room->table;
    if (!table_full(table)) return;
    uint32_t max = table->step_max ? table->step_max * 2u : 64u;
    struct step *old = table->steps;
    struct step *steps = hall_memory(hall, NULL, max * sizeof *steps);
    ASSERT(max <= TABLE_STEPS_MAX);
    room->notes = hall_memory(hall, room->notes, max * sizeof *room->notes);
    if (old) {
        table_grow(table, (struct step_memory){steps, max});
        hall_memory(hall, old, 0);
    } else {
        table->steps = steps;
        table->step_max = max;
    }
}

/* What is known of the steps that have become public: each is the last move of its seat. */
static void note_steps(struct room *room, uint32_t before)
{
    const struct table *table = &room->table;
    for (uint32_t i = before; i < table_public_steps(table); i++) {
        const struct step *step = &table->steps[i];
        bool was_deposit = step->seat > 0 && game_sealed(table->game, step->move);
        room->notes[i] = (struct step_note){0};
        if (step->seat == 0) continue;
        struct room_seat *at = &room->seats[step->seat - 1u];
        room->notes[i].by_bot = at->by_bot;
        if (!was_deposit) continue;
        room->notes[i].deposit = at->deposit;
        at->deposit = 0;
    }
}

static bool apply_move(struct act *act)
{
    struct room *room = act->room;
    struct table *table = &room->table;
    uint64_t spent;
    move_id move;
    if (room->phase != PHASE_PLAY || !next_number(act, UINT32_MAX, &spent)) return false;
    uint32_t before = table_public_steps(table);
    if (act->at && table_may_unseal(table, act->seat)) table_unseal(table, act->seat);
    if (game_move_read(table->game, &table->box, table->truth.state.bytes, act->seat, tail(act),
                       &move, NULL)) {
        return false;
    }
    make_room_for_step(act->hall, room);
    table_play(table, act->seat, move, NULL);
    if (act->at) {
        if (game_sealed(table->game, move)) act->at->deposit = ++room->deposit_count;
        if (spent > MOVE_MS) act->at->left -= (int64_t)spent - MOVE_MS;
        if (act->at->left < 0) act->at->left = 0;
        act->at->question = 0;
        act->at->by_bot = act->id == 0 && (!act->at->bot || act->at->is_forgotten);
    }
    note_steps(room, before);
    if (table_actors(table)) return true;
    room->phase = PHASE_OVER;
    room->vote = (struct vote){0};
    return true;
}

static bool apply_undo(struct act *act)
{
    if (!act->at || !table_unseal(&act->room->table, act->seat)) return false;
    act->at->deposit = 0;
    return true;
}

static bool apply_cover(struct act *act)
{
    if (!act->at) return false;
    act->at->cover = next_bot(act);
    return act->at->cover != NULL;
}

static bool apply_back(struct act *act)
{
    if (!act->at) return false;
    act->at->cover = NULL;
    act->at->missed = 0;
    act->at->question = 0;
    return true;
}

static bool apply_pause(struct act *act)
{
    uint64_t on;
    if (!next_number(act, 1, &on)) return false;
    act->room->is_paused = on;
    act->room->vote = (struct vote){0};
    return true;
}

/* ---- what people decide together ---- */

static bool next_pace(struct act *act, enum pace *pace, uint32_t *seconds)
{
    uint64_t number;
    uint32_t index;
    if (!next_index(act, pace_words, &index) || !next_number(act, UINT32_MAX, &number)) {
        return false;
    }
    *pace = (enum pace)index;
    *seconds = (uint32_t)number;
    return true;
}

static bool apply_propose(struct act *act)
{
    struct vote vote = {.seat = act->seat, .yes = (seat_set)(1u << act->seat)};
    uint32_t what;
    if (!act->at || act->room->phase != PHASE_PLAY) return false;
    if (!next_index(act, vote_words, &what) || what == VOTE_NONE) return false;
    vote.what = (enum vote_kind)what;
    if (!next_pace(act, &vote.pace, &vote.seconds)) return false;
    act->room->vote = vote;
    return true;
}

static bool apply_agree(struct act *act)
{
    struct vote *vote = &act->room->vote;
    uint64_t on;
    if (!act->at || vote->what == VOTE_NONE || !next_number(act, 1, &on)) return false;
    vote->yes |= (seat_set)(1u << act->seat);
    if (!on) *vote = (struct vote){0};
    return true;
}

static bool apply_lapse(struct act *act)
{
    act->room->vote = (struct vote){0};
    return true;
}

static bool apply_pace(struct act *act)
{
    struct room *room = act->room;
    if (!next_pace(act, &room->pace, &room->seconds)) return false;
    for (uint32_t i = 0; i < SEATS_MAX; i++) room->seats[i].left = room->seconds * (int64_t)1000;
    room->vote = (struct vote){0};
    return true;
}

/* Choices that wait go back to their hands: nobody has seen them. */
static bool apply_end(struct act *act)
{
    struct room *room = act->room;
    if (room->phase != PHASE_PLAY) return false;
    for (uint32_t seat = 1; seat <= room->table.box.seats; seat++) {
        if (table_may_unseal(&room->table, seat)) table_unseal(&room->table, seat);
        room->seats[seat - 1u].deposit = 0;
        room->seats[seat - 1u].question = 0;
    }
    room->phase = PHASE_OVER;
    room->is_stopped = true;
    room->is_paused = false;
    room->vote = (struct vote){0};
    return true;
}

/* Said of whoever has just sat down. */
static bool apply_program(struct act *act)
{
    return act->at && copy_text(act->at->program, sizeof act->at->program, tail(act));
}

static bool apply_face(struct act *act)
{
    uint64_t face;
    if (!act->at || !next_number(act, key_kinds[KEY_FACE].max, &face)) return false;
    act->at->face = (uint32_t)face;
    return true;
}

static bool apply_again(struct act *act)
{
    if (!act->at) return false;
    act->at->again = true;
    return true;
}

static bool apply_next(struct act *act)
{
    return next_number(act, UINT64_MAX, &act->room->rematch);
}

static bool apply_carry(struct act *act)
{
    return act->at && copy_text(act->at->token, sizeof act->at->token, next_word(act));
}

static bool apply_take(struct act *act)
{
    size_t size;
    if (!act->at || act->at->holder_count == HOLDERS_MAX) return false;
    uint8_t *who = act->at->holders[act->at->holder_count];
    if (!next_hex(act, who, WHO_SIZE, &size) || size != WHO_SIZE) return false;
    act->at->holder_count++;
    act->at->token[0] = '\0';
    return true;
}

static const struct {
    const char *verb;
    bool (*apply)(struct act *);
} verbs[] = {
    {"create", apply_create},   {"sit", apply_sit},     {"stand", apply_stand},
    {"bot", apply_bot},         {"start", apply_start}, {"promise", apply_promise},
    {"share", apply_share},     {"wants", apply_wants}, {"deal", apply_deal},
    {"move", apply_move},       {"undo", apply_undo},   {"cover", apply_cover},
    {"back", apply_back},       {"pause", apply_pause}, {"again", apply_again},
    {"next", apply_next},       {"carry", apply_carry}, {"take", apply_take},
    {"propose", apply_propose}, {"agree", apply_agree}, {"lapse", apply_lapse},
    {"pace", apply_pace},       {"end", apply_end},     {"forget", apply_forget},
    {"program", apply_program}, {"face", apply_face},
};

static void note_id(struct hall *hall, struct room *room, uint64_t id)
{
    if (id == 0) return;
    if (room->id_count == room->id_max) {
        room->id_max = room->id_max ? room->id_max * 2u : 32u;
        room->ids = hall_memory(hall, room->ids, room->id_max * sizeof *room->ids);
    }
    room->ids[room->id_count++] = id;
}

static bool read_id(struct act *act)
{
    uint8_t bytes[sizeof act->id];
    size_t size;
    if (!next_hex(act, bytes, sizeof bytes, &size) || size != sizeof bytes) return false;
    for (size_t i = 0; i < size; i++) act->id = act->id << 8 | bytes[i];
    return true;
}

enum error room_apply(struct hall *hall, struct room *room, struct span text,
                      struct problem *problem)
{
    struct act act = {.hall = hall, .room = room, .rest = text};
    struct span verb = next_word(&act);
    uint64_t seat;
    uint32_t i = 0;
    uint32_t count = sizeof verbs / sizeof verbs[0];
    bool is_good = read_id(&act) && next_number(&act, SEATS_MAX, &seat);
    while (i < count && !span_equal(verb, verbs[i].verb)) i++;
    if (is_good && i < count) {
        act.seat = (uint32_t)seat;
        if (seat > 0) act.at = &room->seats[seat - 1u];
        is_good = (room->entry || i == 0) && verbs[i].apply(&act);
    }
    if (!is_good || i == count) return problem_set(problem, ERROR_JOURNAL_SYNTAX, text, "");
    note_id(hall, room, act.id);
    room->act_count++;
    return ERROR_NONE;
}

void act_begin(struct buf *act, char memory[ACT_SIZE_MAX], const char *verb, uint64_t id,
               uint32_t seat)
{
    uint8_t bytes[8];
    for (uint32_t i = 0; i < 8; i++) bytes[i] = (uint8_t)(id >> (56u - 8u * i));
    buf_init(act, memory, ACT_SIZE_MAX);
    buf_add(act, verb);
    buf_add_char(act, ' ');
    hex_add(act, bytes, sizeof bytes);
    buf_add_char(act, ' ');
    buf_add_number(act, seat);
    buf_add_char(act, ' ');
}

void room_act(struct hall *hall, struct room *room, const struct buf *act)
{
    ASSERT(!buf_full(act));
    const struct effect effect = {.kind = EFFECT_APPEND,
                                  .table = room->number,
                                  .number = room->act_count + 1u,
                                  .group = hall->group,
                                  .text = buf_span(act)};
    doubt_note(hall, room);
    enum error error = room_apply(hall, room, buf_span(act), NULL);
    ASSERT(!error);
    hall->appended++;
    hall_effect(hall, &effect);
}

void room_release(struct hall *hall, struct room *room)
{
    if (room->table.steps) hall_memory(hall, room->table.steps, 0);
    if (room->notes) hall_memory(hall, room->notes, 0);
    if (room->ids) hall_memory(hall, room->ids, 0);
    hall_memory(hall, room, 0);
}
