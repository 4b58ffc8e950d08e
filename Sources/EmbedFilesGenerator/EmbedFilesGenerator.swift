import Foundation

/// Writes the source that the plugin `EmbedFiles` compiles into a target: `embed-files-generator OUTPUT FOLDER NAME…`.
@main
struct EmbedFilesGenerator {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 3 else { throw CocoaError(.fileReadInvalidFileName) }
        let entries = try arguments[3...].map { name in
            let text = try String(contentsOf: URL(filePath: arguments[2]).appending(path: name), encoding: .utf8)
            return "        \"\(name)\": \(literal(text)),\n"
        }
        let source = """
            /// Text files that were embedded when this module was built.
            enum EmbeddedFiles {
                /// The content of each file by its path.
                static let texts: [String: String] = [
            \(entries.joined())    ]
            }

            """
        // A file that is written again makes its module compile again, also in each package that shares a scratch folder.
        guard (try? String(contentsOfFile: arguments[1], encoding: .utf8)) != source else { return }
        try source.write(toFile: arguments[1], atomically: true, encoding: .utf8)
    }

    /// Returns a raw string literal with more number signs than follow any quotation marks or backslash in the text.
    private static func literal(_ text: String) -> String {
        var marks = "#"
        while text.contains("\"\"\"\(marks)") || text.contains("\\\(marks)") { marks += "#" }
        return "\(marks)\"\"\"\n\(text)\n\"\"\"\(marks)"
    }
}
