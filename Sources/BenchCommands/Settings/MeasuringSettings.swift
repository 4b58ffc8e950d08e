import Experiments
import Statistics
import Suites

/// The settings for measuring the scenarios of a run.
struct MeasuringSettings {
    /// The arguments by setting name.
    let texts: [String: String]
    /// The number of timed replays, or `nil` for as many as fit into the scenario's share of the
    /// time.
    let replays: Int?
    let warmup: Int
    let budget: FrameBudget
    /// The factor for durations, or `nil` if none was given.
    let slowdown: Double?

    /// - Parameter file: A scenario file. Flags override its values.
    init(_ options: SettingOptions<MeasuringGroup>, exactOnly: Bool, _ file: ScenarioFile?) throws {
        var texts = (file?.texts ?? [:]).filter { text in CoreSettings.ofMeasuring.contains { $0.name == text.key } }
        texts.merge(options.texts) { $1 }
        if exactOnly {
            func isGiven(_ setting: any TextSetting) -> Bool { options.texts[setting.name] != nil }
            try options.exclude(
                "--exact-only", true, ["--replays": isGiven(CoreSettings.replays), "--warmup": isGiven(CoreSettings.warmup)],
                "--exact-only times nothing")
            texts[CoreSettings.replays.name] = GivenText("0", place: "--exact-only")
        }
        if let fps = texts.removeValue(forKey: CoreSettings.fps.name) {
            let budgets = try fps.read(CoreSettings.fps.value(of:))
            guard budgets.count == 1 else { throw SettingError("\(fps.place) must be one frame rate; got \(fps.text).") }
            texts[CoreSettings.budget.name] = GivenText("\(budgets[0].duration.wholeNanoseconds)ns", place: fps.place)
        }
        let values = SettingValues(texts)
        self.texts = texts.mapValues(\.text)
        replays = try values.givenValue(of: CoreSettings.replays)
        warmup = try values.value(of: CoreSettings.warmup)
        budget = FrameBudget(try values.value(of: CoreSettings.budget))
        slowdown = try values.givenValue(of: CoreSettings.slowdown)
    }

    /// Whether the run only counts exact work.
    var timesNothing: Bool { replays == 0 }

    var plan: ReplayPlan { replays.map { .exactly($0) } ?? .automatic }
}

extension GivenText {
    /// Returns the number of timed replays, for a command that measures time.
    func timedReplayCount() throws -> Int {
        let count = try read(CoreSettings.replays.value(of:))
        guard count != 0 else { throw SettingError("\(place) must be at least 1, because this command measures times; got 0.") }
        return count
    }
}
