/// The content of a view without its subviews: three columns of `screens.csv`.
package struct ShownContent: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case text
        case image
        /// The view's own description, for example `photo 17`.
        case value
    }

    /// A color with components from 0 to 1.
    package struct Color: Hashable, Sendable {
        package let red: Double
        package let green: Double
        package let blue: Double
        package let alpha: Double

        package init(red: Double, green: Double, blue: Double, alpha: Double) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }
    }

    package internal(set) var kind: Kind?
    /// The text, the name of the image, or the value; empty for an image without a name.
    package internal(set) var text: String
    package var background: Color?

    package init(_ kind: Kind? = nil, _ text: String = "", background: Color? = nil) {
        (self.kind, self.text, self.background) = (kind, text, background)
    }

    package var isEmpty: Bool { kind == nil && background == nil }

    /// The content as a string, for the digest of a screen.
    package var words: String {
        let front: String? =
            switch kind {
            case .text: "text “\(text)”"
            case .image: "image \(text.isEmpty ? "without a name" : text)"
            case .value: text
            case nil: nil
            }
        let behind = background.map { "colour \($0.red),\($0.green),\($0.blue),\($0.alpha)" }
        return [front, behind].compactMap(\.self).joined(separator: " on ")
    }
}
