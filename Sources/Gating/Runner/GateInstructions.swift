import BenchmarkResults
import InstructionCounting
import Processes
import Sampling

/// Counts the instructions of the first 20 ticks for baselines and gates.
///
/// Only callgrind counts, because its counts are the same on other machines.
package struct GateInstructions: Sendable {
    static let tickCount = 20

    private let pass: InstructionPass

    /// Why nothing can be counted on this machine; empty where callgrind can count.
    package var unavailable: [String] { pass.unavailable }

    /// - Throws: As `InstructionPass`.
    package init(of executable: BenchExecutable, launcher: any ProgramLauncher) async throws {
        pass = try await InstructionPass(
            tickCount: Self.tickCount, executable: executable, launcher: launcher, requestedSources: [.callgrind]
        )
    }

    /// Adds the instructions of each series to a baseline. Where nothing can be counted, the baseline stays as it is.
    ///
    /// - Throws: As `InstructionPass.counts(of:arguments:screenDigests:)`.
    package func adding(to baseline: Baseline, handicap: Handicap? = nil) async throws -> Baseline {
        guard !pass.sources.isEmpty else { return baseline }
        let arguments = ScenarioArguments(baseline.settings)
        var counted: [BaselineSeries] = []
        for series in baseline.series {
            var seriesHandicap = handicap
            if let handicap { seriesHandicap = try await countable(handicap, for: series, arguments) }
            counted.append(
                series.with(instructions: try await instructions(of: series, arguments, handicap: seriesHandicap)))
        }
        return Baseline(
            key: baseline.key, settings: baseline.settings, series: counted, instructionKey: pass.callgrindKey)
    }

    private func instructions(
        of series: BaselineSeries, _ arguments: ScenarioArguments, handicap: Handicap?
    ) async throws -> [Int] {
        let counts = try await pass.counts(
            of: "\(series.key.strategy) in \(series.key.scenario)",
            arguments: arguments.of(series).words + (handicap?.words ?? []),
            screenDigests: series.ticks.prefix(Self.tickCount).map(\.screenDigest)
        )
        return counts.first?.perTick.compactMap(\.self) ?? []
    }

    /// The handicap as a process under callgrind takes it.
    ///
    /// - Throws: As `InstructionPass.counts(of:arguments:screenDigests:)`.
    func countable(
        _ handicap: Handicap, for series: BaselineSeries, _ arguments: ScenarioArguments
    ) async throws -> Handicap {
        guard case .work(let share) = handicap else { return handicap }
        return try await handicapInRounds(addingShare: share, to: series, arguments)
    }

    /// The rounds of arithmetic that add a share to each tick's instructions.
    ///
    /// A process that adds a share of work measures it with the clock. Callgrind slows arithmetic down less than other code, so
    /// under callgrind that share would be several times too large. The rounds are therefore found by counting: the ticks once
    /// as they are, and once with a known number of rounds.
    private func handicapInRounds(
        addingShare share: Double, to series: BaselineSeries, _ arguments: ScenarioArguments
    ) async throws -> Handicap {
        let knownRounds = 1_000
        let plain = try await instructions(of: series, arguments, handicap: nil)
        let probed = try await instructions(of: series, arguments, handicap: .rounds([knownRounds]))
        let perRound = Double(probed.reduce(0, +) - plain.reduce(0, +)) / Double(max(plain.count, 1) * knownRounds)
        return .rounds(plain.map { max(1, Int((Double($0) * share / max(perRound, 1)).rounded())) })
    }
}
