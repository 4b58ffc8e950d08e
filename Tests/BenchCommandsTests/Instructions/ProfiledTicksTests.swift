import BenchmarkResults
@testable import Gating
import TestSupport
import Testing

@testable import BenchCommands

struct ProfiledTicksTests {
    private func ticks(_ words: String...) throws -> ProfiledTicks { try ProfiledTicks(ProfileOptions.parse(words)) }

    @Test func ticksAreChosenByNumberOrCost() throws {
        let chosen = try [ticks(), ticks("--slowest"), ticks("--tick", "17"), ticks("--tick", "0-9")]
        #expect(chosen == [.all, .slowest, .numbers(17...17), .numbers(0...9)])
        let shown = try [ticks(), ticks("--slowest"), ticks("--tick", "1")].map { $0.numbers(in: Self.profile) }
        #expect(shown == [0...2, 2...2, 1...1])
    }

    /// `refusals.txt` has the command's.
    @Test func contradictoryProfileChoicesAreRefused() throws {
        #expect(sentence { try ticks("--tick", "9-3") }?.hasPrefix("--tick: The tick must be ") == true)
        let range = try ticks("--tick", "3-30")
        #expect(throws: Never.self) { try range.requireTicks(of: 31, inTraceOf: 31) }
        #expect(
            sentence { try range.requireTicks(of: 20, inTraceOf: 20) }
                == "--tick 30 is beyond the trace, which has the ticks 0 to 19.")
    }

    /// Three ticks, of which the last one is the slowest.
    private static let profile: FunctionProfile = {
        var tick = FunctionProfile.Tick()
        (tick.own, tick.calls) = ([0: 50, 1: 1_200, 2: 10], [0: 1, 1: 2, 2: 4])
        var slowest = tick
        slowest.own[0] = 60
        return FunctionProfile(
            functions: [
                ProfiledFunction(name: "tick()", module: "Experiments", part: .harness),
                ProfiledFunction(name: "Layout.prepare()", module: "Feed", part: .competitor),
                ProfiledFunction(name: "swift_release", module: nil, part: .runtime),
            ], nodes: [.init(function: 0, parent: nil), .init(function: 1, parent: 0), .init(function: 2, parent: 1)],
            ticks: [tick, tick, slowest])
    }()

    @Test func theTextHasEachPartAndItsSum() throws {
        let text = Self.profile.costs(ofTicks: 0...1).text(title: "cached, ticks 0 to 1")
        try CaseFile.expect(text, in: "profile.txt")
    }
}
