import BenchmarkResults
import Statistics

/// The median of a series' minima over replays by commit, with a style per machine and a line at
/// each commit where counted work changed.
struct HistoryChart {
    private let machines: [[RunHistory.Row]]
    private let changes: [RunHistory.Change]
    private let name: (Int) -> String
    private let horizontal: AxisScale
    private let vertical: AxisScale

    private static let frame = ChartFrame(width: 440, height: 190, margins: (left: 74, right: 14, top: 16, bottom: 30))

    init(
        _ machines: [[RunHistory.Row]], _ changes: [RunHistory.Change], commitCount: Int, name: @escaping (Int) -> String
    ) {
        (self.machines, self.changes, self.name) = (machines, changes, name)
        let frame = Self.frame
        // Half a commit of space on both sides, so that no line is at an edge.
        horizontal = AxisScale(.linear, domain: -0.5...(Double(commitCount) - 0.5), from: frame.left, to: frame.right)
        let times = machines.joined().compactMap { $0.time(\.steadyP50).map { Double($0.wholeNanoseconds) } }
        let (least, greatest) = (times.min() ?? 0, times.max() ?? 0)
        let space = (greatest - least) * 0.1
        vertical = AxisScale(.linear, domain: max(least - space, 0)...(greatest + space), from: frame.bottom, to: frame.top)
    }

    func svg(label: String) -> String? {
        guard machines.joined().contains(where: { $0.time(\.steadyP50) != nil }) else { return nil }
        let frame = Self.frame
        return frame.picture("history-chart", label: label) { markup in
            frame.drawHorizontalGrid(
                vertical, about: 4, label: { Duration.nanoseconds(Int64($0.rounded())).text }, into: &markup)
            frame.drawBaseline(into: &markup)
            for (place, changes) in changes.grouped(by: \.place) { draw(changes, at: place, frame, into: &markup) }
            for (style, rows) in machines.enumerated() {
                for isQuiet in [true, false] {
                    let dots = rows.filter { ($0.isQuiet == true) == isQuiet }.compactMap(dot).joined()
                    if !dots.isEmpty { markup.path("\(isQuiet ? "measured" : "disturbed") s\(style)", dots) }
                }
            }
        }
    }

    private func dot(_ row: RunHistory.Row) -> String? {
        row.time(\.steadyP50).map { time in
            let x = horizontal.position(of: Double(row.place)) - 2.2
            let y = vertical.position(of: Double(time.wholeNanoseconds))
            return "M\(curveCoordinate(x)) \(curveCoordinate(y))a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z"
        }
    }

    private func draw(_ changes: [RunHistory.Change], at place: Int, _ frame: ChartFrame, into markup: inout Markup) {
        let x = horizontal.position(of: Double(place) - 0.5)
        let metrics = changes.map { "\($0.metric.name) from \($0.metric.text(of: $0.old)) to \($0.metric.text(of: $0.new))" }
        markup.line(
            "step-line", x1: x, x2: x, y1: frame.top, y2: frame.bottom,
            title: "\(name(place)): \(metrics.joined(separator: ", "))")
    }
}
