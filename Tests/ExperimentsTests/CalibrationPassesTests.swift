import BenchmarkResults
import Sampling
import Statistics
import TestSupport
import Testing
import UIKit

@testable import Experiments
@testable import Suites

@MainActor
struct CalibrationPassesTests {
    private final class Passes {
        var durations: [Int]
        private(set) var count = 0

        init(_ durations: [Int]) { self.durations = durations }

        func next() -> Duration {
            count += 1
            return .milliseconds(count <= durations.count ? durations[count - 1] : 10)
        }
    }

    private let device: KnownDevice

    init() throws {
        device = try #require(KnownDevice.all.first { $0.name == KnownDevice.usual })
    }

    private func measure(_ rounds: [(share: Double, milliseconds: Int)]) -> [Int] {
        let source = Passes([])
        var passes = CalibrationPasses(for: .device(device, timePass: { source.next() }))
        return [source.count]
            + rounds.map { share, milliseconds in
                passes.measure(afterShare: share, replayTime: .milliseconds(milliseconds))
                return source.count
            }
    }

    @Test func fivePassesAreSpreadOverShortReplays() {
        let rounds = (1...20).map { (share: Double($0) / 20, milliseconds: 10 * $0) }
        let counts = measure(rounds)
        #expect([0, 1, 11, 12, 16, 20].map { counts[$0] } == [2, 2, 2, 3, 4, 5])
    }

    @Test func longReplaysHaveAPassAfterEachRoundUpToATwentiethOfTheirTime() {
        let rounds = (1...20).map { (share: Double($0) / 20, milliseconds: 1_000 * $0) }
        #expect(measure(rounds) == Array(2...22))
        #expect(measure((1...4).map { (share: 0.1, milliseconds: 200 * $0) }) == [2, 2, 3, 4, 5])
    }

    /// The passes are around the replay.
    @Test func oneReplayHasFivePasses() {
        #expect(measure([(share: 1, milliseconds: 1)]) == [2, 5])
    }

    @Test func theLeastAndTheMedianPassGiveTheFactors() {
        let source = Passes([8, 20, 10, 9, 30])
        var passes = CalibrationPasses(for: .device(device, timePass: { source.next() }))
        passes.measure(afterShare: 1, replayTime: .zero)
        let judged = passes.device
        // 6.47 ms on the reference server, which is 1.7 times as fast, and a margin of 1.5.
        #expect(judged.factor == 2.1)
        #expect(judged.medianFactor == 1.6)
        #expect(judged.calibrationNanoseconds == [8, 20, 10, 9, 30].map { $0 * 1_000_000 })
    }

    @Test func aSlowdownNeedsNoPass() {
        var passes = CalibrationPasses(for: .slowdown(3))
        passes.measure(afterShare: 1, replayTime: .seconds(100))
        #expect(passes.device == JudgedDevice(factor: 3))
    }

    /// Between the rounds, no strategy's screen exists.
    @Test func anExperimentMeasuresPassesWithoutAScreen() throws {
        weak var shown: UIViewController?
        var events: [String] = []
        let subject = AnySubject.one { items in
            let controller = RowsController(Rows(count: items))
            shown = controller
            return controller
        }
        let experiment = Experiment(
            plan: .exactly(2, warmUps: 1), seed: 1, budget: .milliseconds(16),
            target: .device(
                device,
                timePass: {
                    events.append(shown == nil ? "pass" : "pass beside a screen")
                    return .milliseconds(10)
                }),
            clock: ScriptedClock(), meter: AbsentNoiseMeter(), interruption: Interruption(),
            emit: { event in
                switch event {
                case .passStarted(let pass): events.append(pass.rawValue)
                case .roundStarted: events.append("round")
                default: break
                }
            })
        let result = try experiment.run(Scenario.small(subject, items: 300, ticks: 3))
        #expect(
            events == [
                "warming up", "pass", "pass", "counting work", "round", "round", "pass", "pass", "pass",
            ])
        #expect(result.device?.calibrationNanoseconds.count == 5)
    }
}
