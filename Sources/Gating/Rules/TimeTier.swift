import BenchmarkResults
import Processes
import Statistics

/// Compares the times of two executables on one machine.
///
/// Each process gives one number: the midmean over the ticks of their steady cost. Processes of base and head run in pairs, one
/// right after the other, so that the conditions are similar for both. Base and head are compared by the means of their lower thirds.
///
/// The first pairs pick suspects. Only suspects are measured again, and only the fresh pairs decide about them. They are
/// independent of the first pairs, so a difference must show twice. See <doc:ChoosingTheTimeRules>.
package struct TimeTier: Sendable {
    package enum Side: String, CaseIterable, Sendable {
        case base, head
    }

    /// What one process reports.
    package struct Sample: Equatable, Sendable {
        let typicalSteadyCost: Duration
        /// A digest of all screens of the series. It shows whether two processes did the same.
        let screensDigest: UInt64

        package init(typicalSteadyCost: Duration, screensDigest: UInt64) {
            self.typicalSteadyCost = typicalSteadyCost
            self.screensDigest = screensDigest
        }
    }

    /// Where the code and the stack of a process lie: what makes processes of one build differ although they do the same. It is drawn
    /// anew, so that it is noise and not a difference between base and head.
    package struct Placement: Equatable, Sendable {
        /// The number of bytes by which the environment is made longer. It moves the start of the stack, and so changes which
        /// addresses share a cache set.
        package let padding: Int
        /// The order of the functions in the executable, where it is linked anew. All series of a round share the links.
        package let functionOrder: FunctionOrder

        package init(padding: Int, functionOrder: FunctionOrder) {
            self.padding = padding
            self.functionOrder = functionOrder
        }
    }

    /// Starts the processes of the tier.
    package protocol Sampler: Sendable {
        /// Runs one process of one side over one series.
        ///
        /// - Throws: What ends the gate, such as the error for a process that crashed.
        func sample(_ series: SeriesKey, of side: Side, _ placement: Placement) async throws -> Sample
    }

    /// The measurements of one series, and what follows from them.
    package struct Result: Equatable, Sendable {
        package let series: SeriesKey
        package internal(set) var firstPairs = PairedSample()
        /// Empty where the series is no suspect.
        package internal(set) var freshPairs = PairedSample()
        /// Whether the two processes of any pair showed different screens.
        package internal(set) var screensDiffer = false
        /// The direction in which the first pairs differ; `nil` where the series is no suspect.
        package internal(set) var suspicion: PairedSample.Direction?
        /// The probability that the fresh pairs differ as much by chance, adjusted for the numbers of suspects and looks; `nil`
        /// without fresh pairs.
        package internal(set) var probability: Double?
        package internal(set) var outcome = Verdict.Outcome.pass
        /// The ratio of the base's processes against each other; `nil` where the series is no suspect.
        package internal(set) var selfRatio: Double?
    }

    private let rules: TimeRules
    private let seed: UInt64

    /// - Parameters:
    ///   - rules: The numbers of rounds, and what counts as slower.
    ///   - seed: The seed of the order of the processes and of their padding.
    package init(rules: TimeRules = TimeRules(), seed: UInt64) {
        self.rules = rules
        self.seed = seed
    }

    /// Measures and judges all series.
    ///
    /// - Parameters:
    ///   - series: The series to judge.
    ///   - sampler: Measures one series in a process of its own.
    ///   - progress: Called before each process with the number of finished processes and the number of all processes that are
    ///     known to be needed.
    /// - Throws: What the sampler throws.
    /// - Complexity: 2 · r · m processes for r rounds and m series, and 2 · f more for each suspect and look, where f is the number
    ///   of fresh rounds.
    package func run(
        _ series: [SeriesKey], sampler: some Sampler, progress: (_ done: Int, _ expected: Int) -> Void = { _, _ in }
    ) async throws -> [Result] {
        var results = series.map { Result(series: $0) }
        var launcher = PairLauncher(rules: rules, sampler: sampler, seed: seed)
        try await launcher.addPairs(to: \.firstPairs, of: Array(series.indices), &results, rounds: rules.rounds, progress)
        for index in results.indices {
            results[index].suspicion = rules.direction(of: results[index].firstPairs.lowerThirdRatio, beyond: rules.suspicion)
        }
        let suspects = results.indices.filter { results[$0].suspicion != nil }
        var undecided = suspects
        for _ in 0..<rules.lookCount {
            try await launcher.addPairs(to: \.freshPairs, of: undecided, &results, rounds: rules.freshRounds, progress)
            judge(undecided, among: suspects, &results)
            undecided.removeAll { results[$0].outcome != .inconclusive }
        }
        return results
    }

    /// Judges the suspects that are not decided yet.
    ///
    /// - Parameters:
    ///   - undecided: Indices in `results`.
    ///   - suspects: Indices in `results`, also of suspects that an earlier look has decided. Those were tests, too, so the
    ///     probabilities are adjusted for all of them.
    private func judge(_ undecided: [Int], among suspects: [Int], _ results: inout [Result]) {
        let probabilities = holmAdjusted(suspects.map { chance(of: results[$0]) })
        for (index, probability) in zip(suspects, probabilities) where undecided.contains(index) {
            results[index].probability = probability
            results[index].selfRatio = selfRatio(
                ofProcesses: results[index].firstPairs.base + results[index].freshPairs.base)
            results[index].outcome = outcome(of: results[index], probability: probability)
        }
    }

    /// The probability that chance makes the fresh pairs differ as much in any of the looks.
    private func chance(of suspect: Result) -> Double {
        guard let direction = suspect.suspicion else { preconditionFailure("A suspect has a direction.") }
        return min(suspect.freshPairs.labelSwapProbability(of: direction) * Double(rules.lookCount), 1)
    }

    private func outcome(of suspect: Result, probability: Double) -> Verdict.Outcome {
        if let ratio = suspect.selfRatio, distanceFromOne(ofRatio: ratio) > rules.allowedSelfRatio { return .inconclusive }
        guard let direction = rules.direction(of: suspect.freshPairs.lowerThirdRatio, beyond: rules.threshold) else {
            return .pass
        }
        // The fresh pairs differ, but in the other direction, or perhaps by chance. That is no regression, and no pass either.
        guard direction == suspect.suspicion, probability < rules.level else { return .inconclusive }
        return direction == .above ? .regression : .improvement
    }
}
