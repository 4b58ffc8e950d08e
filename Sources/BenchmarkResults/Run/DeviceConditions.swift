/// The state of a device while replays were timed at the pace of its display.
package struct DeviceConditions: Codable, Equatable, Sendable {
    /// How far a device has been heated, as it says itself; the order is that of rising heat.
    ///
    /// Source: <https://developer.apple.com/documentation/foundation/processinfo/thermalstate-swift.enum>
    package enum ThermalState: String, Codable, CaseIterable, Comparable, Sendable {
        case nominal
        case fair
        case serious
        case critical

        package static func < (left: Self, right: Self) -> Bool {
            allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
        }
    }

    /// Frames per second, as the display announced each frame's length.
    package private(set) var lowestRefreshRateHz: Double
    package private(set) var highestRefreshRateHz: Double
    /// Whether the low-power mode was on at any time.
    package private(set) var lowPowerMode: Bool
    /// The hottest.
    package private(set) var thermalState: ThermalState

    /// - Precondition: The lower rate comes first.
    package init(refreshRatesHz: ClosedRange<Double>, lowPowerMode: Bool, thermalState: ThermalState) {
        lowestRefreshRateHz = refreshRatesHz.lowerBound
        highestRefreshRateHz = refreshRatesHz.upperBound
        self.lowPowerMode = lowPowerMode
        self.thermalState = thermalState
    }

    /// The conditions of two stretches of time.
    package func merged(with other: DeviceConditions) -> DeviceConditions {
        let lowest = min(lowestRefreshRateHz, other.lowestRefreshRateHz)
        let highest = max(highestRefreshRateHz, other.highestRefreshRateHz)
        return DeviceConditions(
            refreshRatesHz: lowest...highest, lowPowerMode: lowPowerMode || other.lowPowerMode,
            thermalState: max(thermalState, other.thermalState))
    }
}
