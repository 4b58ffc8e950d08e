import Parallax
import Suites
import UIKit

/// A collection view of photos whose pictures shift behind their cells: what the controllers of quilt, flow and sections share.
///
/// A subclass says which items there are. A competitor brings its layout, and says who keeps the parallax up to date.
open class PhotoController: UICollectionViewController, ParallaxScrolling, WorkCounting, ContentReloading {
    public typealias ParallaxCell = ParallaxPhotoCell

    public final let parallaxEffect: ParallaxEffect
    /// The distances of the collection view from the edges of the controller's view, in points.
    public final let viewMargins: UIEdgeInsets
    private let updates: ParallaxUpdates
    private var laidOutSize = CGSize.zero

    public init(
        effect: ParallaxEffect, layout: UICollectionViewLayout, updates: ParallaxUpdates, viewMargins: UIEdgeInsets = .zero
    ) {
        parallaxEffect = effect
        self.viewMargins = viewMargins
        self.updates = updates
        super.init(collectionViewLayout: layout)
    }

    /// The controller cannot be made from an archive: what it shows is given in code.
    public required init?(coder: NSCoder) {
        nil
    }

    /// With margins the collection view lies in a view of its own.
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
        // At rest, as on a device. The difference, not the negation, which would make −0 of 0.
        collectionView.contentOffset.y = 0 - insets.top
        collectionView.register(ParallaxPhotoCell.self, forCellWithReuseIdentifier: ParallaxPhotoCell.reuseIdentifier)
    }

    // MARK: The photos

    /// The photo that an item of the current data set shows.
    open func photo(at indexPath: IndexPath) -> Photo {
        Photo(number: indexPath.item)
    }

    /// The number of the data set that is shown.
    public private(set) final var dataSet = 0

    public final func showDataSet(_ number: Int) {
        dataSet = number
        dataSetDidChange()
        collectionView.reloadData()
    }

    /// Changes the data within a batch, and brings the parallax of cells up to date that it has moved.
    public final func performChanges(_ changes: @escaping () -> Void) {
        collectionView.performBatchUpdates(changes)
        if updates == .whileScrollingAndOnDisplay { updateVisibleCells(of: collectionView) }
    }

    /// Called when another data set is to be shown, before the collection view asks for it.
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
        guard collectionView.bounds.size != laidOutSize else { return }
        laidOutSize = collectionView.bounds.size
        // A collection view in another view is laid out after it.
        collectionView.layoutIfNeeded()
        let fit = imageFit
        for case let cell as ParallaxPhotoCell in collectionView.visibleCells { cell.imageFit = fit }
        // A pass after a change of size has moved cells when the scrolling was over.
        if updates == .whileScrollingAndOnDisplay { updateVisibleCells(of: collectionView) }
    }

    private var imageFit: ImageFit {
        parallaxEffect.imageFit(inViewOfSize: parallaxEffect.frameOfReference(of: collectionView).size)
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
