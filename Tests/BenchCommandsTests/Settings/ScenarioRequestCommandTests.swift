import BenchmarkResults
import CoreGraphics
import Experiments
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

    @Test func withoutSettingsTheFirstScenarioOfTheQuiltIsMade() throws {
        let scenario = try plan().makeAndWarn()
        let (screen, names) = (scenario.screenSize, scenario.competitors.map(\.name))
        #expect(
            "\(scenario.name): \(scenario.subject), \(scenario.effect), \(scenario.itemCount) items, \(screen), \(names)"
                == #"quilt/linear/mixed/50: quilt, linear, 50 items, (375.0, 667.0), ["full", "cached", "named", "delegate"]"#)
        #expect(scenario.trace.events.count == 600)
        // The seed draws the trace.
        let (one, two) = (try plan("--seed", "1").makeAndWarn().trace, try plan("--seed", "2").makeAndWarn().trace)
        #expect(scenario.trace == one)
        #expect(scenario.trace != two)
    }

    /// A strategy that leaves stale cells is measured only if it is named.
    @Test func strategiesThatMayBeStaleAreMeasuredOnlyIfNamed() throws {
        let named = try plan("--strategy", "delegate-scroll-only,full")
        #expect(named.competitorDescriptions.map(\.mayBeStale) == [true, false])
        #expect(try named.makeAndWarn().competitors.map(\.name) == ["delegate-scroll-only", "full"])
        #expect(try plan().competitorDescriptions.allSatisfy { !$0.mayBeStale })
    }

    @Test func aRecordingBringsItsTicks() throws {
        // Two samples that are a tenth of a second apart: 6 ticks, and therefore 7 events.
        let path = try recording([(10, 0), (10.1, 30)])
        let whole = try plan("--trace", path, "--items", "500")
        let (scenario, warnings) = try whole.make()
        #expect((scenario.name, whole.ticks, warnings.isEmpty) == ("quilt/linear/my scroll/500", 7, true))
        #expect(scenario.trace.events.map(\.contentOffsetY) == [0, 5, 10, 15, 20, 25, 30])
        for ticks in [1, 3, 7, 9] {
            let asked = try plan("--trace", path, "--items", "500", "--ticks", "\(ticks)")
            let offsets = try asked.makeAndWarn().trace.events.map(\.contentOffsetY)
            let expected = (0..<ticks).map { (tick: Int) -> CGFloat in CGFloat(min(tick, 6) * 5) }
            #expect((asked.ticks, offsets) == (ticks, expected), "\(ticks) ticks")
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
        let traces = ["no/such", "missing.csv", "./fling", folder.path]
        let messages: [String?] = traces.map { trace in sentence { try plan("--trace", trace) } }
        var expected: [String] = traces.prefix(3).map { "\($0): there is no such file." }
        expected.append("\(folder.path): this is a directory; a file is expected.")
        #expect(messages == expected)
    }
}
