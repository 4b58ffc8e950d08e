/// One of the things that are counted exactly in each tick.
package struct WorkCounter: Sendable {
    /// The column of `work.csv`.
    package var name: String { column.name }
    /// `nil` where it could not be counted.
    package let count: @Sendable (TickWork) -> Int?
    /// Gives a tick another count; `false` where the count is `nil`, and this counter is never unknown.
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

    /// No tick counts more; sums of a million of them have room in 64 bits.
    static let allowed = 0...1_000_000_000_000

    /// In the order in which they are reported. All of them are costs: less is better.
    package static let all = [
        WorkCounter("allocations", "calls that returned new memory; empty without jemalloc", \.allocations),
        WorkCounter("allocated_bytes", "the bytes that they returned; empty without jemalloc", \.allocatedBytes),
        WorkCounter("invalidations", "calls of the layout's `invalidateLayout(with:)`", \.invalidations),
        WorkCounter("prepares", "calls of the layout's `prepare()`", \.prepares),
        WorkCounter("items_placed", "items that were given a place", \.itemsPlaced),
        WorkCounter(
            "queries",
            "calls of the layout's `layoutAttributesForElements(in:)`, and those for one element that a context named",
            \.queries),
        WorkCounter("attributes_returned", "attributes that the queries returned", \.attributesReturned),
        WorkCounter("attributes_created", "attributes objects made, other than copies", \.attributesCreated),
        WorkCounter("attributes_copied", "attributes copied by the collection view", \.attributesCopied),
        WorkCounter("attributes_compared", "attributes compared by the collection view", \.attributesCompared),
        WorkCounter("attributes_applied", "attributes applied by the collection view", \.attributesApplied),
        WorkCounter(
            "cells_dequeued", "cells, supplementary and decoration views that came onto the screen", \.cellsDequeued),
        WorkCounter(
            "cells_updated",
            "cells that were told their parallax directly, not through attributes; layers that were given a place",
            \.cellsUpdated),
        WorkCounter(
            "stale_cells",
            "cells and other views in which the screen differs from that of the first strategy that is never stale", \.staleCells),
        WorkCounter(
            "changed_cells", "cells and other views on the screen that were not there before the tick, or not so",
            \.changedCells),
    ]
}
