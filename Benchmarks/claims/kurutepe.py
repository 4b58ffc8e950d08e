"""What Engin Kurutepe's text says."""

from answer import Answer, machine, misses
from screens import Captions
from words import code, count, digits, escaped, listed, missed, percent, table, time

KURUTEPE = "Engin Kurutepe, “Parallax scrolling as a category on UICollectionView” (2015)"


def quilt(given):
    both = [("everything", given.eager), ("down to the window", given.lazy)]
    rows, clauses, series = [], [], [run.named("full")[0] for _, run in both]
    for (placed, run), one in zip(both, series):
        share, factor = one.p99 / one.budget, one.budget / one.p99
        rows.append(
            [
                placed,
                count(one.items),
                digits(one.per_tick("items_placed")),
                time(one.p50),
                time(one.p99),
                time(one.steady_max),
                missed(one),
                percent(share),
                f"× {digits(factor)}",
                machine(run, one),
            ]
        )
        meets = f"and meets it on a device {digits(factor)} times slower" if factor > 1 else "which is beyond it"
        clauses.append(f"with photos placed {placed}" if placed != "everything" else "with everything placed on each tick")
        clauses[-1] += f" the p99 takes {percent(share)} of the budget, {meets}"
    words, by_machine = misses(series)
    budget = time(series[0].budget)
    if all(one.steady_max <= one.budget for one in series):
        verdict = f"Not seen on this machine: {words}, and no tick's steady cost exceeds {budget}, however much is placed."
    elif all(one.p99 <= one.budget for one in series):
        verdict = f"Seen on this machine in less than one tick of a hundred: {words}."
    else:
        verdict = f"Seen on this machine, too: {words}."
    sentences = [f"{clauses[0][0].upper()}{'; '.join(clauses)[1:]}."] + ([by_machine] if by_machine else [])
    header = [
        "placed",
        "photos",
        "placed per tick",
        "steady p50",
        "p99",
        "max",
        "missed ticks",
        f"p99 of {time(series[0].budget)}",
        "slowdown at which p99 meets it",
        "machine",
    ]
    notes = [
        "What is measured: `Quilt+Full.swift` invalidates on each change of bounds, and `prepare()` in `QuiltLayout.swift`"
        " takes all photos off and places them again, all of them or as many as the window needs. There is no separate override"
        " of `invalidateLayout()` that clears everything: `prepare()` does that. The text does not give the code of its own"
        " quilt, and no drawing, decoding or Auto Layout is in a tick here. So this tells what recomputing such a layout has to"
        " cost, not what that app cost on that phone."
    ]
    return Answer(
        "Fifty photos on a quilt that is recomputed on each scroll event",
        "“a collection with about 50 photos could not be scrolled at 60fps on an iPhone 6”",
        KURUTEPE,
        [given.eager, given.lazy],
        table(header, rows),
        verdict,
        sentences,
        notes,
    )


def delegate(given):
    run = given.delegate
    series = [one for pair in zip(run.named("delegate"), run.named("delegate-scroll-only")) for one in pair]
    budgets = sorted(
        {int(row["budget_ns"]) for one in series for row in one.budgets if float(row["budget_ns"]) != one.budget}, reverse=True
    )

    def hitches(one, budget):
        found = next((row for row in one.budgets if int(row["budget_ns"]) == budget), None)
        return None if found is None else f"{digits(float(found['hitch_ms_per_s']))} ({escaped(found['hitch_grade'])})"

    header = [
        "strategy",
        "photos",
        "steady p50",
        "p99",
        "max",
        "missed ticks",
        *[f"hitch ms/s at {time(budget)}" for budget in budgets],
        "stale cells per replay",
        "ticks with stale cells",
        "machine",
    ]
    rows = [
        [
            escaped(one.strategy),
            count(one.items),
            time(one.p50),
            time(one.p99),
            time(one.steady_max),
            missed(one),
            *[hitches(one, budget) for budget in budgets],
            count(one.total("stale_cells")),
            f"{count(one.ticks_with('stale_cells'))} of {count(one.ticks)}",
            machine(run, one),
        ]
        for one in series
    ]
    words, by_machine = misses(series)
    grades = {row["hitch_grade"] for one in series for row in one.budgets}
    smooth = all(one.steady_max <= one.budget for one in series)
    tightest = min(budgets)
    highest = max(one.p99 for one in series)
    verdict = f"{'Smooth' if smooth else 'Not smooth'}, as far as it is up to layout: {words}." if grades else "Not known."
    sentences = [by_machine] if by_machine else []
    if grades:
        worst_grade = next(grade for grade in ("critical", "warning", "good") if grade in grades)
        sentences.append(f"The worst hitch ratio of any series and budget is graded {worst_grade}.")
    sentences.append(f"The highest steady p99 is {time(highest)}, {percent(highest / tightest)} of {time(tightest)}.")
    sentences += staleness(run)
    notes = [
        "`delegate-scroll-only` is the text to the letter: `scrollViewDidScroll:` updates the cells that are visible when it is"
        " called. `delegate` also updates cells when they come in. Stale cells are counted exactly; they show the shift of"
        " their last use until the next scroll event."
    ]
    return Answer(
        "The category on the controller: how smooth, and how right",
        "“the scrolling stays very smooth because the layout does not get recomputed at every scroll position”",
        KURUTEPE,
        [run],
        table(header, rows),
        verdict,
        sentences,
        notes,
    )


def staleness(run):
    sentences = []
    for strategy in ("delegate-scroll-only", "delegate"):
        found = [one for one in run.named(strategy)]
        totals = [one.total("stale_cells") for one in found]
        if None in totals:
            sentences.append(f"How many cells {code(strategy)} leaves stale is not known.")
        elif any(totals):
            listing = listed(
                f"{count(total)} in {count(one.ticks)} ticks over {count(one.items)} photos"
                for one, total in zip(found, totals)
            )
            sentences.append(f"{code(strategy)} shows stale cells: {listing}.")
        else:
            sentences.append(f"{code(strategy)} shows none.")
    return sentences


def opting_in(given):
    run, captions = given.shelves, Captions(given.shelves.folder)
    series = sorted(run.series, key=lambda one: (one.strategy, one.scenario))
    header = ["strategy", "scenario", "steady p50", "p99", "cells told per tick", "machine"]
    rows = [
        [
            escaped(one.strategy),
            code(one.scenario),
            time(one.p50),
            time(one.p99),
            digits(one.per_tick("cells_updated")),
            machine(run, one),
        ]
        for one in series
    ]
    floats, stays = captions.moved("FloatingCaptionCell"), not captions.moved("CaptionCell")
    verdict = (
        "Yes: in the same views cells of a class that opts in move, and those of one that does not stay."
        if floats and stays
        else "No: opting in makes no difference."
    )
    return Answer(
        "One delegate for several collection views, and cells that opt in",
        "“Parallax scrolling can be selectively turned on and off by implementing the updateWithParallaxOffset: or not in a"
        " UICollectionViewCell subclass”",
        KURUTEPE,
        [run],
        table(header, rows),
        verdict,
        [],
        [
            "Counted in `screens.csv`. The text's category gives every `UICollectionViewController` its `scrollViewDidScroll:`;"
            " a Swift extension cannot, so `ParallaxScrollDelegate` is an object that is set as the delegate."
        ],
    )
