/// The part of the content whose elements a collection view knows, and its next query; see
/// `UICollectionView.WindowModel`.
struct LayoutWindow {
    /// The query after which the window covers the bounds.
    enum Step: Equatable {
        case none
        /// This rectangle. Known elements outside of it stay known if they lie in the window.
        case extend(query: CGRect)
        /// This rectangle, which is the whole window.
        case replace(query: CGRect)
    }

    var model = UICollectionView.WindowModel.grid {
        didSet { if model != oldValue { forget() } }
    }
    /// The side in points of the squares of the grid.
    var pageSide: CGFloat = 0 {
        didSet { if pageSide != oldValue, model == .grid { forget() } }
    }

    /// The rectangle that is covered, or `nil` if nothing is known.
    private(set) var rect: CGRect?
    /// The pages along and across the axis that `rect` consists of.
    private var pages = 0..<0
    private var crossPages = 0..<0
    private var grid = PageGrid()

    func contains(_ frame: CGRect) -> Bool { rect.map { frame.intersects($0) } ?? false }

    /// Forgets the known elements, so the next step is a query for all elements in sight.
    mutating func forget() { rect = nil }

    /// Moves the window so that it covers `bounds`.
    mutating func advance(to bounds: CGRect, contentSize: CGSize) -> Step {
        guard model != .exact else {
            guard rect != bounds else { return .none }
            rect = bounds
            return .replace(query: bounds)
        }
        let newGrid = PageGrid(model, side: pageSide, bounds: bounds, contentSize: contentSize)
        if !newGrid.hasSamePages(as: grid) { forget() }
        grid = newGrid
        let (wanted, across) = (grid.pages(inSightOf: bounds), grid.crossPages(inSightOf: bounds))
        if rect != nil, wanted.isEmpty { return .none }
        if rect != nil, crossPages.lowerBound <= across.lowerBound, across.upperBound <= crossPages.upperBound {
            if pages.lowerBound <= wanted.lowerBound, wanted.upperBound <= pages.upperBound { return .none }
            if let exposed = slide(to: wanted) {
                rect = grid.rect(of: pages, crossPages)
                return .extend(query: grid.rect(of: exposed, crossPages))
            }
        }
        // Nothing known, a jump away from what is known, or (through rounding) exposed on both sides.
        (pages, crossPages) = (wanted, across)
        let query = grid.rect(of: pages, crossPages)
        rect = query
        return .replace(query: query)
    }

    /// Slides the pages so that they include the wanted pages. If there are more than five, one is dropped before others are added.
    ///
    /// - Returns: The new pages, or `nil` if the pages do not touch the wanted pages.
    private mutating func slide(to wanted: Range<Int>) -> Range<Int>? {
        let maximum = model == .grid ? 6 : 5
        let dropped = pages.count > 5 ? 1 : 0
        if (pages.lowerBound...pages.upperBound).contains(wanted.lowerBound) {
            let exposed = pages.upperBound..<wanted.upperBound
            pages = min(max(pages.lowerBound + dropped, wanted.upperBound - maximum), wanted.lowerBound)..<wanted.upperBound
            return exposed
        }
        if (pages.lowerBound...pages.upperBound).contains(wanted.upperBound) {
            let exposed = wanted.lowerBound..<pages.lowerBound
            pages = wanted.lowerBound..<max(min(pages.upperBound - dropped, wanted.lowerBound + maximum), wanted.upperBound)
            return exposed
        }
        return nil
    }
}

/// The content cut into pages along the axis that a view scrolls along, which is the vertical axis unless only the width of the
/// content exceeds the bounds, and across the axis.
///
/// In the grid, pages are squares. They may lie before the content, and end with it. In the paged model, pages are as long as the
/// view and clamped to the content, and there is one page across.
private struct PageGrid {
    private var isHorizontal = false
    private var isPaged = false
    private var page: CGFloat = 0
    private var length: CGFloat = 0
    private var crossLength: CGFloat = 0

    init() {}

    init(_ model: UICollectionView.WindowModel, side: CGFloat, bounds: CGRect, contentSize: CGSize) {
        isHorizontal = contentSize.width > bounds.width && contentSize.height <= bounds.height
        isPaged = model == .paged
        (length, crossLength) =
            isHorizontal ? (contentSize.width, contentSize.height) : (contentSize.height, contentSize.width)
        page = isPaged ? (isHorizontal ? bounds.width : bounds.height) : side
        if isPaged { crossLength = max(crossLength, isHorizontal ? bounds.height : bounds.width) }
    }

    /// Returns whether the same numbers name the same pages. The end of the content does not matter to squares.
    func hasSamePages(as other: PageGrid) -> Bool {
        isHorizontal == other.isHorizontal && isPaged == other.isPaged && page == other.page
            && (!isPaged || (length == other.length && crossLength == other.crossLength))
    }

    /// Returns the pages that intersect both the bounds and the content.
    func pages(inSightOf bounds: CGRect) -> Range<Int> {
        let (lower, upper) = isHorizontal ? (bounds.minX, bounds.maxX) : (bounds.minY, bounds.maxY)
        guard isPaged else { return squares(from: lower, to: upper, length) }
        let (start, end) = (max(lower, 0), min(upper, length))
        guard page > 0, start < end else { return 0..<0 }
        return Int(start / page)..<Int((end / page).rounded(.up))
    }

    func crossPages(inSightOf bounds: CGRect) -> Range<Int> {
        let (lower, upper) = isHorizontal ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
        return isPaged ? 0..<1 : squares(from: lower, to: upper, crossLength)
    }

    private func squares(from lower: CGFloat, to upper: CGFloat, _ length: CGFloat) -> Range<Int> {
        // Without a length on this axis, the window is not clipped.
        let end = length > 0 ? min(upper, length) : upper
        guard page > 0, lower < end else { return 0..<0 }
        return Int((lower / page).rounded(.down))..<Int((end / page).rounded(.up))
    }

    func rect(of pages: Range<Int>, _ crossPages: Range<Int>) -> CGRect {
        func extent(_ pages: Range<Int>, _ contentLength: CGFloat) -> (start: CGFloat, length: CGFloat) {
            let (start, end) = (CGFloat(pages.lowerBound) * page, CGFloat(pages.upperBound) * page)
            return (start, max((contentLength > 0 || isPaged ? min(end, contentLength) : end) - start, 0))
        }
        let along = extent(pages, length)
        let across = isPaged ? (start: 0, length: crossLength) : extent(crossPages, crossLength)
        return isHorizontal
            ? CGRect(x: along.start, y: across.start, width: along.length, height: across.length)
            : CGRect(x: across.start, y: along.start, width: across.length, height: along.length)
    }
}
