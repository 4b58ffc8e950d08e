import Statistics

/// The disturbances by the machine during the timed replays, and the machine's state. Unknown values
/// are `nil`.
package struct MachineNoise: Codable, Equatable, Sendable {
    package enum Level: String, Codable, Sendable {
        case quiet
        case noisy
    }

    package enum Limits {
        /// With more than 1 % noisy ticks, the raw p99 is a noisy tick.
        package static let noisyTickShare = 0.01
        /// A thread that waits for more than a twentieth of the time shares its core.
        package static let cpuShare = 0.95
    }

    /// The verdict, or `nil` if no share is beyond its limit but one is unknown.
    @ExplicitNull package private(set) var verdict: Level?
    package private(set) var ticks: Int
    /// The number of ticks that the machine disturbed. See `isNoisyTick(_:steadyCost:wasSwitched:cpuTime:)`.
    @ExplicitNull package private(set) var noisyTicks: Int?
    @ExplicitNull package private(set) var noisyTickShare: Double?
    /// The number of times that the thread lost its core, during and between ticks.
    @ExplicitNull package private(set) var involuntarySwitches: Int?
    /// The sum over the replays of the time from the first tick to the last.
    @ExplicitNull package private(set) var wallMilliseconds: Double?
    @ExplicitNull package private(set) var cpuMilliseconds: Double?
    @ExplicitNull package private(set) var cpuShare: Double?
    /// Time that the hypervisor gave to other virtual machines. Most systems count it in steps of
    /// 10 ms.
    @ExplicitNull package private(set) var stealMilliseconds: Double?

    init(ticks: Int, noisyTicks: Int?, usage: TimedUsage?) {
        self.ticks = ticks
        self.noisyTicks = noisyTicks
        involuntarySwitches = usage?.involuntarySwitches
        wallMilliseconds = usage.map { $0.wall.milliseconds }
        cpuMilliseconds = usage?.cpu?.milliseconds
        stealMilliseconds = usage?.steal?.milliseconds
        judge()
    }

    /// Sets the shares and the verdict, which follow from the other values.
    private mutating func judge() {
        noisyTickShare = ticks == 0 ? nil : noisyTicks.map { Double($0) / Double(ticks) }
        cpuShare = cpuMilliseconds.flatMap { cpu in wallMilliseconds.flatMap { $0 > 0 ? cpu / $0 : nil } }
        let isNoisy = (noisyTickShare ?? 0) > Limits.noisyTickShare || (cpuShare ?? 1) < Limits.cpuShare
        let isComplete = noisyTickShare != nil && cpuShare != nil
        verdict = isNoisy ? .noisy : isComplete ? .quiet : nil
    }

    /// Returns the noise of several scenarios, or `nil` without scenarios. Values that one of them does
    /// not know are unknown.
    package static func merged(_ parts: [MachineNoise]) -> MachineNoise? {
        parts.first.map { first in parts.dropFirst().reduce(first) { $0.merged(with: $1) } }
    }

    private func merged(with other: MachineNoise) -> MachineNoise {
        var merged = self
        merged.ticks += other.ticks
        merged.noisyTicks = sum(noisyTicks, other.noisyTicks, by: +)
        merged.involuntarySwitches = sum(involuntarySwitches, other.involuntarySwitches, by: +)
        merged.wallMilliseconds = sum(wallMilliseconds, other.wallMilliseconds, by: +)
        merged.cpuMilliseconds = sum(cpuMilliseconds, other.cpuMilliseconds, by: +)
        merged.stealMilliseconds = sum(stealMilliseconds, other.stealMilliseconds, by: +)
        merged.judge()
        return merged
    }
}

extension MachineNoise {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let times = 0...1e15
        verdict = try container.decodeIfPresent(Level.self, forKey: .verdict)
        ticks = try container.number(.ticks, in: 0...largestCount)
        noisyTicks = try container.numberIfPresent(.noisyTicks, in: 0...largestCount)
        noisyTickShare = try container.numberIfPresent(.noisyTickShare, in: 0...1)
        involuntarySwitches = try container.numberIfPresent(.involuntarySwitches, in: 0...largestCount)
        wallMilliseconds = try container.numberIfPresent(.wallMilliseconds, in: times)
        cpuMilliseconds = try container.numberIfPresent(.cpuMilliseconds, in: times)
        cpuShare = try container.numberIfPresent(.cpuShare, in: times)
        stealMilliseconds = try container.numberIfPresent(.stealMilliseconds, in: times)
    }

    init(of series: [Run.Series]) {
        let usages = series.map(\.timedUsage)
        var (ticks, noisyTicks) = (0, Int?.some(0))
        for isNoisy in series.lazy.flatMap({ $0.replays ?? [] }).map(\.noisy).joined() {
            ticks += 1
            noisyTicks = sum(noisyTicks, isNoisy.map { $0 ? 1 : 0 }, by: +)
        }
        self.init(
            ticks: ticks, noisyTicks: noisyTicks,
            usage: usages.dropFirst().reduce(usages.first ?? nil) { sum($0, $1, by: +) })
    }
}

extension Duration {
    fileprivate var milliseconds: Double { Double(wholeNanoseconds) / 1e6 }
}
