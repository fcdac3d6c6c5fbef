/* SPDX-License-Identifier: MIT */
#include "support/cases.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/assert.h"

static struct {
    uint64_t count;
    uint64_t failed;
    char name[256];
    bool is_wrong;
    bool expects_faults;
    uint64_t seed;
    uint32_t effort;
    uint64_t seconds; /* 0: not given */
    time_t began;
} cases;

static uint64_t number_from(const char *variable, uint64_t otherwise)
{
    const char *text = getenv(variable);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

void cases_begin(const char *program)
{
    cases.seed = number_from("SEED", 1);
    cases.effort = (uint32_t)number_from("EFFORT", 1);
    cases.seconds = number_from("SECONDS", 0);
    cases.began = time(NULL);
    printf("%s: SEED=%llu EFFORT=%u\n", program, (unsigned long long)cases.seed, cases.effort);
}

void case_begin(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(cases.name, sizeof cases.name, format, arguments);
    va_end(arguments);
    cases.count++;
    cases.is_wrong = false;
}

void case_fail(const char *format, ...)
{
    if (cases.is_wrong) return;
    cases.is_wrong = true;
    cases.failed++;
    va_list arguments;
    va_start(arguments, format);
    printf("%s %s: ", cases.expects_faults ? "noticed" : "FAILED", cases.name);
    vprintf(format, arguments);
    putchar('\n');
    fflush(stdout);
    va_end(arguments);
}

bool case_failed(void)
{
    return cases.is_wrong;
}

void cases_expect_faults(void)
{
    cases.expects_faults = true;
}

void case_must_have_failed(void)
{
    cases.failed += cases.is_wrong ? (uint64_t)-1 : 1;
    if (!cases.is_wrong) printf("FAILED %s: nothing was noticed\n", cases.name);
}

int cases_end(void)
{
    printf("cases: %llu failed: %llu\n", (unsigned long long)cases.count,
           (unsigned long long)cases.failed);
    return cases.failed > 0 || cases.count == 0;
}

uint64_t cases_seed(void)
{
    return cases.seed;
}

uint32_t cases_effort(void)
{
    return cases.effort;
}

bool cases_go_on(uint32_t index, uint32_t runs)
{
    if (cases.seconds == 0) return index < runs * cases.effort;
    return (uint64_t)(time(NULL) - cases.began) < cases.seconds;
}

/* ---- assertions of the code under test ---- */

static jmp_buf *way_back;
static char fact_text[512];

_Noreturn void assert_failed(const char *fact, const char *file, uint32_t line)
{
    snprintf(fact_text, sizeof fact_text, "%s:%u: a fact does not hold: %s", file, line, fact);
    if (way_back) longjmp(*way_back, 1);
    fprintf(stderr, "%s\n", fact_text);
    abort();
}

const char *guard(void (*call)(void *), void *context)
{
    jmp_buf here;
    jmp_buf *volatile outer = way_back;
    way_back = &here;
    if (setjmp(here) == 0) {
        call(context);
        way_back = outer;
        return NULL;
    }
    way_back = outer;
    return fact_text;
}
