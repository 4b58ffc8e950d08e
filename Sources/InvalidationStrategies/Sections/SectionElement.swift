import UIKit

/// The kinds of views that the layout with sections has besides cells.
///
/// Source: Broggi's text: `CustomLayout.Element`.
public enum SectionElement: String, CaseIterable, Sendable {
    case header
    case menu
    case sectionHeader
    case sectionFooter

    /// The kind as the collection view knows it.
    public var kind: String {
        switch self {
        case .header, .menu: "Kind\(rawValue.capitalized)"
        case .sectionHeader: UICollectionView.elementKindSectionHeader
        case .sectionFooter: UICollectionView.elementKindSectionFooter
        }
    }

    public init?(kind: String) {
        guard let element = Self.allCases.first(where: { $0.kind == kind }) else { return nil }
        self = element
    }

    /// The item in the path of such a view: footers have 1, as in the text.
    var item: Int { self == .sectionFooter ? 1 : 0 }
}

/// The big picture at the top, with an overlay that darkens it.
public final class StretchyHeaderView: UICollectionReusableView {
    /// How opaque the overlay is, from 0 to 1.
    public private(set) var overlayAlpha: CGFloat = 0

    public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let attributes = layoutAttributes as? SectionLayoutAttributes else { return }
        overlayAlpha = attributes.headerOverlayAlpha
    }
}
