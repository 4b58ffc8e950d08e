/// A table of the run directory in the page's own data dictionary; `results/README.md` has all of them.
struct ColumnsView {
    let file: String
    let anchor: String
    let meaning: String
    let columns: [Column]

    struct Column {
        let name: String
        let meaning: String
    }

    private init(_ file: String, _ meaning: String, _ columns: KeyValuePairs<String, String>) {
        self.file = file
        anchor = file.replacing(".", with: "-")
        self.meaning = meaning
        self.columns = columns.map { Column(name: $0, meaning: $1) }
    }

    /// The columns that the pictures are made of.
    static let all = [
        ColumnsView(
            "ticks.csv", "One row per tick of each timed replay.",
            [
                "strategy, items, scenario": "which series",
                "replay, tick": "counted from 0; the steady cost of a tick is the minimum of duration_ns over the replays",
                "phase": "what the scroll is doing",
                "offset_pt, width_pt, height_pt": "content offset and size of the screen after the tick, in points",
                "duration_ns": "the tick as measured",
                "missed": "1 where duration × slowdown exceeds the budget",
                "noisy": "1 where the machine disturbed the tick; such ticks stay in every figure",
            ]),
        ColumnsView(
            "summary.csv", "One row per series: a strategy in a scenario.",
            [
                "steady_p50_ns, steady_p99_ns, steady_max_ns": "nearest-rank percentiles over the ticks, of steady costs",
                "missed_ticks": "of all ticks of all replays",
                "allocations_per_tick, bytes_per_tick": "exact means over one replay that is counted and not timed",
                "waste_ratio": "values recomputed ÷ cells whose visible value changed",
                "attributes_per_visible_cell": "attributes returned by the layout ÷ cells on the screen",
            ]),
        ColumnsView(
            "budgets.csv", "One row per series and budget: 60, 80 and 120 Hz, and the one asked for.",
            [
                "budget_ns, missed_ticks, longest_miss_run, hitch_ms_per_s, hitch_grade":
                    "who misses which budget, and how it feels"
            ]),
        ColumnsView(
            "work.csv", "One row per tick of each series, counted exactly.",
            [
                "allocations, items_placed, cells_dequeued": "what the tick did",
                "stale_cells": "cells whose picture is not where the offset wants it",
                "screen_digest": "equal where two strategies show the same screen, to the bit",
            ]),
        ColumnsView(
            "phases.csv", "One row per tick and phase, from one instrumented replay.",
            [
                "phase": "part of the layout cycle; tick is what none of them accounts for",
                "own_duration_ns": "without nested phases; telling phases apart costs time itself",
                "calls": "how often the phase came",
            ]),
        ColumnsView(
            "screens.csv", "One row per cell on the screen after each tick, the same under every strategy.",
            [
                "tick, item": "counted from 0",
                "x_pt, y_pt, width_pt, height_pt": "the cell's frame in content coordinates",
                "parallax_pt": "the shift of its picture; positive is down",
            ]),
    ]
}
