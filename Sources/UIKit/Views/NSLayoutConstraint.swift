internal import SystemSupport

/// A relation between the places of two views. `ConstraintPlaces` places a view if its constraints
/// determine its frame; other views that depend on constraints are refused.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    public enum Attribute: Int, Sendable {
        case left = 1
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case notAnAttribute = 0
    }

    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal, greaterThanOrEqual
    }

    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    public private(set) weak var firstItem: AnyObject?
    public private(set) weak var secondItem: AnyObject?
    public let firstAttribute: Attribute
    public let secondAttribute: Attribute
    public let relation: Relation
    public let multiplier: CGFloat
    open var constant: CGFloat { didSet { if constant != oldValue { requestLayout() } } }
    open var priority = UILayoutPriority.required { didSet { if priority != oldValue { requestLayout() } } }
    open var identifier: String?

    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        (firstAttribute, secondAttribute, self.relation) = (attr1, attr2, relation)
        (self.multiplier, constant) = (multiplier, c)
        super.init()
        firstItem = view1 as AnyObject
        secondItem = view2.map { $0 as AnyObject }
    }

    /// Whether the constraint is stored in its first view.
    open var isActive: Bool {
        get { firstView?.constraints.contains { $0 === self } ?? false }
        set {
            guard let firstView, newValue != isActive else { return }
            let extras = firstView.madeExtras()
            extras.constraints.removeAll { $0 === self }
            if newValue { extras.constraints.append(self) }
            requestLayout()
        }
    }

    private func requestLayout() {
        firstView?.requestPlaces()
        firstView?.superview?.requestPlaces()
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private var firstView: UIView? { firstItem as? UIView ?? (firstItem as? UILayoutGuide)?.owningView }

    final var lookText: String {
        let sign = [Relation.equal: "=", .lessThanOrEqual: "≤", .greaterThanOrEqual: "≥"][relation] ?? ""
        let second = secondItem.map { "\(multiplier) × \(type(of: $0)).\(secondAttribute) + " } ?? ""
        return "\(firstAttribute) \(sign) \(second)\(constant) at \(priority.rawValue)"
    }
}

/// An edge, a center or a length of a view, from which constraints are made.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    fileprivate let item: AnyObject
    fileprivate let attribute: NSLayoutConstraint.Attribute

    fileprivate init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        (self.item, self.attribute) = (item, attribute)
        super.init()
    }

    fileprivate final func constraint(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor?, _ multiplier: CGFloat, _ constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
            attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    }

    public func constraint(equalTo anchor: NSLayoutAnchor, constant c: CGFloat = 0) -> NSLayoutConstraint {
        constraint(.equal, anchor, 1, c)
    }

    public func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor, constant c: CGFloat = 0) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, 1, c)
    }

    public func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor, constant c: CGFloat = 0) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, 1, c)
    }
}

open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Eight points for each system space *(model)*.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.equal, anchor, 1, 8 * multiplier) }
}

open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Eight points for each system space *(model)*; on a device baselines are further apart.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { constraint(.equal, anchor, 1, 8 * multiplier) }
}

open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, nil, 1, c) }
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, 1, c)
    }
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, 1, c)
    }
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(.equal, anchor, m, c) }
}

/// A view or a layout guide.
@preconcurrency @MainActor
public protocol LayoutAnchored: AnyObject {}

extension LayoutAnchored {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// A rectangle in a view that constraints refer to. Guides that an app adds have no frame here *(model)*.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutAnchored {
    open internal(set) weak var owningView: UIView?
    open var identifier = ""
}

/// The place of the keyboard, which is below the view's lower edge.
open class UIKeyboardLayoutGuide: UILayoutGuide {}

extension UIView: LayoutAnchored {
    public var safeAreaLayoutGuide: UILayoutGuide { ownGuide("UIViewSafeAreaLayoutGuide", UILayoutGuide()) }
    public var layoutMarginsGuide: UILayoutGuide { ownGuide("UIViewLayoutMarginsGuide", UILayoutGuide()) }
    public var readableContentGuide: UILayoutGuide { ownGuide("UIViewReadableContentGuide", UILayoutGuide()) }

    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        ownGuide("UIViewKeyboardLayoutGuide", UIKeyboardLayoutGuide())
    }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView = self
        madeExtras().layoutGuides.append(layoutGuide)
    }

    /// Returns the guide with an identifier. The view keeps its guides, because constraints do not retain their items.
    private func ownGuide<Guide: UILayoutGuide>(_ identifier: String, _ newGuide: @autoclosure () -> Guide) -> Guide {
        for case let known as Guide in details?.extras?.layoutGuides ?? [] where known.identifier == identifier { return known }
        let guide = newGuide()
        guide.identifier = identifier
        addLayoutGuide(guide)
        return guide
    }

    /// The active constraints whose first item is the view *(model)*.
    public var constraints: [NSLayoutConstraint] { details?.extras?.constraints ?? [] }

    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }

    /// Whether the frame decides the view's place, and not constraints.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { !placement.contains(.isByConstraints) }
        set {
            if newValue {
                placement.remove(.isByConstraints)
            } else {
                placement.insert(.isByConstraints)
                notePlacement()
            }
        }
    }

    /// Stored for stack views.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        details?.extras?.priorities[axis.rawValue] ?? .defaultLow
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(priority, axis.rawValue)
    }

    /// Has no effect.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        details?.extras?.priorities[2 + axis.rawValue] ?? .defaultHigh
    }

    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(priority, 2 + axis.rawValue)
    }

    private func setPriority(_ priority: UILayoutPriority, _ index: Int) {
        madeExtras().priorities[index] = priority
    }

    /// Has constraints place the subviews. Those that change in `layoutSubviews()` do so in the same pass, as on a device.
    final func requestPlaces() {
        guard isLayingOutSubviews else { return setNeedsLayout() }
        subtreeNeedsLayout = true
        placement.insert(.hasNewConstraints)
    }

    final func placeByNewConstraints() {
        placement.remove(.hasNewConstraints)
        ConstraintPlaces.place(subviewsOf: self)
    }

    /// The length that a constraint with a constant gives the view, or `nil`.
    final func fixedLength(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
        constraints.last { $0.firstAttribute == attribute && $0.secondItem == nil && $0.relation == .equal }?.values.constant
    }

    // MARK: What depends on constraints

    /// A sentence if the view has constraints and never got a frame, or `nil`. O(1) for other views.
    @_spi(Headless) public final var constraintFault: String? {
        guard placement.contains(.isByConstraints), let extras = details?.extras, storedBounds.size == .zero,
            !extras.constraints.isEmpty, !extras.isPlaced, !placement.contains(.isArranged)
        else { return nil }
        var place = superview
        while let view = place, !(view is UICollectionReusableView) { place = view.superview }
        let name = (place ?? superview).map { "\(type(of: $0))" } ?? "a window"
        return "A \(type(of: self)) in \(name) gets its frame from constraints, which do not determine it here. Set its frame "
            + "in layoutSubviews()."
    }

    /// Ends the process if a size is asked for that depends on constraints.
    final func requireNoConstraints() {
        guard hasConstraints else { return }
        userFault(
            "The size of \(type(of: self)) depends on constraints, which give no size here. \(Self.sizingAdvice)")
    }

    static var sizingAdvice: String {
        "Override systemLayoutSizeFitting or preferredLayoutAttributesFitting(_:), or conform to SelfSizingView."
    }

    final var hasConstraints: Bool { !constraints.isEmpty || subviews.contains(where: \.hasConstraints) }
}

// MARK: Alignment rectangles, which constraints place

extension UIView {
    public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
}
