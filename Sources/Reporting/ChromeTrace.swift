import BenchmarkResults

/// The phases of each tick as a trace that Perfetto and `chrome://tracing` open: a process per scenario, a thread per strategy.
///
/// Format: "Trace Event Format", complete events (`"ph": "X"`) with times in microseconds,
/// <https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU>.
package struct ChromeTrace {
    private let scenarios: [Run.Scenario]

    package init(of scenarios: [Run.Scenario]) {
        self.scenarios = scenarios
    }

    /// Writes the trace as JSON, an event a line.
    ///
    /// - Throws: What the sink throws.
    /// - Complexity: O(n) time, where n is the number of phases in all ticks; memory for the events of one series.
    package func write(to sink: inout some ByteSink) throws {
        try sink.write("{\"displayTimeUnit\": \"ns\", \"traceEvents\": [\n")
        try sink.writeJSONElements(of: events)
        try sink.write("\n]}\n")
    }

    private var events: some Sequence<Event> {
        scenarios.enumerated().lazy.flatMap { process, scenario in
            [Event.name(of: "process_name", scenario.name, process: process, thread: 0)]
                + scenario.series.enumerated().flatMap { thread, series in
                    [Event.name(of: "thread_name", series.strategy, process: process, thread: thread)]
                        + series.spans.map { Event($0, in: scenario, process: process, thread: thread) }
                }
        }
    }

    /// One record of the format.
    fileprivate struct Event: Encodable {
        let name: String
        let cat: String?
        let ph: String
        let ts: Double?
        let dur: Double?
        let pid: Int
        let tid: Int
        let args: [String: String]

        /// What a process or thread is called.
        static func name(of kind: String, _ name: String, process: Int, thread: Int) -> Event {
            Event(name: kind, cat: nil, ph: "M", ts: nil, dur: nil, pid: process, tid: thread, args: ["name": name])
        }
    }
}

extension ChromeTrace.Event {
    fileprivate init(_ span: PhaseSpan, in scenario: Run.Scenario, process: Int, thread: Int) {
        let isWhole = span.phase == PhaseSpan.wholeTick
        let ticks = scenario.ticks ?? []
        let tick = ticks.indices.contains(span.tick) ? ticks[span.tick] : nil
        var args = ["tick": String(span.tick)]
        if isWhole, let tick {
            args["phase"] = tick.phase
            args["offset_pt"] = String(tick.offset)
        }
        self.init(
            name: isWhole ? "tick \(span.tick)" : span.phase,
            cat: isWhole ? tick?.phase ?? "tick" : "layout",
            ph: "X",
            ts: span.start / .microseconds(1),
            dur: span.duration / .microseconds(1),
            pid: process,
            tid: thread,
            args: args
        )
    }
}
