import BenchmarkResults

package struct ScreenImage {
    private let views: [DrawnView]
    private let size: ScreenSize

    package init(of rows: ContiguousArray<ScreenRow>, size: ScreenSize) {
        views = DrawnView.all(in: rows)
        self.size = size
    }

    /// Writes the SVG file.
    package func write(title: String, to sink: inout some ByteSink) throws {
        try sink.write([UInt8](ScreenCanvas.document(size, title: title, body: drawViews).utf8))
    }

    var viewMarkup: String {
        var markup = Markup()
        drawViews(into: &markup)
        return markup.text
    }

    private func drawViews(into markup: inout Markup) {
        ScreenCanvas.draw(views[...], into: &markup)
    }
}
