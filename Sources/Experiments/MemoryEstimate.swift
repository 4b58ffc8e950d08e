import Sampling
import Suites

/// About how many bytes a process holds at its peak while it measures a scenario.
///
/// The peak is the verify pass, where the competitors that are measured stand beside the standard.
package struct MemoryEstimate: Equatable, Sendable {
    /// What is kept of a scenario: some bytes, and some for each item.
    private struct Results: Equatable {
        let fixed: Int
        let perItem: Int

        func bytes(ofItems items: Int) -> Int { fixed.clampedSum(perItem.clampedProduct(items)) }
    }

    /// The content and what stands over it: it is gone when the scenario has been measured.
    private let scenarioPerItem: Int
    private let results: Results
    /// The program and its libraries, and the results of the scenarios before.
    private var before = process

    /// A process that measures a few items, without its results; measured on Linux x86-64.
    private static let process = 35_000_000
    // What is kept of a tick, measured with 50 items and 20,000 ticks: the screen; per competitor its work and phases; per replay of
    // a competitor the duration.
    private static let perTick = 8_000
    private static let perTickAndCompetitor = 1_600
    private static let perTickAndReplay = 24

    /// - Parameters:
    ///   - competitors: Those that are measured; the standard need not be among them.
    ///   - dataSetCount: The data sets that the trace shows, each of as many items.
    ///   - ticks: Those whose results are kept.
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

    /// - Returns: `Int.max` where the number is too large to be one.
    package func bytes(ofItems items: Int) -> Int {
        before.clampedSum(scenarioPerItem.clampedProduct(items)).clampedSum(results.bytes(ofItems: items))
    }

    /// The largest number of items that takes no more than so many bytes; 0 where none fits.
    package func greatestItemCount(within bytes: Int) -> Int {
        max(0, bytes - before.clampedSum(results.fixed)) / max(scenarioPerItem.clampedSum(results.perItem), 1)
    }

    /// The estimate of a scenario that is measured after another one, whose results are kept.
    package func after(_ other: MemoryEstimate, ofItems items: Int) -> MemoryEstimate {
        var copy = self
        copy.before = other.before.clampedSum(other.results.bytes(ofItems: items))
        return copy
    }
}
