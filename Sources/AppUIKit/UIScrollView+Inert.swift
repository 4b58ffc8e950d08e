import UIKit

extension UIScrollView {
    /// Has no effect: nothing is drawn.
    public func flashScrollIndicators() {}
    /// Has no effect: nothing is drawn.
    public var scrollIndicatorInsets: UIEdgeInsets {
        get { .zero }
        set {}
    }
    /// Has no effect: nothing is drawn.
    public var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { .zero }
        set {}
    }

    // Zooming is not simulated. The scale is always 1; another one is a warning.

    public var zoomScale: CGFloat {
        get { 1 }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Has no effect: no touch zooms.
    public var minimumZoomScale: CGFloat {
        get { 1 }
        set {}
    }

    /// Has no effect: no touch zooms.
    public var maximumZoomScale: CGFloat {
        get { 1 }
        set {}
    }

    /// Has no effect.
    public var bouncesZoom: Bool {
        get { true }
        set {}
    }

    public var isZooming: Bool { false }
    public var isZoomBouncing: Bool { false }

    public func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard scale != 1 else { return }
        InertUse.warn("UIScrollView.zoomScale", "stays 1: zooming is not simulated, so the content keeps its size.")
    }

    public func zoom(to rect: CGRect, animated: Bool) {
        InertUse.warn("UIScrollView.zoom(to:animated:)", "has no effect: zooming is not simulated.")
    }
}

extension UICollectionView {
    // Interactive movement needs touches, so none begins.

    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        InertUse.warn(
            "UICollectionView.beginInteractiveMovementForItem(at:)", "is always false: no movement begins without touches.")
        return false
    }
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
    public func endInteractiveMovement() {}
    public func cancelInteractiveMovement() {}
}
