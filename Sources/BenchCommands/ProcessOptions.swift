import ArgumentParser
import Processes
import Suites

/// The time limit of commands that start processes.
struct ProcessOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The time limit of each process that this command starts. Default: 1800.",
            valueName: "SECONDS"))
    var processTimeout: String?

    /// - Throws: `SettingError` that names the flag and the value.
    func timeLimit() throws(SettingError) -> Duration {
        guard let processTimeout else { return SystemLauncher.defaultTimeLimit }
        do {
            let seconds = try SettingText.number(
                processTimeout, in: 0.001...1_000_000, called: "A number of seconds", such: "600")
            return .seconds(seconds)
        } catch {
            throw SettingError("--process-timeout: \(error)")
        }
    }
}
