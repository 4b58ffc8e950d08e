import Parallax
import Subjects
import Testing
import UIKit

@MainActor
struct ParallaxPhotoCellTests {
    @Test func thePictureIsHigherThanTheCellAndMovesInIt() {
        let cell = ParallaxPhotoCell(frame: CGRect(x: 10, y: 20, width: 100, height: 200))
        cell.imageFit = ImageFit(overhang: 60)
        cell.layoutIfNeeded()
        #expect(cell.imageView.frame == CGRect(x: 0, y: -30, width: 100, height: 260))
        cell.update(parallaxOffset: CGPoint(x: 0, y: 30))
        #expect(cell.imageView.frame == CGRect(x: 0, y: 0, width: 100, height: 260))
        cell.update(parallaxOffset: CGPoint(x: 0, y: -30))
        #expect(cell.imageView.frame.maxY == 200)
    }

    @Test func attributesWithAParallaxShiftThePictureAndOthersDoNot() {
        let cell = ParallaxPhotoCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let attributes = ParallaxLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.parallaxOffset = CGPoint(x: 0, y: 7)
        cell.apply(attributes)
        #expect(cell.parallaxOffset == CGPoint(x: 0, y: 7))
        cell.apply(UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0)))
        #expect(cell.parallaxOffset == CGPoint(x: 0, y: 7))
    }

    /// The three positions of Leth's text: a container that leaves behind the upper bar, in the
    /// middle, and behind the lower bar.
    @Test(
        arguments: [
            // Insets, and the upper edges of a cell of 160 pt with a label of 60 on a screen of 600
            // pt.
            (0, 0, [-100, 250, 600]), (64, 49, [-36, 257.5, 551]), (64, 0, [-36, 282, 600]), (0, 49, [-100, 225.5, 551]),
        ] as [(CGFloat, CGFloat, [CGFloat])])
    func theThreePositionsOfTheText(top: CGFloat, bottom: CGFloat, cellTops: [CGFloat]) {
        let effect = ParallaxEffect(.inset, labelHeight: 60, insets: .init(top: top, bottom: bottom))
        let bounds = CGRect(x: 0, y: 1_000, width: 375, height: 600)
        for (cellTop, imageTop) in zip(cellTops, [0, -10, -20] as [CGFloat]) {
            let cell = ParallaxPhotoCell(frame: CGRect(x: 0, y: 1_000 + cellTop, width: 200, height: 160))
            cell.imageFit = effect.imageFit(inViewOfSize: CGSize(width: 375, height: 667))
            let shift = effect.offset(ofCellAt: cell.center, height: cell.bounds.height, in: bounds)
            cell.update(parallaxOffset: CGPoint(x: 0, y: shift))
            cell.layoutIfNeeded()
            #expect(cell.imageContainer.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
            #expect(cell.imageContainer.clipsToBounds)
            // 100 + 20 pt high, and wider in proportion.
            #expect(cell.imageView.frame == CGRect(x: -20, y: imageTop, width: 240, height: 120), "\(cellTop)")
        }
    }

    @Test func aCellIsReusedForAnotherEffect() {
        let cell = ParallaxPhotoCell(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        cell.imageFit = ParallaxEffect(.inset, labelHeight: 60).imageFit(inViewOfSize: CGSize(width: 375, height: 667))
        cell.layoutIfNeeded()
        #expect(cell.imageContainer.frame.height == 140)
        cell.imageFit = ParallaxEffect.linear.imageFit(inViewOfSize: CGSize(width: 375, height: 667))
        cell.layoutIfNeeded()
        #expect(cell.imageContainer.frame.height == 200)
        #expect(cell.imageView.frame == CGRect(x: 0, y: -30, width: 100, height: 260))
    }

    @Test func aCellThatChangesItsSizeKeepsItsPictureCentred() {
        let cell = ParallaxPhotoCell()
        cell.imageFit = ImageFit(overhang: 60)
        cell.frame = CGRect(x: 0, y: 0, width: 50, height: 80)
        cell.update(parallaxOffset: CGPoint(x: 0, y: 4))
        cell.layoutIfNeeded()
        #expect(cell.imageView.center == CGPoint(x: 25, y: 44))
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 50, height: 80))
    }
}
