import BenchmarkResults

/// The SVG of screens. The player's script draws the same elements with the same attributes.
enum ScreenCanvas {
    /// A photo has a sun, hills and a line through its middle, which make a shift visible. A panel
    /// is paler and crossed out, which makes a stretch visible.
    static let symbols =
        "<symbol id=\"photo\" viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\">"
        + "<rect width=\"100\" height=\"100\" fill=\"currentColor\"/>"
        + "<circle cx=\"70\" cy=\"30\" r=\"9\" fill=\"#fff\" fill-opacity=\".7\"/>"
        + "<path d=\"M0 78L26 44L48 70L68 52L100 80V100H0z\" fill=\"#000\" fill-opacity=\".28\"/>"
        + "<path d=\"M0 50H100\" stroke=\"#fff\" stroke-opacity=\".8\" stroke-width=\"1.2\" stroke-dasharray=\"5 4\"/></symbol>"
        + "<symbol id=\"panel\" viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\">"
        + "<rect width=\"100\" height=\"100\" fill=\"currentColor\"/><rect width=\"100\" height=\"100\" fill=\"#fff\" "
        + "fill-opacity=\".5\"/><path d=\"M0 0L100 100M100 0L0 100\" stroke=\"#fff\" stroke-opacity=\".8\" "
        + "vector-effect=\"non-scaling-stroke\"/></symbol>"

    static let style =
        ".edge{fill:none;stroke:#000;stroke-opacity:.3;stroke-width:2}"
        + ".label text,.note text{fill:#111;paint-order:stroke;stroke:#fff;stroke-opacity:.75}"
        + ".label text{font:17px system-ui,sans-serif;dominant-baseline:central;stroke-width:2px}"
        + ".note text{font:600 13px system-ui,sans-serif;stroke-width:3px}"

    static let differenceStyle =
        ".first,.second{fill:none;stroke-width:2;stroke:#0072b2}.second{stroke:#d55e00;stroke-dasharray:6 4}"

    static func document(_ size: ScreenSize, title: String, body: (inout Markup) -> Void) -> String {
        var markup = Markup()
        let (width, height) = (coordinate(size.width), coordinate(size.height))
        markup.element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height, "viewBox": "0 0 \(width) \(height)",
            ]
        ) { markup in
            markup.element("title", text: title)
            markup.raw("<style>\(style)\(differenceStyle)</style><defs>\(symbols)</defs>")
            markup.element("rect", ["class": "screen", "width": width, "height": height, "fill": "#f2f2f2"])
            body(&markup)
        }
        return markup.text + "\n"
    }

    /// Draws views and their subviews. `origin` is the origin of the superview's bounds.
    static func draw(_ views: ArraySlice<DrawnView>, from origin: (x: Double, y: Double) = (0, 0), into markup: inout Markup) {
        var rest = views
        while let view = rest.popFirst() {
            let end = rest.firstIndex { $0.shape.depth <= view.shape.depth } ?? rest.endIndex
            draw(view, subviews: rest[..<end], from: origin, into: &markup)
            rest = rest[end...]
        }
    }

    /// Draws a view as a group, so that its alpha applies to everything in it.
    private static func draw(
        _ view: DrawnView, subviews: ArraySlice<DrawnView>, from origin: (x: Double, y: Double), into markup: inout Markup
    ) {
        let (look, parts) = (view.shape.look, view.shape.parts)
        let (width, height) = (coordinate(view.shape.width), coordinate(view.shape.height))
        let alpha = view.place.alpha == 1 ? nil : factor(view.place.alpha)
        markup.element(
            "g", ["class": "view", "transform": view.place.transform(from: origin), "opacity": alpha, "color": look.color]
        ) { markup in
            if let caption = look.caption {
                let (x, y) = (coordinate(view.place.x), coordinate(view.place.y))
                markup.element("title", text: "\(caption): x \(x), y \(y), \(width) × \(height) pt")
            }
            if let fill = look.fill {
                markup.element(
                    "rect", ["width": width, "height": height, "fill": fill, "fill-opacity": look.fillOpacity])
            }
            if parts.contains(.panel) { markup.element("use", ["href": "#panel", "width": width, "height": height]) }
            if parts.contains(.photo) { markup.element("use", ["href": "#photo", "width": width, "height": height]) }
            if let text = look.text {
                markup.element("svg", ["class": "label", "width": width, "height": height]) {
                    $0.element("text", ["y": "50%"], text: text)
                }
            }
            if parts.contains(.clip), !subviews.isEmpty {
                markup.element("svg", ["class": "clip", "width": width, "height": height]) {
                    draw(subviews, from: view.place.bounds, into: &$0)
                }
            } else {
                draw(subviews, from: view.place.bounds, into: &markup)
            }
            guard parts.contains(.edge) || look.caption != nil else { return }
            markup.element("svg", ["class": "note", "width": width, "height": height]) { markup in
                if parts.contains(.edge) { markup.element("rect", ["class": "edge", "width": width, "height": height]) }
                if let caption = look.caption { markup.element("text", ["x": "8", "y": "19"], text: caption) }
            }
        }
    }
}

package protocol ScreenPicture {
    var size: ScreenSize { get }

    func drawViews(into markup: inout Markup)
}

extension ScreenPicture {
    package func write(title: String, to sink: inout some ByteSink) throws {
        try sink.write([UInt8](ScreenCanvas.document(size, title: title, body: drawViews).utf8))
    }

    var viewMarkup: String {
        var markup = Markup()
        drawViews(into: &markup)
        return markup.text
    }
}

package struct ScreenImage: ScreenPicture {
    private let views: [DrawnView]
    package let size: ScreenSize

    package init(of rows: ContiguousArray<ScreenRow>, size: ScreenSize) {
        views = DrawnView.all(in: rows)
        self.size = size
    }

    package func drawViews(into markup: inout Markup) {
        ScreenCanvas.draw(views[...], into: &markup)
    }
}
