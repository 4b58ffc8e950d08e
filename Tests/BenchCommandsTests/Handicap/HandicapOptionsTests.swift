import ArgumentParser
import Experiments
import TestSupport
import Testing

@testable import BenchCommands

@Suite struct HandicapOptionsTests {
    @Test(
        arguments: [
            ("work=5%", .work(share: 0.05)), ("work=0.5%", .work(share: 0.005)), ("alloc=1", .allocations(1)),
            ("alloc=20", .allocations(20)), ("place=all", .placeEverything),
        ] as [(String, Handicap)])
    func handicapsAreRead(_ text: String, _ handicap: Handicap) throws {
        #expect(try SettingValue.handicap(text) == handicap)
        #expect(handicap.label == text)
    }

    @Test(arguments: ["", "work", "work=5", "alloc", "place", "place=some", "wrk=5%", "alloc =1", "=", "5%"])
    func otherTextsAreNone(_ text: String) {
        #expect(
            sentence { try SettingValue.handicap(text) }
                == (text.hasPrefix("alloc") && !text.contains(" ")
                    ? "A number of extra allocations is a whole number from 1 to 1000000, such as alloc=1; «» is none."
                    : "A handicap is work=5% (that share of extra work), alloc=1 (so many extra allocations) or place=all (everything "
                        + "is placed again), in each tick; «\(text)» is none.")
        )
    }

    @Test(arguments: ["work=%", "work=0%", "work=-5%", "work=nan%", "work=1e3%", "work=1001%"])
    func otherSharesAreNone(_ text: String) {
        let share = text.dropFirst("work=".count).dropLast()
        #expect(
            sentence { try SettingValue.handicap(text) }
                == "A share of extra work is a number from 0.1 to 1000, such as 5%; «\(share)» is none."
        )
    }

    private func handicap(_ arguments: [String]) throws -> Handicap? {
        let command = try #require(try Bench.parseAsRoot(["run"] + arguments) as? RunCommand)
        return try command.handicapOptions.handicap(for: ScenarioSettings(command.scenarioOptions))
    }

    @Test func placingAllIsRefusedWhereItChangesNothing() throws {
        #expect(try handicap([]) == nil)
        #expect(try handicap(["--handicap", "place=all", "--strategy", "cached,delegate"]) == .placeEverything)
        #expect(
            sentence { try handicap(["--handicap", "place=all"]) }
                == "--handicap place=all changes nothing under the strategy «full», which places everything on each tick anyway; "
                + "give --strategy cached,delegate."
        )
        #expect(
            sentence { try handicap(["--handicap", "place=all", "--strategy", "full"]) }
                == "--handicap place=all changes nothing under the strategy «full», which places everything on each tick anyway; "
                + "give --strategy cached,delegate."
        )
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
