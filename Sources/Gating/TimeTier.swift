import BenchmarkResults
import Statistics

/// Holds two executables against each other on one machine, now.
///
/// Each process contributes one number per series, the median over the ticks of their steady cost. Processes of base and head
/// are launched in pairs, so that both see the same weather, and compared by their lower quartiles. A series whose ratio and
/// whose label-swap test both speak against the head is measured again with fresh pairs, and only what shows twice counts.
public struct TimeTier: Sendable {
    public enum Side: String, CaseIterable, Sendable {
        case base, head
    }

    /// What one process reports.
    public struct Sample: Equatable, Sendable {
        public let medianSteadyCost: Duration
        /// What shows that two processes did the same: of all screens of the series.
        public let screensDigest: UInt64

        public init(medianSteadyCost: Duration, screensDigest: UInt64) {
            self.medianSteadyCost = medianSteadyCost
            self.screensDigest = screensDigest
        }
    }

    /// Launches processes.
    public protocol Sampler: Sendable {
        /// Runs one process of one side over one series.
        ///
        /// - Parameter padding: Bytes of environment to give it on top: where a process' stack begins follows from them, and with
        ///   it which addresses share a cache set.
        /// - Throws: Whatever ends the gate, such as a process that crashed.
        func sample(_ series: StoredSeries.Key, of side: Side, padding: Int) async throws -> Sample
    }

    /// What one series came to, with all that was measured.
    public struct Result: Equatable, Sendable {
        public let series: StoredSeries.Key
        public internal(set) var first = PairedSample()
        /// Of the fresh pairs; none where the first ones raised no suspicion.
        public internal(set) var second = PairedSample()
        /// The base's numbers in the order in which they were measured, those of the pairs and those gathered for the A/A alone.
        public internal(set) var base: [Double] = []
        /// Whether base and head have ever shown different screens.
        public internal(set) var screensDiffer = false
        /// The direction that the first pairs make suspect; `nil` where they do not.
        public internal(set) var suspicion: PairedSample.Direction?
        /// Of the first pairs, and of the fresh ones: Holm's adjustment over all series is in them.
        public internal(set) var probabilities: [Double] = []
        public internal(set) var outcome = Verdict.Outcome.pass
        /// The base's A/A; `nil` where it was not asked for.
        public internal(set) var selfRatio: Double?
    }

    public let rules: TimeRules
    private let seed: UInt64

    /// - Parameter seed: Of the order of the processes, their padding, and the label swaps.
    public init(rules: TimeRules = TimeRules(), seed: UInt64) {
        self.rules = rules
        self.seed = seed
    }

    /// Measures and judges all series.
    ///
    /// - Parameter progress: Told before each process, how many are over and how many there are as far as is known.
    /// - Throws: What the sampler throws.
    /// - Complexity: 2 · r · m processes for r rounds and m series; up to twice as many where all are suspect.
    public func run(
        _ series: [StoredSeries.Key], sampler: some Sampler, progress: (_ done: Int, _ expected: Int) -> Void = { _, _ in }
    ) async throws -> [Result] {
        var run = Run(
            results: series.map { Result(series: $0) }, rules: rules, sampler: sampler,
            random: SplitMix64(seed: seed, purpose: "order and padding of processes"), expected: 2 * rules.rounds * series.count
        )
        try await run.gatherPairs(of: Array(series.indices), into: \.first, progress: progress)
        judgeFirst(&run.results)
        let suspects = run.results.indices.filter { run.results[$0].suspicion != nil }
        try await run.gatherPairs(of: suspects, into: \.second, progress: progress)
        judgeSecond(&run.results, suspects)
        let deviants = run.results.indices.filter { index in
            run.results[index].suspicion == nil && rules.looksTwice(at: run.results[index].first.quartileRatio)
        }
        try await run.gatherBase(of: deviants, progress: progress)
        judgeMachine(&run.results, suspects + deviants)
        return run.results
    }

    private func judgeFirst(_ results: inout [Result]) {
        let probabilities = probabilities(of: results.map(\.first), results, stage: "first")
        for index in results.indices {
            results[index].probabilities = [probabilities[index]]
            if probabilities[index] < rules.level {
                results[index].suspicion = rules.direction(of: results[index].first.quartileRatio)
            }
        }
    }

    private func judgeSecond(_ results: inout [Result], _ suspects: [Int]) {
        // The suspects were picked by their own numbers; the fresh ones know nothing of that, and are adjusted for all series
        // all the same, so that a suspect is not judged more mildly for being alone.
        let probabilities = probabilities(of: suspects.map { results[$0].second }, suspects.map { results[$0] }, stage: "second")
        for (suspect, probability) in zip(suspects, probabilities) {
            results[suspect].probabilities.append(probability)
            let confirms = rules.direction(of: results[suspect].second.quartileRatio) == results[suspect].suspicion
            guard confirms else { continue }
            // As far off as before, and on so restless a machine that it may be chance: neither a verdict nor a pass.
            guard probability < rules.level else {
                results[suspect].outcome = .inconclusive
                continue
            }
            results[suspect].outcome = results[suspect].suspicion == .above ? .regression : .improvement
        }
    }

    private func judgeMachine(_ results: inout [Result], _ indices: [Int]) {
        for index in indices {
            results[index].selfRatio = selfRatio(ofProcesses: results[index].base)
            if let ratio = results[index].selfRatio, distanceFromOne(ofRatio: ratio) > rules.allowedSelfRatio {
                results[index].outcome = .inconclusive
            }
        }
    }

    /// Holm's adjusted probabilities that the ratios are chance, each in the direction in which its ratio lies.
    private func probabilities(of samples: [PairedSample], _ results: [Result], stage: String) -> [Double] {
        let swapCount = rules.swapCount(seriesCount: results.count)
        let raw = zip(samples, results).map { sample, result in
            var random = SplitMix64(
                seed: seed, purpose: "label swaps, \(stage), \(result.series.scenario), \(result.series.strategy)")
            let direction: PairedSample.Direction = (sample.quartileRatio ?? 1) >= 1 ? .above : .below
            return sample.labelSwapProbability(of: direction, swapCount: swapCount, random: &random)
        }
        return holmAdjusted(raw)
    }
}
