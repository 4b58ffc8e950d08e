"""Changes of a file, as broken disks, editors and tools make them."""

import random


def damaged(content: bytes, source: random.Random) -> bytes:
    """The content with one damage."""
    start = source.randrange(max(len(content), 1))
    end = min(start + 1 + source.randrange(40), len(content))
    kind = source.randrange(9)
    if kind == 0:
        return content[:start] + bytes([source.randrange(256)]) + content[start + 1:]
    if kind == 1:
        digits = [index for index, byte in enumerate(content) if chr(byte).isdigit()] or [0]
        place = source.choice(digits)
        return content[:place] + str(source.randrange(10)).encode() + content[place + 1:]
    if kind == 2:
        return content[:start] + content[end:]
    if kind == 3:
        return content[:start] + content[start:end] * 2 + content[end:]
    if kind == 4:
        return content[:start]
    if kind == 5:
        return content + content[start:]
    if kind == 6:
        return content[:start] + bytes(end - start) + content[end:]
    if kind == 7:
        lines = content.split(b"\n")
        del lines[source.randrange(len(lines))]
        return b"\n".join(lines)
    return content[:start] + bytes(source.randrange(256) for _ in range(end - start)) + content[end:]
