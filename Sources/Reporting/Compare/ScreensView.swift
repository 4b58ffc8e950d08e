import BenchmarkResults
import Statistics

/// The screens that differ between two sides: a sentence, and pictures of a few ticks or the
/// commands that draw them.
struct ScreensView {
    let text: String
    let commands: [String]
    let ticks: [(tick: Int, text: String, pictures: [Picture])]

    struct Picture {
        let label: String
        let width: String
        let height: String
        let svg: String
        let isDifference: Bool
    }

    /// The maximum number of pictures. Each takes about ten thousand bytes.
    static let pictureLimit = 3

    private static let stretchLimit = 12

    /// Creates the screens of a gate, of which only the digests are known.
    init(_ series: GatedSeries) {
        (commands, ticks) = (series.drawingCommands.map { withEscapes($0) }, [])
        text = Self.sentence(series.ticksWithOtherScreens, of: series.head.ticks.count, names: "Base and head")
    }

    /// Returns `nil` if no screen differs or a side's screens are unknown.
    init?(_ one: Run.Scenario, _ other: Run.Scenario, atMost limit: Int) {
        guard let left = one.screens, let right = other.screens, let described = one.ticks else { return nil }
        let differing = (0..<min(left.tickCount, right.tickCount)).filter { left.rows[$0] != right.rows[$0] }
        guard !differing.isEmpty else { return nil }
        commands = []
        text = Self.sentence(differing, of: left.tickCount, names: "A and B")
        // The first tick of each range, because the others usually differ in the same way.
        ticks = Self.stretches(of: differing).prefix(limit).map { stretch in
            let tick = stretch.lowerBound
            let size = described[tick].screen
            let difference = ScreenDifference(left.rows[tick], right.rows[tick], size: size)
            func picture(_ label: String, _ svg: String, isDifference: Bool = false) -> Picture {
                Picture(
                    label: label, width: coordinate(size.width), height: coordinate(size.height), svg: svg,
                    isDifference: isDifference)
            }
            let count = difference.views.count
            return (
                tick,
                count == 0 ? "only invisible views differ" : count == 1 ? "1 view differs" : "\(count) views differ",
                [
                    picture("A after tick \(tick)", ScreenImage(of: left.rows[tick], size: size).viewMarkup),
                    picture("B after tick \(tick)", ScreenImage(of: right.rows[tick], size: size).viewMarkup),
                    picture(
                        "Differences after tick \(tick): A's outlines solid, B's dashed", difference.viewMarkup,
                        isDifference: true),
                ]
            )
        }
    }

    private static func sentence(_ differing: [Int], of count: Int, names: String) -> String {
        guard !differing.isEmpty else { return "The same screen after each of \(groupedDigits(count)) ticks." }
        let stretches = stretches(of: differing)
        let rest = stretches.count - stretchLimit
        let named = stretches.prefix(stretchLimit).map {
            $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)"
        }
        return "\(names) show different screens after \(groupedDigits(differing.count)) of \(groupedDigits(count)) ticks: "
            + named.joined(separator: ", ") + (rest > 0 ? " and \(groupedDigits(rest)) more ranges" : "") + "."
    }

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
