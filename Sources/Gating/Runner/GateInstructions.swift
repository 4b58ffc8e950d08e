import BenchmarkResults

/// Counts the instructions of all ticks for baselines and gates.
///
/// Without valgrind, nothing is counted.
package struct GateInstructions: Sendable {
    private let callgrind: Callgrind?
    /// A sentence about why nothing is counted, or `nil` if instructions are counted.
    package let unavailable: String?

    package init(of executable: BenchExecutable, launcher: any ProgramLauncher) async throws {
        do {
            callgrind = try await Callgrind(of: executable, launcher: launcher)
            unavailable = nil
        } catch let error as ProgramNotStarted where error.program == "valgrind" && error.isMissing {
            callgrind = nil
            unavailable = "callgrind is skipped: \(error) \(Callgrind.installationAdvice)"
        }
    }

    /// Adds the instructions of each series to a baseline. If this machine cannot count, the
    /// baseline stays unchanged.
    package func adding(to baseline: Baseline, of scenarios: [ScenarioDescription]) async throws -> Baseline {
        guard let callgrind else { return baseline }
        var counted: [BaselineSeries] = []
        for series in baseline.series {
            let scenario = try scenarios.requiredScenario(of: series)
            let counts = try await callgrind.counts(
                of: series.key.label, in: scenario,
                screenDigests: series.ticks.map(\.screenDigest))
            counted.append(series.with(instructions: counts.perTick, ofLoad: counts.load))
        }
        return Baseline(
            conditions: baseline.conditions.merging(callgrind.conditions) { $1 }, settings: baseline.settings,
            files: baseline.files, series: counted)
    }
}
