/// A 64-bit hash that is the same in every process and on every machine, unlike the hash of `Hasher`.
///
/// Source: Fowler, Noll, Vo, FNV-1a, <https://datatracker.ietf.org/doc/html/rfc9923>.
public struct FNV1a: Hashable, Sendable {
    /// The hash of the bytes so far.
    public private(set) var hash: UInt64

    private static var prime: UInt64 { 0x0000_0100_0000_01b3 }

    /// Creates a hash of no bytes.
    public init() {
        hash = 0xcbf2_9ce4_8422_2325
    }

    /// Creates a hash that continues an earlier one.
    ///
    /// - Parameter hash: The `hash` of the earlier bytes.
    public init(continuing hash: UInt64) {
        self.hash = hash
    }

    public mutating func add(_ byte: UInt8) {
        hash = (hash ^ UInt64(byte)) &* Self.prime
    }

    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        for byte in bytes { add(byte) }
    }

    /// Adds the bytes of a word, lowest first.
    public mutating func add(_ word: UInt64) {
        for shift in 0..<8 { add(UInt8(truncatingIfNeeded: word &>> UInt64(8 * shift))) }
    }

    /// Adds a string in UTF-8 and its length, so that moving characters between two strings changes
    /// the hash.
    public mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            add(UnsafeRawBufferPointer(bytes))
            add(UInt64(bytes.count))
        }
    }
}
