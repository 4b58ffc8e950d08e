import UIKit

/// The kinds of views that the layout with sections has besides cells.
///
/// Source: Broggi's text: `CustomLayout.Element`.
public enum SectionElement: CaseIterable, Sendable {
    case header
    case menu
    case sectionHeader
    case sectionFooter

    /// The kind as the collection view knows it.
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

    /// The item in the path of such a view: footers have 1, as in the text.
    var item: Int { self == .sectionFooter ? 1 : 0 }
}
