import Foundation

/// An import declaration in a line of Swift.
struct ImportLine: Hashable {
    let module: String
    let isTestable: Bool

    /// Returns `nil` if the line does not declare an import.
    init?(_ line: some StringProtocol) {
        var words = line.split { $0.isWhitespace }[...]
        words = words.drop { $0.hasPrefix("@") || ["public", "package", "internal", "fileprivate", "private"].contains($0) }
        guard words.popFirst() == "import" else { return nil }
        if let kind = words.first, ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"].contains(kind) {
            words.removeFirst()
        }
        guard let name = words.first?.prefix(while: { $0.isLetter || $0.isNumber || $0 == "_" }), !name.isEmpty else {
            return nil
        }
        module = String(name)
        isTestable = line.contains("@testable")
    }

    /// Returns the imports of a source, without those in multi-line strings.
    static func all(in source: String) -> [ImportLine] {
        var isText = false
        return source.split(separator: "\n").compactMap { line in
            if line.utf8.contains(UInt8(ascii: "\"")) {
                if line.components(separatedBy: "\"\"\"").count % 2 == 0 { isText.toggle() }
                return nil
            }
            return isText || !line.contains("import ") ? nil : ImportLine(line)
        }
    }
}
