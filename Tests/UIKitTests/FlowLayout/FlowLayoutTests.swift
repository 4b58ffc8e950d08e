import Testing
@_spi(Headless) import UIKit

/// What a flow layout computes, and when.
@MainActor
struct FlowLayoutTests {
    private func squares(_ count: Int, _ side: CGFloat) -> [CGSize] {
        Array(repeating: CGSize(width: side, height: side), count: count)
    }

    /// A line more than the last one would have a number beyond `Int.max`.
    @Test(arguments: [(1, 100), (2, 50), (3, 33)] as [(Int, CGFloat)])
    func aSectionMayHaveTheGreatestNumberOfItems(itemsPerLine: Int, side: CGFloat) {
        let (layout, source) = (UICollectionViewFlowLayout.rows(height: side, width: side), Source(.max - 2, 2))
        let view = UICollectionView.list(layout, source, size: CGSize(width: 100, height: side))
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems == (0..<itemsPerLine).reversed().map { path($0) })
        #expect(layout.layoutAttributesForItem(at: path(.max - 3)) != nil)
    }

    @Test func aScrollUnderAPinnedHeaderOnlyQueriesTheHeader() {
        let section = FlowScreen.Section(sizes: squares(40, 100), header: 20)
        let screen = FlowScreen([section, section]) { $0.sectionHeadersPinToVisibleBounds = true }
        _ = screen.takeSizeQuestions()
        let before = screen.view.layoutCycleCounters
        for offset in 1...100 { screen.scroll(to: CGFloat(offset)) }
        let now = screen.view.layoutCycleCounters
        let counts = [now.invalidations - before.invalidations, now.queries - before.queries]
        // Only the header each time, and the second screen once.
        #expect(counts == [100, 101])
        #expect(screen.takeSizeQuestions() == 0)
        #expect(screen.view.subviews.last?.frame == CGRect(x: 0, y: 100, width: 100, height: 20), "it is in front of the items")
    }

    /// Metrics without attributes do nothing, as in UXKit; counts drop everything.
    @Test func aContextDecidesWhatIsComputedAgain() {
        let screen = FlowScreen([.init(sizes: squares(5, 30) + squares(1, 31))])
        func work(_ change: () -> Void) -> [Int] {
            _ = screen.takeSizeQuestions()
            let placed = screen.layout.placedItemCount
            change()
            screen.view.layoutIfNeeded()
            return [screen.takeSizeQuestions(), screen.layout.placedItemCount - placed]
        }
        let cases: [(metrics: Bool, attributes: Bool, expected: [Int])] = [
            (true, true, [6, 6]), (false, true, [0, 6]), (false, false, [0, 0]), (true, false, [0, 0]),
        ]
        for (metrics, attributes, expected) in cases {
            let found = work {
                let context = UICollectionViewFlowLayoutInvalidationContext()
                context.invalidateFlowLayoutDelegateMetrics = metrics
                context.invalidateFlowLayoutAttributes = attributes
                screen.layout.invalidateLayout(with: context)
            }
            #expect(found == expected, "metrics \(metrics), attributes \(attributes)")
        }
        // A new width arranges again with the same sizes.
        #expect(work { screen.view.frame.size = CGSize(width: 200, height: 100) } == [0, 6])
        #expect(screen.frame(4)?.minY == 0.5)
        let uniform = FlowScreen([.init(sizes: squares(500, 30))])
        let counts = [uniform.takeSizeQuestions(), uniform.layout.placedItemCount]
        #expect(counts == [500, 0], "items of one size are placed together")
    }

    @Test func changingKeptAttributesIsOneWarning() {
        let layout = ShiftingFlowLayout()
        let screen = FlowScreen([.init(sizes: squares(40, 100))], layout: layout)
        for offset in 1...10 { screen.scroll(to: CGFloat(offset)) }
        #expect(
            screen.messages == [
                "warning cachedFrameMismatch: ShiftingFlowLayout changes attributes that UICollectionViewFlowLayout keeps: item 0 of "
                    + "section 0 has the frame (7.0, 0.0, 100.0, 100.0) instead of (0.0, 0.0, 100.0, 100.0). Copy attributes before "
                    + "changing them; UIKit logs a cached frame mismatch."
            ])
        #expect(screen.view.visibleCells.last?.frame.minX == 7)
    }

    @Test func elementsThatDoNotExistHaveNoAttributes() {
        let screen = FlowScreen([.init(sizes: squares(2, 30))])
        let other = screen.layout.layoutAttributesForSupplementaryView(ofKind: "other", at: path(0))
        let missing = [screen.frame(2), screen.frame(0, 1), screen.header(0), screen.footer(7), other?.frame]
        #expect(missing.compactMap(\.self) == [])
    }
}

/// Changes the items' attributes in place, without copying them.
private final class ShiftingFlowLayout: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let found = super.layoutAttributesForElements(in: rect)
        for attributes in found ?? [] { attributes.center.x += 7 }
        return found
    }
}
