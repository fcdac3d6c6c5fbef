# SPDX-License-Identifier: MIT
"""A person before a terminal: a pseudo terminal, a model of what it shows (pyte), and keys.

Nothing here waits for time to pass. The program parks the cursor in the corner when a screen without
a choice in focus is whole, so a whole screen can be told from a half one; the time limit only ends a
test that hangs."""

import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import termios
import time

import pyte

LIMIT_SECONDS = float(os.environ.get("LIMIT_SECONDS", "60"))


class Screen(pyte.Screen):
    """pyte's screen, with the sequences of xterm that it does not know: repeat, scroll."""

    def draw(self, data):
        super().draw(data)
        self.last = data[-1:]

    def repeat_last(self, count=1):
        self.draw(self.last * (count or 1))

    def scroll(self, count, edge, move):
        row, column = self.cursor.y, self.cursor.x
        margins = self.margins or pyte.screens.Margins(0, self.lines - 1)
        self.cursor.y = getattr(margins, edge)
        for _ in range(count or 1):
            move()
        self.cursor.y, self.cursor.x = row, column

    def scroll_up(self, count=1):
        self.scroll(count, "bottom", self.index)

    def scroll_down(self, count=1):
        self.scroll(count, "top", self.reverse_index)


class Stream(pyte.ByteStream):
    csi = dict(pyte.Stream.csi, b="repeat_last", S="scroll_up", T="scroll_down")
    events = pyte.Stream.events | {"repeat_last", "scroll_up", "scroll_down"}


class Gone(Exception):
    """The program has ended."""


class Seat:
    def __init__(self, command, columns=80, rows=24, term="xterm-256color", **env):
        self.screen = Screen(columns, rows)
        self.stream = Stream(self.screen)
        self.raw = b""
        self.status = None
        master, slave = pty.openpty()
        self.master, self.slave = master, slave
        self.size(columns, rows)
        self.modes = termios.tcgetattr(slave)
        kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={**kept, "TERM": term, "LC_ALL": "C.UTF-8", **env})

    def size(self, columns, rows):
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def keys(self, text):
        os.write(self.master, text.encode())

    def row(self, index):
        return self.screen.display[index]

    def text(self):
        return "\n".join(row.rstrip() for row in self.screen.display)

    def has_focus(self):
        return any(cell.reverse for row in self.screen.buffer.values() for cell in row.values())

    def read(self):
        """What comes next; raises Gone at the end."""
        ready, _, _ = select.select([self.master], [], [], 0.2)
        if not ready:
            if self.process.poll() is not None:
                raise Gone
            return
        data = os.read(self.master, 65536)
        self.raw += data
        self.stream.feed(data)

    def until(self, what, condition):
        limit = time.monotonic() + LIMIT_SECONDS
        while not condition():
            if time.monotonic() > limit:
                raise AssertionError(f"{what} did not come; the screen shows\n{self.text()}")
            self.read()

    # ---- what the program shows

    def is_whole(self):
        corner = self.screen.cursor.x == 0 and self.screen.cursor.y == 0
        return corner and not self.has_focus() and self.row(-1).strip() != ""

    def is_question(self):
        return self.is_whole() and re.match(r"[hw] \S", self.row(-1)) and not re.search("…|thinking", self.row(-2))

    def is_page(self):
        return self.is_whole() and self.row(0)[:3] in ("── ", "-- ") and re.fullmatch(r"[─-]+( .+ [─-]+)?", self.row(-2))

    def is_curtain(self):
        rows = [index for index, row in enumerate(self.screen.display) if row.strip()]
        corner = self.screen.cursor.x == 0 and self.screen.cursor.y == 0
        return corner and 0 < len(rows) <= 3 and rows[0] > 5

    def settle(self):
        self.until("a question, a page or a curtain",
                   lambda: self.is_question() or self.is_page() or self.is_curtain())

    def turn(self):
        """Pages are read until somebody is asked or called."""
        self.settle()
        while self.is_page():
            before = self.text()
            self.keys(" ")
            self.until("the next page", lambda: self.text() != before)
            self.settle()

    def answer(self, number):
        """Types the number of an answer and confirms it."""
        self.keys(str(number))
        self.until(f"answer {number} in focus", self.has_focus)
        self.keys("\r")
        self.until("what comes then", lambda: not self.has_focus())

    def point(self, text, first_row=0):
        """Clicks on the first place where this stands."""
        for index in range(first_row, self.screen.lines):
            column = self.row(index).find(text)
            if column >= 0:
                self.keys(f"\033[<0;{column + 2};{index + 1}M\033[<0;{column + 2};{index + 1}m")
                return
        raise AssertionError(f"'{text}' is not on the screen\n{self.text()}")

    # ---- the end

    def wait(self):
        """Reads to the end and returns the exit status."""
        try:
            self.until("the end", lambda: False)
        except Gone:
            pass
        return self.process.returncode

    def is_restored(self):
        """The terminal is as it was: its modes, the other screen left, the mouse let go."""
        return (termios.tcgetattr(self.slave) == self.modes and
                self.raw.rfind(b"\033[?1049l") > self.raw.rfind(b"\033[?1049h") and
                self.raw.rfind(b"1000l") > self.raw.rfind(b"1000h"))

    def close(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        os.close(self.master)
        os.close(self.slave)


def numbers_expected(vacancy, save, typed=()):
    """The numbers that the line mode would take now, asked for with a wrong one: the oracle."""
    copy = f"{save}.copy"
    shutil.copy(save, copy)
    answers = "\n".join([*map(str, typed), "999", "q"]) + "\n"
    said = subprocess.run([vacancy, "play", "--resume", copy, "--lang", "en"], input=answers,
                          env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"},
                          capture_output=True, text=True, check=False).stdout
    found = re.findall(r"'999', expected ([\d, -]+)", said)
    if not found:
        return []
    wanted = found[-1]
    if "-" in wanted:
        low, high = map(int, wanted.split("-"))
        return list(range(low, high + 1))
    return [int(number) for number in re.findall(r"\d+", wanted)]
