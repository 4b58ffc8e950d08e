import CoreGraphics
import Experiments
import ScrollTraces
import Suites

/// What is shown on the device, and how it is scrolled: what the flags of `bench` say, each with one value.
public struct DeviceScenario: Sendable {
    /// The name of the subject; `nil` stands for the first one of the suite.
    public var subject: String?
    /// At least 1.
    public var items: Int
    /// A pattern, or what `ScrollRecorder` has recorded.
    public var trace: TraceSource
    /// The number of ticks of a pattern; a recording brings its own.
    public var ticks: Int
    /// By name; `nil` stands for all that are never stale.
    public var competitors: [String]?
    /// The subject's own settings, each with the text that its flag would take.
    public var settings: [String: String]
    /// The seed of the content and of a pattern.
    public var seed: UInt64

    public init(
        subject: String? = nil, items: Int, trace: TraceSource = .pattern(.mixed), ticks: Int = 600, competitors: [String]? = nil,
        settings: [String: String] = [:], seed: UInt64 = 1
    ) {
        self.subject = subject
        self.items = items
        self.trace = trace
        self.ticks = ticks
        self.competitors = competitors
        self.settings = settings
        self.seed = seed
    }

    /// The request for the scenario of a suite, named as `bench` names it.
    ///
    /// - Throws: `SettingError` for a subject that the suite does not have, and for a setting that the subject does not have.
    func request(of suite: (some BenchmarkSuite).Type, screenSize: CGSize) throws(SettingError) -> ScenarioRequest {
        let subjects = suite.subjects
        let found = subject.map { name in subjects.first { $0.name == name } } ?? subjects.first
        guard let found else {
            throw SettingError(
                "The suite \(suite.name) has no subject “\(subject ?? "")”; it has \(subjects.map(\.name).joined(separator: ", "))."
            )
        }
        let known = found.description.settings.map(\.name)
        if let unknown = settings.keys.sorted().first(where: { !known.contains($0) }) {
            throw SettingError(
                "The subject “\(found.name)” has no setting “\(unknown)”"
                    + (known.isEmpty ? "; it has none." : "; it has \(known.joined(separator: ", "))."))
        }
        guard items >= 1, ticks >= 1 else {
            throw SettingError("A scenario has at least 1 item and 1 tick; given: \(items) items, \(ticks) ticks.")
        }
        let effect = found.effect(given: { settings[$0] })
        let name = ScenarioRequest.nameWithoutItems(
            subject: found.name, effect: effect, trace: trace.name, variants: variants(of: found))
        return ScenarioRequest(
            name: "\(name)/\(items)", subject: found,
            parameters: Parameters(items: items, seed: seed, screenSize: screenSize, settings: SettingValues(settings)),
            effect: effect, source: trace, ticks: trace.recordedTickCount ?? ticks, competitors: competitors)
    }

    /// The settings that were given and have no place of their own in the name.
    private func variants(of subject: AnySubject) -> [String] {
        subject.description.settings.filter { !$0.isEffect }.compactMap { setting in
            settings[setting.name].map { "\(setting.name)=\($0)" }
        }
    }
}
