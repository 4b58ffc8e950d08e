import CoreGraphics
import ScrollTraces
import Statistics
import TestSupport

extension ScrollTrace {
    /// A digest of all bits of all events.
    var digest: UInt64 {
        var digest = FNV1a()
        for event in events {
            for value in [event.contentOffsetY, event.screenSize.width, event.screenSize.height] {
                digest.add(UInt64(value.bitPattern))
            }
            for byte in "\(event.phase.rawValue)\(event.change?.description ?? "")".utf8 { digest.add(byte) }
        }
        return digest.hash
    }
}

/// The canvas of the golden digests: rows of a tenth of the area, so that a turn changes the height.
let goldenCanvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667)) { size in
    7_500_000 / size.width
}

extension ScrollCanvas {
    /// Returns the largest offset of the first data set on a screen.
    func maximumOffset(for screenSize: CGSize) -> CGFloat {
        maximumOffset(over: extent(ScrollPage(screenSize: screenSize, dataSet: 0)))
    }
}
