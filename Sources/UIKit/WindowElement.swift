/// Names one element of a collection view: two whole numbers, because an `IndexPath` costs twice as much to compare and to hash.
///
/// Keys ascend by kind, section, item: cells come before all other views.
struct ElementKey: Hashable, Comparable, CustomStringConvertible {
    /// The kind's number in the upper half, the section in the lower: compared as one number.
    private let kindAndSection: Int
    /// −1 for a view of a whole section or, in no section, of the whole content: their index paths have no item.
    let item: Int

    /// The section of a view that is in none: its index path is empty.
    private static let noSection = Int(UInt32.max)

    init(_ indexPath: IndexPath, kind: ElementKind = .cell) {
        if kind == .cell || indexPath.count == 2 {
            self.init(section: indexPath.section, item: indexPath.item, kind: kind)
        } else {
            self.init(section: indexPath.first ?? Self.noSection, item: -1, kind: kind)
        }
    }

    init(section: Int, item: Int, kind: ElementKind) {
        precondition(
            (0...Self.noSection).contains(section), "A section's number is from 0 to \(Self.noSection); given: \(section).")
        kindAndSection = Int(kind.number) << 32 | section
        self.item = item
    }

    var section: Int { kindAndSection & Self.noSection }
    var hasSection: Bool { section != Self.noSection }
    var kind: ElementKind { ElementKind(number: Int32(truncatingIfNeeded: kindAndSection >> 32)) }
    var isCell: Bool { kindAndSection <= Int(UInt32.max) }

    var indexPath: IndexPath {
        if item >= 0 { return IndexPath(item: item, section: section) }
        return hasSection ? IndexPath(index: section) : IndexPath()
    }

    var description: String {
        switch kind.category {
        case .cell: "item \(item) of section \(section)"
        case .supplementaryView, .decorationView: "the view of kind \(kind.name ?? "") at \(indexPath)"
        }
    }

    static func < (left: ElementKey, right: ElementKey) -> Bool {
        left.kindAndSection != right.kindAndSection
            ? left.kindAndSection < right.kindAndSection : left.item < right.item
    }
}

/// An element in the window: what the layout said of it, and its view while it is on the screen.
@MainActor
struct WindowElement {
    private(set) var key: ElementKey
    /// The collection view's own copy.
    private(set) var attributes: UICollectionViewLayoutAttributes
    /// `attributes.frame` and `attributes.isHidden`, kept beside them: each pass compares all frames with the bounds.
    private(set) var frame: CGRect
    private(set) var isHidden: Bool
    /// A cell for an item.
    var view: UICollectionReusableView?

    /// - Parameter attributes: A copy that is nobody else's.
    init(key: ElementKey, attributes: UICollectionViewLayoutAttributes) {
        (self.key, self.attributes) = (key, attributes)
        frame = attributes.frame
        isHidden = attributes.isHidden
    }

    func isShown(in bounds: CGRect) -> Bool { frame.intersects(bounds) && !isHidden }

    /// Takes what the layout says of the element now. What a subclass of attributes may compute is handed over, and not asked for here:
    /// nothing of a layout runs while the window is being changed.
    ///
    /// - Parameter attributes: A copy that is nobody else's.
    mutating func update(_ attributes: UICollectionViewLayoutAttributes, frame: CGRect, isHidden: Bool) {
        (self.attributes, self.frame, self.isHidden) = (attributes, frame, isHidden)
    }

    /// The same element under another key, after a batch of changes.
    func renamed(_ key: ElementKey) -> WindowElement {
        var element = self
        element.key = key
        return element
    }
}

extension CGRect {
    /// Whether all four numbers are finite: their sum is, unless they are larger than any screen.
    var isFinite: Bool { (origin.x + origin.y + size.width + size.height).isFinite }
}

/// An element that a layout returned, and where it stands in what it returned.
struct ReturnedElement: Comparable {
    let key: ElementKey
    let position: Int

    static func < (left: ReturnedElement, right: ReturnedElement) -> Bool {
        left.key != right.key ? left.key < right.key : left.position < right.position
    }
}

/// Room for the lists of one layout pass, kept so that a pass which brings nothing new allocates nothing.
struct LayoutPassBuffers {
    /// Which elements the layout returned, ascending.
    var order: ContiguousArray<ReturnedElement> = []
    /// The elements of the window to come.
    var merged: ContiguousArray<WindowElement> = []
    /// Positions in `elements` of those whose views come onto the screen.
    var entering: ContiguousArray<Int> = []
    /// Views that leave the screen, with the elements that they showed.
    var leaving: ContiguousArray<(key: ElementKey, view: UICollectionReusableView)> = []
    /// The elements that contexts have named since the last pass, where all contexts named theirs.
    var named: ContiguousArray<ElementKey> = []
}
