import ArgumentParser
import Experiments
import Suites

/// The flags of the commands that take a suite's own settings. A setting of the same name could not
/// be given.
package enum ReservedFlags {
    package static func check(_ suite: SuiteContents) throws(SettingError) {
        guard let (setting, subjects) = suite.ownSettings.first(where: { names.contains($0.setting.name) }) else { return }
        throw SettingError(
            "The subject “\(subjects[0].name)” declares the setting “\(setting.name)”, which is a flag of every "
                + "suite; choose another name.")
    }

    /// A suite without settings of its own.
    private enum EmptySuite: BenchmarkSuite {
        static var name: String { "" }
        static var isOptimized: Bool { true }
        static var subjects: [AnySubject] {}
    }

    static let names: Set<String> = {
        let commands: [any ParsableArguments.Type] = [
            RunCommand<EmptySuite>.self, GateCommand<EmptySuite>.self, BaselineCommand<EmptySuite>.self,
            ProfileCommand<EmptySuite>.self, TraceCommand<EmptySuite>.self,
        ]
        return Set(commands.flatMap { optionNames(of: $0) }.map { String($0.dropFirst(2)) }).union(["help", "version"])
    }()
}
