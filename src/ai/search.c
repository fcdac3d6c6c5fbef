/* SPDX-License-Identifier: MIT */
#include "ai/search.h"

#include "ai/fixed.h"
#include "ai/playout.h"
#include "base/bits.h"
#include "base/memory.h"

enum {
    STEPS_MAX = 64,
    EXPAND_VISITS = 24,   /* a node is a leaf until it was reached so often */
    CURIOSITY = 10,       /* per cent of free choice in regret matching */
    INTEREST_UNIT = 1600, /* roots are in sixteenths, explore in per cent */
    INTEREST_SHIFT = 16,  /* for the sake of precision */
    EXPLORE_MAX = 99,     /* per cent; with more the value of a node could overflow */
    WATCHED_ROOM = 6,     /* nodes of others' moves, to begin with: they come one by one */
    GLANCE = 128,   /* a move of the question has an eighth of the root of all looks, or more */
    MIX_MAX = 65535 /* what a mix counts at the most; with more the sum could overflow */
};

size_t search_memory(const struct search_options *options)
{
    return (size_t)options->node_max * TREE_NODE_SIZE;
}

void search_init(struct search *search, const struct search_options *options, void *memory,
                 size_t size)
{
    ASSERT(size >= search_memory(options));
    ASSERT(options->node_max > MOVES_MAX);
    ASSERT(options->worlds > 0 && options->tries > 0);
    ASSERT(options->explore <= EXPLORE_MAX && options->trust <= 100);
    memset(search, 0, sizeof *search);
    search->options = *options;
    tree_init(&search->tree, memory, search_memory(options)); /* answers depend on its size */
}

void search_begin(struct search *search, const struct game *game, const struct box *box,
                  const struct view *view, const uint8_t key[RNG_KEY_SIZE])
{
    search->game = game;
    search->box = box;
    search->view = *view;
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        /* Others may have chosen already or not: it is the same question. */
        if (seat != view->seat) game_unseal(game, box, search->view.state.bytes, seat);
    }
    if (game->advice->deduce) game->advice->deduce(box, search->view.state.bytes, view->seat);
    search->iterations = 0;
    search->belief = 0;
    search->mixed = 0;
    tree_clear(&search->tree);
    rng_init(&search->rng, key);
}

/* ---- one iteration ---- */

/* A place in a seat's tree, while nothing is added beside it. */
struct spot {
    struct node *node;
    struct appeal *appeal; /* NULL: the root has none */
};

struct walk {
    union state state;
    struct spot at[SEATS_MAX];              /* where each seat is in its tree */
    struct spot path[STEPS_MAX][SEATS_MAX]; /* where it was after each move */
    uint8_t actors[STEPS_MAX];              /* whose move it was; 0: chosen at the same time */
    uint32_t depth;                         /* moves */
    move_id last;                           /* the move before, if it was a seat's; else 0 */
    uint32_t stage;                         /* where the search looks no further */
    struct spot together[SEATS_MAX]; /* where seats chose at once: each one's, else without node */
    move_id chosen[SEATS_MAX];       /* and its move */
};

/* A seat's legal moves in this world, and their places in its tree. */
struct choices {
    struct family *family;
    uint32_t count;
    move_id moves[MOVES_MAX];
    uint16_t nodes[MOVES_MAX];      /* of the family, or TREE_ABSENT */
    uint64_t open[FAMILY_MAX / 64]; /* the nodes that can be chosen, as bits */
};

/* Weight of a move by how it is rated beside the best one. */
static uint32_t prior(int32_t best, int32_t rating)
{
    int64_t gap = (int64_t)best - rating;
    if (gap <= 0) return SHARE_ONE;
    uint32_t weight = gap > 8 * PLAYOUT_DOUBLE
                          ? 0
                          : fixed_exp2_minus((uint32_t)(gap * 256 / PLAYOUT_DOUBLE));
    return weight < 400 ? 400 : weight;
}

static void weigh(const struct search *search, struct spot spot, uint32_t weight)
{
    uint64_t interest = (uint64_t)weight * search->options.explore << INTEREST_SHIFT;
    spot.node->weight = weight;
    spot.appeal->interest = (uint32_t)(interest / INTEREST_UNIT) / (1u + spot.appeal->visits);
}

static struct spot family_spot(struct family *family, uint32_t at)
{
    return (struct spot){&family_nodes(family)[at], &family_appeals(family)[at]};
}

/* New nodes may be the best: the whole family is weighed again. */
static void weigh_family(const struct search *search, struct family *family)
{
    const struct node *nodes = family_nodes(family);
    int32_t best = INT32_MIN;
    for (uint32_t i = 0; i < family->count; i++) {
        if (nodes[i].rating > best) best = nodes[i].rating;
    }
    for (uint32_t i = 0; i < family->count; i++)
        weigh(search, family_spot(family, i), prior(best, nodes[i].rating));
}

/* A place for a move in the tree of the seat that may make it. */
static uint32_t add_node(struct search *search, struct walk *walk, struct choices *choices,
                         move_id move)
{
    uint32_t actor = choices->family->actor;
    struct node *parent = walk->at[actor - 1u].node;
    uint32_t added = tree_add(&search->tree, parent, &choices->family, move);
    if (added == TREE_ABSENT) return added;
    struct spot spot = family_spot(choices->family, added);
    weigh(search, spot, SHARE_ONE);
    if (search->options.tries > 1)
        spot.node->rating = playout_rate(search->game, search->box, &walk->state, actor, move);
    return added;
}

/* Finds or makes the place of every move in the actor's tree. False: the tree is full. */
static bool find_choices(struct search *search, struct walk *walk, uint32_t actor,
                         struct choices *choices)
{
    struct node *parent = walk->at[actor - 1u].node;
    choices->family = tree_open(&search->tree, parent, actor, choices->count);
    if (!choices->family) return false;
    uint32_t known = choices->family->count;
    memset(choices->open, 0, sizeof choices->open);
    for (uint32_t i = 0; i < choices->count; i++) {
        uint32_t node = family_find(choices->family, choices->moves[i]);
        if (node == TREE_ABSENT) node = add_node(search, walk, choices, choices->moves[i]);
        choices->nodes[i] = (uint16_t)node;
        if (node != TREE_ABSENT) choices->open[node / 64u] |= (uint64_t)1 << node % 64u;
    }
    if (search->options.tries > 1 && choices->family->count > known)
        weigh_family(search, choices->family);
    return true;
}

static void learn(const struct search *search, struct spot spot, uint32_t share)
{
    spot.node->total += share;
    spot.appeal->visits++;
    spot.appeal->mean = (uint32_t)(spot.node->total / spot.appeal->visits);
    weigh(search, spot, spot.node->weight);
}

/* The best of the nodes that can be chosen: what was gained with a move, and what might be, for how
 * well it is rated and how rarely tried. TREE_ABSENT: there is none. */
static uint32_t select_node(const struct choices *choices, uint32_t untried_mean)
{
    struct appeal *appeals = family_appeals(choices->family);
    uint32_t best_value = 0;
    uint32_t best = TREE_ABSENT;
    for (uint32_t word = 0; word * 64u < choices->family->count; word++) {
        for (uint64_t open = choices->open[word]; open; open = bits_rest64(open)) {
            uint32_t at = word * 64u + bits_first64(open);
            struct appeal *node = &appeals[at];
            node->available++;
            uint64_t bonus = (uint64_t)node->interest * fixed_root16(node->available);
            uint32_t value = (node->visits ? node->mean : untried_mean) +
                             (uint32_t)(bonus >> INTEREST_SHIFT);
            if (best != TREE_ABSENT && value <= best_value) continue;
            best_value = value;
            best = at;
        }
    }
    return best;
}

/* Leaves out moves that would be made in another order in the same plan; some move stays. */
static void keep_order(const struct search *search, const struct walk *walk, uint32_t actor,
                       struct choices *choices)
{
    bool (*follows)(move_id, move_id) = search->game->advice->follows;
    uint32_t kept = 0;
    if (!follows || !walk->last || walk->actors[walk->depth - 1u] != actor) return;
    for (uint32_t i = 0; i < choices->count; i++) {
        if (follows(walk->last, choices->moves[i])) choices->moves[kept++] = choices->moves[i];
    }
    ASSERT(kept > 0);
    choices->count = kept;
}

/* Where a seat comes to in its tree from `at` when it has seen another's move. False: the tree is
 * full. */
static bool follow(struct search *search, struct spot *at, uint32_t actor, move_id seen)
{
    struct family *family = tree_open(&search->tree, at->node, actor, WATCHED_ROOM);
    if (!family) return false;
    uint32_t node = family_find(family, seen);
    if (node == TREE_ABSENT) node = tree_add(&search->tree, at->node, &family, seen);
    if (node == TREE_ABSENT) return false;
    *at = family_spot(family, node);
    return true;
}

static bool watch(struct search *search, struct walk *walk, uint32_t seat, uint32_t actor,
                  move_id move)
{
    move_id seen = search->game->move_hide(search->box, walk->state.bytes, actor, move, seat);
    return follow(search, &walk->at[seat - 1u], actor, seen);
}

/* Everybody's step after a move, in the tree of each; `own` is the actor's. False: the trees end
 * here. */
static bool step_into(struct search *search, struct walk *walk, uint32_t actor, move_id move,
                      struct spot own)
{
    bool found = true;
    ASSERT(walk->depth < STEPS_MAX);
    walk->at[actor - 1u] = own;
    for (uint32_t seat = 1; seat <= search->box->seats; seat++) {
        struct spot *at = &walk->at[seat - 1u];
        bool known = seat == actor || watch(search, walk, seat, actor, move);
        walk->path[walk->depth][seat - 1u] = known ? *at : (struct spot){NULL, NULL};
        found = found && known;
    }
    walk->actors[walk->depth++] = (uint8_t)actor;
    return found;
}

static uint32_t draw_weighted(struct rng *rng, const uint64_t *weights, uint32_t count,
                              uint64_t sum)
{
    uint64_t n = rng_next(rng) % sum; /* sum is small beside 2^64 */
    uint32_t at = 0;
    while (at + 1u < count && n >= weights[at]) n -= weights[at++];
    return at;
}

/* What another seat does instead of what was found best for it: mostly nothing else, unless it is
 * taken to move as its moves are rated. */
static uint32_t expect(struct search *search, const struct choices *choices, uint32_t best)
{
    uint64_t weights[MOVES_MAX];
    uint64_t sum = 0;
    uint32_t trust = search->options.trust;
    if (trust == 0 || rng_below(&search->rng, 100) >= trust) return best;
    for (uint32_t i = 0; i < choices->count; i++) {
        bool known = choices->nodes[i] != TREE_ABSENT;
        weights[i] = known ? family_nodes(choices->family)[choices->nodes[i]].weight : 0;
        sum += weights[i];
    }
    return choices->nodes[draw_weighted(&search->rng, weights, choices->count, sum)];
}

/* However bad a move of the question is rated, it is looked at now and then: the rating may be
 * wrong, and nobody would notice. The more so, the longer the search. */
static uint32_t glance(const struct search *search, const struct choices *choices, uint32_t best)
{
    const struct appeal *appeals = family_appeals(choices->family);
    uint32_t fewest = fixed_root16(search->iterations + 1u) / GLANCE;
    uint32_t chosen = best;
    for (uint32_t i = 0; i < choices->count; i++) {
        uint32_t node = choices->nodes[i];
        if (node == TREE_ABSENT || appeals[node].visits >= fewest) continue;
        fewest = appeals[node].visits;
        chosen = node;
    }
    return chosen;
}

/* One seat's turn in the tree. False: the tree ends here. */
static bool descend(struct search *search, struct walk *walk, uint32_t actor)
{
    struct choices choices;
    bool again = walk->depth > 0 && walk->actors[walk->depth - 1u] == actor;
    uint32_t untried = again ? walk->at[actor - 1u].appeal->mean : SHARE_ONE / search->box->seats;
    choices.count = search->game->moves(search->box, walk->state.bytes, actor, choices.moves);
    keep_order(search, walk, actor, &choices);
    if (!find_choices(search, walk, actor, &choices)) return false;
    uint32_t chosen = select_node(&choices, untried);
    if (chosen == TREE_ABSENT) return false;
    if (walk->depth == 0) chosen = glance(search, &choices, chosen);
    if (actor != search->view.seat) chosen = expect(search, &choices, chosen);
    move_id move = family_moves(choices.family)[chosen];
    search->game->apply(search->box, walk->state.bytes, actor, move, NULL);
    walk->last = move;
    return step_into(search, walk, actor, move, family_spot(choices.family, chosen));
}

/* ---- seats that choose at once ---- */

/* Probabilities of the moves, by regret, with some per cent of free choice that follows the
 * ratings. */
static uint64_t mix_weights(const struct choices *choices, uint32_t freely,
                            uint64_t weights[MOVES_MAX])
{
    const struct node *nodes = family_nodes(choices->family);
    uint64_t regrets = 0;
    uint64_t priors = 0;
    for (uint32_t i = 0; i < choices->count; i++) {
        const struct node *node = &nodes[choices->nodes[i]];
        if (node->regret > 0) regrets += (uint64_t)node->regret;
        priors += node->weight;
    }
    uint64_t sum = 0;
    for (uint32_t i = 0; i < choices->count; i++) {
        const struct node *node = &nodes[choices->nodes[i]];
        uint64_t free_share = (uint64_t)node->weight * SHARE_ONE / priors;
        uint64_t regret = node->regret > 0 ? (uint64_t)node->regret : 0;
        uint64_t regret_share = regrets ? regret / (regrets / SHARE_ONE + 1u) : free_share;
        weights[i] = 1u + ((100u - freely) * regret_share + freely * free_share) / 100u;
        sum += weights[i];
    }
    return sum;
}

/* How much the mixes of this iteration count: the later, the more, for the first are guesses. */
static uint32_t mix_counts(const struct search *search)
{
    return search->iterations < MIX_MAX ? search->iterations + 1u : MIX_MAX;
}

/* One of the seats that choose at once: by its own statistics at this node, blind to the others. */
static bool choose_blindly(struct search *search, struct walk *walk, uint32_t actor)
{
    struct choices choices;
    uint64_t weights[MOVES_MAX];
    uint32_t legal = search->game->moves(search->box, walk->state.bytes, actor, choices.moves);
    choices.count = 0;
    for (uint32_t i = 0; i < legal; i++) {
        if (actor != search->view.seat && !game_sealed(search->game, choices.moves[i])) continue;
        choices.moves[choices.count++] = choices.moves[i];
    }
    if (!find_choices(search, walk, actor, &choices)) return false;
    for (uint32_t i = 0; i < choices.count; i++) {
        if (choices.nodes[i] == TREE_ABSENT) return false;
    }
    struct node *nodes = family_nodes(choices.family);
    bool trusted = actor != search->view.seat && search->options.trust > CURIOSITY;
    uint64_t sum = mix_weights(&choices, trusted ? search->options.trust : CURIOSITY, weights);
    uint32_t chosen = draw_weighted(&search->rng, weights, choices.count, sum);
    uint32_t counts = mix_counts(search);
    for (uint32_t i = 0; i < choices.count; i++) {
        nodes[choices.nodes[i]].mix_total += weights[i] * SHARE_ONE / sum * counts;
    }
    if (actor == search->view.seat) search->mixed += counts;
    walk->together[actor - 1u] = family_spot(choices.family, choices.nodes[chosen]);
    walk->chosen[actor - 1u] = choices.moves[chosen];
    search->game->apply(search->box, walk->state.bytes, actor, choices.moves[chosen], NULL);
    return true;
}

/* All see what all have chosen. In its tree a seat goes on from its own move by those of the
 * others, one after another; where it comes for the first time it stops, so that of many seats'
 * choices only those grow that come again. False: the trees end here. */
static bool reveal(struct search *search, struct walk *walk, seat_set actors)
{
    bool known = true;
    for (seat_set left = actors; left; left = bits_rest(left))
        walk->at[bits_first(left) - 1u] = walk->together[bits_first(left) - 1u];
    for (; actors; actors = bits_rest(actors)) {
        uint32_t actor = bits_first(actors);
        for (uint32_t seat = 1; seat <= search->box->seats; seat++) {
            struct spot *at = &walk->at[seat - 1u];
            walk->path[walk->depth][seat - 1u] = (struct spot){NULL, NULL};
            if (seat == actor || !at->node) continue;
            bool new = at->appeal && at->appeal->visits == 0;
            if (new || !follow(search, at, actor, walk->chosen[actor - 1u])) {
                *at = (struct spot){NULL, NULL};
                known = false;
            }
            walk->path[walk->depth][seat - 1u] = *at;
        }
        walk->actors[walk->depth++] = 0;
    }
    return known;
}

/* Happens at the root only. A move of the seat itself that is no deposit counts as its choice here:
 * it will be asked again. False: the trees end here, and the world is played out. */
static bool choose_together(struct search *search, struct walk *walk, seat_set actors)
{
    bool sealed = true;
    for (seat_set left = actors; left; left = bits_rest(left)) {
        uint32_t actor = bits_first(left);
        if (!choose_blindly(search, walk, actor)) return false;
        sealed = sealed && game_sealed(search->game, walk->chosen[actor - 1u]);
    }
    return sealed && reveal(search, walk, actors);
}

/* The moves of a seat that may choose now, with all that was learned of them; NULL: none. */
static struct family *first_family(const struct search *search, uint32_t seat)
{
    struct family *family = tree_family(&search->tree, tree_root(&search->tree, seat)->families);
    while (family && family->actor != seat) family = tree_family(&search->tree, family->next);
    return family;
}

/* What a seat would rather have done, as far as the means so far tell. Regrets below nothing are
 * forgotten: then what turns out well late need not make up for them first. */
static void regret(struct family *family, const struct spot *chosen, uint32_t share)
{
    for (uint32_t i = 0; i < family->count; i++) {
        struct spot spot = family_spot(family, i);
        if (spot.appeal->visits == 0 || spot.node == chosen->node) continue;
        int64_t regret = spot.node->regret + (int64_t)spot.appeal->mean - (int64_t)share;
        spot.node->regret = regret > 0 ? regret : 0;
    }
}

static void learn_together(const struct search *search, const struct walk *walk,
                           const uint32_t shares[SEATS_MAX])
{
    for (uint32_t seat = 1; seat <= search->box->seats; seat++) {
        const struct spot *chosen = &walk->together[seat - 1u];
        if (!chosen->node) continue;
        regret(first_family(search, seat), chosen, shares[seat - 1u]);
        learn(search, *chosen, shares[seat - 1u]);
    }
}

/* Draws from the average of a seat's mixes so far. */
static uint32_t draw_average(struct family *family, struct rng *rng)
{
    uint64_t weights[FAMILY_MAX];
    uint64_t sum = 0;
    for (uint32_t i = 0; i < family->count; i++) {
        weights[i] = family_nodes(family)[i].mix_total;
        sum += weights[i];
    }
    return sum ? draw_weighted(rng, weights, family->count, sum) : TREE_ABSENT;
}

void search_choose_for_others(const struct search *search, union state *state, struct rng *rng)
{
    const struct game *game = search->game;
    for (uint32_t seat = 1; seat <= search->box->seats; seat++) {
        struct family *family = seat == search->view.seat ? NULL : first_family(search, seat);
        uint32_t chosen = family ? draw_average(family, rng) : TREE_ABSENT;
        if (chosen == TREE_ABSENT) continue;
        move_id move = family_moves(family)[chosen];
        if (game->legal(search->box, state->bytes, seat, move))
            game->apply(search->box, state->bytes, seat, move, NULL);
    }
}

static void draw_world(const struct search *search, struct rng *rng, union state *world)
{
    memcpy(world->bytes, search->view.state.bytes, search->game->state_size);
    search->game->resample(search->box, world->bytes, search->view.seat, rng);
}

/* True as often as the new belief is of the old one. Both lose the digits that do not count. */
static bool is_likely(uint64_t new, uint64_t old, struct rng *rng)
{
    uint32_t digits = old >> 32 ? bits_last((uint32_t)(old >> 32)) + 1u : 0u;
    uint64_t share = (rng_next(rng) >> 32) * (old >> digits);
    return new >> digits >= old >> digits || share < new >> digits << 32;
}

/* Chance proposes worlds that agree with the view, all alike. One that is likelier than the last
 * takes its place, another does so by the ratio of their beliefs (Metropolis and Hastings): in the
 * long run each world comes as often as it is believed. */
static void draw_likely_world(struct search *search, struct rng *rng)
{
    const struct game *game = search->game;
    for (uint32_t i = 0; i < search->options.worlds; i++) {
        union state world;
        draw_world(search, rng, &world);
        uint64_t belief = game->advice->belief(game->advice->habit, search->box, world.bytes,
                                               search->view.seat);
        if (!is_likely(belief, search->belief, rng)) continue;
        memcpy(search->world.bytes, world.bytes, game->state_size);
        search->belief = belief;
    }
}

const union state *search_guess(struct search *search, struct rng *rng)
{
    if (search->options.worlds == 1 || !search->game->advice->belief) {
        draw_world(search, rng, &search->world);
    } else {
        draw_likely_world(search, rng);
    }
    return &search->world;
}

static bool looks_further(const struct search *search, const struct walk *walk)
{
    return search->game->advice->stage(search->box, walk->state.bytes) < walk->stage;
}

static void walk_tree(struct search *search, struct walk *walk)
{
    const struct game *game = search->game;
    for (;;) {
        seat_set actors = game->actors(search->box, walk->state.bytes);
        if (!actors || !looks_further(search, walk)) return;
        if (actors & 1u) {
            move_id drawn = game->draw(search->box, walk->state.bytes, &search->rng);
            game->apply(search->box, walk->state.bytes, 0, drawn, NULL);
            walk->last = 0;
            continue;
        }
        uint32_t actor = bits_first(actors);
        const struct appeal *appeal = walk->at[actor - 1u].appeal;
        if ((appeal && appeal->visits < EXPAND_VISITS) || walk->depth == STEPS_MAX) return;
        if (bits_rest(actors)) {
            if (walk->depth > 0 || !choose_together(search, walk, actors)) return;
            continue;
        }
        if (!descend(search, walk, actor)) return;
    }
}

/* Every seat learns of its own moves, and what the others' choice at the same time brought it; of
 * their other moves it counts how often it saw them. */
static void learn_all(const struct search *search, const struct walk *walk,
                      const uint32_t shares[SEATS_MAX])
{
    for (uint32_t i = 0; i < walk->depth; i++) {
        uint32_t actor = walk->actors[i];
        for (uint32_t seat = 1; seat <= search->box->seats; seat++) {
            struct spot spot = walk->path[i][seat - 1u];
            if (seat == actor || (actor == 0 && spot.node)) {
                learn(search, spot, shares[seat - 1u]);
            } else if (spot.appeal) {
                spot.appeal->visits++;
            }
        }
    }
    learn_together(search, walk, shares);
}

static void iterate(struct search *search)
{
    struct walk walk;
    uint32_t shares[SEATS_MAX];
    const union state *world = search_guess(search, &search->rng);
    memcpy(walk.state.bytes, world->bytes, search->game->state_size);
    walk.depth = 0;
    walk.last = 0;
    for (uint32_t seat = 1; seat <= search->box->seats; seat++)
        walk.at[seat - 1u] = (struct spot){.node = tree_root(&search->tree, seat)};
    memset(walk.together, 0, sizeof walk.together);
    walk.stage = playout_stage(search->game, search->box, &walk.state, search->options.horizon);
    walk_tree(search, &walk);
    const struct playout playout = {search->game, search->box, search->options.tries, walk.stage,
                                    search->options.usual};
    playout_run(&playout, &walk.state, &search->rng, shares);
    learn_all(search, &walk, shares);
    search->iterations++;
}

void search_run(struct search *search, uint32_t iterations)
{
    for (uint32_t i = 0; i < iterations; i++) iterate(search);
}

/* ---- answers ---- */

static bool better(const struct candidate_move *a, const struct candidate_move *b)
{
    if (a->mix != b->mix) return a->mix > b->mix;
    return a->visits != b->visits ? a->visits > b->visits : a->share > b->share;
}

uint32_t candidates_add(struct candidate_move candidates[SEARCH_CANDIDATES_MAX], uint32_t count,
                        const struct candidate_move *candidate)
{
    uint32_t at = count < SEARCH_CANDIDATES_MAX ? count++ : SEARCH_CANDIDATES_MAX;
    while (at > 0 && better(candidate, &candidates[at - 1u])) {
        if (at < SEARCH_CANDIDATES_MAX) candidates[at] = candidates[at - 1u];
        at--;
    }
    if (at < SEARCH_CANDIDATES_MAX) candidates[at] = *candidate;
    return count;
}

move_id candidates_choose(const struct candidate_move *candidates, uint32_t count, struct rng *rng)
{
    uint64_t weights[SEARCH_CANDIDATES_MAX];
    uint64_t sum = 0;
    ASSERT(count > 0);
    for (uint32_t i = 0; i < count; i++) {
        /* What is played rarely is played by chance of the search, not by choice. */
        weights[i] = candidates[i].mix * 4u >= candidates[0].mix ? candidates[i].mix : 0;
        sum += weights[i];
    }
    return candidates[sum ? draw_weighted(rng, weights, count, sum) : 0].move;
}

uint32_t search_candidates(const struct search *search,
                           struct candidate_move out[SEARCH_CANDIDATES_MAX])
{
    struct family *family = first_family(search, search->view.seat);
    uint32_t count = 0;
    for (uint32_t i = 0; family && i < family->count; i++) {
        struct spot spot = family_spot(family, i);
        /* The average of the mixes so far is what regret matching leads to. */
        struct candidate_move candidate = {
            .move = family_moves(family)[i],
            .visits = spot.appeal->visits,
            .share = spot.appeal->mean,
            .mix = search->mixed ? (uint32_t)(spot.node->mix_total / search->mixed) : 0};
        count = candidates_add(out, count, &candidate);
    }
    return count;
}

move_id search_choose(struct search *search)
{
    struct candidate_move candidates[SEARCH_CANDIDATES_MAX];
    return candidates_choose(candidates, search_candidates(search, candidates), &search->rng);
}
