import ArgumentParser
import Experiments
import Sampling
import Statistics
import Suites

struct MeasuringOptions: RuledOptions {
    @Option(CoreSettings.replays) var replays: Given<Int>?
    @Option(CoreSettings.warmup) var warmup: Given<Int>?
    @Option(CoreSettings.budget) var budget: Given<Duration>?
    @Option(CoreSettings.fps) var fps: Given<[FrameBudget]>?
    @Option(CoreSettings.slowdown) var slowdown: Given<Double>?
    @Option(CoreSettings.pin) var pin: Given<Int>?
    @Option(CoreSettings.handicap) var handicap: Given<Handicap>?

    @Flag(help: "Compare screens and count work, and time nothing (--replays 0). Several such runs may run at once.")
    var exactOnly = false

    static var rules: [FlagRule<MeasuringOptions>] {
        [
            .excludes(
                flag("--exact-only", \.exactOnly), [flag("--replays", \.replays), flag("--warmup", \.warmup)],
                because: "--exact-only times nothing"),
            .excludes(flag("--fps", \.fps), [flag("--budget", \.budget)], because: "both say what the budget is"),
        ]
    }

    /// Returns the options, completed with the values of a scenario file.
    ///
    /// - Throws: `SettingError` for an invalid frame rate.
    func filled(from file: ScenarioFile?) throws -> MeasuringOptions {
        var copy = self
        if let fps {
            let budgets = try fps.get()
            guard budgets.count == 1 else {
                throw SettingError("\(fps.text.place) must be one frame rate; got \(fps.text.text).")
            }
            let text = "\(budgets[0].duration.wholeNanoseconds)ns"
            copy.budget = Given(CoreSettings.budget, GivenText(text, place: fps.text.place))
        }
        if exactOnly { copy.replays = Given(CoreSettings.replays, GivenText("0", place: "--exact-only")) }
        guard let defaults = file.map(SettingDefaults.init) else { return copy }
        defaults.fill(&copy.replays, CoreSettings.replays)
        defaults.fill(&copy.warmup, CoreSettings.warmup)
        defaults.fill(&copy.budget, CoreSettings.budget)
        defaults.fill(&copy.slowdown, CoreSettings.slowdown)
        return copy
    }

    private var given: [any AnyGiven] {
        let all: [(any AnyGiven)?] = [replays, warmup, budget, slowdown, pin, handicap]
        return all.compactMap(\.self)
    }

    /// The arguments by setting name.
    var texts: [String: GivenText] { Dictionary(uniqueKeysWithValues: given.map { ($0.name, $0.text) }) }

    /// The arguments that repeat the flags.
    var words: [String] { given.flatMap(\.words) }
}

/// The checked values of `MeasuringOptions`.
struct MeasuringSettings {
    /// The number of timed replays, or `nil` for as many as fit into the scenario's share of the
    /// time.
    var replays: Int?
    var warmup: Int
    let budget: FrameBudget
    let slowdown: Double
    /// The core to which the measuring thread is pinned, or `nil` for any core.
    let pinnedCore: Int?
    let handicap: Handicap?

    /// - Throws: `SettingError`.
    init(_ options: MeasuringOptions) throws {
        replays = try options.replays?.get()
        warmup = try options.warmup.get(orDefaultOf: CoreSettings.warmup)
        budget = FrameBudget(try options.budget.get(orDefaultOf: CoreSettings.budget))
        slowdown = try options.slowdown.get(orDefaultOf: CoreSettings.slowdown)
        pinnedCore = try options.pin?.get()
        handicap = try options.handicap?.get()
    }

    /// Whether the run only counts exact work.
    var timesNothing: Bool { replays == 0 }

    var plan: ReplayPlan { replays.map { .exactly($0) } ?? .automatic }
}

extension Given<Int> {
    /// Returns the number of timed replays, for a command that measures time.
    ///
    /// - Throws: `SettingError` for 0.
    func timedReplayCount() throws -> Int {
        let count = try get()
        guard count != 0 else { throw SettingError("\(text.place) must be at least 1, because this command times; got 0.") }
        return count
    }
}
