import Foundation
import Suites
import TestSupport
import Testing
import UIKit

@testable import BenchCommands

/// `--trace sweep`, which compares the screens of the whole content.
@MainActor struct SweepTests {
    /// A column of items, of which the last one has another position.
    private final class ColumnLayout: UICollectionViewLayout {
        private let lastX: CGFloat

        init(lastX: CGFloat) {
            self.lastX = lastX
            super.init()
        }

        required init?(coder: NSCoder) { nil }

        override var collectionViewContentSize: CGSize { CGSize(width: 1_000, height: 100 * itemCount) }

        private var itemCount: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let all = (0..<itemCount).map { item in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                let x = item == itemCount - 1 ? lastX : 0
                attributes.frame = CGRect(x: x, y: 100 * CGFloat(item), width: 300, height: 100)
                return attributes
            }
            return all.filter { $0.frame.intersects(rect) }
        }
    }

    private static func column(of itemCount: Int, lastX: CGFloat) -> PlainController {
        PlainController(itemCount: itemCount, layout: ColumnLayout(lastX: lastX))
    }

    private enum ColumnSuite: BenchmarkSuite {
        static var name: String { "columns" }
        static var subjects: [AnySubject] {
            Subject("bent") {
                $0.items
            } competitors: {
                Competitor("straight") { SweepTests.column(of: $0, lastX: 0) }
                Competitor("bent") { SweepTests.column(of: $0, lastX: 1) }
            }
            Subject("hidden") {
                $0.items
            } competitors: {
                Competitor("one") { SweepTests.column(of: $0, lastX: 500) }
            }
        }
    }

    @Test func aSweepShowsTheWholeContentAndStoresNothing() async throws {
        let folder = try TemporaryFolder()
        let output = "\(folder.path)/out"
        let sweep = ["--output", output, "--items", "8,20", "--trace"]
        let all = try await FeedSuite.command(sweep + ["sweep"])
        #expect(all.status == 0, "\(all.errors)")
        #expect(
            all.output == """
                feed/sweep/8: full, still show the same on every step. 8 of 8 items were seen.
                feed/sweep/20: full, still show the same on every step. 20 of 20 items were seen.

                """)
        #expect(!all.errors.contains("never appeared"))
        let steps = all.errors.matches(of: /(\d+ steps) of at most a screen, about [0-9.]+ [mµn]?s for full, still\.\n/).map(\.1)
        #expect(steps == ["2 steps", "4 steps"], "\(all.errors)")
        let mixed = try await FeedSuite.command(sweep + ["sweep,drag"])
        let sentence = "Error: --trace sweep only compares screens; do not combine it with other traces.\n"
        #expect((mixed.status, mixed.output.isEmpty, mixed.errors.hasPrefix(sentence)) == (64, true, true), "\(mixed)")
        #expect(!FileManager.default.fileExists(atPath: output))
    }

    /// The sweep estimates its time with the first ten steps. The last item appears later.
    @Test func theLastItemIsComparedAndMissedIfItIsNeverSeen() async throws {
        let sweep = ["--trace", "sweep", "--items", "100", "--layout"]
        let bent = try await ColumnSuite.command(sweep + ["bent"])
        #expect((bent.status, bent.output.isEmpty) == (1, true), "\(bent)")
        #expect(bent.errors.contains("straight and bent show different screens in bent/sweep/100 after tick 14"), "\(bent)")
        let hidden = try await ColumnSuite.command(sweep + ["hidden"])
        #expect(
            hidden.output == "hidden/sweep/100: one is shown on every step without a fault. 99 of 100 items were seen.\n",
            "\(hidden.errors)")
        #expect(hidden.errors.contains("warning: hidden/sweep/100: the other items never appeared on the screen."))
    }
}
