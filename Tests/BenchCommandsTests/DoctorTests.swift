import Gating
import Sampling
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments

/// The checks of `bench doctor`, for machines that differ from this one.
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
}
