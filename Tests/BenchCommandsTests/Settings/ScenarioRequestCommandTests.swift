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

    /// A strategy that leaves stale cells is measured only if it is named.
    @Test func strategiesThatMayBeStaleAreMeasuredOnlyIfNamed() throws {
        let named = try plan("--strategy", "delegate-scroll-only,full")
        #expect(named.competitorDescriptions.map(\.mayBeStale) == [true, false])
        #expect(try named.makeAndWarn().competitors.map(\.name) == ["delegate-scroll-only", "full"])
        #expect(try plan().competitorDescriptions.allSatisfy { !$0.mayBeStale })
    }

    @Test func missingTracesAreRefused() throws {
        let traces = ["no/such", "missing.csv", "./fling", folder.path]
        let messages: [String?] = traces.map { trace in sentence { try plan("--trace", trace) } }
        var expected: [String] = traces.prefix(3).map { "\($0): there is no such file." }
        expected.append("\(folder.path): this is a directory; a file is expected.")
        #expect(messages == expected)
    }
}
