import BenchmarkResults
import Statistics

/// One figure of one series over the commits: a line per build and machine, and a mark at each commit where a level changed.
struct HistoryChart {
    /// In the order of their styles; at least one.
    let tracks: [HistoryTrack]
    let changes: [LevelChange]
    let commitCount: Int
    let name: (Int) -> String

    private static let frame = ChartFrame(width: 440, height: 190, margins: (left: 74, right: 14, top: 16, bottom: 30))
    private var frame: ChartFrame { Self.frame }

    private var horizontal: AxisScale {
        // Half a commit of air, so that a mark at the first one is not on the edge.
        AxisScale(.linear, domain: -0.5...max(Double(commitCount) - 0.5, 0.5), from: frame.left, to: frame.right)
    }

    private var vertical: AxisScale {
        let values = tracks.flatMap(\.points).map(\.value.number)
        let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
        let air = (greatest - least) * 0.1
        return AxisScale(.linear, domain: max(least - air, 0)...(greatest + air), from: frame.bottom, to: frame.top)
    }

    /// - Parameter label: What a screen reader says.
    func svg(label: String) -> String {
        let (horizontal, vertical) = (horizontal, vertical)
        return frame.picture("history-chart", label: label) { markup in
            frame.drawHorizontalGrid(vertical, about: 4, label: text, into: &markup)
            frame.drawBaseline(into: &markup)
            for (style, track) in tracks.enumerated() {
                draw(track, style: style, horizontal, vertical, into: &markup)
            }
            drawSteps(horizontal, into: &markup)
        }
    }

    private func text(_ value: Double) -> String {
        tracks[0].figure.isTime ? Duration.nanoseconds(Int64(value.rounded())).text : ScalingChart.short(value)
    }

    private func draw(
        _ track: HistoryTrack, style: Int, _ horizontal: AxisScale, _ vertical: AxisScale, into markup: inout Markup
    ) {
        for level in track.levels {
            let y = coordinate(vertical.position(of: level.value.number))
            let left = coordinate(horizontal.position(of: Double(level.places.lowerBound) - 0.4))
            let right = coordinate(horizontal.position(of: Double(level.places.upperBound) + 0.4))
            markup.element("path", ["class": "level s\(style)", "d": "M\(left) \(y)H\(right)"])
        }
        // Counted values are on their level; times are around it.
        guard track.figure.isTime else { return }
        for counts in [true, false] {
            let dots = track.points.filter { $0.counts == counts }.map { point in
                let x = horizontal.position(of: Double(point.place)) - 2.2
                return
                    "M\(coarse(x)) \(coarse(vertical.position(of: point.value.number)))a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z"
            }
            guard !dots.isEmpty else { continue }
            markup.element("path", ["class": "\(counts ? "measured" : "disturbed") s\(style)", "d": dots.joined()])
        }
    }

    /// A line before the first commit of each new level, and that commit's name where there is room for it.
    private func drawSteps(_ horizontal: AxisScale, into markup: inout Markup) {
        var free = frame.left
        for change in changes {
            let x = horizontal.position(of: Double(change.place) - 0.5)
            markup.element(
                "line",
                [
                    "class": "step-line", "x1": coordinate(x), "x2": coordinate(x), "y1": coordinate(frame.top),
                    "y2": coordinate(frame.bottom),
                ]
            ) {
                $0.element("title", text: "\(name(change.place)): from \(change.old.text) to \(change.new.text)")
            }
            let label = NameLabel.text(name(change.place))
            // A letter of 12 units is about 7.5 wide.
            let width = Double(label.count) * 7.5
            let start = min(max(x - width / 2, frame.left), frame.width - width)
            guard start >= free else { continue }
            markup.element(
                "text", ["class": "step-name", "x": coordinate(start), "y": coordinate(frame.bottom + 17)], text: label)
            free = start + width + 8
        }
    }
}
