import CoreGraphics
import Experiments
import ScrollTraces
import Suites

/// A scenario to measure on the device. Its properties correspond to flags of `bench` with one
/// value each.
public struct DeviceScenario: Sendable {
    /// The name of the subject, or `nil` for the first subject of the suite.
    public var subject: String?
    /// The number of items, at least 1.
    public var items: Int
    /// A pattern, or a recording of `ScrollRecorder`.
    public var trace: TraceSource
    /// The number of ticks of a pattern. A recording has its own number of ticks.
    public var ticks: Int
    /// The names of the strategies, or `nil` for all strategies that are never stale.
    public var competitors: [String]?
    /// The values of the subject's own settings, by name.
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

    /// Returns the request for a scenario of a suite, with the same name as in `bench`.
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
            throw SettingError("A scenario must have at least 1 item and 1 tick; got \(items) items and \(ticks) ticks.")
        }
        let effect = found.effect(given: { settings[$0] })
        let name = ScenarioRequest.nameWithoutItems(
            subject: found.name, effect: effect, trace: trace.name, variants: variants(of: found))
        return ScenarioRequest(
            name: "\(name)/\(items)", subject: found,
            parameters: Parameters(items: items, seed: seed, screenSize: screenSize, settings: SettingValues(settings)),
            effect: effect, source: trace, ticks: trace.recordedTickCount ?? ticks, competitors: competitors)
    }

    private func variants(of subject: AnySubject) -> [String] {
        subject.description.settings.filter { !$0.isEffect }.compactMap { setting in
            settings[setting.name].map { "\(setting.name)=\($0)" }
        }
    }
}
