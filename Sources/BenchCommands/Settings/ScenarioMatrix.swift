import BenchmarkResults
import Suites

/// All scenarios of the settings: the Cartesian product of their values.
package struct ScenarioMatrix: Sendable {
    /// The scenarios in their order; at least one.
    let plans: [ScenarioPlan]
    /// Sentences about invalid combinations that were omitted.
    let leftOut: [String]

    /// - Parameter defaultItems: The default numbers of items, or `nil` for the subject's own.
    /// - Throws: `SettingError` for an unknown name or value, and with the first reason if no
    ///   combination is valid; `DataFileError` for files that cannot be read.
    package init(_ given: GivenScenarios, of suite: SuiteContents, defaultItems: [Int]? = nil) throws {
        let subjects = try Self.subjects(given, of: suite)
        let checks = MatrixChecks(given: given, subjects: subjects, suite: suite)
        try checks.requireNothingUnknown()
        var builder = try MatrixBuilder(
            given, isOnlySubject: subjects.count == 1, defaultItems: defaultItems,
            changingSubjects: suite.changingSubjects)
        for subject in subjects { try builder.add(subject) }
        guard !builder.plans.isEmpty else { throw builder.firstObjection ?? SettingError("No scenario is left.") }
        try Self.requireUniqueNames(builder.plans)
        plans = builder.plans
        leftOut = checks.settingsOfOthers + builder.leftOut
    }

    private static func subjects(_ given: GivenScenarios, of suite: SuiteContents) throws -> [AnySubject] {
        guard let layout = given.layout else { return [suite.subjects[0]] }
        return try layout.get().map { name in
            try layout.text.read { _ in
                try SettingText.choice(name, of: "layout", among: suite.subjects.map { ($0.name, $0) })
            }
        }
    }

    /// Checks that names are unique: two recordings in different folders may have the same file
    /// name.
    private static func requireUniqueNames(_ plans: [ScenarioPlan]) throws(SettingError) {
        var names: Set<String> = []
        for plan in plans where !names.insert(plan.name).inserted {
            throw SettingError(
                "Two scenarios would have the name \(plan.name), and results could not be told apart; give recordings files of "
                    + "different names.")
        }
    }

    /// Returns the only scenario, except for the number of items.
    ///
    /// - Throws: `SettingError` if another setting has several values.
    func onlyPlan(for command: String) throws(SettingError) -> ScenarioPlan {
        guard plans.allSatisfy({ $0.nameWithoutItems == plans[0].nameWithoutItems }) else {
            throw SettingError(
                "\(command) takes one value of each setting but items and strategies; these give "
                    + "\(plans.map(\.nameWithoutItems).uniqued().joined(separator: ", ")).")
        }
        if let leftOut = leftOut.first {
            throw SettingError("\(command) leaves nothing out: \(leftOut)")
        }
        return plans[0]
    }
}
