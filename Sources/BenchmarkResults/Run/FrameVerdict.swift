import Statistics

/// The verdict on the scrolling of a strategy on a device. All outputs use it.
///
/// It comes from an interval. With *u* and *l*, the shares of the frame that the ticks' upper and
/// lower bounds take on the device at most: the strategy is fast enough if u ≤ ½, because it keeps
/// half of the frame free; it is too slow if l > ½; otherwise that is not decided.
///
/// The bounds leave out what stands in for a device's own work. A device spends time on that work, too, so for a strategy that is
/// fast enough, *u* includes it.
package struct FrameVerdict: Equatable, Sendable {
    package enum Mark: String, CaseIterable, Sendable {
        case fastEnough = "fast enough"
        case tooSlow = "too slow"
        case undecided = "not decided"

        package var symbol: String {
            switch self {
            case .fastEnough: "✓"
            case .tooSlow: "✕"
            case .undecided: "?"
            }
        }
    }

    /// The share of the frame that a tick may take. The rest of the frame is for other work.
    package static let allowedShare = 0.5

    package let mark: Mark
    /// The share u without what stands in, which is printed, rounded up.
    package let share: Double
    /// Whether nothing is decided because only what is left stays within half of the frame, and not the whole.
    package let dependsOnStandIn: Bool

    /// - Parameter worst: The greatest bounds of the ticks that only scroll.
    package init(_ worst: CostInterval, factor: Double, frame: Duration) {
        share = Self.share(of: worst.upper, factor: factor, frame: frame)
        let lowerShare = Self.share(of: worst.lower, factor: factor, frame: frame)
        let wholeShare = Self.share(of: worst.whole, factor: factor, frame: frame)
        mark = wholeShare <= Self.allowedShare ? .fastEnough : lowerShare > Self.allowedShare ? .tooSlow : .undecided
        dependsOnStandIn = mark == .undecided && share <= Self.allowedShare
    }

    package static func share(of cost: Duration, factor: Double, frame: Duration) -> Double {
        Double(cost.wholeNanoseconds) * factor / Double(frame.wholeNanoseconds)
    }
}

/// The device that the verdicts of a run are about.
package struct JudgedDevice: Codable, Equatable, Sendable {
    /// The name from the list of devices, or `nil` if `--slowdown` gave the factor.
    @ExplicitNull package private(set) var name: String?
    /// The factor by which the device is slower than the machine that measured.
    package private(set) var factor: Double
    /// The time of a pass of `bench calibrate` on the machine that measured, or `nil` if the factor needs none.
    @ExplicitNull package private(set) var calibrationNanoseconds: Int64?

    private static let factors = 0.001...10_000

    package init(name: String? = nil, factor: Double, calibrationNanoseconds: Int64? = nil) {
        self.name = name
        self.factor = factor
        self.calibrationNanoseconds = calibrationNanoseconds
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        factor = try container.number(.factor, in: Self.factors)
        calibrationNanoseconds = try container.numberIfPresent(.calibrationNanoseconds, in: 1...Int64(longestTick))
    }
}

extension Run.Scenario {
    package var factor: Double { device?.factor ?? 1 }
}
