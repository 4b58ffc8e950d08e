import Foundation
import SourceRewriting

/// Writes the sources that the plugin `AppSources` compiles into a target:
/// `app-sources-generator OUTPUT [MODULES FOLDER NAME…]` or `app-sources-generator --resources OUTPUT FOLDER NAME…`.
///
/// Without a folder, the output is the file that corrects `CGRect.intersects(_:)`. Otherwise it is
/// the folder for rewritten copies of the named files of an app. The modules are separated by commas.
/// With `--resources`, it is the file that lets `Bundle.main` find the named files, which a folder beside it links to.
/// Files that have not changed are not written again.
@main
struct AppSourcesGenerator {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 2 || arguments.count >= 4 else { throw CocoaError(.fileWriteInvalidFileName) }
        guard arguments.count > 2 else { return try write(StrictRectangles.source, to: arguments[1]) }
        if arguments[1] == "--resources" {
            return try linkResources(arguments[4...], in: arguments[3], for: arguments[2])
        }
        let folder = arguments[3]
        let originals = try arguments[4...].map { name in
            let path = "\(folder)/\(name)"
            // A byte that is not UTF-8 is the compiler's matter.
            return (path, String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self))
        }
        let sources = AppSource.rewritten(originals, modules: Set(arguments[2].split(separator: ",").map(String.init)))
        for (name, source) in zip(arguments[4...], sources) {
            try write(source.file, to: "\(arguments[1])/\(AppSource.fileName(of: name))")
        }
    }

    /// Links the files by their names without folders, as in an app's bundle. Of several with one name, the first counts.
    private static func linkResources(_ names: ArraySlice<String>, in folder: String, for output: String) throws {
        let links = URL(fileURLWithPath: output).deletingLastPathComponent().appendingPathComponent("Files")
        try? FileManager.default.removeItem(at: links)
        try FileManager.default.createDirectory(at: links, withIntermediateDirectories: true)
        for name in names {
            let (file, link) = (URL(fileURLWithPath: "\(folder)/\(name)"), links.appendingPathComponent(lastName(of: name)))
            guard !FileManager.default.fileExists(atPath: link.path) else { continue }
            // Another file system cannot have a link.
            do { try FileManager.default.linkItem(at: file, to: link) } catch {
                try FileManager.default.copyItem(at: file, to: link)
            }
        }
        try write(AppResources.source(folder: links.path), to: output)
    }

    private static func lastName(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    private static func write(_ text: String, to path: String) throws {
        let (url, data) = (URL(fileURLWithPath: path), Data(text.utf8))
        if (try? Data(contentsOf: url)) == data { return }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
    }
}
