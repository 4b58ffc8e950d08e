import ArgumentParser
import Testing

@testable import BenchCommands
@testable import ResultCommands
@testable import ScrollBench

/// Every pair of options of every command is used together or refused.
struct OptionPairsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let command: any ParsableCommand.Type
        /// The arguments that the command requires.
        var required: [String] = []
        /// The options besides the scenarios' settings, with an argument of each that takes one.
        let values: KeyValuePairs<String, String?>
        /// Options that are given with each pair, because others need or exclude them.
        var bases: [[String]] = [[]]
        /// Whether an option would be ignored, or two contradict each other. Written from the meaning of the options.
        var isRefused: @Sendable (Set<String>) -> Bool = { _ in false }

        var testDescription: String { "\(command)" }
    }

    private static let scenarios: KeyValuePairs<String, String?> = [
        "--layout": "quilt", "--items": "5", "--strategy": "a", "--trace": "mixed", "--ticks": "5", "--seed": "1",
        "--screen": "9x9", "--scale": "2", "--window": "grid", "--batch-queries": "one", "--prefetch": "0",
        "--scenario": "s.json",
    ]

    private static let run = Case(
        command: RunCommand<FeedSuite>.self,
        values: [
            "--replays": "3", "--warmup": "1", "--budget": "9ms", "--fps": "60", "--device": "iphone-11", "--slowdown": "2",
            "--exact-only": nil, "--dry-run": nil, "--shards": "2", "--json": nil, "--shard": "1/2", "--phases": nil,
            "--work": nil, "--instructions": nil, "--instruction-ticks": "5",
            "--output": "o", "--resume": "r", "--report": nil, "--screens": nil, "--quiet": nil,
            "--force": nil, "--process-timeout": "9",
        ],
        bases: [[], ["--dry-run", "--shards"], ["--output"], ["--instructions"], ["--exact-only"]]
    ) { given in
        func has(_ name: String) -> Bool { given.contains("--\(name)") }
        let times = ["replays", "warmup", "budget", "fps", "device", "slowdown"]
        let isNew = has("output") && !has("resume")
        return has("exact-only") && times.contains(where: has) || has("fps") && has("budget")
            || has("device") && has("slowdown") || has("json") && !has("shards")
            // The parts are printed: each has its own directory.
            || has("shards") && (!has("dry-run") || has("shard") || has("output") || has("resume"))
            || has("instruction-ticks") && !has("instructions")
            || has("process-timeout") && !has("instructions") || has("resume") && has("output") || has("force") && !isNew
    }

    private static let gate = Case(
        command: GateCommand<FeedSuite>.self,
        values: [
            "--baseline": "b.json", "--base-executable": "b", "--head-executable": "h", "--base-build": "b",
            "--head-build": "h", "--scaling": nil, "--skip-instructions": nil, "--fail-on-improvement": nil, "--markdown": "m",
            "--junit": "j", "--report": "r", "--max-time": "5s", "--gate-seed": "3", "--quiet": nil, "--replays": "3",
            "--threshold": "2%", "--process-timeout": "9",
        ],
        bases: [["--scaling"], ["--baseline"], ["--base-executable"], ["--base-build"]]
    ) { given in
        let programs = given.intersection(["--base-executable", "--base-build"])
        let comparisons = programs.union(given.intersection(["--baseline"]))
        let timed = given.intersection(["--threshold", "--max-time", "--replays", "--gate-seed"])
        let compared = given.intersection(["--skip-instructions", "--fail-on-improvement", "--items"])
        return (comparisons.isEmpty && !given.contains("--scaling")) || programs.count > 1
            || (given.contains("--head-build") && !given.contains("--base-build"))
            || (given.contains("--head-executable") && given.contains("--base-build"))
            || (programs.isEmpty && !timed.isEmpty) || (comparisons.isEmpty && !compared.isEmpty)
    }

    private static let cases = [
        run, gate,
        Case(
            command: BaselineCommand<FeedSuite>.self,
            values: ["--output": "o", "--skip-instructions": nil, "--process-timeout": "9"]
        ) { $0.isSuperset(of: ["--skip-instructions", "--process-timeout"]) },
        Case(
            command: ProfileCommand<FeedSuite>.self,
            values: [
                "--instruction-ticks": "5", "--tick": "1", "--slowest": nil, "--phase": "prepare", "--flamegraph": "f",
                "--folded": "o", "--process-timeout": "9",
            ]
        ) { $0.isSuperset(of: ["--tick", "--slowest"]) },
        Case(command: TraceCommand<FeedSuite>.self, values: [:]),
        Case(
            command: RenderCommand<FeedSuite>.self, required: ["run", "--tick", "1"],
            values: [
                "--tick": "2", "--items": "5", "--scenario": "s", "--strategy": "a", "--diff": "a,b", "--output": "o",
            ]
        ) { $0.isSuperset(of: ["--strategy", "--diff"]) },
        Case(
            command: CompareCommand.self, required: ["a", "b"],
            values: ["--report": "r", "--despite-damage": nil, "--times-anyway": nil]),
        Case(command: ReportCommand.self, required: ["a"], values: ["--output": "o"]),
        Case(command: MergeCommand.self, required: ["a", "b", "--output", "o"], values: ["--output": "o", "--force": nil]),
        Case(command: ListCommand<FeedSuite>.self, values: [:]), Case(command: DoctorCommand.self, values: [:]),
        Case(command: CalibrateCommand.self, values: ["--phone": "9ms"]),
    ]

    /// The names of the options in a command's help, without the options that every command has.
    private static func optionsInHelp(of command: any ParsableCommand.Type) -> Set<String> {
        let help = RootCommand<FeedSuite>.helpMessage(for: command, columns: 400)
        let lines = help.split(separator: "\n").drop { !$0.hasPrefix("USAGE: ") }
        return Set(lines.compactMap { $0.prefixMatch(of: /\ \ (?:-[a-z], )?(--[a-z-]+)/).map { String($0.1) } })
            .subtracting(["--help", "--version"])
    }

    /// Returns whether a sentence names one of the options and what it needs, or two of the options.
    private static func names(_ given: Set<String>, in objection: String) -> Bool {
        if let excluded = objection.prefixMatch(of: /(--[a-z-]+) and (--[a-z-]+) cannot be used together: .+\./) {
            return given.isSuperset(of: [String(excluded.1), String(excluded.2)])
        }
        guard let needed = objection.prefixMatch(of: /(The command|--[a-z-]+) needs (--[^:]+): .+\./) else { return false }
        let others = needed.2.matches(of: /--[a-z-]+/).map { String($0.0) }
        return (needed.1 == "The command" || given.contains(String(needed.1))) && given.isDisjoint(with: others)
    }

    @Test(arguments: cases) func noOptionIsAcceptedAndIgnored(_ one: Case) throws {
        let inHelp = Self.optionsInHelp(of: one.command)
        let settings = Self.scenarios.filter { inHelp.contains($0.key) && !one.values.map(\.key).contains($0.key) }
        let options = Array(one.values) + settings
        #expect(Set(options.map(\.key)) == inHelp, "the options in the help of \(one.command)")
        let arguments = Dictionary(uniqueKeysWithValues: options.map { ($0.key, [$0.key] + ($0.value.map { [$0] } ?? [])) })
        var isParsed: [Bool: Set<String>] = [:]
        for base in one.bases {
            for (index, first) in options.map(\.key).enumerated() {
                for second in options.map(\.key).dropFirst(index) {
                    let given = Set(base + [first, second])
                    let objection = (one.command as? any RuledCommand.Type)?.objection(to: given)
                    #expect((objection != nil) == one.isRefused(given), "\(one.command) \(given.sorted())")
                    #expect(objection.map { Self.names(given, in: $0) } != false, "\(objection ?? "")")
                    // Parsing takes a while, so that each option is parsed in one pair that is accepted and one that is refused.
                    guard isParsed[objection == nil]?.isSuperset(of: given) != true else { continue }
                    isParsed[objection == nil, default: []].formUnion(given)
                    let words = one.required + given.flatMap { arguments[$0] ?? [] }
                    let parsed = try? one.command.parse(words)
                    let isNoticed = parsed.map { given.isSubset(of: givenOptions(in: $0).map(\.name)) }
                    #expect(isNoticed == (objection == nil ? true : nil), "\(words)")
                }
            }
        }
    }

    @Test(arguments: cases) func theHelpHasTheRules(_ one: Case) {
        guard let ruled = one.command as? any RuledCommand.Type else { return }
        #expect(RootCommand<FeedSuite>.helpMessage(for: one.command, columns: 4_000).contains(ruled.rulesText))
    }
}
