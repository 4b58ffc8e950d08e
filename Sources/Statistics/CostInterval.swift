/// The bounds between which the cost of a tick's code lies, from replays that all do the same work. What stands in for a device's
/// own work is left out of both.
///
/// A machine that is busy only adds time, so the least cost over the replays is an upper bound. The
/// lower bound allows for what a quiet machine would have saved.
public struct CostInterval: Codable, Equatable, Sendable {
    /// The least cost over the replays.
    public let upper: Duration
    /// A bound that the cost does not fall below, or zero if nothing is known.
    public let lower: Duration
    /// Whether ``upper`` is the thread's CPU time.
    public let isCPUTime: Bool
    /// The least cost including what stands in for a device's own work.
    public let whole: Duration

    /// The measurement of a tick in one replay. `nil` is unknown.
    public struct Reading: Equatable, Sendable {
        public var duration: Duration
        /// The part of the duration in which work stood in for a device's own.
        public var standIn: Duration
        /// Whether the machine disturbed the tick.
        public var isNoisy: Bool?
        /// Whether the thread gave up its core, for example to wait for another thread.
        public var hasWaited: Bool?
        public var cpuTime: Duration?

        public init(
            duration: Duration, standIn: Duration = .zero, isNoisy: Bool? = nil, hasWaited: Bool? = nil, cpuTime: Duration? = nil
        ) {
            (self.duration, self.standIn) = (duration, standIn)
            (self.isNoisy, self.hasWaited, self.cpuTime) = (isNoisy, hasWaited, cpuTime)
        }

        /// The duration of what is left without work that stood in.
        public var left: Duration { duration - standIn }

        /// Returns the CPU time of what is left, or `nil` if it is unknown.
        ///
        /// - Parameter standIn: The least time of the replays in which work stood in. The reading's own may contain a pause of
        ///   the thread, which would make what is left look too cheap.
        func cpuTimeLeft(without standIn: Duration) -> Duration? { cpuTime.flatMap { $0 > standIn ? $0 - standIn : nil } }

        /// Returns the CPU time of what is left if it stands for the cost.
        ///
        /// A disturbed tick's duration contains pauses, and its CPU time does not. The CPU time of a
        /// thread that waits for another one would look too cheap.
        func costingCPUTime(without standIn: Duration) -> Duration? {
            guard isNoisy == true, hasWaited == false, let cpuTime, cpuTime < duration else { return nil }
            return cpuTimeLeft(without: standIn)
        }
    }

    /// The greatest factors by which undisturbed durations and CPU times exceeded those of a quiet
    /// machine, in tenths, with some reserve.
    ///
    /// Measured beside programs that use much memory: the shortest of two undisturbed durations was up
    /// to 1.64 times the quiet one, the shortest of five 1.37 times, and a CPU time 1.97 times.
    enum Reserve {
        static let twoDurations = 17
        static let fiveDurations = 13
        static let cpuTime = 25
    }

    /// - Parameter whole: The cost including what stands in, or `nil` if nothing does.
    public init(upper: Duration, lower: Duration, isCPUTime: Bool = false, whole: Duration? = nil) {
        precondition(lower <= upper, "A lower bound of \(lower) is above \(upper)")
        precondition(upper <= whole ?? upper, "A part of \(upper) is more than the whole \(whole ?? upper)")
        (self.upper, self.lower, self.isCPUTime, self.whole) = (upper, lower, isCPUTime, whole ?? upper)
    }

    /// The least time of the replays in which work stood in for a device's own.
    public var standIn: Duration { whole - upper }

    /// - Parameter readings: One reading per replay.
    /// - Precondition: There is a reading.
    /// - Complexity: O(n), where n is the number of replays.
    public init(of readings: some Collection<Reading>) {
        precondition(!readings.isEmpty, "The cost of a tick needs a replay")
        let standIn = readings.lazy.map(\.standIn).min() ?? .zero
        var (duration, cpuCost, cpuTime): (Duration?, Duration?, Duration?)
        // The readings with the two shortest durations, the earlier replay first if they are equal.
        var shortest: (first: Reading?, second: Reading?)
        var undisturbedCount = 0
        for reading in readings {
            if let cost = reading.costingCPUTime(without: standIn) {
                cpuCost = min(cpuCost ?? cost, cost)
            } else {
                duration = min(duration ?? reading.left, reading.left)
            }
            if let time = reading.cpuTimeLeft(without: standIn) { cpuTime = min(cpuTime ?? time, time) }
            if reading.isNoisy == false { undisturbedCount += 1 }
            if shortest.first.map({ reading.left < $0.left }) ?? true {
                shortest = (reading, shortest.first)
            } else if shortest.second.map({ reading.left < $0.left }) ?? true {
                shortest.second = reading
            }
        }
        isCPUTime = cpuCost.map { cost in duration.map { cost < $0 } ?? true } ?? false
        // There is a reading, and each sets one of the two.
        upper = (isCPUTime ? cpuCost : duration) ?? .zero
        whole = upper + standIn
        let bound =
            if let first = shortest.first, first.isNoisy == false, shortest.second?.isNoisy == false {
                first.left.tenths(of: undisturbedCount >= 5 ? Reserve.fiveDurations : Reserve.twoDurations)
            } else {
                cpuTime?.tenths(of: Reserve.cpuTime) ?? .zero
            }
        lower = min(bound, upper)
    }
}

extension Duration {
    /// Returns the duration × 10 ÷ a number, rounded down to whole nanoseconds.
    fileprivate func tenths(of number: Int) -> Duration { .nanoseconds(Int64(wholeNanoseconds) * 10 / Int64(number)) }
}
