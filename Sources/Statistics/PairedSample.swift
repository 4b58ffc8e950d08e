/// One number from each of several processes of two programs, launched in pairs: what a decision between the two rests on.
///
/// Between processes of one build a median moves by several per cent, upwards much further than downwards, since whatever
/// disturbs a process makes it slower. So the numbers are compared by their lower quartiles, and whether a difference may be
/// chance is asked of the numbers themselves, by swapping labels, without any belief about their distribution.
public struct PairedSample: Equatable, Sendable {
    /// By pair, in the order in which the pairs ran.
    public private(set) var base: [Double] = []
    /// By pair, in the order in which the pairs ran.
    public private(set) var head: [Double] = []

    public init() {}

    public var pairCount: Int { base.count }

    /// - Precondition: Both numbers are positive and finite.
    public mutating func append(base: Double, head: Double) {
        precondition(
            [base, head].allSatisfy { $0 > 0 && $0.isFinite }, "Costs are positive and finite; given: \(base) and \(head)."
        )
        self.base.append(base)
        self.head.append(head)
    }

    /// T: the lower quartile of the head's numbers ÷ that of the base's, both nearest-rank; `nil` without pairs.
    public var quartileRatio: Double? {
        Statistics.quartileRatio(of: head, to: base)
    }

    /// The direction that a ratio may deviate in.
    public enum Direction: Sendable {
        /// Head costs more than base.
        case above
        /// Head costs less than base.
        case below
    }

    /// How probable a ratio at least as extreme is when the labels base and head mean nothing: the share of random label swaps
    /// within the pairs that give one. The sample as it is counts as one of the swaps, so that the probability is never 0.
    ///
    /// - Parameters:
    ///   - swapCount: How many random swaps are tried. The smallest probability that can come out is 1 / (swapCount + 1).
    ///   - random: Where the swaps are drawn.
    /// - Returns: 1 without pairs.
    /// - Complexity: O(s · n log n) comparisons, where s is `swapCount` and n the number of pairs.
    ///
    /// Sources: Ernst, "Permutation methods: a basis for exact inference", Statistical Science 19 (2004),
    /// <https://doi.org/10.1214/088342304000000396>; Phipson, Smyth, "Permutation P-values should never be zero", Statistical
    /// Applications in Genetics and Molecular Biology 9 (2010), <https://doi.org/10.2202/1544-6115.1585>.
    public func labelSwapProbability(
        of direction: Direction, swapCount: Int, random: inout SplitMix64
    ) -> Double {
        guard let observed = quartileRatio else { return 1 }
        var extreme = 1
        var (left, right) = (base, head)
        for _ in 0..<swapCount {
            for pair in base.indices {
                let isSwapped = random.next() & 1 == 1
                left[pair] = isSwapped ? head[pair] : base[pair]
                right[pair] = isSwapped ? base[pair] : head[pair]
            }
            // Never nil: there are pairs.
            guard let swapped = Statistics.quartileRatio(of: right, to: left) else { continue }
            switch direction {
            case .above: extreme += swapped >= observed ? 1 : 0
            case .below: extreme += swapped <= observed ? 1 : 0
            }
        }
        return Double(extreme) / Double(swapCount + 1)
    }
}

/// An A/A of numbers against themselves: the lower quartile of those with an odd place ÷ that of those with an even one.
///
/// - Parameter numbers: In the order in which they were measured, so that both halves saw the same weather. Of an odd number of
///   them the last is left out.
/// - Returns: `nil` with fewer than two.
/// - Complexity: O(n log n) comparisons, where n is the number of numbers.
public func selfRatio(ofProcesses numbers: [Double]) -> Double? {
    let paired = numbers.prefix(numbers.count / 2 * 2)
    func half(_ parity: Int) -> [Double] { paired.indices.filter { $0 % 2 == parity }.map { paired[$0] } }
    return quartileRatio(of: half(1), to: half(0))
}

private func quartileRatio(of numbers: [Double], to others: [Double]) -> Double? {
    guard let quartile = numbers.sorted().sortedPercentile(25), let other = others.sorted().sortedPercentile(25) else {
        return nil
    }
    return quartile / other
}
