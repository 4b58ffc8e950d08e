import BenchmarkResults

extension TickWork {
    /// A tick without any step of the layout cycle.
    package static var counted: TickWork {
        var work = TickWork()
        work.invalidations = 0
        work.prepares = 0
        work.queries = 0
        work.attributesReturned = 0
        work.attributesCreated = 0
        work.attributesCopied = 0
        work.attributesCompared = 0
        work.attributesApplied = 0
        work.cellsDequeued = 0
        return work
    }
}
