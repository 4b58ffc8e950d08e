import BenchmarkResults
import Processes
import Statistics

extension TimeTier {
    /// Starts pairs of processes in random order, and counts the processes.
    struct PairLauncher<Processes: Sampler> {
        private let rules: TimeRules
        private let sampler: Processes
        private var random: SplitMix64
        /// The number of processes that are known to be needed, including finished processes.
        private var expectedCount = 0
        private var doneCount = 0

        init(rules: TimeRules, sampler: Processes, seed: UInt64) {
            self.rules = rules
            self.sampler = sampler
            random = SplitMix64(seed: seed, purpose: "order and padding of processes")
        }

        /// Runs pairs of some of the series, and adds the processes' reports to the results.
        ///
        /// Each round has a random order of the series and random orders of the functions. Each pair starts with a random side.
        ///
        /// - Parameters:
        ///   - sample: The sample to add the pairs to.
        ///   - indices: The indices of the series in `results`.
        ///   - rounds: The number of pairs of each series.
        mutating func addPairs(
            to sample: WritableKeyPath<Result, PairedSample>, of indices: [Int], _ results: inout [Result], rounds: Int,
            _ progress: (_ done: Int, _ expected: Int) -> Void
        ) async throws {
            expectedCount += 2 * rounds * indices.count
            for _ in 0..<rounds {
                var order = indices
                random.shuffle(&order)
                let functions = FunctionOrders(base: FunctionOrder(random.next()), head: FunctionOrder(random.next()))
                for index in order {
                    let (base, head) = try await pair(of: results[index].series, functions, progress)
                    results[index][keyPath: sample].append(base: nanoseconds(base), head: nanoseconds(head))
                    if base.screensDigest != head.screensDigest { results[index].screensDiffer = true }
                }
            }
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

        private func nanoseconds(_ sample: Sample) -> Double { sample.typicalSteadyCost / .nanoseconds(1) }
    }

    /// The orders of the functions of base and head in a round.
    private struct FunctionOrders {
        let base: FunctionOrder
        let head: FunctionOrder
    }
}
