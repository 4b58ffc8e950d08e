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

    // MARK: The last line

    private func edges(_ widths: [CGFloat], inset: CGFloat = 0) -> [CGFloat?] {
        let sizes = widths.map { CGSize(width: $0, height: 20) }
        let insets = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: 0)
        let screen = FlowScreen([.init(sizes: sizes, inset: insets, interitemSpacing: 10)])
        return sizes.indices.map { screen.frame($0)?.minX }
    }

    /// Lines of 100 pt with at least 10 pt between items.
    @Test func theLastLineOfMixedItemsHasTheMinimumSpacing() {
        // The first line is spread, the last one is not.
        #expect(edges([30, 40, 30, 20]) == [0, 60, 0, 40])
        #expect(edges([30, 40]) == [0, 40])
        #expect(edges([30, 40], inset: 5) == [5, 45])
        // A single item.
        #expect(edges([60, 50]) == [20, 0])
        // Items of one size keep the grid of the full lines.
        #expect(edges([30, 30, 30, 30]) == [0, 70, 0, 70])
        #expect(edges([60, 60]) == [20, 20])
    }

    @Test func eachSectionHasItsOwnLastLine() {
        let sizes = [30, 40].map { CGSize(width: $0, height: 20) }
        let equal = [CGSize](repeating: CGSize(width: 30, height: 20), count: 3)
        let screen = FlowScreen([.init(sizes: sizes), .init(sizes: equal, interitemSpacing: 10), .init(sizes: sizes)])
        #expect([screen.frame(1, 0)?.minX, screen.frame(1, 1)?.minX, screen.frame(1, 2)?.minX] == [30, 70, 30])
    }
}
