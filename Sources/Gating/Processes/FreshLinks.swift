import BenchmarkResults
import Foundation
import SystemSupport

/// Links an executable repeatedly, with its functions in another order each time, so that the effect of
/// their addresses on caches becomes part of the noise between processes.
///
/// Sources: Mytkowicz, Diwan, Hauswirth, Sweeney, "Producing wrong data without doing anything
/// obviously wrong!", ASPLOS 2009, <https://doi.org/10.1145/1508244.1508275>; Curtsinger, Berger,
/// "STABILIZER: statistically sound performance evaluation", ASPLOS 2013,
/// <https://doi.org/10.1145/2451116.2451141>.
package actor FreshLinks {
    package nonisolated let command: LinkCommand
    private let launcher: any ProgramLauncher
    private let folder: ScratchFolder
    /// The order of the functions in the linked executable, or `nil` before the first link.
    private var linkedOrder: FunctionOrder?

    package init(_ command: LinkCommand, launcher: any ProgramLauncher) throws {
        self.command = command
        self.launcher = launcher
        folder = try ScratchFolder()
    }

    /// Returns the executable with its functions in an order. Another order than the previous one takes a link.
    package func executable(in order: FunctionOrder) async throws -> BenchExecutable {
        let executable = BenchExecutable(path: "\(folder.path)/bench", librariesBeside: command.executable.path)
        guard order != linkedOrder else { return executable }
        linkedOrder = nil
        let outcome = try await link(to: executable.path, order: order)
        try outcome.requireSuccess(of: "linking \(command.executable.path) again")
        linkedOrder = order
        return executable
    }

    /// Returns the reason why the functions cannot be shuffled, as a sentence, or `nil` if they can.
    package func obstacle() async throws -> String? {
        let path = "\(folder.path)/trial"
        let shuffled = try await link(to: path, order: FunctionOrder(1))
        if shuffled.end == .exited(0) { return nil }
        let plain = try await link(to: path, order: nil)
        let links = plain.end == .exited(0)
        let reason =
            (links ? shuffled : plain).errors.split(separator: "\n").first { $0.contains("error:") } ?? "no error message"
        return links
            ? "The linker lld cannot shuffle the functions of \(command.executable.path) (\(reason))."
            : "The objects of \(command.executable.path) cannot be linked again (\(reason))."
    }

    private func link(to path: String, order: FunctionOrder?) async throws -> ProgramOutcome {
        try await launcher.run(
            command.program, arguments: command.arguments(writing: path, order: order),
            environment: ProcessInfo.processInfo.environment)
    }
}

/// The package manager's command that links an executable from its object files.
package struct LinkCommand: Equatable, Sendable {
    package let program: String
    package let executable: BenchExecutable
    package let folder: String
    private let arguments: [String]
    private let outputIndex: Int

    /// Finds the command that linked a product, in the description of the build that `swift build` keeps
    /// beside its build folders. Each value is JSON on a separate line.
    ///
    /// - Parameters:
    ///   - product: The name of an executable.
    ///   - folder: A package that was built, or its folder `.build`.
    ///   - configuration: `debug` or `release`.
    package init(ofProduct product: String, in folder: String, configuration: String) throws(BuildFolderError) {
        // The build system “swiftbuild” has other folders.
        let products = [
            configuration, "out/Products/\(configuration.capitalized)-linux", "Products/\(configuration.capitalized)-linux",
        ]
        let executable = ["\(folder)/.build", folder].flatMap { build in products.map { "\(build)/\($0)/\(product)" } }
            .first(where: FileManager.default.isExecutableFile).map { BenchExecutable(path: $0) }
        let candidates = ["\(folder)/.build/\(configuration).yaml", "\(folder)/\(configuration).yaml"]
        guard let path = candidates.first(where: FileManager.default.fileExists) else {
            throw BuildFolderError(
                "\(excerpt(of: folder)) has no description of a \(configuration) build (.build/\(configuration).yaml is "
                    + "missing). Build "
                    + "the package there with “swift build -c \(configuration)”.", executable)
        }
        guard let text = try? readText(at: path) else {
            throw BuildFolderError("\(path) cannot be read.", executable)
        }
        let lines = text.split(separator: "\n")
        for block in lines.split(whereSeparator: { $0.hasPrefix("  \"") }) {
            // Blocks of other commands may contain lists of other types.
            func list(_ key: String) -> [String]? {
                let line = block.first { $0.hasPrefix("    \(key): ") }
                return line.flatMap { try? JSONDecoder().decode([String].self, from: Data($0.dropFirst(key.count + 6).utf8)) }
            }
            guard let output = list("outputs")?.first, (output as NSString).lastPathComponent == product,
                let arguments = list("args"), arguments.contains("-emit-executable"), let objects = list("inputs")
            else { continue }
            self = try LinkCommand(arguments, executable: output, objects: objects, manifest: path)
            return
        }
        throw BuildFolderError(
            "\(path) has no command that links \(excerpt(of: product)). Build a product with the name of this program "
                + "there, with “swift "
                + "build”.", executable)
    }

    init(_ command: [String], executable: String, objects: [String], manifest: String) throws(BuildFolderError) {
        guard let program = command.first, let option = command.dropFirst().firstIndex(of: "-o"), option + 1 < command.count
        else {
            throw BuildFolderError(
                "\(manifest): the command that links \(executable) has no output (-o).", BenchExecutable(path: executable))
        }
        func modified(_ path: String) -> Date? {
            try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        }
        guard let linked = modified(executable) else {
            throw BuildFolderError("there is no \(executable): build the package there with “swift build”.")
        }
        for object in objects {
            guard let compiled = modified(object) else {
                throw BuildFolderError(
                    "there is no object file \(object): build the package there again.", BenchExecutable(path: executable))
            }
            // The gate counts with the executable and times with links of the objects, so both must
            // be from one build.
            guard compiled <= linked else {
                throw BuildFolderError("\(object) is newer than \(executable): build the package there again.")
            }
        }
        self.program = program
        folder = URL(fileURLWithPath: manifest).deletingLastPathComponent().path
        self.executable = BenchExecutable(path: executable)
        arguments = Array(command.dropFirst())
        outputIndex = option
    }

    /// Returns the arguments that link the objects to another file, with the functions in an order.
    ///
    /// Source: LLVM's manual of lld, "--shuffle-sections", <https://lld.llvm.org/>. Each Swift
    /// function has its own section. The link omits debug information, which halves its time and
    /// moves no function.
    func arguments(writing path: String, order: FunctionOrder?) -> [String] {
        var arguments = arguments
        arguments[outputIndex] = path
        guard let order else { return arguments }
        return arguments + [
            "-use-ld=lld", "-Xlinker", "--shuffle-sections=.text*=\(order.seed)", "-Xlinker", "--strip-debug",
        ]
    }
}

package struct BuildFolderError: Error, Equatable, CustomStringConvertible {
    package let description: String
    /// The executable, if it was built and only the description of its build or an object file is
    /// missing. It can be compared, but not linked again.
    package let executable: BenchExecutable?

    init(_ description: String, _ executable: BenchExecutable? = nil) {
        (self.description, self.executable) = (description, executable)
    }
}

/// An order of the functions in an executable: the seed of the linker's shuffle.
package struct FunctionOrder: Hashable, Sendable {
    /// The seed. Never 0 or the greatest number, which mean a random seed and the reverse order to
    /// lld.
    package let seed: UInt32

    package init(_ number: UInt64) {
        seed = UInt32(number % UInt64(UInt32.max - 1)) + 1
    }
}
