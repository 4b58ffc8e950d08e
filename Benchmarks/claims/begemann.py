"""What Ole Begemann's text says."""

from answer import Answer, compared, growth, machine
from screens import Shifts
from words import code, count, digits, escaped, listed, percent, table, time

BEGEMANN = "Ole Begemann, “Parallax Scrolling” (2014)"


def flow(given):
    run = given.flow
    pairs = list(zip(run.named("full"), run.named("cached")))
    results = [compared(run, full, cached) for full, cached in pairs]
    header = [
        "photos",
        "full p50",
        "cached p50",
        "full ÷ cached",
        "full p99",
        "cached p99",
        "full allocations per tick",
        "cached allocations per tick",
        "the machine differs from itself by",
        "machine",
    ]
    rows = [
        [
            count(full.items),
            time(full.p50),
            time(cached.p50),
            digits(factor),
            time(full.p99),
            time(cached.p99),
            digits(full.per_tick("allocations")),
            digits(cached.per_tick("allocations")),
            percent(run.resolution(cached)),
            machine(run, cached),
        ]
        for (full, cached), (factor, _) in zip(pairs, results)
    ]
    kinds = [kind for _, kind in results]
    helps = [(full, factor) for (full, _), (factor, kind) in zip(pairs, results) if kind == "less"]
    if set(kinds) == {"less"}:
        verdict = f"Yes, from {count(pairs[0][0].items)} photos on."
    elif helps:
        verdict = f"Yes at {listed(count(full.items) for full, _ in helps)} photos, and not shown at the others."
    else:
        verdict = "No: it is slower than no caching, or no difference is seen."
    ratios = listed(f"{digits(factor)} times as much at {count(full.items)}" for (full, _), (factor, _) in zip(pairs, results))
    sentences = [f"With everything arranged again the steady median tick costs {ratios} photos."]
    sentences += growth(run, ["full", "cached"], "photos")
    notes = [
        "The flow layout is this project's, after Apple's documentation: `Flow+Cached.swift` keeps its arrangement by"
        " the context, and its answers. What Apple's own class keeps inside is not known here. The scroll is the same at all"
        " sizes; a rotation, which empties any cache, is not in it."
    ]
    return Answer(
        "Whether caching improves a flow layout at all",
        "“You should measure carefully if caching actually improves performance in this case”: the flow layout may already"
        " cache, and another layer “wouldn’t help a bit”",
        BEGEMANN,
        [run],
        table(header, rows),
        verdict,
        sentences,
        notes,
    )


def reach(given):
    shifts = Shifts(given.headers.folder)
    greatest = max(-shifts.least, shifts.greatest)
    header = ["pictures on all screens", "least shift", "greatest shift", "headers on all screens", "headers with a picture"]
    rows = [
        [
            count(shifts.count),
            f"{digits(shifts.least)} pt",
            f"{digits(shifts.greatest)} pt",
            count(shifts.headers),
            count(shifts.header_pictures),
        ]
    ]
    within = "Yes: no picture is shifted by more than 30 pt" if greatest <= 30 else "No: a picture is shifted by more than 30 pt"
    apart = "no header has a picture to shift" if shifts.header_pictures == 0 else "headers have pictures"
    return Answer(
        "How far a picture is shifted while its cell is on the screen, and what headers get",
        "“it reaches maxParallaxOffset just as the cell moves outside the visible bounds”; “Since we don’t want to apply a"
        " parallax to those views, we check the representedElementCategory”",
        BEGEMANN,
        [given.headers],
        table(header, rows),
        f"{within}, and {apart}.",
        [f"The greatest shift of any picture is {digits(greatest)} pt of 30."],
        ["Counted in `screens.csv`: the middle of each image view against that of the view that it shows through."],
    )


def capacity(given):
    search = given.capacity
    header = ["strategy", "budget", "items within", "steady p99", "items beyond", "steady p99", "gap"]
    rows = [[escaped(cell) for cell in row[:2] + row[3:]] for row in search.rows]
    clauses = {}
    for strategy, budget, _, within, _, beyond, _, _ in search.rows:
        clauses.setdefault(budget, {}).setdefault((within, beyond), []).append(code(strategy))
    endings = {}
    for row in search.rows:
        kind = (
            "reach a limit"
            if row[5]
            else "reach none up to what was tried" if row[3].startswith("more than") else "are not searched to the end"
        )
        # A strategy counts by the budget that it fares worst under.
        endings.setdefault(row[0], set()).add(kind)
    kinds = ["reach a limit", "are not searched to the end", "reach none up to what was tried"]
    groups = [(kind, [name for name, found in endings.items() if min(found, key=kinds.index) == kind]) for kind in kinds]
    groups = [f"{listed(map(code, names))} {kind if len(names) > 1 else singular(kind)}" for kind, names in groups if names]
    verdict = f"{'; '.join(groups)}."
    sentences = [f"Within {escaped(budget)}, {'; '.join(map(holding, held.items()))}." for budget, held in clauses.items()]
    out_of_time = any("--max-time" in remark for remark in search.remarks)
    sentences.append(f"The search's time {'ran out' if out_of_time else 'sufficed'}.")
    verdicts = listed(sorted({run.certificate["verdict"] or "unknown" for run in given.runs}))
    return Answer(
        "How many photos each strategy holds within 16.6 ms and 8.3 ms",
        "“If your collection view layout is computation-intensive, you should definitely investigate caching or take a look at"
        " Engin’s solution”",
        BEGEMANN,
        [search],
        table(header, rows),
        verdict,
        sentences,
        [
            " ".join(
                [
                    *map(escaped, search.remarks),
                    "The answer lies between items within and items beyond, by the steady p99, which leaves out "
                    "one tick in a hundred, such as some that rotate. "
                    + f"`bench capacity` writes no certificate; those of the runs in this file: {verdicts}.",
                ]
            )
        ],
    )


def singular(verb):
    return verb.replace("reach ", "reaches ").replace("are ", "is ")


def holding(held):
    (within, beyond), names = held
    items = f"{escaped(within)} items" if within else "a number of items that is not known"
    return f"{listed(names)} {'hold' if len(names) > 1 else 'holds'} {items}{f', and not {escaped(beyond)}' if beyond else ''}"
