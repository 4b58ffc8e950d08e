import BenchmarkResults
import Experiments
import Sampling
import Testing

@testable import BenchCommands

@MainActor
@Suite struct CalibrationTests {
    private func pilot(_ items: Double, factor: Double, bytes: Double) -> Calibration.Pilot {
        Calibration.Pilot(items: items, factor: factor, bytesPerTick: bytes, bytesPerTimedTick: 30)
    }

    /// Between two pilots, a value is on a straight line; beyond the last one, it is constant or
    /// continues the line.
    @Test(arguments: [
        (10.0, 4.0, 100.0), (55, 3, 150), (100, 2, 200), (550, 1.5, 300), (1_000, 1, 400), (1_900, 1, 600),
    ])
    func figuresBetweenPilots(items: Double, factor: Double, bytes: Double) {
        let pilots = [
            pilot(10, factor: 4, bytes: 100), pilot(100, factor: 2, bytes: 200), pilot(1_000, factor: 1, bytes: 400),
        ]
        #expect(Calibration.value(\.factor, at: items, pilots, goesOn: false) == factor)
        #expect(Calibration.value(\.bytesPerTick, at: items, pilots, goesOn: true) == bytes)
    }

    @Test func aSinglePilotIsAllThatIsKnown() {
        let pilots = [pilot(10, factor: 4, bytes: 100)]
        for items in [1.0, 10, 1_000] {
            #expect(Calibration.value(\.bytesPerTick, at: items, pilots, goesOn: true) == 100)
        }
    }

    /// The size is that of a real run on every machine; the time grows with the number of ticks.
    @Test func theBytesAreThoseOfARun() async throws {
        let plans = try OurSuite.matrix(["--items", "20,200", "--strategy", "cached,delegate", "--ticks", "120"]).plans
        let measuring = try OurSuite.measuring(["--replays", "2"])
        let estimates = plans.estimates(measuring, try await Calibration(plans, measuring, handicap: nil, Interruption()))
        let experiment = Experiment(
            warmUpRounds: 1, plan: .exactly(2), seed: 1, budget: measuring.budget, slowdown: 1, clock: MonotonicClock(),
            interruption: Interruption(), emit: { _ in })
        for (plan, estimate) in zip(plans, estimates) {
            let result = try await experiment.run(plan.scenario())
            let bytes = try RunDirectory.tables.map { try $0.csv(of: [result]).utf8.count }.reduce(0, +)
            #expect((0.7...1.4).contains(Double(estimate.diskBytes) / Double(bytes)), "\(estimate.diskBytes) and \(bytes)")
            #expect(estimate.seconds > 0)
        }
    }
}
