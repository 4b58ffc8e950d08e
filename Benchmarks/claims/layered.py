"""What the text about the layered view says."""

from answer import Answer, machine, misses
from command import MakingError
from screens import uncovered_backgrounds
from words import count, digits, fit_counts, fit_times, missed, table, time

LAYERED = "“Parallax in iOS Applications” (DVParallaxView; the text names no author)"


def layers(given):
    run = given.layers
    series = run.named("layered")
    header = [
        "layers",
        "steady p50",
        "per layer",
        "p99",
        "max",
        "missed ticks",
        "layers moved per tick",
        "allocations per tick",
        "machine",
    ]
    rows = [
        [
            count(one.items),
            time(one.p50),
            time(one.p50 / one.items),
            time(one.p99),
            time(one.steady_max),
            missed(one),
            digits(one.per_tick("cells_updated")),
            digits(one.per_tick("allocations")),
            machine(run, one),
        ]
        for one in series
    ]
    law, largest = fit_times(run, series), series[-1]
    moved = fit_counts(series, [one.total("cells_updated") for one in series])
    if law is None or moved is None:
        raise MakingError("the scenario of layers needs two numbers of layers")
    words, by_machine = misses(series)
    per_layer = largest.p99 / largest.items
    sentences = [f"Its steady p50 is {law.text}, and {words}."] + ([by_machine] if by_machine else [])
    sentences.append(
        f"By the {time(per_layer)} per layer of the p99 at {count(largest.items)} layers, {time(largest.budget)} would be"
        f" reached at about {digits(largest.budget / per_layer)} of them."
    )
    return Answer(
        "The shift of all layers, by their number",
        "“iterates through all the view hierarchy elements”: every change of the content offset moves every layer",
        LAYERED,
        [run],
        table(header, rows),
        f"What is moved {moved.words('layers')}, counted exactly; the time {law.words('layers')}.",
        sentences,
        [
            "`LayeredParallaxView.swift` moves each layer's centre, and nothing is drawn. Layers hold still while the"
            " background would show an edge."
        ],
    )


def gyroscope(given):
    on, off = given.layers, given.layers_off
    pairs = list(zip(on.named("layered"), off.named("layered")))
    header = [
        "layers",
        "on: steady p50",
        "off: steady p50",
        "the harness itself",
        "off: layers moved",
        "off: allocations",
        "machine, on",
        "machine, off",
    ]
    rows = [
        [
            count(a.items),
            time(a.p50),
            time(b.p50),
            time(off.harness),
            count(b.total("cells_updated")),
            count(b.total("allocations")),
            machine(on, a),
            machine(off, b),
        ]
        for a, b in pairs
    ]
    moved, allocated = [b.total("cells_updated") for _, b in pairs], [b.total("allocations") for _, b in pairs]
    most = max(b.p50 for _, b in pairs)
    if any(moved) or any(allocated):
        verdict = "Off still works: layers are moved or memory is allocated."
    elif None in allocated:
        verdict = "Off moves nothing; allocations are not known."
    else:
        verdict = "Off does no work: nothing is moved, nothing is allocated."
    return Answer(
        "The gyroscope, switched off",
        "“The motionManager and displayLink properties should be disabled so as not to waste CPU resources”",
        LAYERED,
        [on, off],
        table(header, rows),
        verdict,
        [
            f"A median tick takes at most {time(most)} then, where reading the clock and handing the tick over take about"
            f" {time(off.harness)}."
        ],
        ["What the sensor and the display link cost a device is not measured."],
    )


def edges(given):
    screens, uncovered = uncovered_backgrounds(given.layers_drag.folder)
    header = ["screens", "with an edge that the background leaves uncovered"]
    return Answer(
        "The edges of the background",
        "“we do not want users to see a truncated image as it looks unnatural. Therefore, we deemed it necessary to limit the"
        " parallax by dimensions of the background image”",
        LAYERED,
        [given.layers_drag],
        table(header, [[count(screens), count(uncovered)]]),
        "Kept: no screen shows an edge." if uncovered == 0 else f"Not kept: {count(uncovered)} screens show an edge.",
        [],
        ["Counted in `screens.csv`. A finger pans in all directions, far beyond what the background allows."],
    )
