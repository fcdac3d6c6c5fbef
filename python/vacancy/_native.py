# SPDX-License-Identifier: MIT
"""The border to libvacancy: its header read by cffi, its errors as exceptions, buffers without copies."""
from __future__ import annotations

import os
from typing import Any

import cffi

try:  # wanted for arrays, not needed
    import numpy
except ImportError:  # pragma: no cover
    numpy = None  # type: ignore[assignment]

_HERE = os.path.dirname(os.path.abspath(__file__))
_ROOT = os.path.dirname(os.path.dirname(_HERE))  # of the sources, if this is part of them
_SOVERSION = "libvacancy.so.1"


def _declarations() -> str:
    """The header between its two pragmas: plain C, as cffi wants it."""
    for path in (os.path.join(_HERE, "vacancy.h"), os.path.join(_ROOT, "include", "vacancy.h")):
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            text = text.split("#pragma GCC visibility push(default)\n")[1]
            return text.split("#pragma GCC visibility pop")[0]
    raise ImportError("vacancy.h is missing, expected it beside this module or in the sources")


def _library() -> str:
    """VACANCY_LIBRARY, or what was built in these sources, or what is installed."""
    if "VACANCY_LIBRARY" in os.environ:
        return os.environ["VACANCY_LIBRARY"]
    for folder in (os.path.join(_ROOT, "build"), os.path.dirname(os.path.dirname(os.path.dirname(_HERE)))):
        if os.path.exists(os.path.join(folder, _SOVERSION)):
            return os.path.join(folder, _SOVERSION)
    return _SOVERSION


ffi = cffi.FFI()
ffi.cdef(_declarations())
lib = ffi.dlopen(_library())


class VacancyError(ValueError):
    """Something that cannot be: `name` is for programs, the text for people."""

    def __init__(self, message: str, name: str = "ARGUMENT", line: int = 0):
        super().__init__(message)
        self.name = name
        self.line = line


class IllegalMove(VacancyError):
    """A move that cannot be read, or is not allowed now; the text names the rule it breaks."""


_ERRORS = {
    lib.VACANCY_ERROR_SPACE: "the result does not fit, or there are too many to list",
    lib.VACANCY_ERROR_MEMORY: "there is no memory left",
    lib.VACANCY_ERROR_ARGUMENT: "there is no such seat, number or move here, or it is of another box",
}


def problem() -> Any:
    """Memory for what went wrong."""
    return ffi.new("struct vacancy_problem *")


def check(error: int, fault: Any = None) -> None:
    """Raises what a call returned."""
    if error == lib.VACANCY_OK:
        return
    if error == lib.VACANCY_ERROR_MEMORY:
        raise MemoryError(_ERRORS[error])
    message, name, line = _ERRORS.get(error, "this cannot be"), "ARGUMENT", 0
    if fault is not None and fault.error == error:
        message = ffi.string(fault.message).decode()
        name, line = ffi.string(fault.name).decode(), fault.line
    kind = IllegalMove if error == lib.VACANCY_ERROR_MOVE else VacancyError
    raise kind(message, name, line)


def made(kind: str, function: Any, free: Any, *arguments: Any, fault: Any = None) -> Any:
    """A new handle that frees itself: calls function(*arguments, &handle[, fault])."""
    out = ffi.new(f"struct {kind} **")
    rest = () if fault is None else (fault,)
    check(function(*arguments, out, *rest), fault)
    return ffi.gc(out[0], free)


def written(function: Any, *arguments: Any, size: int = 4096) -> str:
    """The text that function(*arguments, text, size) writes."""
    text = ffi.new("char[]", size)
    check(function(*arguments, text, size))
    return ffi.string(text).decode()


_FORMATS = {"float": ("f", "float32"), "int32_t": ("i", "int32"), "uint8_t": ("B", "uint8")}


def buffer(kind: str, count: int, out: Any = None, shape: tuple[int, ...] = ()) -> tuple[Any, Any]:
    """An array of C numbers and the pointer to it: the caller's own `out`, or a new one (numpy's, where there is numpy)."""
    letter, dtype = _FORMATS[kind]
    if out is None:
        out = numpy.zeros(shape or count, dtype) if numpy is not None else memoryview(
            bytearray(count * ffi.sizeof(kind))).cast(letter)
    look = memoryview(out)
    if look.format != letter or look.nbytes != count * ffi.sizeof(kind) or not look.c_contiguous or look.readonly:
        raise VacancyError(f"the array has {look.nbytes} bytes of '{look.format}', expected {count} numbers of '{letter}' "
                           "side by side that can be written")
    return out, ffi.from_buffer(f"{kind}[]", look)


def readable(kind: str, count: int, values: Any) -> Any:
    """A pointer to numbers that are only read; what is no such array is copied into one."""
    letter, dtype = _FORMATS[kind]
    if numpy is not None:
        values = numpy.ascontiguousarray(values, dtype)
        if values.size != count:
            raise VacancyError(f"there are {values.size} numbers, expected {count}")
        return ffi.from_buffer(f"{kind}[]", values)
    try:
        look = memoryview(values)
        if look.format == letter and look.nbytes == count * ffi.sizeof(kind):
            return ffi.from_buffer(f"{kind}[]", look)
    except TypeError:
        pass
    if len(values) != count:
        raise VacancyError(f"there are {len(values)} numbers, expected {count}")
    return ffi.new(f"{kind}[]", [int(value) for value in values])
