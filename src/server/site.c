/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* realpath */
#include "server/site.h"

#include <assert.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/hash.h"

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text);
    size_t end_size = strlen(end);
    return size >= end_size && memcmp(text + size - end_size, end, end_size) == 0;
}

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".wasm", "application/wasm"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".woff2", "font/woff2"},
    };
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        if (ends_with(path, types[i][0])) return types[i][1];
    }
    return "application/octet-stream";
}

static bool is_hashed(const char *path)
{
    return strspn(path + 1, "0123456789abcdef") == SITE_HASH_DIGITS &&
           path[1 + SITE_HASH_DIGITS] == '/';
}

/* A pipe would make us wait for ever, and a link could lead to anything. */
static enum error check_place(const struct site *site, const char *path, struct problem *problem)
{
    struct stat status;
    char *real = realpath(path, NULL);
    if (!real || stat(real, &status) != 0) {
        free(real);
        return host_problem(problem, ERROR_FILE_READ);
    }
    bool is_inside = strncmp(real, site->root, strlen(site->root)) == 0;
    free(real);
    if (is_inside && S_ISREG(status.st_mode)) return ERROR_NONE;
    return problem_set(problem, ERROR_USAGE, span_of(path), N_("a file of this folder"));
}

static enum error read_form(struct site *site, struct site_form *form, const char *path,
                            struct problem *problem)
{
    enum error error = check_place(site, path, problem);
    if (error) return error;
    error = host_read(path, SITE_SIZE_MAX - site->size, &form->bytes, problem);
    if (error) return error;
    site->size += form->bytes.size;
    struct sha256 sha;
    uint8_t digest[SHA256_SIZE];
    char hex[SHA256_HEX_SIZE];
    sha256_init(&sha);
    sha256_add(&sha, form->bytes.text, form->bytes.size);
    sha256_finish(&sha, digest);
    sha256_hex(digest, hex);
    snprintf(form->tag, sizeof form->tag, "\"%.*s\"", SITE_HASH_DIGITS, hex);
    return ERROR_NONE;
}

static const char *const endings[SITE_CODING_COUNT] = {
    [SITE_PLAIN] = "", [SITE_GZIP] = ".gz", [SITE_BROTLI] = ".br"};

/* place: in the file system; path: the same in an address. */
static enum error read_file(struct site *site, const char *place, const char *path,
                            struct problem *problem)
{
    if (ends_with(path, endings[SITE_GZIP]) || ends_with(path, endings[SITE_BROTLI])) {
        return ERROR_NONE; /* read with the file beside it */
    }
    if (site->count == SITE_FILES_MAX) {
        static_assert(SITE_FILES_MAX == 512, "the sentence below says so");
        return problem_set(problem, ERROR_PAGE, span_of(path), N_("at most 512 files"));
    }
    struct site_file *file = &site->files[site->count++];
    *file = (struct site_file){
        .type = type_of(path),
        .is_document = ends_with(path, ".html"),
        .for_ever = is_hashed(path),
    };
    memcpy(file->path, path, strlen(path) + 1);
    for (uint32_t coding = 0; coding < SITE_CODING_COUNT; coding++) {
        char name[PATH_SIZE_MAX];
        int size = snprintf(name, sizeof name, "%s%s", place, endings[coding]);
        ASSERT(size > 0);
        bool is_there = (size_t)size < sizeof name && access(name, F_OK) == 0;
        if (coding != SITE_PLAIN && !is_there) continue;
        enum error error = read_form(site, &file->forms[coding], name, problem);
        if (error) return error;
        if (coding != SITE_PLAIN) file->is_compressed = true;
    }
    return ERROR_NONE;
}

/* path: of the folder in an address, without a slash at its end. */
static enum error read_folder(struct site *site, const char *folder, const char *path,
                              struct problem *problem)
{
    DIR *stream = opendir(folder);
    if (!stream) return host_problem(problem, ERROR_FILE_READ);
    enum error error = ERROR_NONE;
    for (struct dirent *entry; !error && (entry = readdir(stream));) {
        if (entry->d_name[0] == '.') continue;
        char below[PATH_SIZE_MAX];
        char below_path[SITE_PATH_MAX];
        int size = snprintf(below, sizeof below, "%s/%s", folder, entry->d_name);
        int path_size = snprintf(below_path, sizeof below_path, "%s/%s", path, entry->d_name);
        struct stat status;
        if (size < 0 || (size_t)size >= sizeof below || path_size < 0 ||
            (size_t)path_size >= sizeof below_path) {
            error = problem_set(problem, ERROR_LIMIT, span_of(entry->d_name), N_("a shorter path"));
        } else if (stat(below, &status) != 0) {
            error = host_problem(problem, ERROR_FILE_READ);
        } else if (S_ISDIR(status.st_mode)) {
            error = read_folder(site, below, below_path, problem);
        } else {
            error = read_file(site, below, below_path, problem);
        }
    }
    closedir(stream);
    return error;
}

enum error site_read(struct site *site, const char *folder, struct problem *problem)
{
    site->count = 0;
    site->size = 0;
    char *real = realpath(folder, NULL);
    if (!real) return host_problem(problem, ERROR_FILE_READ);
    int size = snprintf(site->root, sizeof site->root, "%s/", real);
    free(real);
    if (size < 0 || (size_t)size >= sizeof site->root) {
        return problem_set(problem, ERROR_LIMIT, span_of(folder), N_("a shorter path"));
    }
    enum error error = read_folder(site, folder, "", problem);
    if (!error && !site_find(site, "/")) {
        error = problem_set(problem, ERROR_PAGE, span_of(folder), "index.html");
    }
    return error;
}

void site_release(struct site *site)
{
    for (uint32_t i = 0; i < site->count; i++) {
        for (uint32_t coding = 0; coding < SITE_CODING_COUNT; coding++) {
            free((void *)site->files[i].forms[coding].bytes.text);
        }
    }
    site->count = 0;
}

const struct site_file *site_find(const struct site *site, const char *path)
{
    if (strcmp(path, "/") == 0) path = "/index.html";
    for (uint32_t i = 0; i < site->count; i++) {
        if (strcmp(site->files[i].path, path) == 0) return &site->files[i];
    }
    return NULL;
}
