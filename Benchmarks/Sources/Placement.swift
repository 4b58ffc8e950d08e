import Benchmark
import Quilt

/// A sample of a benchmark that places items has so many, as quilts of 500 or of 50,000, each in the memory of the last.
///
/// One of its 1,000 parts is 100 items: what is printed is nanoseconds per 100 items, at either size. A sample of more items
/// would take longer than a busy machine leaves a process alone, and not even the lowest would be clean.
let itemsPerSample = 100_000

/// Placing alone: the inner loop of every relayout.
func registerPlacement() {
    let streams = [
        SpanStream.small, SpanStream.large, SpanStream.neverFilled(columnCount: 3), SpanStream.neverFilled(columnCount: 7),
    ]
    for stream in streams {
        for itemCount in itemCounts {
            let spans = stream.spans(itemCount)
            Benchmark("Place \(stream.name), \(itemCount) items", configuration: .perThousand()) { benchmark in
                // A variable of this closure: one that it captured would be checked for exclusive access at each item.
                var placer = BlockPlacer(columnCount: stream.columnCount)
                var rows = place(spans, with: &placer)
                benchmark.startMeasurement()
                for _ in 0..<itemsPerSample / itemCount {
                    placer.removeAll()
                    rows &+= place(spans, with: &placer)
                }
                benchmark.stopMeasurement()
                blackHole(rows)
            }
        }
    }
    registerPlacementAllocations()
}

/// In the memory of the quilt before, placing allocates nothing.
private func registerPlacementAllocations() {
    let stream = SpanStream.small
    let spans = stream.spans(50_000)
    benchmarkAllocations("50000-items-placed-again") { benchmark in
        var placer = BlockPlacer(columnCount: stream.columnCount)
        var rows = place(spans, with: &placer)
        placer.removeAll()
        benchmark.countAllocations { rows &+= place(spans, with: &placer) }
        blackHole(rows)
    }
}

/// - Returns: The sum of the rows in which the items begin, so that no placing is without a result.
private func place(_ spans: ContiguousArray<BlockSpan>, with placer: inout BlockPlacer) -> Int {
    var rows = 0
    for span in spans { rows &+= placer.place(span).row }
    return rows
}
