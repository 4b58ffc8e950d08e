import Parallax
import Suites
import UIKit

/// A collection view of photos with shifting pictures: the base class of the controllers of quilt,
/// flow and sections.
///
/// A subclass provides the items. A strategy provides the layout, and chooses the object that
/// updates the parallax.
open class PhotoController: UICollectionViewController, WorkCounting, ContentReloading {
    public final let parallaxEffect: ParallaxEffect
    /// The distances between the collection view and the edges of the controller's view, in points.
    public final let viewMargins: UIEdgeInsets
    private let parallaxDelegate: ParallaxScrollDelegate
    private var laidOutSize = CGSize.zero
    final var imageUpdateCount = 0

    public init(
        effect: ParallaxEffect, layout: UICollectionViewLayout, updates: ParallaxUpdates, viewMargins: UIEdgeInsets = .zero
    ) {
        parallaxEffect = effect
        self.viewMargins = viewMargins
        parallaxDelegate = ParallaxScrollDelegate(effect: effect, updates: updates)
        super.init(collectionViewLayout: layout)
    }

    public required init?(coder: NSCoder) { nil }

    /// Puts the collection view into another view if there are margins.
    open override func loadView() {
        super.loadView()
        guard viewMargins != .zero else { return }
        let page = UIView(frame: .zero)
        page.addSubview(collectionView)
        view = page
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard collectionView !== view else { return }
        collectionView.frame = view.bounds.inset(by: viewMargins)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let insets = parallaxEffect.insets
        collectionView.contentInset = insets
        // At rest, as on a device. A difference, because negating 0 would give −0.
        collectionView.contentOffset.y = 0 - insets.top
        let cellClass = updates.cellsUpdateThemselves ? InsetPhotoCell.self : ParallaxPhotoCell.self
        collectionView.register(cellClass, forCellWithReuseIdentifier: ParallaxPhotoCell.reuseIdentifier)
    }

    // MARK: The photos

    /// Returns the photo of an item in the current data set.
    open func photo(at indexPath: IndexPath) -> Photo {
        Photo(number: indexPath.item)
    }

    /// The number of the current data set.
    public private(set) final var dataSet = 0

    open func showDataSet(_ number: Int) {
        dataSet = number
        dataSetDidChange()
        collectionView.reloadData()
    }

    /// Changes the data in a batch, and updates the parallax of the cells that the batch moves.
    public final func performChanges(_ changes: @escaping () -> Void) {
        collectionView.performBatchUpdates(changes)
        cellsWereMoved()
    }

    /// Called after ``dataSet`` has changed, before the collection view reloads.
    open func dataSetDidChange() {}

    open override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: ParallaxPhotoCell.reuseIdentifier, for: indexPath)
        if let cell = cell as? ParallaxPhotoCell {
            cell.imageFit = imageFit
            cell.photo = photo(at: indexPath)
        }
        return cell
    }

    // MARK: Keeping the parallax up to date

    private var updates: ParallaxUpdates { parallaxDelegate.updates }

    open override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if updates.cellsUpdateThemselves { updateImages() } else { parallaxDelegate.scrollViewDidScroll(scrollView) }
    }

    open override func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        if updates == .byCell {
            updateImage(of: cell)
        } else {
            parallaxDelegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
        }
    }

    private func cellsWereMoved() {
        if updates == .byCell { updateImages() } else { parallaxDelegate.cellsWereMoved(in: collectionView) }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard collectionView.bounds.size != laidOutSize else { return }
        laidOutSize = collectionView.bounds.size
        // A collection view inside another view is laid out after that view.
        collectionView.layoutIfNeeded()
        let fit = imageFit
        for case let cell as ParallaxPhotoCell in collectionView.visibleCells { cell.imageFit = fit }
        // The layout pass after a change of size moved cells without a scroll event.
        cellsWereMoved()
    }

    private var imageFit: ImageFit {
        parallaxEffect.imageFit(inViewOfSize: parallaxEffect.frameOfReference(of: collectionView).size)
    }

    // MARK: Counting

    /// The number of placements of items by the layout, or `nil` if the layout does not count them.
    open var placedItemCount: Int? { nil }

    public final var countedWork: CountedWork {
        CountedWork(itemsPlaced: placedItemCount, viewsUpdated: parallaxDelegate.updateCount + imageUpdateCount)
    }
}

/// The name of the picture in a cell.
public struct Photo: Equatable, Sendable {
    /// The name of the photo's set, for example a team.
    public let album: String
    /// The photo's index in the album.
    public let number: Int

    public init(album: String = "photo", number: Int) {
        self.album = album
        self.number = number
    }
}

/// A header, a footer or a menu with a title.
open class TitleView: UICollectionReusableView, ValueShowing {
    public final var shownValue = ""
}

/// The summaries of strategies that several subjects have.
enum StrategySummary {
    static let cached = "invalidates on every tick, but only the parallax of cached attributes"
    static let named = "invalidates on every tick, with a context that names the items on the screen (invalidateItems)"
    static let delegate = "never invalidates while scrolling; the delegate updates visible and new cells"
    static let scrollOnly = "updates visible cells in scrollViewDidScroll; new cells are stale until the next scroll"
    static let cell = "each cell moves its own picture, in scrollViewDidScroll and when it appears"
    static let cellScrollOnly = "each cell moves its own picture in scrollViewDidScroll only, so new ones are stale"
}
