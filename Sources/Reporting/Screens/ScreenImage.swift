import BenchmarkResults

/// One screen as a picture: each cell a window onto a photo that is shifted behind it, with the item's number.
///
/// Its coordinates are those of the content; the view box is the part of it that is on the screen.
package struct ScreenImage {
    /// The part of the content that is on the screen.
    struct ViewBox {
        let offset: Double
        let size: ScreenSize
    }

    private let cells: [DrawnCell]
    private let viewBox: ViewBox
    /// How much higher than its cell a photo is, above and below.
    private let overhang: Double

    /// - Parameter overhang: The largest shift of any cell, so that no photo's edge shows.
    package init(cells: some Sequence<DrawnCell>, offset: Double, size: ScreenSize, overhang: Double) {
        self.cells = Array(cells)
        viewBox = ViewBox(offset: offset, size: size)
        self.overhang = overhang
    }

    /// The largest shift among cells in whole points, at least 1.
    ///
    /// - Complexity: O(n), where n is the number of cells.
    package static func overhang(of cells: some Sequence<DrawnCell>) -> Double {
        cells.reduce(1) { max($0, abs($1.parallax).rounded(.up)) }
    }

    /// Writes a whole SVG file.
    ///
    /// - Parameter title: What the picture is of.
    /// - Throws: What the sink throws.
    /// - Complexity: O(n), where n is the number of cells.
    package func write(title: String, to sink: inout some ByteSink) throws {
        try sink.write([UInt8](ScreenCanvas.document(viewBox, title: title, body: drawCells).utf8))
    }

    /// The cells alone, for a page that has the photo and the styles already.
    var cellMarkup: String {
        var markup = Markup()
        drawCells(into: &markup)
        return markup.text
    }

    private func drawCells(into markup: inout Markup) {
        for cell in cells { ScreenCanvas.draw(cell, overhang: overhang, into: &markup) }
    }
}
