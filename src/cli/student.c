/* SPDX-License-Identifier: MIT */
#include "cli/student.h"

#include <math.h>

/* Quantile 0.975 of Student's t: a table, then the expansion around the normal one. */
double student(uint64_t freedom)
{
    static const double few[] = {0.0, 12.706, 4.303, 3.182, 2.776, 2.571};
    const double z = 1.959964;
    if (freedom < sizeof few / sizeof few[0]) return few[freedom];
    double v = (double)freedom;
    return z + (pow(z, 3) + z) / (4.0 * v) +
           (5.0 * pow(z, 5) + 16.0 * pow(z, 3) + 3.0 * z) / (96.0 * v * v);
}
