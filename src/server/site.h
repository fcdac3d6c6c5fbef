/* SPDX-License-Identifier: MIT
 * site - the files of the page in memory, as they are sent.
 *
 * A folder at the top that is named by SITE_HASH_DIGITS hexadecimal digits holds files whose
 * address changes with their content (tools/web makes it): a browser may keep them for ever. */
#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include "core/error.h"
#include "host/host.h"

enum {
    SITE_FILES_MAX = 512,
    SITE_SIZE_MAX = 16 << 20, /* of all files, compressed ones included */
    SITE_PATH_MAX = 160,
    SITE_HASH_DIGITS = 16,
    SITE_TAG_SIZE = SITE_HASH_DIGITS + 3, /* in quotes, terminated */
};

/* The ways to send a file, the better the later. */
enum site_coding { SITE_PLAIN, SITE_GZIP, SITE_BROTLI };
enum { SITE_CODING_COUNT = SITE_BROTLI + 1 };

struct site_form {
    struct span bytes;       /* owned */
    char tag[SITE_TAG_SIZE]; /* "..." with its quotes: a name for exactly these bytes */
};

struct site_file {
    char path[SITE_PATH_MAX]; /* as in an address: "/index.html" */
    const char *type;         /* of the content, for HTTP */
    bool is_document;
    bool for_ever;
    bool is_compressed; /* in one form at least */
    struct site_form
        forms[SITE_CODING_COUNT]; /* from the files of the same name and .gz, .br; no bytes: none */
};

struct site {
    struct site_file files[SITE_FILES_MAX];
    uint32_t count;
    size_t size;
    char root[PATH_SIZE_MAX]; /* of the folder, without links and with a slash at its end */
};

/* Leaves out names that begin with a dot. Refuses what is no regular file, and links that lead out
 * of the folder: nobody means to publish those. site_release() also after a failure. */
MUST_USE enum error site_read(struct site *site, const char *folder, struct problem *problem);
void site_release(struct site *site);

/* "/" is "/index.html". Nothing is decoded: a path with a percent sign is none of ours. */
const struct site_file *site_find(const struct site *site, const char *path); /* NULL: none */

#endif
