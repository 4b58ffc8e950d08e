/// A 64-bit hash that is the same in every process and on every machine, unlike `Hasher`'s.
///
/// Source: Fowler, Noll, Vo, FNV-1a, <https://datatracker.ietf.org/doc/html/rfc9923>.
public struct FNV1a: Sendable {
    /// The hash of what has been added so far.
    public private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    public init() {}

    public mutating func add(_ byte: UInt8) {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    /// Adds the bytes of a word, the lowest first.
    public mutating func add(_ word: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            add(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
        }
    }
}
