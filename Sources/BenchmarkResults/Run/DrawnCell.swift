/// A cell or another direct subview of what is scrolled, as pictures of a screen draw it: all lengths are points.
package struct DrawnCell: Equatable, Sendable {
    /// The number of the item over all sections; of a view that is no cell, the number of its section.
    package let item: Int
    /// The smallest upright rectangle around the view, in content coordinates.
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double
    /// The shift of the first image view in it from the middle of what it shows through; positive is down.
    package let parallax: Double
    /// `cell`, or the kind of a supplementary or decoration view.
    package let kind: String
    /// Views with a higher one lie in front.
    package let zIndex: Int

    package init(
        item: Int, x: Double, y: Double, width: Double, height: Double, parallax: Double,
        kind: String = ScreenRow.Element.cellKind, zIndex: Int = 0
    ) {
        self.item = item
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.parallax = parallax
        self.kind = kind
        self.zIndex = zIndex
    }

    /// The cells and other elements of a view tree; where it has none, the subviews that show something of the innermost view that
    /// holds several.
    ///
    /// - Parameter rows: The rows of one tick.
    /// - Complexity: O(n), where n is the number of rows.
    package static func all(in rows: some RandomAccessCollection<ScreenRow>) -> [DrawnCell] {
        let rows = Array(rows)
        let elements = rows.indices.filter { rows[$0].element != nil }
        guard elements.isEmpty else {
            func rank(_ cell: DrawnCell) -> (Int, Int) { (cell.kind == ScreenRow.Element.cellKind ? 0 : 1, cell.item) }
            return elements.map { DrawnCell(rows[$0], picture: firstImage(in: $0, of: rows)) }.sorted { rank($0) < rank($1) }
        }
        return rows.indices.filter { !rows[$0].content.isEmpty }.enumerated().map { number, index in
            DrawnCell(rows[index], picture: nil, number: number)
        }
    }

    private init(_ row: ScreenRow, picture: (image: ScreenRow, window: ScreenRow)?, number: Int = 0) {
        let isCell = row.element.map { $0.kind == ScreenRow.Element.cellKind } ?? true
        let frame = row.frame
        self.init(
            item: row.element.map { isCell ? $0.item : $0.section } ?? number, x: frame.x, y: frame.y, width: frame.width,
            height: frame.height,
            parallax: picture.map { $0.image.y + $0.image.height / 2 - $0.window.height / 2 } ?? 0,
            kind: row.element?.kind ?? ScreenRow.Element.cellKind, zIndex: row.zIndex)
    }

    /// The first image view inside a row, and its superview.
    private static func firstImage(in index: Int, of rows: [ScreenRow]) -> (image: ScreenRow, window: ScreenRow)? {
        for inner in rows.indices.dropFirst(index + 1) {
            guard let parent = rows[inner].parent, parent >= index else { return nil }
            if rows[inner].content.hasPrefix("image ") { return (rows[inner], rows[parent]) }
        }
        return nil
    }
}
