/* SPDX-License-Identifier: MIT
 * fair - deals that nobody can choose and everybody can check afterwards.
 *
 * Four steps, in this order, so that nobody can fit one part to another:
 *   1. The table publishes commit = SHA-256(secret).
 *   2. Every seat may promise bytes of its own, its share: promise = SHA-256(share).
 *   3. When all promises are known the shares are opened. One that does not come, or does not fit
 *      its promise, counts as empty; the promise stays in the record and tells whose it was.
 *   4. seed = SHA-256(secret | for each seat: one byte with the size of its share, the share), and
 *      house move number i (from 0) is drawn by a generator keyed with
 *          SHA-256("vacancy/1" | seed | i as four bytes, highest first).
 * The table is bound to its secret before it knows a share. Promises bind the seats before they see
 * each other's shares: else the last one, if it knew the secret, could choose among deals.
 *
 * Each draw has a key of its own, so what one seat sees of its deal says nothing of another's. The
 * sizes are hashed too: with no shares at all the seed still differs from the published commit.
 * Without shares the deals are proven to follow from the secret, but not that nobody chose it. */
#ifndef TABLE_FAIR_H
#define TABLE_FAIR_H

#include "base/hash.h"
#include "base/rng.h"
#include "core/event.h"

enum { FAIR_SECRET_SIZE = 32, FAIR_SHARE_MAX = 32 };

struct fair {
    uint8_t secret[FAIR_SECRET_SIZE];
    uint8_t commit[SHA256_SIZE];
    uint8_t seed[SHA256_SIZE];
    uint8_t shares[SEATS_MAX][FAIR_SHARE_MAX];
    uint8_t share_sizes[SEATS_MAX];
    uint8_t promises[SEATS_MAX][SHA256_SIZE];
    uint8_t promised; /* seats, bit 0 for seat 1 */
    uint8_t opened;
    bool sealed;
};
_Static_assert(SEATS_MAX <= 8, "seats are bits of a byte");

/* A secret that repeats, for games that somebody wants to play again:
 * SHA-256("vacancy/1 " | purpose | the numbers as eight bytes each, highest first). */
void fair_secret(const char *purpose, const uint64_t *numbers, uint32_t count,
                 uint8_t secret[FAIR_SECRET_SIZE]);

/* The deal of the day, the same at every table in the world: nobody chose it. `date` is a number
 * such as 20261116, and the secret is fair_secret("daily GAME", date). No seat adds a share. */
void fair_daily(const char *game, uint32_t date, uint8_t secret[FAIR_SECRET_SIZE]);

void fair_init(struct fair *fair, const uint8_t secret[FAIR_SECRET_SIZE]);
void fair_promise(struct fair *fair, uint32_t seat, const uint8_t promise[SHA256_SIZE]);
/* After the last promise. False: it does not fit the promise of its seat and counts as empty. */
bool fair_open(struct fair *fair, uint32_t seat, const uint8_t *bytes, size_t size);
/* Without a promise: the only share of a table, made on the device that all seats use. */
void fair_share(struct fair *fair, uint32_t seat, const uint8_t *bytes, size_t size); /* <= max */
void fair_seal(struct fair *fair, uint32_t seats); /* after the last share, before the first draw */
bool fair_has_shares(const struct fair *fair);     /* did anybody add to the secret? */

/* False: the table was replayed from a record without its secret, and has nothing to reveal. */
bool fair_known(const struct fair *fair);

void fair_rng(const struct fair *fair, uint32_t index, struct rng *rng);

/* A bot's own coin tosses, so that the same seed gives the same game: keyed with
 * SHA-256("vacancy/1 bot" | seed | seat as one byte | number of the step as four bytes). */
void fair_bot_key(const struct fair *fair, uint32_t seat, uint32_t step, uint8_t key[RNG_KEY_SIZE]);

#endif
