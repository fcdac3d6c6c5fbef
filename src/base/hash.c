/* SPDX-License-Identifier: MIT */
#include "base/hash.h"

#include "base/hex.h"

#include "base/memory.h"

static const uint32_t ROUND_CONSTANTS[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t rotate(uint32_t word, uint32_t by)
{
    return word >> by | word << (32u - by);
}

static void sha256_block(uint32_t words[8], const uint8_t block[SHA256_BLOCK])
{
    uint32_t schedule[64];
    for (uint32_t i = 0; i < 16; i++) {
        const uint8_t *b = block + i * 4;
        schedule[i] = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 |
                      (uint32_t)b[3];
    }
    for (uint32_t i = 16; i < 64; i++) {
        uint32_t w15 = schedule[i - 15];
        uint32_t w2 = schedule[i - 2];
        schedule[i] = schedule[i - 16] + (rotate(w15, 7) ^ rotate(w15, 18) ^ w15 >> 3) +
                      schedule[i - 7] + (rotate(w2, 17) ^ rotate(w2, 19) ^ w2 >> 10);
    }
    uint32_t a = words[0], b = words[1], c = words[2], d = words[3];
    uint32_t e = words[4], f = words[5], g = words[6], h = words[7];
    for (uint32_t i = 0; i < 64; i++) {
        uint32_t one = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) +
                       ROUND_CONSTANTS[i] + schedule[i];
        uint32_t two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) +
                       ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + one;
        d = c, c = b, b = a, a = one + two;
    }
    words[0] += a, words[1] += b, words[2] += c, words[3] += d;
    words[4] += e, words[5] += f, words[6] += g, words[7] += h;
}

void sha256_init(struct sha256 *sha)
{
    static const uint32_t start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    memcpy(sha->words, start, sizeof start);
    sha->size = 0;
}

void sha256_add(struct sha256 *sha, const void *bytes, size_t size)
{
    const uint8_t *from = bytes;
    while (size > 0) {
        size_t used = sha->size % SHA256_BLOCK;
        size_t part = SHA256_BLOCK - used < size ? SHA256_BLOCK - used : size;
        memcpy(sha->block + used, from, part);
        sha->size += part;
        from += part;
        size -= part;
        if (sha->size % SHA256_BLOCK == 0) sha256_block(sha->words, sha->block);
    }
}

void sha256_finish(struct sha256 *sha, uint8_t out[SHA256_SIZE])
{
    static const uint8_t padding[SHA256_BLOCK] = {0x80};
    uint64_t bits = sha->size * 8u;
    size_t used = sha->size % SHA256_BLOCK;
    sha256_add(sha, padding, used < 56 ? 56 - used : 120 - used);
    uint8_t length[8];
    for (uint32_t i = 0; i < 8; i++) length[i] = (uint8_t)(bits >> (56u - 8u * i));
    sha256_add(sha, length, sizeof length);
    for (uint32_t i = 0; i < SHA256_SIZE; i++) {
        out[i] = (uint8_t)(sha->words[i / 4] >> (24u - 8u * (i % 4)));
    }
}

void sha256_hex(const uint8_t digest[SHA256_SIZE], char out[SHA256_HEX_SIZE])
{
    struct buf buf;
    buf_init(&buf, out, SHA256_HEX_SIZE);
    hex_add(&buf, digest, SHA256_SIZE);
}

uint64_t hash_add(uint64_t hash, const void *bytes, size_t size)
{
    const uint8_t *from = bytes;
    for (size_t i = 0; i < size; i++) hash = (hash ^ from[i]) * 0x100000001b3u;
    return hash;
}
