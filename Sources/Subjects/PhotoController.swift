import Parallax
import Suites
import UIKit

/// A collection view of photos whose pictures shift behind their cells: what the controllers of quilt, flow and sections share.
///
/// A subclass says which items there are. A competitor brings its layout, and says who keeps the parallax up to date.
open class PhotoController: UICollectionViewController, ParallaxScrolling, WorkCounting {
    public typealias ParallaxCell = ParallaxPhotoCell

    /// Who keeps the parallax of the cells up to date.
    public enum ParallaxUpdates: Sendable {
        /// The layout: its attributes carry the shift.
        case byLayout
        /// The delegate, from `scrollViewDidScroll` alone.
        ///
        /// A cell that comes in during a layout pass is not among the visible ones when the view scrolls. It shows the parallax of its
        /// last use until the next scroll event.
        case whileScrolling
        /// The delegate, also for cells that come in and for those that a layout pass has moved.
        case whileScrollingAndOnDisplay
    }

    public final let parallaxEffect: ParallaxEffect
    private let updates: ParallaxUpdates
    private var laidOutSize = CGSize.zero

    public init(effect: ParallaxEffect, layout: UICollectionViewLayout, updates: ParallaxUpdates) {
        parallaxEffect = effect
        self.updates = updates
        super.init(collectionViewLayout: layout)
    }

    /// The controller cannot be made from an archive: what it shows is given in code.
    public required init?(coder: NSCoder) {
        nil
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let insets = parallaxEffect.insets
        collectionView.contentInset = insets
        // At rest, as on a device. The difference, not the negation, which would make −0 of 0.
        collectionView.contentOffset.y = 0 - insets.top
        collectionView.register(ParallaxPhotoCell.self, forCellWithReuseIdentifier: ParallaxPhotoCell.reuseIdentifier)
    }

    /// The photo that an item shows.
    open func photo(at indexPath: IndexPath) -> Photo {
        Photo(number: indexPath.item)
    }

    open override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: ParallaxPhotoCell.reuseIdentifier, for: indexPath)
        if let cell = cell as? ParallaxPhotoCell {
            cell.imageFit = parallaxEffect.imageFit
            cell.photo = photo(at: indexPath)
        }
        return cell
    }

    // MARK: Keeping the parallax up to date

    open override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard updates != .byLayout else { return }
        updateVisibleCells(of: collectionView)
    }

    open override func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard updates == .whileScrollingAndOnDisplay else { return }
        update(cell, in: collectionView)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard updates == .whileScrollingAndOnDisplay, collectionView.bounds.size != laidOutSize else { return }
        // A pass after a change of size has moved cells when the scrolling was over.
        laidOutSize = collectionView.bounds.size
        updateVisibleCells(of: collectionView)
    }

    // MARK: Counting

    /// Items that the layout has given a place since it was made, each as often as it was; `nil` where it does not count them.
    open var placedItemCount: Int? { nil }

    public final var countedWork: CountedWork {
        CountedWork(itemsPlaced: placedItemCount, viewsUpdated: ParallaxPhotoCell.updateCount)
    }
}

/// The picture in a cell, by name.
public struct Photo: Equatable, Sendable {
    /// The set that the photo is of, such as a team.
    public let album: String
    /// Counted from 0 in the album.
    public let number: Int

    public init(album: String = "photo", number: Int) {
        self.album = album
        self.number = number
    }
}
