/* SPDX-License-Identifier: MIT
 * sim - a server of tables without a server: the hall, a store in memory, people and the network
 * between them, all in one process, and nothing happens but what a seeded scheduler picks. Lines
 * are cut, messages come twice, disks are slow, and the server dies after any effect. In every
 * second simulation there are two servers on one store: they hear of each other late, miss notices,
 * fall asleep and wake up.
 *
 * People remember what they were told and check all that they are told later against it. */
#ifndef TESTS_HALL_SIM_H
#define TESTS_HALL_SIM_H

#include "games/games.h"
#include "hall/room.h"
#include "store/store.h"

enum {
    SIM_TABLES = 3,
    SIM_NODES = 2,
    SIM_PEOPLE_MAX = SIM_TABLES * SEATS_MAX,
    SIM_LINES = SIM_PEOPLE_MAX * 4
};

/* Ways in which a server may be broken: each must be noticed. */
enum fault {
    FAULT_NONE,
    FAULT_TELL_EARLY,
    FAULT_FORGET_IDS,
    FAULT_LOSE_ACT,
    FAULT_NO_BOTS,
    FAULT_TAKE_ALL,
    FAULT_TELL_REFUSED,
    FAULT_MIX,
    FAULT_NO_LEASE,
    FAULT_NO_BEATS,
};

/* A text in a queue of the network. */
struct parcel {
    struct parcel *next;
    size_t size;
    char text[];
};

struct queue {
    struct parcel *first;
    struct parcel **end;
};

struct decision {
    uint64_t id;
    uint32_t at;
    char move[MOVE_TEXT_MAX];
    bool among_others; /* others owed a move, too, or may choose anew */
    bool is_used;      /* it was told as a step */
    bool is_over;      /* refused, taken back or replaced */
};

struct told {
    uint32_t seat;
    char move[MOVE_TEXT_MAX];
};

struct sim;
struct sim_node;

/* Somebody with a page. */
struct person {
    struct sim *sim;
    uint32_t number;
    uint32_t table; /* index in the simulation */
    bool is_host;
    uint8_t who[WHO_SIZE];
    struct sim_node *node; /* where the line leads */
    uint32_t line;         /* UINT32_MAX: none */
    struct queue up;
    struct queue down;
    bool is_frozen;  /* nothing goes through, and neither side knows */
    uint64_t heard;  /* when the last frame came, while a line is there */
    bool has_missed; /* news got lost on the way, and nobody knows yet */
    /* ---- what the page knows ---- */
    bool has_sat;
    bool is_started; /* host: has asked for it */
    uint32_t seat;
    uint32_t n;
    uint32_t live_n; /* of the last `live` */
    char phase[8];
    uint32_t actors; /* a bit for each seat */
    bool is_sealed;  /* secret choices wait */
    bool may_undo;
    bool is_covered;
    char position[POSITION_TEXT_MAX];
    char own_position[POSITION_TEXT_MAX]; /* with a deposit that waits; else empty */
    struct told *told;
    struct decision *decisions;
    uint32_t decision_count;
    uint64_t pending; /* id that is not answered yet; 0: none */
    char pending_text[1024];
};

struct sim_table {
    char id[TABLE_ID_SIZE + 1]; /* empty: not made yet */
    char key[SIGNS_MAX];
    uint32_t people;
    uint32_t sat;
    bool is_over;
    const struct shelf_game *entry;
    struct box box;
    uint32_t seats;
    bool has_clock;
};

/* A server: a hall, what it has on its way to the disk, and what it has not heard yet. */
struct sim_node {
    struct sim *sim;
    uint64_t number; /* 0: there is only this one */
    struct hall *hall;
    struct store *store;
    uint32_t lines[SIM_LINES];  /* whose line it is, UINT32_MAX: nobody's */
    uint32_t visits[SIM_LINES]; /* how often a line was used */
    /* ---- the disk: items that wait, and where each group of them ends ---- */
    struct store_item *items;
    uint32_t item_count;
    uint32_t item_max;
    uint32_t pushed; /* of them, whole groups */
    struct report *reports;
    uint64_t written;
    uint64_t durable;
    /* ---- frames that wait for the disk ---- */
    struct held *held;
    struct held **held_end;
    struct thought *thoughts;
    struct queue notices;  /* of the other nodes */
    struct queue reads;    /* what it wants to read */
    uint64_t effects_left; /* until the server dies; UINT64_MAX: it does not */
    bool is_dead;
    uint32_t asleep; /* turns until it goes on */
};

struct sim {
    struct sim_node nodes[SIM_NODES];
    uint32_t node_count;
    struct rng rng;
    uint64_t now;
    enum fault fault;
    struct store_faults faults;
    struct sim_table tables[SIM_TABLES];
    struct person people[SIM_PEOPLE_MAX];
    uint32_t people_count;
    uint64_t moves; /* that people and bots made */
    uint64_t crashes;
    uint64_t refusals;
    uint64_t healings;
    bool is_bad;       /* the network: news get lost */
    const char *wrong; /* what was noticed; NULL: nothing */
    char wrong_text[256];
};

void sim_wrong(struct sim *sim, const struct person *person, const char *what);
void queue_add(struct queue *queue, struct span text);
struct parcel *queue_take(struct queue *queue); /* NULL: empty; the caller frees it */
void queue_clear(struct queue *queue);

void person_init(struct person *person, struct sim *sim, uint32_t number, uint32_t table);
void person_release(struct person *person);
void person_connected(struct person *person); /* says hello and what a page says first */
void person_act(struct person *person);       /* does what a person might do now */
void person_hear(struct person *person, struct span frame);

#endif
