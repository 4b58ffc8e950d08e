/// The range that contains the largest number of items that meets a criterion.
public struct CapacityBracket: Equatable, Sendable {
    /// A number of items and its measured cost, without a slowdown.
    public struct Point: Equatable, Sendable {
        public let itemCount: Int
        public let steadyP99: Duration

        public init(itemCount: Int, steadyP99: Duration) {
            self.itemCount = itemCount
            self.steadyP99 = steadyP99
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
    /// Whether the smallest number that does not fit was measured more than once, so that it does
    /// not depend on a single disturbance.
    public let isOutsideConfirmed: Bool
    public let ending: Ending

    public init(
        largestInside: Point?, smallestOutside: Point?, insideBeyondCount: Int, isOutsideConfirmed: Bool, ending: Ending
    ) {
        self.largestInside = largestInside
        self.smallestOutside = smallestOutside
        self.insideBeyondCount = insideBeyondCount
        self.isOutsideConfirmed = isOutsideConfirmed
        self.ending = ending
    }

    /// (smallest outside − largest inside) ÷ largest inside, or `nil` if either is unknown.
    public var relativeGap: Double? {
        guard let inside = largestInside?.itemCount, let outside = smallestOutside?.itemCount else { return nil }
        return Double(outside - inside) / Double(inside)
    }
}
