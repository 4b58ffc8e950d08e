import Testing
@_spi(Headless) import UIKit

/// Separate layers and layers of views, which share one state. The geometry is based on Apple's
/// "Core Animation Programming Guide": `position` is the position of the anchor point in the
/// superlayer.
@MainActor
struct LayerTests {
    private let view = UIView(frame: CGRect(x: 100, y: 200, width: 40, height: 60))

    @Test func aViewAndItsLayerShareOneState() {
        let layer = view.layer
        var ofView: String {
            "\(view.center) \(view.bounds) \(view.frame) \(view.transform) \(view.alpha) \(view.isHidden) \(view.clipsToBounds)"
        }
        var ofLayer: String {
            "\(layer.position) \(layer.bounds) \(layer.frame) \(layer.affineTransform()) \(layer.opacity) \(layer.isHidden) "
                + "\(layer.masksToBounds)"
        }
        #expect(ofLayer == ofView)
        view.center = CGPoint(x: 1, y: 2)
        view.bounds.size = CGSize(width: 8, height: 6)
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        (view.alpha, view.isHidden, view.clipsToBounds, view.backgroundColor) = (0.5, true, true, .red)
        #expect(ofLayer == ofView)
        #expect(layer.backgroundColor == UIColor.red.cgColor)
        #expect(layer.frame == CGRect(x: -7, y: -7, width: 16, height: 18))

        layer.position = CGPoint(x: 5, y: 6)
        layer.bounds = CGRect(x: 0, y: 1, width: 2, height: 3)
        layer.setAffineTransform(CGAffineTransform(scaleX: 4, y: 5))
        (layer.opacity, layer.isHidden, layer.masksToBounds, layer.backgroundColor) = (1, false, false, nil)
        #expect(ofLayer == ofView)
        #expect(view.backgroundColor == nil)
        #expect(view.frame == CGRect(x: 1, y: -1.5, width: 8, height: 15))
    }

    @Test func aLayerRequestsTheLayoutOfItsView() {
        let (window, transcript) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Transcript())
        let view = LoggingView("layout", transcript, in: window)
        window.layoutIfNeeded()
        view.layer.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(transcript.take() == ["layout", "layout"])
        view.layer.setNeedsLayout()
        view.layer.layoutIfNeeded()
        #expect(transcript.take() == ["layout"])
    }

    @Test func thePositionPlacesTheAnchorPoint() {
        view.layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(view.center == CGPoint(x: 120, y: 230))
        #expect(view.frame == CGRect(x: 120, y: 170, width: 40, height: 60))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: 120, y: 110, width: 80, height: 120))
        let parent = UIView()
        parent.addSubview(view)
        #expect(view.convert(view.bounds, to: parent) == view.frame)
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(view.bounds.size == CGSize(width: 10, height: 10))
        #expect(view.center == CGPoint(x: 0, y: 20))
    }

    @Test func aLayerKeepsDepthUntilTheViewsTransformIsSet() {
        view.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        #expect(view.frame.isClose(to: CGRect(x: 110, y: 200, width: 20, height: 60)))
        #expect(abs(view.transform.a - 0.5) < 1e-12)
        #expect(abs(view.layer.transform.m13 + 0.75.squareRoot()) < 1e-12)
        view.transform = view.transform
        #expect(view.layer.transform.m13 == 0)
    }

    @Test func aViewDeterminesTheClassOfItsLayer() {
        final class Shape: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        let layer = Shape(frame: CGRect(x: 0, y: 0, width: 10, height: 10)).layer
        // The view is deallocated, and its layer keeps the shared state.
        layer.position.x = 50
        #expect(layer.frame == CGRect(x: 45, y: 0, width: 10, height: 10))
        #expect(layer is CAShapeLayer)
    }

    @Test func layersFormATree() {
        let (root, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
        root.addSublayer(a)
        root.addSublayer(b)
        root.insertSublayer(c, at: 1)
        #expect(root.sublayers == [a, c, b])
        #expect(c.superlayer === root)
        a.addSublayer(b)
        #expect(root.sublayers == [a, c])
        #expect(b.superlayer === a)
        c.removeFromSuperlayer()
        c.removeFromSuperlayer()
        #expect(root.sublayers == [a])
        #expect(c.superlayer == nil)
        root.sublayers = [b, c]
        #expect(root.sublayers == [b, c])
        #expect(a.superlayer == nil)
        root.sublayers = nil
        #expect(root.sublayers == nil)
        #expect(b.superlayer == nil)
        #expect(a.sublayers == nil)
    }

    @Test func aCopyHasTheGeometryWithoutTheView() {
        view.layer.anchorPoint = .zero
        view.layer.transform = CATransform3DMakeRotation(1, 1, 0, 0)
        let copy = CALayer(layer: view.layer)
        #expect(copy.frame == view.layer.frame)
        #expect(copy.position == view.center)
        copy.position = .zero
        #expect(view.center == CGPoint(x: 120, y: 230))
        copy.backgroundColor = UIColor.red.cgColor
        #expect(view.backgroundColor == nil)
        #expect(CALayer(layer: copy).backgroundColor == UIColor.red.cgColor)
        #expect(CALayer(layer: "no layer").bounds == .zero)
    }

    @Test func aTransactionEndsWithItsCompletion() {
        var ended: [Int] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended.append(1) }
        CATransaction.begin()
        CATransaction.setCompletionBlock { ended.append(2) }
        CATransaction.commit()
        #expect(ended == [2])
        CATransaction.commit()
        #expect(ended == [2, 1])
    }
}
