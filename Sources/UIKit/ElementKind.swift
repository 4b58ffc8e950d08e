/// The category of an element, and for views other than cells their kind: one small number, because attributes are copied and
/// compared in great number, and a kind is a text.
///
/// Cells are 0. Of the others those of a supplementary kind are odd, decorations even; numbers are given out in the order in
/// which kinds are first named in the process, section headers and footers first.
struct ElementKind: Hashable {
    let number: Int32

    static let cell = ElementKind(number: 0)

    nonisolated(unsafe) private static var numbers: [UICollectionView.ElementCategory: [String: Int32]] = [
        .supplementaryView: [UICollectionView.elementKindSectionHeader: 1, UICollectionView.elementKindSectionFooter: 3]
    ]
    /// The texts of the kinds, by number.
    nonisolated(unsafe) private static var names: [Int32: String] = [
        1: UICollectionView.elementKindSectionHeader, 3: UICollectionView.elementKindSectionFooter,
    ]

    init(number: Int32) {
        self.number = number
    }

    /// The kind of a supplementary view.
    init(supplementary name: String) {
        self.init(.supplementaryView, name)
    }

    /// The kind of a decoration view.
    init(decoration name: String) {
        self.init(.decorationView, name)
    }

    private init(_ category: UICollectionView.ElementCategory, _ name: String) {
        let known = Self.numbers[category] ?? [:]
        number = known[name] ?? Int32(2 * known.count + (category == .supplementaryView ? 1 : 2))
        if known[name] == nil {
            Self.numbers[category, default: [:]][name] = number
            Self.names[number] = name
        }
    }

    var category: UICollectionView.ElementCategory {
        number == 0 ? .cell : number.isMultiple(of: 2) ? .decorationView : .supplementaryView
    }

    /// The text of the kind; `nil` for cells.
    var name: String? { Self.names[number] }
}

extension UICollectionView {
    /// What an element of a collection view is.
    ///
    /// Source: <https://developer.apple.com/documentation/uikit/uicollectionview/elementcategory>
    public enum ElementCategory: UInt, Sendable {
        /// The view of an item.
        case cell
        /// A view that shows something about a section or the whole, made by the data source.
        case supplementaryView
        /// A view that shows nothing of the data, made of a class that the layout names.
        case decorationView
    }

    /// The kind of a section's header in a flow layout.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section's footer in a flow layout.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
