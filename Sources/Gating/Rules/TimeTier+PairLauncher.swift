import BenchmarkResults
import Processes
import Statistics

extension TimeTier {
    /// Starts pairs of processes in random order, and counts the processes.
    struct PairLauncher<Processes: Sampler> {
        private let rules: TimeRules
        private let sampler: Processes
        private let isTimeUp: () -> Bool
        private var random: SplitMix64
        /// The number of processes that are known to be needed, including finished processes.
        private var expectedCount = 0
        private var doneCount = 0

        init(rules: TimeRules, sampler: Processes, seed: UInt64, isTimeUp: @escaping () -> Bool) {
            self.rules = rules
            self.sampler = sampler
            self.isTimeUp = isTimeUp
            random = SplitMix64(seed: seed, purpose: "order and padding of processes")
        }

        /// Runs pairs for the series of some results, and adds the processes' reports to these
        /// results.
        ///
        /// The order of the series and the orders of the functions are random in each round. Each
        /// pair starts with a random side.
        ///
        /// - Parameters:
        ///   - sample: The sample to which the pairs are added.
        ///   - indices: Indices in `results`. Results of one series share their processes.
        ///   - rounds: The number of pairs of each series.
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
                let functions = FunctionOrders(base: FunctionOrder(random.next()), head: FunctionOrder(random.next()))
                for index in order {
                    let (base, head) = try await pair(of: results[index].series, functions, progress)
                    for result in ofSeries[results[index].series] ?? [] {
                        add(base, head, to: &results[result], sample)
                    }
                }
            }
        }

        private func add(
            _ base: Sample, _ head: Sample, to result: inout Result, _ sample: WritableKeyPath<Result, PairedSample>
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
            of series: SeriesKey, _ functions: FunctionOrders, _ progress: (Int, Int) -> Void
        ) async throws -> (base: Sample, head: Sample) {
            let headIsFirst = random.next() & 1 == 1
            let first = try await process(of: series, headIsFirst ? .head : .base, functions, progress)
            let second = try await process(of: series, headIsFirst ? .base : .head, functions, progress)
            return headIsFirst ? (base: second, head: first) : (base: first, head: second)
        }

        private mutating func process(
            of series: SeriesKey, _ side: Side, _ functions: FunctionOrders, _ progress: (Int, Int) -> Void
        ) async throws -> Sample {
            progress(doneCount, expectedCount)
            let placement = Placement(
                padding: random.nextInteger(in: 0...rules.greatestPadding),
                functionOrder: side == .base ? functions.base : functions.head)
            let sample = try await sampler.sample(series, of: side, placement)
            doneCount += 1
            return sample
        }
    }

    /// The orders of the functions of base and head in a round.
    private struct FunctionOrders {
        let base: FunctionOrder
        let head: FunctionOrder
    }
}
