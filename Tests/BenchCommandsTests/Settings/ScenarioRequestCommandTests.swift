import BenchmarkResults
import CoreGraphics
import Experiments
import Scenarios
import ScrollTraces
import Suites
import TestSupport
import Testing

@testable import BenchCommands

/// The scenarios that a matrix makes.
@MainActor struct ScenarioRequestCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func plan(_ words: String...) throws -> ScenarioRequest { try OurSuite.matrix(words).requests[0] }

    private func recording(_ samples: [(Double, Double)]) throws -> String {
        let records = samples.map { "\($0.0),\($0.1)\n" }.joined()
        return try folder.write("time_s,offset_y\n\(records)", to: "my scroll.csv")
    }

    @Test func defaults() throws {
        let scenario = try plan().checkAndMake()
        #expect(scenario.name == "quilt/linear/mixed/50")
        #expect(scenario.subject == "quilt" && scenario.effect == "linear")
        #expect(scenario.itemCount == 50)
        #expect(scenario.trace.events.count == 600)
        #expect(scenario.screenSize == CGSize(width: 375, height: 667))
        #expect(scenario.competitors.map(\.name) == ["full", "cached", "named", "delegate"])
        #expect(scenario.handicap == nil)
    }

    /// A strategy that leaves stale cells is measured only if it is named.
    @Test func staleStrategiesAreAskedFor() throws {
        let named = try plan("--strategy", "delegate-scroll-only,full")
        #expect(named.competitorDescriptions.map(\.mayBeStale) == [true, false])
        #expect(try named.checkAndMake().competitors.map(\.name) == ["delegate-scroll-only", "full"])
        #expect(try plan().competitorDescriptions.allSatisfy { !$0.mayBeStale })
    }

    @Test func theSeedDrawsTheTrace() throws {
        let (one, again, two) = (
            try plan("--seed", "1").checkAndMake(), try plan().checkAndMake(), try plan("--seed", "2").checkAndMake()
        )
        #expect(one.trace == again.trace && one.trace != two.trace)
    }

    @Test func aHandicapIsTheScenarios() throws {
        let scenario = try plan("--items", "20", "--ticks", "5").with(handicap: .allocations(2)).checkAndMake()
        #expect(scenario.handicap == .allocations(2))
        #expect(scenario.name == "quilt/linear/mixed/20")
        #expect(scenario.labelledName == "quilt/linear/mixed/20 HANDICAP alloc=2")
    }

    @Test func aRecordingBringsItsTicks() throws {
        // Two samples that are a tenth of a second apart: 6 ticks, and therefore 7 events.
        let path = try recording([(10, 0), (10.1, 30)])
        let whole = try plan("--trace", path, "--items", "500")
        #expect(whole.ticks == 7)
        let scenario = try whole.checkAndMake()
        #expect(scenario.name == "quilt/linear/my scroll/500")
        #expect(scenario.trace.events.map(\.contentOffsetY) == [0, 5, 10, 15, 20, 25, 30])
        #expect(try whole.make().warnings.isEmpty)
        for ticks in [1, 3, 7, 9] {
            let asked = try plan("--trace", path, "--items", "500", "--ticks", "\(ticks)")
            #expect(asked.ticks == ticks)
            let offsets = try asked.checkAndMake().trace.events.map(\.contentOffsetY)
            let expected = (0..<ticks).map { (tick: Int) -> CGFloat in CGFloat(min(tick, 6) * 5) }
            #expect(offsets == expected, "\(ticks) ticks")
        }
    }

    @Test func ticksBeyondTheContentAreWarnedOf() throws {
        // Seven blocks of 1 × 1 in three columns are 300 pt high. They cannot scroll, but be pulled
        // by half a screen at both edges.
        let path = try recording([(0, 0), (1, 900_000), (2, 333), (3, -900_000), (4, 0)].map { ($0.0 / 60, $0.1) })
        let blocks = try folder.write("column_span,row_span\n1,1\n", to: "blocks.csv")
        let (scenario, warnings) = try plan("--trace", path, "--blocks", blocks, "--items", "7").make()
        #expect(scenario.trace.events.map(\.contentOffsetY) == [0, 333.5, 333, -333.5, 0])
        #expect(
            warnings == [
                "the recording scrolls beyond the content of 7 items: 2 ticks are held at its edge. More items make the content longer."
            ])
    }

    @Test func missingTracesAreRefused() throws {
        for missing in ["no/such", "missing.csv", "./fling"] {
            #expect(sentence { try plan("--trace", missing) } == "\(missing): there is no such file.")
        }
        #expect(sentence { try plan("--trace", folder.path) }?.hasPrefix("\(folder.path): this is a directory; ") == true)
    }
}
