import Processes

extension Given<Duration>? {
    /// Returns the time limit of started processes, the value of `--process-timeout`.
    func timeLimit() throws -> Duration { try self?.get() ?? SystemLauncher.defaultTimeLimit }
}
