import Testing
@_spi(Headless) import UIKit

@testable import Quilt

/// Both placements through the layout, compared with a browser.
@MainActor
struct QuiltLayoutTests {
    private final class Source: NSObject, UICollectionViewDataSource, QuiltLayoutDelegate {
        var sections: [[BlockSpan]]

        init(_ sections: [[BlockSpan]]) { self.sections = sections }

        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section].count
        }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, layout: QuiltLayout, blockSpanForItemAt indexPath: IndexPath
        ) -> BlockSpan { sections[indexPath.section][indexPath.item] }

        var indexPaths: [IndexPath] {
            sections.indices.flatMap { section in sections[section].indices.map { IndexPath(item: $0, section: section) } }
        }
    }

    /// A collection view with a quilt.
    @MainActor
    private struct Screen {
        let source: Source
        let layout: QuiltLayout
        let view: UICollectionView

        init(_ sections: [[BlockSpan]], _ columns: QuiltLayout.Columns, _ placement: QuiltLayout.Placement, width: CGFloat) {
            source = Source(sections)
            layout = QuiltLayout(columns: columns, placement: placement)
            layout.delegate = source
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: 400), collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            view.layoutIfNeeded()
        }

        var frames: [CGRect] { source.indexPaths.map { layout.layoutAttributesForItem(at: $0)?.frame ?? .null } }

        func found(in rect: CGRect) -> [IndexPath] { (layout.layoutAttributesForElements(in: rect) ?? []).map { $0.indexPath } }
    }

    @Test(arguments: QuiltLayout.Placement.allCases)
    func touchingRectanglesFindNothingAndUnusualOnesAreAnswered(placement: QuiltLayout.Placement) {
        let screen = Screen([Array(repeating: .one, count: 9)], .count(3), placement, width: 300)
        let all = screen.source.indexPaths
        let cases: [(rect: CGRect, items: [IndexPath])] = [
            (.infinite, all), (.null, []), (CGRect(x: 100, y: 100, width: 100, height: 100), [all[4]]),
            (CGRect(x: 100, y: 100, width: 0, height: 0), []), (CGRect(x: 150, y: 150, width: 0, height: 0), [all[4]]),
            (CGRect(x: 0, y: -300, width: 300, height: 300), []), (CGRect(x: 300, y: 0, width: 300, height: 300), []),
            (CGRect(x: 0, y: 300, width: 300, height: 300), []), (CGRect(x: 0, y: CGFloat.nan, width: 300, height: 300), []),
            (CGRect(x: 0, y: 1e300, width: 300, height: 300), []), (CGRect(x: 0, y: -1e300, width: 300, height: 1), []),
            (CGRect(x: 300, y: 300, width: -300, height: -300), all),
        ]
        for (rect, items) in cases { #expect(screen.found(in: rect) == items, "\(rect)") }
        let missing = [IndexPath(item: 9, section: 0), IndexPath(item: 0, section: 1), IndexPath(item: -1, section: 0)]
        #expect(missing.compactMap(screen.layout.layoutAttributesForItem).isEmpty)
    }

    /// A quilt that loses its items, its delegate or its width shows nothing.
    @Test(arguments: QuiltLayout.Placement.allCases)
    func eachPrepareStartsFromNothing(placement: QuiltLayout.Placement) {
        let spans = [BlockSpan.one, BlockSpan(columns: 2, rows: 1), .one]
        let screen = Screen([spans], .fitting(blockSize: CGSize(width: 100, height: 100)), placement, width: 200)
        let narrow = [(0, 0, 1), (0, 1, 2), (1, 0, 1)].map { CGRect(x: 100 * $0, y: 100 * $1, width: 100 * $2, height: 100) }
        #expect(screen.frames == narrow)
        screen.view.frame.size.width = 300
        screen.view.layoutIfNeeded()
        let wide = [(0, 0, 1), (1, 0, 2), (0, 1, 1)].map { CGRect(x: 100 * $0, y: 100 * $1, width: 100 * $2, height: 100) }
        #expect(screen.frames == wide)
        screen.source.sections = [[], [.one]]
        screen.view.reloadData()
        screen.view.layoutIfNeeded()
        #expect(screen.frames == [CGRect(x: 0, y: 0, width: 100, height: 100)])
        screen.layout.delegate = nil
        screen.layout.invalidateLayout()
        screen.view.layoutIfNeeded()
        #expect(screen.found(in: .infinite) == [])
        #expect(screen.layout.collectionViewContentSize.height == 0)
        screen.layout.delegate = screen.source
        screen.view.frame.size.width = 0
        screen.view.layoutIfNeeded()
        #expect(screen.found(in: .infinite) == [])
    }

    /// Placements by Chromium's CSS Grid, one `item,column_span,row_span,column,row` per line. A quilt goes on over its sections.
    @Test(arguments: QuiltLayout.Placement.allCases)
    func placesEqualThoseOfABrowsersDenseGrid(placement: QuiltLayout.Placement) throws {
        for (name, columns, items) in [("dense-6col-50", 6, 50), ("dense-6col-500", 6, 500), ("dense-8col-2000", 8, 2_000)] {
            let url = try #require(Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Fixtures"))
            let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
            let records = lines.map { $0.split(separator: ",").compactMap { CGFloat(Double($0) ?? .nan) } }
            let spans = records.map { BlockSpan(columns: Int($0[1]), rows: Int($0[2])) }
            let sections = [Array(spans.prefix(20)), [], Array(spans.dropFirst(20))]
            let screen = Screen(sections, .count(columns), placement, width: CGFloat(10 * columns))
            #expect(screen.found(in: .infinite) == screen.source.indexPaths, "\(name)")
            #expect(screen.frames == records.map { CGRect(x: 10 * $0[3], y: 10 * $0[4], width: 10 * $0[1], height: 10 * $0[2]) })
            #expect(records.count == items, "\(name)")
        }
    }
}
