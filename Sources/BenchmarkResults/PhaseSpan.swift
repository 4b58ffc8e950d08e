/// A stretch of one tick that a phase of the layout cycle took, from a replay that was instrumented for it.
///
/// Telling the phases apart costs time itself: spans say how a tick divides, not how long it takes without them.
public struct PhaseSpan: Equatable, Sendable {
    public let tick: Int
    /// Such as `prepare`; `tick` is the whole of it.
    public let phase: String
    /// From the beginning of the replay.
    public let start: Duration
    /// With the phases nested in it.
    public let duration: Duration
    /// Without the phases nested in it.
    public let ownDuration: Duration

    public init(tick: Int, phase: String, start: Duration, duration: Duration, ownDuration: Duration) {
        self.tick = tick
        self.phase = phase
        self.start = start
        self.duration = duration
        self.ownDuration = ownDuration
    }

    /// The name of the span that is a whole tick; its own duration is what no phase accounts for.
    public static let wholeTick = "tick"
}

/// What one phase took in all ticks of a series together.
public struct PhaseTotal: Equatable, Sendable {
    public let phase: String
    /// Without nested phases.
    public let ownDuration: Duration
    public let calls: Int
    /// Of all ticks' duration, in 0 ... 1; `nil` when that is nothing.
    public let share: Double?

    public init(phase: String, ownDuration: Duration, calls: Int, share: Double?) {
        self.phase = phase
        self.ownDuration = ownDuration
        self.calls = calls
        self.share = share
    }

    /// One total per phase, in the order in which the phases first came.
    ///
    /// - Complexity: O(n), where n is the number of spans.
    public static func totals(of spans: [PhaseSpan]) -> [PhaseTotal] {
        var order: [String] = []
        var totals: [String: (own: Duration, calls: Int)] = [:]
        for span in spans {
            if totals[span.phase] == nil { order.append(span.phase) }
            totals[span.phase, default: (.zero, 0)].own += span.ownDuration
            totals[span.phase, default: (.zero, 0)].calls += 1
        }
        let whole = totals.values.reduce(Duration.zero) { $0 + $1.own }
        return order.compactMap { phase in
            totals[phase].map {
                PhaseTotal(phase: phase, ownDuration: $0.own, calls: $0.calls, share: whole == .zero ? nil : $0.own / whole)
            }
        }
    }
}
