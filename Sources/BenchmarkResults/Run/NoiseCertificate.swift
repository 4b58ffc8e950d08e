import Statistics

/// How quiet the machine was while ticks were timed: what a run says about the trust that its times deserve.
///
/// Each figure is of the timed replays alone, and unknown (`nil`) where the system does not tell or there is too little to tell
/// from.
package struct NoiseCertificate: Codable, Equatable, Sendable {
    package enum Verdict: String, Codable, Sendable {
        case quiet
        case noisy
    }

    /// `nil` when no figure is beyond its limit and one that it takes for `quiet` is unknown.
    @ExplicitNull package private(set) var verdict: Verdict?
    /// The A/A of a series against itself, its odd replays ÷ its even ones; of all series the one farthest from 1.
    @ExplicitNull package private(set) var selfRatio: Double?
    /// The ticks of all replays of all series.
    package private(set) var ticks: Int
    /// Those with an involuntary switch, or longer than twice their steady cost.
    @ExplicitNull package private(set) var noisyTicks: Int?
    @ExplicitNull package private(set) var noisyTickShare: Double?
    /// How often the thread was made to give up its core, in ticks and between them.
    @ExplicitNull package private(set) var involuntarySwitches: Int?
    /// From the first to the last tick of each replay.
    @ExplicitNull package private(set) var wallMilliseconds: Double?
    @ExplicitNull package private(set) var cpuMilliseconds: Double?
    /// CPU ÷ wall: 1 for a thread that had a core to itself.
    @ExplicitNull package private(set) var cpuShare: Double?
    /// What the host kept from all cores of this machine; counted in steps of mostly 10 ms.
    @ExplicitNull package private(set) var stealMilliseconds: Double?
    /// The state of the device whose display set the pace of the replays; `nil` where none did.
    @ExplicitNull package private(set) var device: DeviceConditions?

    init(selfRatio: Double?, ticks: Int, noisyTicks: Int?, usage: TimedUsage?) {
        self.init(
            selfRatio: selfRatio, ticks: ticks, noisyTicks: noisyTicks, involuntarySwitches: usage?.involuntarySwitches,
            wallMilliseconds: usage.map { $0.wall.milliseconds }, cpuMilliseconds: usage?.cpu?.milliseconds,
            stealMilliseconds: usage?.steal?.milliseconds, device: usage?.device
        )
    }

    private init(
        selfRatio: Double?, ticks: Int, noisyTicks: Int?, involuntarySwitches: Int?, wallMilliseconds: Double?,
        cpuMilliseconds: Double?, stealMilliseconds: Double?, device: DeviceConditions?
    ) {
        self.selfRatio = selfRatio
        self.ticks = ticks
        self.noisyTicks = noisyTicks
        self.involuntarySwitches = involuntarySwitches
        self.wallMilliseconds = wallMilliseconds
        self.cpuMilliseconds = cpuMilliseconds
        self.stealMilliseconds = stealMilliseconds
        self.device = device
        noisyTickShare = ticks == 0 ? nil : noisyTicks.map { Double($0) / Double(ticks) }
        cpuShare = cpuMilliseconds.flatMap { cpu in wallMilliseconds.flatMap { $0 > 0 ? cpu / $0 : nil } }
        verdict = nil
        verdict = findings.isEmpty ? (isComplete ? .quiet : nil) : .noisy
    }

    /// The certificate of two parts of a run; what is unknown of one is unknown of both. Only of the self A/A the known
    /// ratio that is farthest from 1 counts.
    package func merged(with other: NoiseCertificate) -> NoiseCertificate {
        NoiseCertificate(
            selfRatio: Self.farthestFromOne(of: [selfRatio, other.selfRatio].compactMap(\.self)),
            ticks: ticks + other.ticks,
            noisyTicks: sum(noisyTicks, other.noisyTicks, by: +),
            involuntarySwitches: sum(involuntarySwitches, other.involuntarySwitches, by: +),
            wallMilliseconds: sum(wallMilliseconds, other.wallMilliseconds, by: +),
            cpuMilliseconds: sum(cpuMilliseconds, other.cpuMilliseconds, by: +),
            stealMilliseconds: sum(stealMilliseconds, other.stealMilliseconds, by: +),
            device: sum(device, other.device) { $0.merged(with: $1) }
        )
    }

    /// The ratio that is farthest from 1.
    static func farthestFromOne(of ratios: [Double]) -> Double? {
        ratios.max { distanceFromOne(ofRatio: $0) < distanceFromOne(ofRatio: $1) }
    }
}

extension NoiseCertificate {
    /// The certificate of all series of one scenario.
    ///
    /// - Complexity: O(n log n) comparisons, where n is the number of durations.
    init(of series: [Run.Series]) {
        let usages = series.map(\.timedUsage)
        var (ticks, noisyTicks) = (0, Int?.some(0))
        for isNoisy in series.lazy.flatMap({ $0.replays ?? [] }).map(\.noisy).joined() {
            ticks += 1
            noisyTicks = sum(noisyTicks, isNoisy.map { $0 ? 1 : 0 }, by: +)
        }
        self.init(
            selfRatio: Self.farthestFromOne(
                of: series.compactMap { Statistics.selfRatio(of: ($0.replays ?? []).map(\.durations)) }),
            ticks: ticks,
            noisyTicks: noisyTicks,
            usage: usages.dropFirst().reduce(usages.first ?? nil) { sum($0, $1, by: +) }
        )
    }
}

extension Duration {
    fileprivate var milliseconds: Double { Double(wholeNanoseconds) / 1e6 }
}
