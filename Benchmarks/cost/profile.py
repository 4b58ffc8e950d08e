"""Reads a profile that callgrind wrote with --combine-dumps=yes and a dump after each tick.

Source: Valgrind's manual, "Callgrind Format Specification", <https://valgrind.org/docs/manual/cl-format.html>.
"""

import collections
import re

from command import MakingError

NAME = re.compile(r"(c?)(ob|fn|fl|fi|fe)=\((\d+)\)(?: (.*))?$")
COST = re.compile(r"(?:[+-]?\d+|\*)(?: (\d+))?$")
# A function inside itself, which callgrind numbers.
RECURSION = re.compile(r"'\d+$")

Function = collections.namedtuple("Function", "symbol object")


class Profile:
    """The instructions of chosen ticks by function, and of the calls between functions."""

    def __init__(self, lines, ticks):
        """ticks: the numbers of the ticks that count, from 0."""
        self.tick_count = len(ticks)
        # Own instructions by function; by caller and callee the calls and the instructions under them.
        self.own = collections.Counter()
        self.calls = collections.defaultdict(lambda: [0, 0])
        found, claimed = 0, 0
        for part in _parts(lines):
            if not part.ends_tick:
                continue
            if found in ticks:
                self.own.update(part.own)
                for arc, (count, instructions) in part.calls.items():
                    self.calls[arc][0] += count
                    self.calls[arc][1] += instructions
                claimed += part.total
            found += 1
        if found <= max(ticks):
            raise MakingError(f"callgrind saw {found} ticks of {max(ticks) + 1}; an executable without symbols cannot be counted")
        if claimed != self.total:
            raise MakingError(f"callgrind's profile says {claimed} instructions, and its functions have {self.total}")

    @property
    def total(self):
        return sum(self.own.values())

    def under(self, pattern):
        """How often functions whose symbols match are called by others, and the instructions under these calls."""
        counts = [
            counts
            for (caller, callee), counts in self.calls.items()
            if pattern.search(callee.symbol) and not pattern.search(caller.symbol)
        ]
        return sum(count for count, _ in counts), sum(instructions for _, instructions in counts)


class _Part:
    """What was counted between two dumps."""

    def __init__(self):
        self.ends_tick, self.total = False, 0
        self.own = collections.Counter()
        self.calls = collections.defaultdict(lambda: [0, 0])


def _parts(lines):
    """The parts of a profile, whose names are written once, and are numbers from then on."""
    names = {}
    part = None
    here, there = {}, {}
    calls = None
    for line in lines:
        line = line.rstrip("\n")
        if cost := COST.match(line):
            instructions = int(cost[1] or 0)
            function = Function(here["fn"], here["ob"])
            if calls is None:
                part.own[function] += instructions
            else:
                arc = part.calls[function, Function(there["fn"], there.get("ob", here["ob"]))]
                arc[0] += calls
                arc[1] += instructions
                calls, there = None, {}
        elif name := NAME.match(line):
            is_callee, kind, number, text = name.groups()
            space = "file" if kind[0] == "f" and kind != "fn" else kind
            if text is not None:
                names[space, number] = RECURSION.sub("", text)
            (there if is_callee else here)[kind] = names[space, number]
        elif line.startswith("calls="):
            calls = int(line.split("=")[1].split()[0])
        elif line.startswith("part:"):
            if part:
                yield part
            part = _Part()
        elif line.startswith("desc: Trigger: --dump-before="):
            part.ends_tick = True
        elif line.startswith("events:") and line != "events: Ir":
            raise MakingError(f"callgrind's profile counts {line[8:]}, and not instructions alone")
        elif line.startswith("totals:"):
            part.total = int(line.split()[1])
    if part:
        yield part
