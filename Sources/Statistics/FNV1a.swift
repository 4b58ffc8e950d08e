/// A 64-bit hash that is the same in every process and on every machine, unlike the hash of `Hasher`.
///
/// Source: Fowler, Noll, Vo, FNV-1a, <https://datatracker.ietf.org/doc/html/rfc9923>.
public struct FNV1a: Sendable {
    /// The hash of what has been added so far.
    public private(set) var hash: UInt64

    private static var prime: UInt64 { 0x0000_0100_0000_01b3 }

    /// Creates a hash of nothing.
    public init() {
        hash = 0xcbf2_9ce4_8422_2325
    }

    /// Creates a hash that continues from an earlier one, as if the bytes before had been added to it.
    ///
    /// - Parameter hash: The `hash` of those bytes.
    public init(continuing hash: UInt64) {
        self.hash = hash
    }

    public mutating func add(_ byte: UInt8) {
        hash = (hash ^ UInt64(byte)) &* Self.prime
    }

    /// Adds bytes in order, which takes 2 to 5 ns per byte in a release build.
    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        // Through a pointer, which is quicker in a debug build.
        let (prime, count) = (Self.prime, bytes.count)
        var (hash, index) = (hash, 0)
        while index < count {
            hash = (hash ^ UInt64(start[index])) &* prime
            index += 1
        }
        self.hash = hash
    }

    /// Adds the bytes of a word, the lowest first.
    public mutating func add(_ word: UInt64) {
        // Unrolled, because hashing is most of the work of a snapshot of a screen in a debug build.
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

    /// Adds a string in UTF-8 and its length, so that two strings in a row differ from two other strings.
    public mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            add(UnsafeRawBufferPointer(bytes))
            add(UInt64(bytes.count))
        }
    }
}
