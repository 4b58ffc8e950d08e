import CoreGraphics
import EngineAccess
import Experiments
import Suites

/// Collects the scenarios of a matrix, subject by subject.
///
/// - Complexity: O(n · s) for n scenarios of s settings.
struct MatrixBuilder {
    private(set) var plans: [ScenarioPlan] = []
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
    private let contents: [ContentChoice]
    private let changingSubjects: [String]

    /// - Parameters:
    ///   - isOnlySubject: Whether the matrix has a single subject. If it has, invalid combinations
    ///     are errors.
    ///   - defaultItems: The default numbers of items, or `nil` for the subject's own.
    ///   - changingSubjects: The names of all subjects of the suite that can change their data.
    /// - Throws: `SettingError`.
    init(_ given: GivenScenarios, isOnlySubject: Bool, defaultItems: [Int]?, changingSubjects: [String]) throws {
        self.given = given
        self.isOnlySubject = isOnlySubject
        self.defaultItems = defaultItems
        self.changingSubjects = changingSubjects
        items = try given.items?.get()
        ticks = try given.content.ticks?.get()
        strategies = try given.strategy?.get()
        contents = try ContentChoice.all(of: given.content)
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
    ///
    /// - Throws: `SettingError` for a duplicate value; `DataFileError` for a file that cannot be
    ///   read.
    mutating func add(_ subject: AnySubject) throws {
        let competitors: [String]?
        do {
            competitors = try chosenCompetitors(of: subject)
        } catch {
            return leaveOut(subject.name, error)
        }
        for own in try OwnChoice.all(of: subject, given.own) {
            for content in contents {
                do {
                    try add(subject, competitors, own, content)
                } catch let error as SettingError {
                    leaveOut(
                        ScenarioRequest.nameWithoutItems(
                            subject: subject.name, effect: own.effect, trace: content.trace?.text ?? "",
                            variants: own.variants + content.variants), error)
                }
            }
        }
    }

    /// Adds a plan for each number of items.
    private mutating func add(
        _ subject: AnySubject, _ competitors: [String]?, _ own: OwnChoice, _ content: ContentChoice
    ) throws {
        let description = subject.description
        for setting in description.settings { _ = try own.texts[setting.name]?.read(setting.check) }
        let values = SettingValues(own.texts)
        let source = try source(content.trace, for: subject)
        try requireChanges(by: subject, source)
        var texts = own.texts.mapValues(\.text).merging(content.texts) { $1 }
        if given.layout != nil { texts[CoreSettings.layout.name] = subject.name }
        if let ticks = given.content.ticks { texts[ticks.name] = ticks.text.text }
        let ticks = try ticks ?? source.recordedTickCount ?? CoreSettings.ticks.defaultValue()
        let counts = try items ?? description.itemCount(values).map { [$0] } ?? defaultItems ?? description.defaultItems
        for items in counts {
            let plan = ScenarioPlan(
                subject: subject, items: items, seed: content.seed, screenSize: content.screen,
                models: content.models, source: source, ticks: ticks,
                competitors: competitors, own: values, effect: own.effect, variants: own.variants + content.variants, texts: texts
            )
            do {
                try description.check(plan.parameters)
                plans.append(plan)
            } catch let error as SettingError {
                leaveOut(plan.name, error)
            }
        }
    }

    /// - Throws: `SettingError` for a trace that the subject does not have; `DataFileError` for a
    ///   file.
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

/// One value of each setting that every subject has, except for layout, items and strategy.
private struct ContentChoice {
    var trace: GivenText?
    var screen: CGSize
    var models = UIKitModels()
    var seed: UInt64
    /// The arguments by setting name.
    var texts: [String: String] = [:]
    /// The parts of a scenario's name that are only there for crossed settings, for example
    /// `seed=2`.
    var variants: [String] = []

    /// Returns the Cartesian product of the settings. The last setting changes fastest.
    static func all(of content: ContentOptions) throws -> [ContentChoice] {
        let defaults = ContentChoice(
            screen: try CoreSettings.screen.defaultValue()[0], seed: try CoreSettings.seed.defaultValue()[0])
        var choices = [defaults]
        if let trace = content.trace {
            try cross(&choices, trace, isVariant: false) { $0.trace = GivenText($1, place: trace.text.place) }
        }
        try content.screen.map { try cross(&choices, $0) { $0.screen = $1 } }
        try content.window.map { try cross(&choices, $0) { $0.models.window = $1 } }
        try content.namedItems.map { try cross(&choices, $0) { $0.models.namedItems = $1 } }
        try content.appliedCopies.map { try cross(&choices, $0) { $0.models.appliedCopies = $1 } }
        try content.batchQueries.map { try cross(&choices, $0) { $0.models.batchQueries = $1 } }
        try content.prefetch.map { try cross(&choices, $0) { $0.models.prefetchedCells = $1 } }
        try content.seed.map { try cross(&choices, $0) { $0.seed = $1 } }
        return choices
    }

    private static func cross<Value>(
        _ choices: inout [ContentChoice], _ given: Given<[Value]>, isVariant: Bool = true,
        set: (inout ContentChoice, Value) -> Void
    ) throws {
        let elements = try given.elements()
        choices = choices.flatMap { choice in
            elements.map { text, value in
                var choice = choice
                set(&choice, value)
                choice.texts[given.name] = text
                if isVariant, elements.count > 1 { choice.variants.append("\(given.name)=\(text)") }
                return choice
            }
        }
    }
}

/// One value of each of a subject's own settings.
private struct OwnChoice {
    private let subject: AnySubject
    private(set) var texts: [String: GivenText] = [:]
    /// The parts of a scenario's name that are only there for crossed settings, for example
    /// `spacing=4`.
    private(set) var variants: [String] = []

    var effect: String { subject.effect(given: { texts[$0]?.text }) }

    /// Returns the Cartesian product of the settings. The last setting changes fastest.
    static func all(of subject: AnySubject, _ given: [String: GivenText]) throws -> [OwnChoice] {
        var choices = [OwnChoice(subject: subject)]
        for setting in subject.description.settings {
            guard let values = try given[setting.name]?.values(of: setting) else { continue }
            choices = choices.flatMap { choice in values.map { choice.with(setting, $0) } }
        }
        return choices
    }

    private func with(_ setting: any TextSetting, _ value: GivenText) -> OwnChoice {
        var copy = self
        copy.texts[setting.name] = value
        if !setting.isEffect, setting.crosses { copy.variants.append("\(setting.name)=\(value.text)") }
        return copy
    }
}

extension GivenText {
    /// Returns the elements of a crossed setting's list, or the whole argument if the setting is
    /// not crossed.
    ///
    /// - Throws: `SettingError` for an empty element, and for a duplicate.
    func values(of setting: any TextSetting) throws -> [GivenText] {
        guard setting.crosses else { return [self] }
        return try read { text in
            try SettingText.values(text, called: setting.name) { part throws(SettingError) in part }
        }.map { GivenText($0, place: place) }
    }
}
