import BenchmarkResults
import Statistics

/// A value of each tick over the scroll. Each series has a line for its minima over replays, a band
/// up to the longest duration in any replay, and marks at missed ticks.
///
/// The picture contains a logarithmic and a linear vertical axis; the page shows one of them.
struct TimelineChart {
    let series: [TimelineSeries]
    let ticks: [Run.Tick]
    let columns: TickColumns
    let budgets: [BudgetLine]
    let metric: TimelineMetric
    let shaded: [Int]

    private let frame: ChartFrame
    private static let stripHeight = 34.0

    init(
        series: [TimelineSeries], ticks: [Run.Tick], columns: TickColumns, budgets: [BudgetLine],
        metric: TimelineMetric = .duration, shaded: [Int] = []
    ) {
        self.metric = metric
        self.shaded = shaded
        self.series = series
        self.ticks = ticks
        self.columns = columns
        self.budgets = budgets
        // Space for labels on the right, and for the strip of offsets below.
        let bottom = ticks.isEmpty ? 52.0 : 96
        let labels = NameLabel.room(for: series.map(\.strategy), atLeast: 156)
        frame = ChartFrame(width: 960, height: 440, margins: (left: 60, right: labels, top: 44, bottom: bottom))
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
            drawPhases(into: &markup)
            drawShades(into: &markup)
            for kind in [AxisScale.Kind.logarithmic, .linear] {
                let scale = scale(kind)
                markup.element(
                    "g",
                    [
                        "class": "variant \(kind.rawValue)", "data-low": "\(scale.domain.lowerBound)",
                        "data-high": "\(scale.domain.upperBound)",
                    ]
                ) {
                    draw(scale, into: &$0)
                }
            }
            frame.drawBaseline(into: &markup)
            drawTickLabels(into: &markup)
            drawOffsets(into: &markup)
            drawCursor(into: &markup)
        }
    }

    // MARK: Durations

    private func scale(_ kind: AxisScale.Kind) -> AxisScale {
        let greatest = Double(series.flatMap(\.worst).max() ?? 1)
        let least = Double(series.flatMap(\.leastSteady).filter { $0 > 0 }.min() ?? 1)
        let domain: ClosedRange<Double> =
            switch kind {
            case .linear: 0...max(greatest * 1.05, 1)
            case .logarithmic: (least / 1.3)...max(greatest * 1.3, (budgets.last?.nanoseconds ?? 1) * 1.3, least)
            }
        return AxisScale(kind, domain: domain, from: frame.bottom, to: frame.top)
    }

    private func draw(_ scale: AxisScale, into markup: inout Markup) {
        frame.drawHorizontalGrid(scale, about: 6, label: metric.text, into: &markup)
        frame.drawVerticalTitle(
            "\(metric.unit ?? "duration") of a tick\(scale.kind == .linear ? "" : " (logarithmic)")", above: 30, into: &markup)
        let visibleBudgets = budgets.filter { scale.domain.contains($0.nanoseconds) }
        for budget in visibleBudgets {
            let y = scale.position(of: budget.nanoseconds)
            markup.line("budget", x1: frame.left, x2: frame.right, y1: y, y2: y)
        }
        for one in series { draw(one, scale, into: &markup) }
        let ends = series.map { one in
            EndLabel(
                position: scale.position(of: Double(one.medianSteady)), text: NameLabel.text(one.strategy),
                styleClass: "name s\(one.style)")
        }
        let names = visibleBudgets.map {
            EndLabel(position: scale.position(of: $0.nanoseconds), text: $0.label, styleClass: "budget-name")
        }
        EndLabel.draw(ends + names, in: frame, into: &markup)
        drawBudgetsBeyond(scale, into: &markup)
    }

    private func draw(_ one: TimelineSeries, _ scale: AxisScale, into markup: inout Markup) {
        func points(_ values: [Int64]) -> [String] {
            values.enumerated().map { point(column: $0, scale.position(of: Double($1))) }
        }
        let (low, high) = (points(one.leastSteady), points(one.greatestSteady))
        let band = points(one.worst) + low.reversed()
        markup.path("band s\(one.style)", "M\(band.joined(separator: "L"))Z")
        // A column of several ticks is drawn as the range of their minima.
        let line = columns.span == 1 ? low : zip(low, high).flatMap { [$0, $1] }
        markup.path("line s\(one.style)", "M\(line.joined(separator: "L"))")
        var misses = ""
        for (column, count) in one.misses.enumerated() where count > 0 {
            let y = scale.position(of: Double(one.worst[column]))
            misses += "M\(point(column: column, y - 1))l-4-7h8z"
        }
        if !misses.isEmpty { markup.path("miss s\(one.style)", misses) }
    }

    private func drawBudgetsBeyond(_ scale: AxisScale, into markup: inout Markup) {
        guard let nearest = budgets.first(where: { $0.nanoseconds > scale.domain.upperBound }) else { return }
        let ratio = threeDigits(nearest.nanoseconds / scale.domain.upperBound)
        markup.label("note end", "↑ \(nearest.label) is \(ratio) × as high as this axis", x: frame.right, y: frame.top - 30)
    }

    // MARK: The trace

    private func drawPhases(into markup: inout Markup) {
        for (number, stretch) in PhaseStretch.stretches(of: ticks).enumerated() {
            let left = frame.left + Double(stretch.ticks.lowerBound / columns.span) * columnWidth
            let right = frame.left + Double((stretch.ticks.upperBound - 1) / columns.span + 1) * columnWidth
            markup.rectangle(
                number % 2 == 0 ? "phase even" : "phase odd", x: left, y: frame.top - 20, width: right - left,
                height: frame.bottom - frame.top + 20,
                title: "\(stretch.phase), ticks \(stretch.ticks.lowerBound) to \(stretch.ticks.upperBound - 1)")
            // A letter is about seven units wide. The tooltip and the cursor contain the names of
            // narrow phases.
            guard right - left > Double(stretch.phase.count) * 7 + 4 else { continue }
            markup.label("phase-name middle", stretch.phase, x: (left + right) / 2, y: frame.top - 7)
        }
    }

    private func drawShades(into markup: inout Markup) {
        for column in shaded {
            markup.rectangle(
                "shade", x: position(ofColumn: column) - columnWidth / 2, y: frame.top, width: columnWidth,
                height: frame.bottom - frame.top)
        }
    }

    private func drawTickLabels(into markup: inout Markup) {
        let scale = AxisScale(
            .linear, domain: 0...Double(max(columns.tickCount - 1, 1)), from: position(ofColumn: 0),
            to: position(ofColumn: max(columns.count - 1, 0))
        )
        frame.drawVerticalTicks(scale, about: 8, label: { "\(Int($0.rounded()))" }, into: &markup)
        frame.drawHorizontalTitle("tick of the trace, 1/60 s each", into: &markup)
    }

    private func drawOffsets(into markup: inout Markup) {
        guard !ticks.isEmpty else { return }
        let offsets = (0..<columns.count).map { ticks[columns.ticks(ofColumn: $0).lowerBound].offset }
        guard let least = offsets.min(), let greatest = offsets.max() else { return }
        let floor = frame.height - 8
        let scale = AxisScale(.linear, domain: least...greatest, from: floor, to: floor - Self.stripHeight)
        let points = offsets.enumerated().map { point(column: $0, scale.position(of: $1)) }
        markup.path("offset", "M\(points.joined(separator: "L"))")
        markup.label("tick end", "content", x: frame.left - 6, y: floor - 18)
        markup.label("tick end", "offset", x: frame.left - 6, y: floor - 4)
        let right = frame.right + 12
        markup.label("tick", "\(threeDigits(greatest)) pt", x: right, y: floor - Self.stripHeight, dy: "0.6em")
        markup.label("tick", "\(threeDigits(least)) pt", x: right, y: floor)
    }

    /// Draws the cursor that the page's script moves.
    private func drawCursor(into markup: inout Markup) {
        markup.line("cursor", x1: frame.left, x2: frame.left, y1: frame.top - 20, y2: frame.height - 6)
        for one in series {
            markup.element(
                "circle", ["class": "cursor-point s\(one.style)", "r": "4", "cx": coordinate(frame.left), "cy": "-20"])
        }
    }
}

struct PhaseStretch: Equatable {
    let phase: String
    let ticks: Range<Int>

    static func stretches(of ticks: [Run.Tick]) -> [PhaseStretch] {
        var stretches: [PhaseStretch] = []
        var start = 0
        for tick in ticks.indices where tick + 1 == ticks.count || ticks[tick + 1].phase != ticks[tick].phase {
            stretches.append(PhaseStretch(phase: ticks[tick].phase, ticks: start..<tick + 1))
            start = tick + 1
        }
        return stretches
    }
}
