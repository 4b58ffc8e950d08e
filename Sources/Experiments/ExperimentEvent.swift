/// What an experiment tells while it runs; whoever listens prints, or does not.
public enum ExperimentEvent: Sendable {
    /// A scenario begins: its place among all, counted from 1.
    case scenarioStarted(name: String, number: Int, count: Int)
    case passStarted(Pass)
    /// A round of timed replays, one per strategy, is over.
    case roundFinished(number: Int, ofAtMost: Int)
    case scenarioFinished(name: String)

    public enum Pass: String, Sendable {
        case verify
        case account
        case phases
        case warmUp = "warm-up"
        case timed
        /// On demand, in processes of its own.
        case instructions
    }
}
