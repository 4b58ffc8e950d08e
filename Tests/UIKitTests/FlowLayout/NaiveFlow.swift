@_spi(Headless) import UIKit

/// The rules of a vertical flow layout, one item at a time, without a search for lines and without
/// a cache.
@MainActor
struct NaiveFlow {
    struct Element: Equatable {
        var kind: String?
        var section: Int
        var item: Int
        var frame: CGRect
    }

    private(set) var elements: [Element] = []
    private(set) var height: CGFloat = 0

    init(
        _ sections: [FlowScreen.Section], width: CGFloat, pinsHeaders: Bool = false, pinsFooters: Bool = false,
        sight: ClosedRange<CGFloat>? = nil
    ) {
        for (number, section) in sections.enumerated() {
            let start = height
            var top = start + section.header + section.inset.top
            let room = max(0, width - section.inset.left - section.inset.right)
            var rest = section.sizes[...]
            var (isFirstLine, lineStart) = (true, top)
            var linesEnd = top
            while let first = rest.first {
                // No line begins before the one above it.
                if !isFirstLine { top = max(lineStart, top + section.lineSpacing) }
                (isFirstLine, lineStart) = (false, top)
                var line = [first]
                rest.removeFirst()
                while let next = rest.first, Self.width(of: line + [next], section.interitemSpacing) <= room {
                    line.append(next)
                    rest.removeFirst()
                }
                place(
                    line, at: top, number, section, room: room, before: section.sizes.count - rest.count - line.count,
                    isLast: rest.isEmpty)
                top += line.map(\.height).max() ?? 0
                linesEnd = max(linesEnd, top)
            }
            let end = max(start + section.header, linesEnd + section.inset.bottom) + section.footer
            var headerTop = start
            var footerTop = end - section.footer
            if let sight {
                if pinsHeaders, start < sight.lowerBound, sight.lowerBound < end {
                    headerTop = min(sight.lowerBound, end - section.header)
                }
                if pinsFooters, start < sight.upperBound, sight.upperBound < end {
                    footerTop = max(start + section.header, min(footerTop, sight.upperBound - section.footer))
                }
            }
            for (kind, top, length) in [
                (UICollectionView.elementKindSectionHeader, headerTop, section.header),
                (UICollectionView.elementKindSectionFooter, footerTop, section.footer),
            ] where length > 0 {
                let frame = CGRect(x: 0, y: top, width: width, height: length)
                elements.append(Element(kind: kind, section: number, item: 0, frame: frame))
            }
            height = end
        }
    }

    private static func width(of line: [CGSize], _ spacing: CGFloat) -> CGFloat {
        line.reduce(-spacing) { $0 + spacing + $1.width }
    }

    /// Returns the nearest pixel. The tests' views are in no window, and have the default scale.
    private static func onPixel(_ position: CGFloat) -> CGFloat {
        (position * UITraitCollection.usualDisplayScale).rounded() / UITraitCollection.usualDisplayScale
    }

    private mutating func place(
        _ line: [CGSize], at top: CGFloat, _ number: Int, _ section: FlowScreen.Section, room: CGFloat, before: Int, isLast: Bool
    ) {
        // In a section of one size, the last line is justified as if more items followed, as long as they fit. In others, it has
        // the minimum spacing from the leading edge.
        var imagined = line
        let isMixed = section.sizes.contains { $0 != section.sizes[0] }
        while isLast, !isMixed, let last = line.last, last.width + section.interitemSpacing > 0,
            Self.width(of: imagined + [last], section.interitemSpacing) <= room
        {
            imagined.append(last)
        }
        let left = isLast && isMixed ? 0 : room - Self.width(of: imagined, section.interitemSpacing)
        let spread = imagined.count > 1 && left > 0 ? left / CGFloat(imagined.count - 1) : 0
        var x = section.inset.left + (imagined.count == 1 && left > 0 ? left / 2 : 0)
        let height = line.map(\.height).max() ?? 0
        for (index, size) in line.enumerated() {
            elements.append(
                Element(
                    kind: nil, section: number, item: before + index,
                    frame: CGRect(
                        x: Self.onPixel(x), y: Self.onPixel(top + (height - size.height) / 2), width: size.width,
                        height: size.height)))
            x += size.width + section.interitemSpacing + spread
        }
    }
}
