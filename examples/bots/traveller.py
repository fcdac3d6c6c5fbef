#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A bot at a table of a server, without any library: it speaks vacancy-table/1 (docs/protocol.md)
over a WebSocket of its own.

    python3 examples/bots/traveller.py 'http://192.168.1.5:8080/#/table/ID?key=KEY' [NAME]

It plays Overbooking. A server lists no legal moves: this bot knows a few that might be, reads its
hand from the position, and tries the next one when a move is refused as illegal. It adds to the
deals like everybody else, and comes back when the line breaks.
"""
import base64
import hashlib
import json
import os
import re
import socket
import struct
import sys
import time

BACK_OFF_S = (0.25, 0.5, 1, 2, 4, 8, 10)


class Line:
    """A WebSocket (RFC 6455), as much of it as a client needs."""

    def __init__(self, host, port, cookie):
        self.data = b""
        self.socket = socket.create_connection((host, port), timeout=60)  # beats come more often
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: vacancy={cookie}\r\n\r\n".encode())
        while b"\r\n\r\n" not in self.data:
            self.fill()
        head, _, self.data = self.data.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.split(b"\r\n")[0].decode())

    def fill(self):
        part = self.socket.recv(65536)
        if not part:
            raise ConnectionError("the line was closed")
        self.data += part

    def take(self, size):
        while len(self.data) < size:
            self.fill()
        part, self.data = self.data[:size], self.data[size:]
        return part

    def send(self, **message):
        text = json.dumps(message).encode()
        mask = os.urandom(4)
        size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0xFE]) + struct.pack(">H", len(text))
        self.socket.sendall(b"\x81" + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(text)))

    def receive(self):
        first, size = self.take(2)
        if size == 126:
            size = struct.unpack(">H", self.take(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self.take(8))[0]
        payload = self.take(size)
        if first & 15 == 8:
            raise ConnectionError("the server says goodbye")
        return json.loads(payload) if first & 15 == 1 else {}


def candidates(position, seat):
    """Moves that may be legal, the best guess first: large groups into lines, powers declined."""
    lines = [line.split() for line in position.splitlines()]
    if "power" in position.splitlines()[0]:
        return ["noble -", "maid -", "soldier -"]
    hotels = sum(words[0] == "hotel" for words in lines)
    words = [words for words in lines if words[0] == "seat"][seat - 1]
    hand = sorted(words[words.index("hand") + 1 : words.index("deck")], reverse=True)
    return [f"{card}>{place}{hotel}" for place in "LB" for card in hand for hotel in range(1, hotels + 1)] + ["pass"]


class Traveller:
    def __init__(self, link, name):
        found = re.fullmatch(r"http://([^/:]+):?(\d*)/#/table/(\w+)\?key=(\w+)", link)
        if not found:
            sys.exit(f"'{link}' is no invitation, expected http://HOST:PORT/#/table/ID?key=KEY")
        self.host, port, self.table, self.key = found.groups()
        self.port = int(port or 80)
        self.name = name
        self.cookie = os.urandom(16).hex()  # all that the server knows this bot by
        self.share = os.urandom(32)
        self.steps = self.seat = 0
        self.position = self.pending = None
        self.tried = 0  # candidates of this position that were refused
        self.live = {}

    def say(self, kind, **keys):
        self.line.send(type=kind, table=self.table, **keys)

    def decide(self, kind, **keys):
        """Said again after a lost line, with the same id: so it counts once."""
        self.pending = {"type": kind, "table": self.table, "id": os.urandom(8).hex(), **keys}
        self.line.send(**self.pending)

    def connect(self):
        self.line = Line(self.host, self.port, self.cookie)
        self.line.send(type="hello", protocol="vacancy-table/1")
        self.say("follow", after=self.steps, key=self.key)
        if self.pending:
            self.line.send(**self.pending)

    def hear(self, message):
        kind = message.get("type")
        if kind == "table":
            self.seat = message["you"]
            if message["game"] != "overbooking":
                sys.exit(f"this bot plays Overbooking, and this is a table of {message['game']}")
            if not self.seat and not self.pending:
                self.decide("sit", name=self.name, key=self.key, bot="traveller")
        elif kind == "news":
            for step in message["steps"]:
                if step["n"] == self.steps + 1:
                    self.steps, self.tried = step["n"], 0
                    self.position = step.get("position", self.position)
        elif kind == "live":
            self.live = message
            self.add_share(message.get("deal", {}))
        elif kind == "beat":
            self.line.send(type="beat")
            if message["tables"].get(self.table, 0) > self.steps:
                self.say("follow", after=self.steps, key=self.key)
        elif kind in ("ok", "no") and self.pending and message.get("id") == self.pending["id"]:
            self.hear_answer(message)

    def hear_answer(self, message):
        if message["type"] == "no" and not self.seat:
            sys.exit(f"no seat: {message['why']}")
        if message.get("why") == "illegal":
            self.tried += 1
        if message.get("why") == "limit":
            time.sleep(10)
        self.pending = None

    def add_share(self, deal):
        """First the hash of some random bytes, then the bytes: nobody can choose the cards."""
        wants, me = deal.get("wants"), self.seat - 1
        if self.seat and wants == "promise" and not deal["promises"][me]:
            self.say("promise", hash=hashlib.sha256(self.share).hexdigest())
        if self.seat and wants == "share" and deal["promises"][me] and not deal["shares"][me]:
            self.say("share", share=self.share.hex())

    def move(self):
        is_new = self.live.get("n") == self.steps and self.position
        if self.pending or not is_new or self.live.get("paused") or self.seat not in self.live.get("actors", []):
            return
        moves = candidates(self.position, self.seat)
        self.decide("do", at=self.steps, move=moves[self.tried % len(moves)])

    def play(self):
        """Until the game is over. A line that breaks is made anew, a little later each time."""
        failures = 0
        while self.live.get("phase") != "over":
            try:
                self.connect()
                while self.live.get("phase") != "over":
                    self.hear(self.line.receive())
                    self.move()
                    failures = 0
            except OSError:
                time.sleep(BACK_OFF_S[min(failures, len(BACK_OFF_S) - 1)])
                failures += 1
        print("result:", json.dumps(self.live.get("result")))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: traveller.py LINK [NAME]")
    Traveller(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Traveller").play()
