/// The size of a chart, and the plot inside of its margins.
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
            let y = coordinate(scale.position(of: value))
            markup.element("line", ["class": "grid", "x1": coordinate(left), "x2": coordinate(right), "y1": y, "y2": y])
            markup.element("text", ["class": "tick end", "x": coordinate(left - 6), "y": y, "dy": "0.32em"], text: label(value))
        }
    }

    /// Draws short lines below the plot at round values, with labels.
    func drawVerticalTicks(_ scale: AxisScale, about count: Int, label: (Double) -> String, into markup: inout Markup) {
        for value in scale.ticks(about: count) {
            drawVerticalTick(at: scale.position(of: value), label: label(value), into: &markup)
        }
    }

    func drawVerticalTick(at position: Double, label: String, into markup: inout Markup) {
        let x = coordinate(position)
        markup.element(
            "line", ["class": "axis", "x1": x, "x2": x, "y1": coordinate(bottom), "y2": coordinate(bottom + 4)])
        markup.element("text", ["class": "tick middle", "x": x, "y": coordinate(bottom + 17)], text: label)
    }

    func drawBaseline(into markup: inout Markup) {
        markup.element(
            "line",
            [
                "class": "axis", "x1": coordinate(left), "x2": coordinate(right), "y1": coordinate(bottom),
                "y2": coordinate(bottom),
            ]
        )
    }

    func drawHorizontalTitle(_ title: String, below distance: Double = 34, into markup: inout Markup) {
        markup.element(
            "text", ["class": "title middle", "x": coordinate((left + right) / 2), "y": coordinate(bottom + distance)],
            text: title)
    }

    func drawVerticalTitle(_ title: String, above distance: Double = 12, into markup: inout Markup) {
        markup.element("text", ["class": "title", "x": "4", "y": coordinate(top - distance)], text: title)
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
            let isMoved = abs(place - label.position) > 2
            if isMoved {
                let path =
                    "M\(coordinate(frame.right + 1)) \(coordinate(label.position))L\(coordinate(frame.right + 9)) \(coordinate(place))"
                markup.element("path", ["class": "leader", "d": path])
            }
            markup.element(
                "text", ["class": label.styleClass, "x": coordinate(frame.right + 12), "y": coordinate(place), "dy": "0.32em"],
                text: label.text
            )
        }
    }
}
