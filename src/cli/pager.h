/* SPDX-License-Identifier: MIT
 * pager - long text in pages, as git shows it: by what PAGER names, else by less; one screenful is
 * simply printed. Nothing happens unless standard output is a terminal. */
#ifndef CLI_PAGER_H
#define CLI_PAGER_H

void pager_begin(void); /* before the first word is printed */
void pager_end(void);   /* after the last one: waits until the reader has seen enough */

#endif
