/// What a search knows about the largest number of items that meets one criterion.
public struct CapacityBracket: Equatable, Sendable {
    /// A number of items and its cost as measured, without a slowdown.
    public struct Point: Equatable, Sendable {
        public let itemCount: Int
        public let steadyP99: Duration

        public init(itemCount: Int, steadyP99: Duration) {
            self.itemCount = itemCount
            self.steadyP99 = steadyP99
        }
    }

    /// How far the search has come.
    public enum Ending: Equatable, Sendable {
        /// The gap is within the tolerance.
        case found
        /// The largest number of items that may be tried meets the criterion.
        case beyondMaximum
        /// Not even one item meets it.
        case belowOne
        /// The gap is wider than the tolerance, or one of its sides is not known.
        case unfinished
    }

    /// The largest number of items seen inside, below the smallest seen outside; `nil` when none was.
    public let largestInside: Point?
    /// The smallest number of items seen outside; `nil` when none was.
    public let smallestOutside: Point?
    /// Numbers of items that were seen inside above the smallest outside: the cost does not rise evenly, or the machine was
    /// disturbed.
    public let insideBeyondCount: Int
    /// Whether the smallest outside was measured more than once, so that a single disturbance does not decide.
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

    /// (smallest outside − largest inside) ÷ largest inside; `nil` where one of them is not known.
    public var relativeGap: Double? {
        guard let inside = largestInside?.itemCount, let outside = smallestOutside?.itemCount else { return nil }
        return Double(outside - inside) / Double(inside)
    }
}
