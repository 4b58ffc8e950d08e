/// A seeded generator whose sequence is the same on every machine and with every version of Swift.
///
/// The standard library's `random(in:using:)` and `shuffled(using:)` may map the generator's output
/// differently in each version, so the methods here map it themselves, with integers and exact
/// conversions.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014,
/// <https://doi.org/10.1145/2660193.2660195>.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    /// Creates a generator for a named purpose, independent of the seed's generators for other
    /// purposes.
    ///
    /// For example, the number of generated blocks does not change the trace.
    public init(seed: UInt64, purpose: String) {
        var name = FNV1a()
        for byte in purpose.utf8 {
            name.add(byte)
        }
        var mixer = SplitMix64(seed: seed ^ name.hash)
        self.init(seed: mixer.next())
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// Returns a multiple of 2⁻⁵³ in 0 ..< 1.
    public mutating func nextUnit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// Returns a value of `range`. All values are equally likely, with a bias below `range.count` / 2⁶⁴.
    public mutating func nextInteger(in range: ClosedRange<Int>) -> Int {
        let width = UInt64(bitPattern: Int64(range.upperBound)) &- UInt64(bitPattern: Int64(range.lowerBound)) &+ 1
        let word = next()
        // A width of 0 means 2⁶⁴.
        let step = width == 0 ? word : word.multipliedFullWidth(by: width).high
        return Int(truncatingIfNeeded: UInt64(bitPattern: Int64(range.lowerBound)) &+ step)
    }

    /// Shuffles the elements (Fisher and Yates).
    public mutating func shuffle<Element>(_ elements: inout [Element]) {
        guard elements.count > 1 else { return }
        for last in stride(from: elements.count - 1, to: 0, by: -1) {
            elements.swapAt(last, nextInteger(in: 0...last))
        }
    }
}
