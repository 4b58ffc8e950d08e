import Statistics
import SystemSupport

/// A search for the largest number of items that meets several criteria, for one strategy.
///
/// The number doubles until a criterion is missed. Then the bracket is bisected at its geometric
/// mean, because the tolerance is relative. One measurement serves all criteria. The search does
/// not measure: it returns the next number of items, and receives the cost.
///
/// ```swift
/// while let itemCount = search.nextItemCount {
///     search.record(try worstScroll(itemCount), at: itemCount)
/// }
/// ```
///
/// The search assumes that costs rise with the number of items. If they do not, the answer is
/// conservative: every measured number up to it fits. The upper end of a bracket is measured twice
/// and the lower cost counts, because disturbances only add to a cost. If its cost then still jumps,
/// it is measured up to five times.
///
/// - Complexity: At most log₂(m / s) + 2 + c · ⌈log₂(ln 2 / ln(1 + t))⌉ + 4 · c measurements of a
///   rising cost that meets the criteria at the start, for a start s, a maximum m, a tolerance t
///   and c criteria.
public struct CapacitySearch: Sendable {
    /// The start and the end of a search, and its tolerance.
    public struct Bounds: Equatable, Sendable {
        /// The default tolerance: 5 % of the largest number that fits. The medians of identical
        /// builds differ by as much between processes.
        public static let defaultTolerance = 0.05
        public static let defaultStart = 1_000

        public let start: Int
        public let maximum: Int
        public let tolerance: Double

        /// - Parameters:
        ///   - maximum: The largest number of items to try.
        ///   - start: The first number of items, or `maximum` if that is less.
        ///   - tolerance: The relative width of a bracket at which the search ends.
        /// - Precondition: `maximum` and `start` are at least 1, and `tolerance` is positive.
        public init(maximum: Int, start: Int = defaultStart, tolerance: Double = defaultTolerance) {
            require(maximum >= 1 && start >= 1, "A search begins and ends at 1 or more; given: \(start), \(maximum).")
            require(tolerance > 0, "A tolerance is positive; given: \(tolerance).")
            self.start = min(start, maximum)
            self.maximum = maximum
            self.tolerance = tolerance
        }
    }

    private struct Measurement {
        var worstScroll: Duration
        var count = 1
    }

    public let criteria: [CapacityCriterion]
    public let bounds: Bounds
    private var measurements: [Int: Measurement] = [:]

    /// - Precondition: There is at least one criterion.
    public init(criteria: [CapacityCriterion], bounds: Bounds) {
        require(!criteria.isEmpty, "A search has at least one criterion.")
        self.criteria = criteria
        self.bounds = bounds
    }

    /// The next number of items to measure, or `nil` when the search is finished.
    public var nextItemCount: Int? { wantedItemCounts.first }

    /// The next number of items for each criterion, beginning with the criterion that is known
    /// least. Empty when the search is finished.
    ///
    /// - Complexity: O(c · n), where c is the number of criteria and n the number of measured
    ///   numbers of items.
    public var wantedItemCounts: [Int] {
        let wanted = criteria.compactMap { criterion -> (gap: Double, itemCount: Int)? in
            let bracket = bracket(of: criterion)
            return nextItemCount(in: bracket).map { (bracket.relativeGap ?? .infinity, $0) }
        }
        return wanted.sorted { $0.gap > $1.gap }.map(\.itemCount)
    }

    /// Records a measurement. If a number is measured twice, the lower cost counts.
    ///
    /// - Precondition: `itemCount` is in 1 ... `bounds.maximum`.
    public mutating func record(_ worstScroll: Duration, at itemCount: Int) {
        require((1...bounds.maximum).contains(itemCount), "\(itemCount) items are beyond the bounds of the search.")
        guard let earlier = measurements[itemCount] else {
            measurements[itemCount] = Measurement(worstScroll: worstScroll)
            return
        }
        measurements[itemCount] = Measurement(worstScroll: min(earlier.worstScroll, worstScroll), count: earlier.count + 1)
    }

    /// Returns the bounds for a criterion.
    ///
    /// - Complexity: O(n), where n is the number of measured numbers of items.
    public func bracket(of criterion: CapacityCriterion) -> CapacityBracket {
        var inside: [Int] = []
        var outside: Int?
        for (itemCount, measurement) in measurements {
            if criterion.isMet(by: measurement.worstScroll) {
                inside.append(itemCount)
            } else {
                outside = min(outside ?? itemCount, itemCount)
            }
        }
        let below = inside.filter { $0 < outside ?? .max }
        return CapacityBracket(
            largestInside: point(at: below.max()), smallestOutside: point(at: outside),
            insideBeyondCount: inside.count - below.count,
            outsideMeasurementCount: outside.flatMap { measurements[$0]?.count } ?? 0,
            ending: ending(inside: below.max(), outside: outside)
        )
    }

    private func point(at itemCount: Int?) -> CapacityBracket.Point? {
        itemCount.flatMap { count in
            measurements[count].map { CapacityBracket.Point(itemCount: count, worstScroll: $0.worstScroll) }
        }
    }

    private func ending(inside: Int?, outside: Int?) -> CapacityBracket.Ending {
        switch (inside, outside) {
        case (bounds.maximum, nil): .beyondMaximum
        case (nil, 1): .belowOne
        case (let inside?, let outside?) where isNarrow(inside, outside): .found
        default: .unfinished
        }
    }

    /// Returns whether two numbers are consecutive, or their gap is within the tolerance.
    private func isNarrow(_ inside: Int, _ outside: Int) -> Bool {
        outside - inside <= 1 || Double(outside - inside) <= bounds.tolerance * Double(inside)
    }

    private func nextItemCount(in bracket: CapacityBracket) -> Int? {
        guard bracket.ending == .unfinished else {
            // A disturbance at this number would hide all larger numbers.
            return bracket.isOutsideConfirmed ? nil : bracket.smallestOutside?.itemCount
        }
        switch (bracket.largestInside?.itemCount, bracket.smallestOutside?.itemCount) {
        case (nil, nil): return bounds.start
        case (let inside?, nil): return inside > bounds.maximum / 2 ? bounds.maximum : inside * 2
        case (let inside, let outside?):
            let mean = Int((Double(inside ?? 1) * Double(outside)).squareRoot())
            return min(max(mean, (inside ?? 0) + 1), outside - 1)
        }
    }
}

/// A frame budget for the worst scrolling tick, on a device that is slower than this machine by a
/// factor. As in a run's verdict, a strategy holds if the tick takes at most half of the budget.
public struct CapacityCriterion: Hashable, Sendable {
    public let budget: FrameBudget
    /// The factor by which the measured cost is multiplied before it is compared with the budget.
    public let slowdown: Double

    /// - Precondition: `slowdown` is a positive number.
    public init(budget: FrameBudget, slowdown: Double) {
        require(slowdown > 0 && slowdown.isFinite, "The slowdown must be positive; got \(slowdown).")
        self.budget = budget
        self.slowdown = slowdown
    }

    /// Returns whether a measured cost is at most half of the budget.
    public func isMet(by worstScroll: Duration) -> Bool {
        worstScroll.scaled(by: slowdown) <= budget.duration * SteadyBudgetCheck.comfortableShare
    }
}

extension CapacityCriterion {
    /// Returns the number of items at which the criterion would be missed if the cost grew with the items.
    package func itemCount(
        ifCostGrowsEvenlyFrom point: CapacityBracket.Point, atLeast other: CapacityBracket.Point
    ) -> Int {
        let limit = budget.duration * SteadyBudgetCheck.comfortableShare / slowdown
        return max(Int(Double(point.itemCount) * (limit / point.worstScroll)), other.itemCount)
    }
}

/// The range that contains the largest number of items that meets a criterion.
public struct CapacityBracket: Equatable, Sendable {
    /// A number of items and its measured cost, without a slowdown.
    public struct Point: Equatable, Sendable {
        public let itemCount: Int
        public let worstScroll: Duration

        public init(itemCount: Int, worstScroll: Duration) {
            self.itemCount = itemCount
            self.worstScroll = worstScroll
        }
    }

    /// The state of the search.
    public enum Ending: Equatable, Sendable {
        /// The gap is within the tolerance.
        case found
        /// The largest allowed number of items meets the criterion.
        case beyondMaximum
        /// Not even one item meets the criterion.
        case belowOne
        /// The gap is wider than the tolerance, or a bound is unknown.
        case unfinished
    }

    /// The largest measured number of items that fits the budget, below the smallest that does not,
    /// or `nil` if no measured number fits.
    public let largestInside: Point?
    /// The smallest measured number of items that does not fit, or `nil` if all fit.
    public let smallestOutside: Point?
    /// The number of measured numbers of items that fit although they exceed the smallest one that
    /// does not: the cost is not monotonic, or the machine was disturbed.
    public let insideBeyondCount: Int
    /// The number of measurements of the smallest number that does not fit.
    package let outsideMeasurementCount: Int
    public let ending: Ending

    public init(
        largestInside: Point?, smallestOutside: Point?, insideBeyondCount: Int, outsideMeasurementCount: Int, ending: Ending
    ) {
        self.largestInside = largestInside
        self.smallestOutside = smallestOutside
        self.insideBeyondCount = insideBeyondCount
        self.outsideMeasurementCount = outsideMeasurementCount
        self.ending = ending
    }

    /// The measurements of an upper end whose cost jumps.
    static let measurementsOfJump = 5

    /// Whether the smallest number that does not fit was measured often enough not to depend on a
    /// disturbance.
    public var isOutsideConfirmed: Bool {
        outsideMeasurementCount >= (jump == nil ? 2 : Self.measurementsOfJump)
    }

    /// The share by which the cost rises from the largest number inside to the smallest outside, or
    /// `nil` if that is plausible for so many more items: up to twice their share and 10 %. A greater
    /// rise comes from the machine, or from a step of the cost.
    package var jump: Double? {
        guard let inside = largestInside, let outside = smallestOutside, inside.worstScroll > .zero else { return nil }
        let growth = Double(outside.itemCount) / Double(inside.itemCount)
        let rise = outside.worstScroll / inside.worstScroll
        return rise > growth * growth * 1.1 ? rise - 1 : nil
    }

    /// (smallest outside − largest inside) ÷ largest inside, or `nil` if either is unknown.
    public var relativeGap: Double? {
        guard let inside = largestInside?.itemCount, let outside = smallestOutside?.itemCount else { return nil }
        return Double(outside - inside) / Double(inside)
    }
}
