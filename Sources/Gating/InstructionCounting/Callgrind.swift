import BenchmarkResults
import Foundation
import SystemSupport

extension Callgrind {
    /// Counts the instructions of the load and of the first ticks of a series, or of all ticks if their number is `nil`, in a
    /// separate process that runs `bench instruct`. The process must show the screens of the run.
    package func counts(
        of seriesName: String, in scenario: ScenarioDescription, tickCount: Int? = nil, screenDigests: [UInt64]
    ) async throws -> InstructionCounts {
        let tickCount = tickCount ?? max(screenDigests.count, 1)
        let expectedDigests = Array(screenDigests.prefix(tickCount))
        let outcome = try await run(InstructRequest(scenario: scenario, tickCount: tickCount))
        try outcome.requireSuccess(of: "counting the instructions of \(seriesName)")
        try requireScreens(digests(printedBy: outcome), expectedDigests, of: seriesName)
        let counts = try takeProfile(.totals).instructionsPerDump
        guard counts.count == 1 + expectedDigests.count else {
            throw Failure.ticksNotFound(of: seriesName, found: counts.count, expected: 1 + expectedDigests.count)
        }
        return InstructionCounts(perTick: Array(counts.dropFirst()), load: counts[0])
    }
}

extension Failure {
    fileprivate static func ticksNotFound(of series: String, found: Int, expected: Int) -> Failure {
        Failure(
            "counting the instructions of \(series) failed: callgrind found \(found) of \(expected) ticks. "
                + "It finds ticks by a symbol; use an executable with symbols.")
    }

    fileprivate static func noTickInTime(of series: String, _ limit: Duration) -> Failure {
        Failure("callgrind counted no tick of \(series) within \(limit.text). Allow more time with --search-time.")
    }
}

package struct InstructRequest: Codable, Equatable {
    /// A scenario with one strategy.
    package let scenario: ScenarioDescription
    package let tickCount: Int
    /// The first tick to count. Earlier ticks are only replayed.
    package var firstCounted = 0
}

/// Returns what a process that runs `bench instruct` prints: a digest for each counted tick. The load is counted before the ticks,
/// and its screen is not compared: the run has no digest of it.
private func digests(printedBy outcome: ProgramOutcome) throws -> [UInt64] {
    try decodeMessage([UInt64].self, from: "bench instruct", outcome.output)
}

private func requireScreens(_ digests: [UInt64], _ expected: [UInt64], of seriesName: String) throws(Failure) {
    guard digests != expected else { return }
    let tick = zip(digests, expected).enumerated().first { $1.0 != $1.1 }?.offset
    throw Failure(
        "counting the instructions of \(seriesName) failed: the counting process shows another screen than the run at "
            + "tick \(tick ?? min(digests.count, expected.count)). Check whether a file that the run reads has changed.")
}

/// Runs an executable of `bench` under Valgrind's tool callgrind, which counts the instructions of each tick.
package struct Callgrind: Sendable {
    package static let installationAdvice = "Install it, as with “apt-get install valgrind”."

    private let executable: BenchExecutable
    private let launcher: any ProgramLauncher
    let version: String
    /// Contains the copy of the executable, and the profile of one process at a time.
    private let folder: ScratchFolder

    private var copyPath: String { "\(folder.path)/bench" }
    private var profilePath: String { "\(folder.path)/profile" }

    /// Checks that Valgrind is installed, and copies the executable without its debug information.
    ///
    /// The copy keeps its symbols. Valgrind 3.19 fails on some of the DWARF 5 debug information that Swift writes.
    package init(of executable: BenchExecutable, launcher: any ProgramLauncher) async throws {
        self.executable = executable
        self.launcher = launcher
        folder = try ScratchFolder()
        let version = try await launcher.run("valgrind", arguments: ["--version"], environment: executable.environment)
        try version.requireSuccess(of: "valgrind --version")
        self.version = version.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let copying = try await launcher.run(
            "strip", arguments: ["--strip-debug", "-o", copyPath, executable.path], environment: executable.environment)
        try copying.requireSuccess(of: "copying bench without its debug information")
    }

    /// Runs the executable under callgrind, which leaves a profile for `takeProfile(_:)`.
    ///
    /// - Parameter keepsStacks: Whether each chain of callers has its own counts. The process then takes
    ///   about eight times as long.
    func run(_ request: InstructRequest, keepsStacks: Bool = false) async throws -> ProgramOutcome {
        let options = options + (keepsStacks ? ["--separate-callers=\(Self.longestStack)"] : [])
        return try await launcher.run(
            "valgrind", arguments: options + [copyPath] + childArguments("instruct", request), environment: executable.environment
        )
    }

    /// The maximum length of a call chain. In a release build, about 45 functions call each other
    /// from the first one to the innermost one of a tick. The callers of a longer chain would be
    /// lost.
    private static let longestStack = 200

    func takeProfile(_ contents: CallgrindProfile.Contents) throws -> CallgrindProfile {
        let data = try readDataFile(at: profilePath)
        try FileManager.default.removeItem(atPath: profilePath)
        return try CallgrindProfile(path: "callgrind's profile", data, contents)
    }

    /// Counts the instructions of the load and of some ticks of a series by function.
    ///
    /// - Parameters:
    ///   - seriesName: The name of the series for messages.
    ///   - scenario: The scenario, with this strategy only.
    ///   - ticks: The ticks to count. Earlier ticks are only replayed.
    ///   - screenDigests: The digests of the screens that the process must show after each tick of
    ///     the series, or `nil` to accept any screens.
    ///   - acceptsPart: Whether a process that runs out of time leaves the ticks that it has counted.
    package func functionProfile(
        of seriesName: String, in scenario: ScenarioDescription, ticks: Range<Int>, screenDigests: [UInt64]? = nil,
        acceptsPart: Bool = false
    ) async throws -> FunctionProfile {
        var request = InstructRequest(scenario: scenario, tickCount: ticks.upperBound)
        request.firstCounted = ticks.lowerBound
        let outcome = try await run(request, keepsStacks: true)
        var expected: Int?
        if case .timedOut(let limit) = outcome.end, acceptsPart {
            // The process did not print its report. Its file is empty until the first tick is counted.
            guard FileManager.default.contents(atPath: profilePath).map(\.isEmpty) == false else {
                throw Failure.noTickInTime(of: seriesName, limit)
            }
        } else {
            try outcome.requireSuccess(of: "counting the instructions of \(seriesName)")
            let shown = try digests(printedBy: outcome)
            if let screenDigests { try requireScreens(shown, Array(screenDigests[ticks]), of: seriesName) }
            expected = 1 + shown.count
        }
        var profile = FunctionProfile(try takeProfile(.costs))
        if case .timedOut(let limit) = outcome.end, profile.ticks.count < 2 {
            throw Failure.noTickInTime(of: seriesName, limit)
        }
        guard profile.ticks.count == expected ?? profile.ticks.count, profile.ticks.count > 1 else {
            throw Failure.ticksNotFound(of: seriesName, found: profile.ticks.count, expected: expected ?? 1 + ticks.count)
        }
        profile.load = profile.ticks.removeFirst()
        profile.firstTick = ticks.lowerBound
        return profile
    }

    /// The options that make callgrind count only inside ticks, and write its counts after each tick.
    ///
    /// Two functions mark a tick and its end, because callgrind accepts one such option per function.
    ///
    /// Source: Valgrind's manual, "Callgrind: a call-graph generating cache and branch prediction profiler",
    /// <https://valgrind.org/docs/manual/cl-manual.html>.
    private var options: [String] {
        [
            // Without vgdb, whose pipes would stay in the temporary folder if the process is
            // killed.
            "--quiet", "--command-line-only=yes", "--vgdb=no", "--tool=callgrind", "--callgrind-out-file=\(profilePath)",
            "--combine-dumps=yes", "--toggle-collect=*\(CountedTickSymbols.tick)*",
            "--toggle-collect=*\(CountedTickSymbols.load)*",
            "--dump-before=*\(CountedTickSymbols.afterTick)*",
        ]
    }
}

/// The names of the functions of an instruction replay by which callgrind finds the load and the ticks.
enum CountedTickSymbols {
    static let load = "performCountedLoad"
    static let tick = "performCountedTick"
    static let afterTick = "digestOfCountedTick"
}
