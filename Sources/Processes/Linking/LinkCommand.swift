import Foundation

/// The package manager's own command that links an executable from its object files.
package struct LinkCommand: Equatable, Sendable {
    /// The compiler's driver.
    package let program: String
    /// The executable that the package manager linked with the command.
    package let executable: BenchExecutable
    /// The folder with the manifest of the build.
    package let folder: String
    private let arguments: [String]
    /// The index of the output's path in `arguments`.
    private let outputIndex: Int

    /// Finds the command of a product that was built in a folder.
    ///
    /// - Parameters:
    ///   - folder: A package that was built, or its folder `.build`.
    ///   - configuration: `release` or `debug`.
    package init(ofProduct product: String, in folder: String, configuration: String) throws(BuildFolderError) {
        self = try BuildManifest(in: folder, configuration: configuration).linkCommand(ofProduct: product)
    }

    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - objects: The paths of the files that are linked.
    ///   - manifest: The path of the build's manifest.
    /// - Throws: `BuildFolderError` if the command writes no executable, or the executable is missing or older than an object.
    init(_ command: [String], executable: String, objects: [String], manifest: String) throws(BuildFolderError) {
        guard let program = command.first, let option = command.dropFirst().firstIndex(of: "-o"), option + 1 < command.count
        else {
            throw BuildFolderError("\(manifest): the command that links \(executable) has no output (-o).")
        }
        func modified(_ path: String) -> Date? {
            try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        }
        guard let linked = modified(executable) else {
            throw BuildFolderError("there is no \(executable): build the package there with “swift build”.")
        }
        for object in objects {
            guard let compiled = modified(object) else {
                throw BuildFolderError("there is no object file \(object): build the package there again.")
            }
            // The gate counts with the executable and times with links of the objects. Both must be of one build.
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

    /// Returns the arguments that link the objects to another file.
    ///
    /// - Parameters:
    ///   - path: The path of the new executable.
    ///   - order: The order of the functions, or `nil` for the package manager's order.
    ///
    /// Source: LLVM's manual of lld, "--shuffle-sections", <https://lld.llvm.org/>. Each Swift function has its own section. The link
    /// leaves out debug information, which halves its time and moves no function.
    func arguments(writing path: String, order: FunctionOrder?) -> [String] {
        var arguments = arguments
        arguments[outputIndex] = path
        guard let order else { return arguments }
        return arguments + [
            "-use-ld=lld", "-Xlinker", "--shuffle-sections=.text*=\(order.seed)", "-Xlinker", "--strip-debug",
        ]
    }
}
