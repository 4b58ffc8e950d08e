import Testing
@_spi(Headless) import UIKit

/// Frames that were computed by hand.
@MainActor
struct FlowLayoutTests {
    private func squares(_ count: Int, _ side: CGFloat) -> [CGSize] {
        Array(repeating: CGSize(width: side, height: side), count: count)
    }

    @Test func aLineTakesWhatFitsAndSharesOutTheRest() {
        let screen = FlowScreen([.init(sizes: squares(5, 30), lineSpacing: 7, interitemSpacing: 4)])
        // 3 × 30 + 2 × 4 = 98 of 100, so each gap gets 1 pt more.
        #expect((0..<5).map { screen.frame($0)?.minX } == [0, 35, 70, 0, 35])
        #expect((0..<5).map { screen.frame($0)?.minY } == [0, 0, 0, 37, 37])
        #expect(screen.view.contentSize == CGSize(width: 100, height: 67))
    }

    @Test func anItemThatStandsAloneIsCentredAndOneThatIsTooWideIsNot() {
        let screen = FlowScreen([
            .init(sizes: [CGSize(width: 60, height: 10), CGSize(width: 140, height: 10), CGSize(width: 60, height: 10)])
        ])
        #expect((0..<3).map { screen.frame($0)?.minX } == [20, 0, 20])
    }

    @Test func itemsAreCentredInTheirLine() {
        let screen = FlowScreen([
            .init(sizes: [CGSize(width: 50, height: 40), CGSize(width: 50, height: 10)], lineSpacing: 5)
        ])
        #expect((0..<2).map { screen.frame($0)?.minY } == [0, 15])
    }

    @Test func headersInsetsAndFootersFrameTheLines() {
        let section = FlowScreen.Section(
            sizes: squares(2, 80), inset: UIEdgeInsets(top: 5, left: 10, bottom: 6, right: 10), lineSpacing: 3, header: 20,
            footer: 8)
        let screen = FlowScreen([section, section])
        #expect(screen.header(0) == CGRect(x: 0, y: 0, width: 100, height: 20))
        #expect(screen.frame(0) == CGRect(x: 10, y: 25, width: 80, height: 80))
        #expect(screen.frame(1) == CGRect(x: 10, y: 108, width: 80, height: 80))
        #expect(screen.footer(0) == CGRect(x: 0, y: 194, width: 100, height: 8))
        #expect(screen.header(1) == CGRect(x: 0, y: 202, width: 100, height: 20))
        #expect(screen.view.contentSize.height == 404)
    }

    @Test func sidewaysTheAxesSwap() {
        let section = FlowScreen.Section(
            sizes: squares(5, 30), inset: UIEdgeInsets(top: 1, left: 5, bottom: 1, right: 6), lineSpacing: 7, interitemSpacing: 4,
            header: 20, footer: 8)
        let screen = FlowScreen([section], size: CGSize(width: 200, height: 100)) { $0.scrollDirection = .horizontal }
        #expect(screen.header(0) == CGRect(x: 0, y: 0, width: 20, height: 100))
        #expect((0..<5).map { screen.frame($0)?.origin.x } == [25, 25, 25, 62, 62])
        #expect((0..<5).map { screen.frame($0)?.origin.y } == [1, 35, 69, 1, 35])
        #expect(screen.footer(0) == CGRect(x: 98, y: 0, width: 8, height: 100))
        #expect(screen.view.contentSize == CGSize(width: 106, height: 100))
    }

    @Test func theViewsInsetsNarrowTheLines() {
        let screen = FlowScreen([.init(sizes: squares(3, 45), header: 10)])
        #expect(screen.frame(1)?.minX == 55)
        screen.view.contentInset = UIEdgeInsets(top: 3, left: 8, bottom: 0, right: 8)
        screen.view.layoutIfNeeded()
        #expect(screen.frame(1) == CGRect(x: 19.5, y: 55, width: 45, height: 45))
        #expect(screen.header(0)?.width == 84)
    }

    @Test func withoutADelegateTheLayoutsOwnPropertiesHold() {
        let uniform = UniformSource(count: 7)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 30, height: 20)
        layout.minimumLineSpacing = 7
        layout.minimumInteritemSpacing = 4
        layout.headerReferenceSize = CGSize(width: 1, height: 9)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "view")
        view.dataSource = uniform
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minX) == [0, 35, 70, 0, 35, 70, 0])
        #expect(view.visibleCells.map(\.frame.minY) == [9, 9, 9, 36, 36, 36, 63])
        #expect(view.contentSize == CGSize(width: 100, height: 83))
        layout.itemSize.width = 100
        view.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 100, height: 191))
    }

    @Test func aHeaderIsPinnedUntilTheNextOnePushesItOut() {
        let section = FlowScreen.Section(sizes: squares(4, 100), header: 20, footer: 10)
        let screen = FlowScreen([section, section, section]) { $0.sectionHeadersPinToVisibleBounds = true }
        // Sections of 430 pt.
        for (offset, header) in [(-50, 0), (0, 0), (1, 1), (400, 400), (410, 410), (411, 410), (429, 410)] as [(CGFloat, CGFloat)]
        {
            screen.scroll(to: offset)
            let view = screen.view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
            #expect(view?.frame.minY == header, "offset \(offset)")
            #expect(screen.header(1)?.minY == 430)
        }
        screen.scroll(to: 430)
        #expect(screen.header(0)?.minY == 0 && screen.header(1)?.minY == 430)
        screen.scroll(to: 431)
        #expect(screen.header(1)?.minY == 431)
        #expect(screen.view.subviews.last?.frame.minY == 431)
    }

    @Test func aFooterIsPinnedUntilTheHeaderPushesItOut() {
        let section = FlowScreen.Section(sizes: squares(4, 100), header: 20, footer: 10)
        let screen = FlowScreen([section, section]) { $0.sectionFootersPinToVisibleBounds = true }
        for (offset, footer) in [(0, 190), (100, 290), (230, 420), (300, 420)] as [(CGFloat, CGFloat)] {
            screen.scroll(to: offset)
            #expect(screen.footer(0)?.minY == footer, "offset \(offset)")
        }
        screen.scroll(to: 235)
        #expect(screen.footer(1)?.minY == 450)
        screen.scroll(to: 300)
        #expect(screen.footer(1)?.minY == 490)
    }

    @Test func aScrollUnderAPinnedHeaderAsksTheDelegateForNothing() {
        let section = FlowScreen.Section(sizes: squares(40, 100), header: 20)
        let screen = FlowScreen([section, section]) { $0.sectionHeadersPinToVisibleBounds = true }
        _ = screen.takeSizeQuestions()
        let before = screen.view.layoutCycleCounters
        for offset in 1...100 { screen.scroll(to: CGFloat(offset)) }
        #expect(screen.takeSizeQuestions() == 0)
        let now = screen.view.layoutCycleCounters
        #expect(now.invalidations - before.invalidations == 100)
        // Only the header each time, and the second screen once.
        #expect(now.queries - before.queries == 101)
    }

    /// Metrics without attributes do nothing, as in UXKit; counts drop everything.
    @Test func aContextSaysHowMuchIsDoneAgain() {
        let screen = FlowScreen([.init(sizes: squares(5, 30) + squares(1, 31))])
        #expect(screen.layout.placedItemCount == 6)
        _ = screen.takeSizeQuestions()
        func work(_ metrics: Bool, _ attributes: Bool) -> [Int] {
            let placed = screen.layout.placedItemCount
            let context = UICollectionViewFlowLayoutInvalidationContext()
            context.invalidateFlowLayoutDelegateMetrics = metrics
            context.invalidateFlowLayoutAttributes = attributes
            screen.layout.invalidateLayout(with: context)
            screen.view.layoutIfNeeded()
            return [screen.takeSizeQuestions(), screen.layout.placedItemCount - placed]
        }
        #expect(work(true, true) == [6, 6])
        #expect(work(false, true) == [0, 6])
        #expect(work(false, false) == [0, 0])
        #expect(work(true, false) == [0, 0])
    }

    @Test func itemsThatShareASizeAreArrangedTogether() {
        let screen = FlowScreen([.init(sizes: squares(500, 30))])
        #expect(screen.takeSizeQuestions() == 500)
        screen.layout.invalidateLayout()
        screen.layout.invalidateLayout()
        screen.view.layoutIfNeeded()
        #expect(screen.takeSizeQuestions() == 500)
        #expect(screen.layout.placedItemCount == 0)
    }

    @Test func aScrollThatInvalidatesKeepsTheDataAndTheAttributes() throws {
        let screen = FlowScreen([.init(sizes: squares(40, 100) + squares(1, 90))], layout: EagerFlowLayout())
        let path = IndexPath(item: 0, section: 0)
        let attributes = try #require(screen.layout.layoutAttributesForItem(at: path))
        _ = screen.takeSizeQuestions()
        let placed = screen.layout.placedItemCount
        for offset in 1...100 { screen.scroll(to: CGFloat(offset)) }
        #expect(screen.takeSizeQuestions() == 0 && screen.layout.placedItemCount == placed)
        #expect(screen.layout.layoutAttributesForItem(at: path) === attributes)
    }

    /// The items are arranged for the new width, and the delegate is not asked for sizes again.
    @Test func aTurnArrangesAgainWithTheSameMetrics() {
        let screen = FlowScreen([.init(sizes: squares(5, 30) + squares(1, 31))])
        _ = screen.takeSizeQuestions()
        let placed = screen.layout.placedItemCount
        screen.view.frame.size = CGSize(width: 200, height: 100)
        screen.view.layoutIfNeeded()
        #expect(screen.takeSizeQuestions() == 0 && screen.layout.placedItemCount == placed + 6)
        #expect(screen.frame(4)?.minY == 0.5)
    }

    @Test func settersDoNothingWhileTheDataAreInvalid() {
        let screen = FlowScreen([.init(sizes: squares(5, 30))])
        screen.layout.invalidateLayout()
        let before = screen.view.layoutCycleCounters.invalidations
        screen.layout.minimumLineSpacing = 3
        screen.layout.sectionInset.top = 7
        #expect(screen.view.layoutCycleCounters.invalidations == before)
        screen.view.layoutIfNeeded()
        screen.layout.minimumLineSpacing = 4
        #expect(screen.view.layoutCycleCounters.invalidations == before + 1)
    }

    @Test func originsAreRoundedToPixels() {
        // 100 − 3 × 30 leaves 10 pt for two gaps of 5; 7 items of 13 leave 9 pt for six gaps of 1.5.
        let screen = FlowScreen([.init(sizes: squares(7, 13))])
        let scale = UITraitCollection.usualDisplayScale
        for item in 0..<7 {
            let x = (screen.frame(item)?.minX ?? .nan) * scale
            #expect(abs(x - x.rounded()) < 1e-9)
        }
    }

    @Test func aSubclassThatChangesKeptAttributesIsWarnedOnce() {
        let layout = ShiftingFlowLayout()
        let screen = FlowScreen([.init(sizes: squares(40, 100))], layout: layout)
        var warnings: [CollectionViewWarning] = []
        screen.view.warningHandler = { warnings.append($0) }
        for offset in 1...10 { screen.scroll(to: CGFloat(offset)) }
        #expect(warnings.map(\.kind) == [.cachedFrameMismatch])
        #expect(
            warnings.first?.description
                == "ShiftingFlowLayout changes attributes that UICollectionViewFlowLayout keeps: item 0 of section 0 has the frame "
                + "(7.0, 0.0, 100.0, 100.0) instead of (0.0, 0.0, 100.0, 100.0). Copy attributes before changing them; UIKit logs a "
                + "cached frame mismatch.")
        #expect(screen.view.visibleCells.first?.frame.minX == 7)
    }

    @Test func onlyARoomThatChangesInvalidates() {
        let screen = FlowScreen([.init(sizes: squares(6, 30))])
        #expect(!screen.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 9, width: 100, height: 200)))
        #expect(!screen.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 100, height: 20)))
        #expect(screen.layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 101, height: 200)))
    }

    @Test func whatCannotBeLaidOutIsNotAskedFor() {
        let screen = FlowScreen([.init(sizes: squares(2, 30))])
        #expect(screen.frame(2) == nil && screen.frame(0, 1) == nil && screen.header(0) == nil && screen.footer(7) == nil)
        #expect(
            screen.layout.layoutAttributesForSupplementaryView(ofKind: "other", at: IndexPath(item: 0, section: 0)) == nil)
    }
}

private final class EagerFlowLayout: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
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

/// A data source only, so the layout's own properties are used.
@MainActor
private final class UniformSource: NSObject, UICollectionViewDataSource {
    let count: Int

    init(count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
}
