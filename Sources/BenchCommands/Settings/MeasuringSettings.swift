import BenchmarkResults
import Calibration
import Experiments
import Statistics
import Suites

struct MeasuringSettings {
    let texts: [String: String]
    /// The number of timed replays, or `nil` for as many as fit into the scenario's share of the
    /// time.
    let replays: Int?
    let warmup: Int
    let budget: Duration
    private let isOptimized: Bool
    /// The factor for durations, or `nil` if none was given.
    let slowdown: Double?
    private let device: KnownDevice

    static let declared: [any TextSetting] = [CoreSettings.replays] + timing
    private static let timing: [any TextSetting] = [
        CoreSettings.warmup, CoreSettings.budget, CoreSettings.fps, CoreSettings.device, CoreSettings.slowdown,
    ]

    /// - Parameters:
    ///   - flags: The flags of a run. They override the file's values.
    ///   - isOptimized: Whether the suite was compiled with the optimizer. Otherwise only given replays are timed.
    ///   - file: A scenario file.
    init(_ flags: [String: SettingArgument], exactOnly: Bool, isOptimized: Bool, _ file: ScenarioFile?) throws {
        let flags = flags.filter { flag in Self.declared.contains { $0.name == flag.key } }
        var texts = (file?.texts ?? [:]).filter { text in CoreSettings.ofMeasuring.contains { $0.name == text.key } }
        texts.merge(flags) { $1 }
        if exactOnly, flags[CoreSettings.replays.name] != nil {
            throw SettingError("--exact-only and --replays both set the number of replays; pass one of the two.")
        }
        self.isOptimized = isOptimized
        let onlyCounts = !exactOnly && !isOptimized && texts[CoreSettings.replays.name] == nil
        if exactOnly || onlyCounts { texts[CoreSettings.replays.name] = SettingArgument("0", place: "--exact-only") }
        if texts[CoreSettings.device.name] != nil, texts[CoreSettings.slowdown.name] != nil {
            let given = [CoreSettings.device.name, CoreSettings.slowdown.name].filter { flags[$0] != nil }
            guard given.count == 1 else {
                throw SettingError("--device and --slowdown both say what is judged; pass one of the two.")
            }
            texts[given == [CoreSettings.device.name] ? CoreSettings.slowdown.name : CoreSettings.device.name] = nil
        }
        if let fps = texts.removeValue(forKey: CoreSettings.fps.name) {
            guard flags[CoreSettings.budget.name] == nil else {
                throw SettingError("--fps and --budget both set the budget; pass one of the two.")
            }
            let frame = try fps.read(CoreSettings.fps.value(of:))
            texts[CoreSettings.budget.name] = SettingArgument("\(frame.wholeNanoseconds)ns", place: fps.place)
        }
        var values = SettingValues(texts)
        device = try values.value(of: CoreSettings.device)
        slowdown = try values.givenValue(of: CoreSettings.slowdown)
        if texts[CoreSettings.budget.name] == nil, slowdown == nil, device.display == .promotion {
            texts[CoreSettings.budget.name] = SettingArgument(KnownDevice.Display.promotion.rawValue, place: "--device")
            values = SettingValues(texts)
        }
        self.texts = texts.mapValues(\.text)
        replays = try values.givenValue(of: CoreSettings.replays)
        warmup = try values.value(of: CoreSettings.warmup)
        budget = try values.value(of: CoreSettings.budget)
        // A file and a build with the optimizer may be for runs that time ticks.
        if replays == 0, !onlyCounts, let unused = Self.timing.lazy.compactMap({ flags[$0.name]?.place }).first {
            let place = texts[CoreSettings.replays.name]?.place ?? ""
            throw SettingError("\(unused) is about times, but \(place) says that nothing is timed; omit one of the two.")
        }
    }

    var timesNothing: Bool { replays == 0 }

    /// What the scrolling is judged for, or `nil` if nothing is timed or the optimizer is off.
    var target: VerdictTarget? {
        guard !timesNothing, isOptimized else { return nil }
        if let slowdown { return .slowdown(slowdown) }
        return .device(device, timePass: { .nanoseconds(Int64(measurePass().milliseconds * 1e6)) })
    }

    var plan: ReplayPlan { replays.map { .exactly($0, warmUps: warmup) } ?? .automatic(warmUps: warmup) }
}
