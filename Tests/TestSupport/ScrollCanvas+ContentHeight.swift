import CoreGraphics
import ScrollTraces

extension ScrollCanvas {
    /// Creates a canvas whose scroll view fills the screen, and whose data sets have the same length.
    package init(
        screenSize: CGSize, displayScale: CGFloat = 2, topInset: CGFloat = 0, bottomInset: CGFloat = 0,
        contentHeight: @escaping @Sendable (CGSize) -> CGFloat
    ) {
        self.init(screenSize: screenSize, displayScale: displayScale, topInset: topInset, bottomInset: bottomInset) { page in
            ScrollExtent(contentHeight: contentHeight(page.screenSize), viewHeight: page.screenSize.height)
        }
    }
}
