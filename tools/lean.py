# SPDX-License-Identifier: MIT
"""lean - modules and style sheets without what is there for their readers: comments and indentation.

Line breaks stay: an error names the same line as in the source.
"""
import re

GAP = re.compile(r"(?:\s|//[^\n]*|/\*.*?\*/)+", re.S)
STRING = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'', re.S)
STYLE_TOKEN = re.compile(rf"(?P<string>{STRING.pattern})|(?:\s|/\*.*?\*/)+", re.S)
TEMPLATE = re.compile(r"[`}](?:\\.|\$(?!\{)|[^`\\$])*(?:`|\$\{)", re.S)  # up to its end or its next ${
REGEX = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\[\\\n])+/\w*")
WORD = re.compile(r"[\w$]+|.", re.S)
BEFORE_REGEX = re.compile(r"[^\w$)\]}\"'`]|return|typeof|case|of|in")  # after anything else a slash divides


def shorter_gap(match):
    return "\n" * match.group().count("\n") or " "


def lean_script(text):
    out, last = [], ";"
    braces = [0]  # how many are open, in the module and in each ${ } that we are in
    at = 0
    while at < len(text):
        gap = GAP.match(text, at)
        ends_field = text[at] == "}" and braces[-1] == 0 and len(braces) > 1
        if gap:
            out.append(shorter_gap(gap))
            at = gap.end()
            continue
        if text[at] in "\"'":
            token = STRING.match(text, at).group()
        elif text[at] == "`" or ends_field:
            token = TEMPLATE.match(text, at).group()
            if ends_field:
                braces.pop()
            if token.endswith("${"):
                braces.append(0)
        elif text[at] == "/" and BEFORE_REGEX.fullmatch(last):
            token = REGEX.match(text, at).group()
        else:
            token = WORD.match(text, at).group()
            braces[-1] += {"{": 1, "}": -1}.get(token, 0)
        out.append(token)
        last = token if len(token) < 8 else token[-1]
        at += len(token)
    return "".join(out)


def lean_style(text):
    return STYLE_TOKEN.sub(lambda token: token.group("string") or shorter_gap(token), text)


def lean(path, data):
    """The bytes that a browser needs of this file."""
    if path.endswith(".js"):
        return lean_script(data.decode()).encode()
    if path.endswith(".css"):
        return lean_style(data.decode()).encode()
    return data
