import ArgumentParser
import Experiments
import Suites
import UIKit

/// The flags of the commands that take a suite's own settings. A setting of the same name could not
/// be given.
enum ReservedFlags {
    static func check(_ suite: SuiteContents) throws(SettingError) {
        guard let (setting, subjects) = suite.ownSettings.first(where: { names.contains($0.setting.name) }) else { return }
        throw SettingError(
            "The subject “\(subjects[0].name)” declares the setting “\(setting.name)”, which is a flag of every "
                + "suite; choose another name.")
    }

    /// A suite whose only setting shows which commands take settings.
    private enum Probe: BenchmarkSuite {
        static let setting = Setting<String>("setting-of-the-probe", valueName: "X", meaning: "") { $0 }

        static var name: String { "probe" }
        static var subjects: [AnySubject] {
            Subject<Int>("probe", settings: [setting], content: { _ in 0 }) { Competitor("probe") { _ in UIViewController() } }
        }
    }

    static let names: Set<String> = {
        var names: Set<String> = []
        for command in RootCommand<Probe>.configuration.subcommands {
            let own = flags(of: command)
            if own.contains(Probe.setting.name) { names.formUnion(own) }
        }
        names.remove(Probe.setting.name)
        return names
    }()

    /// Returns the names in the parser's list of a command's flags. Each is at the start of a line.
    private static func flags(of command: any ParsableCommand.Type) -> Set<String> {
        let lines = RootCommand<Probe>.helpMessage(for: command, includeHidden: true, columns: 400).split(separator: "\n")
        return Set(
            lines.filter { $0.hasPrefix("  -") }.compactMap { line in
                line.split(separator: " ").prefix(2).first { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
            })
    }
}
