/* SPDX-License-Identifier: MIT */
#include "ai/search.h"

#include "ai/fixed.h"
#include "ai/playout.h"
#include "base/bits.h"
#include "base/memory.h"

enum {
    PATH_MAX_NODES = 64,
    EXPAND_VISITS = 8, /* a node is a leaf until it was reached so often */
    PRIOR_HALF = 60,   /* hundredths of a point that halve a move's weight */
    CURIOSITY = 10     /* per cent of free choice in regret matching */
};

/* A move of `actor` as the searching seat would see it, and all that was learned of it. Children
 * are a list, ascending by (actor, move). */
struct node {
    move_id move;
    uint64_t total;     /* shares that `actor` got */
    int64_t regret;     /* where seats choose at once */
    uint64_t mix_total; /* sum of the probabilities it was chosen with */
    uint32_t visits;
    uint32_t available; /* how often it could have been chosen */
    uint32_t first;
    uint32_t next;
    int32_t rating;
    uint32_t weight; /* by its rating, among its sisters */
    uint32_t mean;   /* total / visits */
    uint32_t actor;
};

enum { ROOT = 0, NONE = 0 }; /* the root is nobody's child, so 0 also ends a list */

size_t search_memory(const struct search_options *options)
{
    return options->node_max * sizeof(struct node);
}

void search_init(struct search *search, const struct search_options *options, void *memory,
                 size_t size)
{
    ASSERT(size >= search_memory(options));
    ASSERT(options->node_max > MOVES_MAX);
    memset(search, 0, sizeof *search);
    search->options = *options;
    search->nodes = memory;
}

void search_begin(struct search *search, const struct game *game, const struct box *box,
                  const struct view *view, const uint8_t key[RNG_KEY_SIZE])
{
    search->game = game;
    search->box = box;
    search->view = *view;
    for (uint32_t seat = 1; seat <= box->seats; seat++) {
        /* Others may have chosen already or not: it is the same question. */
        if (seat != view->seat) game->unseal(box, search->view.state.bytes, seat);
    }
    search->iterations = 0;
    search->node_count = 1;
    memset(&search->nodes[ROOT], 0, sizeof search->nodes[ROOT]);
    rng_init(&search->rng, key);
}

/* ---- one iteration ---- */

struct walk {
    union state state;
    uint32_t path[PATH_MAX_NODES];
    uint32_t depth;
    uint32_t stage;               /* where the search looks no further */
    uint32_t together[SEATS_MAX]; /* where seats chose at once: each one's node, else NONE */
};

/* A legal move in this world, its place in the tree, and how a seat would see it. */
struct branch {
    move_id move;
    move_id key;
    uint32_t node;
};

static uint32_t add_child(struct search *search, uint32_t *link, const struct branch *branch,
                          uint32_t actor)
{
    if (search->node_count == search->options.node_max) return NONE;
    uint32_t index = search->node_count++;
    struct node *node = &search->nodes[index];
    memset(node, 0, sizeof *node);
    node->move = branch->key;
    node->actor = actor;
    node->next = *link;
    *link = index;
    return index;
}

/* Weight of a move by how it is rated beside the best one. */
static uint32_t prior(int32_t best, int32_t rating)
{
    int64_t gap = (int64_t)best - rating;
    if (gap <= 0) return SHARE_ONE;
    uint32_t weight = gap > 8 * PRIOR_HALF ? 0
                                           : fixed_exp2_minus((uint32_t)(gap * 256 / PRIOR_HALF));
    return weight < 400 ? 400 : weight;
}

/* New children may be the best: all of one seat's are weighed again. */
static void weigh_children(struct search *search, uint32_t parent, uint32_t actor)
{
    int32_t best = INT32_MIN;
    for (uint32_t i = search->nodes[parent].first; i != NONE; i = search->nodes[i].next) {
        const struct node *node = &search->nodes[i];
        if (node->actor == actor && node->rating > best) best = node->rating;
    }
    for (uint32_t i = search->nodes[parent].first; i != NONE; i = search->nodes[i].next) {
        struct node *node = &search->nodes[i];
        if (node->actor == actor) node->weight = prior(best, node->rating);
    }
}

/* Finds or makes the child for every branch. Both lists ascend, so one pass suffices. */
static void match_children(struct search *search, uint32_t parent, struct branch *branches,
                           uint32_t count, const struct walk *walk, uint32_t actor)
{
    uint32_t *link = &search->nodes[parent].first;
    uint32_t known = search->node_count;
    for (uint32_t i = 0; i < count; i++) {
        while (*link != NONE) {
            const struct node *node = &search->nodes[*link];
            if (node->actor > actor || (node->actor == actor && node->move >= branches[i].key))
                break;
            link = &search->nodes[*link].next;
        }
        const struct node *found = &search->nodes[*link];
        bool here = *link != NONE && found->actor == actor && found->move == branches[i].key;
        branches[i].node = here ? *link : add_child(search, link, &branches[i], actor);
        if (here || branches[i].node == NONE) continue;
        search->nodes[branches[i].node].rating = search->game->advice->rate(
            search->box, walk->state.bytes, actor, branches[i].move);
    }
    if (search->node_count > known) weigh_children(search, parent, actor);
}

static void sort_branches(struct branch *branches, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        struct branch branch = branches[i];
        uint32_t at = i;
        for (; at > 0 && branches[at - 1u].key > branch.key; at--) branches[at] = branches[at - 1u];
        branches[at] = branch;
    }
}

static uint32_t list_branches(struct search *search, const struct walk *walk, uint32_t actor,
                              struct branch branches[MOVES_MAX])
{
    move_id moves[MOVES_MAX];
    uint32_t count = search->game->moves(search->box, walk->state.bytes, actor, moves);
    bool own = actor == search->view.seat;
    for (uint32_t i = 0; i < count; i++) {
        branches[i].move = moves[i];
        branches[i].key = own ? moves[i]
                              : search->game->move_hide(search->box, walk->state.bytes, actor,
                                                        moves[i], search->view.seat);
        branches[i].node = NONE;
    }
    if (!own) sort_branches(branches, count);
    return count;
}

static void learn(struct node *node, uint32_t share)
{
    node->visits++;
    node->total += share;
    node->mean = (uint32_t)(node->total / node->visits);
}

/* What was gained with a move, and what might be, for how well it is rated and how rarely tried. */
static uint32_t select_branch(struct search *search, struct branch *branches, uint32_t count,
                              uint32_t parent_mean)
{
    enum { UNIT = 1600 }; /* roots are in sixteenths, explore in per cent */
    uint64_t best_value = 0;
    uint32_t best = count;
    uint32_t root_of = 0;
    uint32_t scale = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (branches[i].node == NONE) continue;
        if (i > 0 && branches[i].node == branches[i - 1u].node) continue;
        struct node *node = &search->nodes[branches[i].node];
        node->available++;
        uint32_t margin = root_of >> 3; /* a root is dear, and need not be exact */
        if (node->available > root_of + margin || node->available + margin < root_of) {
            root_of = node->available;
            scale = fixed_sqrt(root_of << 8) * search->options.explore;
        }
        uint64_t bonus = (uint64_t)node->weight * scale / UNIT;
        uint64_t value = node->visits ? node->mean + bonus / (1u + node->visits)
                                      : parent_mean + bonus;
        if (best < count && value <= best_value) continue;
        best_value = value;
        best = i;
    }
    return best;
}

/* Several moves of another seat can look the same; one of them, at random. */
static uint32_t any_alike(struct search *search, const struct branch *branches, uint32_t count,
                          uint32_t chosen)
{
    uint32_t first = chosen;
    uint32_t last = chosen;
    while (first > 0 && branches[first - 1u].node == branches[chosen].node) first--;
    while (last + 1u < count && branches[last + 1u].node == branches[chosen].node) last++;
    return first == last ? chosen : first + rng_below(&search->rng, last - first + 1u);
}

static void step_into(struct walk *walk, uint32_t node)
{
    ASSERT(walk->depth < PATH_MAX_NODES);
    walk->path[walk->depth++] = node;
}

/* One seat's turn in the tree. False: the tree ends here. */
static bool descend(struct search *search, struct walk *walk, uint32_t actor)
{
    struct branch branches[MOVES_MAX];
    uint32_t parent = walk->path[walk->depth - 1u];
    uint32_t count = list_branches(search, walk, actor, branches);
    match_children(search, parent, branches, count, walk, actor);
    uint32_t mean = search->nodes[parent].mean;
    if (parent == ROOT || search->nodes[parent].actor != actor)
        mean = SHARE_ONE / search->box->seats;
    uint32_t chosen = select_branch(search, branches, count, mean);
    if (chosen == count) return false;
    chosen = any_alike(search, branches, count, chosen);
    search->game->apply(search->box, walk->state.bytes, actor, branches[chosen].move, NULL);
    step_into(walk, branches[chosen].node);
    return true;
}

/* ---- seats that choose at once ---- */

/* Probabilities of the branches, by regret, with some free choice that follows the ratings. */
static uint64_t mix_weights(const struct search *search, const struct branch *branches,
                            uint32_t count, uint64_t weights[MOVES_MAX])
{
    uint64_t regrets = 0;
    uint64_t priors = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct node *node = &search->nodes[branches[i].node];
        if (node->regret > 0) regrets += (uint64_t)node->regret;
        priors += node->weight;
    }
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct node *node = &search->nodes[branches[i].node];
        uint64_t free_share = (uint64_t)node->weight * SHARE_ONE / priors;
        uint64_t regret = node->regret > 0 ? (uint64_t)node->regret : 0;
        uint64_t regret_share = regrets ? regret / (regrets / SHARE_ONE + 1u) : free_share;
        weights[i] = 1u + ((100u - CURIOSITY) * regret_share + CURIOSITY * free_share) / 100u;
        sum += weights[i];
    }
    return sum;
}

static uint32_t draw_weighted(struct rng *rng, const uint64_t *weights, uint32_t count,
                              uint64_t sum)
{
    uint64_t n = rng_next(rng) % sum; /* sum is small beside 2^64 */
    uint32_t at = 0;
    while (at + 1u < count && n >= weights[at]) n -= weights[at++];
    return at;
}

/* One of the seats that choose at once: by its own statistics at this node, blind to the others. */
static bool choose_blindly(struct search *search, struct walk *walk, uint32_t actor)
{
    struct branch branches[MOVES_MAX];
    uint64_t weights[MOVES_MAX];
    move_id moves[MOVES_MAX];
    uint32_t count = 0;
    uint32_t legal = search->game->moves(search->box, walk->state.bytes, actor, moves);
    for (uint32_t i = 0; i < legal; i++) {
        if (actor != search->view.seat && !search->game->sealed(moves[i])) continue;
        branches[count++] = (struct branch){moves[i], moves[i], NONE};
    }
    match_children(search, ROOT, branches, count, walk, actor);
    for (uint32_t i = 0; i < count; i++) {
        if (branches[i].node == NONE) return false;
    }
    uint64_t sum = mix_weights(search, branches, count, weights);
    uint32_t chosen = draw_weighted(&search->rng, weights, count, sum);
    for (uint32_t i = 0; i < count; i++) {
        struct node *node = &search->nodes[branches[i].node];
        node->mix_total += weights[i] * SHARE_ONE / sum;
    }
    walk->together[actor - 1u] = branches[chosen].node;
    search->game->apply(search->box, walk->state.bytes, actor, branches[chosen].move, NULL);
    return true;
}

/* Happens at the root only; from there the world is played out. A move of the seat itself that is
 * no deposit counts as its choice here: it will be asked again. */
static void choose_together(struct search *search, struct walk *walk, seat_set actors)
{
    for (; actors; actors = bits_rest(actors)) {
        if (!choose_blindly(search, walk, bits_first(actors))) return;
    }
}

/* What each seat would rather have done, as far as the means so far tell. */
static void learn_together(struct search *search, const struct walk *walk,
                           const uint32_t shares[SEATS_MAX])
{
    for (uint32_t index = search->nodes[ROOT].first; index != NONE;
         index = search->nodes[index].next) {
        struct node *node = &search->nodes[index];
        uint32_t chosen = walk->together[node->actor - 1u];
        if (chosen == NONE) continue;
        uint32_t share = shares[node->actor - 1u];
        if (index == chosen) {
            learn(node, share);
        } else if (node->visits > 0) {
            node->regret += (int64_t)node->mean - (int64_t)share;
        }
    }
}

static void guess_world(struct search *search, struct walk *walk)
{
    const struct game *game = search->game;
    uint32_t sum = 0;
    for (uint32_t i = 0; i < search->options.worlds; i++) {
        union state world;
        memcpy(world.bytes, search->view.state.bytes, game->state_size);
        game->resample(search->box, world.bytes, search->view.seat, &search->rng);
        if (search->options.worlds == 1) {
            memcpy(walk->state.bytes, world.bytes, game->state_size);
            return;
        }
        /* Keep one of the worlds seen so far, each with a probability that follows its belief. */
        uint32_t weight = game->advice->belief(search->box, world.bytes, search->view.seat);
        sum += weight;
        if (rng_below(&search->rng, sum) < weight) {
            memcpy(walk->state.bytes, world.bytes, game->state_size);
        }
    }
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
            continue;
        }
        uint32_t node = walk->path[walk->depth - 1u];
        bool leaf = node != ROOT && search->nodes[node].visits < EXPAND_VISITS;
        if (leaf || walk->depth == PATH_MAX_NODES) return;
        if (bits_rest(actors)) {
            if (node == ROOT) choose_together(search, walk, actors);
            return;
        }
        if (!descend(search, walk, bits_first(actors))) return;
    }
}

static uint32_t last_stage(const struct search *search, const struct walk *walk)
{
    const struct advice *advice = search->game->advice;
    uint32_t ahead = search->options.horizon;
    if (ahead == 0) return UINT32_MAX;
    if (ahead > advice->stages) ahead = advice->stages;
    return advice->stage(search->box, walk->state.bytes) + ahead;
}

static void iterate(struct search *search)
{
    struct walk walk;
    uint32_t shares[SEATS_MAX];
    guess_world(search, &walk);
    walk.depth = 0;
    memset(walk.together, 0, sizeof walk.together);
    walk.stage = last_stage(search, &walk);
    step_into(&walk, ROOT);
    walk_tree(search, &walk);
    const struct playout playout = {search->game, search->box, search->options.tries, walk.stage};
    playout_run(&playout, &walk.state, &search->rng, shares);
    search->nodes[ROOT].visits++;
    for (uint32_t i = 1; i < walk.depth; i++) {
        struct node *node = &search->nodes[walk.path[i]];
        learn(node, shares[node->actor - 1u]);
    }
    learn_together(search, &walk, shares);
}

void search_run(struct search *search, uint32_t iterations)
{
    for (uint32_t i = 0; i < iterations; i++) iterate(search);
    search->iterations += iterations;
}

/* ---- answers ---- */

/* The average of the mixes so far is what regret matching leads to. */
static uint32_t mix_share(const struct search *search, const struct node *node)
{
    uint32_t visits = search->nodes[ROOT].visits;
    return visits ? (uint32_t)(node->mix_total / visits) : 0;
}

static bool better(const struct candidate_move *a, const struct candidate_move *b)
{
    if (a->mix != b->mix) return a->mix > b->mix;
    return a->visits != b->visits ? a->visits > b->visits : a->share > b->share;
}

uint32_t search_candidates(const struct search *search,
                           struct candidate_move out[SEARCH_CANDIDATES_MAX])
{
    uint32_t count = 0;
    for (uint32_t index = search->nodes[ROOT].first; index != NONE;
         index = search->nodes[index].next) {
        const struct node *node = &search->nodes[index];
        if (node->actor != search->view.seat) continue;
        struct candidate_move candidate = {.move = node->move,
                                           .visits = node->visits,
                                           .share = node->mean,
                                           .mix = mix_share(search, node)};
        uint32_t at = count < SEARCH_CANDIDATES_MAX ? count++ : SEARCH_CANDIDATES_MAX;
        while (at > 0 && better(&candidate, &out[at - 1u])) {
            if (at < SEARCH_CANDIDATES_MAX) out[at] = out[at - 1u];
            at--;
        }
        if (at < SEARCH_CANDIDATES_MAX) out[at] = candidate;
    }
    return count;
}

move_id search_choose(struct search *search)
{
    struct candidate_move candidates[SEARCH_CANDIDATES_MAX];
    uint64_t weights[SEARCH_CANDIDATES_MAX];
    uint32_t count = search_candidates(search, candidates);
    uint64_t sum = 0;
    ASSERT(count > 0);
    for (uint32_t i = 0; i < count; i++) {
        /* What is played rarely is played by chance of the search, not by choice. */
        weights[i] = candidates[i].mix * 4u >= candidates[0].mix ? candidates[i].mix : 0;
        sum += weights[i];
    }
    if (sum == 0) return candidates[0].move;
    return candidates[draw_weighted(&search->rng, weights, count, sum)].move;
}
