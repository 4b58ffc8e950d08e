import BenchmarkResults

extension Baseline {
    /// Counts the instructions of the load and of all ticks of each series, with valgrind.
    ///
    /// - Returns: The baseline with these counts; or this one, and a sentence about why nothing is counted.
    package func addingInstructions(
        of executable: BenchExecutable, in scenarios: [ScenarioDescription], launcher: any ProgramLauncher
    ) async throws -> (counts: Baseline, unavailable: String?) {
        let callgrind: Callgrind
        do {
            callgrind = try await Callgrind(of: executable, launcher: launcher)
        } catch let error as ProgramNotStarted where error.program == "valgrind" && error.isMissing {
            return (self, "callgrind is skipped: \(error) \(Callgrind.installationAdvice)")
        }
        var counted: [BaselineSeries] = []
        for one in series {
            let counts = try await callgrind.counts(
                of: one.key.label, in: scenarios.requiredScenario(of: one), screenDigests: one.ticks.map(\.screenDigest))
            counted.append(one.with(instructions: counts.perTick, ofLoad: counts.load))
        }
        let conditions = conditions.merging(callgrind.conditions) { $1 }
        return (Baseline(conditions: conditions, settings: settings, files: files, series: counted), nil)
    }
}
