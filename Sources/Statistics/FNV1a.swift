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

    /// Adds bytes in order, which takes 2 to 5 ns per byte in a release build.
    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        // A pointer is faster in a debug build.
        let (prime, count) = (Self.prime, bytes.count)
        var (hash, index) = (hash, 0)
        while index < count {
            hash = (hash ^ UInt64(start[index])) &* prime
            index += 1
        }
        self.hash = hash
    }

    /// Adds the bytes of a word, lowest first.
    public mutating func add(_ word: UInt64) {
        // Unrolled, because hashing is most of the work of a screen's snapshot in a debug build.
        let prime = Self.prime
        var hash = (hash ^ (word & 0xff)) &* prime
        hash = (hash ^ (word &>> 8 & 0xff)) &* prime
        hash = (hash ^ (word &>> 16 & 0xff)) &* prime
        hash = (hash ^ (word &>> 24 & 0xff)) &* prime
        hash = (hash ^ (word &>> 32 & 0xff)) &* prime
        hash = (hash ^ (word &>> 40 & 0xff)) &* prime
        hash = (hash ^ (word &>> 48 & 0xff)) &* prime
        self.hash = (hash ^ (word &>> 56)) &* prime
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
