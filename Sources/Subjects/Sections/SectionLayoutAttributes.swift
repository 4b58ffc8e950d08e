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
    // `isEqual(_:)` belongs to no actor, so the properties that it reads cannot belong to the main actor.
    public nonisolated(unsafe) var parallax = CGAffineTransform.identity
    public nonisolated(unsafe) var initialOrigin = CGPoint.zero
    public nonisolated(unsafe) var headerOverlayAlpha: CGFloat = 0

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let copy = copy as? SectionLayoutAttributes {
            copy.parallax = parallax
            copy.initialOrigin = initialOrigin
            copy.headerOverlayAlpha = headerOverlayAlpha
        }
        return copy
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? SectionLayoutAttributes else { return false }
        return parallax == other.parallax && initialOrigin == other.initialOrigin
            && headerOverlayAlpha == other.headerOverlayAlpha && super.isEqual(other)
    }
}
