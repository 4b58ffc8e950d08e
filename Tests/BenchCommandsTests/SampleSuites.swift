import ArgumentParser
import BenchmarkResults
import Gating
import TestSupport

@testable import BenchCommands
@testable import Experiments
@testable import ScrollBench

/// The subjects of `bench`.
enum OurSuite: BenchmarkSuite {
    static var name: String { "bench" }
    static var isOptimized: Bool { true }

    static var subjects: [AnySubject] {
        Subject.quilt
        Subject.flow
        Subject.sections
        Subject.shelves
        Subject.layers
    }

    /// The names of the subjects' own settings, in their order and without duplicates.
    static var ownSettings: [String] {
        subjects.flatMap { $0.description.settings.map(\.name) }.reduce(into: []) { names, name in
            if !names.contains(name) { names.append(name) }
        }
    }

    static func run(_ words: [String]) throws -> RunCommand<OurSuite> {
        try RunCommand<OurSuite>.parse(words)
    }

    /// Returns the scenarios' settings from pairs of a flag and a value. The parser is not used,
    /// because it takes half a second in a debug build.
    static func given(_ words: [String]) throws -> ScenarioArguments {
        let suite = try SuiteContents(OurSuite.self)
        var texts: [String: String] = [:]
        for place in stride(from: 0, to: words.count, by: 2) { texts[String(words[place].dropFirst(2))] = words[place + 1] }
        return try ScenarioArguments(texts, of: suite)
    }

    static func matrix(_ words: [String]) throws -> ScenarioMatrix {
        try ScenarioMatrix(given(words), of: SuiteContents(OurSuite.self))
    }

    static func measuring(_ words: [String], _ file: ScenarioFile? = nil) throws -> MeasuringSettings {
        try MeasuringSettings(run(words).settings, exactOnly: false, isOptimized: true, file)
    }

    /// Returns the message that refuses a run before anything is made, or `nil` if the arguments
    /// are accepted.
    static func refusal(_ words: [String]) -> String? {
        do {
            let command = try run(words)
            try command.refuseArguments()
            _ = try command.makeJob()
            return nil
        } catch {
            return HiddenFlags.$areShown.withValue(true) { RunCommand<OurSuite>.message(for: error) }
        }
    }
}

extension BenchmarkSuite {
    /// Runs a command line in this process, in an empty folder, which has no Git repository, so that git is not started.
    @MainActor static func command(_ words: [String]) async throws -> (status: Int32, output: String, errors: String) {
        let (folder, streams) = (TemporaryFolder(), TemporaryFolder())
        let paths = try ["output", "errors"].map { try streams.write("", to: $0) }
        let files = try paths.map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) }
        let status = await StandardStreams.$output.withValue(files[0].fileDescriptor) {
            await StandardStreams.$error.withValue(files[1].fileDescriptor) {
                await GitRepository.$workingFolder.withValue(folder.path) { await runCommand(of: RootCommand<Self>.self, words) }
            }
        }
        for file in files { try file.close() }
        let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
        return (status.rawValue, texts[0], texts[1])
    }
}
