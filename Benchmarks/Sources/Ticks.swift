import Benchmark
import ScrollBench
import Subjects

/// One tick of each competitor: 1,000 of them to a sample, on a screen that has been loaded before.
func registerTicks() {
    for competitor in Subject.quilt.competitors {
        for itemCount in itemCounts {
            let stage = ScrollingStage(competitor, itemCount: itemCount)
            Benchmark(
                "Tick of \(competitor.name), \(itemCount) items",
                // A full relayout of 50,000 items takes so long that a second does not hold a sample.
                configuration: .perThousand(maxDuration: .seconds(3))
            ) { benchmark in
                // The runner waits for this closure before it goes on, so nobody else has the benchmark meanwhile.
                nonisolated(unsafe) let benchmark = benchmark
                try await stage.scroll(ticks: benchmark.scaledIterations.count, measuredBy: benchmark)
            }
        }
    }
}
