import CoreGraphics
import ScrollTraces

extension ScrollCanvas {
    /// Returns the largest offset of the first data set on a screen.
    func maximumOffset(for screenSize: CGSize) -> CGFloat {
        maximumOffset(over: extent(ScrollPage(screenSize: screenSize, dataSet: 0)))
    }
}
