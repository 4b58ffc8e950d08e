import Foundation
import PackagePlugin

/// Compiles an app's own sources into a target, rewritten for a platform without Objective-C.
///
/// The sources are in the target's folder `App`, which may be a link to the app's folder, and which
/// the target excludes. They stay as they are. The target's file `LeftOut.txt` names files and
/// folders of the app that are not compiled, one in each line. The plugin also corrects
/// `CGRect.intersects(_:)`, in targets without such a folder, too.
@main
struct AppSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let generator = try context.tool(named: "app-sources-generator").url
        let folder = target.directoryURL.appending(path: "App")
        let modules = target.recursiveTargetDependencies.compactMap { ($0 as? any SourceModuleTarget)?.moduleName }
        let rectangles = context.pluginWorkDirectoryURL.appending(path: "CGRect+Intersects.swift")
        var commands: [Command] = [
            .buildCommand(
                displayName: "Generating \(rectangles.lastPathComponent) for \(target.name)", executable: generator,
                arguments: [rectangles.path(percentEncoded: false)], outputFiles: [rectangles])
        ]
        let names = try sources(in: folder, leavingOut: leftOut(of: target))
        guard !names.isEmpty else { return commands }
        let output = context.pluginWorkDirectoryURL.appending(path: "App")
        commands.append(
            .buildCommand(
                displayName: "Rewriting \(names.count) sources for \(target.name)", executable: generator,
                arguments: [
                    output.path(percentEncoded: false), modules.joined(separator: ","), folder.path(percentEncoded: false),
                ] + names,
                inputFiles: names.map { folder.appending(path: $0) },
                // With the originals' names, `#fileID` would name two files.
                outputFiles: names.map { output.appending(path: "\($0.dropLast(".swift".count)).rewritten.swift") }))
        return commands
    }

    /// Returns the paths of the Swift files below the folder, which may be a link.
    private func sources(in folder: URL, leavingOut leftOut: Set<String>) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: folder.resolvingSymlinksInPath().path(percentEncoded: false))
            .filter { name in
                let parts = name.split(separator: "/")
                // A line of the file cannot name every file.
                return name.hasSuffix(".swift") && !name.contains(where: \.isNewline)
                    && !parts.indices.contains { leftOut.contains(parts[...$0].joined(separator: "/")) }
            }.sorted()
    }

    /// Returns the lines of `LeftOut.txt` without comments, which begin with a number sign.
    private func leftOut(of target: any Target) throws -> Set<String> {
        let file = target.directoryURL.appending(path: "LeftOut.txt")
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return [] }
        let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
        return Set(
            lines.map { $0.prefix { $0 != "#" }.trimmingCharacters(in: CharacterSet(charactersIn: " \t/")) })
    }
}
