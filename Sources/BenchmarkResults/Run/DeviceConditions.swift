package struct DeviceConditions: Codable, Equatable, Sendable {
    /// The thermal state that the device reports, from cool to hot.
    ///
    /// Source:
    /// <https://developer.apple.com/documentation/foundation/processinfo/thermalstate-swift.enum>
    package enum ThermalState: String, Codable, CaseIterable, Comparable, Sendable {
        case nominal
        case fair
        case serious
        case critical

        package static func < (left: Self, right: Self) -> Bool {
            allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
        }
    }

    /// The lowest frame rate that the display announced.
    package private(set) var lowestRefreshRateHz: Double
    package private(set) var highestRefreshRateHz: Double
    package private(set) var lowPowerMode: Bool
    package private(set) var thermalState: ThermalState

    package init(refreshRatesHz: ClosedRange<Double>, lowPowerMode: Bool, thermalState: ThermalState) {
        lowestRefreshRateHz = refreshRatesHz.lowerBound
        highestRefreshRateHz = refreshRatesHz.upperBound
        self.lowPowerMode = lowPowerMode
        self.thermalState = thermalState
    }

    package func merged(with other: DeviceConditions) -> DeviceConditions {
        let lowest = min(lowestRefreshRateHz, other.lowestRefreshRateHz)
        let highest = max(highestRefreshRateHz, other.highestRefreshRateHz)
        return DeviceConditions(
            refreshRatesHz: lowest...highest, lowPowerMode: lowPowerMode || other.lowPowerMode,
            thermalState: max(thermalState, other.thermalState))
    }
}
