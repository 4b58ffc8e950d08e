import Parallax
import UIKit

/// The kinds of supplementary views.
///
/// Source: Paride Broggi, "Custom UICollectionViewLayout Tutorial With Parallax": `CustomLayout.Element`.
public enum SectionElement: CaseIterable, Sendable {
    case header
    case menu
    case sectionHeader
    case sectionFooter

    /// The kind that the collection view uses.
    public var kind: String {
        switch self {
        case .header: "KindHeader"
        case .menu: "KindMenu"
        case .sectionHeader: UICollectionView.elementKindSectionHeader
        case .sectionFooter: UICollectionView.elementKindSectionFooter
        }
    }

    public init?(kind: String) {
        guard let element = Self.allCases.first(where: { $0.kind == kind }) else { return nil }
        self = element
    }

    /// The item in the view's index path. Footers have 1, as in the text.
    var item: Int { self == .sectionFooter ? 1 : 0 }

    func indexPath(section: Int) -> IndexPath { IndexPath(item: item, section: section) }
}

/// Layout attributes with the shift of a picture, the origin before the transform, and the opacity of the header's overlay.
///
/// Source: Broggi's text: `CustomLayoutAttributes`.
public final class SectionLayoutAttributes: UICollectionViewLayoutAttributes {
    private struct Values: Equatable {
        // The value that differs while scrolling comes first.
        var parallax = CGAffineTransform.identity
        var initialOrigin = CGPoint.zero
        var headerOverlayAlpha: CGFloat = 0
    }

    // Private, because each access to a public property is checked for exclusivity.
    nonisolated(unsafe) private var values = Values()

    public var parallax: CGAffineTransform {
        get { values.parallax }
        set { values.parallax = newValue }
    }

    public var initialOrigin: CGPoint {
        get { values.initialOrigin }
        set { values.initialOrigin = newValue }
    }

    public var headerOverlayAlpha: CGFloat {
        get { values.headerOverlayAlpha }
        set { values.headerOverlayAlpha = newValue }
    }

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? SectionLayoutAttributes)?.values = values
        return copy
    }

    public override func isEqual(_ object: Any?) -> Bool {
        // Unwrapped first, because casting an optional takes 50 % longer.
        guard let object, let other = object as? SectionLayoutAttributes else { return false }
        return values == other.values && super.isEqual(other)
    }
}

/// The base class of the layouts of a team's page.
open class SectionAlbumLayout: UICollectionViewLayout {
    public final let settings: SectionSettings
    final let effect: ParallaxEffect
    /// The number of placements since the layout was created. An item that was placed twice counts twice.
    public internal(set) final var placementCount = 0

    public init(_ album: SectionAlbum) {
        settings = album.settings
        effect = album.effect
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    open override class var layoutAttributesClass: AnyClass { SectionLayoutAttributes.self }

    /// Transforms a stretching or sticky view for a content offset.
    ///
    /// Source: Broggi's text: `updateSupplementaryViews`.
    final func updateSupplementaryView(
        _ element: SectionElement, _ attributes: SectionLayoutAttributes, offset: CGFloat, itemCount: Int, viewSize: CGSize
    ) {
        let initialY = attributes.initialOrigin.y
        switch element {
        case .header:
            attributes.transform = settings.headerTransform(offset: offset, viewHeight: viewSize.height)
            attributes.headerOverlayAlpha = settings.headerOverlayAlpha(offset: offset)
        case .menu:
            attributes.transform = settings.menuTransform(offset: offset, initialY: initialY)
        case .sectionHeader:
            attributes.transform = settings.sectionHeaderTransform(
                offset: offset, initialY: initialY, itemCount: itemCount,
                cellHeight: settings.itemSize(inViewOfSize: viewSize).height)
        case .sectionFooter: break
        }
    }

    final func shiftPicture(of attributes: SectionLayoutAttributes) {
        guard settings.isParallaxOnCellsEnabled, let collectionView else { return }
        let frame = effect.frameOfReference(of: collectionView)
        let offset = effect.offset(ofCellAt: attributes.center, height: attributes.size.height, in: frame)
        attributes.parallax = CGAffineTransform(translationX: 0, y: offset)
    }
}
