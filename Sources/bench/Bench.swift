import ArgumentParser
import BenchCommands
import NewPackages
import ScrollBench
import Subjects

/// The layouts of the five documents with which the project began.
@main
struct Bench: CommandProvidingSuite {
    static var name: String { "bench" }

    static var subjects: [AnySubject] {
        Subject.quilt
        Subject.flow
        Subject.sections
        Subject.shelves
        Subject.layers
    }

    static var commands: [any ParsableCommand.Type] { [InitCommand.self, CheckCommand.self, LayoutCommand.self] }
}
