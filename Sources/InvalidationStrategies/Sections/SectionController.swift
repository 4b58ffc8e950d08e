import UIKit

/// The screen that all strategies over the layout with sections share: a team, and a menu to switch to another one.
///
/// Source: Broggi's text: `JungleCupCollectionViewController`.
open class SectionController: UICollectionViewController, DataSwitching {
    private static let identifier = "view"

    public final let album: SectionAlbum
    /// The team that is shown, from 0.
    public private(set) final var team = 0
    private let itemCounts: [Int]

    public init(album: SectionAlbum, layout: UICollectionViewLayout) {
        self.album = album
        itemCounts = album.itemCounts
        super.init(collectionViewLayout: layout)
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.prepareForPhotos(album.effect)
        for element in SectionElement.allCases {
            collectionView.register(
                element == .header ? StretchyHeaderView.self : UICollectionReusableView.self,
                forSupplementaryViewOfKind: element.kind, withReuseIdentifier: Self.identifier)
        }
    }

    /// What a tap on the menu does: the next team is shown.
    public final func switchData() {
        team = (team + 1) % SectionAlbum.teamCount
        collectionView.reloadData()
    }

    open override func numberOfSections(in collectionView: UICollectionView) -> Int { itemCounts.count }

    open override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        itemCounts[section]
    }

    open override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        let cell = collectionView.dequeuePhotoCell(for: indexPath, album.effect)
        cell.tag = team
        return cell
    }

    open override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
        view.tag = team
        return view
    }
}

/// A screen whose data can be replaced by other data in the middle of a scroll.
@MainActor
public protocol DataSwitching {
    /// Shows other data, by `reloadData()`.
    func switchData()
}
