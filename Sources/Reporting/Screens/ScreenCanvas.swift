import BenchmarkResults

/// How screens are drawn. The player's script draws the same shapes.
enum ScreenCanvas {
    /// Sky, hills, a sun, and a line through the middle: with a picture a shift is seen, which a colour does not show.
    static let photo =
        "<symbol id=\"photo\" viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\">"
        + "<rect width=\"100\" height=\"100\" fill=\"currentColor\"/>"
        + "<circle cx=\"70\" cy=\"30\" r=\"9\" fill=\"#fff\" fill-opacity=\".7\"/>"
        + "<path d=\"M0 78L26 44L48 70L68 52L100 80V100H0z\" fill=\"#000\" fill-opacity=\".28\"/>"
        + "<path d=\"M0 50H100\" stroke=\"#fff\" stroke-opacity=\".8\" stroke-width=\"1.2\" stroke-dasharray=\"5 4\"/></symbol>"

    static let style =
        ".cell-edge{fill:none;stroke:#fff;stroke-width:2}"
        + ".cell-number{font:600 13px system-ui,sans-serif;fill:#111;paint-order:stroke;stroke:#fff;stroke-width:3px}"

    /// The lines of a difference.
    static let differenceStyle =
        ".first,.second{fill:none;stroke-width:2;stroke:#0072b2}.second{stroke:#d55e00;stroke-dasharray:6 4}"

    /// A whole SVG file over a part of the content.
    static func document(_ viewBox: ScreenImage.ViewBox, title: String, body: (inout Markup) -> Void) -> String {
        var markup = Markup()
        let (width, height) = (coordinate(viewBox.size.width), coordinate(viewBox.size.height))
        markup.element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
                "viewBox": "0 \(coordinate(viewBox.offset)) \(width) \(height)",
            ]
        ) { markup in
            markup.element("title", text: title)
            markup.raw("<style>\(style)\(differenceStyle)</style><defs>\(photo)</defs>")
            markup.element(
                "rect", ["class": "screen", "y": coordinate(viewBox.offset), "width": width, "height": height, "fill": "#f2f2f2"])
            body(&markup)
        }
        return markup.text + "\n"
    }

    static func draw(_ cell: DrawnCell, overhang: Double, into markup: inout Markup) {
        let (width, height) = (coordinate(cell.width), coordinate(cell.height))
        // A nested picture cuts off what is beyond its bounds, as the cell's content view does.
        markup.element(
            "svg",
            [
                "class": "cell", "data-item": "\(cell.item)", "x": coordinate(cell.x), "y": coordinate(cell.y), "width": width,
                "height": height,
            ]
        ) { markup in
            markup.element(
                "title",
                text: "item \(cell.item): x \(coordinate(cell.x)), y \(coordinate(cell.y)), \(width) × \(height) pt, "
                    + "picture shifted by \(coordinate(cell.parallax)) pt"
            )
            markup.element(
                "use",
                [
                    "href": "#photo", "y": coordinate(cell.parallax - overhang), "width": width,
                    "height": coordinate(cell.height + 2 * overhang), "color": colour(ofItem: cell.item),
                ]
            )
            markup.element("rect", ["class": "cell-edge", "width": width, "height": height])
            markup.element("text", ["class": "cell-number", "x": "8", "y": "19"], text: "\(cell.item)")
        }
    }

    /// Turns by the golden angle, so that neighbours differ.
    static func colour(ofItem item: Int) -> String {
        "hsl(\(item % 360 * 137 % 360), 45%, 66%)"
    }
}
