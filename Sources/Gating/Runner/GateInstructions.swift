import BenchmarkResults
import InstructionCounting
import Processes
import Sampling

/// Counts the instructions of all ticks for baselines and gates.
///
/// It uses only callgrind, because callgrind's counts are equal on other machines.
package struct GateInstructions: Sendable {
    private let pass: InstructionPass

    /// The reasons why this machine cannot count, as sentences. Empty if callgrind can count.
    package var unavailable: [String] { pass.unavailable }

    /// - Throws: As `InstructionPass`.
    package init(of executable: BenchExecutable, launcher: any ProgramLauncher) async throws {
        pass = try await InstructionPass(
            tickCount: nil, executable: executable, launcher: launcher, requestedSources: [.callgrind]
        )
    }

    /// Adds the instructions of each series to a baseline. If this machine cannot count, the
    /// baseline stays unchanged.
    ///
    /// - Throws: As `InstructionPass.counts(of:arguments:screenDigests:)`.
    package func adding(to baseline: Baseline, handicap: Handicap? = nil) async throws -> Baseline {
        guard !pass.sources.isEmpty else { return baseline }
        let arguments = ScenarioArguments(baseline.settings)
        var counted: [BaselineSeries] = []
        for series in baseline.series {
            let handicap = try await countable(handicap, for: series, arguments)
            counted.append(series.with(instructions: try await instructions(of: series, arguments, handicap)))
        }
        return Baseline(
            key: baseline.key, settings: baseline.settings, series: counted, instructionKey: pass.callgrindKey)
    }

    private func instructions(
        of series: BaselineSeries, _ arguments: ScenarioArguments, _ handicap: Handicap?
    ) async throws -> [Int] {
        let counts = try await pass.counts(
            of: "\(series.key.strategy) in \(series.key.scenario)",
            arguments: arguments.of(series).words + (handicap?.arguments ?? []),
            screenDigests: series.ticks.map(\.screenDigest)
        )
        return counts.first?.perTick.compactMap(\.self) ?? []
    }

    /// Returns an injected slowdown that is exact under callgrind.
    ///
    /// Usually, a process measures a share of extra work with the clock. Callgrind slows arithmetic
    /// down less than other code, so the share would be several times too large. Therefore the
    /// number of rounds is found by counting the ticks twice: without extra work, and with a known
    /// number of rounds.
    ///
    /// - Throws: As `InstructionPass.counts(of:arguments:screenDigests:)`.
    func countable(
        _ handicap: Handicap?, for series: BaselineSeries, _ arguments: ScenarioArguments
    ) async throws -> Handicap? {
        guard case .work(let share) = handicap else { return handicap }
        let knownRounds = 1_000
        let plain = try await instructions(of: series, arguments, nil)
        let probed = try await instructions(of: series, arguments, .rounds([knownRounds]))
        let perRound = Double(probed.reduce(0, +) - plain.reduce(0, +)) / Double(max(plain.count, 1) * knownRounds)
        return .rounds(plain.map { max(1, Int((Double($0) * share / max(perRound, 1)).rounded())) })
    }
}
