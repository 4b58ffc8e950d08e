import BenchmarkResults
import Foundation
import Sampling
import TestSupport
import Testing

@testable import DeviceRuns

/// Tests device runs with a scripted display, clock and state.
@MainActor @Suite(.takesTurns)
struct DeviceRunTests {
    private let folder = TemporaryFolder()

    private func request(
        of subject: Int = 0, items: Int, trace: TraceSource = .pattern(.mixed), ticks: Int = 600, strategies: [String]? = nil,
        settings: [String: String] = [:]
    ) throws -> ScenarioRequest {
        try ScenarioRequest(
            PhoneSuite.subjects[subject], items: items, trace: trace, ticks: ticks, strategies: strategies, settings: settings)
    }

    private func write(
        _ scenarios: [ScenarioRequest]? = nil, replays: Int = 4,
        device: ScriptedDevice = ScriptedDevice(), frames: SelfMovingFrames = SelfMovingFrames(), in place: URL? = nil,
        interruption: Interruption = Interruption(), progress: @escaping (ExperimentEvent) -> Void = { _ in }
    ) async throws -> Run {
        let requests = try scenarios ?? [request(items: 40, trace: .pattern(.fling), ticks: 30)]
        let url = try await DeviceRun(PhoneSuite.self, scenarios: requests, replays: replays).write(
            into: place ?? URL(filePath: folder.path), device: device, frames: frames, clock: ScriptedClock(then: 1_000),
            meter: AbsentNoiseMeter(), interruption: interruption, progress: progress)
        return try Run.read(url.path, .lenient, tables: RunDirectory.tables.filter { $0 != SummaryTable.self })
    }

    // MARK: Output

    /// In each tick, the scripted clock advances by 1 µs between its two readings.
    @Test func theRunHasTheDeviceItsConditionsAndAllMeasurements() async throws {
        let run = try await write(replays: 3)
        let manifest = run.manifest
        let environment = manifest.environment
        #expect((manifest.complete, manifest.suite, manifest.budgetNanoseconds) == (true, "Phone", 16_600_000))
        let facts: [String?] = [environment.deviceModel, environment.operatingSystem, environment.allocator]
        #expect(facts == ["iPhone17,1", "iOS 26.1", nil])
        let settings = ["screen": "402.0x874.0", "items": "40", "trace": "fling", "ticks": "30"]
        #expect(manifest.settings.filter { settings.keys.contains($0.key) } == settings)
        let device = try #require(run.noise?.device)
        let rates = device.lowestRefreshRateHz...device.highestRefreshRateHz
        #expect(device == DeviceConditions(refreshRatesHz: rates, lowPowerMode: false, thermalState: .nominal))
        #expect(rates.lowerBound > 59.99)
        #expect(rates.upperBound < 60.01)

        let scenario = try #require(run.scenarios.first)
        #expect(scenario.ticks?.map(\.screen) == Array(repeating: ScreenSize(width: 402, height: 874), count: 30))
        #expect(scenario.series.map(\.strategy) == ["full", "cached", "named", "delegate"])
        let durations = ContiguousArray(repeating: Duration.microseconds(1), count: 30)
        for series in scenario.series {
            #expect(series.replays?.map(\.durations) == [durations, durations, durations], "\(series.strategy)")
            let work = series.work ?? []
            let isComplete = work.count == 30 && work.allSatisfy { ($0.visibleCells ?? 0) > 0 && $0[.staleCells] == 0 }
            #expect(isComplete, "\(series.strategy)")
        }
    }

    /// Scenarios have the same names as in `bench`, so that runs can be compared.
    @Test func scenariosAreNamedAsElsewhere() async throws {
        let run = try await write([
            request(items: 40, trace: .pattern(.fling), ticks: 10, strategies: ["cached"]),
            request(items: 20, ticks: 10, strategies: ["cached"], settings: ["effect": "bounded", "columns": "5"]),
            request(of: 1, items: 20, trace: .pattern(.drag), ticks: 10, strategies: ["cached"]),
        ])
        #expect(
            run.scenarios.map(\.name) == ["quilt/linear/fling/40", "quilt/bounded/mixed/columns=5/20", "flow/linear/drag/20"])
    }

    /// A value can contain commas, and is listed once for all scenarios.
    @Test func settingsOfSeveralScenariosAreListed() async throws {
        let run = try await write(
            [10, 20].map { items in
                try request(
                    items: items, trace: .pattern(.drag), ticks: 5, strategies: ["cached"],
                    settings: ["effect": "inset", "content-inset": "64,64"])
            })
        let settings = ["content-inset": "64,64", "effect": "inset", "items": "10,20"]
        #expect(run.manifest.settings.filter { settings.keys.contains($0.key) } == settings)
    }

    // MARK: Pacing

    /// A replay of 30 ticks takes 30 frames, and nothing else waits for frames. There are three strategies with two replays each.
    @Test func aTickBeginsWithEachFrame() async throws {
        let frames = SelfMovingFrames()
        _ = try await write(
            [request(items: 40, ticks: 30, strategies: ["full", "cached", "delegate"])], replays: 2, frames: frames)
        #expect(frames.shownCount == 3 * 2 * 30)
    }

    @Test func anInterruptionEndsTheFrames() async throws {
        let (frames, interruption) = (SelfMovingFrames(), Interruption())
        await #expect(throws: Interruption.Requested.self) {
            _ = try await write(frames: frames, interruption: interruption) { event in
                if case .passStarted(.timed) = event { interruption.request() }
            }
        }
        #expect(frames.shownCount <= 1)
    }

    // MARK: Noise of a phone

    /// The worst state counts, also if it lasted only for a part of the run.
    @Test func changingRatesLowPowerAndHeatAreStored() async throws {
        let cool: DevicePacing.State = (false, .nominal)
        let saving: DevicePacing.State = (true, .nominal)
        let hot: DevicePacing.State = (false, .serious)
        let warm: DevicePacing.State = (false, .fair)
        let scenario = try request(items: 40, trace: .pattern(.fling), ticks: 30, strategies: ["cached"])
        for (states, isSaving, state) in [
            ([cool], false, .nominal), ([saving, cool], true, .nominal), ([cool, hot, warm], false, .serious),
        ] as [([DevicePacing.State], Bool, DeviceConditions.ThermalState)] {
            let run = try await write(
                [scenario], device: ScriptedDevice(saying: states),
                frames: SelfMovingFrames(lengths: [1 / 120, 1 / 120, 1 / 80]))
            let noise = try #require(run.noise)
            let device = try #require(noise.device)
            #expect((device.lowPowerMode, device.thermalState, noise.verdict) == (isSaving, state, nil))
            #expect([device.lowestRefreshRateHz, device.highestRefreshRateHz].map { $0.rounded() } == [80, 120])
        }
    }

    // MARK: Refusals

    @Test func impossibleScenariosAreRefusedBeforeAnythingIsWritten() async throws {
        for (scenario, sentence) in [
            ({ try request(items: 4, settings: ["rows": "2"]) }, "The subject “quilt” has no setting “rows”. Its settings: "),
            ({ try request(items: 0) }, "A scenario must have at least 1 item and 1 tick; got 0 items and 600 ticks."),
            ({ try request(items: 4, strategies: ["none"]) }, "The layout quilt has no strategy “none”; choose --strategy from"),
        ] as [(() throws -> ScenarioRequest, String)] {
            let error = await #expect(throws: SettingError.self) { try await write([scenario()]) }
            #expect(error?.description.hasPrefix(sentence) == true, "\(String(describing: error))")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func aFolderThatCannotBeWrittenIsRefused() async throws {
        let error = await #expect(throws: SettingError.self) {
            try await write(in: URL(string: "https://example.org/runs")!)
        }
        #expect(
            error?.description == "The folder must be a file URL such as URL.documentsDirectory; got https://example.org/runs.")
        let file = folder.path + "/file"
        try Data().write(to: URL(filePath: file))
        await #expect(throws: RunDirectoryError.self) { try await write(in: URL(filePath: file)) }
    }
}
