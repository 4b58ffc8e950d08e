import BenchmarkResults

extension TickWork {
    /// A tick without any step of the layout cycle.
    package static var counted: TickWork {
        var work = TickWork(screenDigest: 0) { counter in
            [.allocations, .allocatedBytes, .itemsPlaced, .cellsUpdated].contains(counter) ? nil : 0
        }
        work.visibleCells = 0
        return work
    }

    package init(screenDigest: UInt64, _ count: (WorkCounter) -> Int?) {
        self.init()
        self.screenDigest = screenDigest
        for counter in WorkCounter.allCases { self[counter] = count(counter) }
    }
}
