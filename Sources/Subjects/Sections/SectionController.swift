import Suites
import UIKit

/// A team of players, and a menu to switch to another one.
///
/// Source: Paride Broggi, "Custom UICollectionViewLayout Tutorial With Parallax": `JungleCupCollectionViewController`.
open class SectionController: PhotoController {
    private static let identifier = "view"

    public final let album: SectionAlbum
    /// The number of items of each section of the team that is shown.
    private var itemCounts: [Int]
    /// For each section the number of its first item.
    private var firstItems: [Int] = []
    private let sectionLayout: SectionAlbumLayout

    public init(album: SectionAlbum, layout: SectionAlbumLayout, updates: ParallaxUpdates = .byLayout) {
        self.album = album
        itemCounts = album.itemCounts(ofTeam: 0)
        sectionLayout = layout
        super.init(
            effect: album.effect, layout: layout, updates: album.settings.isParallaxOnCellsEnabled ? updates : .byLayout,
            viewMargins: album.viewMargins)
        countFirstItems()
    }

    /// The controller cannot be made from an archive: what it shows is given in code.
    public required init?(coder: NSCoder) {
        nil
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        for element in SectionElement.allCases {
            collectionView.register(
                element == .header ? StretchyHeaderView.self : TitleView.self,
                forSupplementaryViewOfKind: element.kind, withReuseIdentifier: Self.identifier)
        }
    }

    /// The team that is shown, as an index of `SectionAlbum.teams`.
    public final var team: Int { dataSet % SectionAlbum.teams.count }

    open override func dataSetDidChange() {
        itemCounts = album.itemCounts(ofTeam: team)
        countFirstItems()
    }

    private func countFirstItems() {
        firstItems = itemCounts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }

    open override func numberOfSections(in collectionView: UICollectionView) -> Int { itemCounts.count }

    open override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        itemCounts[section]
    }

    open override func photo(at indexPath: IndexPath) -> Photo {
        Photo(album: SectionAlbum.teams[team], number: firstItems[indexPath.section] + indexPath.item)
    }

    open override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
        (view as? TitleView)?.shownValue = SectionAlbum.teams[team]
        return view
    }

    open override var placedItemCount: Int? { sectionLayout.placementCount }
}

/// The big picture at the top, with an overlay that darkens it.
public final class StretchyHeaderView: TitleView {
    private let overlay = UIView(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addOverlay()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addOverlay()
    }

    private func addOverlay() {
        overlay.backgroundColor = .black
        overlay.alpha = 0
        addSubview(overlay)
    }

    public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let attributes = layoutAttributes as? SectionLayoutAttributes else { return }
        overlay.alpha = attributes.headerOverlayAlpha
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        overlay.frame = bounds
    }
}
