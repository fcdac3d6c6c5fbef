/* SPDX-License-Identifier: MIT */
#include "ai/council.h"

#include "base/hash.h"
#include "base/memory.h"

void council_key(const uint8_t key[RNG_KEY_SIZE], uint32_t member, uint8_t out[RNG_KEY_SIZE])
{
    _Static_assert((int)SHA256_SIZE == (int)RNG_KEY_SIZE, "a digest is a key");
    static const char purpose[] = "vacancy/council";
    const uint8_t number[4] = {(uint8_t)(member >> 24), (uint8_t)(member >> 16),
                               (uint8_t)(member >> 8), (uint8_t)member};
    struct sha256 sha;
    if (member == 0) {
        memcpy(out, key, RNG_KEY_SIZE);
        return;
    }
    sha256_init(&sha);
    sha256_add(&sha, purpose, sizeof purpose - 1);
    sha256_add(&sha, key, RNG_KEY_SIZE);
    sha256_add(&sha, number, sizeof number);
    sha256_finish(&sha, out);
}

void council_init(struct council *council)
{
    council->count = 0;
    council->members = 0;
}

/* Where a move is, or has been made room for; moves that no list of legal moves could hold are
 * not counted: NULL. */
static struct council_move *place_of(struct council *council, move_id move)
{
    uint32_t at = council->count;
    while (at > 0 && council->moves[at - 1u].move >= move) at--;
    struct council_move *place = &council->moves[at];
    if (at < council->count && place->move == move) return place;
    if (council->count == COUNCIL_MOVES_MAX) return NULL;
    memmove(place + 1, place, (council->count - at) * sizeof *place);
    council->count++;
    *place = (struct council_move){.move = move};
    return place;
}

void council_add(struct council *council, const struct candidate_move *candidates, uint32_t count)
{
    council->members++;
    for (uint32_t i = 0; i < count; i++) {
        const struct candidate_move *candidate = &candidates[i];
        struct council_move *place = place_of(council, candidate->move);
        if (!place) continue;
        place->visits += candidate->visits;
        place->total += (uint64_t)candidate->share * candidate->visits;
        place->mix += candidate->mix;
    }
}

uint32_t council_candidates(const struct council *council,
                            struct candidate_move out[SEARCH_CANDIDATES_MAX])
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < council->count; i++) {
        const struct council_move *from = &council->moves[i];
        struct candidate_move candidate = {
            .move = from->move,
            .visits = from->visits < UINT32_MAX ? (uint32_t)from->visits : UINT32_MAX,
            .share = from->visits ? (uint32_t)(from->total / from->visits) : 0,
            .mix = (uint32_t)(from->mix / council->members),
        };
        count = candidates_add(out, count, &candidate);
    }
    return count;
}

move_id council_choose(const struct council *council, const uint8_t key[RNG_KEY_SIZE])
{
    struct candidate_move candidates[SEARCH_CANDIDATES_MAX];
    uint8_t own[RNG_KEY_SIZE];
    struct rng rng;
    council_key(key, council->members, own); /* no member has it */
    rng_init(&rng, own);
    return candidates_choose(candidates, council_candidates(council, candidates), &rng);
}
