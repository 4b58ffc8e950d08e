import BenchmarkResults
import ScrollTraces
import Suites
import TestSupport
import Testing
import UIKit

@testable import Experiments

/// Scenarios whose collection views make cells ahead between the ticks.
@MainActor @Suite(.takesTurns)
struct PrefetchingScenarioTests {
    private let interruption = Interruption()

    /// Rows that fade with their distance from the middle, as set when the cell is made, and in each tick if `updates`.
    private final class FadingController: RowsController {
        private let updates: Bool

        init(_ count: Int, updates: Bool) {
            self.updates = updates
            super.init(Rows(count: count))
        }

        required init?(coder: NSCoder) { nil }

        private func fade(_ cell: UICollectionViewCell, at path: IndexPath) {
            let middle = collectionView.collectionViewLayout.layoutAttributesForItem(at: path)?.frame.midY ?? 0
            let distance = abs(middle - collectionView.bounds.midY)
            (cell as? RowCell)?.picture.alpha = max(0, 1 - distance / 1_000)
        }

        override func change(_ row: RowCell, at path: IndexPath) { fade(row, at: path) }

        override func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
        ) {
            if updates { fade(cell, at: path) }
        }

        override func scrollViewDidScroll(_ scrollView: UIScrollView) {
            // Both strategies update the cells that are already on the screen.
            for path in collectionView.indexPathsForVisibleItems {
                if let cell = collectionView.cellForItem(at: path) { fade(cell, at: path) }
            }
        }
    }

    private let fading = AnySubject(
        Subject("rows", content: { $0.items }) {
            Competitor("willDisplay") { FadingController($0, updates: true) }
            Competitor("cellForItem") { FadingController($0, updates: false) }
        })

    @Test func cellsMadeAheadAreCountedApart() throws {
        func work(_ cells: Int) throws -> [TickWork] {
            let scenario = try Scenario.small(
                fading, items: 500, pattern: .fling, ticks: 60, models: .init(prefetchedCells: cells))
            return try AccountPass(scenario, competitor: scenario.competitors[0], interruption: interruption).work
        }
        func sum(_ work: [TickWork], _ counter: WorkCounter) -> Int { work.reduce(0) { $0 + ($1[counter] ?? 0) } }
        let (plain, ahead) = (try work(0), try work(2))
        #expect(sum(plain, .cellsPrefetched) == 0)
        #expect(sum(ahead, .cellsPrefetched) > 10)
        #expect(sum(ahead, .cellsDequeued) < sum(plain, .cellsDequeued))
        #expect(plain.map(\.screenDigest) == ahead.map(\.screenDigest))
    }

    @Test func anEffectSetOnlyInCellForItemIsFound() throws {
        let plain = try Scenario.small(fading, items: 500, pattern: .fling, ticks: 60)
        #expect(throws: Never.self) { try VerifyPass(plain, interruption: interruption) }
        let scenario = try Scenario.small(fading, items: 500, pattern: .fling, ticks: 60, models: .init(prefetchedCells: 2))
        #expect {
            try VerifyPass(scenario, interruption: interruption)
        } throws: { error in
            "\(error)".contains("an effect that is set only in cellForItemAt is out of date when the cell comes onto the screen")
        }
        // Counted ticks also show the cells that were made ahead.
        let late = scenario.competitors[1]
        let work = try AccountPass(scenario, competitor: late, interruption: interruption).work
        let counted = try scenario.screensOfCountedTicks(of: late, tickCount: 60, interruption: interruption)
        #expect(counted == work.map(\.screenDigest))
    }
}
