/// One of the things that are counted exactly in each tick.
public struct WorkCounter: Sendable {
    /// The column of `work.csv`.
    public let name: String
    /// `nil` where it could not be counted.
    public let count: @Sendable (TickWork) -> Int?

    /// In the order in which they are reported. All of them are costs: less is better.
    public static let all = [
        WorkCounter(name: "allocations") { $0.allocations },
        WorkCounter(name: "allocated_bytes") { $0.allocatedBytes },
        WorkCounter(name: "invalidations") { $0.invalidations },
        WorkCounter(name: "prepares") { $0.prepares },
        WorkCounter(name: "items_placed") { $0.itemsPlaced },
        WorkCounter(name: "queries") { $0.queries },
        WorkCounter(name: "attributes_returned") { $0.attributesReturned },
        WorkCounter(name: "attributes_created") { $0.attributesCreated },
        WorkCounter(name: "attributes_copied") { $0.attributesCopied },
        WorkCounter(name: "attributes_compared") { $0.attributesCompared },
        WorkCounter(name: "attributes_applied") { $0.attributesApplied },
        WorkCounter(name: "cells_dequeued") { $0.cellsDequeued },
        WorkCounter(name: "cells_updated") { $0.cellsUpdated },
        WorkCounter(name: "stale_cells") { $0.staleCells },
        WorkCounter(name: "changed_cells") { $0.changedCells },
    ]
}
