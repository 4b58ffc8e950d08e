import Sampling
import Suites

/// The estimated peak memory of a process that measures a scenario, in bytes.
///
/// The peak is in the verify pass, which needs the measured strategies and the reference. Only one
/// scenario is in memory at a time.
package struct MemoryEstimate: Equatable, Sendable {
    /// The memory per item of the content, its views and the results.
    private let perItem: Int
    /// The memory of the results that does not depend on the items.
    private let fixedResults: Int
    /// The memory of a process that measures a few items, without results, on Linux x86-64.
    private static let process = 35_000_000
    // The results of a tick: the screen, the work and phases of each strategy, and the durations of
    // each replay. Measured with 50 items and 20,000 ticks.
    private static let perTick = 8_000
    private static let perTickAndCompetitor = 1_600
    private static let perTickAndReplay = 24

    /// - Parameter dataSetCount: The number of data sets in the trace, each with as many items.
    package init(
        subject: AnySubject, competitors: [CompetitorDescription], dataSetCount: Int, ticks: Int, replays: Int
    ) {
        let standard = subject.competitors.first { !$0.mayBeStale } ?? subject.competitors.first
        let others = competitors.contains { $0.name == standard?.name } ? [] : [standard].compactMap { $0 }
        let content = subject.description.bytesPerItem.clampedProduct(dataSetCount)
        let views = (competitors + others).reduce(content) { $0.clampedSum($1.bytesPerItem) }
        perItem = views.clampedSum(subject.description.bytesPerItemAndTick.clampedProduct(ticks))
        let perCompetitor = Self.perTickAndReplay.clampedProduct(replays).clampedSum(Self.perTickAndCompetitor)
        fixedResults = perCompetitor.clampedProduct(competitors.count).clampedSum(Self.perTick).clampedProduct(ticks)
    }

    package func bytes(ofItems items: Int) -> Int {
        Self.process.clampedSum(fixedResults).clampedSum(perItem.clampedProduct(items))
    }

    /// Returns the largest number of items for a number of bytes, or 0 if not even one item fits.
    package func greatestItemCount(within bytes: Int) -> Int {
        max(0, bytes - Self.process.clampedSum(fixedResults)) / max(perItem, 1)
    }
}
