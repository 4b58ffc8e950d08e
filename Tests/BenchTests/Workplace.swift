import ArgumentParser
import BenchmarkResults
import Gating
import Synchronization
import TestSupport
import Testing

@testable import BenchCommands
@testable import ScrollBench
@testable import bench

extension ProgramOutcome {
    /// The messages: lines of the standard error with the prefix `Error: `, without the prefix.
    var sentences: [String] {
        errors.split(separator: "\n").filter { $0.hasPrefix("Error: ") }.map { String($0.dropFirst("Error: ".count)) }
    }
}

/// A separate folder to run the program in, which is removed with this object.
final class Workplace: Sendable {
    private let folder = TemporaryFolder()

    var path: String { folder.path }

    // MARK: In this process

    /// Runs a command in this process, which is faster than starting the program.
    ///
    /// - Parameters:
    ///   - arguments: A path in the workplace begins with `./`; the outcome names it without that.
    ///   - output: The descriptor of the standard output, or `nil` to collect it.
    func command(_ arguments: [String], output: Int32? = nil) async throws -> ProgramOutcome {
        let folder = "\(path)/"
        let words = arguments.map { $0.hasPrefix("./") ? folder + $0.dropFirst(2) : $0 }
        let (ownOutput, errors) = (try StreamFile(), try StreamFile())
        let status = await LimitedTests.withNextTurn {
            await StandardStreams.$output.withValue(output ?? ownOutput.descriptor) {
                await StandardStreams.$error.withValue(errors.descriptor) {
                    await GitRepository.$workingFolder.withValue(path) {
                        await runCommand(of: ScrollBench.RootCommand<bench.Bench>.self, words)
                    }
                }
            }
        }
        return ProgramOutcome(
            end: .exited(status.rawValue), output: try ownOutput.text().replacing(folder, with: ""),
            errors: try errors.text().replacing(folder, with: ""))
    }

    func command(_ arguments: String...) async throws -> ProgramOutcome {
        try await command(arguments)
    }

    /// Runs a command in this process, and expects that it exits with status 0.
    @discardableResult
    func succeed(_ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws -> ProgramOutcome {
        let outcome = try await command(arguments)
        #expect(outcome.end == .exited(0), "\(arguments): \(outcome.errors)", sourceLocation: sourceLocation)
        return outcome
    }

    @discardableResult
    func succeed(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws -> ProgramOutcome {
        try await succeed(arguments, sourceLocation: sourceLocation)
    }

    /// Runs a command in this process, and expects that it is refused: it prints only one message, and changes no files.
    ///
    /// - Parameter isAlone: Whether the command prints nothing else, not even a warning.
    /// - Returns: The message.
    func refusal(
        of arguments: [String], status: Int32 = 64, isAlone: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
        let before = try contents()
        let outcome = try await command(arguments)
        let isRefused = outcome.end == .exited(status) && outcome.output.isEmpty && outcome.sentences.count == 1
        let isUnchanged = try contents() == before
        // After the message there is only a hint about help.
        let others = outcome.errors.split(separator: "\n").filter { line in
            !["Error: ", "Usage: ", "  See ", "Help: "].contains { line.hasPrefix($0) }
        }
        #expect(isRefused, "\(arguments): \(outcome)", sourceLocation: sourceLocation)
        #expect(isUnchanged, "\(arguments): \(outcome)", sourceLocation: sourceLocation)
        #expect(others.isEmpty || !isAlone, "\(arguments): \(others)", sourceLocation: sourceLocation)
        return outcome.sentences.first ?? ""
    }

    // MARK: Files

    /// Copies the run or the file that a command writes with `--output`. The first test that needs it calls the command.
    func make(_ name: String, by arguments: [String]) async throws {
        let made = try await MadeFiles.workplace(of: arguments) { workplace in
            // The allocations in a baseline are a fresh process's.
            let outcome =
                arguments.first == "baseline"
                ? try await workplace.bench(arguments + ["--output", "made"])
                : try await workplace.command(arguments + ["--output", "./made"])
            try #require(outcome.end == .exited(0), "\(outcome.errors)")
        }
        try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        try FileManager.default.copyItem(atPath: "\(made.path)/made", toPath: "\(path)/\(name)")
    }

    /// Copies a baseline of 20 items and 5 ticks, which several tests share.
    func makeBaseline(_ name: String) async throws {
        try await make(name, by: ["baseline", "--layout", "quilt", "--items", "20", "--ticks", "5", "--skip-instructions"])
    }

    func write(_ text: String, to name: String) throws {
        try folder.write(text, to: name)
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try folder.write(Data(bytes), to: name)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    /// Installs a shell script as a program.
    ///
    /// Every such program is a link to one file, which runs the script beside the link. Another
    /// process writes that file: a file that this process has open for writing would be inherited
    /// by every process that another test starts, and could not be executed ("Text file busy").
    func install(script: String, as name: String) async throws {
        try write("\(script)\n", to: "\(name).sh")
        let made = try await MadeFiles.workplace(of: ["program"]) { workplace in
            try workplace.write("#!/bin/sh\n. \"$0.sh\"\n", to: "script")
            let outcome = try await workplace.shell("exec install -m 755 script program")
            try #require(outcome.end == .exited(0), "\(outcome.errors)")
        }
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: "\(made.path)/program")
    }

    /// Returns the rows of a run's table without the columns that depend on time or the machine.
    func exactRows<Source: Table>(of table: Source.Type, in run: String) throws -> [[Substring]] {
        let exact = Set(table.columns.filter(\.isExact).map(\.name))
        let rows = fields(of: try read("\(run)/\(table.fileName)"))
        let places = (rows.first ?? []).indices.filter { exact.contains(String(rows[0][$0])) }
        return rows.map { row in places.map { row[$0] } }
    }

    /// Returns all files and folders by path, with the contents of files.
    func contents() throws -> [String: Data?] {
        var contents: [String: Data?] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
            contents.updateValue(
                isFolder.boolValue ? nil : try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), forKey: name
            )
        }
        return contents
    }
}

/// A file without a name that a command's output goes to.
final class StreamFile {
    let descriptor: Int32

    init() throws {
        let name = "\(NSTemporaryDirectory())/ScrollBenchTests-\(UUID())"
        descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        unlink(name)
    }

    deinit { close(descriptor) }

    func text() throws -> String {
        lseek(descriptor, 0, SEEK_SET)
        let bytes = try FileHandle(fileDescriptor: descriptor).readToEnd() ?? Data()
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The runs and files that several tests read, each of which is written once.
private enum MadeFiles {
    private static let places = Mutex<[[String]: Task<Workplace, any Error>]>([:])

    /// Returns the workplace in which `make` has written the files of a key.
    static func workplace(
        of key: [String], make: @escaping @Sendable (Workplace) async throws -> Void
    ) async throws -> Workplace {
        let task = places.withLock { places in
            if places.isEmpty { atexit { MadeFiles.places.withLock { $0 = [:] } } }
            let task =
                places[key]
                ?? Task(executorPreference: LimitedTests.threads) {
                    let workplace = Workplace()
                    try await make(workplace)
                    return workplace
                }
            places[key] = task
            return task
        }
        return try await task.value
    }
}

/// Returns the rows of a CSV, including the header. The files contain no quoted fields.
func fields(of csv: String) -> [[Substring]] {
    csv.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
}

/// Returns the values of a column.
func column(_ name: String, of csv: String) throws -> [Substring] {
    let rows = fields(of: csv)
    let index = try #require(rows.first?.firstIndex { $0 == name }, "There is no column \(name).")
    return rows.dropFirst().map { $0[index] }
}
