import ScrollTraces

/// Whatever the events of a trace happen to.
@MainActor
protocol TickPerformer {
    /// Does all the work of one tick: what a display link would wait for.
    func perform(_ event: ScrollEvent)
}

/// Does nothing: what is left of a tick is the harness itself.
struct EmptyStage: TickPerformer {
    func perform(_ event: ScrollEvent) {}
}
