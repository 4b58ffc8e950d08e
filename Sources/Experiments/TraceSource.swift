import ScrollTraces
import Suites

/// Where the ticks of a scenario come from.
public enum TraceSource: Equatable, Sendable {
    /// A scroll that is made with the seed.
    case pattern(TracePattern)
    /// A scroll that was recorded.
    case recording(ScrollRecording, name: String)
    /// A pan or a tilt that is made with the seed.
    case motionPattern(LayerPattern)
    /// A pan or a tilt that was recorded.
    case motionRecording(LayerRecording, name: String)

    /// A recording's own number of ticks; `nil` for a pattern, which has as many as are asked for.
    public var recordedTickCount: Int? {
        switch self {
        case .pattern, .motionPattern: nil
        case .recording(let recording, _): recording.tickCount
        case .motionRecording(let recording, _): recording.tickCount
        }
    }

    /// How many data sets the ticks show.
    package var dataSetCount: Int {
        let showsOtherData =
            switch self {
            case .pattern(let pattern): pattern.showsOtherData
            case .recording(let recording, _): recording.showsOtherData
            case .motionPattern, .motionRecording: false
            }
        return showsOtherData ? ScrollTrace.dataSetCount : 1
    }

    /// Whether the ticks have items come, go, move or change their size.
    package var changesData: Bool {
        switch self {
        case .pattern(let pattern): pattern.change != nil
        case .recording(let recording, _): recording.changesData
        case .motionPattern, .motionRecording: false
        }
    }

    /// What the ticks are about besides scrolling. A pattern that turns the screen among much else is not about that.
    package var occasion: Occasion? {
        if changesData { return .changeOfData }
        return switch self {
        case .pattern(.rotate): .turn
        case .recording(let recording, _) where recording.turnsScreen: .turn
        default: nil
        }
    }

    /// Whether making the ticks takes more than the lengths of the content: layouts choose where generated flings end, and what changed data
    /// do to the content shows only when they have changed.
    package var followsContent: Bool {
        if case .pattern = self { true } else { changesData }
    }

    /// The name that scenarios carry.
    public var name: String {
        switch self {
        case .pattern(let pattern): pattern.rawValue
        case .motionPattern(let pattern): pattern.rawValue
        case .recording(_, let name), .motionRecording(_, let name): name
        }
    }
}
