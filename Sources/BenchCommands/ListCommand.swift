import ArgumentParser
import Console
import Experiments
import Foundation
import Reporting
import ScrollTraces
import Statistics
import Suites

struct ListCommand<Suite: BenchmarkSuite>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "list", abstract: "Lists the subjects with their strategies, and the traces.",
            discussion: examples("list", "list \((try? SuiteContents(Suite.self))?.subjects.first?.name ?? "LAYOUT")"))
    }

    @Argument(help: "List only this layout, with its traces, settings and examples, or the devices.")
    var layout: String?

    func run() throws {
        guard layout != "devices" else { return try StandardOutput.printLine(Self.devicesText) }
        let subjects = try readingInput { () throws(SettingError) in
            let subjects = try SuiteContents(Suite.self).subjects
            guard let layout else { return subjects }
            return [try SettingText.choice(layout, of: "layout", among: subjects.map { ($0.name, $0) })]
        }
        try StandardOutput.printLine(ListText(subjects: subjects, suiteName: Suite.name, isBrief: subjects.count > 1).text)
    }
}

extension ListCommand {
    static var devicesText: String {
        typealias Column = MarkdownTable<KnownDevice>.Column
        let columns: [Column] = [
            Column.text("--device") { $0.name == KnownDevice.usual ? "\($0.name) (default)" : $0.name },
            Column.number("Geekbench") { "\($0.byGeekbench)" }, Column.number("7-zip") { "\($0.bySevenZip)" },
            Column.number("estimate") { "\($0.estimate)" }, Column.number("margin") { "\($0.margin)" },
            Column.number("calibration") { $0.calibration.text }, Column.number("frame") { $0.display.rawValue },
            Column.text("source") { $0.source },
        ]
        let table = MarkdownTable(KnownDevice.all, columns: columns).text
        return """
            \(table)

            Nobody measured these devices with this code. The first columns are a device's time ÷ the reference \
            server's in one-core benchmarks, outside of the low-power mode. The estimate is between them, and in \
            low-power mode divided by the mode's share of the speed. Calibration is the estimate in the time of \
            “\(Suite.name) calibrate”. A run measures this machine in the same way, and takes the device as slower by \
            estimate × margin; the margin is ours. Heat, the clock rate during a scroll, UIKit and drawing are not in it. \
            For a device that is not listed, take the next slower one.
            """
    }
}

struct ListText {
    let subjects: [AnySubject]
    let suiteName: String
    /// Whether settings and examples are left out.
    let isBrief: Bool

    private typealias Entry = (name: String, summary: String)

    var text: String {
        let motions = Set(subjects.map { $0.description.motion == .scrolling })
        var groups: [(title: String, entries: [Entry])] = subjects.map { subject in
            let description = subject.description
            let title = "--layout \(subject.name)" + (description.summary.isEmpty ? "" : ": \(description.summary)")
            let competitors = subject.competitors.map { competitor -> Entry in
                (competitor.name, competitor.summary + competitor.linesText + competitor.remark)
            }
            let settings = description.settings.map { setting -> Entry in
                (
                    "--\(setting.name) <\(setting.valueName)>",
                    setting.meaning + (setting.defaultText.map { " Default: \($0)." } ?? "")
                )
            }
            return (title, isBrief ? competitors : competitors + settings)
        }
        if motions.contains(true) {
            let sweep = (ScrollTrace.sweepName, "shows the whole content once, with as many ticks as it needs")
            groups.append(("--trace, for layouts that scroll", traces { $0.change == nil } + [sweep]))
        }
        let changing = subjects.filter(\.description.changesData).map(\.name)
        if !changing.isEmpty {
            groups.append(
                ("--trace, for layouts that change their data (\(changing.joined(separator: ", ")))", traces { $0.change != nil })
            )
        }
        if motions.contains(false) {
            groups.append(("--trace, for layouts that are moved", LayerPattern.allCases.map { ($0.rawValue, $0.summary) }))
        }
        let width = groups.flatMap(\.entries).map(\.name.count).max() ?? 0
        let named = groups.map { group in
            ([group.title]
                + group.entries.map { "  \($0.name.padding(toLength: width, withPad: " ", startingAt: 0))  \($0.summary)" })
                .joined(separator: "\n")
        }
        let hint = "“\(suiteName) list LAYOUT” shows the settings of a layout, and examples."
        return (named + (isBrief ? [hint] : examples)).joined(separator: "\n\n")
    }

    private func traces(_ isIncluded: (TracePattern) -> Bool) -> [Entry] {
        TracePattern.allCases.filter(isIncluded).map { ($0.rawValue, $0.summary) }
    }

    /// A paragraph with example scenarios. Empty without examples.
    private var examples: [String] {
        let lines = subjects.flatMap { subject in
            subject.description.examples.map { example in
                "  \(example.meaning):\n    \(suiteName) run --layout \(subject.name) \(example.flags)"
            }
        }
        return lines.isEmpty ? [] : [(["Examples"] + lines).joined(separator: "\n")]
    }
}

extension CompetitorDescription {
    /// The number of lines of the strategy; empty if they are not counted.
    fileprivate var linesText: String { addedLines.map { " (\(countText($0, "line")))" } ?? "" }

    /// The condition under which the strategy is measured; empty if it is always measured.
    fileprivate var remark: String {
        mayBeStale ? "; only when --strategy names it" : ""
    }
}
