/* SPDX-License-Identifier: MIT
 * wasm - the house in a page: what WebAssembly exports, and nothing else crosses the border.
 *
 * Numbers that cross it have 32 bits. Text goes through one buffer: the page writes there before a
 * call and reads there after it. */
#ifndef WASM_WASM_H
#define WASM_WASM_H

#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(name)))

enum { WASM_BUFFER_SIZE = 65536 };

EXPORT("buffer") char *wasm_buffer(void); /* WASM_BUFFER_SIZE bytes, always the same */
EXPORT("buffer_size") uint32_t wasm_buffer_size(void);
EXPORT("game_count") uint32_t wasm_game_count(void);
EXPORT("game_name") uint32_t wasm_game_name(uint32_t index); /* into the buffer; its size */

#endif
