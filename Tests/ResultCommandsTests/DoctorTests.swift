import Foundation
import BenchmarkResults
import Sampling
import TestSupport
import Testing

@testable import ResultCommands

struct DoctorTests {
    /// A clock that advances by the same time with each reading.
    private final class EvenClock: TickClock {
        private let step: UInt64
        private var time: UInt64 = 0

        init(nanoseconds step: UInt64) {
            self.step = step
        }

        func now() -> TickInstant {
            time += step
            return TickInstant(nanoseconds: time)
        }
    }

    /// A trial of one second, shared by all tests because it takes seconds in a debug build.
    private static let evenTrial = ClockTrial(of: EvenClock(nanoseconds: 100), batches: 10_000)

    @Test func aGoodMachineNeedsNoAdvice() {
        let trial = Self.evenTrial
        let diagnoses = [
            MachineChecks.build(isDebug: false),
            MachineChecks.clock(trial, resolution: .nanoseconds(1), source: "tsc"),
            MachineChecks.allocations(allocator: "jemalloc 5.3.0"),
            MachineChecks.counters(problem: nil, isVirtual: false),
            MachineChecks.cores(count: 4, allowed: [0, 1, 3]),
            MachineChecks.neighbours(trial, cpuTime: .milliseconds(999), switches: 2),
            MachineChecks.steal(.zero, of: trial.elapsed),
            MachineChecks.frequency(governor: "performance", isVirtual: false),
            MachineChecks.host(isVirtual: false, product: nil, isInContainer: false),
            MachineChecks.memory(AvailableMemory(bytes: 7_912_000_000, limit: .machine)),
        ]
        #expect(
            Diagnosis.text(of: diagnoses.map { ("subject", $0) }) == """
                subject  good     This is a release build.
                                  Nothing to do.
                subject  good     CLOCK_MONOTONIC_RAW (clock source tsc): a reading takes 100 ns, reported resolution 1 ns, smallest \
                observed step 100 ns.
                                  Nothing to do.
                subject  good     jemalloc 5.3.0 counts allocations and bytes exactly.
                                  Nothing to do.
                subject  good     The processor counts the instructions of this process.
                                  Nothing to do.
                subject  good     4 cores; this process may run on 0, 1, 3.
                                  “--pin 3” keeps the measuring thread on one core.
                subject  good     In 1 s the thread had 99.9 % of a core, with 2 involuntary switches; longest pause 100 ns.
                                  Nothing to do.
                subject  good     The hypervisor gave 0 ns of 1 s to other virtual machines.
                                  Nothing to do.
                subject  good     The governor “performance” keeps the clock rate high.
                                  Nothing to do.
                subject  good     This is not a virtual machine.
                                  Nothing to do.
                subject  good     7.9 GB are free.
                                  Nothing to do.
                """)
    }

    @Test func aPoorMachineGetsAdvice() {
        let trial = ClockTrial(of: EvenClock(nanoseconds: 1_000), batches: 1)
        let diagnoses = [
            MachineChecks.build(isDebug: true),
            MachineChecks.clock(trial, resolution: .nanoseconds(1), source: "hpet"),
            MachineChecks.allocations(allocator: nil),
            MachineChecks.counters(problem: "perf_event_open is not permitted.", isVirtual: true),
            MachineChecks.cores(count: 4, allowed: [2]),
            MachineChecks.neighbours(trial, cpuTime: .microseconds(500), switches: 1),
            MachineChecks.steal(.milliseconds(20), of: trial.elapsed),
            MachineChecks.frequency(governor: "powersave", isVirtual: true),
            MachineChecks.host(isVirtual: true, product: "Some Host", isInContainer: true),
            MachineChecks.memory(AvailableMemory(bytes: 900_000_000, limit: .controlGroup)),
        ]
        #expect(diagnoses.allSatisfy { $0.grade == .poor && $0.advice != nil })
        #expect(
            diagnoses.map(\.finding) == [
                "This is a debug build, whose times mean nothing.",
                "CLOCK_MONOTONIC_RAW (clock source hpet): a reading takes 1 µs, reported resolution 1 ns, smallest observed step 1 µs.",
                "Built without jemalloc, so allocations are not counted.",
                "The processor does not count instructions: perf_event_open is not permitted.",
                "This process may run on only 1 core (2) of 4.",
                "In 1 ms the thread had 50 % of a core, with 1 involuntary switch; longest pause 1 µs.",
                "The hypervisor gave 20 ms of 1 ms to other virtual machines.",
                "With the governor “powersave” the clock rate follows the load.",
                "This is a virtual machine (Some Host), in a container; others may share its cores.",
                "900.0 MB are available within the limit of its control group.",
            ])
        let ofCounters = [diagnoses[3], MachineChecks.counters(problem: "x.", isVirtual: false)].map { $0.advice ?? "" }
        #expect(
            ofCounters[0].hasPrefix("A virtual machine has counters only if") && ofCounters[1].contains("perf_event_paranoid"))
    }

    @Test func anUnknownMachineGetsAdvice() {
        let diagnoses = [
            MachineChecks.neighbours(Self.evenTrial, cpuTime: nil, switches: nil),
            MachineChecks.steal(nil, of: .seconds(1)),
            MachineChecks.frequency(governor: nil, isVirtual: true),
            MachineChecks.host(isVirtual: nil, product: nil, isInContainer: false),
            MachineChecks.memory(nil),
        ]
        #expect(diagnoses.allSatisfy { $0.grade == .unknown && $0.advice != nil })
        let findings = [
            diagnoses[2], MachineChecks.clock(Self.evenTrial, resolution: nil, source: nil),
            MachineChecks.cores(count: 4, allowed: nil),
        ].map(\.finding)
        #expect(
            findings == [
                "The governor of the clock rate is not visible, as usual in a virtual machine.",
                "CLOCK_MONOTONIC_RAW: a reading takes 100 ns, reported resolution unknown, smallest observed step 100 ns.",
                "4 cores; this process may run on 0, 1, 2, 3.",
            ])
    }

    @Test func theFirstExecutableInThePathIsTheTool() async throws {
        let folder = try TemporaryFolder()
        func write(_ text: String, to name: String, mode: Int) throws {
            let file = try folder.write(text, to: name)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
        }
        try write("no program", to: "a/tool", mode: 0o644)
        try FileManager.default.createDirectory(atPath: "\(folder.path)/b/tool", withIntermediateDirectories: true)
        try write("#!/bin/sh\necho tool-$1-1.2\necho more\n", to: "c/tool", mode: 0o755)
        try write("#!/bin/sh\necho later\n", to: "d/tool", mode: 0o755)
        try write("#!/bin/sh\necho broken\nexit 3\n", to: "e/tool", mode: 0o755)
        try write("#!/bin/sh\nexit 0\n", to: "f/tool", mode: 0o755)
        try write("#!/no/such/interpreter\n", to: "g/tool", mode: 0o755)
        try write("#!/bin/sh\necho other-3\n", to: "h/other", mode: 0o755)
        // The tools of the folders with these letters.
        func find(_ folders: String, named name: String = "tool") async -> Diagnosis {
            let path = folders.map { "\(folder.path)/\($0)" }.joined(separator: ":")
            var found = await MachineChecks.callgrind(in: path, named: name)
            // A file cannot be executed while a process that another test starts has it open for writing.
            while found.finding.contains("Text file busy") { found = await MachineChecks.callgrind(in: path, named: name) }
            return found
        }
        func failure(_ name: String, _ problem: String) -> Diagnosis {
            .unknown(problem, "Try “\(folder.path)/\(name)/tool --version”.")
        }
        let path = folder.path
        let missing = Diagnosis.poor(
            "There is no tool in PATH to count instructions exactly.", "Install it, as with “apt-get install valgrind”.")
        let cases: [(folders: String, diagnosis: Diagnosis)] = [
            ("abcd", .good("tool---version-1.2 at \(path)/c/tool counts instructions exactly.")),
            ("e", failure("e", "“\(path)/e/tool --version” failed: the process exited with status 3; last output: “broken”.")),
            ("f", failure("f", "“\(path)/f/tool --version” prints nothing.")),
            ("g", failure("g", "\(path)/g/tool could not be started: No such file or directory.")),
            ("ab", missing),
            ("", missing),
        ]
        for (folders, diagnosis) in cases { #expect(await find(folders) == diagnosis) }
        #expect(await find("ch", named: "other") == .good("other-3 at \(path)/h/other counts instructions exactly."))
    }

    @Test func thisMachineHasALineForEachCheck() async {
        let all = await DoctorCommand.diagnoses(clockBatches: 2)
        #expect(all.map(\.subject) == MachineChecks.subjects)
        #expect(
            all.allSatisfy { $0.diagnosis.finding.hasSuffix(".") && $0.diagnosis.advice?.hasSuffix(".") != false }, "\(all)")
        #expect(Diagnosis.text(of: all).split(separator: "\n").count == 22)
    }
}
