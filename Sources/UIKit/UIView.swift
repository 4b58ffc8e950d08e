/// A rectangle on the screen with a tree of rectangles in it.
///
/// Geometry is kept as UIKit keeps it: `bounds`, `center` and `transform` are stored, `frame` follows from them. All lengths are
/// points. The view's `layer` is made when someone asks for it and reads and sets the same values; see `CALayer` for what it adds.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiview>
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// The view that this one is in.
    ///
    /// Not `weak`, as it is not on a device: whatever is weakly referenced is slower to retain. A view takes the reference back
    /// from its subviews when it is deinitialised.
    @exclusivity(unchecked)
    nonisolated(unsafe) public internal(set) unowned(unsafe) final var superview: UIView?

    /// The views in this one, back to front.
    nonisolated(unsafe) public internal(set) final var subviews: [UIView] = []

    /// The view controller whose `view` this is; told when the view has laid out its subviews. The controller takes it back.
    nonisolated(unsafe) unowned(unsafe) final var owningViewController: UIViewController?

    /// What few views have, see `Details`.
    @exclusivity(unchecked)
    nonisolated(unsafe) final var details: Details?

    /// Geometry and looks, in one piece: a tick reads and sets them for each view that stays, and as properties of their own each would
    /// be checked for exclusive access. The accesses below read or set one value and call nothing, so none can overlap another.
    ///
    /// `zPosition` is the place among the subviews; a collection view sets it to the element's zIndex.
    @exclusivity(unchecked)
    final var state: CALayer.Shared

    open var alpha: CGFloat {
        get { state.opacity }
        set { state.opacity = newValue }
    }

    open var isHidden: Bool {
        get { state.isHidden }
        set { state.isHidden = newValue }
    }

    open var clipsToBounds: Bool {
        get { state.masksToBounds }
        set { state.masksToBounds = newValue }
    }

    /// A promise that the view fills its bounds without a gap; nothing here depends on it.
    open var isOpaque = true
    /// There are no events here *(model)*: the value is kept and has no effect.
    open var isUserInteractionEnabled = true
    // The flags stand together, so that they share one word of every view. The two of the layout are read and set, never lent.
    @exclusivity(unchecked)
    final var needsLayout = true
    /// Whether a view somewhere below needs layout: lets a pass skip whole subtrees.
    @exclusivity(unchecked)
    final var subtreeNeedsLayout = true
    /// Whether a subview has, or had, an autoresizing mask: a change of size need not look at the subviews otherwise.
    private final var hasAutoresizingSubviews = false
    /// The mask's six options, in the flags' word.
    private final var autoresizingOptions: UInt8 = 0

    open var tag = 0
    /// The colour of the bounds, behind what the view and its subviews show; `nil` for none.
    open var backgroundColor: UIColor?
    /// Applied around the middle, or the layer's anchor point. Setting it takes depth and perspective from the layer's transform.
    open var transform: CGAffineTransform {
        get { state.transform }
        set {
            state.transform = newValue
            details?.layer?.forgetSpatialTransform()
        }
    }

    /// How the view follows a change of its superview's size: not at all, unless set.
    open var autoresizingMask: AutoresizingMask {
        get { AutoresizingMask(rawValue: UInt(autoresizingOptions)) }
        set {
            autoresizingOptions = UInt8(truncatingIfNeeded: newValue.rawValue)
            noteAutoresizing()
        }
    }

    /// The middle of the view in its superview's coordinates; with another anchor point of its layer the place of that.
    open var center: CGPoint {
        get { state.position }
        set { state.position = newValue }
    }

    /// The bounds beside `bounds`, which a subclass may override.
    final var storedBounds: CGRect { state.bounds }

    public init(frame: CGRect) {
        state = CALayer.Shared(
            bounds: CGRect(origin: .zero, size: frame.size), position: CGPoint(x: frame.midX, y: frame.midY))
        super.init()
    }

    public required init?(coder: NSCoder) {
        state = CALayer.Shared()
        super.init()
    }

    /// A view without size at the origin.
    public override convenience init() {
        self.init(frame: .zero)
    }

    deinit {
        for subview in subviews {
            subview.superview = nil
        }
        details?.layer?.detach(keeping: state, backgroundColor: backgroundColor?.cgColor)
    }

    /// The view's rectangle in its own coordinates. A change of size asks for a layout pass.
    open var bounds: CGRect {
        get { storedBounds }
        set { setBounds(newValue) }
    }

    /// The view's rectangle in its superview's coordinates; under a transform the smallest upright rectangle around it.
    ///
    /// Setting it under a transform gives the view the size that the transform takes back to it, as a layer does; what comes out is
    /// the frame that was set only where the transform scales and moves.
    open var frame: CGRect {
        get {
            if let layer = details?.layer { return layer.frame }
            let size = storedBounds.size
            let upright = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            guard !transform.isIdentity else { return upright }
            let turned = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height).applying(
                transform)
            return turned.offsetBy(dx: center.x, dy: center.y)
        }
        set {
            if let layer = details?.layer {
                layer.frame = newValue
                return
            }
            let offset = CGPoint(x: transform.tx, y: transform.ty)
            center = CGPoint(x: newValue.midX - offset.x, y: newValue.midY - offset.y)
            let size = transform.isIdentity ? newValue.size : newValue.applying(transform.inverted()).size
            setBounds(CGRect(origin: storedBounds.origin, size: size))
        }
    }

    /// The one place where bounds change; a scroll view adds scrolling to it.
    func setBounds(_ newBounds: CGRect) {
        let oldSize = storedBounds.size
        state.bounds = newBounds
        if newBounds.size != oldSize {
            setNeedsLayout()
            if hasAutoresizingSubviews {
                autoresizeSubviews(from: oldSize)
            }
        }
    }

    /// Tells the superview to look at its subviews when its size changes.
    private func noteAutoresizing() {
        if autoresizingOptions != 0 {
            superview?.hasAutoresizingSubviews = true
        }
    }

    /// The class of the view's layer: `CALayer` or a subclass.
    open class var layerClass: AnyClass { CALayer.self }

    /// The view's geometry as a layer, made on first use: a view that nobody asks for it has none.
    open var layer: CALayer { madeLayer() }

    // MARK: Layout

    /// Asks for `layoutSubviews()` in the next pass; many requests before it are one.
    open func setNeedsLayout() {
        needsLayout = true
        noteSubtreeNeedsLayout()
    }

    /// Leaves a trail from the root down to this view, so that a pass finds it.
    private func noteSubtreeNeedsLayout() {
        var ancestor = superview
        while let view = ancestor, !view.subtreeNeedsLayout {
            view.subtreeNeedsLayout = true
            ancestor = view.superview
        }
    }

    /// Runs the pending layout of this view and of everything below it, now.
    ///
    /// What a pass asks for while it runs is done in the next one *(model)*: a view that always asks again cannot hang a tick.
    ///
    /// - Complexity: O(n), where n is the number of views whose subtree has layout pending, and their direct subviews.
    open func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            if let owningViewController {
                owningViewController.viewWillLayoutSubviews()
                layoutSubviews()
                owningViewController.viewDidLayoutSubviews()
            } else {
                layoutSubviews()
            }
        }
        if subtreeNeedsLayout {
            subtreeNeedsLayout = false
            for subview in subviews where subview.needsLayout || subview.subtreeNeedsLayout {
                subview.layoutIfNeeded()
            }
        }
    }

    /// Override to place the subviews.
    open func layoutSubviews() {}

    // MARK: Hierarchy

    open func addSubview(_ view: UIView) {
        insertSubview(view, at: subviews.count)
    }

    /// - Parameters:
    ///   - view: The new subview; it leaves the view that it is in.
    ///   - index: The place among the subviews, 0 at the back; counted after `view` has left its old superview.
    open func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        if view.needsLayout || view.subtreeNeedsLayout {
            view.noteSubtreeNeedsLayout()
        }
        view.noteAutoresizing()
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        // A loop: a closure would be checked for the actor that it runs on, once for each subview.
        for index in superview.subviews.indices where superview.subviews[index] === self {
            superview.subviews.remove(at: index)
            break
        }
        self.superview = nil
    }

    /// Puts a subview in front of its siblings; does nothing with a view that is no subview.
    ///
    /// - Complexity: O(s), where s is the number of subviews.
    open func bringSubviewToFront(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.append(subviews.remove(at: index))
    }

    /// Puts a subview behind its siblings; does nothing with a view that is no subview.
    ///
    /// - Complexity: O(s), where s is the number of subviews.
    open func sendSubviewToBack(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.insert(subviews.remove(at: index), at: 0)
    }

    /// The window that the view is in, itself for a window; `nil` when its tree is in none.
    ///
    /// - Complexity: O(d), where d is the number of views above it.
    open var window: UIWindow? { root as? UIWindow }

    // MARK: Sizing

    /// The length of a side of `intrinsicContentSize` that the content does not decide.
    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    /// Asks `systemLayoutSizeFitting(_:)` for the smallest size.
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// Asks `systemLayoutSizeFitting(_:)` for the largest size.
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// The size of the view's content in points; `noIntrinsicMetric` for a side that has none, as here.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// The size that suits the view best within `size`. Default: the size that it has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }

    /// Gives the view the size that `sizeThatFits(_:)` answers to the size that it has; the upper left corner stays *(model)*.
    open func sizeToFit() {
        frame = CGRect(origin: frame.origin, size: sizeThatFits(storedBounds.size))
    }

    /// The best size in points, with the priority `.fittingSizeLevel` for both sides of `targetSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size in points that satisfies the view's constraints on a device.
    ///
    /// There is no Auto Layout here *(model)*: a `SelfSizingView` is asked. Any other view keeps the sides of `targetSize` that are
    /// `.required`; the others get the intrinsic length, or that of `sizeThatFits(_:)` where there is none.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        selfSizingView?.fittingSize(
            for: targetSize, horizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
            ?? sizeWithoutConstraints(
                fitting: targetSize, keepsWidth: horizontalFittingPriority == .required,
                keepsHeight: verticalFittingPriority == .required)
    }

    /// The view that says how large this one is: itself, where it can; a cell may leave it to its content view.
    var selfSizingView: (any SelfSizingView)? { self as? any SelfSizingView }

    // MARK: Surroundings

    /// The traits of the window that the view is in; for a view in none those of an upright phone, see `UITraitCollection`.
    ///
    /// - Complexity: O(d), where d is the number of views above it.
    open var traitCollection: UITraitCollection { window?.windowTraits ?? .usual }

    /// Whether the view is flipped for languages that run from right to left.
    ///
    /// It decides `effectiveUserInterfaceLayoutDirection`, and nothing else here.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { details?.semanticContentAttribute ?? .unspecified }
        set { madeDetails().semanticContentAttribute = newValue }
    }

    /// The direction that the view's content should have: that of the traits, unless `semanticContentAttribute` says another one.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        }
    }

    /// How far the parts of the window that are no safe area reach into the view, in points; zero for a view in no window.
    ///
    /// A harness says what is no safe area through `UIWindow.unsafeAreaInsets`.
    ///
    /// - Complexity: O(d), where d is the number of views above it; O(1) as long as no window has insets.
    open var safeAreaInsets: UIEdgeInsets {
        guard UIWindow.hasAnyUnsafeArea, let window else { return .zero }
        return insets(from: window.unsafeAreaInsets, of: window)
    }

    /// Called when the insets of the window change `safeAreaInsets`; not when the view moves *(model)*.
    open func safeAreaInsetsDidChange() {}

    func safeAreaChanged() {
        safeAreaInsetsDidChange()
    }

    /// The room in points between the edges of the view and its content: what was set, 8 on each side until then, and
    /// `safeAreaInsets` in addition. Nothing here lays out by it but views that read it.
    open var layoutMargins: UIEdgeInsets {
        get { (details?.layoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)) + safeAreaInsets }
        set {
            madeDetails().layoutMargins = newValue
            setNeedsLayout()
        }
    }

    // MARK: Conversion

    /// Whether a point of this view's coordinates lies within its bounds. There are no events here; a caller passes `nil`.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        storedBounds.contains(point)
    }

    /// A point of this view in the coordinates of another one; of the window, or the root of the tree, for `nil`.
    ///
    /// For views without a common superview the two roots are taken to lie in the same place *(model)*; UIKit allows only views
    /// of one window. Where a transform between the views flattens its view to a line or a point, there is no way back into that
    /// view: the result is then of no use, as in UIKit.
    ///
    /// - Complexity: O(d), where d is the number of views above the two; the same for the other three.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        point.applying(map(to: view))
    }

    /// A point of another view (of the window, or the root of the tree, for `nil`) in this view's coordinates.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(map(from: view))
    }

    /// The smallest upright rectangle in another view's coordinates around a rectangle of this view; `nil` as for points.
    ///
    /// Where no transform other than moves lies between the views, the size stays as it is, to the bit.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        rect.upright(under: map(to: view))
    }

    /// The smallest upright rectangle in this view's coordinates around a rectangle of another view; `nil` as for points.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.upright(under: map(from: view))
    }
}
