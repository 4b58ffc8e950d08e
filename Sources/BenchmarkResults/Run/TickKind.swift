/// The kind of a tick. Most kinds are events that users notice. `events.csv` and baselines contain
/// the raw values.
package enum TickKind: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    /// The first tick. The stage laid out the first screen before, when it was loaded.
    case firstScreen = "first-screen"
    /// The screen turns or changes its size.
    case turn
    /// The app sets the content offset.
    case jump
    /// The data are replaced.
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
        case .firstScreen: "first screen"
        case .change: "data change"
        default: rawValue
        }
    }

    /// The name in a sentence after “a”.
    package var tickName: String {
        switch self {
        case .scroll: "scrolling tick"
        case .rest: "tick at rest"
        default: name
        }
    }

    /// Returns the indices of the ticks of each kind of event.
    package static func events(among kinds: [TickKind]) -> [TickKind: [Int]] {
        Dictionary(grouping: kinds.indices.filter { kinds[$0].isEvent }) { kinds[$0] }
    }

    /// Returns the kind of each tick of a trace.
    package static func kinds(of ticks: [Run.Tick]) -> [TickKind] {
        ticks.indices.map { index in
            let tick = ticks[index]
            guard index > 0 else { return .firstScreen }
            let previous = ticks[index - 1]
            if tick.screen != previous.screen { return .turn }
            switch tick.phase {
            case "rotate": return .turn
            case "jump": return .jump
            case "reload": return .reload
            case "change": return .change
            default: return tick.offset == previous.offset && tick.phase != "tilt" ? .rest : .scroll
            }
        }
    }
}
