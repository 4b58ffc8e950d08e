import Foundation
import BenchmarkResults
import Sampling
import TestSupport
import Testing

@testable import BenchCommands

@Suite struct DoctorTests {
    /// Goes on by 25 ns with each reading.
    private final class EvenClock: TickClock {
        private var time: UInt64 = 0

        func now() -> TickInstant {
            time += 25
            return TickInstant(nanoseconds: time)
        }
    }

    /// A trial of a second, which takes seconds in a debug build: once for all tests.
    private static let evenTrial = ClockTrial(of: EvenClock(), batches: 40_000)

    /// A machine that lacks nothing; a second has passed in the trial of its clock.
    private var best: MachineProbe {
        MachineProbe(
            clock: Self.evenTrial, clockResolution: .nanoseconds(1), clockSource: "tsc",
            cpuTime: .milliseconds(999), involuntarySwitches: 2, steal: .zero, allocator: "jemalloc 5.3.0",
            instructionCounterProblem: nil, valgrind: .found(path: "/usr/bin/valgrind", version: "valgrind-3.19.0"), coreCount: 4,
            allowedCores: [0, 1, 3], governor: "performance", host: .ownHardware, isInContainer: false,
            availableMemory: AvailableMemory(bytes: 7_912_000_000, limit: .machine), isDebugBuild: false
        )
    }

    @Test func nothingIsMissing() {
        #expect(
            best.report == """
                build        good     This is a release build.
                                      Nothing to do.
                clock        good     CLOCK_MONOTONIC_RAW (clock source tsc): a reading costs 25 ns; it goes on in \
                steps of 1 ns by its own account, and 25 ns is the shortest time seen.
                                      Nothing to do.
                allocations  good     jemalloc 5.3.0 counts allocations and bytes exactly.
                                      Nothing to do.
                counters     good     The processor counts the instructions of this process.
                                      Nothing to do.
                callgrind    good     valgrind-3.19.0 is at /usr/bin/valgrind: it counts instructions the same in every run.
                                      Nothing to do.
                cores        good     4 cores; this process may run on 0, 1, 3.
                                      “--pin 3” keeps the measuring thread on one of them.
                neighbours   good     In 1 s the thread had 99.9 % of a core, was made to give it up 2 times, and stood still \
                for 25 ns at most.
                                      Nothing to do.
                steal        good     The host kept 0 ns of 1 s from this machine's cores.
                                      Nothing to do.
                frequency    good     The governor is performance: the clock rate is held high.
                                      Nothing to do.
                host         good     The processor names no hypervisor: the machine has it alone.
                                      Nothing to do.
                memory       good     7.9 GB are free.
                                      Nothing to do.
                """
        )
    }

    @Test func everythingIsPoor() {
        var probe = best
        probe.clock = ClockTrial(of: SlowClock(), batches: 1)
        probe.clockSource = "hpet"
        probe.cpuTime = .microseconds(500)
        probe.involuntarySwitches = 1
        probe.steal = .milliseconds(20)
        probe.allocator = nil
        probe.instructionCounterProblem = "perf_event_open is not permitted."
        probe.valgrind = .missing
        probe.allowedCores = [2]
        probe.governor = "powersave"
        probe.host = .virtualMachine(product: "Some Host")
        probe.isInContainer = true
        probe.availableMemory = AvailableMemory(bytes: 900_000_000, limit: .controlGroup)
        probe.isDebugBuild = true
        #expect(
            probe.report == """
                build        poor     This is a debug build: its times mean nothing.
                                      Build in release, with “-c release”.
                clock        poor     CLOCK_MONOTONIC_RAW (clock source hpet): a reading costs 1 µs; it goes on in \
                steps of 1 ns by its own account, and 1 µs is the shortest time seen.
                                      Each tick is measured that much too long. A clock that is read without a system \
                call, such as the source tsc, takes 20 to 30 ns; \
                see /sys/devices/system/clocksource/clocksource0/available_clocksource.
                allocations  poor     Built without jemalloc: allocation figures stay empty.
                                      Install libjemalloc-dev, run “swift package clean”, and build again without \
                --disable-default-traits: an incremental build does not notice the new header.
                counters     poor     No instructions from the processor: perf_event_open is not permitted.
                                      A virtual machine has counters only if its host passes them on; callgrind needs none.
                callgrind    poor     There is no valgrind in PATH: instructions cannot be counted exactly.
                                      Install it, as with “apt-get install valgrind”.
                cores        poor     This process may run on one core alone (2), of 4.
                                      Everything else shares it with the ticks; on two cores there is room beside them.
                neighbours   poor     In 1 ms the thread had 50 % of a core, was made to give it up once, and stood still \
                for 1 µs at most.
                                      Something else is running: “top” says what. Measure when it has ended.
                steal        poor     The host kept 20 ms of 1 ms from this machine's cores.
                                      Its other guests are busy: measure at another time, or on a machine with cores of its own.
                frequency    poor     The governor is powersave: the clock rate follows the load.
                                      “cpupower frequency-set --governor performance” holds it.
                host         poor     This is a virtual machine (Some Host), and in a container: others may share its cores.
                                      Trust ratios of one machine at one time, and counters; read each run's noise certificate.
                memory       poor     900.0 MB can be had within the limit of its control group.
                                      “--dry-run” says what scenarios take: keep to fewer items, or free some.
                """
        )
    }

    /// Goes on by 1 µs with each reading.
    private final class SlowClock: TickClock {
        private var time: UInt64 = 0

        func now() -> TickInstant {
            time += 1_000
            return TickInstant(nanoseconds: time)
        }
    }

    @Test func whatIsUnknownIsSaidSo() {
        var probe = best
        probe.clockSource = nil
        probe.clockResolution = nil
        probe.cpuTime = nil
        probe.steal = nil
        probe.valgrind = .failing(path: "/opt/valgrind", problem: "It is broken.")
        probe.allowedCores = nil
        probe.governor = nil
        probe.host = nil
        probe.availableMemory = nil
        let diagnoses = probe.toolDiagnoses + probe.machineDiagnoses
        let unknown = diagnoses.filter { $0.grade == .unknown }
        #expect(unknown.map(\.subject) == ["callgrind", "neighbours", "steal", "frequency", "host", "memory"])
        #expect(unknown.allSatisfy { $0.advice != nil })
        #expect(diagnoses.first { $0.subject == "clock" }?.finding.contains("does not tell its step") == true)
        #expect(diagnoses.first { $0.subject == "cores" }?.finding == "4 cores; this process may run on 0, 1, 2, 3.")
    }

    @Test func aVirtualMachineIsKnownByItsProcessor() {
        let list = { (flags: String) in ProcessorList("processor\t: 0\nflags\t\t: fpu \(flags) lahf_lm\n\nprocessor\t: 1\n") }
        #expect(MachineProbe.host(processors: list("hypervisor"), product: "KVM") == .virtualMachine(product: "KVM"))
        #expect(MachineProbe.host(processors: list("sse2"), product: "A board") == .ownHardware)
        #expect(MachineProbe.host(processors: list("hypervisors"), product: nil) == .ownHardware)
        #expect(MachineProbe.host(processors: ProcessorList("processor\t: 0\nBogoMIPS\t: 50\n"), product: nil) == nil)
        #expect(MachineProbe.host(processors: nil, product: "x") == nil)
    }

    @Test func aToolIsTheFirstInThePathThatCanBeRun() async throws {
        let folder = try TemporaryFolder()
        func write(_ text: String, to name: String, mode: Int) throws {
            let file = URL(fileURLWithPath: "\(folder.path)/\(name)")
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: false, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
        }
        try write("no program", to: "a/tool", mode: 0o644)
        try FileManager.default.createDirectory(atPath: "\(folder.path)/b/tool", withIntermediateDirectories: true)
        try write("#!/bin/sh\necho tool-$1-1.2\necho more\n", to: "c/tool", mode: 0o755)
        try write("#!/bin/sh\necho later\n", to: "d/tool", mode: 0o755)
        try write("#!/bin/sh\necho broken\nexit 3\n", to: "e/tool", mode: 0o755)
        try write("#!/bin/sh\nexit 0\n", to: "f/tool", mode: 0o755)
        try write("#!/no/such/interpreter\n", to: "g/tool", mode: 0o755)
        func find(_ folders: String) async -> MachineProbe.Tool {
            await MachineProbe.tool(named: "tool", in: folders.map { "\(folder.path)/\($0)" }.joined(separator: ":"))
        }
        #expect(await find("abcd") == .found(path: "\(folder.path)/c/tool", version: "tool---version-1.2"))
        #expect(await find("dc") == .found(path: "\(folder.path)/d/tool", version: "later"))
        for (name, problem) in [
            ("e", "“\(folder.path)/e/tool --version” failed: the process exited with status 3; last output: “broken”."),
            ("f", "“\(folder.path)/f/tool --version” prints nothing."),
            ("g", "\(folder.path)/g/tool could not be started: No such file or directory."),
        ] {
            #expect(await find(name) == .failing(path: "\(folder.path)/\(name)/tool", problem: problem))
        }
        #expect(await find("ab") == .missing)
        #expect(await find("") == .missing)
    }

    /// The machine that the test runs on: whatever it is, each line says something.
    @Test func thisMachineHasALineForEach() async {
        let diagnoses = await MachineProbe.current(clockBatches: 2)
        let all = diagnoses.toolDiagnoses + diagnoses.machineDiagnoses
        #expect(all.count == 11 && Set(all.map(\.subject)).count == 11)
        #expect(all.allSatisfy { $0.finding.hasSuffix(".") && $0.advice?.hasSuffix(".") != false }, "\(all)")
        #expect(diagnoses.report.split(separator: "\n").count == 22)
    }
}
