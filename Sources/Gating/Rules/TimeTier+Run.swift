import BenchmarkResults
import Statistics

extension TimeTier {
    /// The launching of processes, and what they have reported so far.
    struct Run<Processes: Sampler> {
        var results: [Result]
        let rules: TimeRules
        let sampler: Processes
        var random: SplitMix64
        /// The processes of all stages that are known to be wanted.
        private var expected = 0
        private var done = 0

        init(results: [Result], rules: TimeRules, sampler: Processes, random: SplitMix64) {
            self.results = results
            self.rules = rules
            self.sampler = sampler
            self.random = random
        }

        /// Round by round, all series in an order drawn anew, base and head of each one right after the other.
        mutating func gatherPairs(
            of indices: [Int], into sample: WritableKeyPath<Result, PairedSample>, rounds: Int, progress: (Int, Int) -> Void
        ) async throws {
            expected += 2 * rounds * indices.count
            for _ in 0..<rounds {
                for index in shuffled(indices) {
                    let headFirst = random.next() & 1 == 1
                    let one = try await process(index, headFirst ? .head : .base, progress)
                    let other = try await process(index, headFirst ? .base : .head, progress)
                    let (base, head) = headFirst ? (other, one) : (one, other)
                    results[index][keyPath: sample].append(base: number(base), head: number(head))
                    if base.screensDigest != head.screensDigest { results[index].screensDiffer = true }
                }
            }
        }

        private mutating func process(_ index: Int, _ side: Side, _ progress: (Int, Int) -> Void) async throws -> Sample {
            progress(done, expected)
            let padding = random.nextInteger(in: 0...rules.greatestPadding)
            let sample = try await sampler.sample(results[index].series, of: side, padding: padding)
            done += 1
            return sample
        }

        private mutating func shuffled(_ indices: [Int]) -> [Int] {
            var order = indices
            random.shuffle(&order)
            return order
        }

        private func number(_ sample: Sample) -> Double { Double(sample.medianSteadyCost.wholeNanoseconds) }
    }
}
