import BenchmarkResults

/// One screen as a picture: its view tree as it was recorded, with photos where images are.
package struct ScreenImage {
    private let views: [DrawnView]
    private let size: ScreenSize

    /// - Parameters:
    ///   - rows: The rows of one tick.
    ///   - size: The screen's, in points.
    package init(of rows: ContiguousArray<ScreenRow>, size: ScreenSize) {
        views = DrawnView.all(in: rows)
        self.size = size
    }

    /// Writes a whole SVG file.
    ///
    /// - Parameter title: What the picture is of.
    /// - Throws: What the sink throws.
    /// - Complexity: O(n · d), where n is the number of views and d the depth of their tree.
    package func write(title: String, to sink: inout some ByteSink) throws {
        try sink.write([UInt8](ScreenCanvas.document(size, title: title, body: drawViews).utf8))
    }

    /// The views alone, for a page that has symbols and styles already.
    var viewMarkup: String {
        var markup = Markup()
        drawViews(into: &markup)
        return markup.text
    }

    private func drawViews(into markup: inout Markup) {
        ScreenCanvas.draw(views[...], into: &markup)
    }
}
