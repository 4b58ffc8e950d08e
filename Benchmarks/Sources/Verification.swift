import Benchmark
import Experiments
import InvalidationStrategies
import Sampling
import ScrollTraces
import Statistics
import UIKit

/// The verify pass over 1,000 ticks of two strategies: after each tick, both screens are read, digested and compared.
///
/// Two strategies that do little themselves, so that reading and digesting two screens is most of it.
func registerVerification() {
    Benchmark("Verify a tick of two strategies, 500 items", configuration: .perThousand()) { benchmark in
        // The runner waits for this closure before it goes on, so nobody else has the benchmark meanwhile.
        nonisolated(unsafe) let benchmark = benchmark
        try await verify(ticks: benchmark.scaledIterations.count, measuredBy: benchmark)
    }
}

@MainActor
private func verify(ticks: Int, measuredBy benchmark: Benchmark) throws {
    let experiment = Experiment(
        warmUpRounds: 0, plan: .exactly(1), seed: 1, budget: FrameBudget(.microseconds(16_600)), slowdown: 1,
        clock: MonotonicClock(), interruption: Interruption()
    ) { _ in }
    let scenario = scenario(ticks: ticks)
    benchmark.startMeasurement()
    try experiment.verify(scenario)
    benchmark.stopMeasurement()
}

private func scenario(ticks: Int) -> Scenario {
    let screenSize = CGSize(width: 375, height: 667)
    let events = (0..<ticks).map { tick in
        ScrollEvent(contentOffsetY: 10 * CGFloat(tick), screenSize: screenSize, phase: .drag)
    }
    return Scenario(
        name: "verification", layout: .quilt, album: .small(itemCount: 500),
        trace: ScrollTrace(name: "steady", events: ContiguousArray(events)), screenSize: screenSize, windowModel: .paged,
        strategies: [CachedParallax.self, DelegateUpdates.self]
    )
}
