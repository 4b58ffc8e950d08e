import Quilt
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Subjects

/// Quilts through random batches and turns, compared with quilts placed from scratch.
@MainActor
struct QuiltBatchTests {
    private static let size = CGSize(width: 375, height: 667)

    /// Data as lists. The blocks of an item follow from its identity.
    private final class BatchController: UICollectionViewController, QuiltLayoutDelegate {
        var data: NaiveData

        init(_ data: NaiveData, layout: QuiltLayout) {
            self.data = data
            super.init(collectionViewLayout: layout)
            layout.delegate = self
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }

        required init?(coder: NSCoder) {
            nil
        }

        override func numberOfSections(in collectionView: UICollectionView) -> Int { data.sections.count }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            data.sections[section].items.count
        }

        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, layout: QuiltLayout, blockSpanForItemAt indexPath: IndexPath
        ) -> BlockSpan {
            QuiltBatchTests.span(of: data.sections[indexPath.section].items[indexPath.item])
        }
    }

    private static func span(of identity: Int) -> BlockSpan {
        BlockSpan(columns: 1 + identity * 7 % 5 % 2, rows: 1 + identity * 11 % 7 % 3)
    }

    private func frames(of data: NaiveData, width: CGFloat) throws -> [CGRect] {
        var geometry = QuiltGeometry(grid: try QuiltGrid(width: width, blockSize: CGSize(width: 100, height: 100)))
        geometry.append(contentsOf: data.items.map(Self.span))
        return (0..<geometry.count).map { geometry.frame(ofItem: $0) }
    }

    private static func layout(_ name: String, _ placement: QuiltLayout.Placement) -> QuiltLayout {
        let album = QuiltAlbum.random(0, placement: placement)
        return name == "cached"
            ? CachedParallaxQuiltLayout(album) : QuiltLayout(columns: album.columns, placement: placement)
    }

    @Test(arguments: ["cached", "delegate"], QuiltLayout.Placement.allCases)
    func placesFollowBatchesAndTurns(name: String, placement: QuiltLayout.Placement) throws {
        for seed in seeds(fast: 12, all: 300) {
            var generator = TestGenerator(state: seed)
            let data = NaiveData(counts: (0..<1 + seed % 3).map { _ in generator.next(below: 30) })
            let layout = Self.layout(name, placement)
            let controller = BatchController(data, layout: layout)
            let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
            window.rootViewController = controller
            window.layoutIfNeeded()
            for step in 0..<8 {
                let batch = NaiveBatch(of: controller.data, using: &generator)
                controller.collectionView.performBatchUpdates {
                    controller.data = batch.after
                    batch.perform(on: controller.collectionView, using: &generator)
                }
                // After the batch, before its layout pass, or never.
                let turning = generator.next(below: 4)
                if turning == 0 { window.layoutIfNeeded() }
                if turning < 2 {
                    let size = window.frame.size
                    window.frame.size = CGSize(width: size.height, height: size.width)
                }
                window.layoutIfNeeded()
                let expected = try frames(of: batch.after, width: window.frame.width)
                let found = batch.after.indexPaths.map { layout.layoutAttributesForItem(at: $0)?.frame }
                #expect(found == expected, "\(name), seed \(seed), step \(step)")
            }
        }
    }
}
