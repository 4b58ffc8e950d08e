"""results/claims.md: its head, the answers in short, and one after the other."""

from begemann import capacity, flow, reach
from broggi import preparing, scan, stale_cache
from kurutepe import delegate, opting_in, quilt
from layered import edges, gyroscope, layers
from leth import limits
from run_directory import same_build
from sentences import sentences
from words import escaped

CLAIMS = [
    quilt,
    flow,
    scan,
    delegate,
    layers,
    capacity,
    preparing,
    gyroscope,
    stale_cache,
    reach,
    limits,
    opting_in,
    edges,
]


def head(given):
    first, revisions = same_build(given.runs)
    rows = [
        ["machine", escaped(first.machine)],
        ["toolchain", escaped(first.build)],
        ["checked out", escaped(revisions)],
        ["date", escaped(first.started)],
    ]
    noisy = sum(run.noisy_count for run in given.runs)
    scenarios = sum(len(run.noise) for run in given.runs)
    rows.append(
        [
            "quiet",
            f"{scenarios - noisy} of {scenarios} scenarios; for that {given.repeats} runs were repeated, which took"
            f" {given.repeat_seconds:.0f} s",
        ]
    )
    parts = [
        "# What the documents claim, and what is measured here",
        (
            "Made by `Benchmarks/make-claims .build/release/bench` from the scenarios in"
            " [Benchmarks/Scenarios/claims](../Benchmarks/Scenarios/claims); every figure and every answer is computed from the"
            " runs."
        ),
        "| | |\n|---|---|\n" + "\n".join(f"| {key} | {value} |" for key, value in rows),
        (
            "Absolute times are of this machine, which is faster than a phone, and of layout work alone, over this project's"
            " headless `UIKit`; what carries over is how the costs compare and how they grow. A steady cost is a tick's lowest"
            " duration over the replays; missed ticks are of all ticks of all replays. *Machine* is the verdict of the"
            " scenario's noise certificate: where it says noisy, believe the exact counts first, and then the steady figures."
            " Columns are explained in the [data dictionary](README.md)."
        ),
    ]
    if given.is_brief:
        parts.insert(1, "**Made with `--brief`, to see that it works: the figures mean nothing.**")
    return parts


def document(given):
    """results/claims.md as text."""
    found = [claim(given) for claim in CLAIMS]
    overview = "\n".join(f"{place}. {one.title}: **{one.verdict}**" for place, one in enumerate(found, start=1))
    answers = [one.text(place) for place, one in enumerate(found, start=1)]
    return "\n\n".join([*head(given), overview, *answers, sentences()]).replace(
        "\n\n\n", "\n\n"
    )
