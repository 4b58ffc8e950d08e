import BenchmarkResults
import Synchronization
import Testing

@testable import Gating
@testable import Processes

/// Tests gates whose processes get fresh links, without starting programs.
struct RelinkingTests {
    private static let linker = "/usr/bin/linker"

    /// Programs with a linker that always succeeds.
    private func programs() -> FakePrograms {
        FakePrograms { launch, _ in launch.program == Self.linker ? .printing("") : nil }
    }

    private func command(_ name: String) throws -> LinkCommand {
        // The executable must exist, but is not started.
        try LinkCommand(
            [Self.linker, "-o", "x", "\(name)-objects"], executable: "/bin/sh", objects: [],
            manifest: "/p/.build/release.yaml")
    }

    private func gate(_ programs: FakePrograms) throws -> Gate {
        var of = GatePrograms(
            base: BenchExecutable(path: "/b/bench"), head: BenchExecutable(path: "/h/bench"), handicap: nil, launcher: programs)
        of.relinking = try Relinking(base: command("base"), head: command("head"), launcher: programs)
        var gate = Gate(of, scenarios: [FakePrograms.scenario], seed: 1)
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
        #expect(samples.allSatisfy { $0.program.hasSuffix("/bench0") && !["/b/bench", "/h/bench"].contains($0.program) })
        #expect(Set(samples.map(\.program.utf8.count)).count == 1, "a path is part of a process's memory")
        #expect(programs.launches.filter { $0.command == "count" }.map(\.program) == ["/h/bench", "/b/bench"])
    }

    /// The head is 2 % slower with the same counters. With fresh links the cause is the code; with fixed executables it may be the
    /// placement of functions.
    @Test(arguments: [false, true]) func onlyFreshLinksTellPlacementApart(isLinkedOnce: Bool) async throws {
        let headFolder = Mutex("")
        let programs = FakePrograms { launch, number in
            if launch.program == Self.linker {
                // The path after -o is the output.
                if launch.arguments.contains("head-objects") { headFolder.withLock { $0 = launch.arguments[1] } }
                return .printing("")
            }
            guard launch.command == "sample", launch.program == headFolder.withLock(\.self) else { return nil }
            return .printing(FakePrograms.sample(nanoseconds: 10_200 + number % 5))
        }
        var gate = try gate(programs)
        if isLinkedOnce { gate.programs.relinking = gate.programs.relinking?.linkedOnce(seed: 5) }
        let time = try #require(try await gate.report { _ in }.verdicts.first { $0.tier == .time })
        #expect(time.ratio.map { abs($0 - 1.02) < 0.001 } == true)
        #expect(time.outcome == (isLinkedOnce ? .inconclusive : .regression))
        #expect(time.cause == (isLinkedOnce ? .placement : .unknown))
        #expect(time.command.hasSuffix("--base-build /p/.build --head-build /p/.build --replays 4"), "\(time.command)")
    }

    // MARK: A build compared with itself

    private func selfTest(_ programs: FakePrograms, _ trial: GateSelfTest.Trial, gateCount: Int) throws -> GateSelfTest {
        var gate = try gate(programs)
        gate.programs.relinking = try Relinking(against: command("base"), launcher: programs)
        return GateSelfTest(gate, gateCount: gateCount, trials: [trial])
    }

    /// Many processes share few links, and base and head use all of them.
    @Test func theGatesOfASelfTestShareAStockOfLinks() async throws {
        let programs = programs()
        var selfTest = try selfTest(programs, .identical, gateCount: 10)
        try await selfTest.run { _ in }
        #expect(orders(programs).count == 32 && Set(orders(programs)).count == 32, "each link of the stock is made once")
        #expect(selfTest.triedCases[0].gateCount == 10)
        #expect(selfTest.triedCases[0].count { $0.outcome == .regression } == 0)
        let samples = programs.launches.filter { $0.command == "sample" }.map(\.program)
        #expect(samples.count == 10 * 40)
        #expect(Set(samples).count == 32 && Set(samples.map(\.utf8.count)).count == 1)
    }

    @Test func aRelinkedBuildHasOneLinkPerSide() async throws {
        let programs = programs()
        var selfTest = try selfTest(programs, .relink, gateCount: 3)
        try await selfTest.run { _ in }
        let samples = programs.launches.filter { $0.command == "sample" }.map(\.program)
        #expect(samples.count == 3 * 40)
        for gate in 0..<3 { #expect(Set(samples[(gate * 40)..<(gate * 40 + 40)]).count == 2) }
        #expect(selfTest.triedCases.map(\.trial) == [.relink] && selfTest.triedCases[0].gateCount == 3)
    }
}
