import BenchmarkResults
import Statistics

/// What is decided about the events of a scenario: opening, and single moments such as a rotation of the screen.
struct EventCosts: Equatable {
    struct Cost: Equatable {
        let strategy: String
        let interval: CostInterval
    }

    struct Event: Equatable {
        let kind: TickKind
        /// The cost with the greatest upper bound or, if the strategies differ, with the greatest lower bound.
        let most: Cost
        /// The fastest strategy's cost, or `nil` if the strategies do not differ.
        let least: Cost?
    }

    /// The load in a process in which nothing else of the suite ran, of a strategy whose later loads are much cheaper.
    struct FirstLoad: Equatable {
        let cost: Cost
        let timesLater: Double

        /// First loads are said that cost more than this many times the later ones.
        static let notableRatio = 3.0

        init?(of series: Run.Series) {
            guard let first = series.metrics.firstLoad, let later = series.metrics[event: .load] else { return nil }
            cost = Cost(strategy: series.strategy, interval: first)
            timesLater = first.upper / max(later.upper, .nanoseconds(1))
            guard timesLater > Self.notableRatio else { return nil }
        }
    }

    /// A difference is said if the lower bound of one strategy is this many times the upper bound of another one.
    static let notableRatio = 1.5

    let events: [Event]
    let slowFirstLoads: [FirstLoad]
    /// Whether several strategies that are never stale have been measured, and whether others have.
    let areCompared: Bool
    let isAnyStale: Bool

    init(of scenario: Run.Scenario) {
        let series = scenario.series.filter { !$0.mayBeStale }
        areCompared = series.count > 1
        isAnyStale = series.count < scenario.series.count
        slowFirstLoads = series.compactMap(FirstLoad.init)
        events = TickKind.allCases.filter(\.isEvent).compactMap { kind in
            let costs = series.compactMap { one in
                one.metrics[event: kind].map { Cost(strategy: one.strategy, interval: $0) }
            }
            guard let slowest = costs.max(by: { $0.interval.lower < $1.interval.lower }),
                let fastest = costs.min(by: { $0.interval.upper < $1.interval.upper }),
                let most = costs.max(by: { $0.interval.upper < $1.interval.upper })
            else { return nil }
            let differ = slowest.interval.lower > fastest.interval.upper.scaled(by: Self.notableRatio)
            return Event(kind: kind, most: differ ? slowest : most, least: differ ? fastest : nil)
        }
    }

    /// Returns the sentence about all events, or `nil` without events.
    ///
    /// - Parameter items: The number of items, if the table has several.
    func sentence(items: Int?) -> String? {
        guard !events.isEmpty else { return nil }
        var (shared, differing): ([String], [String]) = ([], [])
        for event in events {
            let cost = event.most.interval.text
            let isFirst = shared.isEmpty && differing.isEmpty
            if let least = event.least {
                let verb = isFirst ? "takes up to" : "takes"
                differing.append(
                    "\(event.kind.activity) \(verb) \(cost) with \(event.most.strategy) and \(least.interval.text) with "
                        + "\(least.strategy)")
            } else {
                shared.append("\(event.kind.activity)\(shared.isEmpty ? " takes up to" : "") \(cost)")
            }
        }
        let whose = areCompared ? isAnyStale ? " with every compared strategy" : " with every strategy" : ""
        let parts = (shared.isEmpty ? [] : ["\(listText(shared))\(whose)"]) + differing
        return "Besides scrolling\(items.map { ", with \(countedItems($0))" } ?? ""): \(parts.joined(separator: "; "))."
            + (firstLoadSentence.map { " \($0)" } ?? "")
    }

    private var firstLoadSentence: String? {
        guard let slowest = slowFirstLoads.max(by: { $0.cost.interval.upper < $1.cost.interval.upper }) else { return nil }
        let verb = slowFirstLoads.count == 1 ? "takes" : "takes up to"
        return "The first opening in a process \(verb) \(slowest.cost.interval.text) with \(slowest.cost.strategy), "
            + "\(twoDigits(slowest.timesLater)) times a later one."
    }
}

extension TickKind {
    /// The activity that the event is, at the beginning of a clause.
    fileprivate var activity: String {
        switch self {
        case .load: "opening"
        case .turn: "rotating"
        case .jump: "a far jump"
        case .reload: "reloading"
        case .change: "changing the data"
        case .scroll, .rest: name
        }
    }
}
