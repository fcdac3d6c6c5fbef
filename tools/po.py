# SPDX-License-Identifier: MIT
"""po - gettext's catalogs as data."""
import re
from typing import NamedTuple

KEY = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) "(.*)"$')
ESCAPES = {r"\n": "\n", r"\t": "\t", r"\"": '"', r"\\": "\\"}


class Entry(NamedTuple):
    context: str | None
    msgid: str
    plural: str | None
    strings: list[str]  # one, or as many as the language has plural forms
    fuzzy: bool


def unescape(text):
    return re.sub(r"\\.", lambda match: ESCAPES[match.group()], text)


def read(path):
    """(header, entries) of a catalog; the header as {"Plural-Forms": "...", ...}."""
    header, entries = {}, []
    with open(path, encoding="utf-8") as file:
        blocks = file.read().split("\n\n")
    for block in blocks:
        texts, key = {}, None
        for line in block.splitlines():
            start = KEY.match(line)
            if start:
                key = start.group(1)
                texts[key] = start.group(2)
            elif line.startswith('"') and key:
                texts[key] += line[1:-1]
        texts = {key: unescape(text) for key, text in texts.items()}
        strings = [text for key, text in texts.items() if key.startswith("msgstr")]
        if texts.get("msgid"):
            entries.append(Entry(texts.get("msgctxt"), texts["msgid"], texts.get("msgid_plural"), strings,
                                 "#, fuzzy" in block))
        elif strings:
            header = dict(line.split(": ", 1) for line in strings[0].splitlines() if ": " in line)
    return header, entries
