/// An event of a running experiment.
public enum ExperimentEvent: Sendable {
    /// A scenario starts. `number` counts from 1.
    case scenarioStarted(name: String, number: Int, count: Int)
    case passStarted(Pass)
    /// A round of timed replays, one per strategy, is finished.
    case roundFinished(number: Int, ofAtMost: Int)
    case scenarioFinished(name: String)

    public enum Pass: String, Sendable {
        case verify
        case account
        case phases
        case warmUp = "warm-up"
        case timed
        /// In separate processes, if requested.
        case instructions
    }
}
