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

    /// Adds markup unchanged.
    mutating func raw(_ markup: String) {
        text += markup
    }

    mutating func element(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], text content: String) {
        element(name, attributes) { $0.text += escaped(content) }
    }
}

/// Returns text for HTML or XML: special characters are escaped, and control characters, which XML
/// forbids, are replaced by U+FFFD.
func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
        case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// Returns a coordinate with at most two decimals.
///
/// Integer arithmetic is faster than a formatter: charts have tens of thousands of coordinates.
func coordinate(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "0" }
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

/// Returns a factor with at most six decimals.
func factor(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let millionths = Int((value * 1e6).rounded())
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let sign = millionths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(rest + 1_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
}

/// Returns a coordinate with at most one decimal, for curves with many points.
func coarse(_ value: Double) -> String {
    coordinate((value * 10).rounded() / 10)
}
