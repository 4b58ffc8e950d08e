/// The settings of a run, by flag. Settings without a value are missing.
///
/// In `run.json` they are one object: `"items" : "50,500"`.
package struct RunSettings: Codable, Equatable, Sendable {
    /// The values by flag, without dashes.
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

    package subscript(name: String) -> String? {
        get { texts[name] }
        set { texts[name] = newValue }
    }
}
