import PackagePlugin

/// Compiles CoreGraphics' meaning of `CGRect.intersects(_:)` into the target that asks for it.
///
/// On Linux, Foundation's `CGRect.intersects` is true for rectangles that only touch; CoreGraphics' is false.
/// A corrected method in *another* module would be ambiguous with Foundation's, one in the *same* module wins.
/// So the method has to be generated into every target whose sources compare rectangles; they stay as they are.
@main
struct StrictRectangles: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let output = context.pluginWorkDirectoryURL.appending(path: "CGRect+Intersects.swift")
        return [
            .buildCommand(
                displayName: "Generating CGRect+Intersects.swift for \(target.name)",
                executable: try context.tool(named: "strict-rectangles-generator").url,
                arguments: [output.path()],
                outputFiles: [output]
            )
        ]
    }
}
