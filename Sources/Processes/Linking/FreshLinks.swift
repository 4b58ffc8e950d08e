import Foundation

/// Links an executable anew, with its functions in another order each time.
///
/// Where a function lies decides which caches and branch predictors it shares with others. The order alone has moved the median of
/// a tick by a tenth. Of executables that are linked anew for each process, that is part of the noise between processes.
///
/// Sources: Mytkowicz, Diwan, Hauswirth, Sweeney, "Producing wrong data without doing anything obviously wrong!", ASPLOS 2009,
/// <https://doi.org/10.1145/1508244.1508275>; Curtsinger, Berger, "STABILIZER: statistically sound performance evaluation", ASPLOS
/// 2013, <https://doi.org/10.1145/2451116.2451141>.
package actor FreshLinks {
    package nonisolated let command: LinkCommand
    private let launcher: any ProgramLauncher
    private let folder: ScratchFolder
    private let keptCount: Int
    /// The executables that lie in the folder, the oldest first.
    private var kept: [(order: FunctionOrder, executable: BenchExecutable)] = []

    /// - Parameter keptCount: How many executables are kept. Each takes some megabytes of the folder for temporary files.
    /// - Throws: The system's error for a temporary folder.
    package init(_ command: LinkCommand, launcher: any ProgramLauncher, keeping keptCount: Int = 1) throws {
        precondition(keptCount > 0, "The executable that was asked for is kept.")
        self.command = command
        self.launcher = launcher
        self.keptCount = keptCount
        folder = try ScratchFolder()
    }

    /// The executable with its functions in an order. It replaces the oldest one, where as many are there as are kept.
    ///
    /// - Throws: `ProcessFailure` where the objects do not link; what the launcher throws.
    /// - Complexity: One link for each order that is not kept.
    package func executable(in order: FunctionOrder) async throws -> BenchExecutable {
        if let known = kept.first(where: { $0.order == order }) { return known.executable }
        let executable = kept.count < keptCount ? newExecutable : kept.removeFirst().executable
        let outcome = try await link(to: executable.path, order: order)
        try outcome.requireSuccess(of: "linking \(command.executable.path) anew")
        kept.append((order, executable))
        return executable
    }

    /// The next executable beside those that are kept. All paths have one length, because a program's path is part of the memory that
    /// the program starts with.
    private var newExecutable: BenchExecutable {
        let digits = String(kept.count)
        let zeros = String(repeating: "0", count: String(keptCount).count - digits.count)
        return BenchExecutable(path: "\(folder.path)/bench\(zeros)\(digits)", librariesBeside: command.executable.path)
    }

    /// Why the functions cannot be shuffled here, as the end of a sentence; `nil` where they can.
    ///
    /// - Throws: `ProcessFailure` where the objects do not link in any order; what the launcher throws.
    package func obstacle() async throws -> String? {
        let path = "\(folder.path)/trial"
        let shuffled = try await link(to: path, order: FunctionOrder(1))
        if shuffled.end == .exited(0) { return nil }
        let plain = try await link(to: path, order: nil)
        try plain.requireSuccess(of: "linking \(command.executable.path) anew")
        let words = shuffled.errors.split(separator: "\n").first { $0.contains("error:") } ?? "it does not say why"
        return "the linker lld does not shuffle the functions of \(command.executable.path) (\(words))"
    }

    private func link(to path: String, order: FunctionOrder?) async throws -> ProgramOutcome {
        try await launcher.run(
            command.program, arguments: command.arguments(writing: path, order: order),
            environment: ProcessInfo.processInfo.environment, like: "link")
    }
}
