import ScrollTraces
import Suites

/// The source of a scenario's ticks.
public enum TraceSource: Equatable, Sendable {
    /// A scroll that is generated from a seed.
    case pattern(TracePattern)
    /// A scroll over the whole content, which verifies and is not timed.
    case sweep
    /// A recorded scroll.
    case recording(ScrollRecording, name: String)
    /// A pan or a tilt that is generated from a seed.
    case motionPattern(LayerPattern)
    /// A recorded pan or tilt.
    case motionRecording(LayerRecording, name: String)

    /// The number of ticks of a recording, or `nil` for a pattern.
    public var recordedTickCount: Int? {
        switch self {
        case .pattern, .sweep, .motionPattern: nil
        case .recording(let recording, _): recording.tickCount
        case .motionRecording(let recording, _): recording.tickCount
        }
    }

    /// The number of data sets that the ticks show.
    package var dataSetCount: Int {
        let showsOtherData =
            switch self {
            case .pattern(let pattern): pattern.showsOtherData
            case .recording(let recording, _): recording.showsOtherData
            case .sweep, .motionPattern, .motionRecording: false
            }
        return showsOtherData ? ScrollTrace.dataSetCount : 1
    }

    /// Whether the ticks change items.
    package var changesData: Bool {
        switch self {
        case .pattern(let pattern): pattern.change != nil
        case .recording(let recording, _): recording.changesData
        case .sweep, .motionPattern, .motionRecording: false
        }
    }

    /// The main event of the ticks besides scrolling, or `nil`. A pattern with turns among many
    /// other events is not about turns.
    package var occasion: Occasion? {
        if changesData { return .changeOfData }
        return switch self {
        case .pattern(.rotate): .turn
        case .recording(let recording, _) where recording.turnsScreen: .turn
        default: nil
        }
    }

    /// Whether the ticks depend on more than the lengths of the content: layouts decide where
    /// generated flings end, and changed data change the content.
    package var followsContent: Bool {
        if case .pattern = self { true } else { changesData }
    }

    /// The name in scenarios.
    public var name: String {
        switch self {
        case .pattern(let pattern): pattern.rawValue
        case .sweep: ScrollTrace.sweepName
        case .motionPattern(let pattern): pattern.rawValue
        case .recording(_, let name), .motionRecording(_, let name): name
        }
    }
}
