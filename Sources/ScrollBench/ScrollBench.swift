import BenchCommands
import Foundation

// The one import that a benchmark program needs: the suite, and the UIKit that its code is written for.
@_exported import Suites
@_exported import UIKit

extension BenchmarkSuite {
    /// The name of the executable.
    public static var name: String { URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent }

    /// Runs the command line of the process and ends it: `@main` calls this.
    public static func main() {
        runBench(Self.self)
    }
}

extension BenchmarkSuite {
    /// Compares the screens of all competitors, and their exact work with committed baselines: for a test.
    ///
    /// Counted are the steps of the layout cycle and a digest of the screen, tick by tick, without tolerance; no time and no allocation.
    /// Baselines are kept by subject, architecture and build configuration. With `SCROLLBENCH_RECORD=1` in its environment the process
    /// writes them; where the folder has none yet, it does so by itself, unless the environment has `CI`.
    ///
    /// ```swift
    /// @MainActor @Test func feedDoesTheWorkOfItsBaseline() throws {
    ///     try FeedSuite.check(["items": "50,500", "ticks": "120"], against: "\(#filePath)/../../../Baselines")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - settings: The settings that flags would give, by name without dashes.
    ///   - folder: The folder of the baselines.
    /// - Throws: `ScreenMismatch` where two competitors do not look alike; `SuiteCheckFailure` where work or screens are not those of
    ///   the baseline, or there is none; `SettingError` for settings that cannot be used.
    /// - Complexity: Four replays of each scenario for each competitor.
    @MainActor
    public static func check(_ settings: [String: String] = [:], against folder: String) throws {
        try SuiteCheck(Self.self, settings: settings, baselinesIn: folder)
            .run(SuiteCheck.Recording(environment: ProcessInfo.processInfo.environment))
    }
}
