import BenchmarkResults
import ScrollTraces
import Suites
import SystemSupport
import UIKit

/// A scenario that is not made yet: a subject, one value of each setting, and the strategies.
package struct ScenarioRequest: Sendable {
    /// The settings, which other processes get.
    package private(set) var description: ScenarioDescription
    package let subject: AnySubject
    package private(set) var parameters: Parameters
    package let models: UICollectionView.Models
    package let source: TraceSource
    /// The number of ticks of the settings or of a recording, or `nil` for the default.
    let fixedTicks: Int?
    package let displayScale: CGFloat
}

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
        let models = UICollectionView.Models(
            window: try values.value(of: CoreSettings.window)[0],
            batchQueries: try values.value(of: CoreSettings.batchQueries)[0],
            prefetchedCells: try values.value(of: CoreSettings.prefetch)[0])
        let texts = given.mapValues(\.text)
        self.init(
            description: try description
                ?? ScenarioDescription(
                    subject: subject.name, effect: subject.effect(given: { given[$0]?.text }), trace: source.name,
                    variants: variants, items: items, strategies: strategies, settings: texts,
                    files: NamedFiles(settings: subject.description.settings).digests(in: texts)),
            subject: subject,
            parameters: Parameters(
                items: items, seed: try values.value(of: CoreSettings.seed)[0],
                screenSize: try values.value(of: CoreSettings.screen)[0], settings: values),
            models: models, source: source,
            fixedTicks: try values.givenValue(of: CoreSettings.ticks) ?? source.recordedTickCount,
            displayScale: CGFloat(try values.value(of: CoreSettings.scale)))
    }

    /// Reads the settings that another process passed on.
    package init(_ description: ScenarioDescription, of subjects: [AnySubject]) throws {
        try NamedFiles(settings: subjects.flatMap(\.description.settings)).require(description.files, in: description.settings)
        let given = Dictionary(uniqueKeysWithValues: description.settings.map { ($0, SettingArgument.flag($0, $1)) })
        let layout = try given[CoreSettings.layout.name]?.read { text in
            try SettingText.choice(text, of: "layout", among: subjects.map { ($0.name, $0) })
        }
        try self.init(
            of: layout ?? subjects[0], items: description.items, strategies: description.strategies, given: given,
            variants: description.variants, description: description)
        try subject.description.check(parameters)
    }

    // MARK: The name, and variants of a request

    /// The name, which is unique in the run, for example `quilt/linear/mixed/5000`.
    package var name: String { description.name }

    /// The number of ticks. Its default depends on the settings only, so that counts are the same
    /// on every machine.
    package var ticks: Int { fixedTicks ?? (description.items > 10_000 ? 120 : 600) }

    /// The number of ticks, or `nil` for a sweep, which has as many as its content needs.
    package var plannedTicks: Int? { source == .sweep ? nil : ticks }

    package func with(items: Int) -> ScenarioRequest {
        var copy = self
        copy.description = description.with(items: items)
        copy.parameters.items = items
        return copy
    }

    package func with(strategies: [String]) -> ScenarioRequest {
        var copy = self
        copy.description = description.with(strategies: strategies)
        return copy
    }

    /// The measured strategies. Some of them may still refuse the content.
    package var competitorDescriptions: [CompetitorDescription] {
        guard let strategies = description.strategies else {
            return subject.competitors.filter { !$0.mayBeStale }
        }
        return strategies.compactMap { name in subject.competitors.first { $0.name == name } }
    }

    // MARK: Making

    /// Creates the scenario: loads each strategy once, and generates the trace for the content.
    ///
    /// - Returns: The scenario, and warnings.
    /// - Throws: `Failure` if a strategy cannot be measured; `SettingError` if one cannot show the content or the content
    ///   is too long; errors of the subject and the strategies.
    @MainActor
    package func make() throws -> (scenario: Scenario, warnings: [String]) {
        UIScreen.prepareMain(ofSize: parameters.screenSize, scale: displayScale)
        let content = try prepared()
        let competitors = try chosen(of: content.competitors)
        let standard = Self.standard(of: competitors, among: content.competitors)
        var warnings = content.warning.map { [$0] } ?? []
        let trace: ScrollTrace
        var axis = subject.description.axis ?? .vertical
        var ownItems: Int?
        switch source {
        case .motionPattern(let pattern):
            trace = pattern.trace(
                ticks: ticks, seed: parameters.seed, screenSize: parameters.screenSize, displayScale: displayScale)
            for competitor in competitors { try requireMotion(competitor) }
        case .pattern, .sweep, .recording:
            let content = try requireEqualItems(of: competitors, standard: standard)
            axis = content.axis
            ownItems = content.itemCount.flatMap { count in hasOwnItems(standard, count) ? count : nil }
            if subject.description.axis == nil, content.scrollsOnBothAxes { warnings.append(axisWarning(content)) }
            let (made, clampedTicks) = try scroll(over: standard, along: axis)
            trace = made
            if clampedTicks > 0 { warnings.append(clampedWarning(clampedTicks)) }
        }
        require(!competitors.isEmpty, "A scenario has at least one competitor.")
        require(Set(competitors.map(\.name)).count == competitors.count, "A competitor is measured once in a scenario.")
        return (
            Scenario(
                request: self, trace: trace, competitors: competitors, standard: standard, axis: axis, ownItemCount: ownItems,
                note: content.note),
            warnings
        )
    }

    /// Returns the measured strategies with the content.
    ///
    /// - Throws: As ``make()``.
    @MainActor
    package func preparedCompetitors() throws -> [PreparedCompetitor] {
        try chosen(of: prepared().competitors)
    }

    @MainActor
    private func prepared() throws -> PreparedContent {
        let former = RunningCode.enter(RunningCode("made the content of \(name)"))
        defer { RunningCode.enter(former) }
        return try subject.prepare(parameters)
    }

    /// Returns the reference: the first measured strategy that is never stale. If all may be stale,
    /// it is another strategy of the subject, which is not measured.
    ///
    /// - Precondition: There is at least one measured strategy.
    private static func standard(of measured: [PreparedCompetitor], among all: [PreparedCompetitor]) -> PreparedCompetitor {
        (measured + all).first { !$0.description.mayBeStale && $0.refusal == nil } ?? measured[0]
    }

    private func chosen(of prepared: [PreparedCompetitor]) throws -> [PreparedCompetitor] {
        guard let strategies = description.strategies else {
            let able = prepared.filter { $0.refusal == nil }
            let upToDate = able.filter { !$0.description.mayBeStale }
            guard let first = prepared.first else { throw SettingError("The subject \(subject.name) has no competitor.") }
            guard !able.isEmpty else { throw SettingError(first.refusal ?? "") }
            return upToDate.isEmpty ? able : upToDate
        }
        return try strategies.map { name in
            guard let competitor = prepared.first(where: { $0.name == name }) else {
                throw subject.misfit(ofCompetitor: name)
            }
            if let refusal = competitor.refusal {
                throw SettingError("The strategy “\(name)” cannot be used with these settings: \(refusal)")
            }
            return competitor
        }
    }

    @MainActor
    private func requireMotion(_ competitor: PreparedCompetitor) throws {
        let former = RunningCode.enter(RunningCode(strategy: competitor.name, in: name))
        defer { RunningCode.enter(former) }
        guard try competitor.makeController() is any MotionDriven else { throw Failure.noMotion(competitor.name) }
    }

    /// Loads each measured strategy, so that errors are found before the run.
    ///
    /// - Returns: The content of the reference.
    @MainActor
    private func requireEqualItems(
        of competitors: [PreparedCompetitor], standard: PreparedCompetitor
    ) throws -> ScrollStage.Content {
        let page = ScrollPage(screenSize: parameters.screenSize, dataSet: 0)
        let content = try loaded(standard, page, along: subject.description.axis)
        for competitor in competitors where competitor.name != standard.name {
            guard let count = try loaded(competitor, page, along: content.axis).itemCount, let expected = content.itemCount,
                count != expected
            else { continue }
            throw Failure(
                "The competitor “\(competitor.name)” shows \(count) items and “\(standard.name)” \(expected): competitors of one "
                    + "subject show the same items.")
        }
        return content
    }

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

    // MARK: The trace over scrolled content

    @MainActor
    private func scroll(
        over standard: PreparedCompetitor, along axis: ScrollAxis
    ) throws -> (trace: ScrollTrace, clampedTicks: Int) {
        let former = RunningCode.enter(RunningCode(strategy: standard.name, in: name))
        defer { RunningCode.enter(former) }
        let (direction, screen) = (axis.direction, parameters.screenSize)
        var sizes: Set<CGSize> = [screen, screen.transposed]
        var firstScreen = screen
        if case .recording(let recording, _) = source {
            sizes = Set(recording.samples.map { $0.screenSize ?? screen }).union([screen])
            firstScreen = recording.samples[0].screenSize ?? screen
        }
        // Loaded before the trace is generated, so that a faulty layout is reported here.
        var contents: [ScrollPage: ScrollStage.Content] = [:]
        for size in sizes {
            for dataSet in 0..<source.dataSetCount {
                let page = ScrollPage(screenSize: size, dataSet: dataSet)
                contents[page] = try loaded(standard, page, along: axis)
            }
        }
        let extents = contents.mapValues {
            ScrollExtent(contentHeight: direction.along($0.size), viewHeight: direction.along($0.viewSize))
        }
        try requireUsable(extents.values.map(\.contentHeight).max() ?? 0)
        let insets = contents[ScrollPage(screenSize: screen, dataSet: 0)]?.insets ?? .zero
        let canvas = ScrollCanvas(
            axis: direction, screenSize: screen, displayScale: displayScale, topInset: direction.leadingAlong(insets),
            bottomInset: direction.trailingAlong(insets)
        ) { page in
            extents[page] ?? ScrollExtent(contentHeight: 0, viewHeight: direction.along(page.screenSize))
        }
        let follower = source.followsContent ? try contentFollower(of: standard, firstScreen, axis) : nil
        let result: (trace: ScrollTrace, clampedTicks: Int)
        switch source {
        case .pattern(let pattern):
            result = (pattern.trace(ticks: ticks, seed: parameters.seed, over: canvas, followedBy: follower), 0)
        case .sweep: result = (.sweep(over: canvas), 0)
        case .recording(let recording, _):
            result = recording.trace(ticks: ticks, over: canvas, followedBy: follower)
        case .motionPattern: userFault("A motion is not laid over content.")
        }
        try follower?.requireNoFault()
        return result
    }

    @MainActor
    private func contentFollower(
        of competitor: PreparedCompetitor, _ screenSize: CGSize, _ axis: ScrollAxis
    ) throws -> ContentFollower {
        let stage = try ScrollStage(
            competitor.makeController(), models: models, screenSize: screenSize, competitor: competitor.name, scenario: name)
        if let rate = source.decelerationRate { stage.scrollView.decelerationRate = rate }
        return ContentFollower(stage, along: axis, screenSize: screenSize, measuring: stage.controller as? any ContentMeasuring)
    }

    private func requireUsable(_ length: CGFloat) throws(SettingError) {
        guard length > ScrollCanvas.greatestContentHeight else { return }
        throw SettingError(
            "\(parameters.items) items would make the content \(length) pt long, and a scroll view resolves offsets up to "
                + "\(ScrollCanvas.greatestContentHeight) pt; try fewer items, more columns or a narrower screen.")
    }

    private func clampedWarning(_ count: Int) -> String {
        "the recording scrolls beyond the content of \(parameters.items) items: "
            + "\(count == 1 ? "1 tick is" : "\(count) ticks are") held at its edge. More items make the content longer."
    }

    /// Returns whether a strategy shows the same number of items for another number of the request.
    @MainActor
    private func hasOwnItems(_ competitor: PreparedCompetitor, _ count: Int) -> Bool {
        guard count != parameters.items else { return false }
        let other = with(items: parameters.items > 1 ? parameters.items / 2 : 2)
        let page = ScrollPage(screenSize: parameters.screenSize, dataSet: 0)
        // A subject may refuse the other number, which nobody has asked for.
        guard let content = try? other.prepared().competitors.first(where: { $0.name == competitor.name }),
            let loaded = try? other.loaded(content, page, along: subject.description.axis)
        else { return false }
        return loaded.itemCount == count
    }

    private func axisWarning(_ content: ScrollStage.Content) -> String {
        let other = content.axis == .vertical ? "horizontal" : "vertical"
        return
            "the content of \(name) is \(content.size.width) × \(content.size.height) pt, longer than the screen on both axes. It "
            + "is scrolled along the \(content.axis.rawValue) axis; for the other one, pass axis: .\(other) to its subject."
    }

    /// - Parameter axis: The axis that is scrolled, or `nil` if the content decides.
    @MainActor
    private func loaded(
        _ competitor: PreparedCompetitor, _ page: ScrollPage, along axis: ScrollAxis?
    ) throws -> ScrollStage.Content {
        let former = RunningCode.enter(RunningCode(strategy: competitor.name, in: name))
        defer { RunningCode.enter(former) }
        var measured: CGSize?
        func makeController() throws -> UIViewController {
            let controller = try competitor.makeController()
            if page.dataSet > 0 { (controller as? any ContentReloading)?.showDataSet(page.dataSet) }
            measured = try (controller as? any ContentMeasuring)?.contentSize(inViewOfSize: page.screenSize)
            // Checked before any layout, because very long content may take minutes.
            if let measured { try requireUsable((axis?.direction.along(measured)) ?? max(measured.width, measured.height)) }
            return controller
        }
        let stage = try ScrollStage(
            makeController(), models: models, screenSize: page.screenSize, competitor: competitor.name, scenario: name)
        guard !source.changesData || stage.changing != nil else {
            throw Failure(
                "The trace changes data, and the competitor “\(competitor.name)” cannot: its view controller must be "
                    + "ContentChanging, and the first scroll view of its view tree a collection view. Conform to the protocol, or give "
                    + "the subject changesData: false.")
        }
        var content = stage.content(along: axis)
        content.size = measured ?? content.size
        guard !content.isEmpty else {
            let (size, screen) = (content.size, page.screenSize)
            throw Failure(
                "The content of the competitor “\(competitor.name)” is \(size.width) × \(size.height) pt on a screen of "
                    + "\(screen.width) × \(screen.height) pt, so there is nothing to scroll along; "
                    + (size.width > screen.width
                        ? "if it scrolls horizontally, do not pass axis: .vertical to its subject."
                        : "give its layout a content size once it is loaded. \(stage.causeOfEmptyScreen)"))
        }
        return content
    }
}
