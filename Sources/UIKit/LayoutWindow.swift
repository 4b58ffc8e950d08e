/// The part of the content whose elements a collection view knows, and what it asks the layout for next; see
/// `UICollectionView.WindowModel`.
struct LayoutWindow {
    /// What has to be asked for so that the window covers the bounds.
    enum Step: Equatable {
        /// Nothing: the window covers the bounds.
        case none
        /// This rectangle; what was known outside of it stays known as far as it lies in the window.
        case extend(query: CGRect)
        /// This rectangle, which is the whole window.
        case replace(query: CGRect)
    }

    var model = UICollectionView.WindowModel.grid {
        didSet {
            if model != oldValue { forget() }
        }
    }
    /// The side in points of the squares of the grid.
    var pageSide: CGFloat = 0 {
        didSet {
            if pageSide != oldValue, model == .grid { forget() }
        }
    }

    /// The rectangle that is covered, or `nil` if nothing is known.
    private(set) var rect: CGRect?
    /// The pages along the axis that `rect` is made of.
    private var pages = 0..<0
    /// In the grid: the pages across the axis.
    private var crossPages = 0..<0
    /// In the paged model: the axis that `pages` counts along.
    private var axis: PagedAxis?
    /// In the grid: whether `pages` counts to the right.
    private var isHorizontal = false

    func contains(_ frame: CGRect) -> Bool { rect.map { frame.intersects($0) } ?? false }

    /// Nothing is known any more: the next step asks for all that it needs.
    mutating func forget() {
        rect = nil
    }

    /// Moves the window so that it covers `bounds`.
    mutating func advance(to bounds: CGRect, contentSize: CGSize) -> Step {
        switch model {
        case .grid:
            return advanceGrid(to: bounds, contentSize: contentSize)
        case .exact:
            guard rect != bounds else { return .none }
            rect = bounds
            return .replace(query: bounds)
        case .paged:
            let newAxis = PagedAxis(bounds: bounds, contentSize: contentSize)
            // Pages of another size are other pages.
            if newAxis != axis {
                axis = newAxis
                forget()
            }
            return advancePages(to: newAxis.pages(inSightOf: bounds), along: newAxis)
        }
    }

    // MARK: The grid

    /// How many pages a window has along the axis before one is dropped for the next.
    private static let fullGridPageCount = 5
    private static let maximumGridPageCount = 6

    private mutating func advanceGrid(to bounds: CGRect, contentSize: CGSize) -> Step {
        let newIsHorizontal = contentSize.width > bounds.width && contentSize.height <= bounds.height
        let horizontal = gridPages(bounds.minX, bounds.maxX, contentSize.width)
        let vertical = gridPages(bounds.minY, bounds.maxY, contentSize.height)
        let (wanted, across) = newIsHorizontal ? (horizontal, vertical) : (vertical, horizontal)
        if rect != nil {
            if wanted.isEmpty { return .none }
            if newIsHorizontal == isHorizontal, crossPages.lowerBound <= across.lowerBound,
                across.upperBound <= crossPages.upperBound
            {
                if pages.lowerBound <= wanted.lowerBound, wanted.upperBound <= pages.upperBound { return .none }
                if let exposed = slide(to: wanted, full: Self.fullGridPageCount, maximum: Self.maximumGridPageCount) {
                    rect = gridRect(pages, contentSize)
                    return .extend(query: gridRect(exposed, contentSize))
                }
            }
        }
        (pages, crossPages, isHorizontal) = (wanted, across, newIsHorizontal)
        let query = gridRect(pages, contentSize)
        rect = query
        return .replace(query: query)
    }

    /// The pages of one axis that meet the bounds, up to the end of the content.
    private func gridPages(_ lower: CGFloat, _ upper: CGFloat, _ contentLength: CGFloat) -> Range<Int> {
        // A layout without a length on this axis is asked for all that is in sight.
        let end = contentLength > 0 ? min(upper, contentLength) : upper
        guard pageSide > 0, lower < end else { return 0..<0 }
        return Int((lower / pageSide).rounded(.down))..<Int((end / pageSide).rounded(.up))
    }

    private func gridRect(_ pages: Range<Int>, _ contentSize: CGSize) -> CGRect {
        let (columns, rows) = isHorizontal ? (pages, crossPages) : (crossPages, pages)
        func extent(_ pages: Range<Int>, _ contentLength: CGFloat) -> (start: CGFloat, length: CGFloat) {
            let (start, end) = (CGFloat(pages.lowerBound) * pageSide, CGFloat(pages.upperBound) * pageSide)
            return (start, (contentLength > 0 ? min(end, contentLength) : end) - start)
        }
        let (x, y) = (extent(columns, contentSize.width), extent(rows, contentSize.height))
        return CGRect(x: x.start, y: y.start, width: max(x.length, 0), height: max(y.length, 0))
    }

    // MARK: Pages of the view's length

    private static let maximumPageCount = 5

    private mutating func advancePages(to wanted: Range<Int>, along axis: PagedAxis) -> Step {
        if rect != nil, wanted.isEmpty || (pages.lowerBound <= wanted.lowerBound && wanted.upperBound <= pages.upperBound) {
            return .none
        }
        if rect != nil, let exposed = slide(to: wanted, full: Self.maximumPageCount, maximum: Self.maximumPageCount) {
            rect = axis.rect(of: pages)
            return .extend(query: axis.rect(of: exposed))
        }
        // Nothing known, a jump away from what is known, or (through rounding) exposed on both sides.
        pages = wanted
        let query = axis.rect(of: pages)
        rect = query
        return .replace(query: query)
    }

    /// Slides the pages so that they hold those that are wanted.
    ///
    /// - Parameters:
    ///   - full: If there are more pages, one is dropped before others are added.
    ///   - maximum: The most pages there are in the end.
    /// - Returns: The pages that are new, or `nil` if the pages do not touch those that are wanted.
    private mutating func slide(to wanted: Range<Int>, full: Int, maximum: Int) -> Range<Int>? {
        let dropped = pages.count > full ? 1 : 0
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

/// The axis that a view scrolls along, cut into pages of one screen each.
///
/// It is the vertical one unless only the width of the content exceeds the bounds.
private struct PagedAxis: Equatable {
    private let isHorizontal: Bool
    private let page: CGFloat
    private let contentLength: CGFloat
    /// Across the axis a page is as wide as the content, or as the view where that is wider.
    private let crossLength: CGFloat

    init(bounds: CGRect, contentSize: CGSize) {
        isHorizontal = contentSize.width > bounds.width && contentSize.height <= bounds.height
        page = isHorizontal ? bounds.width : bounds.height
        contentLength = isHorizontal ? contentSize.width : contentSize.height
        crossLength = isHorizontal ? max(contentSize.height, bounds.height) : max(contentSize.width, bounds.width)
    }

    /// The pages that meet both the bounds and the content; an empty range where they do not meet.
    func pages(inSightOf bounds: CGRect) -> Range<Int> {
        let lower = max(isHorizontal ? bounds.minX : bounds.minY, 0)
        let upper = min(isHorizontal ? bounds.maxX : bounds.maxY, contentLength)
        guard page > 0, lower < upper else { return 0..<0 }
        return Int(lower / page)..<Int((upper / page).rounded(.up))
    }

    /// The rectangle of some pages, clamped to the content along the axis.
    func rect(of pages: Range<Int>) -> CGRect {
        let lower = CGFloat(pages.lowerBound) * page
        let length = max(min(CGFloat(pages.upperBound) * page, contentLength) - lower, 0)
        return isHorizontal
            ? CGRect(x: lower, y: 0, width: length, height: crossLength)
            : CGRect(x: 0, y: lower, width: crossLength, height: length)
    }
}
