import BenchmarkResults
import Console
import Foundation
import Gating
import Statistics
import Suites

extension GateCommand {
    /// Returns the programs to compare, and notices about them.
    @MainActor
    func programs(launcher: some ProgramLauncher) async throws -> (programs: GatePrograms, notices: [String]) {
        if let builds = try readingInput({ try givenBuilds() }) {
            var programs = GatePrograms(base: builds.base.executable, head: builds.head.executable, launcher: launcher)
            let base, head: LinkCommand
            switch (builds.base.link, builds.head.link) {
            case (.success(let ofBase), .success(let ofHead)): (base, head) = (ofBase, ofHead)
            case (.failure(let obstacle), _), (_, .failure(let obstacle)):
                return (programs, [Self.notice("\(obstacle)")])
            }
            let relinking = try Relinking(base: base, head: head, launcher: launcher)
            if let obstacle = try await relinking.obstacle() { return (programs, [Self.notice(obstacle)]) }
            programs.relinking = relinking
            return (programs, [])
        }
        let (base, head) = try readingInput {
            (
                try gateOptions.baseExecutable.map { try BenchExecutable(existingAt: $0, flag: "--base-executable") },
                try gateOptions.headExecutable.map { try BenchExecutable(existingAt: $0, flag: "--head-executable") }
            )
        }
        return (GatePrograms(base: base, head: head ?? .current, launcher: launcher), [])
    }

    /// A built program, and the command that links it again, or the reason why it cannot be linked.
    private typealias Build = (executable: BenchExecutable, link: Result<LinkCommand, BuildFolderError>)

    /// Returns the builds of the base and the head, or `nil` if executables are compared unchanged.
    private func givenBuilds() throws -> (base: Build, head: Build)? {
        guard let baseFolder = gateOptions.baseBuild else { return nil }
        return (try build(in: baseFolder), try build(in: gateOptions.headBuild ?? BenchExecutable.current.buildFolder))
    }

    private func build(in folder: String) throws(BuildFolderError) -> Build {
        do {
            let link = try LinkCommand(
                ofProduct: BenchExecutable.current.name, in: folder, configuration: RunEnvironment.compiledConfiguration)
            return (link.executable, .success(link))
        } catch {
            guard let executable = error.executable else { throw error }
            return (executable, .failure(error))
        }
    }

    private static func notice(_ obstacle: String) -> String {
        let bound = percentText(TimeRules().placementBound - 1, decimals: 1)
        return
            "\(obstacle.prefix(1).uppercased())\(obstacle.dropFirst()) Therefore the executables are not linked again for each process, "
            + "and the order of their functions may change times: a slower time that no count explains fails only above \(bound), and is "
            + "inconclusive below."
    }
}

extension BenchExecutable {
    /// - Throws: `SettingError` if the path is not of an executable file.
    fileprivate init(existingAt path: String, flag: String) throws(SettingError) {
        guard FileKind(of: path) == .regular, FileManager.default.isExecutableFile(atPath: path) else {
            throw SettingError("\(flag): \(excerpt(of: path)) is not an executable file.")
        }
        self.init(path: path)
    }
}
