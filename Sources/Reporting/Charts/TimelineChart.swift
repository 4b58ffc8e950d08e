import BenchmarkResults
import Statistics

/// The duration of each tick over the scroll, a line for each series, with the events.
struct TimelineChart {
    let series: [TimelineSeries]
    let ticks: [Run.Tick]
    let kinds: [TickKind]
    let columns: TickColumns
    let limit: LimitLine

    private let frame: ChartFrame
    let scale: AxisScale
    private static let stripHeight = 34.0

    init(
        series: [TimelineSeries], ticks: [Run.Tick], kinds: [TickKind], columns: TickColumns, limit: LimitLine
    ) {
        self.series = series
        self.ticks = ticks
        self.kinds = kinds
        self.columns = columns
        self.limit = limit
        // Space for names on the right, and for the strip of offsets below.
        let bottom = ticks.isEmpty ? 52.0 : 100
        let names = NameLabel.room(for: series.map(\.strategy) + [LimitLine.name], atLeast: 90)
        frame = ChartFrame(width: 900, height: 420, margins: (left: 64, right: names, top: 62, bottom: bottom))
        let greatest = Double(series.flatMap(\.greatest).max() ?? 1)
        let least = Double(series.flatMap(\.least).filter { $0 > 0 }.min() ?? 1)
        scale = AxisScale(
            .logarithmic, domain: (least / 1.3)...max(greatest, limit.nanoseconds, least) * 1.3,
            from: frame.bottom, to: frame.top)
    }

    private var columnWidth: Double { (frame.right - frame.left) / Double(max(columns.count, 1)) }

    private func position(ofColumn column: Int) -> Double {
        frame.left + (Double(column) + 0.5) * columnWidth
    }

    /// Returns a point of a curve, in the middle of a column.
    private func point(column: Int, _ y: Double) -> String {
        "\(curveCoordinate(position(ofColumn: column))) \(curveCoordinate(y))"
    }

    func svg(label: String) -> String {
        frame.picture("timeline-chart", label: label) { markup in
            frame.drawHorizontalGrid(
                scale, about: 6, label: { Duration.nanoseconds(Int64($0.rounded())).text }, into: &markup)
            frame.drawVerticalTitle("time of a tick on this machine, logarithmic", above: 46, into: &markup)
            drawEvents(into: &markup)
            for one in series { draw(one, into: &markup) }
            limit.draw(in: frame, scale, into: &markup)
            let names = series.map { one in
                EndLabel(
                    position: scale.position(of: Double(one.median)), text: NameLabel.text(one.strategy),
                    styleClass: "name s\(one.style)")
            }
            EndLabel.draw(names + [limit.label(scale)], in: frame, into: &markup)
            frame.drawBaseline(into: &markup)
            drawTickLabels(into: &markup)
            drawOffsets(into: &markup)
            drawCursor(into: &markup)
        }
    }

    private func draw(_ one: TimelineSeries, into markup: inout Markup) {
        func points(_ values: [Int64]) -> [String] {
            values.enumerated().map { point(column: $0, scale.position(of: Double($1))) }
        }
        let (low, high) = (points(one.least), points(one.greatest))
        // A column of several ticks is drawn as the range of their values.
        let line = columns.span == 1 ? low : zip(low, high).flatMap { [$0, $1] }
        markup.path("line s\(one.style)", "M\(line.joined(separator: "L"))")
    }

    // MARK: The trace

    /// Draws a line at each event. Names that would overlap the previous one are in the line's tooltip.
    private func drawEvents(into markup: inout Markup) {
        var end = -Double.infinity
        for (tick, kind) in kinds.prefix(columns.tickCount).enumerated() where kind.isEvent {
            let x = position(ofColumn: tick / columns.span)
            markup.line("event", x1: x, x2: x, y1: frame.top - 14, y2: frame.bottom, title: kind.text(atTick: tick))
            // A letter is about seven units wide.
            let width = Double(kind.name.count) * 7 + 6
            guard x - width / 2 > end else { continue }
            markup.label("event-name middle", kind.name, x: x, y: frame.top - 19)
            end = x + width / 2
        }
    }

    private func drawTickLabels(into markup: inout Markup) {
        let scale = AxisScale(
            .linear, domain: 0...Double(max(columns.tickCount - 1, 1)), from: position(ofColumn: 0),
            to: position(ofColumn: max(columns.count - 1, 0))
        )
        frame.drawVerticalTicks(scale, about: 8, label: { "\(Int($0.rounded()))" }, into: &markup)
        frame.drawHorizontalTitle("tick, 1/60 s each", into: &markup)
    }

    private func drawOffsets(into markup: inout Markup) {
        guard !ticks.isEmpty else { return }
        let offsets = (0..<columns.count).map { ticks[columns.ticks(ofColumn: $0).lowerBound].offset }
        guard let least = offsets.min(), let greatest = offsets.max() else { return }
        let floor = frame.height - 8
        let scale = AxisScale(.linear, domain: least...greatest, from: floor, to: floor - Self.stripHeight)
        let points = offsets.enumerated().map { point(column: $0, scale.position(of: $1)) }
        markup.path("offset", "M\(points.joined(separator: "L"))")
        markup.label("tick end", "content", x: frame.left - 6, y: floor - 20)
        markup.label("tick end", "offset", x: frame.left - 6, y: floor - 4)
        let right = frame.right + 12
        markup.label("tick", "\(threeDigits(greatest)) pt", x: right, y: floor - Self.stripHeight, dy: "0.6em")
        markup.label("tick", "\(threeDigits(least)) pt", x: right, y: floor)
    }

    /// Draws the cursor that the page's script moves.
    private func drawCursor(into markup: inout Markup) {
        markup.line("cursor", x1: frame.left, x2: frame.left, y1: frame.top - 14, y2: frame.height - 6)
        for one in series {
            markup.element(
                "circle", ["class": "cursor-point s\(one.style)", "r": "4", "cx": coordinate(frame.left), "cy": "-20"])
        }
    }
}
