import BenchmarkResults
import CoreGraphics
// The one import of an app: suites, traces and budgets come along.
@_exported import Experiments
import Foundation
import Sampling
@_exported import ScrollTraces
@_exported import Statistics
@_exported import Suites

/// Measures the competitors of a suite inside an app or a UI test, at the pace of the display, and writes a run directory that `bench report`,
/// `bench compare` and `bench export` read.
///
/// ```swift
/// import DeviceRuns
///
/// let run = DeviceRun(FeedSuite.self, scenarios: [DeviceScenario(items: 500, trace: .pattern(.fling))])
/// let folder = try await run.write(into: .documentsDirectory)
/// ```
///
/// Each competitor goes through the passes of `bench`: its screens are compared tick by tick with those of the standard, its work is counted
/// as far as UIKit tells it, and its ticks are timed. In a timed replay each tick begins with a frame of the display and is what happens
/// from the offset that is set to the end of the layout pass; what is drawn after that is not in it. A refresh rate that changes, the
/// low-power mode and heat are written into the run's noise certificate.
///
/// **It has not been run on a device.** What only Apple's platforms have (the display link, the state of the device, the window in front
/// of the app's) stands in files that are compiled there alone. All else is tested with a scripted clock, frames that a test makes, and the
/// headless UIKit.
@MainActor
public struct DeviceRun {
    private let suiteName: String
    /// Made where the size of the screen is known.
    private let makeRequests: (CGSize) throws -> [ScenarioRequest]
    /// The settings that are one for all scenarios.
    private let seed: UInt64
    /// Timed replays per competitor.
    private let replays: Int
    private let budget: FrameBudget

    /// - Parameters:
    ///   - suite: The suite that `bench` measures elsewhere.
    ///   - scenarios: At least one.
    ///   - replays: Timed replays per competitor, at least 1; one of 600 ticks takes 10 s. Steady costs need several.
    ///   - budget: How long a tick may take.
    public init<Suite: BenchmarkSuite>(
        _ suite: Suite.Type, scenarios: [DeviceScenario], replays: Int = 5, budget: FrameBudget = .usual
    ) {
        precondition(!scenarios.isEmpty && replays >= 1, "A run has at least one scenario and one replay.")
        suiteName = suite.name
        makeRequests = { screenSize in try scenarios.map { try $0.request(of: suite, screenSize: screenSize) } }
        seed = scenarios[0].seed
        self.replays = replays
        self.budget = budget
    }

    /// Measures with the clock and at the pace that are given.
    package func write(
        into folder: URL, device: some Device, frames: any FrameSource, clock: some TickClock, meter: some NoiseMeter,
        interruption: Interruption = Interruption(), progress: @escaping (ExperimentEvent) -> Void = { _ in }
    ) async throws -> URL {
        guard folder.isFileURL else {
            throw SettingError("\(folder.absoluteString) is no folder; give a file URL, such as URL.documentsDirectory.")
        }
        let requests = try makeRequests(device.screenSize)
        // What does not fit is found before anything is written.
        let first = try requests[0].make().scenario
        let ownCost = try OwnCost.measure(clock: clock, meter: meter, interruption: interruption)
        let manifest = manifest(of: requests, device, ownCost)
        let directory = try RunDirectory.create(
            uniquelyNamedIn: folder.path, date: manifest.started, seed: seed, manifest: manifest)
        let experiment = Experiment(
            warmUpRounds: 1, plan: .exactly(replays), seed: seed, budget: budget, slowdown: 1, clock: clock, meter: meter,
            pacing: DevicePacing(frames: frames, state: { device.state }), interruption: interruption, emit: progress)
        try await experiment.run(
            requests.map(\.name), making: { try $0 == 0 ? first : requests[$0].make().scenario },
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
            displayScale: Double(ScenarioRequest.displayScale), environment: environment,
            ownCostPerTickNanoseconds: Double(ownCost.insideTick.wholeNanoseconds),
            ownCostAroundTickNanoseconds: Double(ownCost.aroundTick.wholeNanoseconds), started: Date())
    }

    /// The settings by the names and with the texts of the flags that would ask for the same.
    private func settings(of requests: [ScenarioRequest], _ screenSize: CGSize) -> RunSettings {
        func list(_ texts: [String]) -> String { texts.uniqued().joined(separator: ",") }
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
        return RunSettings(texts)
    }
}
