import BenchmarkResults

extension TickWork {
    /// A tick in which no step of the layout cycle was taken; what is not counted everywhere is unknown.
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
