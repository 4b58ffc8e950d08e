import BenchmarkResults
import Console
import Suites

extension BenchmarkSuite {
    /// Warns that the suite was compiled without the optimizer, and prints the command that compiles it with the optimizer.
    ///
    /// - Parameters:
    ///   - consequence: The end of a sentence, without its full stop.
    ///   - purpose: The reason to type the command.
    static func warnIfUnoptimized(_ consequence: String, for purpose: String = "an optimized build") {
        guard !isOptimized else { return }
        let command = (["swift", "run", "-c", "release", name] + CommandLine.arguments.dropFirst()).shellCommand
        StandardError.warn("\(name) was built without the optimizer, so \(consequence). For \(purpose): \(command)")
    }
}
