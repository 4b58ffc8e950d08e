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
                markup.label("name end s\(bar.style)", NameLabel.text(bar.strategy), x: frame.left - 8, y: top + 16)
                let length = bar.value.map { scale.position(of: $0) - frame.left } ?? 0
                // A tiny value is still visible.
                let shown = (bar.value ?? 0) > 0 ? max(length, 1) : 0
                markup.rectangle("bar s\(bar.style)", x: frame.left, y: top + 4, width: shown, height: 16)
                markup.label(
                    "tick", bar.value.map(threeDigits) ?? "unknown", x: frame.left + shown + 6, y: top + 16)
            }
        }
    }
}
