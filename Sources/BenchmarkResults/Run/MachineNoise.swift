import Statistics

/// The disturbances by the machine during timed replays, and the thread's use of it. Unknown values are `nil`.
package struct MachineNoise: Codable, Equatable, Sendable {
    package private(set) var ticks = 0
    /// The number of ticks that the machine disturbed. See `isNoisyTick(_:steadyCost:wasSwitched:cpuTime:)`.
    package private(set) var noisyTicks: Int? = 0
    /// The number of times that the thread lost its core, during and between ticks.
    package let involuntarySwitches: Int?
    /// The time from a replay's first tick to its last, including the harness between them.
    package let wallMilliseconds: Double?
    package let cpuMilliseconds: Double?
    /// Time that the hypervisor gave to other virtual machines, over all cores. Most systems count it in steps of 10 ms.
    package let stealMilliseconds: Double?

    /// Creates the use of the machine in one replay, whose ticks are not judged yet.
    package init(wall: Duration?, cpu: Duration?, involuntarySwitches: Int?, steal: Duration?) {
        self.involuntarySwitches = involuntarySwitches
        (wallMilliseconds, cpuMilliseconds) = (wall?.milliseconds, cpu?.milliseconds)
        stealMilliseconds = steal?.milliseconds
    }

    /// Adds the uses of the series of a scenario, and counts their ticks.
    init(of series: [Run.Series]) {
        let unknown = MachineNoise(wall: nil, cpu: nil, involuntarySwitches: nil, steal: nil)
        self = series.map { $0.usage ?? unknown }.sum ?? unknown
        for reading in series.lazy.flatMap({ $0.replays ?? [] }).flatMap(\.ticks) {
            ticks += 1
            noisyTicks = MachineNoise.add(noisyTicks, reading.isNoisy.map { $0 ? 1 : 0 })
        }
    }

    package var noisyTickShare: Double? { ticks == 0 ? nil : noisyTicks.map { Double($0) / Double(ticks) } }

    package var cpuShare: Double? {
        guard let cpuMilliseconds, let wallMilliseconds, wallMilliseconds > 0 else { return nil }
        return cpuMilliseconds / wallMilliseconds
    }

    fileprivate init(_ one: MachineNoise, plus other: MachineNoise) {
        ticks = one.ticks + other.ticks
        noisyTicks = Self.add(one.noisyTicks, other.noisyTicks)
        involuntarySwitches = Self.add(one.involuntarySwitches, other.involuntarySwitches)
        wallMilliseconds = Self.add(one.wallMilliseconds, other.wallMilliseconds)
        cpuMilliseconds = Self.add(one.cpuMilliseconds, other.cpuMilliseconds)
        stealMilliseconds = Self.add(one.stealMilliseconds, other.stealMilliseconds)
    }

    /// Returns the sum of two values, or `nil` if one is unknown.
    private static func add<Value: AdditiveArithmetic>(_ one: Value?, _ other: Value?) -> Value? {
        one.flatMap { one in other.map { one + $0 } }
    }
}

extension [MachineNoise] {
    /// The sum, or `nil` without elements. What one of them does not know is unknown.
    package var sum: MachineNoise? { first.map { dropFirst().reduce($0, MachineNoise.init(_:plus:)) } }
}

extension Duration {
    fileprivate var milliseconds: Double { Double(wholeNanoseconds) / 1e6 }
}
