import BenchmarkResults
import Experiments
import Foundation

/// Counts instructions for baselines and gates: of the first 20 ticks, by callgrind alone, whose counts carry over to other
/// machines.
struct GateInstructions: Sendable {
    static let tickCount = 20

    private let pass: InstructionPass
    /// Why nothing can be counted; empty where something can.
    let unavailable: [String]

    /// - Throws: As `InstructionPass`.
    init(executable: String, launcher: any ProgramLauncher = SubprocessLauncher()) async throws {
        pass = try await InstructionPass(
            tickCount: Self.tickCount, executable: executable, wanted: [.callgrind], launcher: launcher
        )
        unavailable = pass.unavailable
    }

    /// The baseline with the instructions of each of its series; as it is, where nothing counts them.
    ///
    /// - Throws: As `InstructionPass.counts(of:arguments:digests:)`; `Interruption.Requested`.
    func counted(_ baseline: Baseline, handicap: Handicap?, _ interruption: Interruption) async throws -> Baseline {
        guard !pass.sources.isEmpty else { return baseline }
        var series: [BaselineSeries] = []
        for one in baseline.series {
            let count = { (handicap: Handicap?) in
                try await instructions(of: one, settings: baseline.settings, handicap, interruption)
            }
            if case .work(let share)? = handicap {
                series.append(one.with(instructions: try await count(try await rounds(for: share, count))))
            } else {
                series.append(one.with(instructions: try await count(handicap)))
            }
        }
        return Baseline(key: baseline.key, settings: baseline.settings, series: series)
    }

    private func instructions(
        of series: BaselineSeries, settings: [String: String], _ handicap: Handicap?, _ interruption: Interruption
    ) async throws -> [Int] {
        let arguments = seriesArguments(of: series, settings: settings) + handicapArguments(handicap)
        let digests = series.ticks.prefix(Self.tickCount).map(\.screenDigest)
        let counts = try await interruption.cancelling {
            try await pass.counts(of: "\(series.key.strategy) in \(series.key.scenario)", arguments: arguments, digests: digests)
        }
        return counts.first?.perTick.compactMap(\.self) ?? []
    }

    /// As many rounds of arithmetic as are a share of each tick's instructions.
    ///
    /// A process that is to add a share of work takes it from the clock, and callgrind slows arithmetic down less than other code:
    /// the share would come out several times too large. So the rounds are found by counting, too: the ticks as they are, and
    /// with a known number of rounds.
    private func rounds(for share: Double, _ count: (Handicap?) async throws -> [Int]) async throws -> Handicap {
        let known = 1_000
        let (plain, probed) = (try await count(nil), try await count(.rounds([known])))
        let perRound = Double(probed.reduce(0, +) - plain.reduce(0, +)) / Double(max(plain.count, 1) * known)
        return .rounds(plain.map { max(1, Int((Double($0) * share / max(perRound, 1)).rounded())) })
    }
}

/// The flags that give a process one series of a baseline.
///
/// - Parameter settings: Of the baseline.
func seriesArguments(of series: BaselineSeries, settings: [String: String]) -> [String] {
    let own = ["items": String(series.itemCount), "strategy": series.key.strategy]
    return settings.merging(own) { $1 }.sorted { $0.key < $1.key }.flatMap { ["--\($0.key)", $0.value] }
}

/// The flag for a handicap, where there is one.
func handicapArguments(_ handicap: Handicap?) -> [String] {
    handicap.map { ["--handicap", $0.label] } ?? []
}
