/* SPDX-License-Identifier: MIT
 * telling - events into words for text/, and into the rounds of a record. */
#include "games/samoa/rules.h"

static const struct event_kind event_kinds[SA_EVENT_COUNT] = {
#define EVENT(name, wire, sentence, ...) {wire, sentence, .fields = {__VA_ARGS__}},
    SA_EVENT_TABLE(EVENT)
#undef EVENT
};

static const struct rule rules[SA_RULE_COUNT] = {
#define RULE(name, wire, text) {wire, text},
    SA_RULE_TABLE(RULE)
#undef RULE
};

/* ---- things ---- */

static const char *const tile_titles[SA_TILE_COUNT] = {
    N_("Room"), N_("Suite"), N_("Pool"), N_("Swap tile"), N_("Home tile"), N_("Recall tile")};

static const char *const tile_plurals[SA_TILE_COUNT][2] = {
    {NP_("{count} room", "{count} rooms")},
    {NP_("{count} suite", "{count} suites")},
    {NP_("{count} pool", "{count} pools")},
    {NP_("{count} swap tile", "{count} swap tiles")},
    {NP_("{count} home tile", "{count} home tiles")},
    {NP_("{count} recall tile", "{count} recall tiles")},
};

static const char *const guest_titles[SA_GUEST_SWIMMER_1] = {N_("Guest"), N_("Rich guest"),
                                                             N_("Lover"), N_("Celebrity")};

static const char *const guest_plurals[SA_GUEST_SWIMMER_1][2] = {
    {NP_("{count} guest", "{count} guests")},
    {NP_("{count} rich guest", "{count} rich guests")},
    {NP_("{count} lover", "{count} lovers")},
    {NP_("{count} celebrity", "{count} celebrities")},
};

/* The nations of the default edition have names in every language; others keep their letters. */
static const char *const nation_titles[][2] = {
    {"UK", N_("United Kingdom")}, {"DE", N_("Germany")}, {"NO", N_("Norway")}, {"JP", N_("Japan")}};

static const char *const ranks[SA_RANK_COUNT] = {
    N_("Highest remaining bid"),
    N_("Highest remaining bid (tied: first clockwise from the tie-break card)"),
    N_("Same bid: next clockwise from the tie-break card"),
    N_("Lowest remaining room price"),
    N_("Lowest remaining room price (tied: first counter-clockwise from the tie-break card)"),
    N_("Same room price: next counter-clockwise from the tie-break card"),
    N_("Players with a day off go last, clockwise from the tie-break card"),
};

static const char *const doubles[SA_DOUBLE_SETS] = {
    "",
    N_("a rich guest"),
    N_("a suite"),
    N_("a rich guest and a suite, but never more than double"),
    N_("a celebrity next door"),
    N_("a rich guest and a celebrity next door, but never more than double"),
    N_("a suite and a celebrity next door, but never more than double"),
    N_("a rich guest, a suite and a celebrity next door, but never more than double"),
};

static const char *const discards[SA_DISCARD_COUNT] = {
    N_("A tile was bought"), N_("Guests moved in"), N_("A tile was bought and guests moved in")};

static const char *const no_takes[SA_NO_TAKE_COUNT] = {N_("no guests are waiting"),
                                                       N_("no free room for any of the waiting "
                                                          "guests")};

static const char *const counted_titles[SA_COUNTED_COUNT] = {
    N_("Price cards"), N_("Bid"),   N_("Room price"),           N_("Rooms"),
    N_("Pools"),       N_("Coins"), N_("Unused special tiles"), N_("Free rooms")};

/* ---- nouns ---- */

static void noun_nation(const struct box *box, int64_t nation, struct noun *noun)
{
    ASSERT(nation >= 0 && nation < SA_NATIONS);
    const char *letters = sa_numbers(box)->nations[nation];
    memcpy(noun->raw, letters, SA_NATION_MAX);
    for (uint32_t i = 0; i < sizeof nation_titles / sizeof nation_titles[0]; i++) {
        if (span_equal(span_of(letters), nation_titles[i][0])) noun->singular = nation_titles[i][1];
    }
}

static int64_t swimmer_number(const struct box *box, int64_t kind)
{
    ASSERT(kind >= SA_GUEST_SWIMMER_1 && kind < SA_GUEST_COUNT);
    return sa_numbers(box)->swimmers[kind - SA_GUEST_SWIMMER_1];
}

static void noun_guest_kind(const struct box *box, int64_t kind, struct noun *noun)
{
    bool swims = kind >= SA_GUEST_SWIMMER_1;
    ASSERT(kind >= 0 && kind < SA_GUEST_COUNT);
    noun->singular = swims ? N_("Swimmer {number}") : guest_titles[kind];
    if (!swims) return;
    noun->fields[0] = (struct field){"number", FIELD_NUMBER};
    noun->values[0] = swimmer_number(box, kind);
}

/* "2 lovers", "1 swimmer (3)" */
static void noun_guest_count(const struct box *box, int64_t kind, int64_t count, struct noun *noun)
{
    ASSERT(kind >= 0 && count >= 0);
    if (kind < SA_GUEST_SWIMMER_1) {
        noun_count(noun, guest_plurals[kind][0], guest_plurals[kind][1], count);
        return;
    }
    static const char *const swimmers[2] = {
        NP_("{count} swimmer ({number})", "{count} swimmers ({number})")};
    noun_count(noun, swimmers[0], swimmers[1], count);
    noun->fields[1] = (struct field){"number", FIELD_NUMBER};
    noun->values[1] = swimmer_number(box, kind);
}

/* "Lover (Norway)" */
static void noun_guest(int64_t value, struct noun *noun)
{
    ASSERT((value & 15) < SA_GUEST_COUNT && value >> 4 < SA_NATIONS);
    noun->singular = N_("{guest} ({nation})");
    noun->fields[0] = (struct field){"guest", SA_FIELD_GUEST_KIND};
    noun->values[0] = value & 15;
    noun->fields[1] = (struct field){"nation", SA_FIELD_NATION};
    noun->values[1] = value >> 4;
}

/* "2 pools, 1 swap tile" */
static void noun_list(uint8_t type, sa_counts counts, struct noun *noun)
{
    /* TRANSLATORS: no tiles, or no guests in a group */
    noun->singular = N_("none");
    noun->separator = ", ";
    noun->item_type = type == SA_FIELD_TILES ? SA_FIELD_TILE_COUNT : SA_FIELD_GUEST_COUNT;
    for (uint32_t left = sa_kinds(counts); left; left = bits_rest(left)) {
        uint32_t kind = bits_first(left);
        ASSERT(noun->item_count < NOUN_ITEMS_MAX);
        noun->items[noun->item_count++] = (int64_t)(kind | sa_count(counts, kind) << 4);
    }
}

static void noun_flags(int64_t flags, struct noun *noun)
{
    noun->separator = ", ";
    noun->item_type = SA_FIELD_NATION;
    noun->item_count = SA_ROUNDS;
    for (uint32_t i = 0; i < SA_ROUNDS; i++) noun->items[i] = flags >> (2u * i) & 3;
}

/* "bid 6, room price 5"; with codes "6/5". */
static void noun_card(const struct box *box, int64_t card, bool codes, struct noun *noun)
{
    struct buf raw;
    ASSERT(card >= 0);
    buf_init(&raw, noun->raw, sizeof noun->raw);
    if (card == SA_OFF) {
        noun->singular = N_("day off");
    } else if (codes || card > SA_OFF) {
        sa_card_write(sa_numbers(box), (uint32_t)card, &raw);
    } else {
        noun->singular = N_("bid {bid}, room price {price}");
        noun->fields[0] = (struct field){"bid", FIELD_NUMBER};
        noun->values[0] = sa_numbers(box)->bids[card];
        noun->fields[1] = (struct field){"price", FIELD_NUMBER};
        noun->values[1] = sa_numbers(box)->prices[card];
    }
}

static void noun_cards(int64_t cards, bool codes, struct noun *noun)
{
    noun->separator = codes ? " " : "; ";
    noun->item_type = SA_FIELD_CARD;
    for (uint32_t left = (uint32_t)cards; left; left = bits_rest(left)) {
        noun->items[noun->item_count++] = bits_first(left);
    }
}

static void noun_make(const struct box *box, uint8_t type, int64_t value, bool codes,
                      struct noun *noun)
{
    memset(noun, 0, sizeof *noun);
    switch (type) {
    case SA_FIELD_CARD: noun_card(box, value, codes, noun); return;
    case SA_FIELD_CARDS: noun_cards(value, codes, noun); return;
    case SA_FIELD_NATION: noun_nation(box, value, noun); return;
    case SA_FIELD_FLAGS: noun_flags(value, noun); return;
    case SA_FIELD_TILE: noun->singular = word_of(tile_titles, SA_TILE_COUNT, value); return;
    case SA_FIELD_TILES:
    case SA_FIELD_GUESTS: noun_list(type, (sa_counts)value, noun); return;
    case SA_FIELD_TILE_COUNT:
        noun_count(noun, tile_plurals[value & 15][0], tile_plurals[value & 15][1], value >> 4);
        return;
    case SA_FIELD_GUEST: noun_guest(value, noun); return;
    case SA_FIELD_GUEST_KIND: noun_guest_kind(box, value, noun); return;
    case SA_FIELD_GUEST_COUNT: noun_guest_count(box, value & 15, value >> 4, noun); return;
    case SA_FIELD_COINS: noun_count(noun, NP_("{count} coin", "{count} coins"), value); return;
    case SA_FIELD_SPECIALS:
        noun_count(noun, NP_("{count} special tile", "{count} special tiles"), value);
        return;
    case SA_FIELD_ROOMS:
        noun_count(noun, NP_("{count} free room", "{count} free rooms"), value);
        return;
    case SA_FIELD_RANK: noun->singular = word_of(ranks, SA_RANK_COUNT, value); return;
    case SA_FIELD_DOUBLE: noun->singular = word_of(doubles, SA_DOUBLE_SETS, value); return;
    case SA_FIELD_DISCARD: noun->singular = word_of(discards, SA_DISCARD_COUNT, value); return;
    case SA_FIELD_NO_TAKE: noun->singular = word_of(no_takes, SA_NO_TAKE_COUNT, value); return;
    case SA_FIELD_COUNTED:
        noun->singular = word_of(counted_titles, SA_COUNTED_COUNT, value);
        return;
    default: ASSERT(type < FIELD_OF_GAME);
    }
}

static const struct things things[] = {
    {"nation", SA_FIELD_NATION, 0, SA_NATIONS}, {"guest", SA_FIELD_GUEST_KIND, 0, SA_GUEST_COUNT},
    {"tile", SA_FIELD_TILE, 0, SA_TILE_COUNT},  {"double", SA_FIELD_DOUBLE, 1, SA_DOUBLE_SETS - 1},
    {"card", SA_FIELD_CARD, SA_OFF, 1},         {NULL, 0, 0, 0}};

/* ---- moves ---- */

static void set_field(struct noun *noun, uint32_t index, struct field field, int64_t value)
{
    ASSERT(index < NOUN_FIELDS);
    noun->fields[index] = field;
    noun->values[index] = value;
}

static const char *const declining[SA_MOVE_KIND_COUNT] = {
    [SA_MOVE_SWAP] = N_("Keep the card"),       [SA_MOVE_BUY] = N_("Buy nothing"),
    [SA_MOVE_TAKE] = N_("Take no guests"),      [SA_MOVE_DONE] = N_("Done"),
    [SA_MOVE_RELEASE] = N_("Send nobody home"),
};

static void request_card(const char *sentence, int64_t card, struct noun *noun)
{
    noun->singular = card < SA_CARDS ? sentence : N_("Choose a price card");
    set_field(noun, 0, (struct field){"card", SA_FIELD_CARD}, card);
}

static void request_recall(uint64_t operands, struct noun *noun)
{
    bool unseen = operands >> SA_UNSEEN_SHIFT;
    noun->singular = unseen ? N_("Take back discarded cards") : N_("Take back: {cards}");
    set_field(noun, 0, (struct field){"cards", SA_FIELD_CARDS}, unseen ? 0 : (int64_t)operands);
}

static void request_buy(uint64_t operands, struct noun *noun)
{
    int64_t tile = (int64_t)(operands >> 4) - 1;
    ASSERT(tile >= 0 && tile < SA_TILE_COUNT);
    noun->singular = tile == SA_TILE_SUITE ? N_("Make room {room} a suite") : N_("Buy: {tile}");
    set_field(noun, 0, (struct field){"tile", SA_FIELD_TILE}, tile);
    set_field(noun, 1, (struct field){"room", FIELD_NUMBER}, (int64_t)(operands & 15u) + 1);
}

static void request_put(uint64_t operands, struct noun *noun)
{
    ASSERT(operands >> 4 < SA_GUEST_COUNT);
    noun->singular = N_("{guest}: into room {room}");
    set_field(noun, 0, (struct field){"guest", SA_FIELD_GUEST_KIND}, (int64_t)(operands >> 4));
    set_field(noun, 1, (struct field){"room", FIELD_NUMBER}, (int64_t)(operands & 15u) + 1);
}

/* One or two rooms. */
static void request_leaving(uint64_t rooms, struct noun *noun)
{
    uint32_t left = (uint32_t)rooms;
    ASSERT(left && bits_count(left) <= 2);
    noun->singular = bits_rest(left) ? N_("Send the guests of rooms {room} and {other} home")
                                     : N_("Send the guests of room {room} home");
    set_field(noun, 0, (struct field){"room", FIELD_NUMBER}, bits_first(left) + 1);
    left = bits_rest(left);
    if (left) set_field(noun, 1, (struct field){"other", FIELD_NUMBER}, bits_first(left) + 1);
}

static void request(const struct box *box, move_id move, struct noun *noun)
{
    (void)box;
    uint64_t operands = sa_operands(move);
    memset(noun, 0, sizeof *noun);
    noun->singular = declining[move_kind(move)];
    if (!operands && noun->singular) return;
    switch ((enum sa_move)move_kind(move)) {
    case SA_MOVE_TIEBREAK:
    case SA_MOVE_FLAGS:
    case SA_MOVE_TILES:
    case SA_MOVE_ARRIVE:
    case SA_MOVE_DONE: return;
    case SA_MOVE_RECALL: request_recall(operands, noun); return;
    case SA_MOVE_PRICE: request_card(N_("Choose: {card}"), (int64_t)operands, noun); return;
    case SA_MOVE_SWAP: request_card(N_("Swap for: {card}"), (int64_t)operands - 1, noun); return;
    case SA_MOVE_BUY: request_buy(operands, noun); return;
    case SA_MOVE_TAKE:
        noun->singular = N_("Take from group {group}");
        set_field(noun, 0, (struct field){"group", FIELD_NUMBER}, (int64_t)operands);
        return;
    case SA_MOVE_PUT: request_put(operands, noun); return;
    case SA_MOVE_HOME:
    case SA_MOVE_RELEASE: request_leaving(operands, noun); return;
    }
}

const struct vocabulary sa_vocabulary = {.title = N_("Hotel Samoa"),
                                         .events = event_kinds,
                                         .rules = rules,
                                         .event_count = SA_EVENT_COUNT,
                                         .rule_count = SA_RULE_COUNT,
                                         .noun = noun_make,
                                         .request = request,
                                         .plain = sa_plain,
                                         .read = sa_plain_read,
                                         .things = things};

/* ---- the rounds of a record ---- */

/* What the events of one round say. */
struct round {
    int64_t nation;
    int64_t tiebreak;
    int64_t offer;
    int64_t groups[SA_GROUPS];
    int64_t cards[SA_SEATS];
    int64_t rooms[SA_SEATS];
    int64_t swimmers[SA_SEATS];
    int64_t pools[SA_SEATS];
    int64_t money[SA_SEATS]; /* -1: whoever tells this does not know */
    uint32_t group_count;
};

static void round_begin(struct round *round, const struct event *event)
{
    memset(round, 0, sizeof *round);
    ASSERT(event->args[1] >= 0 && event->args[1] < SA_NATIONS);
    round->nation = event->args[1];
    round->tiebreak = event->args[2];
    for (uint32_t i = 0; i < SA_SEATS; i++) round->money[i] = -1;
}

/* Of an event that begins with a seat. */
static uint32_t seat_index(const struct event *event)
{
    ASSERT(event->args[0] >= 1 && event->args[0] <= SA_SEATS);
    return (uint32_t)event->args[0] - 1u;
}

static void round_add(struct round *round, const struct event *event)
{
    const int64_t *args = event->args;
    switch (event->kind) {
    case SA_EVENT_OFFER: round->offer = args[0]; return;
    case SA_EVENT_ARRIVED:
    case SA_EVENT_ARRIVED_SHORT:
        ASSERT(round->group_count < SA_GROUPS);
        round->groups[round->group_count++] = args[1];
        return;
    case SA_EVENT_PLAYED:
    case SA_EVENT_SWAPPED: round->cards[seat_index(event)] = args[1]; return;
    case SA_EVENT_NEW_POOL: round->pools[seat_index(event)] = args[1]; return;
    case SA_EVENT_INCOME:
        round->rooms[seat_index(event)] = args[1];
        round->swimmers[seat_index(event)] = args[2];
        return;
    case SA_EVENT_MONEY: round->money[seat_index(event)] = args[1]; return;
    default: return;
    }
}

static void write_table_json(const struct box *box, const struct round *round, struct json *json)
{
    const struct sa_box *numbers = sa_numbers(box);
    json_key_text(json, "nation", numbers->nations[round->nation]);
    json_key_number(json, "tiebreak", round->tiebreak);
    json_key_open(json, "offer", '[');
    for (uint32_t tile = 0; tile < SA_TILE_COUNT; tile++) {
        for (uint32_t n = sa_count((sa_counts)round->offer, tile); n > 0; n--) {
            json_text(json, sa_tile_names[tile]);
        }
    }
    json_close(json);
    json_key_open(json, "groups", '[');
    for (uint32_t group = 0; group < round->group_count; group++) {
        sa_group_write(numbers, (sa_counts)round->groups[group], json_quote(json));
        json_unquote(json);
    }
    json_close(json);
    json_key_open(json, "prices", '[');
    for (uint32_t i = 0; i < box->seats; i++) {
        sa_card_write(numbers, (uint32_t)round->cards[i], json_quote(json));
        json_unquote(json);
    }
    json_close(json);
}

static void write_money_json(const struct box *box, const struct round *round, struct json *json)
{
    json_key_open(json, "income", '[');
    for (uint32_t i = 0; i < box->seats; i++) {
        json_open(json, '{');
        json_key_number(json, "rooms", round->rooms[i]);
        json_key_number(json, "swimmers", round->swimmers[i]);
        json_key_number(json, "pools", round->pools[i]);
        json_close(json);
    }
    json_close(json);
    json_key_open(json, "money", '[');
    for (uint32_t i = 0; i < box->seats; i++) {
        if (round->money[i] >= 0)
            json_number(json, round->money[i]);
        else
            json_text(json, "?");
    }
    json_close(json);
}

/* Only rounds that are over are told. */
void sa_rounds(const struct box *box, const struct event *events, uint32_t count, struct json *json)
{
    struct round round = {0};
    json_open(json, '[');
    for (uint32_t i = 0; i < count; i++) {
        if (events[i].kind == SA_EVENT_ROUND) {
            round_begin(&round, &events[i]);
        } else if (events[i].kind == SA_EVENT_ROUND_OVER) {
            json_open(json, '{');
            write_table_json(box, &round, json);
            write_money_json(box, &round, json);
            json_close(json);
        } else {
            round_add(&round, &events[i]);
        }
    }
    json_close(json);
}
