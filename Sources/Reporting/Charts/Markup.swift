import BenchmarkResults

/// A piece of SVG or HTML. All attribute values and strings are escaped, so names from files cannot
/// become markup.
struct Markup {
    private(set) var text = ""

    /// Adds an element with content. Attributes without a value are omitted.
    mutating func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ body: (inout Markup) -> Void
    ) {
        open(name, attributes)
        text += ">"
        body(&self)
        text += "</\(name)>"
    }

    /// Adds an empty element.
    mutating func element(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) {
        open(name, attributes)
        text += "/>"
    }

    private mutating func open(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) {
        text += "<\(name)"
        for case (let attribute, let value?) in attributes { text += " \(attribute)=\"\(escaped(value))\"" }
    }

    mutating func element(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], text content: String) {
        element(name, attributes) { $0.text += escaped(content) }
    }
}

extension Markup {
    mutating func line(_ style: String, x1: Double, x2: Double, y1: Double, y2: Double, title: String? = nil) {
        element(
            "line",
            ["class": style, "x1": coordinate(x1), "x2": coordinate(x2), "y1": coordinate(y1), "y2": coordinate(y2)],
            title: title)
    }

    mutating func path(_ style: String, _ data: String, title: String? = nil) {
        element("path", ["class": style, "d": data], title: title)
    }

    mutating func label(_ style: String, _ text: String, x: Double, y: Double, dy: String? = nil) {
        element("text", ["class": style, "x": coordinate(x), "y": coordinate(y), "dy": dy], text: text)
    }

    /// Adds an element whose tooltip is a title.
    private mutating func element(
        _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, title: String?
    ) {
        guard let title else { return element(name, attributes) }
        element(name, attributes) { $0.element("title", text: title) }
    }
}

/// Returns text for HTML or XML: special characters are escaped, and control characters, which XML
/// forbids, are replaced by U+FFFD. Format characters could control a terminal, so they are numbers.
func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        case "\t", "\n", "\r", " "..."~": result.unicodeScalars.append(scalar)
        case _ where scalar.properties.generalCategory == .control || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
            result += "\u{FFFD}"
        case _ where !isPrintable(scalar): result += "&#\(scalar.value);"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// Returns a coordinate with at most two decimals.
func coordinate(_ value: Double) -> String { decimal(value, places: 2, limit: 1e15) }

/// Returns a factor with at most six decimals.
func factor(_ value: Double) -> String { decimal(value, places: 6, limit: 1e12) }

/// Returns a number without zeros at its end. Integer arithmetic is faster than a formatter: charts
/// have tens of thousands of coordinates.
private func decimal(_ value: Double, places: Int, limit: Double) -> String {
    guard value.isFinite, abs(value) < limit else { return "0" }
    let unit = places == 2 ? 100 : 1_000_000
    let parts = Int((value * Double(unit)).rounded())
    let (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    let sign = parts < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    // The leading 1 keeps the zeros after the point.
    var digits = String(rest + UInt(unit)).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
}

/// Returns a coordinate with at most one decimal, for curves with many points.
func curveCoordinate(_ value: Double) -> String {
    coordinate((value * 10).rounded() / 10)
}
