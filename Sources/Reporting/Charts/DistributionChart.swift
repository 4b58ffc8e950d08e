import BenchmarkResults
import Foundation
import Statistics

/// A histogram of the durations of all ticks of all replays, with logarithmic axes, so that a
/// single spike among thousands is visible.
struct DistributionChart {
    struct Series {
        let strategy: String
        let style: Int
        let replays: [Run.Replay]
    }

    let series: [Series]
    let budgets: [BudgetLine]

    private static let classCount = 72
    private static let frame = ChartFrame(width: 440, height: 300, margins: (left: 56, right: 14, top: 46, bottom: 46))
    private var frame: ChartFrame { Self.frame }

    private var horizontal: AxisScale {
        let all = series.flatMap(\.replays).map(\.durations)
        let least = Double(all.compactMap { $0.min() }.min()?.wholeNanoseconds ?? 1)
        let greatest = max(
            Double(all.compactMap { $0.max() }.max()?.wholeNanoseconds ?? 1), (budgets.last?.nanoseconds ?? 1) * 1.15)
        return AxisScale(.logarithmic, domain: max(least, 1) / 1.05...greatest * 1.05, from: frame.left, to: frame.right)
    }

    /// Returns the number of durations in each class of an axis.
    static func counts(of durations: some Sequence<Duration>, along axis: AxisScale, classes: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: classes)
        for duration in durations {
            let share = (axis.position(of: Double(duration.wholeNanoseconds)) - axis.start) / (axis.end - axis.start)
            counts[min(Int(share * Double(classes)), classes - 1)] += 1
        }
        return counts
    }

    func svg(label: String) -> String {
        let horizontal = horizontal
        let counts = series.map {
            Self.counts(of: $0.replays.lazy.map(\.durations).joined(), along: horizontal, classes: Self.classCount)
        }
        let most = Double(counts.joined().max() ?? 1)
        let vertical = AxisScale(.logarithmic, domain: 0.5...max(most, 1) * 1.5, from: frame.bottom, to: frame.top)
        return frame.picture("distribution-chart", label: label) { markup in
            frame.drawHorizontalGrid(vertical, about: 4, label: ScalingChart.short, into: &markup)
            frame.drawVerticalTitle("number of ticks (logarithmic)", above: 28, into: &markup)
            for (one, counts) in zip(series, counts) { draw(one, counts, vertical, into: &markup) }
            drawBudgets(horizontal, into: &markup)
            frame.drawBaseline(into: &markup)
            frame.drawVerticalTicks(
                horizontal, about: 5, label: { Duration.nanoseconds(Int64($0.rounded())).text }, into: &markup)
            frame.drawHorizontalTitle("duration of a tick in any replay (logarithmic)", into: &markup)
        }
    }

    private func draw(_ one: Series, _ counts: [Int], _ vertical: AxisScale, into markup: inout Markup) {
        let width = (frame.right - frame.left) / Double(counts.count)
        var path = "M\(coordinate(frame.left)) \(coordinate(frame.bottom))"
        for (index, count) in counts.enumerated() {
            let y = count == 0 ? frame.bottom : vertical.position(of: Double(count))
            path += "V\(curveCoordinate(y))H\(curveCoordinate(frame.left + Double(index + 1) * width))"
        }
        markup.path("steps s\(one.style)", "\(path)V\(coordinate(frame.bottom))Z", title: one.strategy)
    }

    private func drawBudgets(_ horizontal: AxisScale, into markup: inout Markup) {
        let shown = budgets.filter { horizontal.domain.contains($0.nanoseconds) }
        for budget in shown {
            let x = horizontal.position(of: budget.nanoseconds)
            markup.line("budget", x1: x, x2: x, y1: frame.top, y2: frame.bottom, title: budget.label)
        }
        guard let last = shown.last, let first = shown.first else { return }
        let text = first == last ? last.label : "\(first.label.prefix { $0 != ":" }) to \(last.label)"
        markup.label("budget-name end", text, x: frame.right, y: frame.top - 6)
    }
}
