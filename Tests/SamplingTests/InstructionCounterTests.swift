import Foundation
import Synchronization
import Testing

@testable import Sampling

/// A scripted system counter with its results and a log of the calls.
private final class ScriptedPerfEvents: PerfEvents {
    let openResult: Int32
    let startCode: Int32
    let stopCode: Int32
    let count: UInt64
    let paranoidLevel: Int?
    private let calls = Mutex<[String]>([])

    init(open: Int32 = 7, start: Int32 = 0, stop: Int32 = 0, count: UInt64 = 0, paranoidLevel: Int? = nil) {
        openResult = open
        startCode = start
        stopCode = stop
        self.count = count
        self.paranoidLevel = paranoidLevel
    }

    var log: [String] { calls.withLock(\.self) }

    func note(_ call: String) {
        calls.withLock { $0.append(call) }
    }

    func open() -> Int32 {
        note("open")
        return openResult
    }

    func start(_ descriptor: Int32) -> Int32 {
        note("start \(descriptor)")
        return startCode
    }

    func stop(_ descriptor: Int32, _ instructions: inout UInt64) -> Int32 {
        note("stop \(descriptor)")
        instructions = count
        return stopCode
    }

    func close(_ descriptor: Int32) {
        note("close \(descriptor)")
    }
}

struct InstructionCounterTests {
    @Test func countsBetweenStartAndStopAndClosesAtTheEnd() throws {
        let events = ScriptedPerfEvents(count: 1_234)
        do {
            let counter = try InstructionCounter(events)
            #expect(counter.count { events.note("body") } == 1_234)
            #expect(counter.count {} == 1_234)
        }
        #expect(events.log == ["open", "start 7", "body", "stop 7", "start 7", "stop 7", "close 7"])
    }

    @Test func aCountThatFailsIsUnknownAndTheBodyRunsOnce() throws {
        for events in [
            ScriptedPerfEvents(start: EIO, count: 5), ScriptedPerfEvents(stop: ENODATA, count: 5),
            ScriptedPerfEvents(count: .max),
        ] {
            let counter = try InstructionCounter(events)
            #expect(counter.count { events.note("body") } == nil)
            #expect(events.log.count { $0 == "body" } == 1)
        }
    }

    @Test func errorsExplainTheMissingCounter() {
        let cases: [(code: Int32, paranoidLevel: Int?, beginning: String)] = [
            (
                ENOENT, nil,
                "this machine has no instruction counter (perf_event_open: No such file or directory), like most virtual"
            ),
            (
                EOPNOTSUPP, 2,
                "this machine has no instruction counter (perf_event_open: Operation not supported), like most virtual"
            ),
            (
                EACCES, 3,
                "perf_event_open is not permitted (Permission denied): kernel.perf_event_paranoid is 3, but must be at "
                    + "most 2. Run “sysctl kernel.perf_event_paranoid=2”."
            ),
            (
                EPERM, 4,
                "perf_event_open is not permitted (Operation not permitted): kernel.perf_event_paranoid is 4, but must"
            ),
            (
                EPERM, 2,
                "perf_event_open is not permitted (Operation not permitted): kernel.perf_event_paranoid is 2, which would allow "
                    + "it, so a sandbox or container forbids the call; Docker allows it with “--cap-add PERFMON”."
            ),
            (
                EACCES, nil,
                "perf_event_open is not permitted (Permission denied): most likely a sandbox or container forbids the call;"
            ),
            (EMFILE, nil, "perf_event_open failed: Too many open files. callgrind counts without a counter."),
        ]
        for (code, paranoidLevel, beginning) in cases {
            let events = ScriptedPerfEvents(open: -code, paranoidLevel: paranoidLevel)
            let error = #expect(throws: InstructionCounterError.self) { try InstructionCounter(events) }
            let message = error.map { "\($0)" } ?? ""
            #expect(message.hasPrefix(beginning) && message.hasSuffix("."), "\(message)")
            #expect(events.log == ["open"], "\(message)")
        }
    }

    /// On a machine with a counter, twice the work takes about twice the instructions. On other
    /// machines, there is an error with the reason.
    @Test func theMachinesOwnCounter() throws {
        let counter: InstructionCounter
        do {
            counter = try InstructionCounter.make()
        } catch {
            #expect("\(error)".hasSuffix("."))
            print("skipped: \(error)")
            return
        }
        func instructions(_ rounds: Int) throws -> Int {
            var sum = 0
            let count = counter.count { for round in 0..<rounds { sum ^= sum &* 31 &+ round } }
            try #require(sum != 1)
            return try #require(count)
        }
        let ratio = Double(try instructions(200_000)) / Double(try instructions(100_000))
        #expect(ratio > 1.8 && ratio < 2.2)
    }
}
