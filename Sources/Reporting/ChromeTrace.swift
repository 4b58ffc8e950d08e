import BenchmarkResults

/// The phases of each tick as a trace that Perfetto and `chrome://tracing` open: a process per
/// scenario, a thread per strategy.
///
/// Format: "Trace Event Format", complete events (`"ph": "X"`) with times in microseconds,
/// <https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU>.
package struct ChromeTrace {
    private var scenarioCount = 0

    package init() {}

    package mutating func write(_ scenario: Run.Scenario, to sink: inout some ByteSink) throws {
        try sink.write(scenarioCount == 0 ? Self.opening : ",\n")
        let process = scenarioCount
        let names = [Event.name(of: "process_name", scenario.name, process: process, thread: 0)]
        let events = scenario.series.enumerated().lazy.flatMap { thread, series in
            [Event.name(of: "thread_name", series.strategy, process: process, thread: thread)]
                + series.spans.map { Event($0, in: scenario, process: process, thread: thread) }
        }
        try sink.writeJSONElements(of: [names, Array(events)].joined())
        scenarioCount += 1
    }

    package func finish(_ sink: inout some ByteSink) throws {
        try sink.write((scenarioCount == 0 ? Self.opening : "") + "\n]}\n")
    }

    private static let opening = "{\"displayTimeUnit\": \"ns\", \"traceEvents\": [\n"

    fileprivate struct Event: Encodable {
        let name: String
        let cat: String?
        let ph: String
        let ts: Double?
        let dur: Double?
        let pid: Int
        let tid: Int
        let args: [String: String]

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
