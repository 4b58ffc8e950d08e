/// A rectangle on the screen with a tree of subviews.
///
/// As in UIKit, `bounds`, `center` and `transform` are stored, and `frame` follows from them. The
/// `layer` is created on use and shares these values; see `CALayer`.
@preconcurrency @MainActor
open class UIView: UIResponder {
    // The next four are unchecked, because `deinit` reads them.

    /// The superview. Not `weak`, because objects with weak references are slower to retain: a view
    /// clears the reference of its subviews when it is deinitialized.
    nonisolated(unsafe) public internal(set) unowned(unsafe) final var superview: UIView?

    /// The subviews, back to front.
    nonisolated(unsafe) public internal(set) final var subviews: [UIView] = []

    /// The view controller whose `view` this is, which clears the reference.
    nonisolated(unsafe) unowned(unsafe) final var owningViewController: UIViewController?

    nonisolated(unsafe) final var details: Details?

    /// The geometry and look in one piece, which the layer shares.
    ///
    /// `zPosition` is the order among the subviews: a collection view sets it to the zIndex.
    final var shared: CALayer.Shared

    open var alpha: CGFloat {
        get { shared.opacity }
        set { shared.opacity = newValue }
    }

    open var isHidden: Bool {
        get { shared.isHidden }
        set {
            let changes = newValue != shared.isHidden
            shared.isHidden = newValue
            if changes, placement.contains(.isArranged) { superview?.arrangementDidChange() }
        }
    }

    open var clipsToBounds: Bool {
        get { shared.masksToBounds }
        set { shared.masksToBounds = newValue }
    }

    /// Has no effect.
    open var isOpaque = true
    /// Whether `hitTest(_:with:)` finds the view. There are no touches.
    open var isUserInteractionEnabled = true
    open var autoresizesSubviews = true
    // The flags share one word of every view.
    final var needsLayout = true
    /// Whether a view below needs layout, so that a pass can skip subtrees.
    final var subtreeNeedsLayout = true
    final var isLayingOutSubviews = false
    final var placement: Placement = []
    final var autoresizingOptions: UInt8 = 0

    open var tag = 0
    open var backgroundColor: UIColor?
    open var contentMode: ContentMode {
        get { details?.extras?.contentMode ?? .scaleToFill }
        set { madeExtras().contentMode = newValue }
    }

    /// The color of controls and templates, which is the superview's by default.
    open var tintColor: UIColor! {
        get { details?.extras?.tintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            madeExtras().tintColor = newValue
            tintColorDidChange()
        }
    }

    /// Called when the view's own tint color is set *(model)*.
    open func tintColorDidChange() {}

    open var transform: CGAffineTransform {
        get { shared.transform }
        set {
            shared.transform = newValue
            details?.layer?.forgetSpatialTransform()
        }
    }

    /// The way in which the view follows a change of its superview's size. By default, it does not.
    open var autoresizingMask: AutoresizingMask {
        get { AutoresizingMask(rawValue: UInt(autoresizingOptions)) }
        set {
            autoresizingOptions = UInt8(truncatingIfNeeded: newValue.rawValue)
            notePlacement()
        }
    }

    /// The center of the view, or of its layer's anchor point, in the superview.
    open var center: CGPoint {
        get { shared.position }
        set { shared.position = newValue }
    }

    /// The bounds without a subclass's override of `bounds`.
    final var storedBounds: CGRect { shared.bounds }

    public init(frame: CGRect) {
        shared = CALayer.Shared(
            bounds: CGRect(origin: .zero, size: frame.size), position: CGPoint(x: frame.midX, y: frame.midY))
        super.init()
    }

    public required init?(coder: NSCoder) {
        shared = CALayer.Shared()
        super.init()
    }

    public override convenience init() {
        self.init(frame: .zero)
    }

    deinit {
        for subview in subviews { subview.superview = nil }
        details?.layer?.detach(keeping: shared, backgroundColor: backgroundColor?.cgColor)
    }

    /// The view's rectangle in its own coordinates. Changing its size requests a layout pass.
    open var bounds: CGRect {
        get { storedBounds }
        set { setBounds(newValue) }
    }

    /// The smallest upright rectangle around the view in its superview.
    ///
    /// Setting it inverts the transform to find the size, like a layer.
    open var frame: CGRect {
        get { frameOfBounds }
        set { frameOfBounds = newValue }
    }

    func setBounds(_ newBounds: CGRect) {
        let oldSize = storedBounds.size
        shared.bounds = newBounds
        if newBounds.size != oldSize {
            setNeedsLayout()
            if placement.contains(.hasAutoresizingSubviews), autoresizesSubviews { autoresizeSubviews(from: oldSize) }
        }
    }

    open class var layerClass: AnyClass { CALayer.self }

    open var layer: CALayer { madeLayer() }

    // MARK: Layout

    open func setNeedsLayout() {
        needsLayout = true
        noteSubtreeNeedsLayout()
    }

    /// Performs the pending layout of this view and its subviews now, beginning with the unbroken chain of superviews that need
    /// layout, too. Apple's pages differ: *UIView* begins at the receiver, *CALayer* at the first ancestor that needs no layout.
    ///
    /// Requests during a pass are for the next pass *(model)*, so a view that always requests layout cannot hang a tick.
    ///
    /// - Complexity: O(n), where n is the number of views with pending layout in their subtree, and their direct subviews.
    open func layoutIfNeeded() {
        var root = self
        while let superview = root.superview, superview.needsLayout, !root.isInLayoutPass, !superview.isInLayoutPass {
            root = superview
        }
        root.layOutTree()
    }

    /// Whether a request for layout waits for the next pass.
    var isInLayoutPass: Bool { isLayingOutSubviews }

    /// Calls `layoutSubviews()`. It is called only for a view whose layer was used before *(model)*.
    ///
    /// Source: <https://developer.apple.com/documentation/quartzcore/calayerdelegate/layoutsublayers(of:)>
    open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

    /// Places the subviews that constraints place.
    open func layoutSubviews() {
        if placement.contains(.hasSubviewsByConstraints) { ConstraintPlaces.place(subviewsOf: self) }
    }

    // MARK: Hierarchy

    open func addSubview(_ view: UIView) {
        insertSubview(view, at: subviews.count)
    }

    open func insertSubview(_ view: UIView, at index: Int) {
        let root = root
        if view === root || view.superview != nil || index < 0 { requirePlace(for: view, at: index) }
        let newWindow = root.asWindow
        let changesWindow = view.superview == nil ? newWindow != nil : view.window !== newWindow
        if changesWindow { view.announceMove(to: newWindow) }
        view.willMove(toSuperview: self)
        view.leaveSuperview()
        subviews.insert(view, at: min(index, subviews.count))
        view.superview = self
        if view.needsLayout || view.subtreeNeedsLayout { view.noteSubtreeNeedsLayout() }
        view.notePlacement()
        if changesWindow { view.reportMoveToWindow() }
        if view.owningViewController != nil { view.requireParentController() }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view, besides: siblingSubview, offset: 1)
    }
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, besides: siblingSubview, offset: 0)
    }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

    open func removeFromSuperview() {
        guard superview != nil else { return }
        let leavesWindow = window != nil
        if leavesWindow { announceMove(to: nil) }
        willMove(toSuperview: nil)
        leaveSuperview()
        if leavesWindow { reportMoveToWindow() }
        didMoveToSuperview()
    }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called for each view of a tree that enters or leaves a window, superviews first *(model)*.
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    // Never called: nothing is drawn.

    open func draw(_ rect: CGRect) {}

    /// Has no effect.
    open func setNeedsDisplay() {}
    /// Has no effect.
    open func setNeedsDisplay(_ rect: CGRect) {}
    /// Never called: there are no touches.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    }
    /// Never called: constraints are read in each layout.
    open func updateConstraints() {}
    open func updateConstraintsIfNeeded() {}
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The insets of the rectangle that constraints place.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func setNeedsUpdateConstraints() {
        InertUse.warn("setNeedsUpdateConstraints()", "has no effect: updateConstraints() is never called.")
    }
    /// Never called.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open func bringSubviewToFront(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.append(subviews.remove(at: index))
    }

    open func sendSubviewToBack(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.insert(subviews.remove(at: index), at: 0)
    }

    /// The window of the view, which is the view itself for a window. Takes O(d) for d superviews.
    open var window: UIWindow? { root.asWindow }

    // Hooks for the classes of this module and of AppUIKit.

    var asWindow: UIWindow? { nil }
    /// Whether constraints place the subviews. Those of a scroll view would need the content's size.
    var placesSubviewsByConstraints: Bool { true }
    /// The class whose views answer as a device's: the view's, unless an app has derived another one.
    @_spi(Headless) open class var knownClass: AnyClass { UIView.self }
    /// The properties of the look that only this class has, if they are not the default.
    @_spi(Headless) open var ownLook: [(name: String, value: String)] { [] }
    /// Whether the view's own size is its text's.
    @_spi(Headless) open var isSizedByText: Bool { false }
    override func extras(making: Bool) -> Extras? { making ? madeExtras() : details?.extras }
    /// Called on the superview of an arranged view that changes its size or is hidden or shown.
    func arrangementDidChange() {}
    func forgetArrangedSubview(_ view: UIView) {}

    // MARK: Sizing

    nonisolated public static let noIntrinsicMetric: CGFloat = -1
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// Has a stack view or the constraints place the view again, if they place it.
    open func invalidateIntrinsicContentSize() {
        if placement.contains(.isArranged) { superview?.arrangementDidChange() }
        if placement.contains(.isByConstraints) { superview?.requestPlaces() }
    }

    open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }

    /// Resizes the view to fit; the upper left corner stays *(model)*.
    open func sizeToFit() {
        frame = CGRect(origin: frame.origin, size: sizeThatFits(storedBounds.size))
    }

    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size of a `SelfSizingView`: constraints place views here, and give them no size *(model)*. Other views
    /// keep the `.required` sides of `targetSize`; the other sides have the intrinsic length, or the
    /// length from `sizeThatFits(_:)`.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard let view = selfSizingView else {
            return sizeWithoutConstraints(
                fitting: targetSize, keepsWidth: horizontalFittingPriority == .required,
                keepsHeight: verticalFittingPriority == .required)
        }
        return StandIn.run {
            view.fittingSize(
                for: targetSize, horizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
    }

    /// The view that knows this view's size. A cell may use its content view.
    var selfSizingView: (any SelfSizingView)? { self as? any SelfSizingView }

    // MARK: Surroundings

    /// The traits of the window, or the default traits without a window.
    open var traitCollection: UITraitCollection { window?.windowTraits ?? .usual }

    /// Whether the view is flipped for right-to-left languages. It only affects
    /// `effectiveUserInterfaceLayoutDirection`.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { details?.semanticContentAttribute ?? .unspecified }
        set { madeDetails().semanticContentAttribute = newValue }
    }

    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        semanticContentAttribute.direction(in: traitCollection)
    }

    /// The insets of the safe area, which are zero *(model)*: the window has no bars.
    open var safeAreaInsets: UIEdgeInsets { .zero }

    /// Not called, because the safe area does not change.
    open func safeAreaInsetsDidChange() {}

    /// The margins in points, by default 8. Only views that read them use them.
    open var layoutMargins: UIEdgeInsets {
        get { details?.layoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
        set {
            madeDetails().layoutMargins = newValue
            layoutMarginsDidChange()
            setNeedsLayout()
        }
    }

    open func layoutMarginsDidChange() {}

    /// The layout margins in the direction of the language.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { layoutMargins.directional(isFlipped: effectiveUserInterfaceLayoutDirection == .rightToLeft) }
        set { layoutMargins = newValue.insets(isFlipped: effectiveUserInterfaceLayoutDirection == .rightToLeft) }
    }

    // MARK: Conversion

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { storedBounds.contains(point) }

    /// Returns the frontmost view of the tree at a point. Views that are hidden, nearly transparent or
    /// not open to interaction are left out.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmostView(at: point, with: event) }

    /// Converts a point to another view, or to the window or the root of the tree for `nil`.
    ///
    /// Views without a common superview are converted as if their roots were in the same place *(model)*.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(map(to: view)) }

    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point.applying(map(from: view)) }

    /// Returns the smallest upright rectangle in another view around a rectangle of this view. If the
    /// views between only move, the size stays the same, to the bit.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.upright(under: map(to: view)) }

    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.upright(under: map(from: view)) }
}
