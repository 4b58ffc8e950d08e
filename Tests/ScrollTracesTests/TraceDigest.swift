import CoreGraphics
import ScrollTraces
import TestSupport

extension ScrollTrace {
    /// A digest of all bits of all events: FNV-1a.
    var digest: UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func mix(_ byte: UInt8) {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        func mix(_ value: CGFloat) {
            let bits = UInt64(value.bitPattern)
            for shift in stride(from: UInt64(0), to: 64, by: 8) {
                mix(UInt8(truncatingIfNeeded: bits >> shift))
            }
        }
        for event in events {
            mix(event.contentOffsetY)
            mix(event.screenSize.width)
            mix(event.screenSize.height)
            for byte in event.phase.rawValue.utf8 {
                mix(byte)
            }
            for byte in event.change?.description.utf8 ?? "".utf8 {
                mix(byte)
            }
        }
        return hash
    }
}

/// The canvas of the golden digests: rows of a tenth of the area, so that a turn changes the height.
let goldenCanvas = ScrollCanvas(screenSize: CGSize(width: 375, height: 667)) { size in
    7_500_000 / size.width
}
