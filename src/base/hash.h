/* SPDX-License-Identifier: MIT
 * hash - SHA-256 for promises (editions, fair deals), FNV-1a for names of states. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_SIZE = 32, SHA256_BLOCK = 64, SHA256_HEX_SIZE = 65 };

struct sha256 {
    uint32_t words[8];
    uint64_t size;
    uint8_t block[SHA256_BLOCK];
};

void sha256_init(struct sha256 *sha);
void sha256_add(struct sha256 *sha, const void *bytes, size_t size);
void sha256_finish(struct sha256 *sha, uint8_t out[SHA256_SIZE]);
void sha256_hex(const uint8_t digest[SHA256_SIZE], char out[SHA256_HEX_SIZE]);

#define HASH_START 0xcbf29ce484222325u
uint64_t hash_add(uint64_t hash, const void *bytes, size_t size);

#endif
