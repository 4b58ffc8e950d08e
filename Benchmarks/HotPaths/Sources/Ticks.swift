import ScrollBench
import Subjects

/// Benchmarks of one tick of each strategy on a loaded screen, and of the allocations of a scroll
/// there and back.
@MainActor let tickBenchmarks: [Benchmark] = Subject.quilt.competitors.flatMap { competitor in
    let ticks = ScrollingStage.roundTrip
    let times = itemCounts.map { itemCount in
        let stage = ScrollingStage(competitor, itemCount: itemCount)
        return Benchmark(name: "tick of \(competitor.name) over \(itemCount) items", kind: .time(parts: partsPerSample)) {
            try stage.scroll(ticks: partsPerSample, measured: $0.time)
        }
    }
    let stage = ScrollingStage(competitor, itemCount: 5_000)
    let allocations = Benchmark(name: "\(ticks) ticks of \(competitor.name) over 5000 items", kind: .allocations) {
        try stage.scroll(ticks: ticks, measured: $0.countAllocations(in:))
    }
    return times + [allocations]
}

/// Benchmarks of turning the screen to landscape and back, which places every item twice.
@MainActor let turnBenchmarks: [Benchmark] = Subject.quilt.competitors.filter { $0.name == "cached" }.flatMap { competitor in
    let stage = ScrollingStage(competitor, itemCount: 50_000)
    let name = "turn and turn back with \(competitor.name) over 50000 items"
    return [
        Benchmark(name: "time of a \(name)", kind: .time(parts: 1)) { try stage.turn(measured: $0.time) },
        Benchmark(name: "a \(name)", kind: .allocations) { try stage.turn(measured: $0.countAllocations(in:)) },
    ]
}
