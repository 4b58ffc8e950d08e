import BenchmarkResults
import Statistics

struct ViewLook: Hashable, Encodable {
    let fill: String?
    /// The opacity of the background, or `nil` if it is opaque.
    let fillOpacity: String?
    let text: String?
    let caption: String?
    /// The color of photos and panels in the view and its subviews.
    let color: String?

    /// - Parameter holdsText: Whether the view contains a label, and therefore needs no
    ///   description.
    init(_ row: ScreenRow, holdsText: Bool) {
        let content = row.content
        fill = content.background.map(Self.hexadecimal)
        fillOpacity = content.background.flatMap { $0.alpha < 1 ? factor($0.alpha) : nil }
        text = content.kind == .text ? content.text : nil
        caption = Self.caption(row.element, content, holdsText: holdsText)
        color = Self.subject(row).map(Self.color)
    }

    private static func caption(_ element: ScreenRow.Element?, _ content: ShownContent, holdsText: Bool) -> String? {
        if content.kind == .image { return content.text.isEmpty ? nil : content.text }
        let value = content.kind == .value ? content.text : nil
        guard let element else { return value }
        if element.kind == ScreenRow.Element.cellKind { return value ?? (holdsText ? nil : element.item.map { "item \($0)" }) }
        if value == nil, holdsText { return nil }
        return [element.shortName, value].compactMap(\.self).joined(separator: " · ")
    }

    /// Returns the string that determines the color: the content, or an element's kind if it is not
    /// a cell.
    private static func subject(_ row: ScreenRow) -> String? {
        if let element = row.element, element.kind != ScreenRow.Element.cellKind { return element.kind }
        switch row.content.kind {
        case .value: return row.content.text
        case .image where !row.content.text.isEmpty: return row.content.text
        default: return row.element?.item.map { "item \($0)" } ?? (row.parent == nil ? "" : nil)
        }
    }

    /// Returns a color. The number at the end of the string turns the hue by the golden angle, so
    /// that neighbors differ; the rest of the string determines the initial hue.
    static func color(of subject: String) -> String {
        let digits = subject.reversed().prefix { $0.isASCII && $0.isNumber }.prefix(9).reversed()
        var hash = FNV1a()
        hash.add(String(subject.dropLast(digits.count)))
        let start = Int((hash.hash >> 32) % 360)
        let number = Int(String(digits)) ?? 0
        let hue = (start + number % 360 * 137) % 360
        return "hsl(\(hue), 45%, 66%)"
    }

    private static func hexadecimal(_ color: ShownContent.Color) -> String {
        let digits = [color.red, color.green, color.blue].map { component in
            let byte = Int((min(max(component, 0), 1) * 255).rounded())
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "#" + digits.joined()
    }
}

extension ScreenRow.Element {
    fileprivate var shortName: String {
        [String(kind.trimmingPrefix("UICollectionElementKind")), section.map(String.init)].compactMap(\.self).joined(
            separator: " ")
    }
}
