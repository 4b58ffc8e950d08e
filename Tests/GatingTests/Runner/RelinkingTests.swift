import BenchmarkResults
import Synchronization
import Testing

@testable import Gating
@testable import Processes

/// Gates whose processes get fresh links, with programs that never ran.
@Suite struct RelinkingTests {
    private static let linker = "/usr/bin/linker"

    /// Links whatever it is told to.
    private func programs() -> FakePrograms {
        FakePrograms { launch, _ in launch.program == Self.linker ? .printing("") : nil }
    }

    private func gate(_ programs: FakePrograms) throws -> Gate {
        // Any file that is there; it is not started.
        func command(_ name: String) throws -> LinkCommand {
            try LinkCommand(
                words: [Self.linker, "-o", "x", "\(name)-objects"], executable: "/bin/sh", objects: [],
                manifest: "/p/.build/release.yaml")
        }
        var of = GatePrograms(
            base: BenchExecutable(path: "/b/bench"), head: BenchExecutable(path: "/h/bench"), handicap: nil, launcher: programs)
        of.relinking = try Relinking(base: command("base"), head: command("head"), launcher: programs)
        var gate = Gate(of, arguments: ScenarioArguments(FakePrograms.settings), seed: 1)
        gate.replayCount = 4
        gate.countsInstructions = false
        return gate
    }

    private func orders(_ programs: FakePrograms) -> [String] {
        programs.launches.filter { $0.program == Self.linker }.compactMap { $0.arguments.first { $0.contains("shuffle") } }
    }

    @Test func eachSideOfEachRoundIsLinkedOnce() async throws {
        let programs = programs()
        let report = try await gate(programs).report { _ in }
        #expect(report.outcome == .pass)
        #expect(orders(programs).count == 40 && Set(orders(programs)).count == 40)
        let samples = programs.launches.filter { $0.command == "sample" }
        #expect(samples.count == 40 && Set(samples.map(\.program)).count == 2)
        #expect(samples.allSatisfy { $0.program.hasSuffix("/bench") && !["/b/bench", "/h/bench"].contains($0.program) })
        #expect(Set(samples.map(\.program.utf8.count)).count == 1, "a path is part of a process's memory")
        #expect(programs.launches.filter { $0.command == "count" }.map(\.program) == ["/h/bench", "/b/bench"])
    }

    /// Slower by 2 %, with the same counters: between fresh links that is the code, between fixed executables perhaps the places of
    /// the functions.
    @Test(arguments: [false, true]) func onlyFreshLinksTellPlacementApart(isLinkedOnce: Bool) async throws {
        let headFolder = Mutex("")
        let programs = FakePrograms { launch, number in
            if launch.program == Self.linker {
                // The output stands after -o: what the head's command links is the head.
                if launch.arguments.contains("head-objects") { headFolder.withLock { $0 = launch.arguments[1] } }
                return .printing("")
            }
            guard launch.command == "sample", launch.program == headFolder.withLock(\.self) else { return nil }
            return .printing(FakePrograms.sample(nanoseconds: 10_200 + number % 5))
        }
        var gate = try gate(programs)
        if isLinkedOnce { gate.programs.relinking = gate.programs.relinking?.inOneOrder(of: FunctionOrder(5), FunctionOrder(6)) }
        let time = try #require(try await gate.report { _ in }.verdicts.first { $0.tier == .time })
        #expect(time.ratio.map { abs($0 - 1.02) < 0.001 } == true)
        #expect(time.outcome == (isLinkedOnce ? .inconclusive : .regression))
        #expect(time.cause == (isLinkedOnce ? .placement : .unknown))
        #expect(time.command.hasSuffix("--base-build /p/.build --head-build /p/.build --replays 4"), "\(time.command)")
    }

    @Test func aRelinkedBuildIsLinkedOncePerSide() async throws {
        let programs = programs()
        var selfTest = GateSelfTest(try gate(programs), gateCount: 3, trials: [.relink], visibleStrategies: [])
        try await selfTest.run { _ in }
        #expect(orders(programs).count == 6 && Set(orders(programs)).count == 6, "each gate has two orders of its own")
        #expect(selfTest.triedCases.map(\.trial) == [.relink] && selfTest.triedCases[0].gateCount == 3)
    }
}
