// Members that need fingers, time or drawing. They do nothing, and warn once if a device would show an effect.

internal import SystemSupport

/// The members that warnings have named, with their classes.
@MainActor private var warnedMembers: Set<String> = []

extension UIView {
    /// Warns once of a member that has no effect here.
    fileprivate func warnOfNoEffect(_ member: String) {
        let name = "\(type(of: self)).\(member)"
        if warnedMembers.insert(name).inserted { printWarning("\(name) has no effect here; on a device it has.") }
    }
}

// MARK: Moving items

extension UICollectionView {
    /// Has no effect.
    ///
    /// - Returns: Always `false`.
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        warnOfNoEffect("beginInteractiveMovementForItem(at:)")
        return false
    }

    /// Has no effect, because no movement begins.
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
    /// Has no effect, because no movement begins.
    public func endInteractiveMovement() {}
    /// Has no effect, because no movement begins.
    public func cancelInteractiveMovement() {}
}

extension UICollectionViewController {
    /// Always `false`: there are no gestures.
    public var installsStandardGestureForInteractiveMovement: Bool {
        get { false }
        set {}
    }
}

// MARK: Transitions

/// A layout between two others, which only stores a progress.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    public final let currentLayout: UICollectionViewLayout
    public final let nextLayout: UICollectionViewLayout
    open var transitionProgress: CGFloat = 0

    public init(currentLayout: UICollectionViewLayout, nextLayout: UICollectionViewLayout) {
        (self.currentLayout, self.nextLayout) = (currentLayout, nextLayout)
        super.init()
    }

    /// Archives are not supported: there would be no layouts.
    nonisolated public required init?(coder: NSCoder) { nil }
}

extension UICollectionView {
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

    /// Has no effect: the view keeps its layout.
    public func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout {
        warnOfNoEffect("startInteractiveTransition(to:completion:)")
        return UICollectionViewTransitionLayout(currentLayout: collectionViewLayout, nextLayout: layout)
    }

    /// Has no effect, because no transition starts.
    public func finishInteractiveTransition() {}
    /// Has no effect, because no transition starts.
    public func cancelInteractiveTransition() {}
}

// MARK: Zooming

extension UIScrollView {
    /// Always 1.
    public var zoomScale: CGFloat {
        get { 1 }
        set { if newValue != 1 { warnOfNoEffect("zoomScale") } }
    }

    /// Always 1.
    public var minimumZoomScale: CGFloat {
        get { 1 }
        set {}
    }

    /// Always 1.
    public var maximumZoomScale: CGFloat {
        get { 1 }
        set {}
    }

    /// Always `false`.
    public var bouncesZoom: Bool {
        get { false }
        set {}
    }

    public var isZooming: Bool { false }
    public var isZoomBouncing: Bool { false }

    /// Has no effect.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

    /// Has no effect.
    public func zoom(to rect: CGRect, animated: Bool) { warnOfNoEffect("zoom(to:animated:)") }
}

// MARK: Configurations

/// The state of a cell for a configuration.
public struct UICellConfigurationState {
    public var isSelected = false
    public var isHighlighted = false
    public var isEditing = false
    public var isDisabled = false
    public var isFocused = false
}

extension UICollectionViewCell {
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

    public var configurationState: UICellConfigurationState {
        UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted)
    }

    /// Always `nil`: a handler is never called.
    public var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { nil }
        set { if newValue != nil { warnOfNoEffect("configurationUpdateHandler") } }
    }

    /// Has no effect: `updateConfiguration(using:)` is never called.
    public func setNeedsUpdateConfiguration() { warnOfNoEffect("setNeedsUpdateConfiguration()") }
}
