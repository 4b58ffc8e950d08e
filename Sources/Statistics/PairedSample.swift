/// Costs of two programs, one from each of several processes that are launched in pairs.
///
/// Between processes of one build, the cost of a tick varies by several per cent, mostly upwards,
/// because disturbances slow a process down. The costs are therefore compared by the means of their
/// lower thirds. A permutation test of the lower half shows whether a difference may be chance,
/// without assumptions about the distribution.
public struct PairedSample: Equatable, Sendable {
    /// The costs of the base, in the order of the pairs.
    public private(set) var base: [Double] = []
    /// The costs of the head, in the order of the pairs.
    public private(set) var head: [Double] = []

    public init() {}

    public var pairCount: Int { base.count }

    /// - Precondition: Both numbers are positive and finite.
    public mutating func append(base: Double, head: Double) {
        precondition(
            [base, head].allSatisfy { $0 > 0 && $0.isFinite }, "Costs must be positive and finite"
        )
        self.base.append(base)
        self.head.append(head)
    }

    /// The mean of the head's lower third ÷ the mean of the base's lower third, or `nil` without pairs.
    public var lowerThirdRatio: Double? {
        Statistics.lowerThirdRatio(of: head, to: base)
    }

    /// The direction of a difference.
    public enum Direction: Sendable {
        /// Head costs more than base.
        case above
        /// Head costs less than base.
        case below
    }

    /// Returns the probability of a difference at least as large if the labels base and head mean
    /// nothing: the share of such differences among all 2ⁿ ways to swap the labels within pairs.
    ///
    /// The difference is the sum of the head's ranks minus the sum of the base's ranks. All costs
    /// are ranked together, and the upper half, which contains the disturbances, counts as the
    /// highest rank of the lower half.
    ///
    /// - Returns: A probability of at least 2⁻ⁿ, or 1 with fewer than two pairs. It is exact for up
    ///   to 53 pairs.
    /// - Complexity: O(n³) additions, where n is the number of pairs.
    ///
    /// Sources: Gastwirth, "Percentile modifications of two sample rank tests", Journal of the
    /// American Statistical Association 60 (1965), for ranks of one end only; Streitberg, Röhmel,
    /// "Exact distributions for permutation and rank tests", Statistical Software Newsletter 12
    /// (1986), for summing up the ways; Ernst, "Permutation methods: a basis for exact inference",
    /// Statistical Science 19 (2004), <https://doi.org/10.1214/088342304000000396>, for swaps
    /// within pairs.
    public func labelSwapProbability(of direction: Direction) -> Double {
        let ranks = lowerHalfRanks(of: base + head)
        let gains = base.indices.map { ranks[base.count + $0] - ranks[$0] }
        // Ranks are doubled, so most samples have only even gains and therefore no odd sums.
        let unit = gains.reduce(0) { greatestCommonDivisor($0, abs($1)) }
        guard unit > 0 else { return 1 }
        // A sum of gains with chosen signs is twice the sum of the positive gains minus a constant.
        // The smallest gains come first, which limits the number of sums.
        let sizes = gains.map { abs($0) / unit }.sorted()
        let observed = gains.reduce(0) { $0 + max($1, 0) } / unit
        // The share of the ways for each sum.
        var shares = [Double](repeating: 0, count: sizes.reduce(1, +))
        shares[0] = 1
        var reach = 0
        for size in sizes where size > 0 {
            reach += size
            for sum in (0...reach).reversed() { shares[sum] = (shares[sum] + (sum < size ? 0 : shares[sum - size])) / 2 }
        }
        switch direction {
        case .above: return min(shares[observed...].reduce(0, +), 1)
        case .below: return min(shares[...observed].reduce(0, +), 1)
        }
    }
}

private func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : greatestCommonDivisor(second, first % second)
}

/// Returns twice the ranks of the numbers, which are integers even for equal numbers. The ranks of
/// the upper half are the highest rank of the lower half.
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

/// Returns the mean of the lower third of the numbers at odd indices ÷ the mean of the lower third
/// of the numbers at even indices, or `nil` with fewer than two numbers.
///
/// - Parameter numbers: Measurements of one build, in their order. An unpaired last one is ignored.
public func selfRatio(ofProcesses numbers: [Double]) -> Double? {
    let paired = numbers.prefix(numbers.count / 2 * 2)
    func half(_ parity: Int) -> [Double] { paired.indices.filter { $0 % 2 == parity }.map { paired[$0] } }
    return lowerThirdRatio(of: half(1), to: half(0))
}

/// Returns the mean of the ⌈n / 3⌉ smallest of n numbers, or `nil` without numbers.
public func lowerThirdMean(of numbers: [Double]) -> Double? {
    guard !numbers.isEmpty else { return nil }
    let lowerThird = numbers.sorted().prefix((numbers.count + 2) / 3)
    return lowerThird.reduce(0, +) / Double(lowerThird.count)
}

private func lowerThirdRatio(of numbers: [Double], to others: [Double]) -> Double? {
    guard let mean = lowerThirdMean(of: numbers), let other = lowerThirdMean(of: others) else { return nil }
    return mean / other
}

/// Returns the probabilities of several tests, adjusted so that comparing each with a level keeps
/// the chance of any false alarm at that level: Holm's step-down procedure.
///
/// - Parameter probabilities: One probability for each test.
///
/// Source: Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979),
/// <https://www.jstor.org/stable/4615733>.
public func holmAdjusted(_ probabilities: [Double]) -> [Double] {
    var adjusted = probabilities
    var greatest = 0.0
    for (rank, index) in probabilities.indices.sorted(by: { probabilities[$0] < probabilities[$1] }).enumerated() {
        // At least as large as the result for a smaller probability: a test is rejected only if all
        // stronger tests are.
        greatest = max(greatest, min(Double(probabilities.count - rank) * probabilities[index], 1))
        adjusted[index] = greatest
    }
    return adjusted
}
