import Sampling
import Suites

/// The estimated peak memory of a process that measures a scenario, in bytes.
///
/// The peak is in the verify pass, which needs the measured strategies and the reference.
package struct MemoryEstimate: Equatable, Sendable {
    /// The memory of a scenario's results: a constant, and an amount per item.
    private struct Results: Equatable {
        let fixed: Int
        let perItem: Int

        func bytes(ofItems items: Int) -> Int { fixed.clampedSum(perItem.clampedProduct(items)) }
    }

    /// The memory per item of the content and its views, which are released after the scenario.
    private let scenarioPerItem: Int
    private let results: Results
    /// The memory of the program, its libraries, and the results of earlier scenarios.
    private var before = process

    /// The memory of a process that measures a few items, without results, on Linux x86-64.
    private static let process = 35_000_000
    // The results of a tick: the screen, the work and phases of each strategy, and the durations of
    // each replay. Measured with 50 items and 20,000 ticks.
    private static let perTick = 8_000
    private static let perTickAndCompetitor = 1_600
    private static let perTickAndReplay = 24

    /// - Parameters:
    ///   - competitors: The measured strategies, with or without the reference.
    ///   - dataSetCount: The number of data sets in the trace, each with as many items.
    ///   - ticks: The number of ticks with results.
    package init(
        subject: AnySubject, competitors: [CompetitorDescription], dataSetCount: Int, ticks: Int, replays: Int
    ) {
        let standard = subject.competitors.first { !$0.mayBeStale } ?? subject.competitors.first
        let others = competitors.contains { $0.name == standard?.name } ? [] : [standard].compactMap { $0 }
        let content = subject.description.bytesPerItem.clampedProduct(dataSetCount)
        scenarioPerItem = (competitors + others).reduce(content) { $0.clampedSum($1.bytesPerItem) }
        let perCompetitor = Self.perTickAndReplay.clampedProduct(replays).clampedSum(Self.perTickAndCompetitor)
        results = Results(
            fixed: perCompetitor.clampedProduct(competitors.count).clampedSum(Self.perTick).clampedProduct(ticks),
            perItem: subject.description.bytesPerItemAndTick.clampedProduct(ticks))
    }

    /// - Returns: The bytes, or `Int.max` if they overflow.
    package func bytes(ofItems items: Int) -> Int {
        before.clampedSum(scenarioPerItem.clampedProduct(items)).clampedSum(results.bytes(ofItems: items))
    }

    /// Returns the largest number of items for a number of bytes, or 0 if not even one item fits.
    package func greatestItemCount(within bytes: Int) -> Int {
        max(0, bytes - before.clampedSum(results.fixed)) / max(scenarioPerItem.clampedSum(results.perItem), 1)
    }

    /// Returns the estimate of a scenario that runs after another one, whose results are kept.
    package func after(_ other: MemoryEstimate, ofItems items: Int) -> MemoryEstimate {
        var copy = self
        copy.before = other.before.clampedSum(other.results.bytes(ofItems: items))
        return copy
    }
}
