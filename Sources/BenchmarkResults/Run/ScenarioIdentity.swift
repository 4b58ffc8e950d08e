/// The properties that distinguish a scenario from the others of a run. Its name is derived from them.
package struct ScenarioIdentity: Codable, Hashable, Sendable {
    package let subject: String
    /// The scroll effect, or an empty string if the subject has none.
    package let effect: String
    package let trace: String
    /// The settings without a fixed position in the name, for example `seed=2`.
    package let variants: [String]
    package var items: Int

    /// Creates an identity, whose name can be printed. A recording's name comes from its file.
    package init(subject: String, effect: String, trace: String, variants: [String], items: Int) {
        (self.subject, self.effect, self.trace) = (withEscapes(subject), withEscapes(effect), withEscapes(trace))
        (self.variants, self.items) = (variants.map { withEscapes($0) }, items)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            subject: try container.decode(String.self, forKey: .subject),
            effect: try container.decode(String.self, forKey: .effect),
            trace: try container.decode(String.self, forKey: .trace),
            variants: try container.decode([String].self, forKey: .variants),
            items: try container.decode(Int.self, forKey: .items))
    }

    /// The name, which is unique in the run, for example `quilt/linear/mixed/seed=2/5000`.
    package var name: String { "\(nameWithoutItems)/\(items)" }

    /// The common name of scenarios that differ only in their numbers of items.
    package var nameWithoutItems: String {
        ([subject, effect, trace] + variants).filter { !$0.isEmpty }.joined(separator: "/")
    }
}
