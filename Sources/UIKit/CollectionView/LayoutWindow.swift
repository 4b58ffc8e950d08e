/// The part of the content whose elements a collection view knows.
///
/// By the grid model, it consists of squares on both axes: it advances by a square, and keeps six along the scroll direction. By the
/// exact model, it is the bounds, so that each change of the bounds leads to a query.
struct LayoutWindow: Equatable {
    /// The query after which the window covers the bounds.
    enum Step: Equatable {
        case none
        /// This rectangle. Known elements outside of it stay known if they lie in the window.
        case extend(query: CGRect)
        /// This rectangle, which is the whole window.
        case replace(query: CGRect)
    }

    let model: UICollectionView.WindowModel
    /// The side of the squares in points.
    private(set) var pageSide: CGFloat
    /// The rectangle that is covered, or `nil` if nothing is known.
    private(set) var rect: CGRect?
    /// The squares along and across the axis that `rect` consists of.
    private var pages = 0..<0
    private var crossPages = 0..<0
    private var direction = UICollectionView.ScrollDirection.vertical

    init(_ model: UICollectionView.WindowModel, pageSide: CGFloat) { (self.model, self.pageSide) = (model, pageSide) }

    mutating func setPageSide(_ side: CGFloat) {
        guard side != pageSide else { return }
        pageSide = side
        if case .grid = model { forget() }
    }

    /// Forgets the known elements, so that the next step is a query for all elements in sight.
    mutating func forget() { rect = nil }

    /// Moves the window so that it covers `bounds`.
    mutating func advance(to bounds: CGRect, contentSize: CGSize) -> Step {
        switch model {
        case .grid: return advanceByPages(to: bounds, contentSize)
        case .exact:
            guard rect != bounds else { return .none }
            rect = bounds
            return .replace(query: bounds)
        }
    }

    private mutating func advanceByPages(to bounds: CGRect, _ contentSize: CGSize) -> Step {
        let grid = PageGrid(side: pageSide, bounds: bounds, contentSize: contentSize)
        if grid.direction != direction { forget() }
        direction = grid.direction
        let (wanted, across) = (grid.pages(inSightOf: bounds), grid.crossPages(inSightOf: bounds))
        if rect != nil, wanted.isEmpty { return .none }
        if rect != nil, crossPages.lowerBound <= across.lowerBound, across.upperBound <= crossPages.upperBound {
            if pages.lowerBound <= wanted.lowerBound, wanted.upperBound <= pages.upperBound {
                return expand(to: grid.rect(of: pages, crossPages), ifSeenIn: bounds)
            }
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

    /// Adds what has come into sight because the content, with which the window ends, has grown since the last query.
    private mutating func expand(to grown: CGRect, ifSeenIn bounds: CGRect) -> Step {
        guard let old = rect, grown != old, !old.contains(bounds.intersection(grown)) else { return .none }
        rect = grown
        let (isWider, isTaller) = (grown.maxX > old.maxX, grown.maxY > old.maxY)
        if isTaller, !isWider, grown.width == old.width {
            return .extend(query: CGRect(x: grown.minX, y: old.maxY, width: grown.width, height: grown.maxY - old.maxY))
        }
        if isWider, !isTaller, grown.height == old.height {
            return .extend(query: CGRect(x: old.maxX, y: grown.minY, width: grown.maxX - old.maxX, height: grown.height))
        }
        return .replace(query: grown)
    }

    /// Slides the pages so that they include the wanted pages. If there are more than five, one is
    /// dropped before others are added.
    ///
    /// - Returns: The new pages, or `nil` if the pages do not touch the wanted pages.
    private mutating func slide(to wanted: Range<Int>) -> Range<Int>? {
        let dropped = pages.count > 5 ? 1 : 0
        if (pages.lowerBound...pages.upperBound).contains(wanted.lowerBound) {
            let exposed = pages.upperBound..<wanted.upperBound
            pages = min(max(pages.lowerBound + dropped, wanted.upperBound - 6), wanted.lowerBound)..<wanted.upperBound
            return exposed
        }
        if (pages.lowerBound...pages.upperBound).contains(wanted.upperBound) {
            let exposed = wanted.lowerBound..<pages.lowerBound
            pages = wanted.lowerBound..<max(min(pages.upperBound - dropped, wanted.lowerBound + 6), wanted.upperBound)
            return exposed
        }
        return nil
    }
}

/// The content cut into squares along the axis that a view scrolls along, which is the vertical axis unless only the width of the
/// content exceeds the bounds, and across the axis. Squares may lie before the content, and end with it.
private struct PageGrid {
    let direction: UICollectionView.ScrollDirection
    private let side: CGFloat
    private let length: CGFloat
    private let crossLength: CGFloat

    init(side: CGFloat, bounds: CGRect, contentSize: CGSize) {
        self.side = side
        let isHorizontal = contentSize.width > bounds.width && contentSize.height <= bounds.height
        direction = isHorizontal ? .horizontal : .vertical
        (length, crossLength) = (direction.along(contentSize), direction.across(contentSize))
    }

    /// Returns the squares that intersect both the bounds and the content.
    func pages(inSightOf bounds: CGRect) -> Range<Int> { pages(in: direction.span(of: bounds), length) }

    func crossPages(inSightOf bounds: CGRect) -> Range<Int> { pages(in: direction.crossSpan(of: bounds), crossLength) }

    private func pages(in span: (lower: CGFloat, upper: CGFloat), _ length: CGFloat) -> Range<Int> {
        // Without a length on this axis, the window is not clipped.
        let end = length > 0 ? min(span.upper, length) : span.upper
        // An offset beyond all content, or one that is no number, shows nothing.
        guard side > 0, span.lower < end, span.lower > -1e15, end < 1e15 else { return 0..<0 }
        return Int((span.lower / side).rounded(.down))..<Int((end / side).rounded(.up))
    }

    func rect(of pages: Range<Int>, _ crossPages: Range<Int>) -> CGRect {
        func extent(_ pages: Range<Int>, _ contentLength: CGFloat) -> (start: CGFloat, length: CGFloat) {
            let (start, end) = (CGFloat(pages.lowerBound) * side, CGFloat(pages.upperBound) * side)
            return (start, max((contentLength > 0 ? min(end, contentLength) : end) - start, 0))
        }
        let (along, across) = (extent(pages, length), extent(crossPages, crossLength))
        return direction.rect(
            along: along.start, across: across.start, lengthAlong: along.length, lengthAcross: across.length)
    }
}
