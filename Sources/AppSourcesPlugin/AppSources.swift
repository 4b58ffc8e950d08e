import Foundation
import PackagePlugin

/// Compiles an app's own sources into a target, rewritten for a platform without Objective-C.
///
/// The sources are in the target's folder `App`, which may be a link to the app's folder, and which
/// the target excludes. They stay as they are. The target's file `LeftOut.txt` names files and
/// folders of the app that are not compiled, one in each line. The plugin also corrects
/// `CGRect.intersects(_:)`, in targets without such a folder, too, and lets `Bundle.main` find the folder's other files.
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
        let files = try files(in: folder, leavingOut: leftOut(of: target))
        let resources = files.filter { Self.isResource($0, in: folder) }
        if !resources.isEmpty {
            let bundle = context.pluginWorkDirectoryURL.appending(path: "Bundle+Main.swift")
            commands.append(
                .buildCommand(
                    displayName: "Linking \(resources.count) files for \(target.name)", executable: generator,
                    arguments: ["--resources", bundle.path(percentEncoded: false), folder.path(percentEncoded: false)]
                        + resources,
                    inputFiles: resources.map { folder.appending(path: $0) }, outputFiles: [bundle]))
        }
        let names = files.filter { $0.hasSuffix(".swift") }
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

    /// Returns whether Xcode copies a file into an app as it is. Folders with an extension are catalogs, projects and packages.
    private static func isResource(_ name: String, in folder: URL) -> Bool {
        let parts = name.split(separator: "/")
        let sources: Set = ["swift", "h", "m", "mm", "c", "cpp", "storyboard", "xib", "entitlements", "md"]
        guard let file = parts.last, file != "Info.plist", !parts.dropLast().contains(where: { $0.contains(".") }),
            !file.hasPrefix("."), let dot = file.lastIndex(of: "."), !sources.contains(String(file[file.index(after: dot)...]))
        else { return false }
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(
            atPath: folder.appending(path: name).path(percentEncoded: false), isDirectory: &isFolder) && !isFolder.boolValue
    }

    /// Returns the paths of the files and folders below the folder, which may be a link.
    private func files(in folder: URL, leavingOut leftOut: Set<String>) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: folder.resolvingSymlinksInPath().path(percentEncoded: false))
            .filter { name in
                let parts = name.split(separator: "/")
                // A line of the file cannot name every file.
                return !name.contains(where: \.isNewline)
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
