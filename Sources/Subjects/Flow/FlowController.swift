import Parallax
import SystemSupport
import UIKit

/// Photos as wide as the screen, one below the other.
///
/// The delegate provides the sizes, as in Begemann's text, so an invalidated flow layout asks for
/// each of them again.
open class FlowController: PhotoController, UICollectionViewDelegateFlowLayout {
    private static let headerIdentifier = "header"

    public final let album: FlowAlbum
    /// The width for which the delegate provided sizes, in points, or `nil` before the first
    /// layout.
    private var arrangedWidth: CGFloat?

    public init(album: FlowAlbum, layout: UICollectionViewFlowLayout, updates: ParallaxUpdates = .byLayout) {
        self.album = album
        super.init(effect: album.effect, layout: layout, updates: updates, viewMargins: album.viewMargins)
        layout.minimumLineSpacing = album.lineSpacing
        layout.headerReferenceSize = CGSize(width: 0, height: album.headerHeight)
        layout.sectionHeadersPinToVisibleBounds = album.pinsHeaders
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(
            TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: Self.headerIdentifier)
    }

    /// Invalidates the delegate's sizes when the width changes: the flow layout arranges the items again, but keeps its metrics.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard collectionView.bounds.width != arrangedWidth else { return }
        if arrangedWidth != nil { collectionView.collectionViewLayout.invalidateLayout() }
        arrangedWidth = collectionView.bounds.width
    }

    open override func numberOfSections(in collectionView: UICollectionView) -> Int { album.sectionCount }

    open override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        album.itemCount(ofSection: section)
    }

    open override func photo(at indexPath: IndexPath) -> Photo {
        // The first section may have no limit.
        let before = indexPath.section == 0 ? 0 : indexPath.section * album.itemsPerSection
        return Photo(number: dataSet * album.itemCount + before + indexPath.item)
    }

    open override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: Self.headerIdentifier, for: indexPath)
        (view as? TitleView)?.shownValue = "section \(indexPath.section)"
        return view
    }

    public final func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: collectionView.bounds.width, height: album.itemHeight)
    }
}

/// Photos on a flow layout, each as wide as the screen, as in Begemann's text.
public struct FlowAlbum: Sendable {
    public var itemCount: Int
    /// The number of items in each section. The last section has the rest.
    public var itemsPerSection: Int
    /// The height of each item, in points.
    public var itemHeight: CGFloat
    /// The distance between two items, in points.
    public var lineSpacing: CGFloat
    /// The height of each section's header in points, or 0 for no headers.
    public var headerHeight: CGFloat
    /// Whether headers are pinned while their section is visible.
    public var pinsHeaders: Bool
    public var effect: ParallaxEffect
    /// The distances between the collection view and the edges of the screen, in points.
    public var viewMargins: UIEdgeInsets

    /// The default height of the items, in points.
    public static let defaultItemHeight: CGFloat = 200

    /// - Precondition: Neither count is negative, and a section has at least one item.
    public init(
        itemCount: Int, itemsPerSection: Int = .max, itemHeight: CGFloat = defaultItemHeight, lineSpacing: CGFloat = 10,
        headerHeight: CGFloat = 0, pinsHeaders: Bool = false, effect: ParallaxEffect,
        viewMargins: UIEdgeInsets = .zero
    ) {
        require(
            itemCount >= 0 && itemsPerSection >= 1,
            "The items must be at least 0, and at least 1 in a section; got \(itemCount) and \(itemsPerSection).")
        self.itemCount = itemCount
        self.itemsPerSection = itemsPerSection
        self.itemHeight = itemHeight
        self.lineSpacing = lineSpacing
        self.headerHeight = headerHeight
        self.pinsHeaders = pinsHeaders
        self.effect = effect
        self.viewMargins = viewMargins
    }

    /// The number of sections, at least 1.
    public var sectionCount: Int { max(1, itemCount / itemsPerSection + (itemCount % itemsPerSection > 0 ? 1 : 0)) }

    public func itemCount(ofSection section: Int) -> Int {
        section < sectionCount - 1 ? itemsPerSection : itemCount - itemsPerSection * (sectionCount - 1)
    }
}
