import Statistics

/// The worst scrolling tick by number of items, on logarithmic axes, with the limit that it is judged by.
struct ScalingChart {
    struct Series {
        let strategy: String
        let style: Int
        /// The costs as measured, in ascending order of items.
        let points: [(items: Int, median: Duration, worst: Duration)]
    }

    let series: [Series]
    let limit: LimitLine

    func svg(label: String) -> String {
        let names = NameLabel.room(for: series.map(\.strategy) + [LimitLine.name], atLeast: 70)
        let frame = ChartFrame(width: 330 + names, height: 330, margins: (left: 62, right: names, top: 34, bottom: 46))
        let points = series.flatMap(\.points)
        let items = Set(points.map(\.items)).sorted()
        let costs = points.flatMap { [$0.median, $0.worst] }.map(Self.nanoseconds).filter { $0 > 0 }
        let horizontal = AxisScale(
            .logarithmic, domain: Double(items.first ?? 1) / 1.25...Double(items.last ?? 1) * 1.25, from: frame.left,
            to: frame.right)
        let vertical = AxisScale(
            .logarithmic, domain: (costs.min() ?? 1) / 1.4...max(costs.max() ?? 1, limit.nanoseconds) * 1.8,
            from: frame.bottom, to: frame.top)
        return frame.picture("scaling-chart", label: label) { markup in
            frame.drawHorizontalGrid(
                vertical, about: 6, label: { Duration.nanoseconds(Int64($0.rounded())).text }, into: &markup)
            frame.drawVerticalTitle("worst scrolling tick on this machine, logarithmic", into: &markup)
            for one in series { draw(one, horizontal, vertical, into: &markup) }
            limit.draw(in: frame, vertical, into: &markup)
            frame.drawBaseline(into: &markup)
            for size in items {
                frame.drawVerticalTick(
                    at: horizontal.position(of: Double(size)), label: Self.short(Double(size)), into: &markup)
            }
            frame.drawHorizontalTitle("items, logarithmic", into: &markup)
            let names = series.compactMap { one in
                one.points.last.map {
                    EndLabel(
                        position: vertical.position(of: Self.nanoseconds($0.worst)), text: NameLabel.text(one.strategy),
                        styleClass: "name s\(one.style)")
                }
            }
            EndLabel.draw(names + [limit.label(vertical)], in: frame, into: &markup)
        }
    }

    private static func nanoseconds(_ duration: Duration) -> Double { Double(duration.wholeNanoseconds) }

    private func draw(_ one: Series, _ horizontal: AxisScale, _ vertical: AxisScale, into markup: inout Markup) {
        let places = one.points.map { point in
            (x: horizontal.position(of: Double(point.items)), y: vertical.position(of: Self.nanoseconds(point.worst)))
        }
        markup.path("line s\(one.style)", "M" + places.map { "\(coordinate($0.x)) \(coordinate($0.y))" }.joined(separator: "L"))
        for (point, place) in zip(one.points, places) {
            markup.path(
                "mark s\(one.style)", Marker.path(one.style, x: place.x, y: place.y),
                title:
                    "\(one.strategy), \(groupedDigits(point.items)) items: worst \(point.worst.text), median \(point.median.text)"
            )
        }
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
