import Parallax
import Testing
import UIKit

/// A layout evaluates the effect with its attributes, a delegate with the cell and the scroll view.
/// Both must give exactly the same shift, so that the picture does not jump when one replaces the
/// other.
@MainActor
struct ParallaxSourceTests {
    private func shiftBits(_ effect: ParallaxEffect, _ center: CGPoint, _ height: CGFloat, _ bounds: CGRect) -> UInt64 {
        Double(effect.offset(ofCellAt: center, height: height, in: bounds)).bitPattern
    }

    @Test(arguments: ParallaxEffect.Kind.allCases)
    func attributesCellsAndRectanglesShiftToTheSameBit(kind: ParallaxEffect.Kind) throws {
        let effect = ParallaxEffect(kind, labelHeight: 0.7, insets: .init(top: 20.3, bottom: 31.1), cellHeight: .points(99.9))
        let scrollView = UIScrollView(frame: CGRect(x: 0.1, y: 0.3, width: 375, height: 667))
        scrollView.contentSize = CGSize(width: 375, height: 1_000_000)
        let cell = UICollectionViewCell(frame: .zero)
        var distinct: Set<UInt64> = []
        for step in 0..<5_000 {
            let frame = CGRect(
                x: CGFloat(step % 7) / 3, y: CGFloat(step) * 10.1 - 900, width: CGFloat(100 + step % 5) / 3,
                height: CGFloat(step % 400) / 7
            )
            let bounds = CGRect(x: 0, y: CGFloat(step) * 9.7 / 3, width: 375, height: 667)
            scrollView.bounds.origin = bounds.origin
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: step, section: 0))
            attributes.frame = frame
            let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
            cell.frame = frame

            let expected = shiftBits(effect, CGPoint(x: frame.midX, y: frame.midY), frame.height, bounds)
            let found = [
                shiftBits(effect, attributes.center, attributes.size.height, bounds),
                shiftBits(effect, copy.center, copy.size.height, scrollView.bounds),
                shiftBits(effect, cell.center, cell.bounds.height, scrollView.bounds),
            ]
            try #require(found == [expected, expected, expected], "\(frame) in \(bounds)")
            distinct.insert(expected)
        }
        // Most cells are outside the screen, where two of the effects are limited.
        #expect(distinct.count > (kind == .linear || kind == .reversed ? 4_000 : 90), "\(distinct.count)")
    }
}
