import Statistics

/// An exact metric of the work: a bar per strategy.
struct WorkChart {
    struct Bar {
        let strategy: String
        let style: Int
        let value: Double?
    }

    let bars: [Bar]

    private static let rowHeight = 24.0
    private var frame: ChartFrame {
        ChartFrame(
            width: 440, height: Double(bars.count) * Self.rowHeight + 4,
            margins: (left: NameLabel.room(for: bars.map(\.strategy), atLeast: 100), right: 74, top: 2, bottom: 2))
    }

    func svg(label: String) -> String {
        let frame = frame
        let greatest = bars.compactMap(\.value).max() ?? 0
        let scale = AxisScale(.linear, domain: 0...max(greatest, .leastNormalMagnitude), from: frame.left, to: frame.right)
        return frame.picture("work-chart", label: label) { markup in
            for (row, bar) in bars.enumerated() {
                let top = frame.top + Double(row) * Self.rowHeight
                markup.element(
                    "text", ["class": "name end s\(bar.style)", "x": coordinate(frame.left - 8), "y": coordinate(top + 16)],
                    text: NameLabel.text(bar.strategy))
                let length = bar.value.map { scale.position(of: $0) - frame.left } ?? 0
                // A tiny value is still visible.
                let shown = (bar.value ?? 0) > 0 ? max(length, 1) : 0
                markup.element(
                    "rect",
                    [
                        "class": "bar s\(bar.style)", "x": coordinate(frame.left), "y": coordinate(top + 4),
                        "width": coordinate(shown),
                        "height": "16",
                    ]
                )
                markup.element(
                    "text", ["class": "tick", "x": coordinate(frame.left + shown + 6), "y": coordinate(top + 16)],
                    text: bar.value.map(threeDigits) ?? "unknown")
            }
        }
    }
}
