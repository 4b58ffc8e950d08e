import Parallax
import UIKit

/// Kurutepe's category as an object: the delegate of any collection views whose cells are to have parallax.
///
/// View controllers need not know of it. Whoever puts the screen together sets it as the delegate of each collection view, also of
/// those of `UICollectionViewController`s. A class of cells opts in by ``ParallaxUpdating``; cells of other classes in the same collection
/// view are left alone.
///
/// The text adds the method to `UICollectionViewController` itself, by a category. In Swift there is no form of this that works with and
/// without the Objective-C runtime:
/// - An extension of the controller cannot override what the class has, and subclasses cannot override an extension's method. Both hold
///   unless the method is `@objc`, which Linux does not have. On Apple's platforms `extension UICollectionViewController { @objc func
///   scrollViewDidScroll(_:) }` is the text's category; it has not been tried here.
/// - A default implementation in an extension of a protocol is called on Linux. On Apple's platforms the method is optional, the runtime
///   does not find such a default, and the pictures would stand still without an error.
///
/// So the methods are those of a class. A delegate with more to do is a subclass and calls `super`, as the text says of controllers. A
/// controller that is to stay the delegate adopts ``ParallaxScrolling`` and calls its methods.
///
/// Source: Engin Kurutepe's follow-up (2015) to Ole Begemann, "Parallax Scrolling" (2014).
open class ParallaxScrollDelegate: NSObject, UICollectionViewDelegate {
    public final let effect: ParallaxEffect
    public final let updates: ParallaxUpdates
    /// How often a cell was told its parallax.
    public private(set) final var updateCount = 0

    /// - Parameters:
    ///   - effect: The parallax of the cells.
    ///   - updates: When cells are told. ``ParallaxUpdates/whileScrolling`` is the text to the letter.
    public init(effect: ParallaxEffect, updates: ParallaxUpdates = .whileScrollingAndOnDisplay) {
        self.effect = effect
        self.updates = updates
        super.init()
    }

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard updates != .byLayout, let collectionView = scrollView as? UICollectionView else { return }
        updateVisibleCells(of: collectionView)
    }

    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard updates == .whileScrollingAndOnDisplay else { return }
        update(cell, in: effect.frameOfReference(of: collectionView))
    }

    /// To be called when a layout pass has moved cells that did not scroll, as after a rotation.
    ///
    /// - Complexity: O(c), where c is the number of cells on the screen.
    public final func cellsWereMoved(in collectionView: UICollectionView) {
        guard updates == .whileScrollingAndOnDisplay else { return }
        updateVisibleCells(of: collectionView)
    }

    private func updateVisibleCells(of collectionView: UICollectionView) {
        let frame = effect.frameOfReference(of: collectionView)
        for cell in collectionView.visibleCells { update(cell, in: frame) }
    }

    private func update(_ cell: UICollectionViewCell, in frame: CGRect) {
        guard let cell = cell as? any ParallaxUpdating else { return }
        updateCount += 1
        cell.update(by: effect, in: frame)
    }
}
