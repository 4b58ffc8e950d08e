package struct Screens: Equatable, Sendable {
    /// The views of each tick, back to front, each after its superview.
    package let rows: [ContiguousArray<ScreenRow>]

    package init(_ rows: [ContiguousArray<ScreenRow>]) {
        self.rows = rows
    }

    package var tickCount: Int { rows.count }

    /// The number of items that were on the screen after any tick, or `nil` if cells contain cells,
    /// whose items have no common numbers. Without any element of a collection view it is `nil`, too.
    package var seenItemCount: Int? {
        var seen: Set<Int> = []
        var hasElements = false
        for rows in rows {
            for row in rows {
                guard let element = row.element else { continue }
                hasElements = true
                guard element.kind == ScreenRow.Element.cellKind else { continue }
                var parent = row.parent
                while let index = parent {
                    guard rows[index].element?.kind != ScreenRow.Element.cellKind else { return nil }
                    parent = rows[index].parent
                }
                if let item = element.item { seen.insert(item) }
            }
        }
        return hasElements ? seen.count : nil
    }
}

/// A view in the visible view tree after a tick. All lengths are points in the superview's
/// coordinates.
package struct ScreenRow: Equatable, Sendable {
    package struct Element: Hashable, Sendable {
        /// `cell`, or the kind of a supplementary or decoration view.
        package internal(set) var kind: String
        /// The first index of the index path, or `nil` for an empty path, which a cell cannot have.
        package internal(set) var section: Int?
        /// For a cell, the index of its item over all sections and collection views; in a
        /// collection view that scrolls with another view, over its own sections. For other views,
        /// the second index of the index path, or `nil` without one.
        package internal(set) var item: Int?

        package static let cellKind = "cell"

        package init(kind: String, section: Int?, item: Int?) {
            self.kind = kind
            self.section = section
            self.item = item
        }
    }

    /// The index of the superview among the rows of the tick, or `nil` for the window.
    package var parent: Int?
    package internal(set) var className: String
    /// The element that the view shows, or `nil` for other views.
    package var element: Element?
    /// The frame without the transform.
    package internal(set) var x: Double
    package internal(set) var y: Double
    package internal(set) var width: Double
    package internal(set) var height: Double
    /// The origin of the bounds, which is the content offset of a scroll view.
    package internal(set) var boundsX: Double
    package internal(set) var boundsY: Double
    /// The numbers a, b, c, d, tx and ty of the transform about the center, or `nil` for the
    /// identity.
    package internal(set) var transform: [Double]?
    package internal(set) var alpha: Double
    package internal(set) var clips: Bool
    /// Elements with a higher index are in front.
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

/// The content of a view without its subviews: three columns of `screens.csv`.
package struct ShownContent: Hashable, Sendable {
    package enum Kind: String, CaseIterable, FieldValue, Sendable {
        case text
        case image
        /// The view's own description, for example `photo 17`.
        case value
    }

    /// A color with components from 0 to 1.
    package struct Color: Hashable, Sendable {
        package let red: Double
        package let green: Double
        package let blue: Double
        package let alpha: Double

        package init(red: Double, green: Double, blue: Double, alpha: Double) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }
    }

    package internal(set) var kind: Kind?
    /// The text, the name of the image, or the value; empty for an image without a name.
    package internal(set) var text: String
    package var background: Color?

    package init(_ kind: Kind? = nil, _ text: String = "", background: Color? = nil) {
        (self.kind, self.text, self.background) = (kind, text, background)
    }

    package var isEmpty: Bool { kind == nil && background == nil }

    /// The content as a string, for the digest of a screen.
    package var description: String {
        let front: String? =
            switch kind {
            case .text: "text “\(text)”"
            case .image: "image \(text.isEmpty ? "without a name" : text)"
            case .value: text
            case nil: nil
            }
        let behind = background.map { "colour \($0.red),\($0.green),\($0.blue),\($0.alpha)" }
        return [front, behind].compactMap(\.self).joined(separator: " on ")
    }
}
