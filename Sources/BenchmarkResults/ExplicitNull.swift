/// An optional that is written as `null` instead of being left out, so that a reader of the JSON sees what there is to know.
///
/// Reading takes a key that is absent for `null`: files written before a setting existed stay readable.
@propertyWrapper
package struct ExplicitNull<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    package var wrappedValue: Value?

    package init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue {
            try container.encode(wrappedValue)
        } else {
            try container.encodeNil()
        }
    }
}

extension ExplicitNull: Hashable where Value: Hashable {}

extension KeyedDecodingContainer {
    /// Chosen by the synthesised `init(from:)` over the general `decode`, which would refuse an absent key.
    package func decode<Value>(_ type: ExplicitNull<Value>.Type, forKey key: Key) throws -> ExplicitNull<Value> {
        try decodeIfPresent(type, forKey: key) ?? ExplicitNull(wrappedValue: nil)
    }
}
