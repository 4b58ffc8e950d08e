import BenchmarkResults
import Suites

/// All scenarios that settings ask for: every value of each list with every value of the others.
package struct ScenarioMatrix: Sendable {
    /// In the order in which they run; at least one.
    let plans: [ScenarioPlan]
    /// Sentences about combinations that make no sense and were left out.
    let leftOut: [String]

    /// - Parameter defaultItems: The numbers of items where none are given; `nil`: the subject's own.
    /// - Throws: `SettingError` for a name or value that nothing chosen knows, and where no combination makes sense, with the first
    ///   reason; `DataFileError` for files that are named.
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

    /// Recordings are named by their files, and two files in different folders may have one name.
    private static func requireUniqueNames(_ plans: [ScenarioPlan]) throws(SettingError) {
        var names: Set<String> = []
        for plan in plans where !names.insert(plan.name).inserted {
            throw SettingError(
                "Two scenarios would have the name \(plan.name), and results could not be told apart; give recordings files of "
                    + "different names.")
        }
    }

    /// The only scenario, apart from its number of items.
    ///
    /// - Throws: `SettingError` where lists are crossed.
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
