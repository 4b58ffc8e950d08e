import Foundation
import PackagePlugin

/// Compiles text files into a target as raw string literals, so that the program works wherever it is copied.
///
/// The files are those in the target's folder `Resources`. `PackageTemplates` embeds the example package instead, which is in
/// `Benchmarks/Examples/Feed` and builds as it is. SwiftPM's own `embedInCode` makes arrays of bytes, which compile slowly.
@main
struct EmbedFiles: BuildToolPlugin {
    private static let example = [
        ".github/workflows/scroll-cost.yml", ".gitignore", "Package.swift", "README.md", "Sources/Feed/CardLayout.swift",
        "Sources/Feed/CardsController.swift", "Sources/Feed/FeedSuite.swift", "Tests/FeedTests/FeedTests.swift",
    ]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let isExample = target.name == "PackageTemplates"
        let parent = isExample ? context.package.directoryURL : target.directoryURL
        let folder = parent.appending(path: isExample ? "Benchmarks/Examples/Feed" : "Resources")
        let names = isExample ? Self.example : try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding files into \(target.name)",
                executable: try context.tool(named: "embed-files-generator").url,
                arguments: [output.path(), folder.path()] + names,
                inputFiles: names.map { folder.appending(path: $0) },
                outputFiles: [output]
            )
        ]
    }
}
