import BenchmarkResults
import Synchronization
import TestSupport
import Testing

@testable import Gating

/// Tests gates whose processes get fresh links, without starting programs.
struct RelinkingTests {
    private static let linker = "/usr/bin/linker"

    /// Programs with a linker that always succeeds.
    private func programs() -> ScriptedLauncher {
        FakePrograms.launcher { launch in launch.program == Self.linker ? .printing("") : nil }
    }

    private func command(_ name: String) throws -> LinkCommand {
        // The executable must exist, but is not started.
        try LinkCommand(
            [Self.linker, "-o", "x", "\(name)-objects"], executable: "/bin/sh", objects: [],
            manifest: "/p/.build/release.yaml")
    }

    private func gate(_ programs: ScriptedLauncher) throws -> Gate {
        var gate = programs.gate()
        gate.programs.relinking = try Relinking(base: command("base"), head: command("head"), launcher: programs)
        return gate
    }

    private func orders(_ programs: ScriptedLauncher) -> [String] {
        programs.calls.filter { $0.program == Self.linker }.compactMap { $0.arguments.first { $0.contains("shuffle") } }
    }

    @Test func eachSideOfEachRoundIsLinkedOnce() async throws {
        let programs = programs()
        let report = try await gate(programs).report { _ in }
        #expect(report.outcome == .pass)
        let orders: [String] = orders(programs)
        #expect(orders.count == 40)
        #expect(Set(orders).count == 40)
        let samples: [String] = programs.calls.filter { $0.command == "sample" }.map(\.program)
        #expect(samples.count == 40)
        #expect(Set(samples).count == 2)
        #expect(samples.filter { !$0.hasSuffix("/bench") } == [])
        let lengths: [Int] = samples.map { $0.utf8.count }
        #expect(Set(lengths).count == 1, "a path is part of a process's memory")
        let counted: [String] = programs.calls.filter { $0.command == "count" }.map(\.program)
        #expect(counted == ["/h/bench", "/b/bench"])
    }

    /// The head is 2 % slower with the same counters. With fresh links the cause is the code; with
    /// fixed executables it may be the placement of functions.
    @Test func onlyFreshLinksRuleOutPlacement() async throws {
        for isRelinked in [true, false] {
            let headProgram = Mutex("/h/bench")
            let programs = FakePrograms.launcher { launch in
                if launch.program == Self.linker {
                    // The path after -o is the output.
                    if launch.arguments.contains("head-objects") { headProgram.withLock { $0 = launch.arguments[1] } }
                    return .printing("")
                }
                guard launch.command == "sample", launch.program == headProgram.withLock(\.self) else { return nil }
                return .printing(FakePrograms.sample(nanoseconds: 10_200 + launch.number % 5))
            }
            var gate = try gate(programs)
            if !isRelinked { gate.programs.relinking = nil }
            let time = try #require(try await gate.report { _ in }.verdicts.first { $0.tier == .time })
            #expect(time.ratio.map { abs($0 - 1.02) < 0.001 } == true)
            #expect(time.outcome == (isRelinked ? .regression : .inconclusive))
            #expect(time.cause == (isRelinked ? .unknown : .placement))
            let programsOfCommand =
                isRelinked
                ? "--base-build /p/.build --head-build /p/.build" : "--base-executable /b/bench --head-executable /h/bench"
            #expect(time.command.hasSuffix("\(programsOfCommand) --replays 4"), "\(time.command)")
        }
    }
}
