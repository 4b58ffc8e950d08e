/// One number from each of several processes of two programs, launched in pairs: what a decision between the two rests on.
///
/// Between processes of one build the cost of a tick moves by several per cent, upwards much further than downwards, since whatever
/// disturbs a process makes it slower. So the numbers are compared by the means of their lower thirds, and whether a difference may
/// be chance is asked of the numbers of the lower half, by swapping labels, without any belief about their distribution.
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

    /// T: the mean of the lower third of the head's numbers ÷ that of the base's; `nil` without pairs.
    public var lowerThirdRatio: Double? {
        Statistics.lowerThirdRatio(of: head, to: base)
    }

    /// The direction that a ratio may deviate in.
    public enum Direction: Sendable {
        /// Head costs more than base.
        case above
        /// Head costs less than base.
        case below
    }

    /// How probable a difference at least as great is when the labels base and head mean nothing: the share of all 2ⁿ ways to swap
    /// the labels within the pairs that give one.
    ///
    /// The difference is the sum of the head's ranks less that of the base's, where all numbers are ranked together and the upper
    /// half counts as the highest of the lower half. What a machine does to a process shows mostly in the upper half, and how much
    /// it did says nothing about the programs. The lower half holds the least disturbed processes, and each of them counts, not
    /// only the one that is the quartile.
    ///
    /// - Returns: At least 2⁻ⁿ, and 1 with fewer than two pairs; exact with up to 53 pairs, and but for rounding with more.
    /// - Complexity: O(n³) additions, where n is the number of pairs.
    ///
    /// Sources: Gastwirth, "Percentile modifications of two sample rank tests", Journal of the American Statistical Association 60
    /// (1965), for ranks of one end only; Streitberg, Röhmel, "Exact distributions for permutation and rank tests", Statistical
    /// Software Newsletter 12 (1986), for summing up the ways; Ernst, "Permutation methods: a basis for exact inference",
    /// Statistical Science 19 (2004), <https://doi.org/10.1214/088342304000000396>, for swaps within pairs.
    public func labelSwapProbability(of direction: Direction) -> Double {
        let ranks = lowerHalfRanks(of: base + head)
        let gains = base.indices.map { ranks[base.count + $0] - ranks[$0] }
        // Ranks are doubled, so most samples have even gains only, and no odd sums.
        let unit = gains.reduce(0) { greatestCommonDivisor($0, abs($1)) }
        guard unit > 0 else { return 1 }
        // A sum of gains with chosen signs is twice the sum of the sizes with a plus, less a constant: so the ways are those to choose
        // among the sizes. The least come first, which keeps the sums few for as long as it goes.
        let sizes = gains.map { abs($0) / unit }.sorted()
        let observed = gains.reduce(0) { $0 + max($1, 0) } / unit
        // By sum.
        var shares = [Double](repeating: 0, count: sizes.reduce(1, +))
        shares[0] = 1
        var reach = 0
        for size in sizes where size > 0 {
            reach += size
            // Plain loops: they are most of a gate's decision, also in a debug build.
            var sum = reach
            while sum >= size {
                shares[sum] = (shares[sum] + shares[sum - size]) / 2
                sum -= 1
            }
            while sum >= 0 {
                shares[sum] /= 2
                sum -= 1
            }
        }
        switch direction {
        case .above: return min(shares[observed...].reduce(0, +), 1)
        case .below: return min(shares[...observed].reduce(0, +), 1)
        }
    }
}

/// Euclid's; 0 and a number have that number.
private func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : greatestCommonDivisor(second, first % second)
}

/// Twice the ranks of numbers among themselves, so that those of equal numbers, which are means, are whole; none beyond twice the
/// rank of the highest of the lower half.
private func lowerHalfRanks(of numbers: [Double]) -> [Int] {
    let order = numbers.indices.sorted { numbers[$0] < numbers[$1] }
    var ranks = [Int](repeating: 0, count: numbers.count)
    var first = 0
    while first < order.count {
        let end = order[first...].firstIndex { numbers[$0] != numbers[order[first]] } ?? order.count
        for index in order[first..<end] { ranks[index] = min(first + 1 + end, numbers.count) }
        first = end
    }
    return ranks
}

/// An A/A of numbers against themselves: the lower third's mean of those with an odd place ÷ that of those with an even one.
///
/// - Parameter numbers: In the order in which they were measured, so that both halves saw the same weather. Of an odd number of
///   them the last is left out.
/// - Returns: `nil` with fewer than two.
/// - Complexity: O(n log n) comparisons, where n is the number of numbers.
public func selfRatio(ofProcesses numbers: [Double]) -> Double? {
    let paired = numbers.prefix(numbers.count / 2 * 2)
    func half(_ parity: Int) -> [Double] { paired.indices.filter { $0 % 2 == parity }.map { paired[$0] } }
    return lowerThirdRatio(of: half(1), to: half(0))
}

/// The mean of the ⌈n / 3⌉ smallest of n numbers; `nil` without numbers.
///
/// - Complexity: O(n log n) comparisons.
public func lowerThirdMean(of numbers: [Double]) -> Double? {
    guard !numbers.isEmpty else { return nil }
    let lowerThird = numbers.sorted().prefix((numbers.count + 2) / 3)
    return lowerThird.reduce(0, +) / Double(lowerThird.count)
}

private func lowerThirdRatio(of numbers: [Double], to others: [Double]) -> Double? {
    guard let mean = lowerThirdMean(of: numbers), let other = lowerThirdMean(of: others) else { return nil }
    return mean / other
}
