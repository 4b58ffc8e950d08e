/// The part of the content whose elements a collection view knows, by one of the models of `UICollectionView.WindowModel`.
enum LayoutWindow: Equatable {
    case grid(GridWindow)
    case exact(ExactWindow)

    /// The query after which the window covers the bounds.
    enum Step: Equatable {
        case none
        /// This rectangle. Known elements outside of it stay known if they lie in the window.
        case extend(query: CGRect)
        /// This rectangle, which is the whole window.
        case replace(query: CGRect)
    }

    /// - Parameter pageSide: The side in points of the squares of a grid.
    init(_ model: UICollectionView.WindowModel, pageSide: CGFloat) {
        self =
            switch model {
            case .grid: .grid(GridWindow(pageSide: pageSide))
            case .exact: .exact(ExactWindow())
            }
    }

    /// The rectangle that is covered, or `nil` if nothing is known.
    var rect: CGRect? {
        switch self {
        case .grid(let window): window.rect
        case .exact(let window): window.rect
        }
    }

    /// Forgets the known elements, so that the next step is a query for all elements in sight.
    mutating func forget() {
        switch self {
        case .grid(var window):
            window.forget()
            self = .grid(window)
        case .exact(var window):
            window.forget()
            self = .exact(window)
        }
    }

    /// Moves the window so that it covers `bounds`.
    mutating func advance(to bounds: CGRect, contentSize: CGSize) -> Step {
        switch self {
        case .grid(var window):
            defer { self = .grid(window) }
            return window.advance(to: bounds, contentSize: contentSize)
        case .exact(var window):
            defer { self = .exact(window) }
            return window.advance(to: bounds)
        }
    }
}
