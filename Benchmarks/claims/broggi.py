"""What Paride Broggi's text says."""

from answer import Answer, compared, growth, machine
from command import MakingError
from words import code, count, digits, escaped, fit_counts, fit_times, listed, missed, table, time

BROGGI = "Paride Broggi, “Custom UICollectionViewLayout Tutorial With Parallax”"


def scan(given):
    run = given.sections
    pairs = list(zip(run.named("cached-scan"), run.named("cached")))
    header = [
        "strategy",
        "items",
        "steady p50",
        "p99",
        "missed ticks",
        "instructions per tick",
        "attributes returned per tick",
        "items placed per tick",
        "allocations per tick",
        "machine",
    ]
    rows = [
        [
            escaped(one.strategy),
            count(one.items),
            time(one.p50),
            time(one.p99),
            missed(one),
            count(one.instructions),
            digits(one.per_tick("attributes_returned")),
            digits(one.per_tick("items_placed")),
            digits(one.per_tick("allocations")),
            machine(run, one),
        ]
        for pair in pairs
        for one in pair
    ]
    scans, windows = fit_times(run, run.named("cached-scan")), fit_times(run, run.named("cached"))
    if scans is None or windows is None:
        raise MakingError("the scenario for scan and window needs two numbers of items")
    exact = [counted(run.named(strategy)) for strategy in ("cached-scan", "cached")]
    if None in exact:
        verdict = f"The scan {scans.words('items')}; the window {windows.words('items')}."
    else:
        by_time = f", and by time it {scans.words('items')}" if exact[0].kind != scans.kind else ""
        verdict = f"By instructions the scan {exact[0].words('items')}{by_time}; the window {exact[1].words('items')}."
    ratios = listed(f"{digits(a.p50 / b.p50)} times as much at {count(a.items)}" for a, b in pairs)
    sentences = [f"The scan costs {ratios} items.", *growth(run, ["cached-scan", "cached"], "items")]
    for strategy, law in zip(("cached-scan", "cached"), exact):
        words = f"grow as {law.text}" if law else "were not counted on this machine"
        sentences.append(f"Instructions of {code(strategy)} {words}.")
    alike = all(a.work["attributes_returned"] == b.work["attributes_returned"] for a, b in pairs)
    sentences.append(
        "Both return as many attributes at every tick: what differs is how many elements are visited to find them."
        if alike
        else "They do not return as many attributes at every tick."
    )
    beyond = next((a for a, _ in pairs if a.p50 > a.budget), None)
    if beyond:
        sentences.append(f"At {count(beyond.items)} items the scan's median tick alone exceeds {time(beyond.budget)}.")
    return Answer(
        "Visiting the whole cache, or only the window of it",
        "“You iterate on all the cached attributes”: each query goes through everything that is cached, and tests what"
        " intersects",
        BROGGI,
        [run],
        table(header, rows),
        verdict,
        sentences,
        [
            "`Sections+CachedScan.swift` is the text to the letter; `Sections+Cached.swift` searches a sorted arrangement. The"
            " scroll is the same at all sizes. Instructions are the medians of few ticks, counted by callgrind: the same in"
            " every run of a build. No counter of `work.csv` counts the elements that a query only looks at."
        ],
    )


def counted(series):
    """How instructions grow; None where they were not counted."""
    return fit_counts(series, [one.instructions for one in series])


def stale_cache(given):
    runs = [("different", given.teams_different), ("equal", given.teams_equal)]
    series = [(teams, one) for teams, run in runs for one in run.named("cached-scan-stale") + run.named("cached-scan")]
    header = ["strategy", "teams", "items", "stale cells and views", "ticks with such"]
    rows = [
        [
            escaped(one.strategy),
            teams,
            count(one.items),
            count(one.total("stale_cells")),
            f"{count(one.ticks_with('stale_cells'))} of {count(one.ticks)}",
        ]
        for teams, one in series
    ]

    def is_wrong(strategy, size):
        return any(one.total("stale_cells") for teams, one in series if one.strategy == strategy and teams == size)

    letter, mended = "cached-scan-stale", "cached-scan"
    if is_wrong(letter, "different") and not is_wrong(letter, "equal"):
        verdict = "To the letter the cache shows wrong places once teams differ in size, and right ones as long as they do not."
    elif is_wrong(letter, "different"):
        verdict = "To the letter the cache shows wrong places, also where teams are of equal size."
    else:
        verdict = "No wrong place is seen."
    emptied = "shows none" if not (is_wrong(mended, "different") or is_wrong(mended, "equal")) else "shows some, too"
    return Answer(
        "A cache that is filled once, and a menu that switches the team",
        "“If you tap a button, the collection view reloads with the corresponding team”; “you have to check whether the cache"
        " dictionary is empty or not. This is crucial to not to mess up old and new attributes instances”",
        BROGGI,
        [run for _, run in runs],
        table(header, rows),
        verdict,
        [f"The same cache, emptied when the data change, {emptied}."],
        [
            "Counted exactly, against the screens of `full`. A team with fewer players than the cache knows would have the"
            " collection view ask for items that do not exist, which ends a process; so each team here has more than the first."
        ],
    )


def preparing(given):
    run = given.sections
    trios = list(zip(run.named("full"), run.named("cached"), run.named("cached-scan")))
    header = [
        "items",
        "full p50",
        "cached p50",
        "cached-scan p50",
        "full ÷ cached",
        "full ÷ cached-scan",
        "full p99",
        "full missed ticks",
        "machine",
    ]
    rows = [
        [
            count(full.items),
            time(full.p50),
            time(cached.p50),
            time(scanned.p50),
            digits(full.p50 / cached.p50),
            digits(full.p50 / scanned.p50),
            time(full.p99),
            missed(full),
            machine(run, full),
        ]
        for full, cached, scanned in trios
    ]
    largest = trios[-1][0]
    by_window = [compared(run, full, cached) for full, cached, _ in trios]
    by_scan = [compared(run, full, scanned) for full, _, scanned in trios]
    verdict = (
        f"Preparing on each tick exceeds {time(largest.budget)} at {count(largest.items)} items."
        if largest.p99 > largest.budget
        else f"Preparing on each tick keeps {time(largest.budget)} up to {count(largest.items)} items."
    )

    def saving(results, what):
        places = [count(trio[0].items) for trio, (_, kind) in zip(trios, results) if kind == "less"]
        losses = [count(trio[0].items) for trio, (_, kind) in zip(trios, results) if kind == "more"]
        if not places and not losses:
            return f"{what} is nowhere told apart from preparing again."
        saved = f"pays at {listed(places)} items" if places else "pays nowhere"
        return f"{what} {saved}{f', and costs more than preparing again at {listed(losses)}' if losses else ''}."

    return Answer(
        "What preparing costs, and what the cache saves",
        "“Prepare operations are resourse-intensive and could impact performance. For this reason, you’re going to cache the"
        " calculated attributes” \\[sic\\]",
        BROGGI,
        [run],
        table(header, rows),
        verdict,
        [
            saving(by_window, "The cache that is searched by window"),
            saving(by_scan, "The cache that is scanned, as in the text,"),
            *growth(run, ["full"], "items"),
        ],
        [
            "`full` arranges all items again in each `prepare()` and makes attributes for the window alone"
            " (`SectionLayout.swift`). What a `prepare()` costs that makes an object for every item is not measured."
        ],
    )
