import BenchmarkResults
import Suites
import SystemSupport

/// The arguments for the scenarios' settings, from flags, a scenario file or a baseline.
package struct ScenarioArguments: Sendable {
    package private(set) var texts: [String: SettingArgument]
    package let file: ScenarioFile?

    /// Reads the scenario file, if there is one. A flag displaces the file's value, and the values of
    /// its alternatives.
    ///
    /// - Parameter flags: The flags of a command. Those that are not settings of scenarios are ignored.
    package init(_ flags: [String: SettingArgument], of suite: SuiteContents) throws {
        // Read once and stored, because the file may be a pipe.
        file = try flags[CoreSettings.scenario.name].map {
            try ScenarioFile(path: $0.read(CoreSettings.scenario.value(of:)), of: suite)
        }
        let displaced = Set(suite.alternatives.filter { $0.contains { flags[$0] != nil } }.joined())
        texts = [:]
        for name in suite.scenarioSettings {
            texts[name] = flags[name] ?? (displaced.contains(name) ? nil : file?.texts[name])
        }
        for alternatives in suite.alternatives {
            let places = alternatives.compactMap { self.texts[$0]?.place }
            guard places.count > 1 else { continue }
            throw SettingError("\(places.joined(separator: " and ")) exclude each other; give one of them.")
        }
    }

    /// Creates settings from arguments by flag name, for example from the settings of a baseline.
    package init(_ texts: [String: String], of suite: SuiteContents) throws {
        let unknown = Set(texts.keys).subtracting(suite.scenarioSettings + [CoreSettings.scenario.name]).sorted()
        guard unknown.isEmpty else { throw SettingError("Unknown settings: \(unknown.joined(separator: ", ")).") }
        try self.init(Dictionary(uniqueKeysWithValues: texts.map { ($0, .flag($0, $1)) }), of: suite)
    }

    /// Returns the settings with another value of a setting, or without the setting if the value is `nil`.
    package func replacing(_ setting: String, with text: String?) -> ScenarioArguments {
        var copy = self
        copy.texts[setting] = text.map { .flag(setting, $0) }
        return copy
    }

    package var isEmpty: Bool { texts.isEmpty && file == nil }

    /// Returns the value of a setting, or `nil` if it has no argument.
    package func value<Value>(of setting: Setting<Value>) throws -> Value? {
        try texts[setting.name]?.read(setting.value(of:))
    }
}

/// All scenarios of the settings: the Cartesian product of their values.
///
/// - Complexity: O(n · s) for n scenarios of s settings.
package struct ScenarioMatrix: Sendable {
    /// The scenarios in their order; at least one.
    package private(set) var requests: [ScenarioRequest] = []
    /// Sentences about settings and strategies that a subject lacks.
    private var notes: [String] = []
    private var omissions: [(name: String, reason: String)] = []
    private var firstObjection: (any Error)?

    private let given: ScenarioArguments
    private let subjects: [AnySubject]

    /// - Parameter defaultItems: The default numbers of items, or `nil` for the subject's own.
    package init(_ given: ScenarioArguments, of suite: SuiteContents, defaultItems: [Int]? = nil) throws {
        let former = RunningCode.enter(RunningCode("read the settings of the scenarios"))
        defer { RunningCode.enter(former) }
        self.given = given
        subjects = try Self.subjects(given, of: suite)
        try requireNothingUnknown(in: suite)
        notes = settingsOfOthers
        let items = try given.value(of: CoreSettings.items)
        let strategies = try given.value(of: CoreSettings.strategy)
        for subject in subjects {
            let competitors: [String]?
            do {
                competitors = try strategies.map { try chosenCompetitors(among: $0, of: subject) }
            } catch {
                leaveOut(subject.name, error)
                continue
            }
            for choice in try SettingChoice.all(of: subject, given) {
                do {
                    try add(subject, competitors, choice, items: items, defaultItems: defaultItems)
                } catch let error as SettingError {
                    leaveOut(choice.nameWithoutItems(of: subject), error)
                }
            }
        }
        guard !requests.isEmpty else { throw firstObjection ?? SettingError("No scenario is left.") }
        // Two recordings in different folders may have the same file name.
        var names: Set<String> = []
        for request in requests where !names.insert(request.name).inserted {
            throw SettingError(
                "Two scenarios would have the name \(request.name); give the files of the recordings different names.")
        }
        if let ticks = given.texts[CoreSettings.ticks.name], requests.allSatisfy({ $0.plannedTicks == nil }) {
            throw SettingError(
                "\(ticks.place): a sweep has as many ticks as its content needs; omit \(ticks.place), or choose another --trace.")
        }
    }

    private static func subjects(_ given: ScenarioArguments, of suite: SuiteContents) throws -> [AnySubject] {
        guard let layout = given.texts[CoreSettings.layout.name] else { return [suite.subjects[0]] }
        return try layout.read { text in
            try CoreSettings.layout.value(of: text).map {
                try SettingText.choice($0, of: "layout", among: suite.subjects.map { ($0.name, $0) })
            }
        }
    }

    /// Sentences about invalid combinations that were omitted.
    package var leftOut: [String] {
        notes
            + omissions.grouped(by: \.reason).map { reason, omissions in
                "\(omissions.map(\.name).joined(separator: ", ")) \(omissions.count == 1 ? "is" : "are") left out: \(reason)"
            }
    }

    /// Returns the scenarios of each subject, which differ only in their numbers of items.
    package func requestsBySubject(for command: String) throws(SettingError) -> [[ScenarioRequest]] {
        let groups = requests.map(\.subject.name).uniqued().map { name in requests.filter { $0.subject.name == name } }
        for group in groups {
            let names = group.map(\.description.nameWithoutItems).uniqued()
            guard names.count == 1 else {
                throw SettingError(
                    "\(command) takes one value of each setting except --layout, --items and --strategy; the settings give "
                        + "\(names.joined(separator: ", ")).")
            }
        }
        return groups
    }

    // MARK: Collecting

    private mutating func add(
        _ subject: AnySubject, _ strategies: [String]?, _ choice: SettingChoice, items: [Int]?, defaultItems: [Int]?
    ) throws {
        let description = subject.description
        for setting in description.settings { _ = try choice.texts[setting.name]?.read(setting.check) }
        var texts = choice.texts
        for name in [CoreSettings.ticks.name, CoreSettings.scale.name] { texts[name] = given.texts[name] }
        texts[CoreSettings.layout.name] = given.texts[CoreSettings.layout.name].map {
            SettingArgument(subject.name, place: $0.place)
        }
        let counts =
            try items ?? description.itemCount(SettingValues(texts)).map { [$0] } ?? defaultItems ?? description.defaultItems
        let request = try ScenarioRequest(
            of: subject, items: counts[0], strategies: strategies, given: texts, variants: choice.variants)
        for request in counts.map(request.with(items:)) {
            do {
                try description.check(request.parameters)
                requests.append(request)
            } catch let error as SettingError {
                leaveOut(request.name, error)
            }
        }
    }

    private mutating func chosenCompetitors(among strategies: [String], of subject: AnySubject) throws(SettingError) -> [String] {
        let known = subject.competitors.map(\.name)
        let fitting = strategies.filter { known.contains($0) }
        guard let unfit = strategies.first(where: { !known.contains($0) }) else { return strategies }
        // Invalid combinations of a single subject are errors.
        guard subjects.count > 1, !fitting.isEmpty else {
            throw subject.misfit(ofCompetitor: unfit)
        }
        notes.append(
            "The layout \(subject.name) has no strategy “\(unfit)”; it is measured with \(fitting.joined(separator: ", ")).")
        return fitting
    }

    private mutating func leaveOut(_ name: String, _ error: any Error) {
        firstObjection = firstObjection ?? error
        omissions.append((name, "\(error)"))
    }
}

// MARK: Unknown names and values, which are errors in every combination

extension ScenarioMatrix {
    private func requireNothingUnknown(in suite: SuiteContents) throws {
        // A strategy of another subject is refused later, with the subject's own.
        let strategies = suite.subjects.flatMap(\.competitors).map(\.name)
        try requireKnown(CoreSettings.strategy, among: subjects.flatMap(\.competitors).map(\.name)) { strategies.contains($0) }
        let traces = Motion.scrolling.traceNames + Motion.moving.traceNames
        try requireKnown(CoreSettings.trace, among: subjects.flatMap { $0.description.motion.traceNames }) {
            traces.contains($0) || TraceSource.isFile($0)
        }
        try requireOwners(in: suite)
        try requireTakers()
    }

    /// Sentences about settings that only some of the chosen subjects have.
    private var settingsOfOthers: [String] {
        subjects.flatMap { subject in
            let own = subject.description.settings.map(\.name)
            return subjects.flatMap(\.description.settings).map(\.name).uniqued()
                .filter { given.texts[$0] != nil && !own.contains($0) }
                .map { "The layout \(subject.name) has no setting --\($0), and is measured without it." }
        }
    }

    private func requireKnown(_ setting: Setting<[String]>, among known: [String], orElse isKnown: (String) -> Bool) throws {
        let known = known.uniqued()
        _ = try given.texts[setting.name]?.read { text in
            for name in try setting.value(of: text) where !isKnown(name) && !known.contains(name) {
                _ = try SettingText.choice(name, of: setting.name, among: known.map { ($0, $0) })
            }
        }
    }

    /// Checks that one of the chosen subjects has each setting.
    private func requireOwners(in suite: SuiteContents) throws(SettingError) {
        let owned = Set(subjects.flatMap(\.description.settings).map(\.name))
        let others = suite.ownSettings.map(\.setting.name).filter { !owned.contains($0) }
        guard let place = others.sorted().lazy.compactMap({ given.texts[$0]?.place }).first else { return }
        throw SettingError(
            "\(place) is not a setting of the layout \(subjects.map(\.name).joined(separator: ", ")); omit it, or choose another "
                + "--layout.")
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

/// One value of each setting, except for layout, items, strategy, ticks and scale.
private struct SettingChoice {
    private(set) var texts: [String: SettingArgument] = [:]
    /// The parts of a scenario's name that are only there for crossed settings, for example
    /// `seed=2`.
    private(set) var variants: [String] = []

    func nameWithoutItems(of subject: AnySubject) -> String {
        ScenarioDescription(
            subject: subject.name, effect: subject.effect(given: { texts[$0]?.text }),
            trace: texts[CoreSettings.trace.name]?.text ?? "", variants: variants, items: 0
        ).nameWithoutItems
    }

    /// Returns the Cartesian product of the settings. The last setting changes fastest.
    static func all(of subject: AnySubject, _ given: ScenarioArguments) throws -> [SettingChoice] {
        var choices = [SettingChoice()]
        for setting in subject.description.settings {
            guard let values = try given.texts[setting.name]?.values(ofOwn: setting) else { continue }
            cross(&choices, setting.name, values) {
                setting.crosses && !setting.isEffect && $0 != setting.defaultText
            }
        }
        for setting in CoreSettings.crossed {
            guard let text = given.texts[setting.name] else { continue }
            let values = try text.read { text in
                try setting.check(text)
                return try SettingText.list(text)
            }.map { SettingArgument($0, place: text.place) }
            cross(&choices, setting.name, values) { _ in values.count > 1 && setting.name != CoreSettings.trace.name }
        }
        return choices
    }

    private static func cross(
        _ choices: inout [SettingChoice], _ name: String, _ values: [SettingArgument], isVariant: (String) -> Bool
    ) {
        choices = choices.flatMap { choice in
            values.map { value in
                var choice = choice
                choice.texts[name] = value
                if isVariant(value.text) { choice.variants.append("\(name)=\(value.text)") }
                return choice
            }
        }
    }
}

extension SettingArgument {
    /// Returns the elements of the list of a subject's crossed setting, or the whole argument if the
    /// setting is not crossed.
    func values(ofOwn setting: any TextSetting) throws -> [SettingArgument] {
        guard setting.crosses else { return [self] }
        return try read { text in
            try SettingText.values(text, called: setting.name) { part throws(SettingError) in part }
        }.map { SettingArgument($0, place: place) }
    }
}
