/// Names one element of a collection view: two whole numbers, because an `IndexPath` costs twice as much to compare and to hash.
///
/// Cells only, for now; supplementary views will need their kind in here.
struct ElementKey: Hashable, Comparable {
    let section: Int
    let item: Int

    init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    init(_ indexPath: IndexPath) {
        section = indexPath.section
        item = indexPath.item
    }

    var indexPath: IndexPath { IndexPath(item: item, section: section) }

    static func < (left: ElementKey, right: ElementKey) -> Bool {
        left.section != right.section ? left.section < right.section : left.item < right.item
    }
}

/// An element in the window: what the layout said of it, and its cell while it is on the screen.
struct WindowElement {
    let key: ElementKey
    /// `attributes.frame`, kept beside it: each pass compares all frames with the bounds.
    let frame: CGRect
    /// The collection view's own copy.
    let attributes: UICollectionViewLayoutAttributes
    var cell: UICollectionViewCell?

    @MainActor
    init(key: ElementKey, copying attributes: UICollectionViewLayoutAttributes) {
        self.key = key
        self.attributes = attributes.ownCopy()
        frame = self.attributes.frame
    }

    @MainActor
    func isShown(in bounds: CGRect) -> Bool {
        frame.intersects(bounds) && !attributes.isHidden
    }
}

/// Room for the lists of one layout pass, kept so that a pass which brings nothing new allocates nothing.
struct LayoutPassBuffers {
    /// Which elements the layout returned, ascending by key, and where they stand in what it returned.
    var order: ContiguousArray<(key: ElementKey, position: Int)> = []
    /// What the layout returned, ascending by key.
    var incoming: ContiguousArray<WindowElement> = []
    /// The elements of the window to come.
    var merged: ContiguousArray<WindowElement> = []
    /// Positions in `elements` of those whose cells come onto the screen.
    var entering: ContiguousArray<Int> = []
    /// Cells that leave the screen, with the elements that they showed.
    var leaving: ContiguousArray<(key: ElementKey, cell: UICollectionViewCell)> = []
}
