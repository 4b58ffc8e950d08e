import BenchmarkResults

extension [Verdict] {
    /// The same verdicts, each that did not pass with its cause, as the tiers of its series together tell it.
    ///
    /// Counters explain instructions, and both explain time; what none of them explains is left to the machine.
    ///
    /// - Parameter comparesInstructions: Whether the instruction tier has judged; otherwise a time alone may be the compiler's.
    /// - Complexity: O(n²) in the verdicts of one series, which are some twenty.
    package func withCauses(comparesInstructions: Bool) -> [Verdict] {
        map { verdict in
            guard verdict.outcome != .pass else { return verdict }
            var attributed = verdict
            attributed.cause = cause(of: verdict, comparesInstructions: comparesInstructions)
            return attributed
        }
    }

    private func cause(of verdict: Verdict, comparesInstructions: Bool) -> Verdict.Cause {
        let ofSeries = filter { $0.series == verdict.series }
        func hasChanged(_ isMeant: (Verdict) -> Bool) -> Bool {
            ofSeries.contains { $0.outcome == verdict.outcome && isMeant($0) }
        }
        // An inconclusive time says nothing of any code.
        if verdict.outcome == .inconclusive { return .memoryOrMachine }
        if verdict.tier == .scaling || hasChanged({ $0.tier == .exact && $0.metric != "screen_digest" }) { return .algorithm }
        if ofSeries.contains(where: { $0.metric == "screen_digest" && $0.outcome == .regression }) { return .screen }
        if hasChanged({ $0.tier == .instructions }) { return .codeGeneration }
        guard ofSeries.contains(where: { $0.tier == .exact }) else { return .unknown }
        return comparesInstructions ? .memoryOrMachine : .unknown
    }
}
