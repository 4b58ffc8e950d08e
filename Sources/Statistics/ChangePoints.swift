/// A place in a sequence of measurements where their level changes.
public struct ChangePoint: Equatable, Sendable {
    /// The first number of the new level, counted from 0.
    public let index: Int
    /// How probable a change at least as clear is when the order of the numbers means nothing.
    public let probability: Double
}

/// The places where the level of a sequence changes, ascending.
///
/// The sequence is cut where the distributions of the two sides differ most by their energy distance, if no more than a share
/// `level` of all orders of the numbers has a cut as clear, and each side is searched in the same way. Nothing is believed about
/// the distribution. Fewer than 5 numbers on each side cannot be told from chance at a level of 1 %: of the ways to choose 4 of 8,
/// 1 in 35 puts the low ones on one side.
///
/// - Parameters:
///   - numbers: Finite, in order, such as one median per commit.
///   - level: The chance of a false alarm, for each stretch that is tested.
///   - orderCount: How many random orders stand for all.
///   - seed: Decides which.
/// - Complexity: O(k · r · n²) for n numbers, r orders and k changes.
///
/// Source: the statistic and its test by permutation are those of Matteson and James, "A Nonparametric Approach for Multiple Change
/// Point Analysis of Multivariate Data", Journal of the American Statistical Association 109 (2014),
/// <https://doi.org/10.1080/01621459.2013.849605>, with the exponent 1. As in Daly, Brown, Ingo, O'Leary and Bradford, "The Use of
/// Change Point Detection to Identify Software Performance Regressions in a Continuous Integration System", ICPE 2020,
/// <https://doi.org/10.1145/3358960.3375791>, a cut is held against all that follows it in its stretch. Here each stretch is tested
/// by itself, so that what is found in one does not depend on the others.
public func changePoints(
    in numbers: [Double], level: Double = 0.01, orderCount: Int = 999, seed: UInt64 = 1
) -> [ChangePoint] {
    precondition(numbers.allSatisfy(\.isFinite), "A level is of finite numbers.")
    var found: [ChangePoint] = []
    var stretches = [numbers.indices]
    while let stretch = stretches.popLast() {
        guard let cut = EnergyCut.clearest(in: numbers[stretch]) else { continue }
        var random = SplitMix64(seed: seed, purpose: "orders of \(stretch)")
        guard
            let probability = cut.probability(
                among: Array(numbers[stretch]), atMost: level, orderCount: orderCount, random: &random)
        else { continue }
        found.append(ChangePoint(index: cut.index, probability: probability))
        stretches += [stretch.lowerBound..<cut.index, cut.index..<stretch.upperBound]
    }
    return found.sorted { $0.index < $1.index }
}

/// A cut of a sequence into two, and how far the two sides are apart.
struct EnergyCut: Equatable {
    /// The first number of the right side.
    let index: Int
    /// The energy distance between the sides × mn ÷ (m + n), where m and n are their sizes.
    let distance: Double

    /// One number alone is an outlier, and no level.
    static let leastCount = 2

    /// The cut with the greatest distance, of several the first; `nil` where there are too few numbers.
    ///
    /// - Complexity: O(n²) time, where n is the number of numbers; no memory.
    static func clearest(in numbers: ArraySlice<Double>) -> EnergyCut? {
        let count = numbers.count
        guard count >= 2 * leastCount else { return nil }
        return numbers.withUnsafeBufferPointer { buffer in
            // Sums of |x − y| over the pairs of the left side, of the right side, and across; first all are on the right.
            var (left, across) = (0.0, 0.0)
            var right = 0.0
            for one in 0..<count { for other in 0..<one { right += abs(buffer[one] - buffer[other]) } }
            var clearest: EnergyCut?
            for moved in 0..<(count - leastCount) {
                var (toLeft, toRight) = (0.0, 0.0)
                for other in 0..<moved { toLeft += abs(buffer[moved] - buffer[other]) }
                for other in (moved + 1)..<count { toRight += abs(buffer[moved] - buffer[other]) }
                left += toLeft
                right -= toRight
                across += toRight - toLeft
                let (m, n) = (Double(moved + 1), Double(count - moved - 1))
                guard moved + 1 >= leastCount else { continue }
                let energy = 2 * across / (m * n) - left / (m * (m - 1) / 2) - right / (n * (n - 1) / 2)
                let distance = energy * m * n / (m + n)
                if distance > clearest?.distance ?? -.infinity {
                    clearest = EnergyCut(index: numbers.startIndex + moved + 1, distance: distance)
                }
            }
            return clearest
        }
    }

    /// The share of orders that have a cut at least as clear; `nil` where it is above a level, which is mostly known after a few.
    ///
    /// - Parameter numbers: Those that were cut.
    func probability(
        among numbers: [Double], atMost level: Double, orderCount: Int, random: inout SplitMix64
    ) -> Double? {
        var numbers = numbers
        // The order that was found is one of all.
        var asClear = 1
        let limit = level * Double(orderCount + 1)
        for _ in 0..<orderCount {
            guard Double(asClear) <= limit else { return nil }
            random.shuffle(&numbers)
            // Equal but for rounding is equal.
            if let other = Self.clearest(in: numbers[...]), other.distance >= distance * (1 - 1e-9) { asClear += 1 }
        }
        return Double(asClear) <= limit ? Double(asClear) / Double(orderCount + 1) : nil
    }
}
