/// What a view itself shows, without its subviews: what the column `content` of `screens.csv` tells in words.
package struct ShownContent: Equatable, Sendable {
    package enum Own: Equatable, Sendable {
        /// The text of a label.
        case text(String)
        /// The image of an image view; `nil` for one that has no image, or one without a name.
        case image(name: String?)
        /// What a view says of itself, such as `photo 17`.
        case value(String)
    }

    /// Red, green, blue and opacity, each from 0 to 1.
    package struct Color: Equatable, Sendable {
        package let red: Double
        package let green: Double
        package let blue: Double
        package let alpha: Double

        package init(red: Double, green: Double, blue: Double, alpha: Double) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    package let own: Own?
    /// What lies behind it over the whole of the view; `nil` for none.
    package let background: Color?

    package init(own: Own?, background: Color? = nil) {
        self.own = own
        self.background = background
    }
}

extension ShownContent {
    fileprivate static let nameless = "without a name"
    private static let colorWord = "colour "
    private static let joint = " on "

    /// The words for it; empty for nothing.
    package var words: String {
        let behind = background.map { "\(Self.colorWord)\($0.red),\($0.green),\($0.blue),\($0.alpha)" }
        let front: String? =
            switch own {
            case .text(let text): "text “\(text)”"
            case .image(let name): "image \(name ?? Self.nameless)"
            case .value(let value): value
            case nil: nil
            }
        guard let behind else { return front ?? "" }
        guard let front else { return behind }
        return front + Self.joint + behind
    }

    /// Reads the words. A value that is worded like a text, an image or a colour is taken for one.
    ///
    /// - Complexity: O(n), where n is the length of the words.
    package init(words: String) {
        var front = words[...]
        var background: Color?
        if let mark = words.ranges(of: Self.colorWord).last, let color = Color(words[mark.upperBound...]) {
            if mark.lowerBound == words.startIndex {
                (front, background) = ("", color)
            } else if words[..<mark.lowerBound].hasSuffix(Self.joint) {
                (front, background) = (words[..<mark.lowerBound].dropLast(Self.joint.count), color)
            }
        }
        self.init(own: Own(words: front), background: background)
    }
}

extension ShownContent.Own {
    fileprivate init?(words: Substring) {
        if words.isEmpty { return nil }
        if words.hasPrefix("text “"), words.hasSuffix("”") {
            self = .text(String(words.dropFirst(6).dropLast()))
        } else if words.hasPrefix("image ") {
            let name = words.dropFirst(6)
            self = .image(name: name == ShownContent.nameless ? nil : String(name))
        } else {
            self = .value(String(words))
        }
    }
}

extension ShownContent.Color {
    /// Four numbers with commas between them.
    fileprivate init?(_ words: Substring) {
        let numbers = words.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
        self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    }
}
