import Suites
import UIKit

/// A team of players, and a menu to switch to another team.
///
/// Source: Paride Broggi, "Custom UICollectionViewLayout Tutorial With Parallax": `JungleCupCollectionViewController`.
open class SectionController: PhotoController, MenuViewDelegate {
    private static let identifier = "view"

    public final let album: SectionAlbum
    private var itemCounts: [Int] = []
    /// The number of each section's first item, over all sections.
    private var firstItems: [Int] = []
    private let sectionLayout: SectionLayout

    public init(album: SectionAlbum, layout: SectionLayout, updates: ParallaxUpdates = .byLayout) {
        self.album = album
        sectionLayout = layout
        super.init(
            effect: album.effect, layout: layout, updates: album.settings.isParallaxOnCellsEnabled ? updates : .byLayout,
            viewMargins: album.viewMargins)
        dataSetDidChange()
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        for element in SectionElement.allCases {
            collectionView.register(
                element.viewClass, forSupplementaryViewOfKind: element.kind, withReuseIdentifier: Self.identifier)
        }
    }

    /// Taps the menu's button of a team. A trace calls this; if the menu is not visible, the team changes without a tap.
    open override func showDataSet(_ number: Int) {
        let menus = collectionView.visibleSupplementaryViews(ofKind: SectionElement.menu.kind)
        if let menu = menus.first as? MenuView {
            menu.tapButton(ofTeam: number)
        } else {
            super.showDataSet(number)
        }
    }

    public final func reloadCollectionViewData(withTeam index: Int) {
        super.showDataSet(index)
    }

    /// The current team, as an index of `SectionAlbum.teams`.
    public final var team: Int { dataSet % SectionAlbum.teams.count }

    open override func dataSetDidChange() {
        itemCounts = album.itemCounts(ofTeam: team)
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
        (view as? MenuView)?.delegate = self
        return view
    }

    open override var placedItemCount: Int? { sectionLayout.placementCount }
}

extension SectionElement {
    fileprivate var viewClass: TitleView.Type {
        switch self {
        case .header: StretchyHeaderView.self
        case .menu: MenuView.self
        case .sectionHeader, .sectionFooter: TitleView.self
        }
    }
}

/// The object that shows the team that was selected in the menu.
///
/// Source: Broggi's text: `MenuViewDelegate`.
@MainActor
public protocol MenuViewDelegate: AnyObject {
    func reloadCollectionViewData(withTeam index: Int)
}

/// The menu, with a button for each team.
public final class MenuView: TitleView {
    public weak var delegate: (any MenuViewDelegate)?

    /// The action of a team's button.
    public func tapButton(ofTeam index: Int) {
        delegate?.reloadCollectionViewData(withTeam: index)
    }
}

/// The big picture at the top, with an overlay that darkens it.
public final class StretchyHeaderView: TitleView {
    private let overlay = UIView(frame: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        overlay.backgroundColor = .black
        overlay.alpha = 0
        addSubview(overlay)
    }

    public required init?(coder: NSCoder) { nil }

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
