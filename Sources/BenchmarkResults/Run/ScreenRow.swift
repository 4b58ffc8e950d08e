/// One view of the visible view tree after one tick, with its own properties: all lengths are points, in the superview's coordinates.
package struct ScreenRow: Equatable, Sendable {
    /// The path of a view that a collection view shows for one of its elements.
    package struct Element: Hashable, Sendable {
        /// `cell`, or the kind of a supplementary or decoration view.
        package internal(set) var kind: String
        package internal(set) var section: Int
        /// Of a cell: the number of its item, counted from 0 over the sections of all collection views, or of its own where that scrolls
        /// with another view. Of another view: the second number of its path.
        package internal(set) var item: Int

        package static let cellKind = "cell"

        package init(kind: String, section: Int, item: Int) {
            self.kind = kind
            self.section = section
            self.item = item
        }
    }

    /// The row of the superview among the rows of the same tick; `nil` for the window.
    package internal(set) var parent: Int?
    package internal(set) var className: String
    /// `nil` for a view that is no element of a collection view.
    package internal(set) var element: Element?
    /// Left edge, upper edge, width and height without the transform.
    package internal(set) var x: Double
    package internal(set) var y: Double
    package internal(set) var width: Double
    package internal(set) var height: Double
    /// The origin of the view's own coordinates: the content offset of a scroll view.
    package internal(set) var boundsX: Double
    package internal(set) var boundsY: Double
    /// The numbers a, b, c, d, tx and ty of the transform about the view's middle; `nil` for none.
    package internal(set) var transform: [Double]?
    /// From 0 to 1.
    package internal(set) var alpha: Double
    /// Whether the view cuts off what its subviews show outside of it.
    package internal(set) var clips: Bool
    /// Elements with a higher one lie in front.
    package internal(set) var zIndex: Int
    package internal(set) var content: ShownContent

    package init(
        parent: Int?, className: String, element: Element?, x: Double, y: Double, width: Double, height: Double,
        boundsX: Double = 0, boundsY: Double = 0, transform: [Double]? = nil, alpha: Double = 1, clips: Bool = false,
        zIndex: Int = 0, content: ShownContent = ShownContent()
    ) {
        self.parent = parent
        self.className = className
        self.element = element
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.boundsX = boundsX
        self.boundsY = boundsY
        self.transform = transform
        self.alpha = alpha
        self.clips = clips
        self.zIndex = zIndex
        self.content = content
    }
}
