#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A bot in Python, without any library: see docs/bots.md.

    vacancy arena overbooking --seats "cmd:python3 examples/bots/concierge.py,random" --games 10

It looks at the position only, once, and at no time ahead. Overbooking it plays with some sense;
in any other game it would rather do something than nothing.
"""
import json
import sys


class Edition:
    """The printed numbers that Overbooking needs, from the text of the edition."""

    def __init__(self, text):
        self.beds, self.coins = {}, {}
        for line in text.splitlines():
            words = line.split("#")[0].split()
            if words[:1] == ["hotel"]:
                self.beds[words[1]] = int(words[2])
            elif words[:1] == ["guest"]:
                self.coins[int(words[1])] = int(words[3])


def hotels(position):
    """[(face, cards in the line, cards at the back door)]; a card is '2:5b', '1:_b' or '-'."""
    found = []
    for line in position.splitlines():
        words = line.split()
        if words[:1] == ["hotel"]:
            door = words.index("door")
            found.append((words[1], words[3:door], words[door + 1 :]))
    return found


def beds_of(card):
    """Beds that a card on the table needs; of a back only the size is known."""
    number = card[2]
    return {"_": 2, "^": 5}.get(number) or int(number)


def rate_line(edition, hotel, number):
    """Coins of a card, by the chance that the hotel has beds when its turn comes."""
    face, line, _ = hotel
    larger = sum(beds_of(card) for card in line if beds_of(card) >= number)
    to_come = max(0, 3 - len(line)) * (6 - number) * 0.5
    spare = edition.beds[face] - larger - to_come - number
    chance = min(0.95, max(0.05, 0.6 + spare * 0.1))
    return edition.coins[number] * chance


def rate(edition, table, move, seat):
    if move == "pass":
        return 0.1
    if ">" not in move:  # a power: name a card of one's own rather than none
        return 0.0 if move.endswith("-") else 0.5
    number, place, hotel = int(move[0]), move[3], table[int(move[4]) - 1]
    if place == "L":
        return rate_line(edition, hotel, number)
    token = 1.0 if not hotel[2] else 0.0
    own = sum(1 for card in hotel[1] if card.startswith(f"{seat}:"))
    others = len(hotel[1]) - own
    use = {1: 1.5, 2: 0.4 * own, 3: 0.3 * own, 4: 0.7 * own, 5: 0.2 * others, 6: 0.3 * others}
    return token + use[number] - 0.4 * edition.coins[number]


def choose(edition, seat, question):
    legal = question["legal"]
    if edition.beds:
        table = hotels(question["position"])
        return max(legal, key=lambda move: rate(edition, table, move, seat))
    active = [move for move in legal if not move.endswith("-") and move != "done"]
    return active[len(active) // 2] if active else legal[0]


def main():
    edition, seat = None, 0
    for line in sys.stdin:
        message = json.loads(line)
        answer = {"id": message["id"]}
        if message["type"] == "hello":
            edition, seat = Edition(message["edition"]), message["seat"]
        elif message["type"] == "move":
            answer["move"] = choose(edition, seat, message)
        else:  # "error" would be our mistake; "end" needs no answer
            continue
        print(json.dumps(answer), flush=True)


main()
