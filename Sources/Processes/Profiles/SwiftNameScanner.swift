/// Reads the name of an entity from the text that Swift's runtime gives for a symbol.
struct SwiftNameScanner {
    private(set) var rest: Substring

    init(_ text: Substring) {
        rest = text
    }

    /// The module in which the entity was written, and its name with the labels of its arguments, without types.
    mutating func moduleAndName() -> (module: String, name: String)? {
        var module: String?
        let ofExtension = "(extension in "
        if rest.hasPrefix(ofExtension) {
            rest = rest.dropFirst(ofExtension.count)
            guard let end = rest.firstRange(of: "):") else { return nil }
            module = String(rest[..<end.lowerBound])
            rest = rest[end.upperBound...]
        }
        var path: [String] = []
        while let component = popComponent() { path.append(component) }
        guard let first = path.first else { return nil }
        path.removeFirst()
        if path.last == "unsafeMutableAddressor" || path.last == "unsafeAddressor" { path.removeLast() }
        let labels = rest.first == "(" ? argumentLabels() : ""
        return (module ?? first, path.joined(separator: ".") + labels)
    }

    /// A part of a name before the next dot, without its generic arguments.
    private mutating func popComponent() -> String? {
        if rest.first == "." { rest.removeFirst() }
        guard let first = rest.first else { return nil }
        if first == "(" { return popPrivateName() }
        var component: Substring
        if first.isLetter || first == "_" || first == "$" || first == "`" {
            component = rest.prefix { $0.isLetter || $0.isNumber || "_$`".contains($0) }
            rest = rest.dropFirst(component.count)
        } else {
            // An operator, such as "== infix".
            guard
                let end = [" infix", " prefix", " postfix"].compactMap({ rest.firstRange(of: $0) }).min(by: {
                    $0.lowerBound < $1.lowerBound
                }),
                !rest[..<end.lowerBound].contains(" ")
            else { return nil }
            component = rest[..<end.lowerBound]
            rest = rest[end.upperBound...]
        }
        if rest.first == "<" { skipGenerics() }
        switch component {
        case "__allocating_init": return "init"
        case "__deallocating_deinit", "__isolated_deallocating_deinit": return "deinit"
        default: return String(component)
        }
    }

    /// From `(name in _0123456789ABCDEF)`.
    private mutating func popPrivateName() -> String? {
        guard let end = rest.firstIndex(of: ")"), let word = rest[..<end].firstRange(of: " in _") else { return nil }
        let name = rest[rest.index(after: rest.startIndex)..<word.lowerBound]
        guard !name.contains(":"), !name.contains(",") else { return nil }
        rest = rest[rest.index(after: end)...]
        if rest.first == "<" { skipGenerics() }
        return String(name)
    }

    /// Drops `<…>` from the beginning.
    mutating func skipGenerics() {
        var depth = 0
        var last: Character = " "
        var index = rest.startIndex
        while index < rest.endIndex {
            let character = rest[index]
            if character == "<" { depth += 1 }
            if character == ">", last != "-" { depth -= 1 }
            last = character
            index = rest.index(after: index)
            if depth == 0 { break }
        }
        rest = rest[index...]
    }

    /// The labels of the arguments in the parentheses that the rest begins with, such as `(_:at:)`.
    private func argumentLabels() -> String {
        var labels = ""
        var depth = 1
        var argument = ""
        var last: Character = " "
        for character in rest.dropFirst() {
            if character == ")" || character == "]" || (character == ">" && last != "-") { depth -= 1 }
            if depth == 0 { break }
            if character == "(" || character == "[" || character == "<" { depth += 1 }
            if depth == 1, character == "," {
                labels += Self.label(of: argument)
                argument = ""
            } else if character != " " || !argument.isEmpty {
                argument.append(character)
            }
            last = character
        }
        return "(\(labels)\(argument.isEmpty ? "" : Self.label(of: argument)))"
    }

    private static func label(of argument: String) -> String {
        let name = argument.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
        return !name.isEmpty && argument.dropFirst(name.count).hasPrefix(": ") ? "\(name):" : "_:"
    }

    /// What is behind the last " in " that stands in no brackets; all, where there is none.
    static func afterLastOuterIn(_ text: Substring) -> Substring {
        var depth = 0
        var start = text.startIndex
        var index = text.startIndex
        var last: Character = " "
        while index < text.endIndex {
            let character = text[index]
            if character == "(" || character == "[" || character == "<" { depth += 1 }
            if character == ")" || character == "]" || (character == ">" && last != "-") { depth -= 1 }
            if depth == 0, character == " ", text[index...].hasPrefix(" in ") { start = text.index(index, offsetBy: 4) }
            last = character
            index = text.index(after: index)
        }
        return text[start...]
    }
}
