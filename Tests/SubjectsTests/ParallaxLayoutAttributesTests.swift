import Subjects
import Testing
import UIKit

@MainActor
struct ParallaxLayoutAttributesTests {
    private func attributes(item: Int = 3, parallax: CGPoint = CGPoint(x: 0, y: 12.5)) -> ParallaxLayoutAttributes {
        let attributes = ParallaxLayoutAttributes(forCellWith: IndexPath(item: item, section: 1))
        attributes.frame = CGRect(x: 100, y: 200, width: 100, height: 200)
        attributes.parallaxOffset = parallax
        return attributes
    }

    @Test func aCopyHasTheSameClassAndValues() throws {
        let original = attributes()
        let copy = try #require(original.copy() as? ParallaxLayoutAttributes)
        #expect(copy !== original)
        #expect(copy.parallaxOffset == original.parallaxOffset)
        #expect(copy.isEqual(original))
        #expect(copy.hash == original.hash)
    }

    @Test func theParallaxCountsInAComparison() {
        #expect(!attributes().isEqual(attributes(parallax: CGPoint(x: 0, y: (12.5).nextUp))))
        #expect(!attributes().isEqual(attributes(item: 4)))
        let plain = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 1))
        plain.frame = attributes().frame
        #expect(!attributes().isEqual(plain))
        #expect(!plain.isEqual(attributes()))
        #expect(!attributes().isEqual(nil))
    }

    @Test func aSetHoldsEqualAttributesOnce() {
        #expect(Set([attributes(), attributes(), attributes(parallax: .zero)]).count == 2)
    }
}
