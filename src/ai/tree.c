/* SPDX-License-Identifier: MIT */
#include "ai/tree.h"

#include "base/memory.h"

_Static_assert(sizeof(struct node) % sizeof(uint64_t) == 0, "nodes lie side by side in words");
_Static_assert(sizeof(struct appeal) % sizeof(uint64_t) == 0, "nodes follow the appeals");
_Static_assert(sizeof(struct family) % sizeof(uint64_t) == 0, "an index follows a head");

void tree_init(struct tree *tree, void *memory, size_t size)
{
    size_t words = size / sizeof(uint64_t);
    tree->words = memory;
    tree->size = words < UINT32_MAX ? (uint32_t)words : UINT32_MAX;
    ASSERT(size >= SEATS_MAX * sizeof(struct node));
}

void tree_clear(struct tree *tree)
{
    memset(tree->words, 0, SEATS_MAX * sizeof(struct node));
    tree->used = SEATS_MAX * sizeof(struct node) / sizeof(uint64_t);
}

/* At least twice as many places as nodes, and whole words. */
static uint16_t index_bits(uint32_t room)
{
    uint16_t bits = 2;
    while (1u << bits < 2u * room) bits++;
    return bits;
}

/* An empty family at the end of the arena; 0: full. */
static uint32_t make_family(struct tree *tree, uint32_t actor, uint32_t room)
{
    ASSERT(room <= FAMILY_MAX);
    struct family head = {.actor = actor, .room = (uint16_t)room, .index_bits = index_bits(room)};
    size_t index_size = sizeof(uint16_t) << head.index_bits;
    size_t node_size = sizeof(move_id) + sizeof(struct appeal) + sizeof(struct node);
    size_t size = sizeof head + index_size + room * node_size;
    uint32_t at = tree->used;
    if (size / sizeof(uint64_t) > tree->size - at) return 0;
    tree->used += (uint32_t)(size / sizeof(uint64_t));
    struct family *family = tree_family(tree, at);
    *family = head;
    memset(family_index(family), 0xff, index_size);
    return at;
}

struct family *tree_open(struct tree *tree, struct node *parent, uint32_t actor, uint32_t room)
{
    uint32_t *link = &parent->families;
    while (*link && tree_family(tree, *link)->actor != actor)
        link = &tree_family(tree, *link)->next;
    if (!*link) *link = make_family(tree, actor, room);
    return tree_family(tree, *link);
}

static uint32_t append(struct family *family, move_id move)
{
    uint16_t *index = family_index(family);
    uint32_t mask = (1u << family->index_bits) - 1u;
    uint32_t place = family_place(family, move);
    uint32_t added = family->count++;
    while (index[place] != TREE_ABSENT) place = (place + 1u) & mask;
    index[place] = (uint16_t)added;
    family_moves(family)[added] = move;
    return added;
}

/* The same family with more room at the end of the arena; what it leaves behind is lost. */
static struct family *move_family(struct tree *tree, struct node *parent, struct family *family)
{
    uint32_t *link = &parent->families;
    while (tree_family(tree, *link) != family) link = &tree_family(tree, *link)->next;
    uint32_t room = family->room + family->room / 2u + 2u;
    if (family->room == FAMILY_MAX) return NULL;
    uint32_t at = make_family(tree, family->actor, room < FAMILY_MAX ? room : FAMILY_MAX);
    if (!at) return NULL;
    struct family *larger = tree_family(tree, at);
    larger->next = family->next;
    for (uint32_t i = 0; i < family->count; i++) append(larger, family_moves(family)[i]);
    memcpy(family_appeals(larger), family_appeals(family), family->count * sizeof(struct appeal));
    memcpy(family_nodes(larger), family_nodes(family), family->count * sizeof(struct node));
    *link = at;
    return larger;
}

uint32_t tree_add(struct tree *tree, struct node *parent, struct family **family, move_id move)
{
    if ((*family)->count == (*family)->room) {
        struct family *larger = move_family(tree, parent, *family);
        if (!larger) return TREE_ABSENT;
        *family = larger;
    }
    uint32_t added = append(*family, move);
    memset(&family_appeals(*family)[added], 0, sizeof(struct appeal));
    memset(&family_nodes(*family)[added], 0, sizeof(struct node));
    return added;
}
