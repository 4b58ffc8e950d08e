internal import SystemSupport

/// The identity of an element of a collection view: two integers, because an `IndexPath` costs
/// twice as much to compare and to hash.
///
/// Keys ascend by kind, section, item, with cells before all other views.
struct ElementKey: Hashable, Comparable, CustomStringConvertible {
    /// The kind's number in the upper half, the section in the lower half.
    private let kindAndSection: Int
    /// The item, or −1 if the index path of a supplementary or decoration view has no item.
    let item: Int

    /// The section of a view with an empty index path.
    private static let noSection = Int(UInt32.max)
    /// Stands for a negative section, and for one that is too large.
    private static let impossibleSection = noSection - 1

    init(_ indexPath: IndexPath, kind: ElementKind = .cell) {
        if kind == .cell || indexPath.count == 2 {
            require(indexPath.count == 2, "The index path of an item has a section and an item; got \(indexPath).")
            self.init(section: indexPath.section, item: indexPath.item, kind: kind)
        } else {
            self.init(section: indexPath.first ?? Self.noSection, item: -1, kind: kind)
        }
    }

    init(section: Int, item: Int, kind: ElementKind) {
        kindAndSection = Int(kind.number) << 32 | (0...Self.noSection ~= section ? section : Self.impossibleSection)
        self.item = item
    }

    var section: Int { kindAndSection & Self.noSection }
    var hasSection: Bool { section != Self.noSection }
    /// Whether a data source can have the section and the item.
    var isPossible: Bool { section != Self.impossibleSection && (item >= 0 || !isCell) }
    var kind: ElementKind { ElementKind(number: Int32(truncatingIfNeeded: kindAndSection >> 32)) }
    var isCell: Bool { kindAndSection <= Int(UInt32.max) }

    var indexPath: IndexPath {
        if item >= 0 || isCell { return IndexPath(item: item, section: section) }
        return hasSection ? IndexPath(index: section) : IndexPath()
    }

    var description: String {
        switch kind.category {
        case .cell where section == Self.impossibleSection: "item \(item) of a section that cannot exist"
        case .cell: "item \(item) of section \(section)"
        case .supplementaryView, .decorationView: "the view of kind \(kind.name) at \(indexPath)"
        }
    }

    static func < (left: ElementKey, right: ElementKey) -> Bool {
        left.kindAndSection != right.kindAndSection
            ? left.kindAndSection < right.kindAndSection : left.item < right.item
    }
}

/// The edges of a rectangle, which are quicker to compare than origins and sizes of either sign.
struct RectEdges {
    private let left, right, top, bottom: CGFloat

    init(_ rect: CGRect) {
        (left, right) = (rect.minX, rect.maxX)
        (top, bottom) = (rect.minY, rect.maxY)
    }

    func intersects(_ other: RectEdges) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    /// Whether all four are finite: their sum is, unless they are farther away than any screen.
    var isFinite: Bool { (left + right + top + bottom).isFinite }
}

/// An element in the window: its attributes, and its view while it is on the screen.
@MainActor
struct WindowElement {
    private(set) var key: ElementKey
    /// The collection view's own copy.
    private(set) var attributes: UICollectionViewLayoutAttributes
    /// The edges of `attributes.frame`, and `attributes.isHidden`, stored because each pass compares all frames with the bounds.
    private(set) var edges: RectEdges
    private var isHidden: Bool
    var view: UICollectionReusableView?

    /// - Parameter attributes: A copy that no layout holds.
    init(key: ElementKey, attributes: UICollectionViewLayoutAttributes) {
        (self.key, self.attributes) = (key, attributes)
        edges = RectEdges(attributes.frame)
        isHidden = attributes.isHidden
    }

    func isShown(in bounds: RectEdges) -> Bool { edges.intersects(bounds) && !isHidden }

    func isShown(in bounds: CGRect) -> Bool { isShown(in: RectEdges(bounds)) }

    /// Exchanges the attributes with those of another element. Nothing is released, so no code of a subclass runs.
    mutating func exchangeAttributes(with other: inout WindowElement) {
        swap(&attributes, &other.attributes)
        (edges, isHidden) = (other.edges, other.isHidden)
    }

    /// Returns the element under another key, after a batch of changes.
    func renamed(_ key: ElementKey) -> WindowElement {
        var element = self
        element.key = key
        return element
    }
}
