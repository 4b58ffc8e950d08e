import Foundation
import PackagePlugin

/// Compiles text files into a target as raw string literals, so that the program works wherever it is copied.
///
/// The files are those in the target's folder `Resources`. `NewPackages` embeds the example package instead, which is in
/// `Benchmarks/Examples/Feed` and builds as it is. SwiftPM's own `embedInCode` makes arrays of bytes, which compile slowly.
@main
struct EmbedFiles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let isExample = target.name == "NewPackages"
        let parent = isExample ? context.package.directoryURL : target.directoryURL
        let folder = parent.appending(path: isExample ? "Benchmarks/Examples/Feed" : "Resources")
        let names = try Self.files(in: folder, without: isExample ? Self.ignored(in: folder) : []).sorted()
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding files into \(target.name)",
                executable: try context.tool(named: "embed-files-generator").url,
                arguments: [output.path(percentEncoded: false), folder.path(percentEncoded: false)] + names,
                inputFiles: names.map { folder.appending(path: $0) },
                outputFiles: [output]
            )
        ]
    }

    /// Returns the names in the example's `.gitignore`, and what only this machine has.
    private static func ignored(in folder: URL) throws -> Set<String> {
        let lines = try String(contentsOf: folder.appending(path: ".gitignore"), encoding: .utf8).split(separator: "\n")
        return Set(lines.map { String($0.trimmingPrefix("/").prefix { $0 != "/" }) }).union(["Baselines", "Package.resolved"])
    }

    /// Returns the paths of the files below a folder.
    private static func files(in folder: URL, without ignored: Set<String>) throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        return try names.filter { !ignored.contains($0) }.flatMap { name in
            let child = folder.appending(path: name)
            guard try child.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else { return [name] }
            return try files(in: child, without: ignored).map { "\(name)/\($0)" }
        }
    }
}
