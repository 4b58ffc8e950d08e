import Benchmark
import ScrollBench
import Subjects

/// One tick of each competitor: 1,000 of them to a sample, on a screen that has been loaded before. And what a scroll there and back
/// allocates.
func registerTicks() {
    for competitor in Subject.quilt.competitors {
        for itemCount in itemCounts {
            let stage = ScrollingStage(competitor, itemCount: itemCount)
            benchmarkOnMainActor(
                "Tick of \(competitor.name), \(itemCount) items",
                // A full relayout of 50,000 items takes so long that a second does not hold a sample.
                configuration: .perThousand(maxDuration: .seconds(3))
            ) { benchmark in
                try stage.scroll(ticks: benchmark.scaledIterations.count, measured: benchmark.time)
            }
        }
        let stage = ScrollingStage(competitor, itemCount: 5_000)
        let ticks = ScrollingStage.roundTrip
        benchmarkAllocations("\(ticks)-ticks-of-\(competitor.name)-5000-items") { benchmark in
            try stage.scroll(ticks: ticks, measured: benchmark.countAllocations(in:))
        }
    }
}

/// Turning the screen to landscape and back, at which every item is placed anew in another number of columns.
func registerTurns() {
    for competitor in Subject.quilt.competitors where competitor.name == "cached" {
        let stage = ScrollingStage(competitor, itemCount: 50_000)
        benchmarkOnMainActor(
            "Turn and turn back with \(competitor.name), 50000 items",
            configuration: Benchmark.Configuration(
                metrics: [.wallClock], timeUnits: .microseconds, warmupIterations: 2, maxDuration: .seconds(1))
        ) { benchmark in
            try stage.turn(times: 1, measured: benchmark.time)
        }
        benchmarkAllocations("a-turn-and-back-with-\(competitor.name)-50000-items") { benchmark in
            try stage.turn(times: 1, measured: benchmark.countAllocations(in:))
        }
    }
}
