/// The sizes and spacings of one section: the layout's own, or the delegate's.
struct FlowMetrics: Equatable {
    enum Sizes: Equatable {
        /// The same size for all items.
        case uniform(CGSize, count: Int)
        case each(ContiguousArray<CGSize>)

        var count: Int {
            switch self {
            case .uniform(_, let count): count
            case .each(let sizes): sizes.count
            }
        }

        /// The number of items that have to be arranged one by one.
        var individualCount: Int {
            if case .each(let sizes) = self { sizes.count } else { 0 }
        }

        /// The same sizes, uniform if all are equal.
        var simplified: Sizes {
            guard case .each(let sizes) = self, let first = sizes.first, sizes.allSatisfy({ $0 == first }) else { return self }
            return .uniform(first, count: sizes.count)
        }

        subscript(item: Int) -> CGSize {
            switch self {
            case .uniform(let size, _): size
            case .each(let sizes): sizes[item]
            }
        }

        /// Appends the next item's size. The sizes stay uniform while they are equal.
        ///
        /// - Parameter total: The final number of items.
        mutating func append(_ size: CGSize, of total: Int) {
            switch self {
            case .uniform(let known, let count) where count == 0 || known == size:
                self = .uniform(size, count: count + 1)
            case .uniform(let known, let count):
                var sizes = ContiguousArray(repeating: known, count: count)
                sizes.reserveCapacity(total)
                sizes.append(size)
                self = .each(sizes)
            case .each(var sizes):
                // Replaced, so that the list is not copied.
                self = .uniform(.zero, count: 0)
                sizes.append(size)
                self = .each(sizes)
            }
        }

        mutating func set(_ size: CGSize, at item: Int) {
            switch self {
            case .uniform(let known, let count):
                guard known != size, item < count else { return }
                var sizes = ContiguousArray(repeating: known, count: count)
                sizes[item] = size
                self = .each(sizes)
            case .each(var sizes):
                guard item < sizes.count else { return }
                self = .uniform(.zero, count: 0)
                sizes[item] = size
                self = .each(sizes)
            }
        }
    }

    var sizes: Sizes
    let inset: UIEdgeInsets
    let lineSpacing: CGFloat
    let interitemSpacing: CGFloat
    let headerSize: CGSize
    let footerSize: CGSize
    /// Whether an inset or a spacing was not finite.
    let hadInfiniteLengths: Bool

    /// Invalid sizes count as 0, and so do insets and spacings that are not finite. Insets and spacings may be negative.
    ///
    /// Source: <https://github.com/keighl/KTCenterFlowLayout/issues/30>
    init(
        sizes: Sizes, inset: UIEdgeInsets, lineSpacing: CGFloat, interitemSpacing: CGFloat, headerSize: CGSize,
        footerSize: CGSize
    ) {
        func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
        self.sizes = sizes
        self.inset = UIEdgeInsets(
            top: finite(inset.top), left: finite(inset.left), bottom: finite(inset.bottom), right: finite(inset.right))
        (self.lineSpacing, self.interitemSpacing) = (finite(lineSpacing), finite(interitemSpacing))
        hadInfiniteLengths =
            inset != self.inset || lineSpacing != self.lineSpacing || interitemSpacing != self.interitemSpacing
        (self.headerSize, self.footerSize) = (headerSize.validated, footerSize.validated)
    }
}

extension UICollectionViewFlowLayout {
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }
}
