import BenchCommands
import Foundation

// The only import that a benchmark program needs: the suite, and UIKit.
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
    /// Compares the screens of all competitors, and their exact work with committed baselines, for
    /// a test.
    ///
    /// It counts the steps of the layout cycle and digests the screen, tick by tick, without
    /// tolerance, times or allocations. There is a baseline for each subject, architecture and
    /// build configuration. It is recorded if `SCROLLBENCH_RECORD` is 1, and if the folder has none
    /// yet and `CI` is not set.
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
    /// - Throws: `ScreenMismatch` if two competitors do not look alike; `SuiteCheckFailure` if work
    ///   or screens differ from the baseline, or if the baseline is missing; `SettingError` for invalid
    ///   settings.
    /// - Complexity: Four replays of each scenario for each competitor.
    @MainActor
    public static func check(_ settings: [String: String] = [:], against folder: String) throws {
        try SuiteCheck(Self.self, settings: settings, baselinesIn: folder)
            .run(SuiteCheck.Recording(environment: ProcessInfo.processInfo.environment))
    }
}
