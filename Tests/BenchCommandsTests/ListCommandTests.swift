import TestSupport
import Testing

@testable import BenchCommands
@testable import Experiments

struct ListCommandTests {
    private var text: String {
        get throws {
            ListText(subjects: try SuiteContents(OurSuite.self).subjects, suiteName: OurSuite.name, isBrief: false).text
        }
    }

    /// One line for each strategy and trace.
    @Test func theListOfAllLayoutsLeavesOutSettingsAndExamples() throws {
        let brief = ListText(subjects: try SuiteContents(OurSuite.self).subjects, suiteName: OurSuite.name, isBrief: true).text
        let paragraphs = brief.split(separator: "\n\n")
        #expect(paragraphs.last == "“\(OurSuite.name) list LAYOUT” shows the settings of a layout, and examples.")
        let ownSettings = try entries.split(separator: "\n").filter { !$0.hasPrefix("  --") }
        let lines = paragraphs.dropLast().joined(separator: "\n").split(separator: "\n")
        func names(_ lines: [Substring]) -> [Substring] { lines.map { $0.split(separator: " ")[0] } }
        #expect(names(lines) == names(ownSettings))
    }

    /// The list without the example scenarios.
    private var entries: String {
        get throws { String(try text.split(separator: "\n\nExamples\n")[0]) }
    }

    /// Each example can be copied to a shell.
    @Test @MainActor func printedExamplesAreValid() throws {
        let commands = try text.split(separator: "\n\nExamples\n")[1].split(separator: "\n")
            .filter { $0.hasPrefix("    ") }
        #expect(commands.count >= OurSuite.subjects.count)
        for command in commands {
            let words = command.split(separator: " ").map(String.init)
            #expect(words.prefix(3) == ["\(OurSuite.name)", "run", "--layout"], "\(command)")
            // Flags of the command, not settings.
            let plans = try OurSuite.matrix(Array(words.dropFirst(2)).filter { $0 != "--work" }).requests
            _ = try #require(plans.first, "\(command)").makeAndWarn()
        }
    }

    /// Checks titles and names only, because descriptions may change.
    @Test func listsEverySettingAndName() throws {
        let lines = try entries.split(separator: "\n").map { line in
            line.hasPrefix("  ") ? " " + line.split(separator: " ")[0] : "\n\(line.prefix { $0 != ":" }):"
        }
        try CaseFile.expect(lines.joined().split(separator: "\n").joined(separator: "\n"), in: "list.txt")
    }

    @Test func staleStrategiesAndDefaultsAreMarked() throws {
        let lines = try text.split(separator: "\n")
        #expect(lines.count { $0.hasSuffix("; only when --strategy names it") } == 5)
        #expect(lines.contains { $0.hasPrefix("  --placement ") && $0.hasSuffix(" Default: ordinary.") })
    }
}
