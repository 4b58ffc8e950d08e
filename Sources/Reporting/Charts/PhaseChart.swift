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
        series.flatMap(\.phases).map(\.name).uniqued()
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
        markup.label("name s\(one.style)", NameLabel.text(one.strategy), x: scale.start, y: top + 13)
        markup.label("tick end", "\(one.meanTick.text) per tick", x: scale.end, y: top + 13)
        var start = 0.0
        for (index, name) in phaseNames.enumerated() {
            guard let total = one.phases.first(where: { $0.name == name }), let share = total.share else { continue }
            let (left, right) = (scale.position(of: start), scale.position(of: start + share * 100))
            start += share * 100
            markup.rectangle(
                "part p\(index % 8)", x: left, y: top + 19, width: max(right - left, 0), height: 18,
                title: "\(one.strategy), \(name): \(percentText(share))")
            // A letter is about seven units wide.
            guard right - left > Double(name.count) * 7 + 8 else { continue }
            markup.label("part-name p\(index % 8) middle", name, x: (left + right) / 2, y: top + 32)
        }
    }
}

extension PhaseTotal {
    /// The phase as tables and charts name it.
    package var name: String { phase == PhaseSpan.wholeTick ? "everything else" : phase }
}

extension PhaseChart.Series {
    var meanTick: Duration {
        phases.compactMap { $0.meanDuration(overTicks: tickCount) }.reduce(.zero, +)
    }
}
