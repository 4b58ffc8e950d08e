import BenchmarkResults
import Foundation
import Reporting
import TestSupport
import Testing

struct ChromeTraceTests {
    private func scenario(named name: String) -> Run.Scenario {
        Run.Scenario(
            name: name, layout: "quilt", effect: "linear", trace: "mixed", itemCount: 1, scrolls: true,
            budget: .milliseconds(16), slowdown: 1,
            ticks: [Run.Tick(phase: "fling", offset: 12.5, screen: ScreenSize(width: 375, height: 667))],
            series: [
                Run.Series(
                    strategy: "full", tickCount: 1, replays: [], budget: .milliseconds(16), slowdown: 1,
                    spans: [
                        [
                            PhaseSpan(
                                tick: 0, phase: "prepare", start: .nanoseconds(1_500), duration: .nanoseconds(2_250),
                                ownDuration: .nanoseconds(2_000)),
                            PhaseSpan(
                                tick: 0, phase: PhaseSpan.wholeTick, start: .nanoseconds(1_000), duration: .nanoseconds(4_000),
                                ownDuration: .nanoseconds(1_750)),
                        ]
                    ]
                )
            ],
            screens: nil, elapsed: .zero
        )
    }

    private func text(_ scenarios: [Run.Scenario]) throws -> String {
        try written { bytes in
            var trace = ChromeTrace()
            for scenario in scenarios { try trace.write(scenario, to: &bytes) }
            try trace.finish(&bytes)
        }
    }

    @Test func eachPhaseIsACompleteEventInMicroseconds() throws {
        try CaseFile.expect(text([scenario(named: "quilt/1")]), in: "chrome-trace.json")
    }

    /// Perfetto requires JSON with an array of events, each with the keys of its kind.
    @Test func itIsJSONAlsoWithHostileNamesAndWithoutScenarios() throws {
        for scenarios in [[], [scenario(named: "</script>\"\n"), scenario(named: "two")]] {
            let json = try JSONSerialization.jsonObject(with: Data(text(scenarios).utf8)) as? [String: Any]
            let events = try #require(json?["traceEvents"] as? [[String: Any]])
            let keys: [String: Set<String>] = [
                "X": ["name", "cat", "ph", "ts", "dur", "pid", "tid", "args"], "M": ["name", "ph", "pid", "tid", "args"],
            ]
            let malformed = events.filter { keys[$0["ph"] as? String ?? ""] != Set($0.keys) }
            #expect(malformed.isEmpty)
            #expect(events.count == 4 * scenarios.count)
            #expect(Set(events.compactMap { $0["pid"] as? Int }).count == scenarios.count)
        }
    }
}
