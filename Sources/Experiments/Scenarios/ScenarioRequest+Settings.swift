import BenchmarkResults
import CoreGraphics
import Suites
import SystemSupport

extension ScenarioRequest {
    /// Reads the settings of a scenario.
    ///
    /// - Parameters:
    ///   - given: The arguments by setting name. A missing setting has its default.
    ///   - variants: The parts of the name for crossed settings, for example `seed=2`.
    ///   - description: The description that another process passed on, or `nil` to make it.
    package init(
        of subject: AnySubject, items: Int, strategies: [String]?, given: [String: SettingArgument], variants: [String] = [],
        description: ScenarioDescription? = nil
    ) throws {
        let values = SettingValues(given)
        let source =
            try given[CoreSettings.trace.name].map { try $0.read { try TraceSource($0, for: subject) } }
            ?? TraceSource(subject.description.defaultTrace ?? subject.description.motion.defaultTrace, for: subject)
        guard !source.changesData || subject.description.changesData else {
            throw SettingError(
                "The trace “\(source.name)” changes data, which the layout \(subject.name) does not support; choose another "
                    + "--trace, or another --layout (see “list”).")
        }
        var models = UIKitModels()
        models.window = try values.value(of: CoreSettings.window)[0]
        models.batchQueries = try values.value(of: CoreSettings.batchQueries)[0]
        models.prefetchedCells = try values.value(of: CoreSettings.prefetch)[0]
        let identity = ScenarioIdentity(
            subject: subject.name, effect: subject.effect(given: { given[$0]?.text }), trace: source.name, variants: variants,
            items: items)
        let texts = given.mapValues(\.text)
        self.init(
            try description
                ?? ScenarioDescription(
                    identity, strategies: strategies, settings: texts,
                    files: NamedFiles(settings: subject.description.settings).digests(in: texts)),
            subject: subject,
            parameters: Parameters(
                items: items, seed: try values.value(of: CoreSettings.seed)[0],
                screenSize: try values.value(of: CoreSettings.screen)[0], settings: values),
            displayScale: CGFloat(try values.value(of: CoreSettings.scale)), models: models, source: source,
            ticks: try values.givenValue(of: CoreSettings.ticks) ?? source.recordedTickCount)
    }

    /// Reads the settings that another process passed on.
    package init(_ description: ScenarioDescription, of subjects: [AnySubject]) throws {
        _ = try SettingText.integer(
            "\(description.items)", in: 1...CoreSettings.greatestItemCount, called: "A number of items", such: "500")
        try NamedFiles(settings: subjects.flatMap(\.description.settings)).require(description.files, in: description.settings)
        let given = Dictionary(uniqueKeysWithValues: description.settings.map { ($0, SettingArgument.flag($0, $1)) })
        let layout = try given[CoreSettings.layout.name]?.read { text in
            try SettingText.choice(text, of: "layout", among: subjects.map { ($0.name, $0) })
        }
        try self.init(
            of: layout ?? subjects[0], items: description.items, strategies: description.strategies, given: given,
            variants: description.identity.variants, description: description)
        try subject.description.check(parameters)
    }
}

extension ScenarioRequest {
    /// Checks that another process can read the files of the scenario again.
    package func requireFilesForOtherProcesses() throws(SettingError) {
        for name in subject.description.settings.filter(\.isFile).map(\.name) + [CoreSettings.trace.name] {
            guard let path = description.settings[name], ![.regular, .none].contains(FileKind(of: path)) else { continue }
            throw SettingError(
                "--\(name): another process must read \(excerpt(of: path)) again, but it is not a regular file; save "
                    + "it to a file."
            )
        }
    }
}
