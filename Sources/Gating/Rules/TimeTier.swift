import BenchmarkResults
import Processes
import Statistics

/// Compares the times of two executables on one machine.
///
/// Each process gives one number: the midmean over the ticks of the minimum over replays. Processes of base and head run in pairs, one
/// right after the other, so that their conditions are similar. Base and head are compared by the means of their lower thirds.
///
/// The first pairs select suspects. Only suspects are measured again, and only the fresh pairs decide. The fresh pairs are independent
/// of the first pairs, so a difference must appear twice. See <doc:ChoosingTheTimeRules>.
package struct TimeTier: Sendable {
    package enum Side: String, CaseIterable, Sendable {
        case base, head
    }

    /// The report of one process.
    package struct Sample: Equatable, Sendable {
        let typicalSteadyCost: Duration
        /// A digest of all screens of the series. Equal digests mean that two processes scrolled the same.
        let screensDigest: UInt64

        package init(typicalSteadyCost: Duration, screensDigest: UInt64) {
            self.typicalSteadyCost = typicalSteadyCost
            self.screensDigest = screensDigest
        }
    }

    /// The addresses of a process's code and stack, which make equal processes differ. Random placements turn that difference into
    /// noise.
    package struct Placement: Equatable, Sendable {
        /// The number of bytes of padding in the environment. Padding moves the start of the stack, and so changes which addresses
        /// share a cache set.
        package let padding: Int
        /// The order of the functions in a fresh link of the executable. All series of a round share the links.
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
        /// - Throws: An error that stops the gate, such as the error for a process that crashed.
        func sample(_ series: SeriesKey, of side: Side, _ placement: Placement) async throws -> Sample
    }

    /// The measurements of one series, and the conclusions from them.
    package struct Result: Equatable, Sendable {
        package let series: SeriesKey
        package internal(set) var firstPairs = PairedSample()
        /// Empty if the series is no suspect.
        package internal(set) var freshPairs = PairedSample()
        /// Whether the two processes of any pair showed different screens.
        package internal(set) var screensDiffer = false
        /// The direction in which the first pairs differ, or `nil` if the series is no suspect.
        package internal(set) var suspicion: PairedSample.Direction?
        /// The probability that the fresh pairs differ as much by chance, adjusted for the numbers of suspects and looks, or `nil`
        /// without fresh pairs.
        package internal(set) var probability: Double?
        package internal(set) var outcome = Verdict.Outcome.pass
        /// The ratio between the base's own processes, or `nil` if the series is no suspect.
        package internal(set) var selfRatio: Double?
    }

    private let rules: TimeRules
    private let seed: UInt64

    /// Creates a tier. The seed decides the order of the processes and their placements.
    package init(rules: TimeRules = TimeRules(), seed: UInt64) {
        self.rules = rules
        self.seed = seed
    }

    /// Measures and judges all series.
    ///
    /// - Parameters:
    ///   - series: The series of base and head.
    ///   - sampler: Measures one series in a separate process.
    ///   - progress: Called before each process with the number of finished processes and the number of processes that are known to be
    ///     needed.
    /// - Throws: What the sampler throws.
    /// - Complexity: 2 · *r* · *m* processes for *r* rounds and *m* series, and 2 · *f* more for each suspect and look, where *f* is the
    ///   number of fresh rounds.
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
    ///   - suspects: Indices in `results`, including suspects that an earlier look decided. The probabilities are adjusted for all
    ///     suspects, because each of them was tested.
    private func judge(_ undecided: [Int], among suspects: [Int], _ results: inout [Result]) {
        let probabilities = holmAdjusted(suspects.map { chance(of: results[$0]) })
        for (index, probability) in zip(suspects, probabilities) where undecided.contains(index) {
            results[index].probability = probability
            results[index].selfRatio = selfRatio(
                ofProcesses: results[index].firstPairs.base + results[index].freshPairs.base)
            results[index].outcome = outcome(of: results[index], probability: probability)
        }
    }

    /// The probability that the fresh pairs differ as much by chance in any of the looks.
    private func chance(of suspect: Result) -> Double {
        guard let direction = suspect.suspicion else { preconditionFailure("A suspect has a direction.") }
        return min(suspect.freshPairs.labelSwapProbability(of: direction) * Double(rules.lookCount), 1)
    }

    private func outcome(of suspect: Result, probability: Double) -> Verdict.Outcome {
        if let ratio = suspect.selfRatio, distanceFromOne(ofRatio: ratio) > rules.allowedSelfRatio { return .inconclusive }
        guard let direction = rules.direction(of: suspect.freshPairs.lowerThirdRatio, beyond: rules.threshold) else {
            return .pass
        }
        // The fresh pairs differ in the other direction, or perhaps by chance, which is neither a regression nor a pass.
        guard direction == suspect.suspicion, probability < rules.level else { return .inconclusive }
        return direction == .above ? .regression : .improvement
    }
}
