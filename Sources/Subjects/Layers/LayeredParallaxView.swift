import SystemSupport
import UIKit

/// A view that shifts each of its subviews when its content offset changes: near layers farther
/// than distant layers, and the front view in the opposite direction.
///
/// The subviews are the layers, most distant first. The first layer is the background, whose edges
/// must not show: if a change would show an edge on an axis, no layer moves on that axis, but the
/// content offset changes. The background is as large as its image, so nothing moves without one.
///
/// The text has all of this. Ours are ``moveCount``, the refusal of factors that are not above 0,
/// images without a size, and ``MotionManager``, which stands for Core Motion.
///
/// Source: "Parallax in iOS Applications": `DVParallaxView`.
public final class LayeredParallaxView: UIView {
    /// The ratio of the shifts of two neighboring layers, k: layer i of N moves by `(Δx, −Δy) / ((N
    /// − i) · k)`.
    public var parallaxDistanceFactor: CGFloat = 2 {
        didSet { require(parallaxDistanceFactor > 0, "The distance factor must be above 0; got \(parallaxDistanceFactor).") }
    }

    /// The ratio of the content offset to the shift of the front view, f: the front view moves by `(Δx, −Δy) / −f`.
    public var parallaxFrontFactor: CGFloat = 20 {
        didSet { require(parallaxFrontFactor > 0, "The front factor must be above 0; got \(parallaxFrontFactor).") }
    }

    /// The view behind all layers.
    public let backgroundImageView = UIImageView(frame: .zero)

    /// The number of visits of layers, each of which sets a layer's center.
    public private(set) var moveCount = 0

    private var offset = CGPoint.zero
    private var storedFrontView: UIView?

    public init(frame: CGRect, motionManager: any MotionManager = SimulatedMotionManager()) {
        self.motionManager = motionManager
        super.init(frame: frame)
        backgroundImageView.center = CGPoint(x: bounds.midX, y: bounds.midY)
        super.insertSubview(backgroundImageView, at: 0)
    }

    public required init?(coder: NSCoder) { nil }

    /// The image of the background. An image with a size is centered in the view at that size.
    public var backgroundImage: UIImage? {
        get { backgroundImageView.image }
        set {
            backgroundImageView.image = newValue
            guard let size = newValue?.size, size != .zero else { return }
            backgroundImageView.bounds.size = size
            backgroundImageView.center = CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }

    /// The view in front of all layers. Setting it adds the view.
    ///
    /// Computed, because initializers do not call the observers of a stored property.
    public var frontView: UIView? {
        get { storedFrontView }
        set {
            storedFrontView = newValue
            if let newValue {
                super.addSubview(newValue)
            }
        }
    }

    /// Adds a layer in front of the other layers, behind the front view.
    public override func addSubview(_ view: UIView) {
        insertSubview(view, at: storedFrontView == nil ? subviews.count : subviews.count - 1)
    }

    // MARK: Gesture handler

    /// The action of the pan gesture. The offset grows upwards, as in the text.
    ///
    /// - Parameter translation: The movement of the finger since the last call.
    public func panHandler(_ translation: CGPoint) {
        contentOffset = CGPoint(x: offset.x + translation.x, y: offset.y - translation.y)
    }

    // MARK: Moving the layers

    /// The distance that the layers have been panned or tilted, in points. Setting it visits every
    /// layer, also with an equal offset.
    ///
    /// - Complexity: O(n), where n is the number of layers.
    public var contentOffset: CGPoint {
        get { offset }
        set {
            move(by: CGPoint(x: newValue.x - offset.x, y: newValue.y - offset.y))
            offset = newValue
        }
    }

    private func move(by wanted: CGPoint) {
        let layers = subviews
        let change = changeWithoutEdges(wanted, divider: CGFloat(layers.count) * parallaxDistanceFactor)
        for index in layers.indices {
            let layer = layers[index]
            let divider =
                layer === frontView ? -parallaxFrontFactor : CGFloat(layers.count - index) * parallaxDistanceFactor
            layer.center = CGPoint(x: layer.center.x + change.x / divider, y: layer.center.y - change.y / divider)
        }
        moveCount += layers.count
    }

    /// Returns the change, with 0 on each axis on which it would show an edge of the background.
    private func changeWithoutEdges(_ change: CGPoint, divider: CGFloat) -> CGPoint {
        let center = CGPoint(
            x: backgroundImageView.center.x + change.x / divider, y: backgroundImageView.center.y - change.y / divider)
        let size = backgroundImageView.frame.size
        let reachedEdgeX = center.x - size.width / 2 > 0 || center.x + size.width / 2 < bounds.width
        let reachedEdgeY = center.y - size.height / 2 > 0 || center.y + size.height / 2 < bounds.height
        return CGPoint(x: reachedEdgeX ? 0 : change.x, y: reachedEdgeY ? 0 : change.y)
    }

    // MARK: Core Motion

    public let motionManager: any MotionManager

    /// Points per sample and rad/s.
    public var tiltFactor: CGFloat = 2.5
    /// The largest rate in rad/s, in either direction, that moves nothing.
    public var tiltThreshold: CGFloat = 0.1

    /// Whether the view reads the motion manager. If not, the manager is stopped and samples cost nothing.
    public var gyroscopeControl = false {
        didSet {
            guard gyroscopeControl != oldValue else { return }
            if gyroscopeControl {
                motionManager.startDeviceMotionUpdates()
            } else {
                motionManager.stopDeviceMotionUpdates()
            }
        }
    }

    /// The action of the display link: turning about the y axis moves the content offset along x,
    /// and turning about the x axis along y.
    public func displayLinkHandler() {
        guard gyroscopeControl else { return }
        let rate = motionManager.rotationRate
        func step(_ rate: CGFloat) -> CGFloat { abs(rate) > tiltThreshold ? tiltFactor * rate : 0 }
        contentOffset = CGPoint(x: offset.x + step(rate.y), y: offset.y + step(rate.x))
    }
}

/// The part of Core Motion's `CMMotionManager` that a layered view uses.
@MainActor
public protocol MotionManager: AnyObject {
    /// The rotation about the device's axes in the last sample, in rad/s.
    var rotationRate: (x: CGFloat, y: CGFloat) { get }

    func startDeviceMotionUpdates()
    func stopDeviceMotionUpdates()
}

/// A motion manager whose samples come from a trace.
public final class SimulatedMotionManager: MotionManager {
    public var rotationRate: (x: CGFloat, y: CGFloat) = (0, 0)
    public private(set) var isDeviceMotionActive = false

    public nonisolated init() {}

    public func startDeviceMotionUpdates() { isDeviceMotionActive = true }
    public func stopDeviceMotionUpdates() { isDeviceMotionActive = false }
}
