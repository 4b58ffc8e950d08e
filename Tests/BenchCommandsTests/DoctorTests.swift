import Gating
import Sampling
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments
@testable import ScrollBench

/// The checks of `bench doctor` and of each start, for machines that differ from this one.
struct DoctorTests {
    private static func trial(nanoseconds: UInt64) -> ClockTrial {
        ClockTrial(of: ScriptedClock(then: nanoseconds), batches: 10)
    }

    @Test func aGoodMachineGetsNoAdvice() async throws {
        let trial = Self.trial(nanoseconds: 100)
        let checks: [MachineCheck] = [
            .build(isOptimized: true), .clock(trial, source: "tsc"),
            .harness(OwnCost(insideTick: .nanoseconds(30), aroundTick: .nanoseconds(90))),
            .allocations(allocator: "jemalloc 5.3"),
            await .callgrind(
                launcher: ScriptedLauncher { _ in ProgramOutcome(end: .exited(0), output: "valgrind-3.99\n", errors: "") }),
            .cores(count: 4, allowed: [0, 2]),
            .neighbours(trial, cpuTime: trial.elapsed), .steal(.zero, of: trial.elapsed), .frequency(governor: "performance"),
            .host(isVirtual: false, product: nil),
        ]
        try CaseFile.expect(MachineCheck.text(of: checks), in: "doctor.txt")
    }

    @Test func aPoorOrUnknownMachineGetsAdvice() async throws {
        let trial = Self.trial(nanoseconds: 1_000)
        let checks: [MachineCheck] = [
            .build(isOptimized: false), .clock(trial, source: nil), .allocations(allocator: nil),
            await .callgrind(launcher: ScriptedLauncher(missing: ["valgrind"])), .cores(count: 4, allowed: [2]),
            .neighbours(trial, cpuTime: trial.elapsed / 2), .neighbours(trial, cpuTime: nil),
            .steal(.milliseconds(20), of: .seconds(1)), .steal(nil, of: .seconds(1)), .frequency(governor: "powersave"),
            .frequency(governor: nil), .host(isVirtual: true, product: "Some Host"), .host(isVirtual: nil, product: nil),
        ]
        #expect(checks.filter { $0.advice == nil }.isEmpty)
        try CaseFile.expect(checks.map(\.finding).joined(separator: "\n"), in: "doctor-poor.txt")
    }

    @Test func theChecksOfThisMachineHaveDifferentSubjects() async throws {
        let subjects = try await DoctorCommand<OurSuite>.checks(clockBatches: 2).map(\.subject)
        #expect(Set(subjects).count == subjects.count)
        #expect(!subjects.isEmpty)
    }

    // MARK: Room for threads

    @Test func limitsThatLeaveNoRoomForThreadsAreNamed() throws {
        let start = ProcessMemory(mapped: 110_000_000, mappedData: 10_000_000)
        func refusal(_ file: String) -> String? {
            sentence { try ThreadRoom.require(ProcessLimits { _ in file }, start: start) }
        }
        func limits(_ name: String, _ limit: Int) -> String {
            "Max stack size  1000000  unlimited  bytes\n\(name)  \(limit)  5  bytes\n"
        }
        #expect(
            refusal(limits("Max address space", 118_999_999))
                == "There is too little memory to start: the program takes 110.0 MB, and the stacks of its threads up to "
                + "9.0 MB, but the limit of this process (ulimit -v) is 119.0 MB; raise the limit to at least 116211 KiB.")
        #expect(refusal(limits("Max data size", 18_999_999))?.contains("(ulimit -d)") == true)
        #expect(refusal(limits("Max data size", 0))?.contains("(ulimit -d) is 0.0 MB") == true)
        let sufficient = [
            limits("Max address space", 119_000_000), limits("Max data size", 19_000_000),
            "Max address space  unlimited  unlimited  bytes\n",
        ]
        #expect(sufficient.compactMap(refusal) == [])
        #expect(sentence { try ThreadRoom.require(ProcessLimits { _ in "" }, start: nil) } == nil)
    }

    @Test func aStackThatIsTooSmallIsNamed() {
        func refusal(_ stack: Int) -> String? {
            sentence { try ThreadRoom.require(ProcessLimits { _ in "Max stack size  \(stack)  unlimited  bytes\n" }, start: nil) }
        }
        #expect(
            refusal(65_536)
                == "The stack of this process (ulimit -s) is limited to 64 KiB; raise the limit to at least 256 KiB.")
        #expect(refusal(262_144) == nil)
    }
}
