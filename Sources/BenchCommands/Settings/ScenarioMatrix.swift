import BenchmarkResults
import Experiments
import Suites

/// All scenarios of the settings: the Cartesian product of their values.
package struct ScenarioMatrix: Sendable {
    /// The scenarios in their order; at least one.
    let requests: [ScenarioRequest]
    /// Sentences about invalid combinations that were omitted.
    let leftOut: [String]

    /// - Parameter defaultItems: The default numbers of items, or `nil` for the subject's own.
    package init(_ given: GivenScenarios, of suite: SuiteContents, defaultItems: [Int]? = nil) throws {
        let subjects = try Self.subjects(given, of: suite)
        let checks = MatrixChecks(given: given, subjects: subjects, suite: suite)
        try checks.requireNothingUnknown()
        var builder = try MatrixBuilder(
            given, isOnlySubject: subjects.count == 1, defaultItems: defaultItems,
            changingSubjects: suite.changingSubjects)
        for subject in subjects { try builder.add(subject) }
        guard !builder.requests.isEmpty else { throw builder.firstObjection ?? SettingError("No scenario is left.") }
        // Two recordings in different folders may have the same file name.
        var names: Set<String> = []
        for request in builder.requests where !names.insert(request.name).inserted {
            throw SettingError(
                "Two scenarios would have the name \(request.name), and results could not be told apart; give recordings files of "
                    + "different names.")
        }
        requests = builder.requests
        leftOut = checks.settingsOfOthers + builder.leftOut
    }

    private static func subjects(_ given: GivenScenarios, of suite: SuiteContents) throws -> [AnySubject] {
        guard let layout = given.texts[CoreSettings.layout.name] else { return [suite.subjects[0]] }
        return try layout.read { text in
            try CoreSettings.layout.value(of: text).map {
                try SettingText.choice($0, of: "layout", among: suite.subjects.map { ($0.name, $0) })
            }
        }
    }

    /// Returns the only scenario, except for the number of items.
    func onlyRequest(for command: String) throws(SettingError) -> ScenarioRequest {
        let names = requests.map(\.nameWithoutItems).uniqued()
        guard names.count == 1 else {
            throw SettingError(
                "\(command) takes one value of each setting but items and strategies; these give \(names.joined(separator: ", "))."
            )
        }
        if let leftOut = leftOut.first {
            throw SettingError("\(command) leaves nothing out: \(leftOut)")
        }
        return requests[0]
    }
}

/// Checks for unknown names and values. They are errors in every combination.
private struct MatrixChecks {
    let given: GivenScenarios
    let subjects: [AnySubject]
    let suite: SuiteContents

    func requireNothingUnknown() throws {
        // A strategy may belong to any subject of the suite, not only to a chosen one.
        try requireKnown(CoreSettings.strategy, among: suite.subjects.flatMap(\.competitors).map(\.name)) { _ in false }
        let traces = Motion.scrolling.traceNames + Motion.moving.traceNames
        try requireKnown(CoreSettings.trace, among: subjects.flatMap { $0.description.motion.traceNames }) {
            traces.contains($0) || TraceSource.isFile($0)
        }
        try requireOwners()
        try requireTakers()
    }

    /// Sentences about settings that only some of the chosen subjects have.
    var settingsOfOthers: [String] {
        subjects.flatMap { subject in
            let own = subject.description.settings.map(\.name)
            return subjects.flatMap(\.description.settings).map(\.name).uniqued()
                .filter { given.texts[$0] != nil && !own.contains($0) }
                .map { "--\($0) is no setting of the layout \(subject.name), which is measured without it." }
        }
    }

    private func requireKnown(
        _ setting: Setting<[String]>, among known: [String], orElse isKnown: (String) -> Bool
    ) throws {
        let known = known.uniqued()
        _ = try given.texts[setting.name]?.read { text in
            for name in try setting.value(of: text) where !isKnown(name) {
                _ = try SettingText.choice(name, of: setting.name, among: known.map { ($0, $0) })
            }
        }
    }

    /// Checks that one of the chosen subjects has each setting.
    private func requireOwners() throws(SettingError) {
        let owned = Set(subjects.flatMap(\.description.settings).map(\.name))
        let others = suite.ownSettings.map(\.setting.name).filter { !owned.contains($0) }
        guard let place = others.sorted().lazy.compactMap({ given.texts[$0]?.place }).first else { return }
        throw SettingError(
            "\(place) is no setting of the layout \(subjects.map(\.name).joined(separator: ", ")); leave it out, or choose "
                + "another --layout.")
    }

    /// Checks that one of the chosen subjects accepts each value of the subjects' own settings.
    private func requireTakers() throws {
        let settings = subjects.flatMap(\.description.settings)
        for name in settings.map(\.name).uniqued() {
            guard let text = given.texts[name] else { continue }
            let owners = settings.filter { $0.name == name }
            for value in try text.values(ofOwn: owners[0]) {
                let readings = owners.map { owner in Result { try value.read(owner.check) } }
                guard !readings.contains(where: { (try? $0.get()) != nil }) else { continue }
                try readings[0].get()
            }
        }
    }
}
