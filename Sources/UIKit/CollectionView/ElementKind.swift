/// The category and the kind of an element, interned as an integer because attributes are copied
/// and compared constantly.
///
/// Cells are 0. Supplementary kinds are odd, decoration kinds even, in the order of their first use
/// in the process, beginning with section headers and footers.
struct ElementKind: Hashable {
    let number: Int32

    static let cell = ElementKind(number: 0)

    nonisolated(unsafe) private static var numbers: [UICollectionView.ElementCategory: [String: Int32]] = [
        .supplementaryView: [UICollectionView.elementKindSectionHeader: 1, UICollectionView.elementKindSectionFooter: 3]
    ]
    nonisolated(unsafe) private static var names: [Int32: String] = [
        1: UICollectionView.elementKindSectionHeader, 3: UICollectionView.elementKindSectionFooter,
    ]

    init(number: Int32) { self.number = number }

    init(supplementary name: String) { self.init(.supplementaryView, name) }

    init(decoration name: String) { self.init(.decorationView, name) }

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

    /// The name of the kind in a sentence.
    var title: String { self == .cell ? "cell" : name }

    /// The name of the kind, which is empty for cells.
    var name: String { Self.names[number] ?? "" }
}

extension UICollectionView {
    public enum ElementCategory: UInt, Sendable {
        /// The view of an item.
        case cell
        /// A view about a section or the whole content, made by the data source.
        case supplementaryView
        /// A view without data, of a class that the layout names.
        case decorationView
    }

    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
