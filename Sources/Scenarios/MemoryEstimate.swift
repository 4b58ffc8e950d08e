import Sampling
import Suites

/// The estimated peak memory of a process that measures a scenario, in bytes.
///
/// The peak is in the verify pass, which needs the measured strategies and the reference.
package struct MemoryEstimate: Equatable, Sendable {
    /// The memory that does not depend on the number of items.
    private let fixed: Int
    private let perItem: Int

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
        let views = (competitors + others).reduce(content) { $0.clampedSum($1.bytesPerItem) }
        let perCompetitor = Self.perTickAndReplay.clampedProduct(replays).clampedSum(Self.perTickAndCompetitor)
        fixed = perCompetitor.clampedProduct(competitors.count).clampedSum(Self.perTick).clampedProduct(ticks)
            .clampedSum(Self.process)
        perItem = views.clampedSum(subject.description.bytesPerItemAndTick.clampedProduct(ticks))
    }

    /// - Returns: The bytes, or `Int.max` if they overflow.
    package func bytes(ofItems items: Int) -> Int { fixed.clampedSum(perItem.clampedProduct(items)) }

    /// Returns the largest number of items for a number of bytes, or 0 if not even one item fits.
    package func greatestItemCount(within bytes: Int) -> Int {
        max(0, bytes - fixed) / max(perItem, 1)
    }
}
