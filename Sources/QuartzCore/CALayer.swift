/// The geometry behind a view, or a rectangle of its own in a tree of layers. Nothing is drawn: all that says how a layer looks is kept
/// and shown to nobody.
///
/// **A view's layer and its view are one state.** The view keeps `bounds`, `position` (its `center`), the affine part of `transform`,
/// `zPosition`, `opacity` (its `alpha`), `isHidden`, `masksToBounds` (its `clipsToBounds`) and the background colour; the layer reads and
/// sets them there. The layer keeps `anchorPoint`, what a transform has beyond its affine part, and everything else.
///
/// `bounds`, `position` and `anchorPoint` decide the place of a layer: `position` is where its anchor point stands in the layer above.
///
/// Not bound to the main actor, as it is not in QuartzCore; the layer of a view is used on the main actor, as its view is.
///
/// Source: <https://developer.apple.com/documentation/quartzcore/calayer>
open class CALayer: NSObject {
    /// Geometry and looks that a layer shares with its view, the background colour apart: reading these allocates nothing.
    package struct Shared {
        package var bounds: CGRect
        package var position: CGPoint
        package var transform: CGAffineTransform
        package var zPosition: CGFloat
        /// As precise as a view keeps it; a layer says it as a `Float`.
        package var opacity: CGFloat
        package var isHidden: Bool
        package var masksToBounds: Bool

        package init(
            bounds: CGRect = .zero, position: CGPoint = .zero, transform: CGAffineTransform = .identity, zPosition: CGFloat = 0,
            opacity: CGFloat = 1, isHidden: Bool = false, masksToBounds: Bool = false
        ) {
            (self.bounds, self.position, self.transform, self.zPosition) = (bounds, position, transform, zPosition)
            (self.opacity, self.isHidden, self.masksToBounds) = (opacity, isHidden, masksToBounds)
        }
    }

    /// The default of colours that are black: one object for all layers.
    static let black = CGColor(gray: 0, alpha: 1)

    /// What a layer shares with its view, while it has no view.
    private final var ownShared = Shared()

    private final var ownBackgroundColor: CGColor?

    /// The view of the layer. Not `weak`: the view takes the reference back when it is deinitialised.
    private unowned(unsafe) final var owner: (any CALayerOwner)?

    /// The whole of a transform that is more than its affine part.
    private final var spatialTransform: CATransform3D?

    public override init() {
        super.init()
    }

    /// A copy of a layer's geometry and looks, without its sublayers.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        (ownShared, ownBackgroundColor) = (layer.shared, layer.backgroundColor)
        spatialTransform = layer.spatialTransform
        anchorPoint = layer.anchorPoint
        cornerRadius = layer.cornerRadius
        contentsScale = layer.contentsScale
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    /// The initialiser that makes a view's layer of its `layerClass`. A subclass that overrides the other three inherits it. (Linux has no
    /// Objective-C runtime that could call `init()` on any class.)
    public required convenience init(forViewClass viewClass: AnyClass) {
        self.init()
    }

    deinit {
        for layer in children { layer.parent = nil }
    }

    // MARK: The state that is shared with a view

    private final var shared: Shared {
        get { owner?.layerState ?? ownShared }
        set {
            if let owner {
                owner.layerState = newValue
            } else {
                ownShared = newValue
            }
        }
    }

    /// Makes the layer that of a view, whose state becomes the layer's.
    package final func attach(to owner: any CALayerOwner) {
        self.owner = owner
    }

    /// Takes the view away, when it is deinitialised: the layer keeps the state that they shared.
    package final func detach(keeping state: Shared, backgroundColor: CGColor?) {
        owner = nil
        (ownShared, ownBackgroundColor) = (state, backgroundColor)
    }

    /// The layer's rectangle in its own coordinates.
    open var bounds: CGRect {
        get { shared.bounds }
        set { shared.bounds = newValue }
    }

    /// Where the anchor point stands in the coordinates of the layer above.
    open var position: CGPoint {
        get { shared.position }
        set { shared.position = newValue }
    }

    /// Applied around the anchor point.
    open var transform: CATransform3D {
        get { spatialTransform ?? CATransform3DMakeAffineTransform(shared.transform) }
        set {
            // First the view's, since a change of the view's transform takes depth and perspective away.
            shared.transform = newValue.affinePart
            spatialTransform = CATransform3DIsAffine(newValue) ? nil : newValue
        }
    }

    /// The transform as a map of the plane; of one with depth or perspective its affine part.
    open func affineTransform() -> CGAffineTransform { shared.transform }

    open func setAffineTransform(_ transform: CGAffineTransform) {
        self.transform = CATransform3DMakeAffineTransform(transform)
    }

    /// Called by the view when its own transform is set.
    package final func forgetSpatialTransform() {
        spatialTransform = nil
    }

    /// Layers with a higher one lie in front of their siblings.
    open var zPosition: CGFloat {
        get { shared.zPosition }
        set { shared.zPosition = newValue }
    }

    open var opacity: Float {
        get { Float(shared.opacity) }
        set { shared.opacity = CGFloat(newValue) }
    }

    open var isHidden: Bool {
        get { shared.isHidden }
        set { shared.isHidden = newValue }
    }

    open var masksToBounds: Bool {
        get { shared.masksToBounds }
        set { shared.masksToBounds = newValue }
    }

    open var backgroundColor: CGColor? {
        get { owner.map(\.layerBackgroundColor) ?? ownBackgroundColor }
        set {
            if let owner {
                owner.layerBackgroundColor = newValue
            } else {
                ownBackgroundColor = newValue
            }
        }
    }

    // MARK: Geometry

    /// The point of the layer that `position` places, in parts of its bounds: (0.5, 0.5) is the middle.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// The smallest upright rectangle around the layer in the coordinates of the layer above.
    ///
    /// Under perspective it is around the layer as it is seen along the z axis *(model)*. Setting it gives the layer the size that the
    /// transform's affine part takes back to it.
    open var frame: CGRect {
        get {
            let state = shared
            let placed = placed(state.bounds.size)
            let seen = spatialTransform?.box(of: placed) ?? placed.applying(state.transform)
            return seen.offsetBy(dx: state.position.x, dy: state.position.y)
        }
        set {
            var state = shared
            let map = state.transform
            state.bounds.size = map.isIdentity ? newValue.size : newValue.applying(map.inverted()).size
            let placed = placed(state.bounds.size).applying(map)
            state.position = CGPoint(x: newValue.midX - placed.midX, y: newValue.midY - placed.midY)
            shared = state
        }
    }

    /// The layer's rectangle around its anchor point.
    private final func placed(_ size: CGSize) -> CGRect {
        CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
    }

    // MARK: Looks, kept and shown to nobody

    /// Kept and not acted upon: a view behind a mask counts as seen.
    open var mask: CALayer?
    open var cornerRadius: CGFloat = 0
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    /// Pixels per point.
    open var contentsScale: CGFloat = 1
    /// An image on a device.
    open var contents: Any?
    open var rasterizationScale: CGFloat = 1
    open var shouldRasterize = false
    open var allowsEdgeAntialiasing = false
    open var isDoubleSided = true
    open var shadowColor: CGColor? = CALayer.black
    open var shadowOpacity: Float = 0
    open var shadowOffset = CGSize(width: 0, height: -3)
    open var shadowRadius: CGFloat = 3
    open var shadowPath: CGPath?
    /// Applied to the sublayers on a device. Kept and not acted upon.
    open var sublayerTransform = CATransform3DIdentity

    // MARK: Tree

    private final var children: [CALayer] = []
    /// Not `weak`: a layer takes the reference back from its sublayers when it is deinitialised.
    private unowned(unsafe) final var parent: CALayer?

    /// The layers in this one, back to front; `nil` for none. The layers of a view's subviews are not among them *(model)*.
    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set {
            for layer in children { layer.parent = nil }
            children = []
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// The layer that this one was added to.
    open var superlayer: CALayer? { parent }

    open func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: UInt32.max)
    }

    /// - Parameters:
    ///   - layer: The new sublayer; it leaves the layer that it is in.
    ///   - index: The place among the sublayers, 0 at the back; counted after `layer` has left its old place.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        children.insert(layer, at: min(Int(index), children.count))
        layer.parent = self
    }

    open func removeFromSuperlayer() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// There is nothing to draw again.
    open func setNeedsDisplay() {}
    /// Layers lay out nothing here: views do.
    open func setNeedsLayout() {}
}

/// A view, for its layer.
package protocol CALayerOwner: AnyObject {
    /// The state that both share; the view keeps it.
    var layerState: CALayer.Shared { get set }
    var layerBackgroundColor: CGColor? { get set }
}
