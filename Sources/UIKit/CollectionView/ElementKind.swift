/// The category and the kind of an element, interned as an integer because attributes are copied
/// and compared constantly.
///
/// Cells are 0. Supplementary kinds are odd, decoration kinds even, in the order of their first use
/// in the process, beginning with section headers and footers.
struct ElementKind: Hashable {
    let number: Int32

    static let cell = ElementKind(number: 0)

    // Unchecked, because attributes are compared and hashed without an actor. Layouts make them on the main thread only.
    nonisolated(unsafe) private static var supplementaryNumbers: [String: Int32] = [:]
    nonisolated(unsafe) private static var decorationNumbers: [String: Int32] = [:]
    nonisolated(unsafe) private static var names: [Int32: String] = [:]

    init(number: Int32) { self.number = number }

    /// - Complexity: O(1) without hashing for headers and footers, which are named on ticks.
    init(supplementary name: String) {
        number =
            switch name {
            case UICollectionView.elementKindSectionHeader: 1
            case UICollectionView.elementKindSectionFooter: 3
            default: Self.number(of: name, in: &Self.supplementaryNumbers, from: 5)
            }
    }

    init(decoration name: String) { number = Self.number(of: name, in: &Self.decorationNumbers, from: 2) }

    private static func number(of name: String, in numbers: inout [String: Int32], from first: Int32) -> Int32 {
        if let known = numbers[name] { return known }
        let number = first + Int32(2 * numbers.count)
        numbers[name] = number
        names[number] = name
        return number
    }

    var category: UICollectionView.ElementCategory {
        number == 0 ? .cell : number.isMultiple(of: 2) ? .decorationView : .supplementaryView
    }

    /// The name of the kind in a sentence.
    var title: String { self == .cell ? "cell" : name }

    /// The name of the kind, which is empty for cells.
    var name: String {
        switch number {
        case 1: UICollectionView.elementKindSectionHeader
        case 3: UICollectionView.elementKindSectionFooter
        default: Self.names[number] ?? ""
        }
    }
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
