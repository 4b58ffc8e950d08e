import BenchmarkResults
import Experiments
import Gating
import Processes
import ResultCommands
import Sampling

extension GateCommand {
    /// Returns the programs to compare, and notices about them.
    ///
    /// - Throws: A usage error for a folder without a build; errors of `Relinking.obstacle()`.
    @MainActor
    func programs(
        handicap: Handicap?, launcher: some ProgramLauncher
    ) async throws -> (programs: GatePrograms, notices: [String]) {
        if let links = try readingInput({ try givenLinks() }) {
            var programs = GatePrograms(
                base: links.base.executable, head: (links.head ?? links.base).executable, handicap: handicap, launcher: launcher)
            let relinking =
                if let head = links.head {
                    try Relinking(base: links.base, head: head, launcher: launcher)
                } else {
                    try Relinking(against: links.base, launcher: launcher)
                }
            if let obstacle = try await relinking.obstacle() { return (programs, [Self.notice(obstacle)]) }
            programs.relinking = relinking
            return (programs, [])
        }
        let base = gateOptions.baseExecutable.map(BenchExecutable.init)
        let head = gateOptions.selfTest ? base : gateOptions.headExecutable.map(BenchExecutable.init)
        let programs = GatePrograms(
            base: gateOptions.selfTest ? base ?? .current : base, head: head ?? .current, handicap: handicap, launcher: launcher)
        return (programs, [])
    }

    /// Returns the commands that link the base and the head, or `nil` if the executables are
    /// compared unchanged. There is no head if a build is compared with itself.
    ///
    /// - Throws: `BuildFolderError`, `DataFileError`.
    private func givenLinks() throws -> (base: LinkCommand, head: LinkCommand?)? {
        let product = BenchExecutable.current.name
        func command(in folder: String) throws -> LinkCommand {
            try LinkCommand(
                ofProduct: product, in: folder, configuration: RunEnvironment.compiledConfiguration)
        }
        guard let baseFolder = gateOptions.baseBuild else { return nil }
        let base = try command(in: baseFolder)
        guard !gateOptions.selfTest else { return (base, nil) }
        return (base, try command(in: gateOptions.headBuild ?? BenchExecutable.current.buildFolder))
    }

    private static func notice(_ obstacle: String) -> String {
        "The executables are compared as they were linked once, because \(obstacle). A time that differs by little may then come from the "
            + "places of the functions."
    }
}
