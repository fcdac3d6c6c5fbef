/* SPDX-License-Identifier: MIT
 * tree - what a search has learned, in an arena of a given size that stops growing when full: a
 * tree for every seat, whose branches are moves as that seat sees them.
 *
 * A node stands for a move; the moves of one seat after it are a family. A family lies in one
 * piece, and what a search looks at in all nodes of a family lies apart from what it needs of one:
 * that is where its time goes. A family may be moved when a node is added, so hold on to nodes of
 * other families only. Nodes of a family stand in the order in which they were added. */
#ifndef AI_TREE_H
#define AI_TREE_H

#include "base/assert.h"
#include "core/game.h"

enum {
    FAMILY_MAX = MOVES_MAX, /* nodes */
    TREE_ABSENT = 0xffff,   /* no node of a family */
    TREE_NODE_SIZE = 72     /* bytes for a node, its share of the head and the index included */
};

/* What makes a search choose a node or not. */
struct appeal {
    uint32_t visits;
    uint32_t available; /* how often it could have been chosen */
    uint32_t mean;      /* shares that its seat got, on average */
    uint32_t interest;  /* how much to explore it: weight / (1 + visits), scaled up */
};

/* All else that was learned of a move. */
struct node {
    uint64_t total;     /* shares that its seat got */
    int64_t regret;     /* where seats choose at once */
    uint64_t mix_total; /* sum of the probabilities it was chosen with, later ones count more */
    uint32_t weight;    /* by its rating, among its sisters */
    int32_t rating;
    uint32_t families; /* of the moves after it, a list; 0: none yet */
};

/* In memory followed by the index, the moves as the tree's seat sees them, the appeals and the
 * nodes. */
struct family {
    uint32_t actor;
    uint32_t next;  /* another seat's family after the same node, where worlds differ in whose turn
                       it is; 0: none */
    uint16_t count; /* of nodes */
    uint16_t room;  /* for nodes */
    uint16_t index_bits;
};

struct tree {
    uint64_t *words;
    uint32_t size; /* in words */
    uint32_t used;
};

void tree_init(struct tree *tree, void *memory, size_t size); /* borrows memory, aligned */
void tree_clear(struct tree *tree);                           /* only the roots are left */

static inline struct node *tree_root(const struct tree *tree, uint32_t seat)
{
    return (struct node *)tree->words + (seat - 1u);
}

static inline struct family *tree_family(const struct tree *tree, uint32_t at) /* NULL: none */
{
    return at ? (struct family *)(tree->words + at) : NULL;
}

/* The family of a seat after a node, made with room for so many if there is none; NULL: full. */
struct family *tree_open(struct tree *tree, struct node *parent, uint32_t actor, uint32_t room);
/* Adds a node, which may move the family; TREE_ABSENT: the tree or the family is full. */
uint32_t tree_add(struct tree *tree, struct node *parent, struct family **family, move_id move);

static inline uint16_t *family_index(struct family *family)
{
    return (uint16_t *)(family + 1);
}

static inline move_id *family_moves(struct family *family)
{
    return (move_id *)(family_index(family) + ((size_t)1 << family->index_bits));
}

static inline struct appeal *family_appeals(struct family *family)
{
    return (struct appeal *)(family_moves(family) + family->room);
}

static inline struct node *family_nodes(struct family *family)
{
    return (struct node *)(family_appeals(family) + family->room);
}

/* Where the search for a move begins in the index; from there on, round and round. */
static inline uint32_t family_place(const struct family *family, move_id move)
{
    return (uint32_t)(move * 0x9e3779b97f4a7c15u >> (64u - family->index_bits));
}

/* The number of the node of a move, or TREE_ABSENT. */
static inline uint32_t family_find(struct family *family, move_id move)
{
    const uint16_t *index = family_index(family);
    const move_id *moves = family_moves(family);
    uint32_t mask = (1u << family->index_bits) - 1u;
    uint32_t place = family_place(family, move);
    while (index[place] != TREE_ABSENT && moves[index[place]] != move) place = (place + 1u) & mask;
    return index[place];
}

#endif
