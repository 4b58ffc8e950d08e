import Foundation

/// Skeletons of names that an app's sources use and nothing declares, as comments for the user to complete.
struct Stubs {
    let errors: CompilerErrors

    static let head = """
        // A name is missing? Declare it here: remove the slashes, and complete the declaration.
        // “bench check” adds skeletons of other names. If a device's layout depends on the name,
        // give it the value that the device would have.
        import UIKit

        """

    /// Adds the skeletons that a text lacks.
    ///
    /// - Returns: `nil` if it has all.
    func added(to text: String?) -> String? {
        let known = Set((text ?? "").split(whereSeparator: \.isNewline))
        let new = errors.missing.filter { !known.contains("// \(Self.title(of: $0))") }
        guard !new.isEmpty else { return nil }
        return (text ?? Self.head) + new.map { "\n// \(Self.title(of: $0))\n\(Self.skeleton(of: $0))" }.joined()
    }

    private static func title(of missing: CompilerErrors.Missing) -> String {
        "\(missing.owner.map { "\($0)." } ?? "")\(missing.name): \(missing.places[0])"
    }

    private static func skeleton(of missing: CompilerErrors.Missing) -> String {
        let name = missing.name
        // The name without the backticks and labels of a function.
        let plain = name.prefix { $0 != "(" }
        let arguments = labels(after: String(plain), in: missing.use)
        let parameters = (arguments ?? []).map { $0 == "_" ? "_ value: Any" : "\($0): Any" }.joined(separator: ", ")
        var lines: [String]
        if let owner = missing.owner {
            let type = owner.prefix { $0 != "<" }.replacing(".Type", with: "").replacing("any ", with: "")
            lines = ["extension \(type) {"]
            lines.append(arguments == nil ? "    var \(plain): Any { <#value#> }" : "    func \(plain)(\(parameters)) {}")
            lines.append("}")
        } else if plain.first?.isUppercase == true {
            let isProtocol = missing.use.contains("\(plain) {") && missing.use.contains(",") && plain.hasSuffix("Delegate")
            if isProtocol {
                lines = ["protocol \(plain): AnyObject {}"]
            } else {
                lines = ["class \(plain) {"]
                if let arguments, !arguments.isEmpty { lines.append("    init(\(parameters)) {}") }
                lines.append("}")
            }
        } else {
            lines = [arguments == nil ? "let \(plain): <#Type#> = <#value#>" : "func \(plain)(\(parameters)) {}"]
        }
        return lines.map { "// \($0)\n" }.joined()
    }

    /// Returns the labels of the call of a name, or `nil` if it is not called.
    private static func labels(after name: String, in use: String) -> [String]? {
        guard let range = use.firstRange(of: "\(name)(") else { return nil }
        var (depth, part, labels): (Int, String, [String]) = (0, "", [])
        var isInString = false
        func end() {
            let words = part.trimmingPrefix(while: \.isWhitespace)
            guard !words.isEmpty else { return }
            labels.append(words.prefixMatch(of: /([A-Za-z_]\w*):/).map { String($0.1) } ?? "_")
            part = ""
        }
        for character in use[range.upperBound...] {
            if character == "\"" { isInString.toggle() }
            guard !isInString else {
                part.append(character)
                continue
            }
            if character == ")", depth == 0 { break }
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if character == ",", depth == 0 { end() } else { part.append(character) }
        }
        end()
        return labels
    }
}
