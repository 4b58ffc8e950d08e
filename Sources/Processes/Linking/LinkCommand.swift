import Foundation

/// The package manager's own command that links an executable from its object files.
package struct LinkCommand: Equatable, Sendable {
    /// The program that is run, which is the compiler's driver.
    package let program: String
    /// The executable that the package manager linked with it.
    package let executable: BenchExecutable
    /// A folder with which the command is found again.
    package let folder: String
    private let arguments: [String]
    /// The index of the output's path in `arguments`.
    private let outputIndex: Int

    /// Finds the command of a product that was built in a folder.
    ///
    /// - Parameters:
    ///   - folder: A package that was built, or its folder `.build`.
    ///   - configuration: `release` or `debug`.
    /// - Throws: `BuildFolderError`, `DataFileError`.
    package init(ofProduct product: String, in folder: String, configuration: String) throws {
        self = try BuildManifest(in: folder, configuration: configuration).linkCommand(ofProduct: product)
    }

    /// - Parameters:
    ///   - words: The command line, with the program first.
    ///   - objects: The paths of the files that are linked.
    ///   - manifest: The file that the command comes from, for error messages.
    /// - Throws: `BuildFolderError` where the command writes no executable, or the executable is missing or older than an object.
    init(words: [String], executable: String, objects: [String], manifest: String) throws {
        guard let program = words.first, let option = words.dropFirst().firstIndex(of: "-o"), option + 1 < words.count else {
            throw BuildFolderError("\(manifest): the command that links \(executable) names no output (-o).")
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
            // The tiers that count run the executable, the time tier links the objects: both are to be of one build.
            guard compiled <= linked else {
                throw BuildFolderError("\(object) is newer than \(executable): build the package there again.")
            }
        }
        self.program = program
        folder = URL(fileURLWithPath: manifest).deletingLastPathComponent().path
        self.executable = BenchExecutable(path: executable)
        arguments = Array(words.dropFirst())
        outputIndex = option
    }

    /// The arguments that link the objects to another file.
    ///
    /// - Parameters:
    ///   - path: Where the executable is written.
    ///   - order: The order of the functions; `nil` for the one that the package manager's link has.
    ///
    /// Source: LLVM's manual of lld, "--shuffle-sections", <https://lld.llvm.org/>. Each function of Swift has a section of its
    /// own. Debug information is left out, which halves the time of a link and moves no function.
    func arguments(writing path: String, order: FunctionOrder?) -> [String] {
        var arguments = arguments
        arguments[outputIndex] = path
        guard let order else { return arguments }
        return arguments + [
            "-use-ld=lld", "-Xlinker", "--shuffle-sections=.text*=\(order.seed)", "-Xlinker", "--strip-debug",
        ]
    }
}
