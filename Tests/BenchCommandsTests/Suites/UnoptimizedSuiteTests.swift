import BenchmarkResults
import Experiments
import ScrollBench
import TestSupport
import Testing

@testable import BenchCommands

/// A suite that was compiled without the optimizer counts, says so first, and times only replays that were asked for.
@MainActor struct UnoptimizedSuiteTests {
    private enum PlainSuite: BenchmarkSuite {
        static var name: String { "plain" }
        static var isOptimized: Bool { false }
        static var subjects: [AnySubject] { return FeedSuite.subjects }
    }

    /// This module says how it was compiled, although the property is declared in a module that is compiled in another way.
    private enum SuiteOfThisModule: BenchmarkSuite {
        static var subjects: [AnySubject] { return [] }
    }

    @Test func theModuleOfTheSuiteDecides() {
        #expect(SuiteOfThisModule.isOptimized == !_isDebugAssertConfiguration())
    }

    @Test(arguments: [([String](), "it only counts", 0), (["--replays", "2"], "its times mean nothing", 2)])
    func aRunSaysSoBeforeItMeasures(flags: [String], consequence: String, replays: Int) async throws {
        let folder = TemporaryFolder()
        let words = ["--items", "8", "--ticks", "5", "--output", "\(folder.path)/out"] + flags
        let (status, _, errors) = try await PlainSuite.command(words)
        #expect(status == 0)
        let sentence =
            "warning: plain was built without the optimizer, so \(consequence). For times: swift run -c release plain"
        #expect(errors.hasPrefix(sentence), "\(errors)")
        let scenarios = try Run.scenarios(in: "\(folder.path)/out")
        #expect(scenarios.flatMap(\.series).map(\.replayCount) == [replays, replays])
    }

    @Test func flagsAboutTimesAreAccepted() throws {
        let flags = ["slowdown": SettingArgument.flag("slowdown", "2")]
        let settings = try MeasuringSettings(flags, exactOnly: false, isOptimized: false, nil)
        #expect(settings.timesNothing)
    }
}
