/// The measuring thread's use of the machine during timed replays. `nil` is unknown.
package struct TimedUsage: Equatable, Sendable {
    /// The time from the first tick to the last, including the harness between them.
    package let wall: Duration
    package let cpu: Duration?
    /// The number of times that the thread lost its core.
    package let involuntarySwitches: Int?
    /// Time that the hypervisor gave to other virtual machines, over all cores.
    package let steal: Duration?
    /// The conditions of the device whose display paced the replays, or `nil` without a device.
    package let device: DeviceConditions?

    package init(
        wall: Duration, cpu: Duration?, involuntarySwitches: Int?, steal: Duration?, device: DeviceConditions? = nil
    ) {
        self.wall = wall
        self.cpu = cpu
        self.involuntarySwitches = involuntarySwitches
        self.steal = steal
        self.device = device
    }

    package static func + (left: TimedUsage, right: TimedUsage) -> TimedUsage {
        TimedUsage(
            wall: left.wall + right.wall,
            cpu: sum(left.cpu, right.cpu, by: +),
            involuntarySwitches: sum(left.involuntarySwitches, right.involuntarySwitches, by: +),
            steal: sum(left.steal, right.steal, by: +),
            device: sum(left.device, right.device) { $0.merged(with: $1) }
        )
    }
}

/// Returns the sum of two values, or `nil` if one is unknown.
func sum<Value>(_ left: Value?, _ right: Value?, by add: (Value, Value) -> Value) -> Value? {
    guard let left, let right else { return nil }
    return add(left, right)
}

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

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        highestRefreshRateHz = try container.number(.highestRefreshRateHz, in: 0...1e6)
        lowestRefreshRateHz = try container.number(.lowestRefreshRateHz, in: 0...highestRefreshRateHz)
        lowPowerMode = try container.decode(Bool.self, forKey: .lowPowerMode)
        thermalState = try container.decode(ThermalState.self, forKey: .thermalState)
    }

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
