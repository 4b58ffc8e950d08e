import BenchmarkResults
import Experiments
import ScrollTraces
import Suites

/// Checks for unknown names and values. They are errors in every combination.
struct MatrixChecks {
    let given: GivenScenarios
    let subjects: [AnySubject]
    let suite: SuiteContents

    /// - Throws: `SettingError` with the value and its source; `DataFileError` for a file that no
    ///   setting can use.
    func requireNothingUnknown() throws {
        try requireKnownStrategies()
        try requireKnownTraces()
        try requireOwners()
        try requireTakers()
    }

    /// Sentences about settings that only some of the chosen subjects have.
    var settingsOfOthers: [String] {
        subjects.flatMap { subject in
            let own = subject.description.settings.map(\.name)
            return subjects.flatMap(\.description.settings).map(\.name).uniqued()
                .filter { given.own[$0] != nil && !own.contains($0) }
                .map { "--\($0) is no setting of the layout \(subject.name), which is measured without it." }
        }
    }

    /// Checks that each strategy belongs to some subject of the suite, not necessarily to a chosen
    /// one.
    private func requireKnownStrategies() throws {
        let known = suite.subjects.flatMap(\.competitors).map(\.name).uniqued()
        for name in try given.strategy?.get() ?? [] {
            _ = try given.strategy?.text.read { _ in
                try SettingText.choice(name, of: "strategy", among: known.map { ($0, $0) })
            }
        }
    }

    private func requireKnownTraces() throws {
        let ofSubjects = subjects.flatMap { $0.description.motion.traceNames }.uniqued()
        let all = Motion.scrolling.traceNames + Motion.moving.traceNames
        for name in try given.content.trace?.get() ?? [] where !all.contains(name) && !TraceSource.isFile(name) {
            _ = try given.content.trace?.text.read { _ in
                try SettingText.choice(name, of: "trace", among: ofSubjects.map { ($0, $0) })
            }
        }
    }

    /// Checks that one of the chosen subjects has each setting.
    private func requireOwners() throws(SettingError) {
        let owned = Set(subjects.flatMap(\.description.settings).map(\.name))
        for (name, text) in given.own.sorted(by: { $0.key < $1.key }) where !owned.contains(name) {
            throw SettingError(
                "\(text.place) is no setting of the layout \(subjects.map(\.name).joined(separator: ", ")); leave it out, or choose "
                    + "another --layout.")
        }
    }

    /// Checks that one of the chosen subjects accepts each value of the subjects' own settings.
    private func requireTakers() throws {
        let settings = subjects.flatMap(\.description.settings)
        for name in settings.map(\.name).uniqued() {
            guard let text = given.own[name] else { continue }
            let owners = settings.filter { $0.name == name }
            for value in try text.values(of: owners[0]) {
                let readings = owners.map { owner in Result { try value.read(owner.check) } }
                guard !readings.contains(where: { (try? $0.get()) != nil }) else { continue }
                try readings[0].get()
            }
        }
    }
}

extension Motion {
    /// The names of generated traces, for subjects with this motion.
    var traceNames: [String] {
        switch self {
        case .scrolling: TracePattern.allCases.map(\.rawValue) + [ScrollTrace.sweepName]
        case .moving: LayerPattern.allCases.map(\.rawValue)
        }
    }
}
