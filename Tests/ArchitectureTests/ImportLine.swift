import Foundation

/// An import declaration in a line of Swift.
struct ImportLine: Hashable {
    let module: String
    /// Attributes and access level, as written.
    let modifiers: [String]

    var isTestable: Bool { modifiers.contains("@testable") }

    /// Returns `nil` if the line does not declare an import.
    init?(_ line: String) {
        let pattern =
            #/
            \s*
            (?<modifiers> (?: (?: @\w+ (?: \s* \( [^)]* \) )? | public | package | internal | fileprivate | private ) \s+ )* )
            import \s+
            (?: (?: typealias | struct | class | enum | protocol | let | var | func ) \s+ )?
            `? (?<module> \w+ ) `?
            (?: \. [\w.`]+ | \. \S+ )?
            \s* (?: ; .* | // .* | /\* .* )?
        /#
        guard let match = line.wholeMatch(of: pattern) else { return nil }
        module = String(match.module)
        modifiers = match.modifiers.matches(of: #/@\w+(?:\s*\([^)]*\))?|\w+/#).map { String($0.output) }
    }

    /// Returns the imports of a source. Block comments and multi-line strings are ignored.
    static func all(in source: String) -> [ImportLine] {
        var imports: [ImportLine] = []
        var commentDepth = 0
        var isText = false
        for line in source.components(separatedBy: "\n") {
            if commentDepth == 0, !isText, line.contains("import") {
                imports += line.components(separatedBy: ";").compactMap { ImportLine($0) }
            }
            if commentDepth == 0, count(of: "\"\"\"", in: line) % 2 == 1 {
                isText.toggle()
            } else if !isText, !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") {
                commentDepth += count(of: "/*", in: line) - count(of: "*/", in: line)
            }
        }
        return imports
    }

    private static func count(of mark: String, in line: String) -> Int {
        line.components(separatedBy: mark).count - 1
    }
}
