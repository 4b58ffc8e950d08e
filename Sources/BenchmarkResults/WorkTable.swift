/// `work.csv`: one record per tick of each series' account pass. Nothing in it depends on time.
public enum WorkTable: Table {
    public static let fileName = "work.csv"
    public static let columns = [
        "strategy", "layout", "effect", "items", "tick", "allocations", "allocated_bytes", "prepares", "items_placed",
        "attributes_created",
        "attributes_copied", "attributes_compared", "attributes_applied", "queries", "cells_dequeued", "cells_updated",
        "stale_cells",
        "screen_digest", "invalidations", "scenario", "attributes_returned", "changed_cells",
    ]

    /// - Complexity: O(s · t) for s strategies and t ticks.
    public static func write(_ scenario: ScenarioResult, to writer: inout CSVWriter<some ByteSink>) throws {
        for series in scenario.series {
            for (tick, work) in series.work.enumerated() {
                writer.field(series.strategy)
                writer.field(scenario.layout)
                writer.field(scenario.effect)
                writer.field(scenario.itemCount)
                writer.field(tick)
                writer.field(work.allocations)
                writer.field(work.allocatedBytes)
                writer.field(work.prepares)
                writer.field(work.itemsPlaced)
                writer.field(work.attributesCreated)
                writer.field(work.attributesCopied)
                writer.field(work.attributesCompared)
                writer.field(work.attributesApplied)
                writer.field(work.queries)
                writer.field(work.cellsDequeued)
                writer.field(work.cellsUpdated)
                writer.field(work.staleCells)
                writer.field(hexadecimal(work.screenDigest))
                writer.field(work.invalidations)
                writer.field(scenario.name)
                writer.field(work.attributesReturned)
                writer.field(work.changedCells)
                try writer.endRecord()
            }
        }
    }
}
