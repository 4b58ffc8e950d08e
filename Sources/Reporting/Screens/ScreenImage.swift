import BenchmarkResults

/// A picture of a screen: its recorded view tree, with photos for images.
package struct ScreenImage {
    private let views: [DrawnView]
    private let size: ScreenSize

    /// - Parameters:
    ///   - rows: The rows of one tick.
    ///   - size: The size of the screen.
    package init(of rows: ContiguousArray<ScreenRow>, size: ScreenSize) {
        views = DrawnView.all(in: rows)
        self.size = size
    }

    /// Writes the SVG file.
    ///
    /// - Parameter title: The title of the picture.
    /// - Complexity: O(n · d), where n is the number of views and d the depth of their tree.
    package func write(title: String, to sink: inout some ByteSink) throws {
        try sink.write([UInt8](ScreenCanvas.document(size, title: title, body: drawViews).utf8))
    }

    /// The views as markup, for a page with symbols and styles.
    var viewMarkup: String {
        var markup = Markup()
        drawViews(into: &markup)
        return markup.text
    }

    private func drawViews(into markup: inout Markup) {
        ScreenCanvas.draw(views[...], into: &markup)
    }
}
