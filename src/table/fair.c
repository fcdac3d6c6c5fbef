/* SPDX-License-Identifier: MIT */
#include "table/fair.h"

#include "base/assert.h"
#include "base/buf.h"
#include "base/memory.h"
#include "base/span.h"

void fair_secret(const char *purpose, const uint64_t *numbers, uint32_t count,
                 uint8_t secret[FAIR_SECRET_SIZE])
{
    static const char prefix[] = "vacancy/1 ";
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, prefix, sizeof prefix - 1);
    sha256_add(&sha, purpose, span_of(purpose).size);
    for (uint32_t i = 0; i < count; i++) {
        uint8_t bytes[8];
        for (uint32_t k = 0; k < 8; k++) bytes[k] = (uint8_t)(numbers[i] >> (56u - 8u * k));
        sha256_add(&sha, bytes, sizeof bytes);
    }
    sha256_finish(&sha, secret);
}

void fair_daily(const char *game, uint32_t date, uint8_t secret[FAIR_SECRET_SIZE])
{
    char memory[64];
    struct buf purpose;
    buf_init(&purpose, memory, sizeof memory);
    buf_add(&purpose, "daily ");
    buf_add(&purpose, game);
    ASSERT(!buf_full(&purpose));
    fair_secret(memory, (const uint64_t[]){date}, 1, secret);
}

void fair_init(struct fair *fair, const uint8_t secret[FAIR_SECRET_SIZE])
{
    memset(fair, 0, sizeof *fair);
    memcpy(fair->secret, secret, FAIR_SECRET_SIZE);
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, secret, FAIR_SECRET_SIZE);
    sha256_finish(&sha, fair->commit);
}

void fair_promise(struct fair *fair, uint32_t seat, const uint8_t promise[SHA256_SIZE])
{
    ASSERT(seat >= 1 && seat <= SEATS_MAX);
    ASSERT(!fair->opened && !fair->sealed); /* nobody has seen a share yet */
    memcpy(fair->promises[seat - 1u], promise, SHA256_SIZE);
    fair->promised |= (uint8_t)(1u << (seat - 1u));
}

bool fair_open(struct fair *fair, uint32_t seat, const uint8_t *bytes, size_t size)
{
    ASSERT(seat >= 1 && seat <= SEATS_MAX);
    ASSERT(!fair->sealed);
    struct sha256 sha;
    uint8_t digest[SHA256_SIZE];
    sha256_init(&sha);
    sha256_add(&sha, bytes, size);
    sha256_finish(&sha, digest);
    bool promised = fair->promised >> (seat - 1u) & 1u;
    bool fits = promised && size > 0 && size <= FAIR_SHARE_MAX &&
                memcmp(digest, fair->promises[seat - 1u], sizeof digest) == 0;
    if (!fits) return false;
    memcpy(fair->shares[seat - 1u], bytes, size);
    fair->share_sizes[seat - 1u] = (uint8_t)size;
    fair->opened |= (uint8_t)(1u << (seat - 1u));
    return true;
}

void fair_share(struct fair *fair, uint32_t seat, const uint8_t *bytes, size_t size)
{
    ASSERT(seat >= 1 && seat <= SEATS_MAX);
    ASSERT(size <= FAIR_SHARE_MAX);
    if (size > 0) memcpy(fair->shares[seat - 1u], bytes, size);
    fair->share_sizes[seat - 1u] = (uint8_t)size;
}

bool fair_has_shares(const struct fair *fair)
{
    for (uint32_t i = 0; i < SEATS_MAX; i++) {
        if (fair->share_sizes[i] > 0) return true;
    }
    return false;
}

void fair_seal(struct fair *fair, uint32_t seats)
{
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, fair->secret, FAIR_SECRET_SIZE);
    for (uint32_t i = 0; i < seats; i++) {
        sha256_add(&sha, &fair->share_sizes[i], 1);
        sha256_add(&sha, fair->shares[i], fair->share_sizes[i]);
    }
    sha256_finish(&sha, fair->seed);
    fair->sealed = true;
}

bool fair_known(const struct fair *fair)
{
    static const uint8_t none[SHA256_SIZE] = {0};
    return memcmp(fair->commit, none, sizeof none) != 0;
}

static void key_number(struct sha256 *sha, uint32_t number)
{
    uint8_t bytes[4] = {(uint8_t)(number >> 24), (uint8_t)(number >> 16), (uint8_t)(number >> 8),
                        (uint8_t)number};
    sha256_add(sha, bytes, sizeof bytes);
}

static void key_rng(struct sha256 *sha, struct rng *rng)
{
    uint8_t key[SHA256_SIZE];
    sha256_finish(sha, key);
    rng_init(rng, key);
}

void fair_rng(const struct fair *fair, uint32_t index, struct rng *rng)
{
    static const char prefix[] = "vacancy/1";
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, prefix, sizeof prefix - 1);
    sha256_add(&sha, fair->seed, sizeof fair->seed);
    key_number(&sha, index);
    key_rng(&sha, rng);
}

_Static_assert((int)RNG_KEY_SIZE == (int)SHA256_SIZE, "a digest is a key");

void fair_bot_key(const struct fair *fair, uint32_t seat, uint32_t step, uint8_t key[RNG_KEY_SIZE])
{
    static const char prefix[] = "vacancy/1 bot";
    uint8_t seat_byte = (uint8_t)seat;
    struct sha256 sha;
    sha256_init(&sha);
    sha256_add(&sha, prefix, sizeof prefix - 1);
    sha256_add(&sha, fair->seed, sizeof fair->seed);
    sha256_add(&sha, &seat_byte, 1);
    key_number(&sha, step);
    sha256_finish(&sha, key);
}
