import Foundation

package func sha256(of data: Data) -> String {
    var digest = SHA256()
    digest.add(ContiguousArray(data))
    return digest.hexadecimalDigits()
}

/// The SHA-256 digest of bytes. Unlike for FNV-1a, nobody can choose other bytes with the same digest.
///
/// Source: NIST, "Secure Hash Standard", FIPS 180-4 (2015), <https://doi.org/10.6028/NIST.FIPS.180-4>.
struct SHA256 {
    private static let blockSize = 64
    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants = primes(64).map { fraction(of: $0, root: 3) }

    /// The first 32 bits of the fractional parts of the square roots of the first 8 primes, and then the
    /// hash of the whole blocks.
    private var state = primes(8).map { fraction(of: $0, root: 2) }
    private var rest: ContiguousArray<UInt8> = []
    private var length: UInt64 = 0
    private var schedule = [UInt32](repeating: 0, count: 64)

    mutating func add(_ bytes: ContiguousArray<UInt8>) {
        length += UInt64(bytes.count)
        rest.append(contentsOf: bytes)
        var start = 0
        while rest.count - start >= Self.blockSize {
            addBlock(at: start)
            start += Self.blockSize
        }
        rest.removeFirst(start)
    }

    consuming func hexadecimalDigits() -> String {
        let bitCount = length * 8
        let zeroCount = (2 * Self.blockSize - 9 - rest.count) % Self.blockSize
        let lengthBytes = (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * $0)) }
        add([0x80] + ContiguousArray(repeating: 0, count: zeroCount) + lengthBytes)
        return state.map { hexadecimal(UInt64($0)).suffix(8) }.joined()
    }

    private mutating func addBlock(at start: Int) {
        for index in 0..<16 {
            let byte = start + 4 * index
            schedule[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(rest[byte + $1]) }
        }
        for index in 16..<64 {
            let (early, late) = (schedule[index - 15], schedule[index - 2])
            let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
            let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
            schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
        }
        var (a, b, c, d, e, f, g, h) = (state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let choice = e & f ^ ~e & g
            let majority = a & b ^ a & c ^ b & c
            let first =
                h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ Self.constants[index] &+ schedule[index]
            let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    private static func primes(_ count: Int) -> [Int] {
        Array((2...).lazy.filter { number in !(2..<number).contains { number % $0 == 0 } }.prefix(count))
    }

    /// Returns the first 32 bits of the fractional part of a root.
    private static func fraction(of prime: Int, root: Int) -> UInt32 {
        // The greatest number of 36 bits whose power is at most the prime times 2^(32 · root).
        var found: UInt128 = 0
        for bit in (0..<36).reversed() {
            let next = found | 1 << bit
            if (0..<root).reduce(1, { power, _ in power * next }) <= UInt128(prime) << (32 * root) { found = next }
        }
        return UInt32(truncatingIfNeeded: found)
    }
}

@inline(__always)
private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
