import CoreGraphics
import EngineAccess
import Experiments
import Suites

/// Collects the scenarios of a matrix, subject by subject.
struct MatrixBuilder {
    private(set) var plans: [ScenarioPlan] = []
    private(set) var firstObjection: (any Error)?
    /// The names of what was left out, by the reason, in the order in which they came.
    private var objections: [(reason: String, names: [String])] = []
    private var notes: [String] = []

    private let given: GivenSettings
    private let isOnlySubject: Bool
    private let defaultItems: [Int]?
    private let ticks: Int?
    private let strategies: [String]?
    private let changingSubjects: [String]

    /// - Parameters:
    ///   - isOnlySubject: Whether the matrix has a single subject: what does not go with it is then a mistake.
    ///   - defaultItems: The numbers of items where none are given; `nil`: the subject's own.
    ///   - changingSubjects: The names of all subjects of the suite that can change their data.
    /// - Throws: `SettingError`.
    init(_ given: GivenSettings, isOnlySubject: Bool, defaultItems: [Int]?, changingSubjects: [String]) throws {
        self.given = given
        self.isOnlySubject = isOnlySubject
        self.defaultItems = defaultItems
        self.changingSubjects = changingSubjects
        ticks = try given.givenValue(of: CoreSettings.ticks)
        strategies = try given.givenValue(of: CoreSettings.strategy)
    }

    /// Sentences about what was left out.
    var leftOut: [String] {
        notes
            + objections.map { reason, names in
                "\(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") left out: \(reason)"
            }
    }

    /// Adds every combination of the settings for a subject. Those that do not go together are left out.
    ///
    /// - Throws: `SettingError` for a value that is given twice; `DataFileError` for files that are named.
    mutating func add(_ subject: AnySubject) throws {
        let competitors: [String]?
        do {
            competitors = try chosenCompetitors(of: subject)
        } catch {
            return leaveOut(subject.name, error)
        }
        for combination in try combinations(of: subject) {
            do {
                try add(subject, competitors, combination)
            } catch let error as SettingError {
                leaveOut(combination.name, error)
            }
        }
    }

    /// Adds a plan for each number of items.
    private mutating func add(_ subject: AnySubject, _ competitors: [String]?, _ combination: Combination) throws {
        let description = subject.description
        for setting in description.settings { _ = try combination.texts[setting.name]?.read(setting.check) }
        let own = SettingValues(combination.own)
        let source = try combination.source()
        try requireChanges(by: subject, source)
        let ownCount = try description.itemCount(own)
        let counts =
            try given.givenValue(of: CoreSettings.items) ?? ownCount.map { [$0] } ?? defaultItems ?? description.defaultItems
        for items in counts {
            let plan = try ScenarioPlan(
                subject: subject, items: items, seed: combination.only(CoreSettings.seed),
                screenSize: combination.only(CoreSettings.screen),
                models: UIKitModels(
                    window: combination.only(CoreSettings.window), namedItems: combination.only(CoreSettings.namedItems)),
                source: source, ticks: ticks ?? source.recordedTickCount ?? given.value(of: CoreSettings.ticks),
                competitors: competitors, own: own, effect: combination.effect, variants: combination.variants,
                texts: texts(of: combination))
            do {
                try description.check(plan.parameters)
                plans.append(plan)
            } catch let error as SettingError {
                leaveOut(plan.name, error)
            }
        }
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

    /// The settings that were given, with this scenario's own value of each.
    private func texts(of combination: Combination) -> [String: String] {
        var texts = combination.texts.mapValues(\.text)
        if given.texts[CoreSettings.layout.name] != nil { texts[CoreSettings.layout.name] = combination.subject.name }
        if let ticks = given.texts[CoreSettings.ticks.name] { texts[CoreSettings.ticks.name] = ticks.text }
        return texts
    }

    /// Every value of each setting with every value of the others; the values of the last setting change first.
    private func combinations(of subject: AnySubject) throws -> [Combination] {
        var combinations = [Combination(subject)]
        for setting in subject.description.settings + Combination.coreSettings {
            guard let text = given.texts[setting.name] else { continue }
            let values = try text.values(of: setting)
            combinations = combinations.flatMap { combination in
                values.map { combination.with(setting, $0, isOneOfSeveral: values.count > 1) }
            }
        }
        return combinations
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
        if let index = objections.firstIndex(where: { $0.reason == "\(error)" }) {
            objections[index].names.append(name)
        } else {
            objections.append(("\(error)", [name]))
        }
    }
}

/// One value of each setting that was given, for one subject.
private struct Combination {
    /// The settings of every subject that are crossed here. The layout and the items are crossed beside them.
    static let coreSettings: [any TextSetting] = [
        CoreSettings.trace, CoreSettings.screen, CoreSettings.window, CoreSettings.namedItems, CoreSettings.seed,
    ]

    let subject: AnySubject
    private(set) var texts: [String: GivenText] = [:]
    /// The values that the name has no place of its own for, such as `seed=2`.
    private(set) var variants: [String] = []

    init(_ subject: AnySubject) {
        self.subject = subject
    }

    func with(_ setting: any TextSetting, _ value: GivenText, isOneOfSeveral: Bool) -> Combination {
        var copy = self
        copy.texts[setting.name] = value
        let isOwn = subject.description.settings.contains { $0.name == setting.name }
        let hasPlace = setting.isEffect || setting.name == CoreSettings.trace.name
        if !hasPlace, isOneOfSeveral || isOwn && setting.crosses { copy.variants.append("\(setting.name)=\(value.text)") }
        return copy
    }

    /// The subject's own settings.
    var own: [String: GivenText] {
        texts.filter { name, _ in subject.description.settings.contains { $0.name == name } }
    }

    var effect: String { subject.effect(given: { texts[$0]?.text }) }

    var name: String {
        ScenarioRequest.nameWithoutItems(
            subject: subject.name, effect: effect, trace: texts[CoreSettings.trace.name]?.text ?? "", variants: variants)
    }

    /// The value of a setting whose values are crossed.
    func only<Value>(_ setting: Setting<[Value]>) throws -> Value { try SettingValues(texts).value(of: setting)[0] }

    /// - Throws: `SettingError` for a trace that does not go with the subject; `DataFileError` for a file.
    func source() throws -> TraceSource {
        let motion = subject.description.motion
        guard let given = texts[CoreSettings.trace.name] else {
            return try TraceSource(subject.description.defaultTrace ?? motion.defaultTrace, for: subject)
        }
        return try given.read { try TraceSource($0, for: subject) }
    }
}

extension GivenText {
    /// The values of the list that the text is, each in the same place; the text itself where the setting is not crossed.
    ///
    /// - Throws: `SettingError` for an empty value, and for one that is given twice.
    func values(of setting: any TextSetting) throws -> [GivenText] {
        guard setting.crosses else { return [self] }
        return try read { text in
            try SettingText.values(text, called: setting.name) { part throws(SettingError) in part }
        }.map { GivenText($0, place: place) }
    }
}
