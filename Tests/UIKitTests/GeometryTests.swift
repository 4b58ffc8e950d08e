import Testing
import UIKit

/// Frames, bounds and centers with transforms, and the transforms themselves.
@MainActor
struct GeometryTests {
    private let maps: [CGAffineTransform] = [
        .identity, CGAffineTransform(translationX: 3, y: -4), CGAffineTransform(scaleX: 2, y: 0.5),
        CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), CGAffineTransform(a: 2, b: 1, c: -1, d: 4, tx: 8, ty: 16),
    ]
    private let points = [CGPoint.zero, CGPoint(x: 1, y: 2), CGPoint(x: -8, y: 32)]

    @Test func aProductIsOneMapAfterTheOther() {
        for first in maps {
            for second in maps {
                for point in points {
                    #expect(point.applying(first.concatenating(second)) == point.applying(first).applying(second))
                }
            }
        }
    }

    @Test func anInverseTakesBack() {
        for map in maps {
            for point in points {
                let back = point.applying(map).applying(map.inverted())
                #expect(abs(back.x - point.x) < 1e-12 && abs(back.y - point.y) < 1e-12, "\(map)")
            }
        }
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test func translatingAndScalingAMapComesFirst() {
        let map = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGPoint(x: 1, y: 1).applying(map.translatedBy(x: 10, y: 0)) == CGPoint(x: 22, y: 2))
        let move = CGAffineTransform(translationX: 10, y: 0)
        #expect(CGPoint(x: 1, y: 1).applying(move.scaledBy(x: 3, y: 3)) == CGPoint(x: 13, y: 3))
    }

    @Test func aFrameIsWhatTheTransformMakesOfTheBoundsAroundTheCentre() {
        let view = UIView(frame: CGRect(x: 100, y: 200, width: 40, height: 60))
        view.transform = CGAffineTransform(scaleX: 2, y: 0.5).concatenating(CGAffineTransform(translationX: 0, y: 10))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 40, height: 60))
        #expect(view.center == CGPoint(x: 120, y: 230))
        #expect(view.frame == CGRect(x: 80, y: 225, width: 80, height: 30))
        view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        #expect(view.frame == CGRect(x: 90, y: 210, width: 60, height: 40))
    }

    @Test func aFrameSetUnderAScalingTransformIsTheFrame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.transform = CGAffineTransform(scaleX: 2, y: 4).concatenating(CGAffineTransform(translationX: 5, y: 6))
        let frame = CGRect(x: 20, y: 30, width: 64, height: 80)
        view.frame = frame
        #expect(view.frame == frame)
        #expect(view.bounds.size == CGSize(width: 32, height: 20))
        #expect(view.center == CGPoint(x: 47, y: 64))
    }

    @Test func attributesAndViewsAgree() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 100, y: 200, width: 40, height: 60)
        let view = UIView(frame: attributes.frame)
        for map in maps {
            attributes.transform = map
            view.transform = map
            #expect(view.frame == attributes.frame, "\(map)")
        }
    }
}
