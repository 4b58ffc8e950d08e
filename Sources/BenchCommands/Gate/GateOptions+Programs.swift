import BenchmarkResults
import Console
import Foundation
import Gating
import Statistics
import Suites

extension GateOptions {
    /// Finds the programs to compare. If they come from builds, tries to link them again.
    ///
    /// - Returns: The programs, and a notice if they are of builds that cannot be linked again.
    func programs(launcher: some ProgramLauncher) async throws -> (programs: GatePrograms, notices: [String]) {
        guard let baseBuild else {
            let (base, head) = try readingInput {
                (
                    try baseExecutable.map { try BenchExecutable(existingAt: $0, flag: "--base-executable") },
                    try headExecutable.map { try BenchExecutable(existingAt: $0, flag: "--head-executable") } ?? .current
                )
            }
            return (GatePrograms(base: base, head: head, launcher: launcher), [])
        }
        let (base, head) = try readingInput {
            (try Self.build(in: baseBuild), try Self.build(in: headBuild ?? BenchExecutable.current.buildFolder))
        }
        var programs = GatePrograms(base: base.executable, head: head.executable, launcher: launcher)
        do {
            let relinking = try Relinking(base: base.link.get(), head: head.link.get(), launcher: launcher)
            if let obstacle = try await relinking.obstacle() { return (programs, [Self.notice(obstacle)]) }
            programs.relinking = relinking
            return (programs, [])
        } catch let error as BuildFolderError {
            return (programs, [Self.notice(error.description)])
        }
    }

    /// Returns a built program, and the command that links it again, or the reason why it cannot be linked.
    private static func build(
        in folder: String
    ) throws(BuildFolderError) -> (executable: BenchExecutable, link: Result<LinkCommand, BuildFolderError>) {
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
            "\(obstacle.prefix(1).uppercased())\(obstacle.dropFirst()) Therefore the executables are not linked again for "
            + "each process, and the order of their functions may change times: a slower time that no count explains fails "
            + "only above \(bound), and is inconclusive below."
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
