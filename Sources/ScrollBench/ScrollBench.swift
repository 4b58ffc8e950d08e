import BenchCommands
import Experiments
import Foundation

// A benchmark program needs no other import: this module exports the suite and UIKit.
@_exported import SuiteBuild
@_exported import Suites
@_exported import UIKit

extension BenchmarkSuite {
    /// The name of the executable.
    public static var name: String { URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent }

    /// Runs the command line of the process and exits. `@main` calls this.
    public static func main() {
        runBench(Self.self)
    }
}

extension BenchmarkSuite {
    /// Compares the screens of all strategies, and their exact work with committed baselines. For
    /// tests.
    ///
    /// It counts the steps of the layout cycle and digests the screen, tick by tick, without
    /// tolerance, times or allocations. There is a baseline for each subject, architecture and
    /// build configuration. It is recorded if `SCROLLBENCH_RECORD` is 1, or if the folder has no
    /// baselines yet and `CI` is not set.
    ///
    /// ```swift
    /// @MainActor @Test func feedDoesTheWorkOfItsBaseline() throws {
    ///     try FeedSuite.check(["items": "50,500", "ticks": "120"], against: "\(#filePath)/../../../Baselines")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - settings: The settings by flag, without dashes.
    ///   - folder: The folder of the baselines.
    /// - Throws: `ScreenMismatch` if the screens of two strategies differ; `SuiteCheckFailure` if
    ///   work or screens differ from the baseline, or if the baseline is missing; `SettingError`
    ///   for invalid settings.
    /// - Complexity: Four replays of each scenario for each strategy.
    @MainActor
    public static func check(_ settings: [String: String] = [:], against folder: String) throws {
        let suite = try SuiteContents(Self.self)
        try ReservedFlags.check(suite)
        try SuiteCheck(suite, settings: settings, baselinesIn: folder)
            .run(SuiteCheck.Recording(environment: ProcessInfo.processInfo.environment))
    }
}
