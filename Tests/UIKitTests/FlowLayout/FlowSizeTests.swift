import Testing
@_spi(Headless) import UIKit

/// Sizes that a flow layout cannot use, and the last line of a section.
@MainActor
struct FlowSizeTests {
    private let zero = CGSize.zero
    private let usual = CGSize(width: 20, height: 20)

    /// Returns the messages of a load.
    private func messages(
        _ sizes: [CGSize], viewSize: CGSize = CGSize(width: 100, height: 200), isHorizontal: Bool = false
    ) -> [String] {
        let screen = FlowScreen([.init(sizes: [usual])], size: viewSize)
        var messages: [String] = []
        screen.view.faultHandler = { messages.append("error: \($0)") }
        screen.view.warningHandler = { messages.append("\($0.kind)") }
        screen.layout.scrollDirection = isHorizontal ? .horizontal : .vertical
        screen.sections = [.init(sizes: sizes)]
        screen.view.reloadData()
        screen.view.layoutIfNeeded()
        return messages
    }

    private func refused(_ size: String, at item: Int) -> String {
        "error: FlowScreen.collectionView(_:layout:sizeForItemAt: \(path(item))) is \(size) pt: negative or "
            + "infinite sizes are not supported in a flow layout. UIKit raises an exception here."
    }

    @Test func aSizeThatNoItemCanHaveIsAnError() {
        let sizes = [
            (CGSize(width: 100, height: -20), "100.0 × -20.0"), (CGSize(width: -1.5, height: 20), "-1.5 × 20.0"),
            (CGSize(width: 10, height: CGFloat.nan), "10.0 × nan"), (CGSize(width: CGFloat.nan, height: 0), "nan × 0.0"),
            (CGSize(width: CGFloat.infinity, height: 10), "inf × 10.0"), (CGSize(width: 0, height: -1), "0.0 × -1.0"),
        ]
        for (size, text) in sizes {
            for isHorizontal in [false, true] {
                #expect(messages([size, usual], isHorizontal: isHorizontal) == [refused(text, at: 0)])
                #expect(messages([usual, size], isHorizontal: isHorizontal) == [refused(text, at: 1)])
            }
            // Also in a view without a size, because the pass uses it.
            #expect(messages([size], viewSize: .zero) == [refused(text, at: 0)])
        }
    }

    @Test func anItemWithoutASizeIsAWarningInAViewThatHasOne() {
        for size in [zero, CGSize(width: 0, height: 20), CGSize(width: 20, height: 0)] {
            #expect(messages([usual, size, size]) == ["itemWithoutSize"])
            #expect(messages([usual, size], viewSize: .zero).filter { $0 == "itemWithoutSize" } == [])
        }
        #expect(messages([usual, CGSize(width: 20, height: 0.1)]) == [])
    }

    /// Returns the kinds of warnings about a layout's own sizes.
    private func warnings(count: Int = 3, viewSize: CGSize? = nil, _ configure: (UICollectionViewFlowLayout) -> Void) -> [String]
    {
        let layout = UICollectionViewFlowLayout()
        configure(layout)
        let screen = WatchedScreen(layout, Source(count), size: viewSize ?? CGSize(width: 300, height: 200))
        screen.view.layoutIfNeeded()
        return screen.kinds
    }

    @Test func theLayoutsOwnSizesAreWarningsWhenAPassUsesThem() {
        for size in [zero, CGSize(width: -1.33, height: -1.33), CGSize(width: CGFloat.nan, height: 10)] {
            #expect(warnings { $0.itemSize = size } == ["itemWithoutSize"])
            #expect(warnings(count: 0) { $0.itemSize = size } == [])
            #expect(warnings(viewSize: .zero) { $0.itemSize = size } == [])
            // A setter checks nothing.
            #expect(
                warnings {
                    $0.itemSize = size
                    $0.itemSize = usual
                } == [])
        }
    }

    @Test func lengthsOfHeadersFootersAndEstimatesMayBeZero() {
        let setters: [(UICollectionViewFlowLayout, CGSize) -> Void] = [
            { $0.headerReferenceSize = $1 }, { $0.footerReferenceSize = $1 }, { $0.estimatedItemSize = $1 },
        ]
        for set in setters {
            #expect(warnings { set($0, .zero) } == [])
            #expect(warnings { set($0, CGSize(width: 100, height: 0)) } == [])
            #expect(warnings { set($0, CGSize(width: 100, height: -1)) } == ["itemWithoutSize"])
        }
        #expect(warnings { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize } == [])
    }

    @Test func lengthsThatAreNotFiniteAreWarnings() {
        let setters: [(UICollectionViewFlowLayout, CGFloat) -> Void] = [
            { $0.headerReferenceSize = CGSize(width: 10, height: $1) }, { $0.footerReferenceSize.height = $1 },
            { $0.estimatedItemSize = CGSize(width: $1, height: 10) }, { $0.itemSize.width = $1 }, { $0.minimumLineSpacing = $1 },
            { $0.minimumInteritemSpacing = $1 }, { $0.sectionInset.top = $1 }, { $0.sectionInset.right = $1 },
        ]
        for set in setters {
            for length in [CGFloat.nan, .infinity] { #expect(warnings { set($0, length) } == ["itemWithoutSize"]) }
        }
        // One item in each line.
        #expect(warnings { $0.minimumInteritemSpacing = .greatestFiniteMagnitude } == [])
    }

    // MARK: Spacings

    private func tops(_ heights: [CGFloat], spacing: CGFloat) -> (tops: [CGFloat?], end: CGFloat, screen: FlowScreen) {
        let sizes = heights.map { CGSize(width: 100, height: $0) }
        let screen = FlowScreen([.init(sizes: sizes, lineSpacing: spacing)])
        return (sizes.indices.map { screen.frame($0)?.minY }, screen.layout.collectionViewContentSize.height, screen)
    }

    /// Cards that cover each other.
    @Test func linesOverlapWithANegativeSpacing() {
        let cards = tops([100, 100, 100], spacing: -40)
        #expect(cards.tops == [0, 60, 120])
        #expect(cards.end == 220)
        // No line begins before the one above it.
        for spacing in [-100, -150] as [CGFloat] {
            let stack = tops([100, 100, 100], spacing: spacing)
            #expect(stack.tops == [0, 0, 0])
            #expect(stack.end == 100)
        }
        // The second line ends above the first one.
        let mixed = tops([100, 20, 100], spacing: -40)
        #expect(mixed.tops == [0, 60, 60])
        #expect(mixed.end == 160)
        let found = mixed.screen.layout.layoutAttributesForElements(in: CGRect(x: 0, y: 90, width: 100, height: 5))
        #expect(found?.map(\.indexPath.item) == [0, 2])
        #expect(tops([100, 20], spacing: -90).end == 100)
        #expect(tops([], spacing: -40).end == 0)
    }

    @Test func itemsOfALineOverlapWithANegativeSpacing() {
        let sizes = [CGSize](repeating: CGSize(width: 30, height: 20), count: 5)
        let screen = FlowScreen([.init(sizes: sizes, interitemSpacing: -10)])
        // Four fit into 100 pt with 20 pt between their edges, and share the remaining 10 pt.
        #expect(sizes.indices.map { ((screen.frame($0)?.minX ?? -1) * 2).rounded() / 2 } == [0, 23.5, 46.5, 70, 0])
    }

    /// A usual way to have one item in each line, and none is lost in the sum.
    @Test func theGreatestSpacingMakesAListOfSingleItems() {
        for isHorizontal in [false, true] {
            let screen = FlowScreen(
                [.init(sizes: [CGSize](repeating: usual, count: 3), lineSpacing: 5, interitemSpacing: .greatestFiniteMagnitude)],
                size: CGSize(width: 100, height: 100)
            ) { $0.scrollDirection = isHorizontal ? .horizontal : .vertical }
            let frames = (0..<3).map { screen.frame($0) ?? .null }
            #expect(frames.map { isHorizontal ? $0.minY : $0.minX } == [40, 40, 40])
            #expect(frames.map { isHorizontal ? $0.minX : $0.minY } == [0, 25, 50])
        }
    }

    // MARK: The last line

    private func edges(_ widths: [CGFloat], inset: CGFloat = 0, isHorizontal: Bool = false) -> [CGFloat?] {
        let sizes = widths.map { isHorizontal ? CGSize(width: 20, height: $0) : CGSize(width: $0, height: 20) }
        let insets = UIEdgeInsets(top: isHorizontal ? inset : 0, left: isHorizontal ? 0 : inset, bottom: 0, right: 0)
        let screen = FlowScreen(
            [.init(sizes: sizes, inset: insets, interitemSpacing: 10)], size: CGSize(width: 100, height: 100)
        ) { $0.scrollDirection = isHorizontal ? .horizontal : .vertical }
        return sizes.indices.map { isHorizontal ? screen.frame($0)?.minY : screen.frame($0)?.minX }
    }

    /// Lines of 100 pt with at least 10 pt between items.
    @Test func theLastLineOfMixedItemsHasTheMinimumSpacing() {
        // The first line is spread, the last one is not.
        #expect(edges([30, 40, 30, 20]) == [0, 60, 0, 40])
        #expect(edges([30, 40]) == [0, 40])
        #expect(edges([30, 40], inset: 5) == [5, 45])
        #expect(edges([30, 40, 30, 20], inset: 5, isHorizontal: true) == [5, 60, 5, 45])
        // A single item.
        #expect(edges([60, 50]) == [20, 0])
        // Items of one size keep the grid of the full lines.
        #expect(edges([30, 30, 30, 30]) == [0, 70, 0, 70])
        #expect(edges([60, 60]) == [20, 20])
    }
}
