"""results/cost.md: how it was counted, the groups of each competitor, and the floor."""

import collections
import dataclasses
import shlex
import shutil
import subprocess

from command import MakingError
from counting import STEPS, TIMES, Series
from groups import GROUPS, OTHER
from run_directory import same_build
from words import code, count, digits, escaped, listed, percent, table

# Two counts of the same are to agree within this share.
REPEATS_WITHIN = 0.002
# A larger share without a group is explained by its largest functions.
OTHER_WITHIN, OTHERS_SHOWN = 0.1, 5

CONTENTS = [
    "`UIKit`, `QuartzCore` and `CoreGraphics`, as far as it is their own code",
    "the layout and its controller: `Subjects`, `Quilt` and `Parallax`",
    "what hands the tick to the screen: `Experiments` and the modules that it uses",
    "references counted, up and down, and asked whether they are the only one",
    "casts, and the look-ups of types and conformances",
    "exclusive access, the actor, and the memory of the thread that these keep",
    "`malloc` and `free`, and the runtime's making and ending of objects",
    "Foundation's `IndexPath`, existential boxes, and values copied and destroyed through their witnesses",
    "the rest of the standard library and of Foundation",
]


@dataclasses.dataclass
class Counts:
    series: list
    runs: list
    # Competitors that were not counted.
    left_out: list
    # By layout, the flags of its scenario.
    settings: dict
    # A competitor whose screen turns.
    turn: Series
    turn_flags: list
    callgrind: str
    is_brief: bool


class Floor:
    """What a series would cost that copied each returned attribute once, compared it once, and applied it if different."""

    def __init__(self, series, of_layout):
        """of_layout: the series of its layout, whose steps stand in for those that it does not make itself."""
        self.units = {step: _unit(step, series) or _unit(step, *of_layout) for step in STEPS}
        self.work = series.work
        self.per_tick = sum(self._cost(step) for step in STEPS)

    def _cost(self, step):
        times = self.work[TIMES[step]]
        if times == 0:
            return 0
        if self.units[step] is None:
            raise MakingError(f"callgrind saw no call that matches {STEPS[step].pattern}, and work.csv counts {times:g} per tick")
        return times * self.units[step]

    def share(self, total):
        return total / self.per_tick if self.per_tick else None


def _unit(step, *series):
    """The instructions of one such step, as a mean over all that were made; None where there was none."""
    calls, instructions = (sum(one.steps[step][place] for one in series) for place in range(2))
    return instructions / calls if calls else None


def document(given):
    """results/cost.md as text."""
    floors = _floors(given.series)
    parts = [
        "# Where the instructions of a tick go",
        "**Made with `--brief`, to see that it works: the figures mean nothing.**" if given.is_brief else None,
        _head(given),
        _ticks(given),
        "## By group",
        "Instructions per tick. The floor is explained below.",
        _groups(given.series, floors),
        table(["group", "what is in it"], list(zip(GROUPS, CONTENTS))).replace("--:", "---"),
        _repeats([*given.series, given.turn]),
        *_others(given.series),
        "## The floor",
        _floor_sentences(),
        "Attributes per tick, and instructions:",
        _steps(given.series, floors),
        "## Turning the screen",
        _turn(given.turn, given.turn_flags),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _floors(series):
    by_layout = collections.defaultdict(list)
    for one in series:
        by_layout[one.layout].append(one)
    return [Floor(one, by_layout[one.layout]) for one in series]


def _head(given):
    first, revisions = same_build(given.runs)
    rows = [
        ["machine", escaped(first.machine)],
        ["toolchain", escaped(first.build)],
        ["counted by", escaped(given.callgrind)],
        ["checked out", escaped(revisions)],
    ]
    made = (
        "Made by `Benchmarks/make-cost .build/release/bench`: callgrind counts the instructions of every function that a tick"
        " runs, in each competitor that `bench list` names, and every function belongs to one group."
    )
    return made + "\n\n| | |\n|---|---|\n" + "\n".join(f"| {key} | {value} |" for key, value in rows)


def _ticks(given):
    """Which ticks the means are of, and what was not counted."""
    ticks = {one.layout: one.ticks for one in given.series}
    lines = [
        f"- {code(shlex.join(['bench', '--layout', layout, *flags]))}: {len(ticks[layout])} ticks, {_ranges(ticks[layout])}"
        for layout, flags in given.settings.items()
    ]
    text = (
        "Figures are means over the ticks, counted from 0, whose content offset differs from the tick's before, but for the first"
        " of these, in which the runtime looks for conformances and keeps what it finds. At the others the finger rests, and"
        " nothing is laid out.\n\n" + "\n".join(lines)
    )
    if given.left_out:
        names = listed(code(f"{one.layout} {one.name}") for one in given.left_out)
        text += f"\n\nNot counted: {names}, which differ from others only where data change."
    return text


def _ranges(numbers):
    """Numbers in ascending order, with those in a row as first–last."""
    rows = []
    for number in numbers:
        if rows and number == rows[-1][1] + 1:
            rows[-1][1] = number
        else:
            rows.append([number, number])
    return listed(str(first) if first == last else f"{first}–{last}" for first, last in rows)


def _groups(series, floors):
    header = ["layout and competitor", *GROUPS, "total", "floor", "total ÷ floor"]
    rows = [
        [
            *_group_cells(one),
            count(round(floor.per_tick)),
            digits(floor.share(one.per_tick)),
        ]
        for one, floor in zip(series, floors)
    ]
    return table(header, rows)


def _group_cells(one):
    return [
        code(f"{one.layout} {one.name}"),
        *(count(round(one.per_group[group])) for group in GROUPS),
        count(round(one.per_tick)),
    ]


def _turn(one, flags):
    """What a turn costs, at which every item is placed anew."""
    items = int(flags[flags.index("--items") + 1])
    words = code(shlex.join(["bench", "--layout", one.layout, "--strategy", one.name, *flags]))
    text = f"{words}: instructions per turn, as a mean over the ticks {_ranges(one.ticks)}, at which every item is placed anew."
    header = ["layout and competitor", *GROUPS, "total", "per item"]
    return text + "\n\n" + table(header, [[*_group_cells(one), digits(one.per_tick / items)]])


def _repeats(series):
    worst = max(series, key=lambda one: one.deviation)
    name, found = code(f"{worst.layout} {worst.name}"), percent(worst.deviation)
    if worst.deviation == 0:
        return "Each was counted twice, by two processes, which agree to the instruction."
    if worst.deviation <= REPEATS_WITHIN:
        return (
            f"Each was counted twice, by two processes: their totals agree within {percent(REPEATS_WITHIN)}, and differ most by"
            f" {found} ({name})."
        )
    return (
        f"**These counts do not repeat**: of two processes that did the same, the totals differ by up to {found} ({name}),"
        f" which is more than {percent(REPEATS_WITHIN)}."
    )


def _others(series):
    """What is in the last group, where it is much."""
    lines = []
    for one in series:
        if one.per_group[OTHER] > OTHER_WITHIN * one.per_tick:
            largest = one.others[:OTHERS_SHOWN]
            names = _demangled(symbol for _, symbol in largest)
            found = listed(f"{code(name)} {count(round(cost))}" for name, (cost, _) in zip(names, largest))
            lines.append(f"- {code(f'{one.layout} {one.name}')}, {percent(one.per_group[OTHER] / one.per_tick)}: {found}")
    if not lines:
        return [f"Nowhere is more than {percent(OTHER_WITHIN)} in the last group."]
    return [f"More than {percent(OTHER_WITHIN)} are in the last group, with these as its largest:", "\n".join(lines)]


def _demangled(symbols):
    """Symbols as they are in the sources, where the toolchain can tell."""
    symbols = list(symbols)
    swift = shutil.which("swift")
    if not swift:
        return symbols
    ended = subprocess.run(
        [swift, "demangle", "--simplified"], input="\n".join(symbols), capture_output=True, text=True, check=False
    )
    names = ended.stdout.splitlines()
    return names if ended.returncode == 0 and len(names) == len(symbols) else symbols


def _floor_sentences():
    return (
        "A collection view that does what it promises, and no more, copies each attribute that the layout returns, compares it"
        " with what its view shows, and applies it if that differs. The floor is what these steps cost here: the instructions"
        " under the calls of `copy(with:)`, of `isEqual(_:)`, and of what sets a view's geometry and calls its `apply(_:)`, as"
        " means over the calls in the same ticks, times the attributes that `work.csv` says were returned and applied. To a copy"
        " belongs its end, since each replaces one. The steps are those of today: a cheaper copy would lower the floor. Asking"
        " the layout is not in it, nor what a delegate tells cells, so that a competitor that returns nothing has a floor of 0."
        " Where a competitor does not make a step, it is the mean of its layout's others."
    )


def _steps(series, floors):
    header = ["layout and competitor", "returned", "applied", "one copy", "its end", "one comparison", "one applied", "floor"]
    rows = [
        [
            code(f"{one.layout} {one.name}"),
            digits(one.work["attributes_returned"]),
            digits(one.work["attributes_applied"]),
            *(None if unit is None else count(round(unit)) for unit in floor.units.values()),
            count(round(floor.per_tick)),
        ]
        for one, floor in zip(series, floors)
    ]
    return table(header, rows)
