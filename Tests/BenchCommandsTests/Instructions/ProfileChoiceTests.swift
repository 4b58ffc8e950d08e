import BenchmarkResults
import Suites
import TestSupport
import Testing

@testable import BenchCommands
@testable import ResultCommands

struct ProfileChoiceTests {
    private func choice(_ words: String...) throws -> ProfileChoice { try ProfileChoice(ProfileOptions.parse(words)) }

    @Test func ticksAreChosenByNumberOrCost() throws {
        #expect(try choice().ticks == .all)
        #expect(try choice("--slowest").ticks == .slowest)
        #expect(try choice("--tick", "17").ticks == .numbers(17...17))
        #expect(try choice("--tick", "0-9").ticks == .numbers(0...9))
        #expect(try choice("--phase", "prepare").phase == .prepare)
    }

    @Test(arguments: ["", "-", "-5", "5-", "9-3", "1.5", "99999999999999999999", "1-2-3", "+1"])
    func invalidTicksAreRefused(text: String) {
        #expect(
            sentence { try choice("--tick", text) }
                == "--tick: The tick must be a number from 0, such as 17, or a range, such as 10-19; got \(excerpt(of: text)).")
    }

    @Test func contradictoryProfileChoicesAreRefused() {
        func refusal(_ words: String...) -> String? {
            do {
                _ = try ProfileOptions.parse(words)
                return nil
            } catch {
                return ProfileOptions.message(for: error)
            }
        }
        #expect(
            refusal("--tick", "1", "--slowest") == "--tick and --slowest cannot be used together: both choose the ticks."
        )
        #expect(refusal("--phase", "prepair")?.hasPrefix("The value 'prepair' is invalid for '--phase <phase>'.") == true)
    }

    @Test func ticksThatAreNotCounted() throws {
        let choice = try choice("--tick", "3-30")
        try choice.requireTicks(of: 31, inTraceOf: 31)
        #expect(
            sentence { try choice.requireTicks(of: 20, inTraceOf: 600) }
                == "--tick 30 is beyond the counted ticks, 0 to 19; use --instruction-ticks 31.")
        #expect(
            sentence { try choice.requireTicks(of: 20, inTraceOf: 20) }
                == "--tick 30 is beyond the trace, which has the ticks 0 to 19.")
    }

    @Test func theTextHasEachPartAndItsSum() {
        var tick = FunctionProfile.Tick()
        (tick.own, tick.calls) = ([0: 50, 1: 1_200, 2: 10], [0: 1, 1: 2, 2: 4])
        let profile = FunctionProfile(
            functions: [
                ProfiledFunction(name: "tick()", module: "Experiments", part: .harness),
                ProfiledFunction(name: "Layout.prepare()", module: "Feed", part: .competitor),
                ProfiledFunction(name: "swift_release", module: nil, part: .runtime),
            ], nodes: [.init(function: 0, parent: nil), .init(function: 1, parent: 0), .init(function: 2, parent: 1)],
            ticks: [tick, tick])
        let text = ProfileText(profile.costs(ofTicks: 0...1), title: "cached, ticks 0 to 1", tickInstructions: 2_520).text
        #expect(
            text == """
                cached, ticks 0 to 1: 2,520 instructions.

                | part                  | instructions | per tick |     % |
                |:----------------------|-------------:|---------:|------:|
                | the competitor's code |        2,400 |    1,200 |  95.2 |
                | the engine            |            0 |        0 |     0 |
                | the runtime           |           20 |       10 | 0.794 |
                | the harness           |          100 |       50 |  3.97 |
                | without a name        |            0 |        0 |     0 |
                | total                 |        2,520 |    1,260 |   100 |

                | the competitor's code |   own |    % | with calls | calls |
                |:----------------------|------:|-----:|-----------:|------:|
                | Layout.prepare()      | 1,200 | 95.2 |      1,210 |     2 |

                | the runtime   | own |     % | with calls | calls |
                |:--------------|----:|------:|-----------:|------:|
                | swift_release |  10 | 0.794 |         10 |     4 |

                | the harness | own |    % | with calls | calls |
                |:------------|----:|-----:|-----------:|------:|
                | tick()      |  50 | 3.97 |      1,260 |     1 |
                """)
    }
}
