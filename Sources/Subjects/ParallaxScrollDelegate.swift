import Parallax
import UIKit

/// A cell that opts in to parallax scrolling.
///
/// Source: `UICollectionViewCellParallax`, the informal protocol in Engin Kurutepe's text (2015).
@MainActor
public protocol ParallaxUpdating: UICollectionViewCell {
    /// Shifts the picture from its centre, in points.
    func update(parallaxOffset: CGPoint)
}

/// The object that keeps the parallax of the cells up to date.
public enum ParallaxUpdates: Sendable {
    /// The layout, with its attributes (Begemann).
    case byLayout
    /// The delegate, in `scrollViewDidScroll` only (Kurutepe).
    ///
    /// A cell that comes in during a layout pass is not visible yet when the view scrolls. It keeps the parallax of its last use until
    /// the next scroll event.
    case whileScrolling
    /// The delegate, also for cells that come in or are moved by a layout pass.
    case whileScrollingAndOnDisplay
    /// Each cell itself, when its controller asks it to (Leth).
    case byCell
}

/// Kurutepe's category: the delegate of any number of collection views, which updates each visible cell that opts in.
///
/// A view controller needs to know nothing of the parallax. Set the delegate of its collection view, or forward the calls to this
/// object, as a controller's override in the text calls `super`. Cells opt in with ``ParallaxUpdating``.
///
/// The text adds the method to `UICollectionViewController` in a category. Swift without the Objective-C runtime cannot override a
/// method in an extension, so this is a class.
///
/// Source: Engin Kurutepe's follow-up (2015) to Ole Begemann, "Parallax Scrolling" (2014).
open class ParallaxScrollDelegate: NSObject, UICollectionViewDelegate {
    public final let effect: ParallaxEffect
    public final let updates: ParallaxUpdates
    private let optingIn: @MainActor (UICollectionViewCell) -> (any ParallaxUpdating)?
    /// The number of updates of cells so far.
    public private(set) final var updateCount = 0

    /// - Parameters:
    ///   - updates: When to update cells. ``ParallaxUpdates/whileScrolling`` is the text to the letter.
    ///   - optingIn: Returns the cell if it opts in. By default, a cell opts in if it conforms to ``ParallaxUpdating``; a cast to
    ///     a known class is quicker.
    public init(
        effect: ParallaxEffect, updates: ParallaxUpdates = .whileScrollingAndOnDisplay,
        optingIn: @escaping @MainActor (UICollectionViewCell) -> (any ParallaxUpdating)? = { $0 as? any ParallaxUpdating }
    ) {
        self.effect = effect
        self.updates = updates
        self.optingIn = optingIn
        super.init()
    }

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard updates == .whileScrolling || updates == .whileScrollingAndOnDisplay,
            let collectionView = scrollView as? UICollectionView
        else { return }
        updateVisibleCells(of: collectionView)
    }

    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard updates == .whileScrollingAndOnDisplay else { return }
        update(cell, in: effect.frameOfReference(of: collectionView))
    }

    /// Updates the visible cells after a layout pass that moved cells without scrolling, for example after a rotation.
    ///
    /// - Complexity: O(c), where c is the number of visible cells.
    public final func cellsWereMoved(in collectionView: UICollectionView) {
        guard updates == .whileScrollingAndOnDisplay else { return }
        updateVisibleCells(of: collectionView)
    }

    private func updateVisibleCells(of collectionView: UICollectionView) {
        let frame = effect.frameOfReference(of: collectionView)
        for cell in collectionView.visibleCells { update(cell, in: frame) }
    }

    private func update(_ cell: UICollectionViewCell, in frame: CGRect) {
        guard let updating = optingIn(cell) else { return }
        updateCount += 1
        updating.update(
            parallaxOffset: CGPoint(x: 0, y: effect.offset(ofCellAt: cell.center, height: cell.bounds.height, in: frame)))
    }
}
