/* SPDX-License-Identifier: MIT */
#include "cli/seed.h"

#include <string.h>

enum { WIDE_DIGITS = 32 };

static bool read_wide(struct seed *seed, const char *text)
{
    uint64_t halves[2] = {0, 0};
    if (strlen(text) != WIDE_DIGITS) return false;
    for (uint32_t i = 0; i < WIDE_DIGITS; i++) {
        static const char digits[] = "0123456789abcdef";
        const char *digit = memchr(digits, text[i] | 0x20, 16);
        if (!digit) return false;
        halves[i / 16u] = halves[i / 16u] << 4 | (uint64_t)(digit - digits);
    }
    *seed = (struct seed){.wide = true, .high = halves[0], .low = halves[1]};
    return true;
}

bool seed_from_text(struct seed *seed, const char *text)
{
    uint64_t number;
    if (read_wide(seed, text)) return true;
    if (!span_number(span_of(text), INT64_MAX, &number)) return false;
    *seed = (struct seed){.low = number};
    return true;
}

void seed_write(const struct seed *seed, char text[SEED_TEXT_MAX])
{
    if (seed->wide) {
        snprintf(text, SEED_TEXT_MAX, "%016llx%016llx", (unsigned long long)seed->high,
                 (unsigned long long)seed->low);
    } else {
        snprintf(text, SEED_TEXT_MAX, "%llu", (unsigned long long)seed->low);
    }
}

bool seed_read(struct seed *seed, const struct flag *flag, uint64_t otherwise, int *status)
{
    const char *given = cli_text(flag, NULL);
    *seed = (struct seed){.low = otherwise};
    if (!given || seed_from_text(seed, given)) return true;
    char found[96];
    snprintf(found, sizeof found, "%s %.60s", flag->name, given);
    *status = cli_usage_problem(found, N_("a number, or 32 hexadecimal digits"));
    return false;
}

static void draw(struct seed *seed)
{
    seed->wide = true;
    host_random(&seed->high, sizeof seed->high);
    host_random(&seed->low, sizeof seed->low);
}

bool seed_protect(struct seed *seed, const struct flag *flag, int *status)
{
    struct problem problem;
    char found[SEED_TEXT_MAX];
    char expected[SEED_TEXT_MAX];
    if (flag->count == 0) {
        draw(seed);
        return true;
    }
    if (seed->wide) {
        cli_flag_hide(flag);
        return true;
    }
    seed_write(seed, found);
    draw(seed);
    seed_write(seed, expected);
    problem_set(&problem, ERROR_SEED_NARROW, span_of(found), expected);
    cli_complain(NULL, &problem);
    *status = EXIT_USAGE;
    return false;
}

void seed_secret(const struct seed *seed, const char *purpose, uint64_t deal,
                 uint8_t secret[FAIR_SECRET_SIZE])
{
    const uint64_t numbers[] = {seed->high, seed->low, deal};
    uint32_t skipped = seed->wide ? 0 : 1;
    fair_secret(purpose, numbers + skipped, 3u - skipped, secret);
}
