import ArgumentParser
import BenchmarkResults
import EngineAccess
import Experiments
import Suites

typealias ScenarioOptions<Suite: BenchmarkSuite> = SettingOptions<ScenarioSettings<Suite>>
typealias SubjectOptions<Suite: BenchmarkSuite> = SettingOptions<SubjectSettings<Suite>>

/// The settings of scenarios that every suite has.
enum ScenarioSettings<Suite: BenchmarkSuite>: SettingGroup {
    static var settings: [DeclaredSetting] {
        let subjects = (try? SuiteContents(Suite.self))?.subjects ?? []
        let strategies = subjects.flatMap(\.competitors).map(\.name).uniqued()
        let completions: [String: CompletionKind] = [
            CoreSettings.layout.name: .list(subjects.map(\.name)),
            CoreSettings.strategy.name: .list(strategies),
            CoreSettings.trace.name: .list(Motion.scrolling.traceNames + Motion.moving.traceNames),
            CoreSettings.window.name: .list(WindowModel.allCases.map(\.rawValue)),
            CoreSettings.namedItems.name: .list(NamedItemsModel.allCases.map(\.rawValue)),
            CoreSettings.appliedCopies.name: .list(AppliedCopiesModel.allCases.map(\.rawValue)),
            CoreSettings.batchQueries.name: .list(BatchQueriesModel.allCases.map(\.rawValue)),
            CoreSettings.scenario.name: .file(extensions: ["json"]),
        ]
        return (CoreSettings.ofScenarios + [CoreSettings.scenario]).map { DeclaredSetting($0, completions[$0.name]) }
    }
}

/// The settings of scenarios, without the number of items.
enum ContentSettings<Suite: BenchmarkSuite>: SettingGroup {
    static var settings: [DeclaredSetting] {
        ScenarioSettings<Suite>.settings.filter { $0.name != CoreSettings.items.name }
    }
}

/// The subjects' own settings. They are empty if the suite is invalid; its commands report the
/// reason.
enum SubjectSettings<Suite: BenchmarkSuite>: SettingGroup {
    static var settings: [DeclaredSetting] {
        ((try? SuiteContents(Suite.self))?.ownSettings ?? []).map { setting, subjects in
            DeclaredSetting(setting, setting.isFile ? .file() : nil, defaults: defaults(of: setting.name, in: subjects))
        }
    }

    /// Returns the subjects that have a setting, with their defaults.
    private static func defaults(of name: String, in subjects: [AnySubject]) -> String {
        let texts = subjects.map { subject in subject.description.settings.first { $0.name == name }?.defaultText }
        let owners = subjects.map(\.name).joined(separator: ", ")
        guard let first = texts.first ?? nil else { return owners }
        if texts.allSatisfy({ $0 == first }) { return "\(owners); default: \(first)" }
        return zip(subjects, texts).map { "\($0.name): \($1 ?? "none")" }.joined(separator: ", ")
    }
}

/// The settings of measuring that a run has.
enum MeasuringGroup: SettingGroup {
    static var settings: [DeclaredSetting] {
        let settings: [any TextSetting] = [
            CoreSettings.replays, CoreSettings.warmup, CoreSettings.budget, CoreSettings.fps, CoreSettings.slowdown,
            CoreSettings.pin, CoreSettings.handicap,
        ]
        return settings.map { DeclaredSetting($0) }
    }
}

struct ExactOnlyOption: ParsableArguments {
    @Flag(help: "Compare screens and count work, and time nothing (--replays 0). Several such runs may run at once.")
    var exactOnly = false
}

/// The settings of a capacity search.
enum CapacityGroup: SettingGroup {
    static var settings: [DeclaredSetting] {
        let settings: [any TextSetting] = [
            CoreSettings.budgets, CoreSettings.fps, CoreSettings.slowdowns, CoreSettings.replays, CoreSettings.maxItems,
            CoreSettings.maxTime,
        ]
        return settings.map { DeclaredSetting($0) }
    }
}
