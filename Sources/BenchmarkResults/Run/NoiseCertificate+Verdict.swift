import Statistics

extension NoiseCertificate {
    /// A figure that is beyond what a quiet machine gives.
    package enum Finding: CaseIterable, Sendable {
        case selfRatio
        case noisyTicks
        case cpuShare
        case steal
        case refreshRate
        case lowPowerMode
        case heat
    }

    /// The limits of a quiet machine.
    package enum Limits {
        /// A series that differs from itself by more than 2 % cannot tell builds apart that differ by the gate's 3 %; the gate
        /// too calls a suspect series inconclusive where its base's processes differ by more.
        package static let selfRatio = 1.02
        /// With more than 1 % of the ticks noisy, the raw p99 is the duration of a noisy tick: it tells of the machine.
        package static let noisyTickShare = 0.01
        /// A thread that waits for more than a twentieth of the time shares its core with another one.
        package static let cpuShare = 0.95
        /// More than 1 % of the time, so that the raw p99 may be the host's.
        package static let stealShare = 0.01
        /// The counter goes on in steps of 10 ms, so that one step in a short run would be a large share by chance.
        package static let stealMilliseconds = 20.0
        /// A display that changes its rate gives ticks another time to be ready in; timestamps of a steady one differ by far less.
        package static let refreshRateRatio = 1.05
        /// From here on the system slows the processor down, as Apple's page on thermal states says.
        package static let thermalState = DeviceConditions.ThermalState.serious
    }

    /// The figures that are beyond their limit, in the order of the cases.
    package var findings: [Finding] {
        Finding.allCases.filter { finding in
            switch finding {
            case .selfRatio: selfRatio.map { distanceFromOne(ofRatio: $0) > Limits.selfRatio } ?? false
            case .noisyTicks: noisyTickShare.map { $0 > Limits.noisyTickShare } ?? false
            case .cpuShare: cpuShare.map { $0 < Limits.cpuShare } ?? false
            case .steal: isStealLarge
            case .refreshRate:
                device.map { $0.highestRefreshRateHz > Limits.refreshRateRatio * $0.lowestRefreshRateHz } ?? false
            case .lowPowerMode: device?.lowPowerMode ?? false
            case .heat: device.map { $0.thermalState >= Limits.thermalState } ?? false
            }
        }
    }

    /// Whether enough is known to call the machine quiet. Stolen time is not asked for: not every system counts it, and where it
    /// falls into ticks, they are noisy. A thread that waits for a display's frames has no share of a core to speak of; there the device
    /// says in which state it is.
    var isComplete: Bool { selfRatio != nil && noisyTickShare != nil && (cpuShare != nil || device != nil) }

    private var isStealLarge: Bool {
        guard let stealMilliseconds, let wallMilliseconds else { return false }
        return stealMilliseconds >= Limits.stealMilliseconds && stealMilliseconds > Limits.stealShare * wallMilliseconds
    }
}
