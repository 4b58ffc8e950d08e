import BenchmarkResults
import Statistics

/// One series of a gate: both timelines, the ticks that changed most, the work side by side, and what there is to say of the screens.
struct GatedSeriesView {
    let id: String
    let number: Int
    let label: String
    let isFirst: Bool
    let timeline: ScenarioView.TimelineView?
    let screens: Screens
    let changes: ChangesView

    /// The screens, of which a gate knows no more than digests.
    struct Screens {
        let words: String
        let commands: [String]
        let hasCommands: Bool
    }

    /// - Parameter number: The place of the series on the page; the first is the one that is shown at first.
    init(_ series: GatedSeries, _ timeline: GatedTimeline, number: Int) {
        id = "scenario-\(number)"
        self.number = number
        label = withEscapes("\(series.key.strategy) in \(series.key.scenario)")
        isFirst = number == 0
        self.timeline = timeline.view(label: label)
        screens = Screens(series)
        changes = ChangesView(timeline.compared, ticks: nil)
    }
}

extension GatedSeriesView.Screens {
    /// The most stretches of ticks that are named.
    private static let stretchLimit = 12

    init(_ series: GatedSeries) {
        let differing = series.ticksWithOtherScreens
        let count = series.head.ticks.count
        commands = series.drawingCommands.map { withEscapes($0) }
        hasCommands = !commands.isEmpty
        guard !differing.isEmpty else {
            words = "The same screen after each of \(groupedDigits(count)) ticks."
            return
        }
        let stretches = Self.stretches(of: differing)
        let rest = stretches.count - Self.stretchLimit
        let named = stretches.prefix(Self.stretchLimit).map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)"
        }
        words =
            "Base and head show different screens after \(groupedDigits(differing.count)) of \(groupedDigits(count)) ticks: "
            + named.joined(separator: ", ") + (rest > 0 ? " and \(groupedDigits(rest)) more stretches" : "") + "."
    }

    /// Ticks in a row.
    private static func stretches(of ticks: [Int]) -> [ClosedRange<Int>] {
        ticks.reduce(into: []) { stretches, tick in
            if let last = stretches.last, last.upperBound == tick - 1 {
                stretches[stretches.count - 1] = last.lowerBound...tick
            } else {
                stretches.append(tick...tick)
            }
        }
    }
}
