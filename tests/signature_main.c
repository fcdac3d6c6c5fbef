/* SPDX-License-Identifier: MIT
 * signature - prints the number. */
#include <stdio.h>
#include <stdlib.h>

#include "base/assert.h"
#include "signature.h"

_Noreturn void assert_failed(const char *fact, const char *file, uint32_t line)
{
    fprintf(stderr, "%s:%u: a fact does not hold: %s\n", file, line, fact);
    abort();
}

int main(void)
{
    printf("%016llx\n", (unsigned long long)signature());
    return 0;
}
