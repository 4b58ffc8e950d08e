import BenchmarkResults

extension TickWork {
    /// Creates a tick with these counts. The other steps of the layout cycle did not happen, and
    /// allocations, placed items and updated cells are otherwise unknown.
    package init(counts: [WorkCounter: Int?] = [:], visibleCells: Int = 0, screenDigest: UInt64 = 0) {
        self.init(screenDigest: screenDigest) { counter in
            let isUnknown = [.allocations, .allocatedBytes, .itemsPlaced, .cellsUpdated].contains(counter)
            return counts[counter] ?? (isUnknown ? nil : 0)
        }
        self.visibleCells = visibleCells
    }

    package init(screenDigest: UInt64, _ count: (WorkCounter) -> Int?) {
        self.init()
        self.screenDigest = screenDigest
        for counter in WorkCounter.allCases { self[counter] = count(counter) }
    }
}
