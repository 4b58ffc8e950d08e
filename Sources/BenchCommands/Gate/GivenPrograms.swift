import BenchmarkResults
import Foundation
import Gating
import Statistics
import Suites

/// The programs that a gate was told to compare.
enum GivenPrograms {
    /// A built program, and the command that links it again, or the reason why it cannot be linked.
    typealias Build = (executable: BenchExecutable, link: Result<LinkCommand, BuildFolderError>)

    case builds(base: Build, head: Build)
    /// Executables that are compared unchanged.
    case executables(base: BenchExecutable?, head: BenchExecutable)

    /// Finds the programs, before the scenarios are prepared, which can take minutes.
    init(_ options: GateOptions) throws {
        if let baseFolder = options.baseBuild {
            self = .builds(
                base: try Self.build(in: baseFolder),
                head: try Self.build(in: options.headBuild ?? BenchExecutable.current.buildFolder))
        } else {
            self = .executables(
                base: try options.baseExecutable.map { try BenchExecutable(existingAt: $0, flag: "--base-executable") },
                head: try options.headExecutable.map { try BenchExecutable(existingAt: $0, flag: "--head-executable") }
                    ?? .current)
        }
    }

    func programs(launcher: some ProgramLauncher) async throws -> (programs: GatePrograms, notices: [String]) {
        switch self {
        case .executables(let base, let head): return (GatePrograms(base: base, head: head, launcher: launcher), [])
        case .builds(let builtBase, let builtHead):
            var programs = GatePrograms(base: builtBase.executable, head: builtHead.executable, launcher: launcher)
            let base, head: LinkCommand
            switch (builtBase.link, builtHead.link) {
            case (.success(let ofBase), .success(let ofHead)): (base, head) = (ofBase, ofHead)
            case (.failure(let obstacle), _), (_, .failure(let obstacle)):
                return (programs, [Self.notice("\(obstacle)")])
            }
            let relinking = try Relinking(base: base, head: head, launcher: launcher)
            if let obstacle = try await relinking.obstacle() { return (programs, [Self.notice(obstacle)]) }
            programs.relinking = relinking
            return (programs, [])
        }
    }

    private static func build(in folder: String) throws(BuildFolderError) -> Build {
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
