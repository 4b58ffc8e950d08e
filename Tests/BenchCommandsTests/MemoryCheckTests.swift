import Experiments
import Suites
import TestSupport
import Testing
import UIKit

@testable import BenchCommands

@Suite struct MemoryCheckTests {
    /// A plan of the quilt with so many of its strategies.
    private func plan(_ itemCount: Int, strategyCount: Int) throws -> ScenarioPlan {
        let names = ["full", "cached", "delegate"].prefix(strategyCount).joined(separator: ",")
        return try OurSuite.matrix(["--items", "\(itemCount)", "--strategy", names]).plans[0]
    }

    private func check(_ itemCount: Int, strategyCount: Int, available: Int?) throws {
        try MemoryCheck.check(plan(itemCount, strategyCount: strategyCount), available: available)
    }

    private func estimatedPeakBytes(itemCount: Int, strategyCount: Int) -> Int {
        OurSuite.subjects[0].description.estimatedPeakBytes(
            itemCount: itemCount, competitorCount: strategyCount, tickCount: 600)
    }

    @Test func saysHowMuchMemoryItWouldTake() {
        #expect(
            sentence { try check(9_999_999_999, strategyCount: 3, available: 8_000_000_000) }
                == "--items 9999999999 would take about 2.6 TB of memory, and 8.0 GB are free; "
                + "try 30000000 items, or fewer strategies at once."
        )
        #expect(
            sentence { try check(100_000, strategyCount: 2, available: 1_000_000) }
                == "--items 100000 would take about 18.4 MB of memory, and 1.0 MB are free; "
                + "try 5400 items, or fewer strategies at once."
        )
    }

    @Test func numbersThatOverflowAreStillAnswered() {
        #expect(
            sentence { try check(.max, strategyCount: 3, available: 8_000_000_000) }
                == "--items 9223372036854775807 would take about 9223372.0 TB of memory, and 8.0 GB are free; "
                + "try 30000000 items, or fewer strategies at once."
        )
    }

    @Test func exactlyWhatIsFreeIsEnough() {
        for strategyCount in 1...3 {
            for itemCount in [1, 2, 999, 50_000, 10_000_000] {
                let needed = estimatedPeakBytes(itemCount: itemCount, strategyCount: strategyCount)
                let label = "\(itemCount) items, \(strategyCount) strategies"
                #expect(
                    sentence { try check(itemCount, strategyCount: strategyCount, available: needed) }
                        == nil, "\(label)")
                #expect(
                    sentence { try check(itemCount, strategyCount: strategyCount, available: needed - 1) }
                        != nil, "\(label)"
                )
            }
        }
    }

    /// Whoever follows the advice gets through, and gets at least nine tenths of what would fit.
    @Test func theSuggestionFits() throws {
        for strategyCount in 1...3 {
            for available in [10_000, 123_456, 9_999_999, 10_000_001, 2_000_000_000, 987_654_321_000] {
                let sentence = try #require(
                    sentence { try check(.max, strategyCount: strategyCount, available: available) }
                )
                let match = try #require(try /try (\d+) items/.firstMatch(in: sentence), "\(sentence)")
                let suggested = try #require(Int(match.1))
                let fitting = min(available / estimatedPeakBytes(itemCount: 1, strategyCount: strategyCount), 2_000_000_000)
                #expect(
                    suggested <= fitting && Double(suggested) > Double(fitting) * 0.9,
                    "\(available) bytes: \(suggested) of \(fitting)")
                try check(suggested, strategyCount: strategyCount, available: available)
            }
        }
    }

    @Test func itemNumbersHaveALimitOfTheirOwn() {
        for available in [nil, Int.max] {
            #expect(sentence { try check(2_000_000_000, strategyCount: 3, available: available) } == nil)
            #expect(
                sentence { try check(2_000_000_001, strategyCount: 3, available: available) }
                    == "--items 2000000001 is more than the 2000000000 that can be numbered; it would take 528.0 GB."
            )
        }
    }

    /// Each layer is on every screen that is kept.
    @Test func memoryOfLayersIsRefusedInTime() throws {
        let plans = try OurSuite.matrix(["--layout", "layers", "--items", "1000000,110000"]).plans
        #expect(
            sentence { try MemoryCheck.check(plans[0], available: 8_000_000_000) }
                == "--items 1000000 would take about 72.4 GB of memory, and 8.0 GB are free; try 110000 items."
        )
        #expect(sentence { try MemoryCheck.check(plans[1], available: 8_000_000_000) } == nil)
    }

    @Test func aStrangersEstimateCounts() throws {
        let suite = try SuiteContents(
            name: "mine",
            subjects: [
                AnySubject(
                    Subject(
                        "pages", items: [10], bytesPerItem: { competitors, _ in 1_000_000 * competitors }, content: { $0.items }
                    ) {
                        Competitor("one") { _ in UIViewController() }
                        Competitor("two") { _ in UIViewController() }
                    })
            ])
        let plan = try ScenarioMatrix(suite.read([]), of: suite).plans[0]
        #expect(
            sentence { try MemoryCheck.check(plan, available: 15_000_000) }
                == "--items 10 would take about 20.0 MB of memory, and 15.0 MB are free; try 7 items, or fewer strategies at once."
        )
    }
}
