import ArgumentParser
import Testing

@testable import BenchCommands

/// Every pair of a gate's options is used together or refused.
struct GatePairsTests {
    private static let values: KeyValuePairs = [
        "--baseline": "b.json", "--base-executable": "b", "--head-executable": "h", "--base-build": "b", "--head-build": "h",
        "--scaling": nil, "--skip-instructions": nil, "--fail-on-improvement": nil, "--markdown": "m", "--junit": "j",
        "--report": "r", "--max-time": "5s", "--gate-seed": "3", "--quiet": nil, "--replays": "3", "--threshold": "2%",
        "--process-timeout": "9",
    ]

    /// Whether an option would be ignored, or two contradict each other. Written from the meaning of the options.
    private static func isRefused(_ given: Set<String>) -> Bool {
        let programs = given.intersection(["--base-executable", "--base-build"])
        let comparisons = programs.union(given.intersection(["--baseline"]))
        let timed = given.intersection(["--threshold", "--max-time", "--replays", "--gate-seed"])
        let compared = given.intersection(["--skip-instructions", "--fail-on-improvement"])
        return (comparisons.isEmpty && !given.contains("--scaling")) || programs.count > 1
            || (given.contains("--head-build") && !given.contains("--base-build"))
            || (given.contains("--head-executable") && given.contains("--base-build"))
            || (programs.isEmpty && !timed.isEmpty) || (comparisons.isEmpty && !compared.isEmpty)
    }

    @Test(arguments: ["--scaling", "--baseline", "--base-executable", "--base-build"])
    func noOptionIsAcceptedAndIgnored(basis: String) {
        let options = Self.values.filter { $0.key != basis }
        for (index, one) in options.enumerated() {
            for other in options.dropFirst(index) {
                let given = [basis, one.key, other.key].reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
                let words = given.flatMap { name in
                    [name] + (Self.values.first { $0.key == name }?.value.map { [$0] } ?? [])
                }
                let isAccepted = (try? GateOptions.parse(words)) != nil
                #expect(isAccepted != Self.isRefused(Set(given)), "\(words)")
            }
        }
    }

    @Test func theHelpHasTheNeeds() {
        let help = GateCommand<FeedSuite>.helpMessage(columns: 400)
        for need in GateOptions.Need.all { #expect(help.contains(need.sentence)) }
    }
}
