import Parallax
import Subjects
import Testing
import UIKit

@MainActor
struct ParallaxPhotoCellTests {
    /// The three positions of Leth's text: a container that leaves behind the upper bar, in the
    /// middle, and behind the lower bar.
    @Test func theThreePositionsOfTheText() {
        // The upper edges of a cell of 160 pt with a label of 60 on a screen of 600 pt.
        let cases: [(top: CGFloat, bottom: CGFloat, cellTops: [CGFloat])] = [
            (0, 0, [-100, 250, 600]), (64, 49, [-36, 257.5, 551]), (64, 0, [-36, 282, 600]), (0, 49, [-100, 225.5, 551]),
        ]
        let size = CGSize(width: 375, height: 667)
        for (top, bottom, cellTops) in cases {
            let effect = ParallaxEffect(.inset, labelHeight: 60, insets: .init(top: top, bottom: bottom))
            for (cellTop, imageTop) in zip(cellTops, [0, -10, -20] as [CGFloat]) {
                let cell = ParallaxPhotoCell(frame: CGRect(x: 0, y: 1_000 + cellTop, width: 200, height: 160))
                cell.imageFit = effect.imageFit(inViewOfSize: size)
                let bounds = CGRect(x: 0, y: 1_000, width: 375, height: 600)
                let shift = effect.offset(ofCellAt: cell.center, height: cell.bounds.height, in: bounds)
                cell.update(parallaxOffset: CGPoint(x: 0, y: shift))
                cell.layoutIfNeeded()
                #expect(cell.imageContainer.clipsToBounds)
                #expect(cell.imageContainer.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
                // 100 + 20 pt high, and wider in proportion.
                #expect(
                    cell.imageView.frame == CGRect(x: -20, y: imageTop, width: 240, height: 120), "\(top), \(bottom), \(cellTop)")
            }
        }
    }

    // MARK: Layout attributes

    @Test func theParallaxOfAttributesIsCopiedAndCompared() throws {
        func attributes(item: Int = 3, parallax: CGFloat = 12.5) -> ParallaxLayoutAttributes {
            let attributes = ParallaxLayoutAttributes(forCellWith: IndexPath(item: item, section: 1))
            attributes.frame = CGRect(x: 100, y: 200, width: 100, height: 200)
            attributes.parallaxOffset = CGPoint(x: 0, y: parallax)
            return attributes
        }
        let original = attributes()
        let copy = try #require(original.copy() as? ParallaxLayoutAttributes)
        #expect(copy.parallaxOffset == original.parallaxOffset)
        #expect(copy !== original)
        #expect(copy.isEqual(original))
        #expect(copy.hash == original.hash)
        let plain = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 1))
        plain.frame = original.frame
        for other in [attributes(parallax: (12.5).nextUp), attributes(item: 4), plain, nil] {
            #expect(!original.isEqual(other), "\(String(describing: other))")
            #expect(other?.isEqual(original) != true, "\(String(describing: other))")
        }
        #expect(Set([attributes(), attributes(), attributes(parallax: 0)]).count == 2)
    }
}
