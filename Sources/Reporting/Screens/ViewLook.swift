import BenchmarkResults
import Statistics

/// The colours and texts of a view in a picture. What is `nil` is not drawn.
struct ViewLook: Hashable, Encodable {
    /// The background, as a colour of SVG.
    let fill: String?
    /// `nil` for an opaque background.
    let fillOpacity: String?
    /// The text of a label.
    let text: String?
    /// What the view is, or says of itself, written into its corner.
    let caption: String?
    /// The colour of photos and panels in the view, and in its subviews that have none of their own.
    let color: String?

    /// - Parameter holdsText: Whether a label is in the view, and so tells the reader what it is.
    init(_ row: ScreenRow, _ content: ShownContent?, holdsText: Bool) {
        let background = content?.background
        fill = background.map(Self.hexadecimal)
        fillOpacity = background.flatMap { $0.alpha < 1 ? factor($0.alpha) : nil }
        if case .text(let text) = content?.own { self.text = text } else { text = nil }
        caption = Self.caption(row.element, content?.own, holdsText: holdsText)
        color = Self.subject(row, content?.own).map(Self.color)
    }

    private static func caption(_ element: ScreenRow.Element?, _ own: ShownContent.Own?, holdsText: Bool) -> String? {
        if case .image(let name) = own { return name }
        let value: String? = if case .value(let value) = own { value } else { nil }
        guard let element else { return value }
        if element.kind == ScreenRow.Element.cellKind { return value ?? (holdsText ? nil : "item \(element.item)") }
        if value == nil, holdsText { return nil }
        return [element.shortName, value].compactMap(\.self).joined(separator: " · ")
    }

    /// What decides the colour: what a picture is of, or the kind of a view that is no cell.
    private static func subject(_ row: ScreenRow, _ own: ShownContent.Own?) -> String? {
        if let element = row.element, element.kind != ScreenRow.Element.cellKind { return element.kind }
        switch own {
        case .value(let value): return value
        case .image(let name?): return name
        default: return row.element.map { "item \($0.item)" } ?? (row.parent == nil ? "" : nil)
        }
    }

    /// Numbers at the end turn the hue by the golden angle, so that neighbours differ; what stands before them decides where it begins.
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
    /// The kind without what UIKit's own kinds begin with, and the section.
    fileprivate var shortName: String { "\(kind.trimmingPrefix("UICollectionElementKind")) \(section)" }
}
