// Physics, which is not simulated: items stay in their places, and a run says so.

@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Never called.
    open var action: (() -> Void)?
    open fileprivate(set) weak var dynamicAnimator: UIDynamicAnimator?
    open fileprivate(set) var items: [any UIDynamicItem] = []

    public override init() { super.init() }

    /// Only some subclasses have it on a device.
    public convenience init(items: [any UIDynamicItem]) {
        self.init()
        self.items = items
    }

    open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.removeAll { $0 === behavior } }
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

open class UIAttachmentBehavior: UIDynamicBehavior {
    open var anchorPoint = CGPoint.zero
    open var length: CGFloat = 0
    open var damping: CGFloat = 0
    open var frequency: CGFloat = 0

    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        self.init(items: [item])
        anchorPoint = point
    }
}

open class UIGravityBehavior: UIDynamicBehavior {
    open var gravityDirection = CGVector(dx: 0, dy: 1)
    open var magnitude: CGFloat = 1
}

open class UICollisionBehavior: UIDynamicBehavior {
    open var translatesReferenceBoundsIntoBoundary = false
}

open class UIDynamicItemBehavior: UIDynamicBehavior {
    open var (elasticity, friction, density): (CGFloat, CGFloat, CGFloat) = (0, 0, 1)
    open var (resistance, angularResistance): (CGFloat, CGFloat) = (0, 0)
    open var allowsRotation = true
}

open class UISnapBehavior: UIDynamicBehavior {
    open var damping: CGFloat = 0.5
    public convenience init(item: any UIDynamicItem, snapTo point: CGPoint) { self.init(items: [item]) }
}

/// Keeps behaviors and their items, which never move.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    open private(set) weak var referenceView: UIView?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    open var isRunning: Bool { false }

    public convenience init(referenceView view: UIView) {
        self.init()
        referenceView = view
    }

    public convenience init(collectionViewLayout layout: UICollectionViewLayout) { self.init() }

    /// Warns that the behavior has no effect.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        InertUse.warn("UIDynamicAnimator", "does not move its items: they are shown in the places that the layout gives them.")
        behavior.dynamicAnimator = self
        behaviors.append(behavior)
    }

    open func removeBehavior(_ behavior: UIDynamicBehavior) { behaviors.removeAll { $0 === behavior } }
    open func removeAllBehaviors() { behaviors = [] }
    open func updateItem(usingCurrentState item: any UIDynamicItem) {}

    /// Returns the items of all behaviors whose frames intersect a rectangle.
    open func items(in rect: CGRect) -> [any UIDynamicItem] { items.filter { frame(of: $0).intersects(rect) } }

    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
            .first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }

    private var items: [any UIDynamicItem] {
        behaviors.flatMap { [$0] + $0.childBehaviors }.flatMap(\.items)
    }

    private func frame(of item: any UIDynamicItem) -> CGRect {
        let size = item.bounds.applying(item.transform).size
        return CGRect(
            x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width, height: size.height)
    }
}
