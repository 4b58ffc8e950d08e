import BenchmarkResults
import TestSupport
import Testing

@testable import BenchCommands

struct ProfileChoiceTests {
    private func choice(_ words: String...) throws -> ProfileChoice { try ProfileChoice(ProfileOptions.parse(words)) }

    @Test func ticksAreChosenByNumberOrCost() throws {
        let ticks = try [choice(), choice("--slowest"), choice("--tick", "17"), choice("--tick", "0-9")].map(\.ticks)
        #expect(ticks == [.all, .slowest, .numbers(17...17), .numbers(0...9)])
        #expect(try choice("--phase", "prepare").phase == .prepare)
        let shown = try [choice(), choice("--slowest"), choice("--tick", "1")].map { $0.numbers(in: Self.profile) }
        #expect(shown == [0...2, 2...2, 1...1])
    }

    @Test func eachRequestedFileIsWritten() throws {
        let folder = TemporaryFolder()
        let names = ["flamegraph", "folded"]
        let arguments = names.flatMap { ["--\($0)", "\(folder.path)/\($0)"] }
        let files = try ProfileFiles(ProfileOptions.parse(arguments), beside: CommandFiles())
        #expect(!files.areStandardOutput)
        #expect(try ProfileFiles(ProfileOptions.parse(["--folded", "/dev/stdout"]), beside: CommandFiles()).areStandardOutput)
        try files.write(Self.profile.costs(ofTicks: 2...2), title: "tick 2")
        let contents = try TemporaryFolder.contents(of: folder.path)
        #expect(contents["folded"] == "tick() 60\ntick();Layout.prepare() 1200\ntick();Layout.prepare();swift_release 10\n")
        #expect((contents["flamegraph"]?.contains("<title>tick 2"), contents.count) == (true, 2), "\(contents)")
    }

    @Test func contradictoryProfileChoicesAreRefused() throws {
        func refusal(_ words: String...) -> String? {
            do {
                _ = try ProfileCommand<OurSuite>.parse(words)
                return nil
            } catch {
                return ProfileCommand<OurSuite>.message(for: error)
            }
        }
        #expect(refusal("--tick", "1", "--slowest") == "--tick and --slowest cannot be used together: both choose the ticks.")
        #expect(refusal("--phase", "prepair")?.hasPrefix("The value 'prepair' is invalid for '--phase <phase>'.") == true)
        #expect(sentence { try choice("--tick", "9-3") }?.hasPrefix("--tick: The tick must be ") == true)
        let range = try choice("--tick", "3-30")
        let counted = [(31, 31), (20, 600), (20, 20)].map { count, traceCount in
            sentence { try range.requireTicks(of: count, inTraceOf: traceCount) }
        }
        #expect(
            counted == [
                nil, "--tick 30 is beyond the counted ticks, 0 to 19; use --instruction-ticks 31.",
                "--tick 30 is beyond the trace, which has the ticks 0 to 19.",
            ])
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
        let text = Self.profile.costs(ofTicks: 0...1).text(title: "cached, ticks 0 to 1", tickInstructions: 2_520)
        try CaseFile.expect(text, in: "profile.txt")
    }
}
