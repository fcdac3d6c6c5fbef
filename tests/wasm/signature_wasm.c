/* SPDX-License-Identifier: MIT
 * The signature as WebAssembly, a few games a call: an engine does not replace a function that is
 * running by its faster version. */
#include "base/hash.h"
#include "signature.h"
#include "wasm/wasm.h"

static uint64_t hash = HASH_START;
static uint32_t next;

EXPORT("signature_games") uint32_t signature_games(uint32_t count); /* how many are left */
EXPORT("signature_high") uint32_t signature_high(void);
EXPORT("signature_low") uint32_t signature_low(void);

uint32_t signature_games(uint32_t count)
{
    for (; count > 0 && next < SIGNATURE_GAMES; count--) hash = signature_part(hash, next++);
    return SIGNATURE_GAMES - next;
}

uint32_t signature_high(void)
{
    return (uint32_t)(hash >> 32);
}

uint32_t signature_low(void)
{
    return (uint32_t)hash;
}
