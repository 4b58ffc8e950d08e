import BenchmarkResults
import CoreGraphics
// An app imports only this module, which exports suites, traces and budgets.
@_exported import Experiments
import Foundation
import Sampling
@_exported import ScrollTraces
@_exported import Statistics
@_exported import Suites

/// Measures the strategies of a suite inside an app or a UI test, at the pace of the display, and
/// writes a run directory for `bench report` and `bench compare`.
///
/// ```swift
/// import DeviceRuns
///
/// let scenario = try ScenarioRequest(FeedSuite.subjects[0], items: 500, trace: .pattern(.fling))
/// let run = DeviceRun(FeedSuite.self, scenarios: [scenario])
/// let folder = try await run.write(into: .documentsDirectory)
/// ```
///
/// Each strategy goes through the passes of `bench`: its screens are compared with the first
/// strategy's tick by tick, its work is counted as far as UIKit reports it, and its ticks are
/// timed. A timed tick starts with a frame of the display. It lasts from setting the content offset
/// to the end of the layout pass, and does not include drawing. The run's facts
/// contain changes of the refresh rate, the low-power mode and the thermal state.
///
/// **This type has never run on a device.** Code for Apple's platforms (the display link, the state
/// of the device, the window) is in separate files. The rest is tested with a scripted clock,
/// frames from a test, and the headless UIKit.
@MainActor
public struct DeviceRun {
    private let suiteName: String
    private let scenarios: [ScenarioRequest]
    private let seed: UInt64
    private let replays: Int
    private let budget: FrameBudget

    /// - Parameters:
    ///   - suite: The suite to measure.
    ///   - scenarios: The scenarios; at least one.
    ///   - replays: The number of timed replays per strategy, at least 1. A replay of 600 ticks
    ///     takes 10 s. A reliable minimum needs several replays.
    ///   - budget: The time limit of a tick.
    public init<Suite: BenchmarkSuite>(
        _ suite: Suite.Type, scenarios: [ScenarioRequest], replays: Int = 5, budget: FrameBudget = .usual
    ) {
        precondition(!scenarios.isEmpty && replays >= 1, "A run has at least one scenario and one replay.")
        suiteName = suite.name
        self.scenarios = scenarios
        seed = scenarios[0].parameters.seed
        self.replays = replays
        self.budget = budget
    }

    /// Measures with a clock and a source of frames, which tests replace.
    package func write(
        into folder: URL, device: some Device, frames: any FrameSource, clock: some TickClock, meter: some NoiseMeter,
        interruption: Interruption = Interruption(), progress: @escaping (ExperimentEvent) -> Void = { _ in }
    ) async throws -> URL {
        guard folder.isFileURL else {
            throw SettingError("The folder must be a file URL such as URL.documentsDirectory; got \(folder.absoluteString).")
        }
        let requests = scenarios.map { $0.with(screenSize: device.screenSize) }
        // A scenario that does not fit the suite must fail before anything is written.
        let first = try requests[0].make().scenario
        let ownCost = try OwnCost.measure(clock: clock, meter: meter, interruption: interruption)
        let manifest = manifest(of: requests, device, ownCost)
        let directory = try RunDirectory.create(
            uniquelyNamedIn: folder.path, date: manifest.started, seed: seed, manifest: manifest)
        let experiment = Experiment(
            warmUpRounds: 1, plan: .exactly(replays), seed: seed, budget: budget, slowdown: nil, clock: clock, meter: meter,
            pacing: DevicePacing(frames: frames, state: { device.state }), interruption: interruption, emit: progress)
        try await measureScenarios(
            requests.map(\.name), emit: progress,
            measure: { try await experiment.run($0 == 0 ? first : requests[$0].make().scenario) },
            keep: { try directory.append($0) })
        try directory.finish()
        return URL(filePath: directory.path, directoryHint: .isDirectory)
    }

    private func manifest(of requests: [ScenarioRequest], _ device: some Device, _ ownCost: OwnCost) -> RunManifest {
        var environment = RunEnvironment.current()
        environment.deviceModel = device.model
        environment.operatingSystem = device.operatingSystem
        return RunManifest(
            suite: suiteName, commandLine: CommandLine.arguments, settings: settings(of: requests, device.screenSize),
            plannedScenarios: requests.map(\.name), seed: seed, budget: budget.duration, slowdown: 1,
            displayScale: Double(requests[0].displayScale), environment: environment,
            ownCostPerTickNanoseconds: Double(ownCost.insideTick.wholeNanoseconds),
            ownCostAroundTickNanoseconds: Double(ownCost.aroundTick.wholeNanoseconds), started: Date())
    }

    /// Returns the settings, as the flags that request the same run.
    private func settings(of requests: [ScenarioRequest], _ screenSize: CGSize) -> [String: String] {
        func list(_ values: [String]) -> String { values.uniqued().joined(separator: ",") }
        var own: [String: [String]] = [:]
        for request in requests {
            for setting in request.subject.description.settings {
                if let text = request.parameters.settings.text(of: setting) { own[setting.name, default: []].append(text) }
            }
        }
        var texts = own.mapValues(list)
        texts["layout"] = list(requests.map(\.subject.name))
        texts["items"] = list(requests.map { "\($0.parameters.items)" })
        texts["trace"] = list(requests.map(\.source.name))
        texts["ticks"] = list(requests.map { "\($0.ticks)" })
        texts["seed"] = list(requests.map { "\($0.parameters.seed)" })
        texts["screen"] = "\(screenSize.width)x\(screenSize.height)"
        texts["replays"] = "\(replays)"
        texts["budget"] = "\(budget.duration.wholeNanoseconds)ns"
        return texts
    }
}

@MainActor
package protocol Device {
    /// The model, for example `iPhone17,1`.
    var model: String { get }
    /// The name and version, for example `iOS 26.1`.
    var operatingSystem: String { get }
    var screenSize: CGSize { get }
    var state: DevicePacing.State { get }
}
