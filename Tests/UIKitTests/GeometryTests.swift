import Testing
import UIKit

/// Frames, bounds and centers with transforms, the transforms themselves, and the additions to
/// Foundation's geometry and index paths.
@MainActor
struct GeometryTests {
    private let maps: [CGAffineTransform] = [
        .identity, CGAffineTransform(translationX: 3, y: -4), CGAffineTransform(scaleX: 2, y: 0.5),
        CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), CGAffineTransform(a: 2, b: 1, c: -1, d: 4, tx: 8, ty: 16),
    ]
    private let points = [CGPoint.zero, CGPoint(x: 1, y: 2), CGPoint(x: -8, y: 32)]

    @Test func productsAndInversesOfTransformsMapPointsInOrder() {
        for first in maps {
            for second in maps {
                let product = points.map { $0.applying(first.concatenating(second)) }
                #expect(product == points.map { $0.applying(first).applying(second) }, "\(first), \(second)")
            }
            let moved = points.filter { point in
                let back = point.applying(first).applying(first.inverted())
                return abs(back.x - point.x) >= 1e-12 || abs(back.y - point.y) >= 1e-12
            }
            #expect(moved.isEmpty, "\(first)")
        }
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        // A translation or a scale of a transform comes first.
        let scaled = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0)
        #expect(CGPoint(x: 1, y: 1).applying(scaled) == CGPoint(x: 22, y: 2))
        let moved = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 3, y: 3)
        #expect(CGPoint(x: 1, y: 1).applying(moved) == CGPoint(x: 13, y: 3))
    }

    @Test func theFrameIsTheTransformedBoundsAroundTheCenter() {
        let view = UIView(frame: CGRect(x: 100, y: 200, width: 40, height: 60))
        view.transform = CGAffineTransform(scaleX: 2, y: 0.5).concatenating(CGAffineTransform(translationX: 0, y: 10))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 40, height: 60))
        #expect(view.center == CGPoint(x: 120, y: 230))
        #expect(view.frame == CGRect(x: 80, y: 225, width: 80, height: 30))
        view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        #expect(view.frame == CGRect(x: 90, y: 210, width: 60, height: 40))
        // Attributes have the same frames as views.
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        (attributes.center, attributes.size) = (view.center, view.bounds.size)
        for map in maps {
            attributes.transform = map
            view.transform = map
            #expect(view.frame == attributes.frame, "\(map)")
        }
        // A frame can be set under a scaling transform.
        view.transform = CGAffineTransform(scaleX: 2, y: 4).concatenating(CGAffineTransform(translationX: 5, y: 6))
        view.frame = CGRect(x: 20, y: 30, width: 64, height: 80)
        #expect(view.frame == CGRect(x: 20, y: 30, width: 64, height: 80))
        #expect(view.bounds.size == CGSize(width: 32, height: 20))
        #expect(view.center == CGPoint(x: 47, y: 64))
    }

    @Test func geometryPrintsAndComparesAsOnApplesPlatforms() {
        let (point, size) = (CGPoint(x: -0.5, y: 1e6), CGSize(width: 1, height: 2))
        let rect = CGRect(x: 10, y: 0, width: -10, height: 5)
        #expect(
            "\(point) \(size) \(CGRect(x: 1, y: 2, width: 3, height: 4))"
                == "(-0.5, 1000000.0) (1.0, 2.0) (1.0, 2.0, 3.0, 4.0)")
        #expect(String(describing: Optional(size)) == "Optional((1.0, 2.0))")
        #expect(rect.equalTo(CGRect(x: 0, y: 0, width: 10, height: 5)))
    }

    /// This target has the method of CoreGraphics; `StrictRectanglesTests` has the plugin's.
    @Test func rectanglesThatOnlyTouchDoNotIntersect() {
        let frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(frame.intersects(CGRect(x: 99, y: 49, width: 5, height: 5)))
        let apart = [
            CGRect(x: 100, y: 0, width: 10, height: 10), CGRect(x: 0, y: 50, width: 100, height: 50), CGRect(), .null,
        ]
        #expect(apart.filter(frame.intersects) == [])
        #expect(CGRect(x: -1, y: -1, width: 2, height: 2).intersects(CGRect()))
    }

    @Test func rowsAndItemsAreTheSecondIndexOfAnIndexPath() {
        var path = IndexPath(row: 7, section: 2)
        #expect(path == IndexPath(indexes: [2, 7]))
        #expect(path == IndexPath(item: 7, section: 2))
        path.row = 9
        #expect(path == [2, 9])
        (path.item, path.section) = (1, 4)
        #expect(path == [4, 1])
        #expect(IndexPath(item: NSNotFound, section: 3).item == NSNotFound)
        for path in [NSIndexPath(item: 7, section: 2), NSIndexPath(row: 7, section: 2)] {
            #expect(path.section == 2)
            #expect(path.item == 7)
            #expect(path.row == 7)
            #expect(path as IndexPath == [2, 7])
        }
    }
}
