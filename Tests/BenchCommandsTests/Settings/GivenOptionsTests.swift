import ArgumentParser
import Testing

@testable import BenchCommands
@testable import ScrollBench

/// The options of a run, which the commands of its parts repeat. The cases of `run-arguments.txt` have the options that exclude each
/// other.
struct GivenOptionsTests {
    private static let lines = [
        """
        --layout quilt --items 5 --strategy a --trace mixed --ticks 5 --seed 1 --screen 9x9 --scale 2 --window grid \
        --batch-queries one --prefetch 0 --scenario s.json --dry-run --shards 2 --json --exact-only --instructions \
        --instruction-ticks 5 --process-timeout 9
        """,
        "--replays 3 --warmup 1 --budget 9ms --device iphone-11 --phases --work --output o --force --report --screens --quiet",
        "--shard 1/2 --resume r --fps 60 --slowdown 2",
    ]

    private static var optionsInHelp: Set<String> {
        let help = RootCommand<FeedSuite>.helpMessage(for: RunCommand<FeedSuite>.self, columns: 400)
        let lines = help.split(separator: "\n").drop { !$0.hasPrefix("USAGE: ") }
        return Set(lines.compactMap { $0.prefixMatch(of: /\ \ (?:-[a-z], )?(--[a-z-]+)/).map { String($0.1) } })
            .subtracting(["--help", "--version"])
    }

    @Test func everyOptionIsFoundWithItsArgument() throws {
        var found: Set<String> = []
        for line in Self.lines {
            let words = line.split(separator: " ").map(String.init)
            let given = try givenOptions(in: RunCommand<FeedSuite>.parse(words))
            #expect(Set(given.flatMap { [$0.name] + [$0.argument].compactMap(\.self) }) == Set(words))
            found.formUnion(given.map(\.name))
        }
        #expect(found == Self.optionsInHelp)
        #expect(Set(optionNames(of: RunCommand<FeedSuite>.self)).isSuperset(of: found))
    }
}
