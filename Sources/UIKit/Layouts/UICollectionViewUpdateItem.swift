/// One change of a batch update, as a layout receives it in `prepare(forCollectionViewUpdates:)`.
///
/// The index path of a change of a whole section has the section's number and the item `NSNotFound`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// The kind of a change.
    public enum Action: Int, Sendable {
        case insert
        case delete
        case reload
        case move
        case none
    }

    private let indexPaths: (before: IndexPath?, after: IndexPath?)
    private let action: Action

    /// Creates an empty change. Collection views create the changes that they pass to layouts; a
    /// subclass for tests overrides the properties.
    nonisolated public override init() {
        indexPaths = (nil, nil)
        action = .none
        super.init()
    }

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        indexPaths = (before, after)
        self.action = action
        super.init()
    }

    open var indexPathBeforeUpdate: IndexPath? { indexPaths.before }

    open var indexPathAfterUpdate: IndexPath? { indexPaths.after }

    open var updateAction: Action { action }
}
