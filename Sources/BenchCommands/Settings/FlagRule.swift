import ArgumentParser
import ResultCommands
import Suites

/// A rule about flags that exclude or need each other.
struct FlagRule {
    private enum Relation {
        /// None of the other flags may be given.
        case excludes
        /// At least one of the other flags must be given.
        case needs
    }

    private let flag: String
    private let relation: Relation
    private let others: [String]
    /// The end of a sentence, without a full stop.
    private let reason: String

    private init(_ flag: String, _ relation: Relation, _ others: [String], _ reason: String) {
        (self.flag, self.relation, self.others, self.reason) = (flag, relation, others, reason)
    }

    /// The rules of all commands, in the order of checking.
    private static let all = [
        FlagRule("--exact-only", .excludes, ["--replays", "--warmup"], "--exact-only times nothing"),
        FlagRule("--fps", .excludes, ["--budget"], "both set the budget"),
        // run
        FlagRule(
            "--instruction-ticks", .needs, ["--instructions", "--profile"], "it is the number of ticks that these count"),
        FlagRule(
            "--process-timeout", .needs, ["--isolate", "--instructions", "--profile"],
            "it limits the processes that these start"),
        FlagRule("--shards", .needs, ["--dry-run"], "it only prints how to divide the scenarios"),
        FlagRule("--shards", .excludes, ["--shard"], "one divides the scenarios, the other runs a part"),
        FlagRule("--json", .needs, ["--shards"], "it prints the parts that this makes"),
        FlagRule("--resume", .excludes, ["--output", "--force"], "--resume continues the run in its directory"),
        FlagRule("--resume", .excludes, ["--export-chrome-trace"], "finished scenarios have no trace of their phases"),
        FlagRule("--isolate", .excludes, ["--export-chrome-trace"], "its processes keep no trace of each tick's phases"),
        // gate
        FlagRule("--base-build", .excludes, ["--base-executable"], "both name the base"),
        FlagRule("--head-build", .needs, ["--base-build"], "base and head are linked in the same way"),
        FlagRule("--head-executable", .excludes, ["--base-build"], "with --base-build the head is --head-build"),
        FlagRule(
            "The gate", .needs, ["--baseline", "--base-build", "--base-executable", "--scaling"],
            "it compares this build with another"),
        // profile
        FlagRule("--tick", .excludes, ["--slowest"], "both choose the ticks"),
    ]

    static func check(_ given: [String]) throws(SettingError) {
        for rule in all where given.contains(rule.flag) {
            let found = rule.others.first(where: given.contains)
            switch (rule.relation, found) {
            case (.excludes, let other?):
                throw SettingError("\(rule.flag) and \(other) cannot be used together: \(rule.reason).")
            case (.needs, nil):
                throw SettingError("\(rule.flag) needs \(rule.others.joined(separator: " or ")): \(rule.reason).")
            default: break
            }
        }
    }
}

/// Options with flags that exclude or need each other.
protocol RuledOptions: ParsableArguments {
    /// The names of the given flags, as far as rules mention them.
    var givenFlags: [String] { get }
}

extension RuledOptions {
    func validate() throws {
        try readingInput { try FlagRule.check(givenFlags) }
    }
}

/// Returns the names of the flags that were given.
func givenFlags(_ flags: KeyValuePairs<String, Bool>) -> [String] { flags.filter(\.value).map(\.key) }
