import BenchmarkResults
import Processes
import Statistics

/// Compares the times of two executables on one machine.
///
/// Processes of base and head run in pairs, one right after the other, so that their conditions are
/// similar. The first pairs select suspects. Only suspects are measured again, and only the fresh
/// pairs decide, so a difference must appear twice. See <doc:ChoosingTheTimeRules>.
package struct TimeTier: Sendable {
    package enum Side: String, CaseIterable, Sendable {
        case base, head
    }

    /// The addresses of a process's code and stack, which make identical processes differ. Random
    /// placements turn this difference into noise.
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

    package protocol Sampler: Sendable {
        func sample(_ series: SeriesKey, of side: Side, _ placement: Placement) async throws -> SampleReport
    }

    /// The measurements of one series, or of its ticks of one kind of event, and the conclusions from them.
    package struct Result: Equatable, Sendable {
        package let series: SeriesKey
        /// The ticks of the event, or `nil` if the result is about the midmean of all ticks.
        package internal(set) var event: Event?
        package internal(set) var firstPairs = PairedSample()
        /// The fresh pairs. Empty if the series is not a suspect.
        package internal(set) var freshPairs = PairedSample()
        /// Whether the two processes of a pair showed different screens.
        package internal(set) var screensDiffer = false
        /// The direction in which the first pairs differ, or `nil` if the series is not a suspect.
        package internal(set) var suspicion: PairedSample.Direction?
        /// The probability of such a difference of the fresh pairs by chance, adjusted for the
        /// numbers of suspects and looks, or `nil` without fresh pairs.
        package internal(set) var probability: Double?
        package internal(set) var outcome = Verdict.Outcome.pass
        /// Whether the time was up before all pairs had run.
        package internal(set) var isOutOfTime = false
        /// The ratio between the base's own processes, or `nil` if the series is not a suspect.
        package internal(set) var selfRatio: Double?
    }

    /// A kind of event, and its first tick.
    package struct Event: Equatable, Sendable {
        package let kind: TickKind
        package let firstTick: Int
    }

    private let rules: TimeRules
    private let seed: UInt64
    private let isTimeUp: @Sendable () -> Bool

    /// Creates a tier.
    ///
    /// - Parameters:
    ///   - rules: The constants of the rules.
    ///   - seed: The seed of the order of the processes and of their placements.
    ///   - isTimeUp: Whether no further round starts. Series that lack pairs are then inconclusive.
    package init(
        rules: TimeRules = TimeRules(), seed: UInt64, isTimeUp: @escaping @Sendable () -> Bool = { false }
    ) {
        self.rules = rules
        self.seed = seed
        self.isTimeUp = isTimeUp
    }

    /// Measures and judges all series, and the events in their traces. The probabilities are adjusted for
    /// all suspects, so events do not raise the share of gates that fail by chance.
    ///
    /// - Parameters:
    ///   - series: The series to measure.
    ///   - events: The events of each series. Ticks are never chosen by their durations.
    ///   - sampler: Measures one series in a separate process.
    ///   - progress: Called before each process with the number of finished processes and the
    ///     number of processes that are known to be needed.
    /// - Complexity: 2 · *r* · *m* processes for *r* rounds and *m* series, and 2 · *f* more for
    ///   each suspect and look, where *f* is the number of fresh rounds.
    package func run(
        _ series: [SeriesKey], events: [SeriesKey: [Event]] = [:], sampler: some Sampler,
        progress: (_ done: Int, _ expected: Int) -> Void = { _, _ in }
    ) async throws -> [Result] {
        var results = series.flatMap { key in
            [Result(series: key)] + (events[key] ?? []).map { Result(series: key, event: $0) }
        }
        var launcher = PairLauncher(rules: rules, sampler: sampler, seed: seed, isTimeUp: isTimeUp)
        try await launcher.addPairs(to: \.firstPairs, of: Array(results.indices), &results, rounds: rules.rounds, progress)
        for index in results.indices {
            results[index].suspicion = direction(of: results[index], results[index].firstPairs, beyond: \.suspicion)
            if results[index].isOutOfTime { results[index].outcome = .inconclusive }
        }
        let suspects = results.indices.filter { results[$0].suspicion != nil && !results[$0].isOutOfTime }
        var undecided = suspects
        for _ in 0..<rules.lookCount {
            try await launcher.addPairs(to: \.freshPairs, of: undecided, &results, rounds: rules.freshRounds, progress)
            judge(undecided, among: suspects, &results)
            for index in undecided where results[index].isOutOfTime { results[index].outcome = .inconclusive }
            undecided.removeAll { results[$0].outcome != .inconclusive }
        }
        return results
    }

    /// Returns the direction in which a result's pairs differ by more than a limit of the rules, or
    /// `nil`.
    private func direction(
        of result: Result, _ pairs: PairedSample, beyond limit: KeyPath<TimeRules, Double>
    ) -> PairedSample.Direction? {
        guard result.event != nil else {
            return rules.direction(of: pairs.lowerThirdRatio, beyond: rules[keyPath: limit])
        }
        guard let base = lowerThirdMean(of: pairs.base), let head = lowerThirdMean(of: pairs.head),
            abs(head - base) > rules.leastEventDifference / .nanoseconds(1)
        else { return nil }
        return rules.ofEvents.direction(of: pairs.lowerThirdRatio, beyond: rules.ofEvents[keyPath: limit])
    }

    /// Judges the suspects that no earlier look decided. The probabilities are adjusted for all suspects,
    /// because each of them was tested.
    private func judge(_ undecided: [Int], among suspects: [Int], _ results: inout [Result]) {
        let probabilities = holmAdjusted(suspects.map { chance(of: results[$0]) })
        for (index, probability) in zip(suspects, probabilities) where undecided.contains(index) {
            results[index].probability = probability
            results[index].selfRatio = selfRatio(
                ofProcesses: results[index].firstPairs.base + results[index].freshPairs.base)
            results[index].outcome = outcome(of: results[index], probability: probability)
        }
    }

    private func chance(of suspect: Result) -> Double {
        guard let direction = suspect.suspicion else { preconditionFailure("A suspect has a direction.") }
        return min(suspect.freshPairs.labelSwapProbability(of: direction) * Double(rules.lookCount), 1)
    }

    private func outcome(of suspect: Result, probability: Double) -> Verdict.Outcome {
        let rules = suspect.event == nil ? rules : rules.ofEvents
        if let ratio = suspect.selfRatio, distanceFromOne(ofRatio: ratio) > rules.allowedSelfRatio { return .inconclusive }
        guard let direction = direction(of: suspect, suspect.freshPairs, beyond: \.threshold) else {
            return .pass
        }
        // The fresh pairs contradict the first pairs, or may differ by chance: neither a regression
        // nor a pass.
        guard direction == suspect.suspicion, probability < rules.level else { return .inconclusive }
        return direction == .above ? .regression : .improvement
    }
}

extension TimeTier {
    /// Starts pairs of processes in random order, and counts the processes.
    struct PairLauncher<Processes: Sampler> {
        private let rules: TimeRules
        private let sampler: Processes
        private let isTimeUp: () -> Bool
        private var random: SplitMix64
        private var expectedCount = 0
        private var doneCount = 0

        init(rules: TimeRules, sampler: Processes, seed: UInt64, isTimeUp: @escaping () -> Bool) {
            self.rules = rules
            self.sampler = sampler
            self.isTimeUp = isTimeUp
            random = SplitMix64(seed: seed, purpose: "order and padding of processes")
        }

        /// Runs pairs for the series of some results, which share their processes. In each round, the series
        /// and the functions have a random order. Each pair starts with a random side.
        mutating func addPairs(
            to sample: WritableKeyPath<Result, PairedSample>, of indices: [Int], _ results: inout [Result], rounds: Int,
            _ progress: (_ done: Int, _ expected: Int) -> Void
        ) async throws {
            let ofSeries = Dictionary(grouping: indices) { results[$0].series }
            expectedCount += 2 * rounds * ofSeries.count
            for _ in 0..<rounds {
                guard !isTimeUp() else {
                    for index in indices { results[index].isOutOfTime = true }
                    return
                }
                var order = indices.filter { ofSeries[results[$0].series]?.first == $0 }
                random.shuffle(&order)
                let functions = (base: FunctionOrder(random.next()), head: FunctionOrder(random.next()))
                for index in order {
                    let (base, head) = try await pair(of: results[index].series, functions, progress)
                    for result in ofSeries[results[index].series] ?? [] {
                        add(base, head, to: &results[result], sample)
                    }
                }
            }
        }

        private func add(
            _ base: SampleReport, _ head: SampleReport, to result: inout Result, _ sample: WritableKeyPath<Result, PairedSample>
        ) {
            guard let event = result.event else {
                result[keyPath: sample].append(
                    base: base.typicalSteadyCost / .nanoseconds(1), head: head.typicalSteadyCost / .nanoseconds(1))
                if base.screensDigest != head.screensDigest { result.screensDiffer = true }
                return
            }
            // A base of an older version does not measure events.
            guard let before = base.eventCosts[event.kind], let after = head.eventCosts[event.kind] else { return }
            result[keyPath: sample].append(base: before / .nanoseconds(1), head: after / .nanoseconds(1))
        }

        private mutating func pair(
            of series: SeriesKey, _ functions: (base: FunctionOrder, head: FunctionOrder), _ progress: (Int, Int) -> Void
        ) async throws -> (base: SampleReport, head: SampleReport) {
            let headIsFirst = random.next() & 1 == 1
            if headIsFirst {
                let head = try await process(of: series, .head, functions.head, progress)
                return (try await process(of: series, .base, functions.base, progress), head)
            }
            let base = try await process(of: series, .base, functions.base, progress)
            return (base, try await process(of: series, .head, functions.head, progress))
        }

        private mutating func process(
            of series: SeriesKey, _ side: Side, _ order: FunctionOrder, _ progress: (Int, Int) -> Void
        ) async throws -> SampleReport {
            progress(doneCount, expectedCount)
            let placement = Placement(
                padding: random.nextInteger(in: 0...rules.greatestPadding), functionOrder: order)
            let sample = try await sampler.sample(series, of: side, placement)
            doneCount += 1
            return sample
        }
    }
}
