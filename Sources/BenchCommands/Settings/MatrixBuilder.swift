import EngineAccess
import Experiments
import Suites

/// Collects the scenarios of a matrix, subject by subject.
///
/// - Complexity: O(n · s) for n scenarios of s settings.
struct MatrixBuilder {
    private(set) var requests: [ScenarioRequest] = []
    private(set) var firstObjection: (any Error)?
    /// The reasons for omitting combinations, in order of appearance.
    private var reasons: [String] = []
    /// The names of the omitted combinations, by reason.
    private var leftOutNames: [String: [String]] = [:]
    private var notes: [String] = []

    private let given: GivenScenarios
    private let isOnlySubject: Bool
    private let defaultItems: [Int]?
    private let items: [Int]?
    private let ticks: Int?
    private let strategies: [String]?
    private let changingSubjects: [String]

    /// - Parameters:
    ///   - isOnlySubject: Whether the matrix has a single subject. If it has, invalid combinations
    ///     are errors.
    ///   - defaultItems: The default numbers of items, or `nil` for the subject's own.
    ///   - changingSubjects: The names of all subjects of the suite that can change their data.
    init(_ given: GivenScenarios, isOnlySubject: Bool, defaultItems: [Int]?, changingSubjects: [String]) throws {
        self.given = given
        self.isOnlySubject = isOnlySubject
        self.defaultItems = defaultItems
        self.changingSubjects = changingSubjects
        items = try given.value(of: CoreSettings.items)
        ticks = try given.value(of: CoreSettings.ticks)
        strategies = try given.value(of: CoreSettings.strategy)
    }

    /// Sentences about omitted combinations.
    var leftOut: [String] {
        notes
            + reasons.map { reason in
                let names = leftOutNames[reason] ?? []
                return "\(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") left out: \(reason)"
            }
    }

    /// Adds every valid combination of the settings for a subject.
    mutating func add(_ subject: AnySubject) throws {
        let competitors: [String]?
        do {
            competitors = try chosenCompetitors(of: subject)
        } catch {
            return leaveOut(subject.name, error)
        }
        for choice in try SettingChoice.all(of: subject, given) {
            do {
                try add(subject, competitors, choice)
            } catch let error as SettingError {
                let trace = choice.texts[CoreSettings.trace.name]?.text ?? ""
                leaveOut(name(of: subject, choice, trace: trace), error)
            }
        }
    }

    private func name(of subject: AnySubject, _ choice: SettingChoice, trace: String) -> String {
        ScenarioRequest.nameWithoutItems(
            subject: subject.name, effect: choice.effect(of: subject), trace: trace, variants: choice.variants)
    }

    /// Adds a scenario for each number of items.
    private mutating func add(_ subject: AnySubject, _ competitors: [String]?, _ choice: SettingChoice) throws {
        let description = subject.description
        for setting in description.settings { _ = try choice.texts[setting.name]?.read(setting.check) }
        let values = SettingValues(choice.texts)
        let source = try source(choice.texts[CoreSettings.trace.name], for: subject)
        try requireChanges(by: subject, source)
        var texts = choice.texts.mapValues(\.text)
        if given.texts[CoreSettings.layout.name] != nil { texts[CoreSettings.layout.name] = subject.name }
        texts[CoreSettings.ticks.name] = given.texts[CoreSettings.ticks.name]?.text
        let ticks = try ticks ?? source.recordedTickCount ?? CoreSettings.ticks.defaultValue()
        var models = UIKitModels()
        models.window = try values.value(of: CoreSettings.window)[0]
        models.namedItems = try values.value(of: CoreSettings.namedItems)[0]
        models.appliedCopies = try values.value(of: CoreSettings.appliedCopies)[0]
        models.batchQueries = try values.value(of: CoreSettings.batchQueries)[0]
        models.prefetchedCells = try values.value(of: CoreSettings.prefetch)[0]
        let (seed, screen) = (try values.value(of: CoreSettings.seed)[0], try values.value(of: CoreSettings.screen)[0])
        let name = name(of: subject, choice, trace: source.name)
        let counts = try items ?? description.itemCount(values).map { [$0] } ?? defaultItems ?? description.defaultItems
        for items in counts {
            let request = ScenarioRequest(
                name: "\(name)/\(items)", subject: subject,
                parameters: Parameters(items: items, seed: seed, screenSize: screen, settings: values),
                effect: choice.effect(of: subject), models: models, source: source, ticks: ticks, competitors: competitors,
                texts: texts)
            do {
                try description.check(request.parameters)
                requests.append(request)
            } catch let error as SettingError {
                leaveOut(request.name, error)
            }
        }
    }

    private func source(_ trace: GivenText?, for subject: AnySubject) throws -> TraceSource {
        let description = subject.description
        guard let trace else {
            return try TraceSource(description.defaultTrace ?? description.motion.defaultTrace, for: subject)
        }
        return try trace.read { try TraceSource($0, for: subject) }
    }

    private func requireChanges(by subject: AnySubject, _ source: TraceSource) throws(SettingError) {
        guard source.changesData, !subject.description.changesData else { return }
        let able =
            changingSubjects.isEmpty
            ? "no layout of this program says that it can" : "of the layouts here \(changingSubjects.joined(separator: ", ")) can"
        throw SettingError(
            "The trace “\(source.name)” changes data, and the layout \(subject.name) does not say that it can change its own; give "
                + "another trace, or another --layout: \(able).")
    }

    private mutating func chosenCompetitors(of subject: AnySubject) throws(SettingError) -> [String]? {
        guard let strategies else { return nil }
        let known = subject.competitors.map(\.name)
        let fitting = strategies.filter { known.contains($0) }
        guard let unfit = strategies.first(where: { !known.contains($0) }) else { return strategies }
        guard !isOnlySubject, !fitting.isEmpty else {
            throw subject.misfit(ofCompetitor: unfit)
        }
        notes.append(
            "The layout \(subject.name) has no strategy “\(unfit)”; it is measured with \(fitting.joined(separator: ", ")).")
        return fitting
    }

    private mutating func leaveOut(_ name: String, _ error: any Error) {
        firstObjection = firstObjection ?? error
        let reason = "\(error)"
        if leftOutNames[reason] == nil { reasons.append(reason) }
        leftOutNames[reason, default: []].append(name)
    }
}

/// One value of each setting, except for layout, items, strategy and ticks.
private struct SettingChoice {
    /// The arguments by setting name.
    private(set) var texts: [String: GivenText] = [:]
    /// The parts of a scenario's name that are only there for crossed settings, for example
    /// `seed=2`.
    private(set) var variants: [String] = []

    func effect(of subject: AnySubject) -> String { subject.effect(given: { texts[$0]?.text }) }

    /// Returns the Cartesian product of the settings. The last setting changes fastest.
    static func all(of subject: AnySubject, _ given: GivenScenarios) throws -> [SettingChoice] {
        var choices = [SettingChoice()]
        for setting in subject.description.settings {
            guard let values = try given.texts[setting.name]?.values(ofOwn: setting) else { continue }
            cross(&choices, setting.name, values, areVariants: setting.crosses && !setting.isEffect)
        }
        for setting in CoreSettings.crossed {
            guard let text = given.texts[setting.name] else { continue }
            let values = try text.read { text in
                try setting.check(text)
                return try SettingText.list(text)
            }.map { GivenText($0, place: text.place) }
            cross(&choices, setting.name, values, areVariants: values.count > 1 && setting.name != CoreSettings.trace.name)
        }
        return choices
    }

    private static func cross(
        _ choices: inout [SettingChoice], _ name: String, _ values: [GivenText], areVariants: Bool
    ) {
        choices = choices.flatMap { choice in
            values.map { value in
                var choice = choice
                choice.texts[name] = value
                if areVariants { choice.variants.append("\(name)=\(value.text)") }
                return choice
            }
        }
    }
}

extension GivenText {
    /// Returns the elements of the list of a subject's crossed setting, or the whole argument if the
    /// setting is not crossed.
    func values(ofOwn setting: any TextSetting) throws -> [GivenText] {
        guard setting.crosses else { return [self] }
        return try read { text in
            try SettingText.values(text, called: setting.name) { part throws(SettingError) in part }
        }.map { GivenText($0, place: place) }
    }
}
