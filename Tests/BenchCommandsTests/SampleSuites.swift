import Subjects
import Suites

@testable import BenchCommands

/// The subjects of `bench`.
enum OurSuite: BenchmarkSuite {
    static var name: String { "bench" }

    static var subjects: [AnySubject] {
        Subject.quilt
        Subject.flow
        Subject.sections
        Subject.shelves
        Subject.layers
    }

    /// The names of the subjects' own settings, in their order, those of several subjects once.
    static var ownSettings: [String] {
        subjects.flatMap { $0.description.settings.map(\.name) }.reduce(into: []) { names, name in
            if !names.contains(name) { names.append(name) }
        }
    }

    /// What a run makes of words: its settings.
    static func given(_ words: [String]) throws -> GivenSettings {
        try SuiteContents(OurSuite.self).read(words, RunJob.settings, measuresAsFileSays: true)
    }

    static func matrix(_ words: [String]) throws -> ScenarioMatrix {
        try ScenarioMatrix(given(words), of: SuiteContents(OurSuite.self))
    }

    static func measuring(_ words: [String]) throws -> MeasuringSettings { try MeasuringSettings(given(words)) }
}
