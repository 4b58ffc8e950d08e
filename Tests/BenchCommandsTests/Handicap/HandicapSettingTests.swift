import BenchmarkResults
import Experiments
import TestSupport
import Sampling
import Testing

@testable import BenchCommands

@Suite struct HandicapSettingTests {
    @Test(
        arguments: [
            ("work=5%", .work(share: 0.05)), ("work=0.5%", .work(share: 0.005)), ("alloc=1", .allocations(1)),
            ("alloc=20", .allocations(20)), ("place=all", .placeEverything),
        ] as [(String, Handicap)])
    func handicapsAreRead(_ text: String, _ handicap: Handicap) throws {
        #expect(try CoreSettings.handicap.value(of: text) == handicap)
        #expect(handicap.label == text)
    }

    @Test(arguments: ["", "work", "work=5", "alloc", "place", "place=some", "wrk=5%", "alloc =1", "=", "5%"])
    func otherTextsAreNone(_ text: String) {
        #expect(
            sentence { try CoreSettings.handicap.value(of: text) }
                == (text.hasPrefix("alloc") && !text.contains(" ")
                    ? "A number of extra allocations is a whole number from 1 to 1000000, such as alloc=1; \(excerpt(of: "")) is none."
                    : "A handicap is work=5% (that share of extra work), alloc=1 (so many extra allocations) or place=all (everything "
                        + "is placed again), in each tick; \(excerpt(of: text)) is none.")
        )
    }

    @Test(arguments: ["work=%", "work=0%", "work=-5%", "work=nan%", "work=1e3%", "work=1001%"])
    func otherSharesAreNone(_ text: String) {
        let share = text.dropFirst("work=".count).dropLast()
        #expect(
            sentence { try CoreSettings.handicap.value(of: text) }
                == "A share of extra work is a number from 0.1 to 1000, such as 5%; \(excerpt(of: share)) is none."
        )
    }

    /// A gate tells the processes that it starts how many rounds of extra work make up a share.
    @Test func roundsAreRead() throws {
        #expect(try CoreSettings.handicap.value(of: "rounds=100,120") == .rounds([100, 120]))
        #expect(
            sentence { try CoreSettings.handicap.value(of: "rounds=5,0") }
                == "A number of rounds is a whole number from 1 to 1000000000, such as rounds=1000; \(excerpt(of: "0")) is none.")
    }

    private func handicap(_ words: String...) throws -> Handicap? {
        try RunJob(SuiteContents(OurSuite.self), words: words, RunOptions.parse([])).handicap
    }

    @Test func placingAllIsRefusedWhereItChangesNothing() throws {
        #expect(try handicap() == nil)
        #expect(try handicap("--handicap", "place=all", "--strategy", "cached,delegate") == .placeEverything)
        let expected =
            "--handicap place=all changes nothing under the strategy “full”, which places everything on each tick anyway; "
            + "give --strategy cached,named,delegate."
        #expect(sentence { try handicap("--handicap", "place=all") } == expected)
        #expect(sentence { try handicap("--handicap", "place=all", "--strategy", "full") } == expected)
        #expect(sentence { try handicap("--handicap", "place=all", "--layout", "flow,quilt") } == expected)
        #expect(
            sentence { try handicap("--handicap", "place=all", "--layout", "layers") }
                == "--handicap place=all changes nothing under the layout layers, which places nothing; give work=5%.")
    }

    @Test func noticesSayWhatIsDone() {
        let end = "These figures test a gate and say nothing about the strategies."
        #expect(
            Handicap.work(share: 0.05).notice == "HANDICAP work=5%: each tick does 5 % more work than it needs to. \(end)")
        #expect(
            Handicap.allocations(1).notice == "HANDICAP alloc=1: each tick makes one allocation that it does not need. \(end)")
        #expect(Handicap.placeEverything.notice == "HANDICAP place=all: everything is placed again on each tick. \(end)")
    }
}
