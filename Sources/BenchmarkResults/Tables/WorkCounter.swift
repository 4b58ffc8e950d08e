/// An exact count of a tick. All counters are costs: less is better.
///
/// The cases are in the order of the columns of `ticks.csv`.
package enum WorkCounter: Int, CaseIterable, Sendable {
    case allocations, allocatedBytes
    case invalidations, prepares, itemsPlaced, queries
    case attributesReturned, attributesCreated, attributesCopied, attributesCompared, attributesApplied
    case cellsDequeued, cellsUpdated, staleCells, changedCells, cellsPrefetched
    case constraintPasses, textsMeasured, lateWork

    package var name: String { column.name }
    var meaning: String { column.meaning }

    private var column: (name: String, meaning: String) {
        switch self {
        case .allocations: ("allocations", "allocations of memory; empty without jemalloc")
        case .allocatedBytes: ("allocated_bytes", "allocated bytes; empty without jemalloc")
        case .invalidations: ("invalidations", "calls of `invalidateLayout(with:)`")
        case .prepares: ("prepares", "calls of `prepare()`")
        case .itemsPlaced: ("items_placed", "items whose position was computed")
        case .queries:
            ("queries", "calls of `layoutAttributesForElements(in:)`, and queries of named elements")
        case .attributesReturned: ("attributes_returned", "attributes returned by these queries")
        case .attributesCreated: ("attributes_created", "attributes created, without copies")
        case .attributesCopied: ("attributes_copied", "attributes copied by the collection view")
        case .attributesCompared: ("attributes_compared", "attributes compared by the collection view")
        case .attributesApplied: ("attributes_applied", "attributes applied by the collection view")
        case .cellsDequeued: ("cells_dequeued", "cells and other views that came onto the screen")
        case .cellsUpdated: ("cells_updated", "cells updated directly, not through attributes; moved layers")
        case .staleCells: ("stale_cells", "cells and other views that differ from the reference strategy's")
        case .changedCells:
            ("changed_cells", "cells and other views on the screen that are new or changed in the tick")
        case .cellsPrefetched: ("cells_prefetched", "cells made ahead in the pause after the tick; see `--prefetch`")
        case .constraintPasses: ("constraint_passes", "views whose subviews were placed by constraints, counted each time")
        case .textsMeasured: ("texts_measured", "texts whose size was measured")
        case .lateWork: ("late_work", "blocks and tasks that were left for the main queue, which runs them after the tick")
        }
    }

    /// The valid counts of a tick. The sum over a million ticks fits into 64 bits.
    static let allowed = 0...largestCount
}

/// A count for each counter. Unknown counts are `nil`.
package struct CounterValues: Equatable, Sendable {
    private var counts: ContiguousArray<Int?>

    package init() {
        counts = ContiguousArray(repeating: nil, count: WorkCounter.allCases.count)
    }

    package init(_ count: (WorkCounter) throws -> Int?) rethrows {
        counts = ContiguousArray(try WorkCounter.allCases.map(count))
    }

    package subscript(counter: WorkCounter) -> Int? {
        get { counts[counter.rawValue] }
        set { counts[counter.rawValue] = newValue }
    }
}
