import Quilt

/// The number of items that a sample places, as quilts of 500 or of 50,000 items, each in the
/// memory of the previous one.
///
/// A larger sample would take longer than the typical time without interruption on a busy machine.
let itemsPerSample = 100_000

/// Benchmarks of placing per item, which is the inner loop of every relayout.
let placementBenchmarks: [Benchmark] = {
    let streams = [
        SpanStream.small, SpanStream.large, SpanStream.neverFilled(columnCount: 3), SpanStream.neverFilled(columnCount: 7),
    ]
    let times = streams.flatMap { stream in
        itemCounts.map { itemCount in
            let spans = stream.spans(itemCount)
            return Benchmark(name: "place \(stream.name), \(itemCount) items", kind: .time(parts: itemsPerSample)) { stopwatch in
                // A local variable, because each access to a captured one is checked for
                // exclusivity.
                var placer = BlockPlacer(columnCount: stream.columnCount)
                var rows = place(spans, with: &placer)
                stopwatch.startMeasurement()
                for _ in 0..<itemsPerSample / itemCount {
                    placer.removeAll()
                    rows &+= place(spans, with: &placer)
                }
                stopwatch.stopMeasurement()
                blackHole(rows)
            }
        }
    }
    // Placing in the memory of the previous quilt allocates nothing.
    let spans = SpanStream.small.spans(50_000)
    let allocations = Benchmark(name: "50000 items placed again", kind: .allocations) { stopwatch in
        var placer = BlockPlacer(columnCount: SpanStream.small.columnCount)
        var rows = place(spans, with: &placer)
        placer.removeAll()
        stopwatch.countAllocations { rows &+= place(spans, with: &placer) }
        blackHole(rows)
    }
    return times + [allocations]
}()

/// Places the spans and returns the sum of the rows in which the items begin, so that each
/// placement has an effect.
private func place(_ spans: ContiguousArray<BlockSpan>, with placer: inout BlockPlacer) -> Int {
    var rows = 0
    for span in spans { rows &+= placer.place(span).row }
    return rows
}
