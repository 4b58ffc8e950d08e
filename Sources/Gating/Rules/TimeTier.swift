import BenchmarkResults
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
        /// The number of bytes of padding in the environment. Padding moves the start of the stack,
        /// and so changes which addresses share a cache set.
        package let padding: Int
        /// The order of the functions in a fresh link of the executable. All series of a round share the links.
        package let functionOrder: FunctionOrder
    }

    package protocol Sampler: Sendable {
        /// - Parameter placement: The placement of the process, or `nil` for the executable as it was built.
        func sample(_ series: SeriesKey, of side: Side, _ placement: Placement?) async throws -> SeriesSample
    }

    /// The measurements of one series, or of its ticks of one kind of event, and the conclusions from them.
    package struct Result: Equatable, Sendable {
        package let series: SeriesKey
        /// The ticks of the event, or `nil` if the result is about the midmean of all ticks.
        package internal(set) var event: Event?
        package internal(set) var firstPairs = PairedSample()
        /// The fresh pairs. Empty if the series is not a suspect.
        package internal(set) var freshPairs = PairedSample()
        package internal(set) var screensDiffer = false
        /// The direction in which the first pairs differ, or `nil` if the series is not a suspect.
        package internal(set) var suspicion: PairedSample.Direction?
        /// The probability of such a difference of the fresh pairs by chance, adjusted for the
        /// numbers of suspects and looks, or `nil` without fresh pairs.
        package internal(set) var probability: Double?
        package internal(set) var outcome = Verdict.Outcome.pass
        package internal(set) var isOutOfTime = false
        /// The ratio between the base's own processes, or `nil` if the series is not a suspect.
        package internal(set) var selfRatio: Double?
    }

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
    ///   - rules: The limits, and the numbers of pairs.
    ///   - seed: The seed of the order and the padding of processes.
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
    ///   - series: The series that base and head have.
    ///   - events: The events of each series. Ticks are never chosen by their durations.
    ///   - sampler: Starts a process of the base or the head, and returns its costs.
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
        // nor a pass. The probability is about the first pairs' direction, and counts pairs by their
        // ranks, so a few very fast processes can turn only the ratio.
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
            _ base: SeriesSample, _ head: SeriesSample, to result: inout Result, _ sample: WritableKeyPath<Result, PairedSample>
        ) {
            if base.screensDigest != head.screensDigest { result.screensDiffer = true }
            guard let event = result.event else {
                result[keyPath: sample].append(
                    base: base.typicalSteadyCost / .nanoseconds(1), head: head.typicalSteadyCost / .nanoseconds(1))
                return
            }
            guard let before = base.eventCosts[event.kind], let after = head.eventCosts[event.kind] else { return }
            result[keyPath: sample].append(base: before / .nanoseconds(1), head: after / .nanoseconds(1))
        }

        private mutating func pair(
            of series: SeriesKey, _ functions: (base: FunctionOrder, head: FunctionOrder), _ progress: (Int, Int) -> Void
        ) async throws -> (base: SeriesSample, head: SeriesSample) {
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
        ) async throws -> SeriesSample {
            progress(doneCount, expectedCount)
            let placement = Placement(
                padding: random.nextInteger(in: 0...rules.greatestPadding), functionOrder: order)
            let sample = try await sampler.sample(series, of: side, placement)
            doneCount += 1
            return sample
        }
    }
}

extension TimeTier.Result {
    /// A verdict on the time of the series, or on its screens if they differ: then its times are of different work.
    package var verdicts: [Verdict] {
        if screensDiffer {
            guard event == nil else { return [] }
            return [
                Verdict(
                    series: series, metric: Verdict.screenMetric, tier: .time, outcome: .regression,
                    finding: "base and head show different screens, so their times were not compared.")
            ]
        }
        // Older versions of the base do not measure events. If the time was up, the verdict on all
        // ticks reports it.
        if event != nil, firstPairs.pairCount == 0 || isOutOfTime { return [] }
        let decisivePairs = freshPairs.pairCount > 0 ? freshPairs : firstPairs
        return [
            Verdict(
                series: series, metric: metric, tier: .time, tick: event?.firstTick, outcome: outcome,
                base: lowerThirdMean(of: decisivePairs.base), head: lowerThirdMean(of: decisivePairs.head),
                ratio: decisivePairs.lowerThirdRatio, finding: finding)
        ]
    }

    private var metric: String {
        event.map { "\($0.kind.rawValue)_steady_ns" } ?? "steady_midmean_ns"
    }

    private var finding: String {
        var stages: [String] = []
        if let ratio = firstPairs.lowerThirdRatio {
            stages.append("\(signedPercentText(ratio - 1, decimals: 1)) in \(firstPairs.pairCount) pairs of processes")
        }
        if let ratio = freshPairs.lowerThirdRatio, let probability {
            let chance = text(ofProbability: probability)
            stages.append("\(signedPercentText(ratio - 1, decimals: 1)) in \(freshPairs.pairCount) fresh pairs (p \(chance))")
        }
        let distance = selfRatio.map { percentText(distanceFromOne(ofRatio: $0) - 1, decimals: 1) }
        let machine = distance.map { " The base differs from itself by \($0)." } ?? ""
        let subject = event.map { "\($0.kind.text(atTick: $0.firstTick)): " } ?? ""
        return "\(subject)\(stages.isEmpty ? "not measured" : stages.joined(separator: ", "))." + machine + conclusion
    }

    private var conclusion: String {
        switch outcome {
        case .regression, .improvement: ""
        case .inconclusive where isOutOfTime: " Inconclusive: the time was up (--max-time)."
        case .inconclusive: " This machine is too noisy for a verdict."
        case .pass where suspicion != nil: " The fresh pairs are within the tolerance."
        case .pass, .notGated: ""
        }
    }

    private func text(ofProbability value: Double) -> String {
        value < 0.001 ? "< 0.001" : value >= 0.9995 ? "= 1" : "= \((value * 1_000).rounded() / 1_000)"
    }
}

/// The rules of the time tier. <doc:ChoosingTheTimeRules> has the measurements behind its constants.
package struct TimeRules: Equatable, Sendable {
    /// The number of first pairs of processes for each series.
    package var rounds = 20
    /// The number of replays in each process, or `nil` for as many as fit into ``tickTime``.
    package var replayCount: Int?
    /// The time limit of the tier, or `nil` for no limit. Series without enough processes are then inconclusive.
    package var maxTime: Duration?
    /// The number of fresh pairs for a suspect in each look.
    package var freshRounds = 60
    /// The maximum number of looks with fresh pairs. A second look follows only if the first one is
    /// inconclusive.
    package var lookCount = 2
    /// The total duration of the ticks of one process. It is longer than most disturbances.
    package var tickTime = Duration.milliseconds(100)
    /// A suspect is slower or faster if the ratio of its fresh pairs is farther from 1.
    package var threshold = 1.015
    /// The threshold of an event. Its few ticks vary more between links than the midmean of all
    /// ticks.
    package var eventThreshold = 1.1
    /// The minimum difference for an event: 0.1 % of a frame of 16.6 ms.
    package var leastEventDifference = Duration.nanoseconds(16_600)
    /// The significance level, adjusted for the numbers of suspects and looks. At most this share
    /// of gates between identical executables is expected to fail.
    package var level = 0.001
    /// The ratio of times that another order of the same functions exceeds in one of 200 gates, if
    /// each executable is linked once.
    package var placementBound = 1.053
    package var greatestPadding = 4_096

    package init() {}

    var ofEvents: TimeRules {
        var rules = self
        rules.threshold = max(eventThreshold, threshold)
        return rules
    }

    /// A series is a suspect if the ratio of its first pairs is farther from 1. This limit is below
    /// `threshold`, because the first pairs have an error, too, and must not miss a series slightly
    /// above the threshold.
    var suspicion: Double { 1 + (threshold - 1) * 2 / 3 }

    /// A suspect is inconclusive if the ratio between the base's own processes is farther from 1. A
    /// base that differs from itself by more than the threshold cannot be compared.
    var allowedSelfRatio: Double { 1 + (threshold - 1) * 4 / 3 }

    /// Returns the side of 1 on which a ratio is, or `nil` if the ratio is unknown or not farther from 1 than `limit`.
    func direction(of ratio: Double?, beyond limit: Double) -> PairedSample.Direction? {
        guard let ratio, distanceFromOne(ofRatio: ratio) > limit else { return nil }
        return ratio > 1 ? .above : .below
    }
}
