"""An answer to a claim as Markdown, and what answers have in common."""

import dataclasses
import shlex

from runs import Run
from words import code, count, digits, escaped, fit_times, percent


@dataclasses.dataclass
class Capacity:
    """A search of bench capacity, which leaves no run directory."""

    arguments: list
    scenario_file: object
    rows: list
    remarks: list

    @property
    def setting(self):
        return " ".join(self.scenario_file.read_text(encoding="utf-8").split())


@dataclasses.dataclass
class Measurements:
    eager: Run
    lazy: Run
    flow: Run
    delegate: Run
    layers: Run
    layers_off: Run
    sections: Run
    capacity: Capacity
    teams_different: Run
    teams_equal: Run
    headers: Run
    inset: Run
    shelves: Run
    layers_drag: Run
    is_brief: bool
    # How often a run was repeated because the machine was noisy, and how long that took.
    repeats: int
    repeat_seconds: float

    @property
    def runs(self):
        return [value for value in vars(self).values() if isinstance(value, Run)]


@dataclasses.dataclass
class Answer:
    title: str
    claim: str
    source: str
    # Runs, and searches of capacity, which have no certificate.
    measured: list
    figures: str
    verdict: str
    sentences: list
    notes: list

    def text(self, place):
        settings = "\n".join(f"- {code(shlex.join(['bench', *one.arguments]))}: {code(one.setting)}" for one in self.measured)
        parts = [
            f"## {place}. {self.title}",
            f"> {self.claim}\n>\n> {self.source}",
            settings,
            self.figures,
            f"**{self.verdict}** {' '.join(self.sentences)}",
            *self.notes,
        ]
        runs = [one for one in self.measured if isinstance(one, Run)]
        certificates = " ".join(certificate(run, named=len(runs) > 1) for run in runs)
        return "\n\n".join(part for part in [*parts, certificates] if part) + "\n"


def machine(run, series):
    """The verdict of the noise certificate of a series' scenario, for a table."""
    return escaped(run.verdict(series))


def name_of(run):
    return code(run.arguments[1].rsplit("/", 1)[-1])


def certificate(run, named=False):
    """The noise certificate of a run in a sentence."""
    noise = run.certificate
    figures = []
    if noise["selfRatio"]:
        figures.append(f"odd and even replays differ by {percent(max(noise['selfRatio'], 1 / noise['selfRatio']) - 1)}")
    if noise["noisyTickShare"] is not None:
        figures.append(f"{percent(noise['noisyTickShare'])} of the ticks were noisy")
    if noise["cpuShare"] is not None:
        figures.append(f"the thread had {percent(noise['cpuShare'])} of a core")
    if noise["stealMilliseconds"] is not None:
        figures.append(f"the host kept {digits(noise['stealMilliseconds'])} ms")
    subject = f"During {name_of(run)} the machine was" if named else "The machine was"
    state = escaped(noise["verdict"]) if noise["verdict"] else "quiet or noisy, which is not known"
    return f"{subject} {state}{': ' if figures else ''}{', '.join(figures)}."


def misses(series):
    """What became of the budget in a run: the verdict's words, and a sentence about ticks that only the machine made late."""
    late = [one for one in series if one.missed]
    beyond = [one for one in series if one.steady_max > one.budget]
    if not late:
        return "no tick was late", None
    if beyond:
        return f"{count(sum(one.missed for one in late))} ticks were late", None
    return (
        f"{count(sum(one.missed for one in late))} ticks were late",
        (
            "No tick's steady cost exceeds the budget: each of the late ticks was in time in another replay, so the machine"
            " made them late."
        ),
    )


def compared(run, slow, fast):
    """How many times slower the one is than the other, and whether the machine can tell at all."""
    factor = slow.p50 / fast.p50
    resolution = run.resolution(fast)
    if factor > 1 + resolution:
        return factor, "less"
    return factor, "more" if factor < 1 / (1 + resolution) else "alike"


def growth(run, strategies, noun):
    """A sentence per strategy about how its steady p50 grows."""
    sentences = []
    for strategy in strategies:
        if law := fit_times(run, run.named(strategy)):
            sentences.append(f"By time {code(strategy)} {law.words(noun)}: {law.text}.")
    return sentences
