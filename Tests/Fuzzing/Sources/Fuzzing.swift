import BenchmarkResults
import Foundation

/// Runs libFuzzer with the options of the command line and the reader from the environment. Without a reader, prints their names, and
/// writes first inputs for the run's into a folder.
@main enum Fuzzing {
    static func main() {
        guard ProcessInfo.processInfo.environment["FUZZED_READER"] != nil else {
            FuzzedRun().writeInputs(to: CommandLine.arguments[1])
            for reader in FuzzedReader.allCases { print(reader.rawValue) }
            return
        }
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(
            runLibFuzzer(&count, &arguments) { bytes, count in Fuzzing.test(UnsafeRawBufferPointer(start: bytes, count: count)) })
    }

    /// Passes one input to the reader. An error with a message is allowed.
    private static func test(_ input: UnsafeRawBufferPointer) -> CInt {
        do {
            try FuzzedReader.named.read(input)
        } catch {
            let sentence = "\(error)"
            precondition(sentence.count < 20_000, "A sentence of \(sentence.count) characters.")
            precondition(withEscapes(sentence) == sentence, "A sentence would steer a terminal: \(withEscapes(sentence))")
        }
        return 0
    }
}

/// libFuzzer's own main function, which `-sanitize=fuzzer` links.
///
/// Source: "libFuzzer – a library for coverage-guided fuzz testing", "Using libFuzzer as a library",
/// <https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library>.
@_silgen_name("LLVMFuzzerRunDriver") private func runLibFuzzer(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ test: @convention(c) (UnsafeRawPointer?, Int) -> CInt
) -> CInt
