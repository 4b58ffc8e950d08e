import Suites
import UIKit

/// Several collection views on one screen, with one delegate.
///
/// The controller creates the views and is their data source. The delegate or the layouts keep the parallax up to date.
open class ShelvesController: UIViewController, UICollectionViewDataSource, ContentReloading, ScrollDriven, WorkCounting {
    private static let albumNames = ["photo", "drawing", "map", "poster"]

    public final let album: ShelfAlbum
    private let shelfDelegate: ShelfDelegate
    private let makeLayout: () -> UICollectionViewFlowLayout
    /// The views in the order of the screen. A view's `tag` is its index.
    public private(set) final var shelves: [UICollectionView] = []
    /// For each view, the offset of the trace when the view last scrolled.
    private var reachedOffsets: [CGFloat]
    private var tick = 0
    private var albumName = albumNames[0]
    private var laidOutSize = CGSize.zero

    /// Creates a controller. `layout` creates the layout of one view.
    public init(
        album: ShelfAlbum, updates: ParallaxUpdates = .byLayout, layout: @escaping () -> UICollectionViewFlowLayout
    ) {
        self.album = album
        shelfDelegate = ShelfDelegate(album: album, updates: updates)
        makeLayout = layout
        reachedOffsets = Array(repeating: 0, count: album.viewCount)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        shelves = (0..<album.viewCount).map { number in
            let layout = makeLayout()
            layout.minimumLineSpacing = ShelfAlbum.lineSpacing
            let shelf = UICollectionView(frame: .zero, collectionViewLayout: layout)
            for cell in ShelfCell.allCases { shelf.register(cell.cellClass, forCellWithReuseIdentifier: cell.rawValue) }
            shelf.tag = number
            shelf.dataSource = self
            shelf.delegate = shelfDelegate
            view.addSubview(shelf)
            return shelf
        }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard view.bounds.size != laidOutSize else { return }
        laidOutSize = view.bounds.size
        for (shelf, frame) in zip(shelves, album.viewFrames(onScreenOfSize: laidOutSize)) {
            let hasOtherWidth = shelf.frame.width != frame.width
            shelf.frame = frame
            // The flow layout arranges the items again, but keeps the delegate's sizes.
            if hasOtherWidth { shelf.collectionViewLayout.invalidateLayout() }
            // Laid out now, because the offsets depend on the new sizes of the contents.
            shelf.layoutIfNeeded()
        }
        for shelf in shelves {
            scroll(shelf, longestDistance: longestDistance)
            shelf.layoutIfNeeded()
            shelfDelegate.cellsWereMoved(in: shelf)
        }
    }

    // MARK: Scrolling

    /// The offset of the trace, in points.
    public final var contentOffset = CGPoint.zero {
        didSet { followTrace() }
    }

    private func followTrace() {
        let longestDistance = longestDistance
        let turn = tick / ShelfAlbum.ticksPerTurn % shelves.count
        tick += 1
        for shelf in shelves where album.scrolling == .together || shelf.tag == turn {
            reachedOffsets[shelf.tag] = contentOffset.y
            scroll(shelf, longestDistance: longestDistance)
        }
    }

    /// Scrolls a view up to the end of its content, and beyond the end as far as the trace exceeds
    /// the longest content.
    private func scroll(_ shelf: UICollectionView, longestDistance: CGFloat) {
        let reached = reachedOffsets[shelf.tag]
        shelf.contentOffset.y = min(reached, Self.distance(of: shelf)) + max(0, reached - longestDistance)
    }

    private var longestDistance: CGFloat {
        shelves.reduce(0) { max($0, Self.distance(of: $1)) }
    }

    private static func distance(of shelf: UICollectionView) -> CGFloat {
        max(0, shelf.contentSize.height - shelf.bounds.height)
    }

    // MARK: Data

    /// Shows other pictures and captions in the same places.
    public final func showDataSet(_ number: Int) {
        albumName = Self.albumNames[number % Self.albumNames.count]
        for shelf in shelves { shelf.reloadData() }
    }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        album.items(ofView: collectionView.tag).count
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let number = album.items(ofView: collectionView.tag).lowerBound + indexPath.item
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: ShelfCell(ofItem: number).rawValue, for: indexPath)
        switch cell {
        case let cell as ParallaxPhotoCell:
            cell.imageFit = album.effect.imageFit(
                inViewOfSize: album.effect.frameOfReference(of: collectionView).size)
            cell.photo = Photo(album: albumName, number: number)
        case let cell as CaptionCell: cell.label.text = "\(albumName) \(number)"
        default: break
        }
        return cell
    }

    public final var countedWork: CountedWork { CountedWork(viewsUpdated: shelfDelegate.updateCount) }
}

/// The delegate of all views, which adds the sizes of the items to the parallax.
private final class ShelfDelegate: ParallaxScrollDelegate, UICollectionViewDelegateFlowLayout {
    private let album: ShelfAlbum

    init(album: ShelfAlbum, updates: ParallaxUpdates) {
        self.album = album
        super.init(effect: album.effect, updates: updates)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let number = album.items(ofView: collectionView.tag).lowerBound + indexPath.item
        return CGSize(width: collectionView.bounds.width, height: ShelfCell(ofItem: number).height)
    }
}
