import Statistics

extension NoiseCertificate {
    package enum Finding: CaseIterable, Sendable {
        case selfRatio
        case noisyTicks
        case cpuShare
        case steal
        case refreshRate
        case lowPowerMode
        case heat
    }

    package enum Limits {
        /// A series that differs from itself by more than 2 % cannot show the differences that a
        /// gate looks for. The gate uses the same limit.
        package static let selfRatio = 1.02
        /// With more than 1 % noisy ticks, the raw p99 is a noisy tick.
        package static let noisyTickShare = 0.01
        /// A thread that waits for more than a twentieth of the time shares its core.
        package static let cpuShare = 0.95
        /// With more than 1 % stolen time, the raw p99 may be the hypervisor's.
        package static let stealShare = 0.01
        /// The counter advances by 10 ms, which is a large share of a short run.
        package static let stealMilliseconds = 20.0
        /// Timestamps of a display with a constant refresh rate differ much less.
        package static let refreshRateRatio = 1.05
        /// From this state on, the system slows the processor down, according to Apple's
        /// documentation of thermal states.
        package static let thermalState = DeviceConditions.ThermalState.serious
    }

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

    /// Whether enough is known to call the machine quiet. Stolen time is optional, because not
    /// every system counts it. A thread that waits for a display has no meaningful CPU share; then
    /// the device's conditions are used.
    var isComplete: Bool { selfRatio != nil && noisyTickShare != nil && (cpuShare != nil || device != nil) }

    private var isStealLarge: Bool {
        guard let stealMilliseconds, let wallMilliseconds else { return false }
        return stealMilliseconds >= Limits.stealMilliseconds && stealMilliseconds > Limits.stealShare * wallMilliseconds
    }
}
