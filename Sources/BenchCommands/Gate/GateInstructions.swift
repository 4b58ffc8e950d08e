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
    /// - Parameter handicap: What the processes are handicapped with, as on the command line.
    /// - Throws: As `InstructionPass.counts(of:arguments:digests:)`; `Interruption.Requested`.
    func counted(_ baseline: Baseline, handicap: String?, _ interruption: Interruption) async throws -> Baseline {
        guard !pass.sources.isEmpty else { return baseline }
        var series: [BaselineSeries] = []
        for one in baseline.series {
            let arguments = seriesArguments(of: one, settings: baseline.settings) + handicapArguments(handicap)
            let digests = one.ticks.prefix(Self.tickCount).map(\.screenDigest)
            let counts = try await interruption.cancelling {
                try await pass.counts(of: "\(one.key.strategy) in \(one.key.scenario)", arguments: arguments, digests: digests)
            }
            let instructions = counts.first?.perTick.compactMap(\.self) ?? []
            series.append(one.with(instructions: instructions))
        }
        return Baseline(key: baseline.key, settings: baseline.settings, series: series)
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
func handicapArguments(_ handicap: String?) -> [String] {
    handicap.map { ["--handicap", $0] } ?? []
}
