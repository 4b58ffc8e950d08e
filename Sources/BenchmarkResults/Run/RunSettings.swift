/// The settings of a run by the names of their flags, each with its text as the flag would take it. What was left open is not
/// among them.
///
/// In `run.json` they are one object: `"items" : "50,500"`.
package struct RunSettings: Codable, Equatable, Sendable {
    /// By the names of the flags, without dashes before them.
    package private(set) var texts: [String: String]

    package init(_ texts: [String: String]) {
        self.texts = texts
    }

    package init(from decoder: any Decoder) throws {
        texts = try decoder.singleValueContainer().decode([String: String].self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(texts)
    }

    /// The text of one setting; `nil` where it was left open.
    package subscript(name: String) -> String? {
        get { texts[name] }
        set { texts[name] = newValue }
    }
}
