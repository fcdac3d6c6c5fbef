/* SPDX-License-Identifier: MIT
 * box - an edition's facts into the printed numbers. */
#include "games/overbooking/rules.h"

const char *const ob_hotel_rule_names[OB_HOTEL_RULE_COUNT] = {
    "none",        "small-only",     "large-only",  "first-face-up", "second-face-up",
    "monks-first", "soldiers-first", "no-soldiers", "no-back-door",  "two-crests"};

enum { BEDS_MAX = 99, COINS_MAX = 9, TOKENS_MIN = 16, TOKENS_MAX = 99 };

/* What has been read so far: each fact once, none missing. */
struct box_reader {
    struct ob_box *numbers;
    uint32_t crest_count;
    uint32_t guests_seen;  /* cards whose number was told */
    uint32_t cards_seen;   /* cards that were told by themselves */
    uint32_t faces_seen;   /* bits */
    uint32_t singles_seen; /* bits: see single_twice() */
    bool tokens_seen;
};

typedef enum error fact_reader(struct box_reader *reader, const struct fact *fact,
                               struct problem *problem);

/* crest b bird reconstructed. The order of the letters is the order of the crests. */
static enum error read_crest(struct box_reader *reader, const struct fact *fact,
                             struct problem *problem)
{
    struct span letter = fact->words[1];
    bool plain = letter.size == 1 && letter.text[0] >= 'a' && letter.text[0] <= 'z';
    if (!plain)
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1, N_("a letter from a to z"));
    if (fact->words[2].size >= sizeof reader->numbers->crest_names[0]) {
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 2,
                            N_("a name of at most 15 bytes"));
    }
    if (reader->crest_count == OB_CRESTS) {
        return fact_problem(fact, problem, ERROR_EDITION_TWICE, 0, N_("four crests"));
    }
    for (uint32_t i = 0; i < reader->crest_count; i++) {
        if (reader->numbers->crests[i] == letter.text[0]) {
            return fact_problem(fact, problem, ERROR_EDITION_TWICE, 1,
                                N_("four different letters"));
        }
    }
    reader->numbers->crests[reader->crest_count] = letter.text[0];
    memcpy(reader->numbers->crest_names[reader->crest_count++], fact->words[2].text,
           fact->words[2].size);
    return ERROR_NONE;
}

/* The cards that a guest's fact is about: all of a number, "5", or one card, "5b". In canonical
 * order the crests come before the guests, and a number before its cards. */
static bool find_cards(const struct box_reader *reader, struct span word, uint32_t *cards)
{
    uint64_t number;
    ob_card_id card;
    bool crests_known = reader->crest_count == OB_CRESTS;
    if (crests_known && ob_card_read(reader->numbers, word, &card) && card < OB_CARDS) {
        *cards = 1u << card;
        return true;
    }
    if (!span_number(word, OB_NUMBERS, &number) || number == 0) return false;
    *cards = ob_number_cards((uint32_t)number);
    ASSERT(bits_count(*cards) == OB_CRESTS);
    return true;
}

/* guest 1 coins 3 reconstructed, and guest 1b coins 2 box: a card with other coins than the rest of
 * its number */
static enum error read_guest(struct box_reader *reader, const struct fact *fact,
                             struct problem *problem)
{
    uint32_t cards;
    uint64_t coins;
    if (!find_cards(reader, fact->words[1], &cards)) {
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1,
                            N_("a guest's number from 1 to 6, or a card such as 5b"));
    }
    uint32_t *seen = bits_count(cards) == 1 ? &reader->cards_seen : &reader->guests_seen;
    if (*seen & cards)
        return fact_problem(fact, problem, ERROR_EDITION_TWICE, 1, N_("each guest once"));
    if (!span_equal(fact->words[2], "coins") || !span_number(fact->words[3], COINS_MAX, &coins)) {
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 3,
                            N_("'coins' and a number from 0 to 9"));
    }
    ASSERT(cards && !(cards & ~OB_ALL_CARDS));
    *seen |= cards;
    for (; cards; cards = bits_rest(cards))
        reader->numbers->coins[bits_first(cards)] = (uint8_t)coins;
    return ERROR_NONE;
}

/* hotel 1A 13 none rulebook */
static enum error read_hotel(struct box_reader *reader, const struct fact *fact,
                             struct problem *problem)
{
    uint8_t face;
    uint64_t beds;
    if (!ob_face_read(fact->words[1], &face)) {
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1, N_("a face from 1A to 8B"));
    }
    if (reader->faces_seen >> face & 1u) {
        return fact_problem(fact, problem, ERROR_EDITION_TWICE, 1, N_("each face once"));
    }
    if (!span_number(fact->words[2], BEDS_MAX, &beds) || beds == 0) {
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 2, N_("beds from 1 to 99"));
    }
    for (uint32_t rule = 0; rule < OB_HOTEL_RULE_COUNT; rule++) {
        if (!span_equal(fact->words[3], ob_hotel_rule_names[rule])) continue;
        ASSERT(face < OB_FACES);
        reader->faces_seen |= 1u << face;
        reader->numbers->beds[face] = (uint8_t)beds;
        reader->numbers->rules[face] = (uint8_t)rule;
        return ERROR_NONE;
    }
    return fact_problem(fact, problem, ERROR_EDITION_VALUE, 3,
                        N_("one of none, small-only, large-only, first-face-up, second-face-up, "
                           "monks-first, soldiers-first, no-soldiers, no-back-door, two-crests"));
}

/* tokens 20 rulebook */
static enum error read_tokens(struct box_reader *reader, const struct fact *fact,
                              struct problem *problem)
{
    uint64_t tokens;
    if (reader->tokens_seen)
        return fact_problem(fact, problem, ERROR_EDITION_TWICE, 0, N_("only once"));
    if (!span_number(fact->words[1], TOKENS_MAX, &tokens) || tokens < TOKENS_MIN) {
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, 1,
                            N_("from 16, which a game can need, to 99"));
    }
    reader->tokens_seen = true;
    reader->numbers->tokens = (uint8_t)tokens;
    return ERROR_NONE;
}

/* ---- what only small editions say: there is less of it than in the printed game ---- */

/* A number of a fact from 1 to the printed one. */
static enum error read_less(const struct fact *fact, uint32_t word, uint64_t max, uint8_t *out,
                            struct problem *problem)
{
    uint64_t number;
    ASSERT(word < fact->word_count && max <= UINT8_MAX);
    if (!span_number(fact->words[word], max, &number) || number == 0) {
        return fact_problem(fact, problem, ERROR_EDITION_VALUE, word,
                            N_("a number from 1, not above that of the printed game"));
    }
    *out = (uint8_t)number;
    return ERROR_NONE;
}

/* rounds 1 reconstructed */
static enum error read_rounds(struct box_reader *reader, const struct fact *fact,
                              struct problem *problem)
{
    return read_less(fact, 1, OB_ROUNDS, &reader->numbers->rounds, problem);
}

/* turns 2 reconstructed: cards that each plays in a round */
static enum error read_turns(struct box_reader *reader, const struct fact *fact,
                             struct problem *problem)
{
    return read_less(fact, 1, OB_TURNS, &reader->numbers->turns, problem);
}

/* tiles 2 reconstructed: tiles 1 and 2 */
static enum error read_tiles(struct box_reader *reader, const struct fact *fact,
                             struct problem *problem)
{
    return read_less(fact, 1, OB_TILES, &reader->numbers->tiles, problem);
}

/* hand 3 2 reconstructed: cards that are dealt in the first round, and in each later one */
static enum error read_hand(struct box_reader *reader, const struct fact *fact,
                            struct problem *problem)
{
    enum error error = read_less(fact, 1, OB_HAND_FIRST, &reader->numbers->hand_first, problem);
    if (error) return error;
    return read_less(fact, 2, OB_HAND_LATER, &reader->numbers->hand_later, problem);
}

/* deck 1b 1f 6b 6f reconstructed: the cards that each player has. Crests are known by now, for
 * facts come in canonical order. */
static enum error read_deck(struct box_reader *reader, const struct fact *fact,
                            struct problem *problem)
{
    uint32_t deck = 0;
    for (uint32_t i = 1; i < fact->word_count; i++) {
        ob_card_id card;
        bool read = ob_card_read(reader->numbers, fact->words[i], &card) && card < OB_CARDS;
        if (!read || deck >> card & 1u) {
            return fact_problem(fact, problem, ERROR_EDITION_VALUE, i,
                                N_("cards such as 1b, each once"));
        }
        deck |= 1u << card;
    }
    ASSERT(bits_count(deck) == fact->word_count - 1u);
    reader->numbers->deck = deck;
    return ERROR_NONE;
}

/* Are there enough cards and tiles for all rounds? */
static enum error find_short(const struct ob_box *numbers, uint32_t seats, struct problem *problem)
{
    uint32_t dealt = numbers->hand_first + (numbers->rounds - 1u) * numbers->hand_later;
    uint32_t drawn = seats * (numbers->rounds > 2 ? 2u : 1u);
    ASSERT(numbers->rounds >= 1 && numbers->rounds <= OB_ROUNDS && numbers->tiles <= OB_TILES);
    if (dealt > bits_count(numbers->deck)) {
        return problem_set(problem, ERROR_EDITION_VALUE, span_of("deck"),
                           N_("as many cards as are dealt"));
    }
    if (drawn > numbers->tiles) {
        return problem_set(problem, ERROR_EDITION_VALUE, span_of("tiles"),
                           N_("as many hotel cards as are drawn"));
    }
    return ERROR_NONE;
}

/* Facts of a small edition stand once each. */
static bool single_twice(struct box_reader *reader, const struct fact *fact)
{
    static const char *const singles[] = {"deck", "hand", "rounds", "tiles", "turns"};
    for (uint32_t i = 0; i < sizeof singles / sizeof singles[0]; i++) {
        if (!span_equal(fact->words[0], singles[i])) continue;
        bool twice = reader->singles_seen >> i & 1u;
        reader->singles_seen |= 1u << i;
        return twice;
    }
    return false;
}

static enum error read_fact(struct box_reader *reader, const struct fact *fact,
                            struct problem *problem)
{
    static const struct {
        const char *key;
        const char *form;
        fact_reader *read;
        uint32_t words; /* 0: two or more */
    } keys[] = {
        {"crest", "crest LETTER NAME", read_crest, 3},
        {"deck", "deck and at least one card", read_deck, 0},
        {"guest", "guest NUMBER coins COINS, guest CARD coins COINS", read_guest, 4},
        {"hand", "hand FIRST LATER", read_hand, 3},
        {"hotel", "hotel FACE BEDS RULE", read_hotel, 4},
        {"rounds", "rounds NUMBER", read_rounds, 2},
        {"tiles", "tiles NUMBER", read_tiles, 2},
        {"tokens", "tokens NUMBER", read_tokens, 2},
        {"turns", "turns NUMBER", read_turns, 2},
    };
    if (span_equal(fact->words[0], "edition") || span_equal(fact->words[0], "game"))
        return ERROR_NONE;
    for (uint32_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (!span_equal(fact->words[0], keys[i].key)) continue;
        bool fits = keys[i].words ? fact->word_count == keys[i].words : fact->word_count > 1;
        if (fits && single_twice(reader, fact))
            return fact_problem(fact, problem, ERROR_EDITION_TWICE, 0, N_("only once"));
        if (fits) return keys[i].read(reader, fact, problem);
        return fact_problem(fact, problem, ERROR_EDITION_SYNTAX, 0, keys[i].form);
    }
    return fact_problem(fact, problem, ERROR_EDITION_SYNTAX, 0,
                        N_("crest, guest, hotel or tokens; deck, hand, rounds, tiles or turns in a "
                           "small edition"));
}

static enum error find_missing(const struct box_reader *reader, struct problem *problem)
{
    char memory[16];
    struct buf buf;
    buf_init(&buf, memory, sizeof memory);
    if (reader->crest_count < OB_CRESTS) {
        return problem_set(problem, ERROR_EDITION_MISSING, span_of("crest"), N_("four crests"));
    }
    if (!reader->tokens_seen) {
        return problem_set(problem, ERROR_EDITION_MISSING, span_of("tokens"), N_("tokens NUMBER"));
    }
    for (uint32_t number = 1; number <= OB_NUMBERS; number++) {
        if (reader->guests_seen & ob_number_cards(number)) continue;
        buf_add(&buf, "guest ");
        buf_add_number(&buf, number);
        return problem_set(problem, ERROR_EDITION_MISSING, buf_span(&buf), N_("guests 1 to 6"));
    }
    for (uint32_t face = 0; face < 2u * reader->numbers->tiles; face++) {
        if (reader->faces_seen >> face & 1u) continue;
        buf_add(&buf, "hotel ");
        ob_face_write(face, &buf);
        return problem_set(problem, ERROR_EDITION_MISSING, buf_span(&buf), N_("faces 1A to 8B"));
    }
    return ERROR_NONE;
}

/* Sums over sets of cards need no loop over their cards. */
static void sort_coins(struct ob_box *numbers)
{
    for (uint32_t card = 0; card < OB_CARDS; card++) {
        uint32_t coins = numbers->coins[card];
        ASSERT(coins <= COINS_MAX);
        for (uint32_t bit = 0; bit < OB_COIN_BITS; bit++)
            numbers->coin_bits[bit] |= (coins >> bit & 1u) << card;
        if (coins == 3) numbers->three_coins |= 1u << card;
    }
}

_Static_assert(COINS_MAX < 1 << OB_COIN_BITS, "coins have so many bits");
_Static_assert(sizeof(struct ob_box) <= sizeof(uint64_t) * BOX_WORDS_MAX, "the box holds it");

enum error ob_box_read(struct box *box, const struct edition *edition, struct problem *problem)
{
    struct ob_box numbers;
    ASSERT(box->seats >= 1 && box->seats <= OB_SEATS);
    memset(&numbers, 0, sizeof numbers);
    numbers.deck = OB_ALL_CARDS;
    numbers.rounds = OB_ROUNDS;
    numbers.turns = OB_TURNS;
    numbers.hand_first = OB_HAND_FIRST;
    numbers.hand_later = OB_HAND_LATER;
    numbers.tiles = OB_TILES;
    struct box_reader reader = {.numbers = &numbers};
    for (uint32_t i = 0; i < edition->fact_count; i++) {
        enum error error = read_fact(&reader, &edition->facts[i], problem);
        if (error) return error;
    }
    enum error error = find_missing(&reader, problem);
    if (!error) error = find_short(&numbers, box->seats, problem);
    if (error) return error;
    sort_coins(&numbers);
    memcpy(box->words, &numbers, sizeof numbers);
    return ERROR_NONE;
}
