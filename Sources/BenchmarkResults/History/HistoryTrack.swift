import Statistics

/// One figure of one series over the commits: those of one build, and where machines matter of one machine.
package struct HistoryTrack: Sendable {
    package struct Point: Sendable {
        /// The commit's place among all.
        package let place: Int
        package let value: HistoryValue
        /// Whether levels are made of it: not, where the machine was noisy.
        package let counts: Bool
    }

    /// Commits in a row with one value, or with times that only chance tells apart.
    package struct Level: Sendable {
        /// The first commit of the level, and the last one.
        package let places: ClosedRange<Int>
        /// Of times the median.
        package let value: HistoryValue
        /// How probable a step at least as clear to this level is by chance; `nil` where the figure is counted.
        package let probability: Double?
    }

    package let series: HistorySeries
    package let figure: HistoryFigure
    package let build: BuildKey
    /// `nil` for what is the same on every machine.
    package let machine: RunEnvironment.Machine?
    /// The core that the thread was kept on; `nil` where it was free, or does not matter.
    package let pin: String?
    /// Ascending by commit; at least one.
    package let points: [Point]
    /// Ascending by commit; of times none where no machine was quiet.
    package let levels: [Level]

    /// - Parameter tolerance: The share by which instructions may differ within a level.
    init(
        _ series: HistorySeries, _ figure: HistoryFigure, _ build: BuildKey, _ machine: RunEnvironment.Machine?,
        pin: String? = nil, points: [Point],
        tolerance: Double
    ) {
        self.series = series
        self.figure = figure
        self.build = build
        self.machine = machine
        self.pin = pin
        self.points = points
        let counted = points.filter(\.counts)
        levels = figure.isTime ? Self.timeLevels(of: counted) : Self.countedLevels(of: counted, figure, tolerance: tolerance)
    }

    /// Levels of equal values; of instructions of values within the tolerance around the first.
    private static func countedLevels(of points: [Point], _ figure: HistoryFigure, tolerance: Double) -> [Level] {
        var levels: [Level] = []
        for point in points {
            if let last = levels.last, figure.isLevel(last.value, point.value, tolerance: tolerance) {
                levels[levels.count - 1] = Level(
                    places: last.places.lowerBound...point.place, value: last.value, probability: nil)
            } else {
                levels.append(Level(places: point.place...point.place, value: point.value, probability: nil))
            }
        }
        return levels
    }

    private static func timeLevels(of points: [Point]) -> [Level] {
        let changes = changePoints(in: points.map(\.value.number))
        var levels: [Level] = []
        for (number, change) in ([nil] + changes.map(Optional.some)).enumerated() {
            let end = number < changes.count ? changes[number].index : points.count
            let stretch = points[(change?.index ?? 0)..<end]
            guard let first = stretch.first, let last = stretch.last,
                let median = stretch.map(\.value).sorted(by: { $0.number < $1.number }).sortedMiddle
            else { continue }
            levels.append(
                Level(places: first.place...last.place, value: median, probability: change?.probability))
        }
        return levels
    }
}

extension [HistoryValue] {
    /// The nearest-rank median of values in ascending order.
    fileprivate var sortedMiddle: HistoryValue? { isEmpty ? nil : self[(count - 1) / 2] }
}

/// What is followed over the commits.
package enum HistoryFigure: Hashable, Sendable {
    /// The sum of a counter over the ticks, by its place in `WorkCounter.all`.
    case counter(Int)
    /// The screens after all ticks.
    case screens
    /// The mean of so many ticks.
    case instructions(InstructionCounts.Source, ticks: Int)
    case steadyP50
    case steadyP99

    package var name: String {
        switch self {
        case .counter(let index): WorkCounter.all[index].name
        case .screens: "screens"
        case .instructions(let source, let ticks): "instructions per tick (\(source.rawValue), first \(ticks))"
        case .steadyP50: "steady p50"
        case .steadyP99: "steady p99"
        }
    }

    package var isTime: Bool { self == .steadyP50 || self == .steadyP99 }

    /// Whether the same sources have the same value on every machine.
    package var isExact: Bool {
        switch self {
        case .counter, .screens: true
        case .instructions, .steadyP50, .steadyP99: false
        }
    }

    fileprivate func isLevel(_ first: HistoryValue, _ other: HistoryValue, tolerance: Double) -> Bool {
        isExact ? first == other : abs(other.number - first.number) <= tolerance * first.number
    }
}

/// A value of a figure.
package enum HistoryValue: Equatable, Sendable {
    case count(Int)
    /// A digest: it says whether two are the same, and nothing more.
    case screens(UInt64)
    case instructions(Double)
    case duration(Duration)

    package var number: Double {
        switch self {
        case .count(let count): Double(count)
        case .screens(let digest): Double(digest)
        case .instructions(let mean): mean
        case .duration(let duration): Double(duration.wholeNanoseconds)
        }
    }

    package var text: String {
        switch self {
        case .count(let count): "\(count)"
        case .screens(let digest): hexadecimal(digest)
        case .instructions(let mean): "\(Int(mean.rounded()))"
        case .duration(let duration): duration.text
        }
    }
}
