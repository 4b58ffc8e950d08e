import Foundation
import Testing

/// A table in `Tests/Cases`: an input in each line, and its output in the lines below, indented by four spaces.
///
/// An input has `\n` for a line feed. Lines that begin with `# ` are headings. With `SCROLLBENCH_RECORD=1`, the outputs that a
/// test finds are written, so that a difference shows in the diff.
package struct CaseFile {
    /// The folder of this package.
    package static let checkout = URL(filePath: #filePath).appending(path: "../../..").standardized
    private static let folder = checkout.appending(path: "Tests/Cases")
    private static let isRecording = ProcessInfo.processInfo.environment["SCROLLBENCH_RECORD"] == "1"

    private let name: String
    private var cases: [(input: String, output: String)] = []

    package init(_ name: String) throws {
        self.name = name
        for line in try Self.text(of: name).split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if !line.isEmpty, !line.hasPrefix("    ") {
                cases.append((String(line), ""))
            } else if let last = cases.indices.last {
                cases[last].output += "\(line.dropFirst(4))\n"
            }
        }
    }

    /// Compares the output of each input with the file's.
    package func check(
        sourceLocation: SourceLocation = #_sourceLocation, _ output: (String) throws -> String
    ) throws {
        try compare(inputs.map(output), sourceLocation)
    }

    /// Compares the output of each input with the file's.
    package func check(
        isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation,
        _ output: (String) async throws -> String
    ) async throws {
        var found: [String] = []
        for input in inputs { found.append(try await output(input)) }
        try compare(found, sourceLocation)
    }

    package var inputs: [String] {
        cases.map(\.input).filter { !$0.hasPrefix("# ") }.map { $0.replacing("\\n", with: "\n") }
    }

    private func compare(_ found: [String], _ sourceLocation: SourceLocation) throws {
        var rest = found[...]
        var text = ""
        for (input, output) in cases {
            text += "\(input)\n"
            guard !input.hasPrefix("# "), let found = rest.popFirst() else { continue }
            text += found.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }
                .joined()
            if !Self.isRecording { #expect(found + "\n" == output, "\(name): \(input)", sourceLocation: sourceLocation) }
        }
        if Self.isRecording { try Data(text.utf8).write(to: Self.folder.appending(path: name)) }
    }

    /// Returns the content of a file in `Tests/Cases`.
    package static func text(of name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// Compares a text with the content of a file in `Tests/Cases`.
    package static func expect(_ found: String, in name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expect(found, in: folder.appending(path: name), sourceLocation: sourceLocation)
    }

    /// Compares a text with the content of a file, or writes it.
    package static func expect(_ found: String, in file: URL, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if isRecording { try Data(found.utf8).write(to: file) }
        let wanted = try String(contentsOf: file, encoding: .utf8)
        #expect(found == wanted, "\(file.lastPathComponent)", sourceLocation: sourceLocation)
    }
}

extension String {
    /// The words between spaces, of which `''` is empty.
    package var words: [String] { split(separator: " ").map { $0 == "''" ? "" : String($0) } }
}
