# SPDX-License-Identifier: MIT
"""commands - what the program says about its commands and flags (`vacancy help --data`), for the
tools that write manuals and completions."""
import collections
import re
import subprocess

Row = collections.namedtuple("Row", "kind command name argument default text")
CHOICES = re.compile(r"\w+: (\w+(?:, \w+)*) or (\w+)")  # "colours: auto, always or never"


class Commands:
    def __init__(self, program):
        told = subprocess.run([program, "--lang", "en", "help", "--data"], capture_output=True, text=True, check=True)
        self.rows = [Row(*line.split("\t")) for line in told.stdout.splitlines()]
        self.version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]

    def of(self, kind, command=None):
        return [row for row in self.rows if row.kind == kind and command in (None, row.command)]

    @property
    def commands(self):
        return self.of("command")

    def flags(self, command):
        """Those of the command itself; "" is what every command knows."""
        return self.of("flag", command)

    def names(self, kind):
        return [row.name for row in self.of(kind)]


def spellings(flag):
    return flag.name.split(",")


def choices(flag):
    """The words that its value can be, if its text lists them."""
    found = CHOICES.fullmatch(flag.text)
    return [*found[1].split(", "), found[2]] if found else []
