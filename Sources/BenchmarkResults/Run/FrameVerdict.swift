import Statistics

/// The verdict on the scrolling of a strategy on a device. All outputs use it.
///
/// It comes from an interval. With *u* and *l*, the shares of the frame that the ticks' upper and
/// lower bounds take on the device at most: the strategy is fast enough if u ≤ ½, because it keeps
/// half of the frame free; it is too slow if l > ½; otherwise that is not decided.
///
/// The machine's speed varies while it measures. So u assumes the fastest machine that was seen, which makes the device look
/// slowest, and l the median one.
///
/// The bounds leave out what stands in for a device's own work. A device spends time on that work, too, so for a strategy that is
/// fast enough, *u* includes it.
package struct FrameVerdict: Equatable, Sendable {
    package enum Mark: String, CaseIterable, FieldValue, Sendable {
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
    /// The share *u* without the work that stands in. It is rounded up where it is printed.
    package let share: Double
    /// Whether nothing is decided because only what is left stays within half of the frame, and not the whole.
    package let dependsOnStandIn: Bool

    /// - Parameter worst: The greatest bounds of the ticks that only scroll.
    package init(_ worst: CostInterval, on device: JudgedDevice, frame: Duration) {
        share = Self.share(of: worst.upper, factor: device.factor, frame: frame)
        let lowerShare = Self.share(of: worst.lower, factor: device.medianFactor, frame: frame)
        let wholeShare = Self.share(of: worst.whole, factor: device.factor, frame: frame)
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
    package let name: String?
    /// The factor by which the device is slower than the machine that measured, by the machine's least pass of the calibration.
    package let factor: Double
    /// The factor by the median pass.
    package let medianFactor: Double
    /// The processor times of the passes of the calibration between the replays, or none if the factor needs none.
    package let calibrationNanoseconds: [Int64]
    /// The margin in the factor of a named device, or `nil` without one.
    package let margin: Double?

    /// A machine whose median pass takes longer than its least pass by more than this factor was busy.
    private static let quietRatio = 1.2

    private enum CodingKeys: String, CodingKey {
        case name, margin, calibrationNanoseconds
        case factor = "factorLeast"
        case medianFactor = "factorMedian"
    }

    /// - Parameter medianFactor: The factor by the median pass, or `nil` if there is only one factor.
    package init(
        name: String? = nil, factor: Double, medianFactor: Double? = nil, margin: Double? = nil, calibration: [Duration] = []
    ) {
        self.name = name
        self.factor = factor
        self.medianFactor = medianFactor ?? factor
        self.margin = margin
        calibrationNanoseconds = calibration.map(\.wholeNanoseconds)
    }

    /// Whether the machine was busy while it measured, so that shares may be too high.
    package var isMachineBusy: Bool {
        guard let least = calibrationNanoseconds.min(), let median = calibrationNanoseconds.lowerMedian else { return false }
        return Double(median) > Self.quietRatio * Double(least)
    }
}

extension Collection where Element: Comparable {
    /// The median, or the smaller of the two in the middle, or `nil` without elements.
    package var lowerMedian: Element? { isEmpty ? nil : sorted()[(count - 1) / 2] }
}

extension Run.Scenario {
    package var factor: Double { device?.factor ?? 1 }
}
