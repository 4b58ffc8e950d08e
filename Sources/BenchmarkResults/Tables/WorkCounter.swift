/// A counter of exact work.
package struct WorkCounter: Sendable {
    /// The column of `work.csv`.
    package var name: String { column.name }
    /// Returns the count of a tick, or `nil` if it is unknown.
    package let count: @Sendable (TickWork) -> Int?
    /// Sets the count of a tick, or returns `false` if the count is `nil` and the counter is always
    /// known.
    let set: @Sendable (Int?, inout TickWork) -> Bool
    let column: Column<WorkTable.Record>

    private init(_ name: String, _ meaning: String, _ path: any WritableKeyPath<TickWork, Int> & Sendable) {
        count = { $0[keyPath: path] }
        set = { count, work in
            guard let count else { return false }
            work[keyPath: path] = count
            return true
        }
        column = Column(
            name, meaning, write: { $1.add($0.work[keyPath: path]) },
            read: { $0.work[keyPath: path] = try $1.integer($2, in: Self.allowed) })
    }

    private init(_ name: String, _ meaning: String, _ path: any WritableKeyPath<TickWork, Int?> & Sendable) {
        count = { $0[keyPath: path] }
        set = { count, work in
            work[keyPath: path] = count
            return true
        }
        column = Column(
            name, meaning, write: { $1.add($0.work[keyPath: path]) },
            read: { $0.work[keyPath: path] = $1.isEmpty($2) ? nil : try $1.integer($2, in: Self.allowed) })
    }

    /// The allowed counts. The sum of a million of them fits into 64 bits.
    static let allowed = 0...1_000_000_000_000

    /// All counters in the order of reports. Less is better for all of them.
    package static let all = [
        WorkCounter("allocations", "allocations of memory; empty without jemalloc", \.allocations),
        WorkCounter("allocated_bytes", "allocated bytes; empty without jemalloc", \.allocatedBytes),
        WorkCounter("invalidations", "calls of `invalidateLayout(with:)`", \.invalidations),
        WorkCounter("prepares", "calls of `prepare()`", \.prepares),
        WorkCounter("items_placed", "items whose place was computed", \.itemsPlaced),
        WorkCounter(
            "queries", "calls of `layoutAttributesForElements(in:)`, and queries of single elements that a context named",
            \.queries),
        WorkCounter("attributes_returned", "attributes returned by these queries", \.attributesReturned),
        WorkCounter("attributes_created", "attributes created, without copies", \.attributesCreated),
        WorkCounter("attributes_copied", "attributes copied by the collection view", \.attributesCopied),
        WorkCounter("attributes_compared", "attributes compared by the collection view", \.attributesCompared),
        WorkCounter("attributes_applied", "attributes applied by the collection view", \.attributesApplied),
        WorkCounter("cells_dequeued", "cells and other views that came onto the screen", \.cellsDequeued),
        WorkCounter("cells_updated", "cells updated directly, not through attributes; moved layers", \.cellsUpdated),
        WorkCounter("stale_cells", "cells and other views that differ from the reference strategy's", \.staleCells),
        WorkCounter("changed_cells", "cells and other views on the screen that are new or changed in the tick", \.changedCells),
    ]
}
