/// A rectangle on the screen with a tree of rectangles in it.
///
/// Geometry is kept as UIKit keeps it: `bounds`, `center` and `transform` are stored, `frame` follows from them. All lengths are
/// points.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiview>
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// The view that this one is in.
    ///
    /// Not `weak`, as it is not on a device: whatever is weakly referenced is slower to retain. A view takes the reference back
    /// from its subviews when it is deinitialised.
    nonisolated(unsafe) public internal(set) unowned(unsafe) final var superview: UIView?

    /// The views in this one, back to front.
    nonisolated(unsafe) public internal(set) final var subviews: [UIView] = []

    /// The view controller whose `view` this is; told when the view has laid out its subviews. The controller takes it back.
    nonisolated(unsafe) unowned(unsafe) final var owningViewController: UIViewController?

    open var alpha: CGFloat = 1
    open var isHidden = false
    open var clipsToBounds = false
    /// A promise that the view fills its bounds without a gap; nothing here depends on it.
    open var isOpaque = true
    /// There are no events here *(model)*: the value is kept and has no effect.
    open var isUserInteractionEnabled = true
    // The flags stand together, so that they share one word of every view.
    final var needsLayout = true
    /// Whether a view somewhere below needs layout: lets a pass skip whole subtrees.
    final var subtreeNeedsLayout = true
    /// Whether a subview has, or had, an autoresizing mask: a change of size need not look at the subviews otherwise.
    private final var hasAutoresizingSubviews = false

    open var tag = 0
    /// The colour of the bounds, behind what the view and its subviews show; `nil` for none.
    open var backgroundColor: UIColor?
    open var transform: CGAffineTransform = .identity

    /// How the view follows a change of its superview's size: not at all, unless set.
    open var autoresizingMask: AutoresizingMask {
        get { storedAutoresizingMask }
        set {
            storedAutoresizingMask = newValue
            noteAutoresizing()
        }
    }

    private final var storedAutoresizingMask: AutoresizingMask = []

    /// The middle of the view in its superview's coordinates.
    open var center: CGPoint

    /// Where a collection view stacks the view among its subviews: those with a higher one lie in front. 0 for any other view.
    ///
    /// Read and written as a whole, so accesses cannot overlap: unchecked, because it is read with every application of attributes.
    @exclusivity(unchecked)
    final var stackingIndex = 0

    final var storedBounds: CGRect

    public init(frame: CGRect) {
        storedBounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
        super.init()
    }

    public required init?(coder: NSCoder) {
        storedBounds = .zero
        center = .zero
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
            let size = storedBounds.size
            let upright = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            guard !transform.isIdentity else { return upright }
            let turned = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height).applying(
                transform)
            return turned.offsetBy(dx: center.x, dy: center.y)
        }
        set {
            let offset = CGPoint(x: transform.tx, y: transform.ty)
            center = CGPoint(x: newValue.midX - offset.x, y: newValue.midY - offset.y)
            let size = transform.isIdentity ? newValue.size : newValue.applying(transform.inverted()).size
            setBounds(CGRect(origin: storedBounds.origin, size: size))
        }
    }

    /// The one place where bounds change; a scroll view adds scrolling to it.
    func setBounds(_ newBounds: CGRect) {
        let oldSize = storedBounds.size
        storedBounds = newBounds
        if newBounds.size != oldSize {
            setNeedsLayout()
            if hasAutoresizingSubviews {
                autoresizeSubviews(from: oldSize)
            }
        }
    }

    /// Tells the superview to look at its subviews when its size changes.
    private func noteAutoresizing() {
        if !storedAutoresizingMask.isEmpty {
            superview?.hasAutoresizingSubviews = true
        }
    }

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

    /// - Parameter index: The place among the subviews, 0 at the back; counted after `view` has left its old superview.
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
        superview.subviews.removeAll { $0 === self }
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

    // MARK: Conversion

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
