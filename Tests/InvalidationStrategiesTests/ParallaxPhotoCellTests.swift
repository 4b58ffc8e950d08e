import InvalidationStrategies
import Testing
import UIKit

@MainActor
struct ParallaxPhotoCellTests {
    @Test func thePictureIsHigherThanTheCellAndMovesInIt() {
        let cell = ParallaxPhotoCell(frame: CGRect(x: 10, y: 20, width: 100, height: 200))
        cell.imageOverhang = 60
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

    @Test func aCellThatChangesItsSizeKeepsItsPictureCentred() {
        let cell = ParallaxPhotoCell()
        cell.imageOverhang = 60
        cell.frame = CGRect(x: 0, y: 0, width: 50, height: 80)
        cell.update(parallaxOffset: CGPoint(x: 0, y: 4))
        cell.layoutIfNeeded()
        #expect(cell.imageView.center == CGPoint(x: 25, y: 44))
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 50, height: 80))
    }
}
