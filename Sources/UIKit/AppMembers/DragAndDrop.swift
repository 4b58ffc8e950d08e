// Drag and drop, which needs fingers: no session begins, so delegates are never called and have no requirements.

extension UICollectionView {
    public enum ReorderingCadence: Int, Sendable {
        case immediate, fast, slow
    }

    public var hasActiveDrag: Bool { false }
    public var hasActiveDrop: Bool { false }
}

@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {}

@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {}

/// An object that a drag offers to other apps.
open class NSItemProvider: NSObject {
    public convenience init(object: Any) { self.init() }
    public convenience init(item: Any?, typeIdentifier: String?) { self.init() }
    /// Always `false`.
    open func canLoadObject(ofClass aClass: Any.Type) -> Bool { false }
    /// Loads nothing, and never calls the handler.
    @discardableResult
    open func loadObject(
        ofClass aClass: Any.Type, completionHandler: @escaping (_ object: Any?, _ error: (any Error)?) -> Void
    ) -> Progress { Progress(totalUnitCount: 0) }
}

@preconcurrency @MainActor
open class UIDragItem: NSObject {
    public final let itemProvider: NSItemProvider
    open var localObject: Any?

    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
    var items: [UIDragItem] { get }
    func location(in view: UIView) -> CGPoint
    func canLoadObjects(ofClass aClass: Any.Type) -> Bool
}

@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    var localContext: Any? { get set }
}

@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    var localDragSession: (any UIDragSession)? { get }
}

public enum UIDropOperation: UInt, Sendable {
    case cancel, forbidden, copy, move
}

@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    public final let operation: UIDropOperation

    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

open class UICollectionViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
    }

    public convenience init(operation: UIDropOperation, intent: Intent) { self.init(operation: operation) }
}

@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
    var dragItem: UIDragItem { get }
    var sourceIndexPath: IndexPath? { get }
}

@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
    var items: [any UICollectionViewDropItem] { get }
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> UIViewPropertyAnimator
    @discardableResult
    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext
}

/// The cell in the place of an item that is being loaded.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) { super.init() }
}

open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {}

@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: AnyObject {
    var dragItem: UIDragItem { get }
    @discardableResult
    func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
    @discardableResult
    func deletePlaceholder() -> Bool
    func setNeedsCellUpdate()
}

public typealias UIDragPreviewParameters = UIPreviewParameters
