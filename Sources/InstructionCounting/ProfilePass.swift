import BenchmarkResults
import Processes

/// Counts the instructions of the first ticks of a series by function, under callgrind.
package struct ProfilePass: Sendable {
    private let callgrind: Callgrind

    /// - Throws: `ProgramNotStarted` if `valgrind` or `strip` is not installed; `ProcessFailure`; the system's error for a
    ///   temporary folder.
    package init(of executable: BenchExecutable, launcher: any ProgramLauncher) async throws {
        callgrind = try await Callgrind(of: executable, launcher: launcher)
    }

    /// Counts one series.
    ///
    /// - Parameters:
    ///   - seriesName: The name of the series in error messages.
    ///   - arguments: The flags that give `bench instruct` the scenario and the strategy.
    ///   - screenDigests: The digests of the screens that the process must show after each tick, or `nil` to accept any screens.
    /// - Throws: `InstructionPassError`, `ProcessFailure`, `DataFileError`, and what the launcher throws.
    package func profile(
        of seriesName: String, arguments: [String], tickCount: Int, screenDigests: [UInt64]? = nil
    ) async throws -> FunctionProfile {
        let outcome = try await callgrind.run(
            ["instruct"] + arguments + ["--instruction-ticks", String(tickCount)], keepsStacks: true)
        try outcome.requireSuccess(of: "counting the instructions of \(seriesName)")
        let report = try decodeReport(InstructReport.self, printedBy: "bench instruct", outcome.output)
        if let screenDigests { try report.requireScreens(Array(screenDigests.prefix(tickCount)), of: seriesName) }
        let profile = FunctionProfile(try callgrind.takeProfile(.costs))
        guard profile.ticks.count == report.ticks.count, !report.ticks.isEmpty else {
            throw InstructionPassError.ticksNotFound(
                series: seriesName, found: profile.ticks.count, expected: report.ticks.count)
        }
        return profile
    }
}
