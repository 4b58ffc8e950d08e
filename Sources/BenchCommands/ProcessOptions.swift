import ArgumentParser
import Processes
import Suites

/// The flag of commands that start processes.
struct ProcessOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How long a process that is started may take; else 20 times the longest with the same work, at least 30 s; the first 10 minutes.",
            valueName: "SECONDS"))
    var processTimeout: String?

    /// - Throws: `SettingError` that names the flag and the value.
    func timeLimits() throws(SettingError) -> ProcessTimeLimits {
        guard let processTimeout else { return ProcessTimeLimits() }
        do {
            let seconds = try SettingText.number(
                processTimeout, in: 0.001...1_000_000, called: "A number of seconds", such: "600")
            return ProcessTimeLimits(given: .seconds(seconds))
        } catch {
            throw SettingError("--process-timeout: \(error)")
        }
    }
}
