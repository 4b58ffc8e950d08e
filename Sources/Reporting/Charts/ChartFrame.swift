struct ChartFrame {
    let width: Double
    let height: Double
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    init(width: Double, height: Double, margins: (left: Double, right: Double, top: Double, bottom: Double)) {
        self.width = width
        self.height = height
        left = margins.left
        right = width - margins.right
        top = margins.top
        bottom = height - margins.bottom
    }

    /// Returns the picture as an SVG element. The label is for screen readers.
    func picture(_ styleClass: String, label: String, _ body: (inout Markup) -> Void) -> String {
        var markup = Markup()
        markup.element(
            "svg",
            [
                "class": styleClass, "viewBox": "0 0 \(coordinate(width)) \(coordinate(height))", "role": "img",
                "aria-label": label,
                "width": coordinate(width), "height": coordinate(height),
            ], body
        )
        return markup.text
    }

    /// Draws lines across the plot at round values, with labels on the left.
    func drawHorizontalGrid(_ scale: AxisScale, about count: Int, label: (Double) -> String, into markup: inout Markup) {
        for value in scale.ticks(about: count) {
            let y = scale.position(of: value)
            markup.line("grid", x1: left, x2: right, y1: y, y2: y)
            markup.label("tick end", label(value), x: left - 6, y: y, dy: "0.32em")
        }
    }

    /// Draws short lines below the plot at round values, with labels.
    func drawVerticalTicks(_ scale: AxisScale, about count: Int, label: (Double) -> String, into markup: inout Markup) {
        for value in scale.ticks(about: count) {
            drawVerticalTick(at: scale.position(of: value), label: label(value), into: &markup)
        }
    }

    func drawVerticalTick(at position: Double, label: String, into markup: inout Markup) {
        markup.line("axis", x1: position, x2: position, y1: bottom, y2: bottom + 4)
        markup.label("tick middle", label, x: position, y: bottom + 17)
    }

    func drawBaseline(into markup: inout Markup) {
        markup.line("axis", x1: left, x2: right, y1: bottom, y2: bottom)
    }

    func drawHorizontalTitle(_ title: String, below distance: Double = 34, into markup: inout Markup) {
        markup.label("title middle", title, x: (left + right) / 2, y: bottom + distance)
    }

    func drawVerticalTitle(_ title: String, above distance: Double = 12, into markup: inout Markup) {
        markup.label("title", title, x: 4, y: top - distance)
    }
}

/// A label at the end of a line, beside the plot.
struct EndLabel {
    let position: Double
    let text: String
    let styleClass: String

    /// Draws labels to the right of the plot. Labels that overlap are moved apart, with lines to
    /// their positions.
    static func draw(_ labels: [EndLabel], in frame: ChartFrame, gap: Double = 15, into markup: inout Markup) {
        let places = spread(labels.map(\.position), gap: gap, within: (frame.top + 4)...(frame.bottom - 2))
        for (label, place) in zip(labels, places) {
            if abs(place - label.position) > 2 {
                let (left, right) = (coordinate(frame.right + 1), coordinate(frame.right + 9))
                markup.path("leader", "M\(left) \(coordinate(label.position))L\(right) \(coordinate(place))")
            }
            markup.label(label.styleClass, label.text, x: frame.right + 12, y: place, dy: "0.32em")
        }
    }
}

/// A strategy's name in a chart, truncated if it is long.
enum NameLabel {
    private static let longest = 24

    static func text(_ name: String) -> String {
        name.count > longest ? "\(name.prefix(longest - 1))…" : name
    }

    /// Returns the width of the longest name and a gap. A bold letter of size 13 is about 8.6 wide
    /// in the widest common system font.
    static func room(for names: some Sequence<String>, atLeast least: Double) -> Double {
        max(least, (names.map { Double(text($0).count) }.max() ?? 0) * 8.6 + 16)
    }
}

/// Returns positions of labels that do not overlap, close to the original positions and in the same
/// order.
func spread(_ positions: [Double], gap: Double, within bounds: ClosedRange<Double>) -> [Double] {
    let order = positions.indices.sorted { (positions[$0], $0) < (positions[$1], $1) }
    var result = positions
    var lowest = bounds.lowerBound
    for index in order {
        result[index] = max(result[index], lowest)
        lowest = result[index] + gap
    }
    // Labels beyond the upper bound are pushed back.
    var highest = bounds.upperBound
    for index in order.reversed() where result[index] > highest {
        result[index] = highest
        highest -= gap
    }
    for (lower, upper) in zip(order, order.dropFirst()).reversed() where result[upper] - result[lower] < gap {
        result[lower] = result[upper] - gap
    }
    return result
}
