import BenchmarkResults
import Statistics

/// Holds two executables against each other on one machine, now.
///
/// Each process contributes one number per series, the median over the ticks of their steady cost. Processes of base and head
/// are launched in pairs, so that both see the same weather, and compared by their lower quartiles. The first pairs only say which
/// series are suspect. Those are measured again with fresh pairs, which know nothing of the first: what shows twice counts, where
/// chance would show it in less than one of a thousand gates.
package struct TimeTier: Sendable {
    package enum Side: String, CaseIterable, Sendable {
        case base, head
    }

    /// What one process reports.
    package struct Sample: Equatable, Sendable {
        package let medianSteadyCost: Duration
        /// What shows that two processes did the same: of all screens of the series.
        package let screensDigest: UInt64

        package init(medianSteadyCost: Duration, screensDigest: UInt64) {
            self.medianSteadyCost = medianSteadyCost
            self.screensDigest = screensDigest
        }
    }

    /// Launches processes.
    package protocol Sampler: Sendable {
        /// Runs one process of one side over one series.
        ///
        /// - Parameter padding: Bytes of environment to give it on top: where a process' stack begins follows from them, and with
        ///   it which addresses share a cache set.
        /// - Throws: Whatever ends the gate, such as a process that crashed.
        func sample(_ series: SeriesKey, of side: Side, padding: Int) async throws -> Sample
    }

    /// What one series came to, with all that was measured.
    package struct Result: Equatable, Sendable {
        package let series: SeriesKey
        package internal(set) var first = PairedSample()
        /// Of the fresh pairs; none where the first ones raised no suspicion.
        package internal(set) var second = PairedSample()
        /// Whether base and head have ever shown different screens.
        package internal(set) var screensDiffer = false
        /// The direction that the first pairs make suspect; `nil` where they do not.
        package internal(set) var suspicion: PairedSample.Direction?
        /// How probable it is that the fresh pairs differ as much by chance, adjusted for the numbers of suspects and looks;
        /// `nil` without fresh pairs.
        package internal(set) var probability: Double?
        package internal(set) var outcome = Verdict.Outcome.pass
        /// The base's A/A over all pairs; `nil` where the series is not suspect.
        package internal(set) var selfRatio: Double?
    }

    package let rules: TimeRules
    private let seed: UInt64

    /// - Parameter seed: Of the order of the processes and their padding.
    package init(rules: TimeRules = TimeRules(), seed: UInt64) {
        self.rules = rules
        self.seed = seed
    }

    /// Measures and judges all series.
    ///
    /// - Parameter progress: Told before each process, how many are over and how many there are as far as is known.
    /// - Throws: What the sampler throws.
    /// - Complexity: 2 · r · m processes for r rounds and m series, and 2 · f more for each suspect and look, where f are the fresh
    ///   rounds.
    package func run(
        _ series: [SeriesKey], sampler: some Sampler, progress: (_ done: Int, _ expected: Int) -> Void = { _, _ in }
    ) async throws -> [Result] {
        var run = Run(
            results: series.map { Result(series: $0) }, rules: rules, sampler: sampler,
            random: SplitMix64(seed: seed, purpose: "order and padding of processes")
        )
        try await run.gatherPairs(of: Array(series.indices), into: \.first, rounds: rules.rounds, progress: progress)
        for index in run.results.indices {
            run.results[index].suspicion = rules.direction(
                of: run.results[index].first.quartileRatio, beyond: rules.suspicion)
        }
        let suspects = run.results.indices.filter { run.results[$0].suspicion != nil }
        var undecided = suspects
        for _ in 0..<rules.lookCount {
            try await run.gatherPairs(of: undecided, into: \.second, rounds: rules.freshRounds, progress: progress)
            judge(undecided, among: suspects, of: &run.results)
            undecided.removeAll { run.results[$0].outcome != .inconclusive }
        }
        return run.results
    }

    private func judge(_ undecided: [Int], among suspects: [Int], of results: inout [Result]) {
        // The fresh numbers know nothing of those that picked the suspects, so the suspects are all the tests that are made of
        // them. Those that an earlier look has decided are tests, too.
        let probabilities = holmAdjusted(suspects.map { chance(of: results[$0]) })
        for (suspect, probability) in zip(suspects, probabilities) where undecided.contains(suspect) {
            results[suspect].probability = probability
            results[suspect].selfRatio = selfRatio(ofProcesses: results[suspect].first.base + results[suspect].second.base)
            results[suspect].outcome = outcome(of: results[suspect], probability)
        }
    }

    /// How probable the difference of the fresh pairs is by chance, at any of the looks.
    private func chance(of suspect: Result) -> Double {
        guard let direction = suspect.suspicion else { preconditionFailure("A suspect has a direction.") }
        return min(suspect.second.labelSwapProbability(of: direction) * Double(rules.lookCount), 1)
    }

    private func outcome(of suspect: Result, _ probability: Double) -> Verdict.Outcome {
        if let ratio = suspect.selfRatio, distanceFromOne(ofRatio: ratio) > rules.allowedSelfRatio { return .inconclusive }
        guard let direction = rules.direction(of: suspect.second.quartileRatio, beyond: rules.threshold) else { return .pass }
        // Far off, but this time in the other direction, or on so restless a machine that it may be chance: neither a verdict nor a
        // pass.
        guard direction == suspect.suspicion, probability < rules.level else { return .inconclusive }
        return direction == .above ? .regression : .improvement
    }
}
