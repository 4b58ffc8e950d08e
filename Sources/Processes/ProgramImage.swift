import BenchmarkResults
import CSpawn
import Foundation

/// What a process is made of: a program with its arguments and variables.
struct ProgramImage: Sendable {
    let path: String
    /// Without the name of the program.
    let arguments: [String]
    let environment: [String: String]

    /// Starts a process that ends with the calling thread at the latest, or one that is detached and outlives this process.
    func spawn(
        input: Descriptor, output: Descriptor, errors: Descriptor, detached: Bool = false
    ) -> Result<pid_t, SystemCallError> {
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer {
            for text in words + variables { free(text) }
        }
        var process = pid_t()
        let code = withExtendedLifetime((input, output, errors)) {
            scrollbench_spawn(path, &words, &variables, [input.number, output.number, errors.number], detached, &process)
        }
        return code == 0 ? .success(process) : .failure(SystemCallError(code: code))
    }
}
