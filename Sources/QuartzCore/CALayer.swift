/// The geometry of a view, or a rectangle in a tree of layers. Nothing is drawn: properties of a
/// layer's look are stored and compared.
///
/// A view and its layer share their state. The view stores `Shared` and the background color, and
/// the layer accesses them there. The layer stores everything else.
///
/// As in QuartzCore, the class is not bound to the main actor; the layer of a view is used on the
/// main actor.
open class CALayer: NSObject {
    /// The state that a layer shares with its view, except for the background color.
    package struct Shared {
        package var bounds: CGRect
        package var position: CGPoint
        package var transform = CGAffineTransform.identity
        package var zPosition: CGFloat = 0
        package var opacity: CGFloat = 1
        package var isHidden = false
        package var masksToBounds = false

        package init(bounds: CGRect = .zero, position: CGPoint = .zero) {
            (self.bounds, self.position) = (bounds, position)
        }
    }

    static let black = CGColor(gray: 0, alpha: 1)

    /// The state while the layer has no view.
    private final var ownShared = Shared()

    private final var ownBackgroundColor: CGColor?

    /// The layer's view, which clears the reference when it is deinitialized.
    private unowned(unsafe) final var owner: (any CALayerOwner)?

    /// The whole transform, if it has more than an affine part.
    private final var spatialTransform: CATransform3D?

    /// Has no effect: nothing is animated.
    open var actions: [String: any CAAction]?

    public override init() {
        super.init()
    }

    /// Creates a copy of a layer's geometry and look, without its sublayers.
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

    /// Creates a view's layer of its `layerClass`. A subclass that overrides the other three
    /// initializers inherits it. (Linux has no Objective-C runtime, which could call `init()` of
    /// any class.)
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

    /// Makes the layer use the state of a view.
    package final func attach(to owner: any CALayerOwner) {
        self.owner = owner
    }

    /// Removes the view when it is deinitialized. The layer keeps the shared state.
    package final func detach(keeping state: Shared, backgroundColor: CGColor?) {
        owner = nil
        (ownShared, ownBackgroundColor) = (state, backgroundColor)
    }

    open var bounds: CGRect {
        get { shared.bounds }
        set { shared.bounds = newValue }
    }

    open var position: CGPoint {
        get { shared.position }
        set { shared.position = newValue }
    }

    open var transform: CATransform3D {
        get { spatialTransform ?? CATransform3DMakeAffineTransform(shared.transform) }
        set {
            // The view comes first, because changing its transform removes depth and perspective.
            shared.transform = newValue.affinePart
            spatialTransform = CATransform3DIsAffine(newValue) ? nil : newValue
        }
    }

    open func affineTransform() -> CGAffineTransform { shared.transform }

    open func setAffineTransform(_ transform: CGAffineTransform) {
        self.transform = CATransform3DMakeAffineTransform(transform)
    }

    package final func forgetSpatialTransform() {
        spatialTransform = nil
    }

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

    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// The smallest upright rectangle around the layer, in the superlayer.
    ///
    /// With perspective, it is the rectangle around the layer as seen along the z axis *(model)*.
    /// Setting it inverts the affine part of the transform.
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

    /// Returns a rectangle of a size around the anchor point.
    private final func placed(_ size: CGSize) -> CGRect {
        CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
    }

    // MARK: Look

    /// The mask. A view behind a mask counts as visible, unless the mask hides all of it.
    open var mask: CALayer?
    open var cornerRadius: CGFloat = 0
    open var maskedCorners = CACornerMask.all
    open var cornerCurve = CALayerCornerCurve.circular
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var contentsScale: CGFloat = 1
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
    open var sublayerTransform = CATransform3DIdentity

    /// Adds the properties that two strategies must have in common.
    package func addLook(to look: inout LayerLook) {
        if cornerRadius != 0 {
            let corners = maskedCorners == .all ? "" : ", corners \(maskedCorners.rawValue)"
            look.append(("corner radius", "\(cornerRadius)\(corners)\(cornerCurve == .circular ? "" : ", continuous")"))
        }
        if borderWidth != 0 { look.append(("border", "\(borderWidth) of \((borderColor ?? Self.black).lookText)")) }
        if shadowOpacity != 0, let shadowColor {
            let path = shadowPath.map { " along \($0)" } ?? ""
            let offset = "(\(shadowOffset.width), \(shadowOffset.height))"
            look.append(
                ("shadow", "\(shadowColor.lookText), opacity \(shadowOpacity), offset \(offset), radius \(shadowRadius)\(path)"))
        }
        if let mask { look.append(("mask", mask.lookText)) }
        if let sublayers { look.append(("sublayers", sublayers.map(\.lookText).joined(separator: "; "))) }
    }

    // MARK: Tree

    private final var children: [CALayer] = []
    private unowned(unsafe) final var parent: CALayer?

    /// The sublayers, back to front, or `nil`. The layers of subviews are not included *(model)*.
    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set {
            for layer in children { layer.parent = nil }
            children = []
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    open var superlayer: CALayer? { parent }

    open func addSublayer(_ layer: CALayer) {
        insertSublayer(layer, at: UInt32.max)
    }

    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        children.insert(layer, at: min(Int(index), children.count))
        layer.parent = self
    }

    open func removeFromSuperlayer() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    // MARK: Layout

    /// Requests a layout pass of the layer's view. Sublayers are not laid out *(model)*.
    ///
    /// Source: <https://developer.apple.com/documentation/quartzcore/calayer/setneedslayout()>.
    open func setNeedsLayout() { owner?.setNeedsLayout() }

    open func layoutIfNeeded() { owner?.layoutIfNeeded() }

    // Nothing is drawn, and no animation begins.

    open func setNeedsDisplay() {}
    open func display() {}
    open func action(forKey event: String) -> (any CAAction)? { nil }
    open class func needsDisplay(forKey key: String) -> Bool { false }
}

package protocol CALayerOwner: AnyObject {
    var layerState: CALayer.Shared { get set }
    var layerBackgroundColor: CGColor? { get set }
    func setNeedsLayout()
    func layoutIfNeeded()
}
