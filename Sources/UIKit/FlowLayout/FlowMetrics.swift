/// What a flow layout knows of one section before anything is laid out: its own properties, or the delegate's word.
struct FlowMetrics: Equatable {
    /// The sizes of the items, in points.
    enum Sizes: Equatable {
        /// One for all: nothing is kept per item.
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
            switch self {
            case .uniform: 0
            case .each(let sizes): sizes.count
            }
        }

        subscript(item: Int) -> CGSize {
            switch self {
            case .uniform(let size, _): size
            case .each(let sizes): sizes[item]
            }
        }

        /// Adds the next item's size. The sizes stay uniform as long as they are equal.
        ///
        /// - Parameter total: The number of items in the end.
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
                // Taken out, so that it is not copied.
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
    var inset: UIEdgeInsets
    var lineSpacing: CGFloat
    var interitemSpacing: CGFloat
    var headerSize: CGSize
    var footerSize: CGSize

    /// Lengths that no view can have count as 0 *(model)*: a device raises an exception, or draws nothing.
    static func length(_ length: CGFloat) -> CGFloat {
        length.isFinite ? max(length, 0) : 0
    }

    static func size(_ size: CGSize) -> CGSize {
        CGSize(width: length(size.width), height: length(size.height))
    }
}

/// The two axes of a flow layout: lines follow one another along the scroll direction, and items within a line across it.
struct FlowAxes: Equatable {
    let isHorizontal: Bool

    func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
    func across(_ point: CGPoint) -> CGFloat { isHorizontal ? point.y : point.x }

    func leadingAlong(_ insets: UIEdgeInsets) -> CGFloat { isHorizontal ? insets.left : insets.top }
    func trailingAlong(_ insets: UIEdgeInsets) -> CGFloat { isHorizontal ? insets.right : insets.bottom }
    func leadingAcross(_ insets: UIEdgeInsets) -> CGFloat { isHorizontal ? insets.top : insets.left }
    func trailingAcross(_ insets: UIEdgeInsets) -> CGFloat { isHorizontal ? insets.bottom : insets.right }

    func span(of rect: CGRect) -> (lower: CGFloat, upper: CGFloat) {
        isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    }

    func rect(along: CGFloat, across: CGFloat, lengthAlong: CGFloat, lengthAcross: CGFloat) -> CGRect {
        isHorizontal
            ? CGRect(x: along, y: across, width: lengthAlong, height: lengthAcross)
            : CGRect(x: across, y: along, width: lengthAcross, height: lengthAlong)
    }

    func size(along: CGFloat, across: CGFloat) -> CGSize {
        isHorizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }
}
