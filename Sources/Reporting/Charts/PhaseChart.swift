import BenchmarkResults
import Statistics

/// The shares of a tick's phases: a bar per strategy, with the mean time of a tick.
struct PhaseChart {
    struct Series {
        let strategy: String
        let style: Int
        let tickCount: Int
        let phases: [PhaseTotal]
    }

    let series: [Series]

    private static let rowHeight = 44.0
    private var frame: ChartFrame {
        let rows = Double(series.count) * Self.rowHeight
        return ChartFrame(width: 440, height: rows + 44, margins: (left: 14, right: 22, top: 6, bottom: 38))
    }

    var phaseNames: [String] {
        var names: [String] = []
        for phase in series.flatMap(\.phases) where !names.contains(phase.phase) { names.append(phase.phase) }
        return names
    }

    func svg(label: String) -> String {
        let frame = frame
        let scale = AxisScale(.linear, domain: 0...100, from: frame.left, to: frame.right)
        return frame.picture("phase-chart", label: label) { markup in
            for (row, one) in series.enumerated() {
                draw(one, at: frame.top + Double(row) * Self.rowHeight, scale, into: &markup)
            }
            frame.drawBaseline(into: &markup)
            frame.drawVerticalTicks(scale, about: 5, label: { "\(Int($0)) %" }, into: &markup)
        }
    }

    private func draw(_ one: Series, at top: Double, _ scale: AxisScale, into markup: inout Markup) {
        markup.element(
            "text", ["class": "name s\(one.style)", "x": coordinate(scale.start), "y": coordinate(top + 13)],
            text: NameLabel.text(one.strategy))
        markup.element(
            "text", ["class": "tick end", "x": coordinate(scale.end), "y": coordinate(top + 13)],
            text: "\(one.meanTick.text) a tick")
        var start = 0.0
        for (index, name) in phaseNames.enumerated() {
            guard let total = one.phases.first(where: { $0.phase == name }), let share = total.share else { continue }
            let (left, right) = (scale.position(of: start), scale.position(of: start + share * 100))
            start += share * 100
            markup.element(
                "rect",
                [
                    "class": "part p\(index % 8)", "x": coordinate(left), "y": coordinate(top + 19),
                    "width": coordinate(max(right - left, 0)), "height": "18",
                ]
            ) { $0.element("title", text: "\(one.strategy), \(name): \(percentText(share))") }
            // A letter is about seven units wide.
            guard right - left > Double(name.count) * 7 + 8 else { continue }
            markup.element(
                "text",
                ["class": "part-name p\(index % 8) middle", "x": coordinate((left + right) / 2), "y": coordinate(top + 32)],
                text: name)
        }
    }
}

extension PhaseChart.Series {
    var meanTick: Duration {
        phases.compactMap { $0.meanDuration(overTicks: tickCount) }.reduce(.zero, +)
    }
}
