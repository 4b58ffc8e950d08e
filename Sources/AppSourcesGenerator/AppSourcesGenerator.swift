import Foundation
import SourceRewriting

/// Writes a source that the plugin `AppSources` compiles into a target:
/// `app-sources-generator OUTPUT [ORIGINAL MODULES]`.
///
/// Without an original, the source corrects `CGRect.intersects(_:)`. The modules are separated by
/// commas.
@main
struct AppSourcesGenerator {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 2 || arguments.count == 4 else {
            throw CocoaError(.fileWriteInvalidFileName)
        }
        var text = StrictRectangles.source
        if arguments.count == 4 {
            let modules = Set(arguments[3].split(separator: ",").map(String.init))
            let original = try String(contentsOfFile: arguments[2], encoding: .utf8)
            text = AppSource(original, path: arguments[2], modules: modules).file
        }
        let output = URL(fileURLWithPath: arguments[1])
        try FileManager.default.createDirectory(at: output.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: output, atomically: true, encoding: .utf8)
    }
}
