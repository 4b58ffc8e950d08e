// Members that need fingers or time. They do nothing, and warn once if a device would show an
// effect. Zooming and interactive movement are in UIScrollView+Inert.swift.

// MARK: Moving items

extension UICollectionViewController {
    /// Warns that a transition of a navigation controller does not move the items.
    public var useLayoutToLayoutNavigationTransitions: Bool {
        get { false }
        set {
            guard newValue else { return }
            InertUse.warn(
                "useLayoutToLayoutNavigationTransitions", "has no effect: a pushed controller shows its own collection view.")
        }
    }
    /// Always `false`: there are no gestures.
    public var installsStandardGestureForInteractiveMovement: Bool {
        get { false }
        set {}
    }
}

// MARK: Transitions

extension UICollectionView {
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

    /// Has no effect: the view keeps its layout.
    public func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        return UICollectionViewTransitionLayout(currentLayout: collectionViewLayout, nextLayout: layout)
    }

    /// Has no effect, because no transition starts.
    public func finishInteractiveTransition() {}
    /// Has no effect, because no transition starts.
    public func cancelInteractiveTransition() {}
}

// MARK: Configurations

/// The state of a cell for a configuration.
public struct UICellConfigurationState: Hashable, Sendable {
    public var isSelected = false
    public var isHighlighted = false
    public var isEditing = false
    public var isDisabled = false
    public var isFocused = false
}
