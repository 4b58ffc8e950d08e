import Statistics
import TestSupport
import Testing

@testable import BenchmarkResults
@testable import Reporting

struct StandInSentencesTests {
    /// Series with 40 ticks that scroll, each of which takes a time in µs, of which work stood in for a part, and counts passes and
    /// texts.
    private typealias Series = (strategy: String, whole: Int, standIn: Int, passes: Int, texts: Int)

    private func scenario(_ series: [Series], items: Int = 50) -> Run.Scenario {
        let screen = ScreenSize(width: 375, height: 667)
        func all(_ microseconds: Int) -> [ContiguousArray<Duration>] {
            Array(repeating: ContiguousArray(repeating: .microseconds(microseconds), count: 41), count: 2)
        }
        return Run.Scenario(
            ScenarioDescription(subject: "quilt", effect: "linear", trace: "mixed", items: items), scrolls: true,
            budget: .milliseconds(16), device: JudgedDevice(factor: 1),
            ticks: (0...40).map { Run.Tick(phase: "drag", offset: Double($0), screen: screen) },
            series: series.map { one in
                let work = TickWork(counts: [.constraintPasses: one.passes, .textsMeasured: one.texts])
                return Run.Series(
                    strategy: one.strategy, tickCount: 41,
                    replays: Run.Replay.all(
                        all(one.whole), standIn: all(one.standIn), orders: [0, 1],
                        switched: Array(repeating: ContiguousArray(repeating: false, count: 41), count: 2)),
                    work: Array(repeating: work, count: 41))
            }, screens: nil, elapsed: .zero)
    }

    @Test func aShareAboveATenthIsSaid() {
        func sentence(_ series: [Series]) -> String? { StandInSentences(of: [scenario(series)]).shareSentence }
        let end = "of the time here; they are left out of these figures."
        #expect(sentence([("full", 100, 10, 2, 0)]) == nil)
        #expect(sentence([("full", 100, 75, 2, 0)]) == "Constraints took 75 % \(end)")
        #expect(sentence([("full", 100, 75, 2, 1), ("cached", 10, 1, 2, 1)]) == "Constraints and texts took 10 % to 75 % \(end)")
        #expect(sentence([("full", 100, 75, 0, 1)]) == "Texts took 75 % \(end)")
        #expect(sentence([("full", 100, 75, 0, 0)]) == "Stack views and sizes took 75 % \(end)")
    }

    @Test func strategiesThatOnlyStayFastWithoutItAreNamed() {
        func sentence(_ series: [Series]) -> String? { StandInSentences(of: [scenario(series)]).undecidedSentence }
        #expect(sentence([("full", 8_000, 7_000, 2, 0)]) == nil)
        #expect(
            sentence([("full", 8_100, 7_000, 2, 0)])
                == "full stays within half of a frame without constraints, and not with them, so it is not decided.")
        #expect(
            sentence([("full", 9_000, 7_000, 2, 0), ("cached", 12_000, 7_000, 2, 0), ("named", 90_000, 7_000, 2, 0)])
                == "full and cached stay within half of a frame without constraints, and not with them, so they are not decided.")
    }

    @Test func strategiesThatAskDifferentlyAreCompared() {
        func sentence(_ scenarios: [Run.Scenario]) -> String? { StandInSentences(of: scenarios).differenceSentence }
        #expect(sentence([scenario([("full", 9, 1, 2, 0), ("cached", 9, 1, 2, 0)])]) == nil)
        let (few, many) = (
            scenario([("full", 9, 1, 3, 0), ("cached", 9, 1, 2, 1)]),
            scenario([("full", 9, 1, 40, 0), ("cached", 9, 1, 2, 0)], items: 500)
        )
        #expect(sentence([few, many]) == "Per tick, constraints are solved 40 times with full and 2 times with cached.")
        #expect(
            sentence([few])
                == "Per tick, constraints are solved 3 times with full and 2 times with cached; texts are measured 0 times with full "
                + "and 1 times with cached.")
    }
}
