import CoreGraphics
import ScrollTraces

extension ScrollCanvas {
    /// How far the first data set can be scrolled on a screen of a size.
    func maximumOffset(for screenSize: CGSize) -> CGFloat {
        maximumOffset(over: extent(ScrollPage(screenSize: screenSize, dataSet: 0)))
    }
}
