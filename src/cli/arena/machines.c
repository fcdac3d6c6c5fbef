/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "cli/arena/machines.h"

#include <stdlib.h>

/* mpirun says in the environment how many processes it started. */
static bool is_one_of_many(void)
{
    const char *count = getenv("OMPI_COMM_WORLD_SIZE");
    if (!count) count = getenv("PMI_SIZE");
    return count && !span_equal(span_of(count), "1");
}

#ifndef VACANCY_MPI

/* Every process would play all games, and print them. One of them says so, the others are quiet. */
bool machines_begin(struct machines *machines, int *status)
{
    *machines = (struct machines){.rank = 0, .count = 1};
    if (!is_one_of_many()) return true;
    const char *rank = getenv("OMPI_COMM_WORLD_RANK");
    bool first = !rank || span_equal(span_of(rank), "0");
    *status = first ? cli_usage_problem("mpirun", N_("a program built with -DVACANCY_MPI=ON"))
                    : EXIT_DONE;
    return false;
}

void machines_end(void)
{
}

bool machines_agree(const struct machines *machines, bool begin, struct seed *seed)
{
    (void)machines;
    (void)seed;
    return begin;
}

static void serve_others(const struct machines *machines, const struct run *run,
                         const struct desk *desk)
{
    (void)machines;
    (void)run;
    (void)desk;
}

void machines_help(const struct run *run)
{
    (void)run;
}

#else

#include <mpi.h>
#include <time.h>

/* Messages: TAG_WANT asks for a game, TAG_GAME answers with its number or GAME_NONE, TAG_RESULT
 * brings a line as a journal has it, TAG_BYE is a machine's last word. Only the first thread of a
 * machine talks. */
enum { TAG_WANT = 1, TAG_GAME, TAG_RESULT, TAG_BYE };

#define GAME_NONE UINT64_MAX

/* Alone there is no need of MPI, which would cost a second and a daemon. */
bool machines_begin(struct machines *machines, int *status)
{
    int level;
    (void)status;
    *machines = (struct machines){.rank = 0, .count = 1};
    if (!is_one_of_many()) return true;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS) abort();
    MPI_Comm_rank(MPI_COMM_WORLD, &machines->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &machines->count);
    if (machines->rank == 0) return true;
    if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)) abort();
    return true;
}

void machines_end(void)
{
    int begun;
    MPI_Initialized(&begun);
    if (begun) MPI_Finalize();
}

/* Looking and sleeping in turn leaves the processor to those who play. */
static void pause_briefly(void)
{
    const struct timespec pause = {.tv_nsec = 500000};
    nanosleep(&pause, NULL);
}

bool machines_agree(const struct machines *machines, bool begin, struct seed *seed)
{
    uint64_t words[4] = {begin, seed->wide, seed->high, seed->low};
    MPI_Request request;
    int done;
    if (machines->count == 1) return begin;
    MPI_Ibcast(words, 4, MPI_UINT64_T, 0, MPI_COMM_WORLD, &request);
    while (MPI_Test(&request, &done, MPI_STATUS_IGNORE), !done) pause_briefly();
    *seed = (struct seed){.wide = words[1] != 0, .high = words[2], .low = words[3]};
    return words[0] != 0;
}

/* ---- machine 0 ---- */

static void receive_nothing(int from, int tag)
{
    MPI_Recv(NULL, 0, MPI_BYTE, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void serve_want(int from, const struct desk *desk)
{
    uint64_t game;
    receive_nothing(from, TAG_WANT);
    if (!desk->take(desk->context, &game)) game = GAME_NONE;
    MPI_Send(&game, 1, MPI_UINT64_T, from, TAG_GAME, MPI_COMM_WORLD);
}

static void serve_result(const MPI_Status *message, const struct run *run, const struct desk *desk,
                         char *text)
{
    int size;
    struct result result;
    struct problem problem;
    MPI_Get_count(message, MPI_CHAR, &size);
    MPI_Recv(text, size, MPI_CHAR, message->MPI_SOURCE, TAG_RESULT, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    struct span line = {text, (size_t)size - 1u};
    enum error error = result_read(line, run->plan.box->seats, &result, &problem);
    ASSERT(!error);
    desk->deliver(desk->context, &result);
}

/* Until all others have nothing left to do. */
static void serve_others(const struct machines *machines, const struct run *run,
                         const struct desk *desk)
{
    int working = machines->count - 1;
    char *text = malloc(RESULT_TEXT_MAX);
    if (!text) abort();
    while (working > 0) {
        MPI_Status message;
        int there;
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &message);
        if (!there) {
            pause_briefly();
        } else if (message.MPI_TAG == TAG_WANT) {
            serve_want(message.MPI_SOURCE, desk);
        } else if (message.MPI_TAG == TAG_RESULT) {
            serve_result(&message, run, desk, text);
        } else {
            receive_nothing(message.MPI_SOURCE, TAG_BYE);
            working--;
        }
    }
    free(text);
}

/* ---- the others ---- */

/* Between the threads that play and the one that talks. */
struct post {
    const struct run *run;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    uint32_t wanting; /* threads that wait for a game */
    uint32_t playing; /* threads that have one */
    uint64_t given;   /* a game for whoever comes first */
    bool has_given;
    bool over;
    struct buf out; /* a result that waits */
};

static bool post_take(void *context, uint64_t *game)
{
    struct post *post = context;
    pthread_mutex_lock(&post->mutex);
    post->wanting++;
    pthread_cond_broadcast(&post->changed);
    while (!post->has_given && !post->over) pthread_cond_wait(&post->changed, &post->mutex);
    bool more = post->has_given;
    post->wanting--;
    if (more) {
        *game = post->given;
        post->has_given = false;
        post->playing++;
    }
    pthread_cond_broadcast(&post->changed);
    pthread_mutex_unlock(&post->mutex);
    return more;
}

static void post_deliver(void *context, const struct result *result)
{
    struct post *post = context;
    pthread_mutex_lock(&post->mutex);
    while (post->out.size > 0) pthread_cond_wait(&post->changed, &post->mutex);
    result_write(result, post->run->plan.box->seats, &post->out);
    ASSERT(!buf_full(&post->out));
    post->playing--;
    pthread_cond_broadcast(&post->changed);
    pthread_mutex_unlock(&post->mutex);
}

static void send_result(struct post *post)
{
    MPI_Send(post->out.memory, (int)post->out.size, MPI_CHAR, 0, TAG_RESULT, MPI_COMM_WORLD);
    buf_clear(&post->out);
}

static void ask_for_game(struct post *post)
{
    MPI_Send(NULL, 0, MPI_BYTE, 0, TAG_WANT, MPI_COMM_WORLD);
    MPI_Recv(&post->given, 1, MPI_UINT64_T, 0, TAG_GAME, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    post->over = post->given == GAME_NONE;
    post->has_given = !post->over;
}

/* Until there are no more games, none is being played and no result waits. */
static void talk(struct post *post)
{
    pthread_mutex_lock(&post->mutex);
    while (post->out.size > 0 || post->playing > 0 || !post->over || post->has_given) {
        if (post->out.size > 0) {
            send_result(post);
        } else if (post->wanting > 0 && !post->has_given && !post->over) {
            ask_for_game(post);
        } else {
            pthread_cond_wait(&post->changed, &post->mutex);
            continue;
        }
        pthread_cond_broadcast(&post->changed);
    }
    pthread_mutex_unlock(&post->mutex);
    MPI_Send(NULL, 0, MPI_BYTE, 0, TAG_BYE, MPI_COMM_WORLD);
}

void machines_help(const struct run *run)
{
    char *text = malloc(RESULT_TEXT_MAX);
    struct post post = {.run = run};
    if (!text) abort();
    buf_init(&post.out, text, RESULT_TEXT_MAX);
    pthread_mutex_init(&post.mutex, NULL);
    pthread_cond_init(&post.changed, NULL);
    const struct desk desk = {post_take, post_deliver, &post};
    struct hands *hands = hands_new(run, &desk);
    talk(&post);
    hands_free(hands);
    pthread_cond_destroy(&post.changed);
    pthread_mutex_destroy(&post.mutex);
    free(text);
}

#endif

void machines_play(const struct machines *machines, struct office *office, const char *text)
{
    const struct run *run = office->run;
    const struct desk desk = office_desk(office);
    progress_begin(&office->progress, text, run->games);
    struct hands *hands = hands_new(run, &desk);
    serve_others(machines, run, &desk);
    hands_free(hands);
    progress_end(&office->progress);
}
