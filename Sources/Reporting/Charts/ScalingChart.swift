import Foundation
import Statistics

/// Minima over replays by number of items, on logarithmic axes, with a fitted power law per
/// strategy and its budget crossing.
struct ScalingChart {
    struct Series {
        let strategy: String
        let style: Int
        /// The costs in nanoseconds, in ascending order of items.
        let points: [(items: Double, p50: Double, p99: Double)]
        /// The power law, or `nil` if there are too few sizes.
        let fit: PowerLawFit?
        let crossing: BudgetCrossing
    }

    let series: [Series]
    let budget: BudgetLine

    private let frame: ChartFrame

    init(series: [Series], budget: BudgetLine) {
        self.series = series
        self.budget = budget
        let labels = NameLabel.room(for: series.map(\.strategy), atLeast: 90)
        frame = ChartFrame(width: 368 + labels, height: 330, margins: (left: 56, right: labels, top: 34, bottom: 46))
    }

    func svg(label: String) -> String {
        let points = series.flatMap(\.points)
        let items = points.map(\.items)
        let costs = points.flatMap { [$0.p50, $0.p99] }.filter { $0 > 0 }
        let horizontal = AxisScale(
            .logarithmic, domain: (items.min() ?? 1) / 1.25...farthest * 1.25, from: frame.left, to: frame.right)
        let vertical = AxisScale(
            .logarithmic, domain: (costs.min() ?? 1) / 1.4...max(costs.max() ?? 1, budget.nanoseconds) * 1.4, from: frame.bottom,
            to: frame.top
        )
        return frame.picture("scaling-chart", label: label) { markup in
            frame.drawHorizontalGrid(
                vertical, about: 6, label: { Duration.nanoseconds(Int64($0.rounded())).text }, into: &markup)
            frame.drawVerticalTitle("minimum over the replays: median, up to p99", into: &markup)
            drawBudget(vertical, into: &markup)
            for one in series { draw(one, horizontal, vertical, into: &markup) }
            frame.drawBaseline(into: &markup)
            for size in Set(items).sorted() {
                frame.drawVerticalTick(at: horizontal.position(of: size), label: Self.short(size), into: &markup)
            }
            frame.drawHorizontalTitle("items (logarithmic)", into: &markup)
            EndLabel.draw(
                series.compactMap { one in
                    one.points.last.map {
                        EndLabel(
                            position: vertical.position(of: $0.p50), text: NameLabel.text(one.strategy),
                            styleClass: "name s\(one.style)")
                    }
                }, in: frame, into: &markup
            )
        }
    }

    /// The end of the horizontal axis: the largest size, or a crossing up to three decades beyond
    /// it.
    private var farthest: Double {
        let largest = series.flatMap(\.points).map(\.items).max() ?? 1
        return (series.compactMap(\.crossing.size).filter { $0 <= largest * 1_000 } + [largest]).max() ?? largest
    }

    private func drawBudget(_ vertical: AxisScale, into markup: inout Markup) {
        let y = vertical.position(of: budget.nanoseconds)
        markup.line("budget", x1: frame.left, x2: frame.right, y1: y, y2: y)
        markup.label("budget-name", budget.label, x: frame.left + 4, y: y - 5)
    }

    private func draw(_ one: Series, _ horizontal: AxisScale, _ vertical: AxisScale, into markup: inout Markup) {
        drawFit(one, horizontal, vertical, into: &markup)
        // Strategies with the same size are placed side by side, so that no bar hides another.
        let aside = (Double(one.style) - Double(series.count - 1) / 2) * 5
        for point in one.points {
            let x = horizontal.position(of: point.items) + aside
            let y = vertical.position(of: point.p50)
            markup.line("whisker s\(one.style)", x1: x, x2: x, y1: y, y2: vertical.position(of: point.p99))
            let (p50, p99) = (Duration.nanoseconds(Int64(point.p50)), Duration.nanoseconds(Int64(point.p99)))
            markup.path(
                "mark s\(one.style)", Marker.path(one.style, x: x, y: y),
                title: "\(one.strategy), \(Self.short(point.items)) items: p50 \(p50.text), p99 \(p99.text)")
        }
    }

    private func drawFit(_ one: Series, _ horizontal: AxisScale, _ vertical: AxisScale, into markup: inout Markup) {
        guard let fit = one.fit, let first = one.points.first, let last = one.points.last else { return }
        func point(_ items: Double, _ cost: Double) -> String {
            "\(coordinate(horizontal.position(of: items))) \(coordinate(vertical.position(of: cost)))"
        }
        let ends = [first.items, last.items].map { point($0, fit.cost(at: $0)) }
        markup.path("fit s\(one.style)", "M\(ends.joined(separator: "L"))")
        guard let crossing = one.crossing.size, crossing <= farthest else { return }
        if case .beyond = one.crossing {
            markup.path(
                "extrapolation s\(one.style)", "M\(point(last.items, last.p50))L\(point(crossing, budget.nanoseconds))")
        }
        drawCrossing(of: one, at: crossing, horizontal, vertical, into: &markup)
    }

    private func drawCrossing(
        of one: Series, at crossing: Double, _ horizontal: AxisScale, _ vertical: AxisScale, into markup: inout Markup
    ) {
        let (x, y) = (horizontal.position(of: crossing), vertical.position(of: budget.nanoseconds))
        let items = BudgetCrossing.rounded(crossing)
        markup.element("circle", ["class": "crossing s\(one.style)", "cx": coordinate(x), "cy": coordinate(y), "r": "5"]) {
            $0.element("title", text: "\(one.strategy) would reach the budget near \(groupedDigits(items)) items")
        }
        markup.label("name end s\(one.style)", "≈ \(groupedDigits(items))", x: x + 10, y: y - 10)
    }

    /// Returns a short form of a number, for example `50k`.
    static func short(_ items: Double) -> String {
        if items >= 1e6 { return "\(threeDigits(items / 1e6))M" }
        return items >= 1_000 ? "\(threeDigits(items / 1_000))k" : threeDigits(items)
    }
}

/// The shape of a strategy's points, for readers who cannot distinguish the colors.
enum Marker {
    /// Returns a circle, a square, a triangle or a diamond.
    static func path(_ style: Int, x: Double, y: Double) -> String {
        let place = "M\(coordinate(x)) \(coordinate(y))"
        return switch style % 4 {
        case 0: "\(place)m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
        case 1: "\(place)m-3.5-3.5h7v7h-7z"
        case 2: "\(place)m0-4.6l4.4 7.8h-8.8z"
        default: "\(place)m0-5l5 5l-5 5l-5-5z"
        }
    }
}
