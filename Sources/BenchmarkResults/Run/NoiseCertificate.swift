import Statistics

/// The disturbances by the machine during the timed replays. Unknown values are `nil`.
package struct NoiseCertificate: Codable, Equatable, Sendable {
    package enum Verdict: String, Codable, Sendable {
        case quiet
        case noisy
    }

    /// The verdict, or `nil` if no metric exceeds its limit but a required one is unknown.
    @ExplicitNull package private(set) var verdict: Verdict?
    /// The ratio of a series' odd replays to its even replays: of a scenario, the ratio farthest from 1,
    /// or `nil` if no series has ticks that are long enough for the clock.
    @ExplicitNull package private(set) var selfRatio: Double?
    package private(set) var ticks: Int
    /// The number of ticks with an involuntary switch, or longer than twice their minimum.
    @ExplicitNull package private(set) var noisyTicks: Int?
    @ExplicitNull package private(set) var noisyTickShare: Double?
    /// The number of times that the thread lost its core, during and between ticks.
    @ExplicitNull package private(set) var involuntarySwitches: Int?
    /// The sum over the replays of the time from the first tick to the last.
    @ExplicitNull package private(set) var wallMilliseconds: Double?
    @ExplicitNull package private(set) var cpuMilliseconds: Double?
    /// CPU time ÷ wall time.
    @ExplicitNull package private(set) var cpuShare: Double?
    /// Time that the hypervisor gave to other virtual machines. Most systems count it in steps of
    /// 10 ms.
    @ExplicitNull package private(set) var stealMilliseconds: Double?
    @ExplicitNull package private(set) var device: DeviceConditions?

    init(selfRatio: Double?, ticks: Int, noisyTicks: Int?, usage: TimedUsage?) {
        self.selfRatio = selfRatio
        self.ticks = ticks
        self.noisyTicks = noisyTicks
        involuntarySwitches = usage?.involuntarySwitches
        wallMilliseconds = usage.map { $0.wall.milliseconds }
        cpuMilliseconds = usage?.cpu?.milliseconds
        stealMilliseconds = usage?.steal?.milliseconds
        device = usage?.device
        judge()
    }

    /// Sets the shares and the verdict, which follow from the other values.
    private mutating func judge() {
        noisyTickShare = ticks == 0 ? nil : noisyTicks.map { Double($0) / Double(ticks) }
        cpuShare = cpuMilliseconds.flatMap { cpu in wallMilliseconds.flatMap { $0 > 0 ? cpu / $0 : nil } }
        verdict = findings.isEmpty ? (isComplete ? .quiet : nil) : .noisy
    }

    /// Returns the certificate of the scenarios of a run, or `nil` without scenarios. Values that one of
    /// them does not know are unknown, except for the self ratio.
    ///
    /// The self ratio is the one that 95 of 100 scenarios do not exceed. The greatest of many would make
    /// each large run noisy, because each scenario has a small chance to exceed the limit.
    package static func merged(_ parts: [NoiseCertificate]) -> NoiseCertificate? {
        guard let first = parts.first else { return nil }
        let ratios = parts.compactMap(\.selfRatio).sorted { distanceFromOne(ofRatio: $0) < distanceFromOne(ofRatio: $1) }
        let rank = Int((95 * Double(ratios.count) / 100).rounded(.up))
        let ratio = ratios.isEmpty ? nil : ratios[rank - 1]
        return parts.dropFirst().reduce(first) { $0.merged(with: $1, selfRatio: ratio) }
    }

    private func merged(with other: NoiseCertificate, selfRatio: Double?) -> NoiseCertificate {
        var merged = self
        merged.selfRatio = selfRatio
        merged.ticks += other.ticks
        merged.noisyTicks = sum(noisyTicks, other.noisyTicks, by: +)
        merged.involuntarySwitches = sum(involuntarySwitches, other.involuntarySwitches, by: +)
        merged.wallMilliseconds = sum(wallMilliseconds, other.wallMilliseconds, by: +)
        merged.cpuMilliseconds = sum(cpuMilliseconds, other.cpuMilliseconds, by: +)
        merged.stealMilliseconds = sum(stealMilliseconds, other.stealMilliseconds, by: +)
        merged.device = sum(device, other.device) { $0.merged(with: $1) }
        merged.judge()
        return merged
    }
}

extension NoiseCertificate {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let times = 0...1e15
        verdict = try container.decodeIfPresent(Verdict.self, forKey: .verdict)
        // A ratio of two durations: `distanceFromOne(ofRatio:)` needs a positive one.
        selfRatio = try container.numberIfPresent(.selfRatio, in: 1e-12...1e12)
        ticks = try container.number(.ticks, in: 0...largestCount)
        noisyTicks = try container.numberIfPresent(.noisyTicks, in: 0...largestCount)
        noisyTickShare = try container.numberIfPresent(.noisyTickShare, in: 0...1)
        involuntarySwitches = try container.numberIfPresent(.involuntarySwitches, in: 0...largestCount)
        wallMilliseconds = try container.numberIfPresent(.wallMilliseconds, in: times)
        cpuMilliseconds = try container.numberIfPresent(.cpuMilliseconds, in: times)
        cpuShare = try container.numberIfPresent(.cpuShare, in: times)
        stealMilliseconds = try container.numberIfPresent(.stealMilliseconds, in: times)
        device = try container.decodeIfPresent(DeviceConditions.self, forKey: .device)
    }
}

extension NoiseCertificate {
    init(of series: [Run.Series]) {
        let usages = series.map(\.timedUsage)
        var (ticks, noisyTicks) = (0, Int?.some(0))
        for isNoisy in series.lazy.flatMap({ $0.replays ?? [] }).map(\.noisy).joined() {
            ticks += 1
            noisyTicks = sum(noisyTicks, isNoisy.map { $0 ? 1 : 0 }, by: +)
        }
        self.init(
            selfRatio: series.compactMap { Statistics.selfRatio(of: ($0.replays ?? []).map(\.durations)) }
                .max { distanceFromOne(ofRatio: $0) < distanceFromOne(ofRatio: $1) },
            ticks: ticks,
            noisyTicks: noisyTicks,
            usage: usages.dropFirst().reduce(usages.first ?? nil) { sum($0, $1, by: +) }
        )
    }
}

extension Duration {
    fileprivate var milliseconds: Double { Double(wholeNanoseconds) / 1e6 }
}

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
    /// A self ratio is missing if all ticks are too short for the clock. With a single replay, the noisy
    /// ticks are unknown, too.
    var isComplete: Bool { noisyTickShare != nil && (cpuShare != nil || device != nil) }

    private var isStealLarge: Bool {
        guard let stealMilliseconds, let wallMilliseconds else { return false }
        return stealMilliseconds >= Limits.stealMilliseconds && stealMilliseconds > Limits.stealShare * wallMilliseconds
    }
}
