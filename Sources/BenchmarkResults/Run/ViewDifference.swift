/// A view that differs between two screens, with its properties on both.
package struct ViewDifference: Sendable {
    package typealias Properties = [(name: String, value: String)]

    /// The name of the view, for example `UILabel in item 5`.
    package let view: String
    /// The properties on the first screen, or `nil` if it does not show the view.
    package let first: Properties?
    package let second: Properties?

    package init(view: String, first: Properties?, second: Properties?) {
        (self.view, self.first, self.second) = (view, first, second)
    }

    /// Returns the properties that differ, and those that do not, as lines of text.
    ///
    /// - Parameter names: The names of the screens.
    package func lines(_ names: (first: String, second: String)) -> [String] {
        let width = max(names.first.count, names.second.count)
        func aligned(_ name: String) -> String { name + String(repeating: " ", count: width - name.count) }
        guard let first, let second else {
            return [(names.first, first), (names.second, second)].map { name, properties in
                "  \(aligned(name))  \(properties.map(Self.text) ?? "does not show this view")"
            }
        }
        let pairs = zip(first, second)
        let differing = pairs.filter { $0 != $1 }
        let label = differing.map(\.0.name.count).max() ?? 0
        let values = differing.flatMap { one, other in
            [(one.name, names.first, one.value), ("", names.second, other.value)].map { heading, name, value in
                "  \(heading)\(String(repeating: " ", count: label - heading.count))  \(aligned(name))  \(value)"
            }
        }
        return values + ["  The same in both: \(Self.text(pairs.filter { $0 == $1 }.map(\.0)))."]
    }

    private static func text(_ properties: Properties) -> String {
        properties.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    }
}
