import Benchmark
import Experiments
import ScrollBench
import ScrollTraces
import Subjects

/// The verify pass over 1,000 ticks of two competitors: after each tick, both screens are read, digested and compared.
///
/// Two competitors that do little themselves, so that reading and digesting two screens is most of it.
func registerVerification() {
    benchmarkOnMainActor("Verify a tick of two strategies, 500 items", configuration: .perThousand()) { benchmark in
        try verify(ticks: benchmark.scaledIterations.count, measuredBy: benchmark)
    }
}

@MainActor
private func verify(ticks: Int, measuredBy benchmark: Benchmark) throws {
    let scenario = try scenario(ticks: ticks)
    benchmark.startMeasurement()
    _ = try VerifyPass(scenario, interruption: Interruption())
    benchmark.stopMeasurement()
}

/// A scroll by 10 pt per tick.
@MainActor
private func scenario(ticks: Int) throws -> Scenario {
    let parameters = Parameters(items: 500)
    var (scenario, _) = try ScenarioRequest(
        name: "verification", subject: AnySubject(Subject.quilt), parameters: parameters, source: .pattern(.idle), ticks: ticks,
        competitors: ["cached", "delegate"]
    ).make()
    let events = (0..<ticks).map { tick in
        ScrollEvent(contentOffsetY: 10 * CGFloat(tick), screenSize: parameters.screenSize, phase: .drag)
    }
    scenario.trace = ScrollTrace(name: "steady", events: ContiguousArray(events))
    return scenario
}
