@_spi(Headless) import UIKit

/// The views at each point of a grid over a window, back to front: the definition of a screen.
///
/// Transforms may scale and translate.
struct NaivePainting: Equatable {
    /// A view that covers a point.
    struct Layer: Equatable {
        let text: String?
        let color: [CGFloat]
        let alpha: CGFloat
        /// The position of the whole view in the window.
        let frame: CGRect
    }

    private(set) var points: [[Layer]] = []

    /// - Parameter step: The distance between two points. All edges are at multiples of it, with
    ///   the points between them.
    @MainActor
    init(_ window: UIWindow, host: UIView, step: CGFloat) {
        var views: [Painted] = []
        for view in window.subviews { Self.collect(view, host: host, Map(), into: &views) }
        for y in stride(from: step / 2, to: window.bounds.height, by: step) {
            for x in stride(from: step / 2, to: window.bounds.width, by: step) {
                let point = CGPoint(x: x, y: y)
                points.append(views.filter { $0.clips.allSatisfy { $0.contains(point) } }.map(\.layer))
            }
        }
    }

    /// A visible view, and all rectangles that contain its points.
    private struct Painted {
        let layer: Layer
        let clips: [CGRect]
    }

    /// The transform from a view's coordinates to the window's, and the effects of its superviews.
    private struct Map {
        var scale = CGPoint(x: 1, y: 1)
        var move = CGPoint.zero
        var alpha: CGFloat = 1
        var clips: [CGRect] = []
    }

    @MainActor
    private static func collect(_ view: UIView, host: UIView, _ outer: Map, isUnit: Bool = false, into views: inout [Painted]) {
        guard !view.isHidden, view.alpha > 0 else { return }
        let (bounds, transform) = (view.bounds, view.transform)
        var map = outer
        map.alpha *= view.alpha
        map.scale = CGPoint(x: outer.scale.x * transform.a, y: outer.scale.y * transform.d)
        let middle = CGPoint(
            x: outer.move.x + outer.scale.x * (view.center.x + transform.tx),
            y: outer.move.y + outer.scale.y * (view.center.y + transform.ty))
        let frame = CGRect(
            x: middle.x - map.scale.x * bounds.width / 2, y: middle.y - map.scale.y * bounds.height / 2,
            width: map.scale.x * bounds.width, height: map.scale.y * bounds.height)
        let color = view.backgroundColor?.cgColor.components?.prefix(3).map { $0 } ?? []
        if isUnit || !color.isEmpty || view is UILabel {
            let layer = Layer(text: (view as? UILabel)?.text, color: color, alpha: map.alpha, frame: frame)
            views.append(Painted(layer: layer, clips: outer.clips + [frame]))
        }
        map.move = CGPoint(x: frame.minX - map.scale.x * bounds.minX, y: frame.minY - map.scale.y * bounds.minY)
        if view.clipsToBounds { map.clips.append(frame) }
        for subview in view.subviews { collect(subview, host: host, map, isUnit: view === host, into: &views) }
    }
}
