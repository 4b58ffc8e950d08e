import TestSupport
import Testing

@testable @_spi(Headless) import UIKit

/// The flow layout, compared with a naive one, in every small case and in random cases.
@MainActor
struct FlowLayoutModelTests {
    private let widths: [CGFloat] = [1, 3, 5, 12]

    /// Every sequence of up to four items with these widths, and heights that depend on them.
    private var sequences: [[CGSize]] {
        var all: [[CGSize]] = [[]]
        var longest = all
        for _ in 0..<4 {
            longest = longest.flatMap { sequence in widths.map { sequence + [CGSize(width: $0, height: 2 + $0)] } }
            all += longest
        }
        return all
    }

    private func expect(_ screen: FlowScreen, equals naive: NaiveFlow, _ label: @autoclosure () -> String) {
        #expect(areAlike(elements(screen.everything), naive.elements), "\(label())")
        #expect(screen.layout.collectionViewContentSize.height == naive.height, "\(label())")
    }

    private func elements(_ attributes: [UICollectionViewLayoutAttributes]?) -> [NaiveFlow.Element] {
        (attributes ?? []).map {
            NaiveFlow.Element(
                kind: $0.representedElementKind, section: $0.indexPath.section, item: $0.indexPath.item, frame: $0.frame)
        }
    }

    /// Returns whether the elements are the same, with frames that differ only by rounding: the
    /// naive layout adds widths in another order.
    private func areAlike(_ found: [NaiveFlow.Element], _ expected: [NaiveFlow.Element]) -> Bool {
        found.count == expected.count
            && zip(sorted(found), sorted(expected)).allSatisfy { found, expected in
                (found.section, found.item, found.kind) == (expected.section, expected.item, expected.kind)
                    && found.frame.isClose(to: expected.frame)
            }
    }

    private func sorted(_ elements: [NaiveFlow.Element]) -> [NaiveFlow.Element] {
        elements.sorted { ($0.section, $0.kind ?? "", $0.item) < ($1.section, $1.kind ?? "", $1.item) }
    }

    /// 341 sequences × 2 spacings × 3 insets, with one layout for each combination of spacing and
    /// insets.
    @Test func everySmallSectionIsLaidOutAsTheNaiveOne() {
        let insets = [
            UIEdgeInsets.zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 2),
            UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8),
        ]
        for sequence in sequences {
            for spacing in [0, 2] as [CGFloat] {
                let sections = insets.map {
                    FlowScreen.Section(
                        sizes: sequence, inset: $0, lineSpacing: spacing / 2, interitemSpacing: spacing, header: spacing,
                        footer: 4)
                }
                let screen = FlowScreen(sections, size: CGSize(width: 11, height: 20))
                expect(screen, equals: NaiveFlow(sections, width: 11), "\(sequence), spacing \(spacing)")
            }
        }
    }

    /// A horizontal layout is the vertical one with exchanged axes.
    @Test(arguments: [false, true]) func everyQueryFindsTheElementsThatIntersectIt(isHorizontal: Bool) {
        func turned(_ rect: CGRect) -> CGRect {
            isHorizontal ? CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width) : rect
        }
        for seed in seeds(fast: 8, all: 20) {
            var random = TestGenerator(state: seed)
            let sections = random.sections(overlap: seed.isMultiple(of: 2) ? 0 : 25)
            for pinned in [false, true] {
                let size = turned(CGRect(x: 0, y: 0, width: 60, height: 50)).size
                let screen = FlowScreen(isHorizontal ? sections.map(\.turned) : sections, size: size) {
                    $0.scrollDirection = isHorizontal ? .horizontal : .vertical
                    $0.sectionHeadersPinToVisibleBounds = pinned
                    $0.sectionFootersPinToVisibleBounds = pinned
                }
                let offset = CGFloat(random.next(below: 300))
                screen.scroll(to: offset)
                let model = NaiveFlow(
                    sections, width: 60, pinsHeaders: pinned, pinsFooters: pinned, sight: offset...(offset + 50))
                var naive = model.elements
                for index in naive.indices { naive[index].frame = turned(naive[index].frame) }
                #expect(areAlike(elements(screen.everything), naive), "seed \(seed), pinned \(pinned)")
                let content = CGRect(origin: .zero, size: screen.layout.collectionViewContentSize)
                #expect(turned(content).height == model.height, "seed \(seed), pinned \(pinned)")
                for _ in 0..<30 {
                    let query = turned(
                        CGRect(
                            x: CGFloat(random.next(below: 60)), y: CGFloat(random.next(below: 700)) - 60,
                            width: CGFloat(random.next(below: 60)), height: CGFloat(random.next(below: 120))))
                    let found = elements(screen.layout.layoutAttributesForElements(in: query))
                    let expected = naive.filter { $0.frame.overlaps(query) }
                    #expect(areAlike(found, expected), "seed \(seed), pinned \(pinned), query \(query)")
                }
            }
        }
    }

    /// Pinned views on the screen after each step, under both window models.
    @Test func pinnedViewsAreWhereTheFormulasPutThem() {
        for seed in seeds(fast: 6, all: 12) {
            for model in UICollectionView.WindowModel.allCases {
                var random = TestGenerator(state: seed)
                let sections = random.sections()
                let screen = FlowScreen(sections, size: CGSize(width: 60, height: 50)) {
                    $0.sectionHeadersPinToVisibleBounds = true
                    $0.sectionFootersPinToVisibleBounds = true
                }
                screen.view.models.window = model
                for step in 0..<60 {
                    let offset =
                        step % 5 == 0
                        ? CGFloat(random.next(below: 500)) - 30
                        : screen.view.contentOffset.y + CGFloat(random.next(below: 40)) - 20
                    screen.scroll(to: offset)
                    let naive = NaiveFlow(
                        sections, width: 60, pinsHeaders: true, pinsFooters: true, sight: offset...(offset + 50))
                    let sight = CGRect(x: 0, y: offset, width: 60, height: 50)
                    let expected = naive.elements.filter { $0.frame.overlaps(sight) }
                    let found = elements(screen.view.visibleElementViews.compactMap(\.layoutAttributes))
                    let areInPlace = screen.view.visibleElementViews.allSatisfy { view in
                        view.layoutAttributes.map { view.frame.isClose(to: $0.frame) } != false
                    }
                    #expect(areInPlace, "seed \(seed), \(model), step \(step), offset \(offset)")
                    #expect(areAlike(found, expected), "seed \(seed), \(model), step \(step), offset \(offset)")
                }
            }
        }
    }

    @Test func badSettingsAreLaidOutWithFiniteFrames() {
        let lengths: [CGFloat] = [-5, 0, 7, .nan, .infinity]
        for side in lengths {
            for inset in [-1_000, -10, 0, 40, 1_000] as [CGFloat] {
                for spacing in lengths {
                    let section = FlowScreen.Section(
                        sizes: Array(repeating: CGSize(width: side, height: 10), count: 3) + [CGSize(width: 10, height: side)],
                        inset: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset), lineSpacing: spacing,
                        interitemSpacing: spacing, header: side, footer: spacing)
                    let screen = FlowScreen([section, .init(sizes: []), section], size: CGSize(width: 50, height: 60)) {
                        $0.sectionHeadersPinToVisibleBounds = true
                    }
                    var frames: [CGRect] = []
                    for offset in [0, 25, 4_000] as [CGFloat] {
                        screen.scroll(to: offset)
                        frames += screen.everything.map(\.frame) + screen.view.visibleElementViews.map(\.frame)
                    }
                    let isFinite = frames.allSatisfy {
                        $0.minX.isFinite && $0.minY.isFinite && $0.width.isFinite && $0.height.isFinite
                    }
                    #expect(!screen.kinds.contains { $0.hasPrefix("error") } == (side >= 0 && side.isFinite), "side \(side)")
                    #expect(isFinite, "side \(side), inset \(inset), spacing \(spacing)")
                    let all = screen.everything.count {
                        $0.representedElementCategory == .cell && $0.frame.width * $0.frame.height > 0
                    }
                    let drawn = section.sizes.count { $0.width > 0 && $0.height > 0 && $0.width.isFinite && $0.height.isFinite }
                    #expect(all == 2 * drawn, "side \(side), inset \(inset), spacing \(spacing)")
                }
            }
        }
    }
}

extension TestGenerator {
    /// Sections with small whole numbers, whose sums are exact.
    ///
    /// - Parameter overlap: The length by which lines may overlap, and items by a fifth of it.
    fileprivate mutating func sections(overlap: Int = 0) -> [FlowScreen.Section] {
        func length(_ limit: Int) -> CGFloat { CGFloat(next(below: limit)) }
        func size() -> CGSize { CGSize(width: length(70) + CGFloat(overlap), height: length(40)) }
        return (0..<next(below: 7) + 1).map { _ in
            // Items of one size are placed together.
            let common = next(below: 3) == 0 ? CGSize(width: 1 + length(30), height: 1 + length(30)) : nil
            return FlowScreen.Section(
                sizes: (0..<next(below: common == nil ? 14 : 40)).map { _ in common ?? size() },
                inset: UIEdgeInsets(top: length(12), left: length(9), bottom: length(12), right: length(9)),
                lineSpacing: length(6 + overlap) - CGFloat(overlap),
                interitemSpacing: length(6 + overlap / 5) - CGFloat(overlap / 5), header: length(3) * 9, footer: length(3) * 7)
        }
    }
}

extension FlowScreen.Section {
    /// The section of a layout in the other direction.
    fileprivate var turned: Self {
        var turned = self
        turned.sizes = sizes.map { CGSize(width: $0.height, height: $0.width) }
        turned.inset = UIEdgeInsets(top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom)
        return turned
    }
}
