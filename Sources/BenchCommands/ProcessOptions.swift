import Processes

extension Given<Duration>? {
    /// The time limit of the processes that a command starts: the value of `--process-timeout`.
    func timeLimit() throws -> Duration { try self?.get() ?? SystemLauncher.defaultTimeLimit }
}
