/// An optional that is encoded as `null` instead of being omitted, so that the JSON has every key.
///
/// A missing key is decoded as `null`, so files from before a key existed can still be read.
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
    /// The synthesized `init(from:)` prefers this overload to the general `decode`, which refuses a
    /// missing key.
    package func decode<Value>(_ type: ExplicitNull<Value>.Type, forKey key: Key) throws -> ExplicitNull<Value> {
        try decodeIfPresent(type, forKey: key) ?? ExplicitNull(wrappedValue: nil)
    }
}
