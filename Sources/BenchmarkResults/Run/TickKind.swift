/// The kind of a tick. Most kinds are events that users notice. `ticks.csv` and baselines contain
/// the raw values.
package enum TickKind: String, CaseIterable, FieldValue, Codable, CodingKeyRepresentable, Sendable {
    package static let loadTick = -1

    /// Everything before the first tick: the view controller and its view are made, prepared, filled
    /// with cells and laid out. It is tick −1.
    case load
    /// The screen turns or changes its size.
    case turn
    /// The app sets the content offset.
    case jump
    case reload
    /// Items are inserted, deleted, moved or resized.
    case change
    case scroll
    case rest

    /// Whether the tick is judged separately, because it is rare and does different work than its
    /// neighbors.
    package var isEvent: Bool { self != .scroll && self != .rest }

    /// The name in a sentence after “the”.
    package var name: String {
        switch self {
        case .change: "data change"
        default: rawValue
        }
    }

    /// Returns the event with its tick for a sentence, for example `the turn, tick 17`. The load has no tick.
    package func text(atTick tick: Int) -> String { self == .load ? "the load" : "the \(name), tick \(tick)" }

    package static func events(among kinds: [TickKind]) -> [TickKind: [Int]] {
        Dictionary(grouping: kinds.indices.filter { kinds[$0].isEvent }) { kinds[$0] }
    }

    package func ticks(among kinds: [TickKind]) -> [Int] { kinds.indices.filter { kinds[$0] == self } }

    package static func kinds(of ticks: [Run.Tick], from start: Double) -> [TickKind] {
        ticks.indices.map { index in
            let tick = ticks[index]
            let previous = index > 0 ? ticks[index - 1] : nil
            if let previous, tick.screen != previous.screen { return .turn }
            switch tick.phase {
            case "rotate": return .turn
            case "jump": return .jump
            case "reload": return .reload
            case "change": return .change
            default:
                return tick.offset != previous?.offset ?? start || tick.phase == "tilt" ? .scroll : .rest
            }
        }
    }
}
