/* SPDX-License-Identifier: MIT
 * student - how many standard errors a 95% interval reaches to each side of a mean. */
#ifndef CLI_STUDENT_H
#define CLI_STUDENT_H

#include <stdint.h>

double student(uint64_t freedom); /* observations less one; at least 1 */

#endif
