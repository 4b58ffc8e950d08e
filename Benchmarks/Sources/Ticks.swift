import Benchmark
import InvalidationStrategies

/// One tick of each strategy: 1,000 of them to a sample, on a screen that has been loaded before.
func registerTicks() {
    for case let strategy as any QuiltStrategy.Type in LayoutKind.quilt.strategies {
        for itemCount in itemCounts {
            let stage = ScrollingStage(strategy: strategy, itemCount: itemCount)
            Benchmark(
                "Tick of \(strategy.name), \(itemCount) items",
                // A full relayout of 50,000 items takes so long that a second does not hold a sample.
                configuration: .perThousand(maxDuration: .seconds(3))
            ) { benchmark in
                // The runner waits for this closure before it goes on, so nobody else has the benchmark meanwhile.
                nonisolated(unsafe) let benchmark = benchmark
                await stage.scroll(ticks: benchmark.scaledIterations.count, measuredBy: benchmark)
            }
        }
    }
}
