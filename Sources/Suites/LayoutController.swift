import Statistics
import UIKit

/// A screen with any collection view layout: a ready-made data source for layouts from elsewhere.
///
/// ```swift
/// Subject("mosaic", content: { $0 }) {
///     Competitor("shipped") { LayoutController(MosaicLayout(), sizes: .random(seed: $0.seed), sections: [$0.items]) }
/// }
/// ```
///
/// Each cell shows its index path, and the stored properties that the class of its attributes
/// declares, because strategies are compared by what they show: one that does not compute a custom
/// effect is refused. A property that cannot be read, for example a closure, is a warning. If
/// strategies show the same without such attributes, pass the class of the app's cells.
///
/// Supplementary views show only these properties. A layout with its own delegate protocol needs a
/// subclass that conforms to the protocol; `size(at:)` has the sizes.
open class LayoutController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private let sizes: ItemSizes?
    private let sections: [Int]
    private var makeCell: ((UICollectionView, IndexPath) -> UICollectionViewCell)?
    private var knownKinds: Set<String> = []

    /// - Parameters:
    ///   - layout: The layout, which is used by this controller only.
    ///   - sizes: The sizes that `UICollectionViewDelegateFlowLayout` gives, or `nil` if the layout
    ///     has its own sizes.
    ///   - sections: The number of items in each section.
    public init(_ layout: UICollectionViewLayout, sizes: ItemSizes? = nil, sections: [Int]) {
        self.sizes = sizes
        self.sections = sections
        super.init(collectionViewLayout: layout)
    }

    /// Creates a controller with cells of an app's class.
    ///
    /// ```swift
    /// LayoutController(FeedLayout(), sections: [100], cell: PhotoCell.self) { cell, indexPath in
    ///     if cell.$titleLabel == nil { cell.titleLabel = UILabel(frame: cell.bounds) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - cell: The class of the cells.
    ///   - configure: Called each time when a cell shows an item. It sets the outlets of a new
    ///     cell, which no nib sets.
    public convenience init<Cell: UICollectionViewCell>(
        _ layout: UICollectionViewLayout, sizes: ItemSizes? = nil, sections: [Int], cell: Cell.Type,
        configure: @escaping (Cell, IndexPath) -> Void
    ) {
        self.init(layout, sizes: sizes, sections: sections)
        let registration = UICollectionView.CellRegistration<Cell, IndexPath> { cell, _, indexPath in configure(cell, indexPath) }
        makeCell = { $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $1) }
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(LayoutCell.self, forCellWithReuseIdentifier: "cell")
        // A delegate with sizes would be asked for each item.
        if sizes == nil, type(of: self) == LayoutController.self { collectionView.delegate = nil }
    }

    /// Returns the size of an item in points.
    open func size(at indexPath: IndexPath) -> CGSize {
        sizes?.size(indexPath.section, indexPath.item)
            ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? CGSize(width: 100, height: 100)
    }

    open override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    open override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section]
    }

    open override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let makeCell { return makeCell(collectionView, indexPath) }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? LayoutCell)?.indexPath = indexPath
        return cell
    }

    open override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        if knownKinds.insert(kind).inserted {
            collectionView.register(
                LayoutSupplementaryView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }

    open func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size(at: indexPath) }
}

/// The sizes of items in points, by section and item.
public struct ItemSizes: Sendable {
    let size: @Sendable (_ section: Int, _ item: Int) -> CGSize

    public init(_ size: @escaping @Sendable (_ section: Int, _ item: Int) -> CGSize) {
        self.size = size
    }

    /// The same size for all items.
    public static func fixed(_ size: CGSize) -> ItemSizes { ItemSizes { _, _ in size } }

    /// Whole points, the same for a seed in every process.
    public static func random(
        seed: UInt64, widths: ClosedRange<Int> = 80...160, heights: ClosedRange<Int> = 60...240
    ) -> ItemSizes {
        ItemSizes { section, item in
            // Cheap, because a layout may ask during a tick.
            var random = SplitMix64(seed: seed &+ UInt64(section) << 40 &+ UInt64(item) << 8)
            return CGSize(width: random.nextInteger(in: widths), height: random.nextInteger(in: heights))
        }
    }
}
