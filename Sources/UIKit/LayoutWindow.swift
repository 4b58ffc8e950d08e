/// Which part of the content a collection view knows the elements of, and what it asks the layout for next *(model)*.
///
/// Apple documents neither. Two models stand side by side because the ranking of strategies may depend on the choice.
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

    static let maximumPageCount = 5

    var model = UICollectionView.WindowModel.paged {
        didSet { forget() }
    }

    /// The rectangle that is covered; `nil` when nothing is known.
    private(set) var rect: CGRect?
    /// In the paged model: the pages that `rect` is made of.
    private var pages = 0..<0
    /// In the paged model: the axis that `pages` counts along.
    private var axis: PagedAxis?

    /// Nothing is known any more: the next step asks for all that it needs.
    mutating func forget() {
        rect = nil
    }

    /// Moves the window so that it covers `bounds`.
    mutating func advance(to bounds: CGRect, contentSize: CGSize) -> Step {
        switch model {
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

    private mutating func advancePages(to wanted: Range<Int>, along axis: PagedAxis) -> Step {
        if rect != nil, wanted.isEmpty || (pages.lowerBound <= wanted.lowerBound && wanted.upperBound <= pages.upperBound) {
            return .none
        }
        let exposed: Range<Int>
        if rect != nil, (pages.lowerBound...pages.upperBound).contains(wanted.lowerBound) {
            exposed = pages.upperBound..<wanted.upperBound
            pages = max(pages.lowerBound, wanted.upperBound - Self.maximumPageCount)..<wanted.upperBound
        } else if rect != nil, (pages.lowerBound...pages.upperBound).contains(wanted.upperBound) {
            exposed = wanted.lowerBound..<pages.lowerBound
            pages = wanted.lowerBound..<min(pages.upperBound, wanted.lowerBound + Self.maximumPageCount)
        } else {
            // Nothing known, a jump away from what is known, or (through rounding) exposed on both sides.
            pages = wanted
            let query = axis.rect(of: pages)
            rect = query
            return .replace(query: query)
        }
        rect = axis.rect(of: pages)
        return .extend(query: axis.rect(of: exposed))
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
