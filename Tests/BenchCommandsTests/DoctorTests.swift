import Gating
import Sampling
import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments

/// The checks of `bench doctor`, for machines that differ from this one.
struct DoctorTests {
    /// A clock whose readings are equally far apart.
    private final class EvenClock: TickClock {
        private let nanoseconds: UInt64
        private var time: UInt64 = 0

        init(nanoseconds: UInt64) {
            self.nanoseconds = nanoseconds
        }

        func now() -> TickInstant {
            time += nanoseconds
            return TickInstant(nanoseconds: time)
        }
    }

    private static func trial(nanoseconds: UInt64) -> ClockTrial {
        ClockTrial(of: EvenClock(nanoseconds: nanoseconds), batches: 10)
    }

    @Test func aGoodMachineGetsNoAdvice() async {
        let trial = Self.trial(nanoseconds: 100)
        let checks: [MachineCheck] = [
            .build(isDebug: false), .clock(trial, source: "tsc"),
            .harness(OwnCost(insideTick: .nanoseconds(30), aroundTick: .nanoseconds(90))),
            .allocations(allocator: "jemalloc 5.3"),
            await .callgrind(
                launcher: ScriptedLauncher { _ in ProgramOutcome(end: .exited(0), output: "valgrind-3.99\n", errors: "") }),
            .cores(count: 4, allowed: [0, 2]),
            .neighbours(trial, cpuTime: trial.elapsed), .steal(.zero, of: trial.elapsed), .frequency(governor: "performance"),
            .host(isVirtual: false, product: nil),
        ]
        #expect(
            MachineCheck.text(of: checks) == """
                build        This is a release build.
                clock        CLOCK_MONOTONIC_RAW (clock source tsc): a reading takes 100 ns, smallest observed step 100 ns.
                harness      A measured tick contains 30 ns of the harness; between two ticks it takes 90 ns. Neither is subtracted.
                allocations  jemalloc 5.3 counts allocations and bytes exactly.
                callgrind    valgrind-3.99 counts instructions exactly.
                cores        4 cores; this process may run on 0, 2. “taskset -c 2” keeps a program on one.
                neighbours   In 1 ms the thread had 100 % of a core; longest pause 100 ns.
                steal        The hypervisor gave 0 ns of 1 ms to other virtual machines.
                frequency    The governor “performance” keeps the clock rate high.
                host         This is not a virtual machine.
                """)
    }

    @Test func aPoorOrUnknownMachineGetsAdvice() async {
        let trial = Self.trial(nanoseconds: 1_000)
        let checks: [MachineCheck] = [
            .build(isDebug: true), .clock(trial, source: nil), .allocations(allocator: nil),
            await .callgrind(launcher: ScriptedLauncher(missing: ["valgrind"])), .cores(count: 4, allowed: [2]),
            .neighbours(trial, cpuTime: trial.elapsed / 2), .neighbours(trial, cpuTime: nil),
            .steal(.milliseconds(20), of: .seconds(1)), .steal(nil, of: .seconds(1)), .frequency(governor: "powersave"),
            .frequency(governor: nil), .host(isVirtual: true, product: "Some Host"), .host(isVirtual: nil, product: nil),
        ]
        #expect(checks.filter { $0.advice == nil }.isEmpty)
        #expect(
            checks.map(\.finding) == [
                "This is a debug build, whose times mean nothing.",
                "CLOCK_MONOTONIC_RAW: a reading takes 1 µs, smallest observed step 1 µs.",
                "Built without jemalloc, so allocations are not counted.",
                "valgrind could not be started: it is not there.",
                "This process may run on only 1 core (2) of 4.",
                "In 10 ms the thread had 50 % of a core; longest pause 1 µs.",
                "The system does not report the CPU time of a thread.",
                "The hypervisor gave 20 ms of 1 s to other virtual machines.",
                "The system does not report steal time.",
                "With the governor “powersave” the clock rate follows the load.",
                "The governor of the clock rate is not visible, as usual in a virtual machine.",
                "This is a virtual machine (Some Host); others may share its cores.",
                "The processor does not say whether it is virtual.",
            ])
    }

    @Test func thisMachineHasAtMostTwelveChecks() async throws {
        let subjects = try await DoctorCommand.checks(clockBatches: 2).map(\.subject)
        #expect(Set(subjects).count == subjects.count)
        #expect((1...12).contains(subjects.count))
    }
}
