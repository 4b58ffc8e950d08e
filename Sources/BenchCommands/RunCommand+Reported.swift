import ArgumentParser
import BenchmarkResults
import Experiments
import Suites

/// Measures what `run` with these words measures, in this process, and writes the report beside the run. The findings are left to the
/// caller.
///
/// - Parameter words: Flags of `run` and settings, without those that print or isolate something.
/// - Returns: The run, and the path of its report.
/// - Throws: As `run` does: a usage error for words that cannot be used, and nothing is written then.
@MainActor
package func measureAndReport<Suite: BenchmarkSuite>(
    _ suite: Suite.Type, _ words: [String]
) async throws -> (run: Run, report: String) {
    let command = try RunCommand<Suite>.parse(words)
    return try await interruptible(saying: "\(Interruption.Requested())") { interruption in
        let job = try readingInput {
            try RunJob(SuiteContents(suite), words: command.settingWords.words, command.runOptions)
        }
        let (directory, scenarios, _) = try await command.measureHere(job, interruption)
        let run = Run(path: directory.path, manifest: directory.manifest, scenarios: scenarios)
        return (run, try ReportCommand.write(run, to: nil).path)
    }
}
