/* SPDX-License-Identifier: MIT
 * SHA-256 against the vectors of FIPS 180-4 and FNV-1a against its authors'. */
#include "base/hash.h"

#include <string.h>

#include "support/unit.h"

static void digest_of(const void *bytes, size_t size, char hex[SHA256_HEX_SIZE])
{
    struct sha256 sha;
    uint8_t digest[SHA256_SIZE];
    sha256_init(&sha);
    sha256_add(&sha, bytes, size);
    sha256_finish(&sha, digest);
    sha256_hex(digest, hex);
}

static void sha256_of_known_texts(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *hex;
    } rows[] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlm"
         "nopqrsmnopqrstnopqrstu",
         "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
    };
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char hex[SHA256_HEX_SIZE];
        digest_of(rows[i].text, strlen(rows[i].text), hex);
        assert_string_equal(hex, rows[i].hex);
    }
}

static void sha256_of_a_million_letters(void **state)
{
    (void)state;
    char letters[1000];
    memset(letters, 'a', sizeof letters);
    struct sha256 sha;
    uint8_t digest[SHA256_SIZE];
    char hex[SHA256_HEX_SIZE];
    sha256_init(&sha);
    for (uint32_t i = 0; i < 1000; i++) sha256_add(&sha, letters, sizeof letters);
    sha256_finish(&sha, digest);
    sha256_hex(digest, hex);
    assert_string_equal(hex, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/* Sizes around the padding's edges, cut in two at every place: the cut must not matter. */
static void sha256_does_not_depend_on_the_pieces(void **state)
{
    (void)state;
    uint8_t bytes[200];
    for (uint32_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)(i * 37u);
    for (size_t size = 0; size <= sizeof bytes; size++) {
        char whole[SHA256_HEX_SIZE];
        digest_of(bytes, size, whole);
        for (size_t cut = 0; cut <= size; cut += 7) {
            struct sha256 sha;
            uint8_t digest[SHA256_SIZE];
            char hex[SHA256_HEX_SIZE];
            sha256_init(&sha);
            sha256_add(&sha, bytes, cut);
            sha256_add(&sha, bytes + cut, size - cut);
            sha256_finish(&sha, digest);
            sha256_hex(digest, hex);
            assert_string_equal(hex, whole);
        }
    }
}

static void fnv_of_known_texts(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint64_t hash;
    } rows[] = {
        {"", 0xcbf29ce484222325u}, {"a", 0xaf63dc4c8601ec8cu}, {"foobar", 0x85944171f73967e8u}};
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_true(hash_add(HASH_START, rows[i].text, strlen(rows[i].text)) == rows[i].hash);
    }
}

int main(void)
{
    const struct CMUnitTest hash[] = {
        cmocka_unit_test(sha256_of_known_texts),
        cmocka_unit_test(sha256_of_a_million_letters),
        cmocka_unit_test(sha256_does_not_depend_on_the_pieces),
        cmocka_unit_test(fnv_of_known_texts),
    };
    return UNIT_RUN(hash);
}
