"""Takes folders of the machine that built a library out of where that library looks for others.

Compilers write such folders into files, where they are of no use to anyone else and could find wrong libraries. What is
given relative to the file itself stays.
"""

import struct
from pathlib import Path
from typing import Final

from build_scripts.packaging.linux.needs import elf_files

_DYNAMIC: Final = 2  # type of the program header that leads to the table of the dynamic linker
_LOAD: Final = 1
_END, _STRINGS, _RPATH, _RUNPATH = 0, 5, 15, 29  # tags in that table
_HEADER: Final = struct.Struct("<4sBB10xHHIQQQIHHH")
_PROGRAM_HEADER: Final = struct.Struct("<IIQQQQQQ")
_ENTRY: Final = struct.Struct("<qQ")
_LITTLE_64: Final = (2, 1)  # class and data of the only kind that Python's wheels for desktop machines have


def clean(folder: Path) -> int:
    """Clean all libraries and programs in a folder.

    Returns:
        How many were changed.
    """
    return sum(map(clean_file, elf_files(folder)))


def clean_file(path: Path) -> bool:
    """Clean one file; whether it was changed."""
    data = bytearray(path.read_bytes())
    table, strings = _tables(data)
    entries = []
    for place in table:
        tag, value = _ENTRY.unpack_from(data, place)
        if tag in (_RPATH, _RUNPATH):
            begin, end = strings + value, data.index(0, strings + value)
            kept = b":".join(part for part in data[begin:end].split(b":") if part.startswith(b"$ORIGIN"))
            data[begin:end] = kept.ljust(end - begin, b"\0")
            if not kept:
                continue
        entries.append((tag, value))
    entries += [(_END, 0)] * (len(table) - len(entries))
    for place, entry in zip(table, entries, strict=True):
        _ENTRY.pack_into(data, place, *entry)
    if data == path.read_bytes():
        return False
    path.write_bytes(data)
    return True


def _tables(data: bytearray) -> tuple[list[int], int]:
    """Where in a file the entries of the dynamic linker's table are, and where its texts begin."""
    _, bits, order, _, _, _, _, headers, _, _, _, size, count = _HEADER.unpack_from(data)
    if (bits, order) != _LITTLE_64:
        return [], 0
    rows = [_PROGRAM_HEADER.unpack_from(data, headers + number * size) for number in range(count)]
    loads = [(address, offset, length) for kind, _, offset, address, _, length, _, _ in rows if kind == _LOAD]
    table = [
        place
        for kind, _, offset, _, _, length, _, _ in rows
        if kind == _DYNAMIC
        for place in range(offset, offset + length, _ENTRY.size)
    ]
    found = dict(_ENTRY.unpack_from(data, place) for place in table)
    if _STRINGS not in found:
        return [], 0
    address = found[_STRINGS]
    return table, next(offset + address - start for start, offset, length in loads if start <= address < start + length)
