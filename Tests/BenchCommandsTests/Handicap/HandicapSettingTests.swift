import BenchmarkResults
import TestSupport
import Sampling
import Testing

@testable import BenchCommands
@testable import Experiments
@testable import Scenarios

struct HandicapSettingTests {
    @Test(
        arguments: [
            ("work=5%", .work(share: 0.05)), ("work=0.5%", .work(share: 0.005)), ("alloc=1", .allocations(1)),
            ("alloc=20", .allocations(20)),
        ] as [(String, Handicap)])
    func handicapsAreRead(_ text: String, _ handicap: Handicap) throws {
        #expect(try CoreSettings.handicap.value(of: text) == handicap)
        #expect(handicap.label == text)
    }

    @Test(arguments: ["", "work", "work=5", "alloc", "place=all", "wrk=5%", "alloc =1", "=", "5%"])
    func invalidHandicapsAreRefused(_ text: String) {
        #expect(
            sentence { try CoreSettings.handicap.value(of: text) }
                == (text.hasPrefix("alloc") && !text.contains(" ")
                    ? "A number of extra allocations must be a whole number from 1 to 1000000, such as alloc=1; got \(excerpt(of: ""))."
                    : "An injected slowdown must be work=5% (a share of extra work per tick) or alloc=1 (extra allocations per tick); got "
                        + "\(excerpt(of: text)).")
        )
    }

    @Test(arguments: ["work=%", "work=0%", "work=-5%", "work=nan%", "work=1e3%", "work=1001%"])
    func invalidSharesAreRefused(_ text: String) {
        let share = text.dropFirst("work=".count).dropLast()
        #expect(
            sentence { try CoreSettings.handicap.value(of: text) }
                == "A share of extra work must be a number from 0.1 to 1000, such as 5%; got \(excerpt(of: share))."
        )
    }

    @Test func noticesSayWhatIsDone() {
        let end = "These results test a gate; do not use them to compare strategies."
        #expect(Handicap.work(share: 0.05).notice == "HANDICAP work=5%: each tick does 5 % extra work. \(end)")
        #expect(Handicap.allocations(1).notice == "HANDICAP alloc=1: each tick makes 1 extra allocation. \(end)")
    }
}
