/// An optional method of a protocol, or a method that implements one.
struct OptionalDeclaration {
    let name: String
    /// `collectionView(_:canMoveItemAt:)`
    let fullName: String
    /// `_ a0: UICollectionView, at a1: IndexPath`
    let parameters: String
    /// `a0, at: a1`
    let arguments: String
    let result: String
    /// The position after the closing parenthesis.
    let endOfParameters: Int

    /// Returns `nil` if the word `optional` at `index` is not before a method.
    init?(after index: Int, in outline: SourceOutline) {
        guard let keyword = outline.keyword(["func"], after: index) else { return nil }
        self.init(at: keyword, in: outline)
    }

    /// Returns `nil` if the method at the keyword `func` is generic.
    init?(at keyword: Int, in outline: SourceOutline) {
        let (texts, tokens) = (outline.texts, outline.tokens)
        guard keyword + 2 < tokens.count, texts[keyword + 2] == "(", let closing = outline.closing(keyword + 2) else {
            return nil
        }
        name = texts[keyword + 1]
        endOfParameters = tokens[closing].range.upperBound
        let parts = Self.parameters((keyword + 3)..<closing, in: outline)
        fullName = "\(name)(\(parts.map { "\($0.label):" }.joined()))"
        parameters = parts.enumerated().map { "\($1.label) a\($0): \($1.type)" }.joined(separator: ", ")
        arguments = parts.enumerated().map { number, part in
            let value = part.type.hasPrefix("inout ") ? "&a\(number)" : "a\(number)"
            return part.label == "_" ? value : "\(part.label): \(value)"
        }.joined(separator: ", ")
        result = Self.result(after: closing, in: outline)
    }

    private static func parameters(_ range: Range<Int>, in outline: SourceOutline) -> [(label: String, type: String)] {
        var (parts, start, depth) = ([Range<Int>](), range.lowerBound, 0)
        for index in range {
            switch outline.texts[index] {
            case "(", "[", "<": depth += 1
            case ">" where outline.texts[index - 1] == "-": break
            case ")", "]", ">": depth -= 1
            case "," where depth == 0:
                parts.append(start..<index)
                start = index + 1
            default: break
            }
        }
        if start < range.upperBound { parts.append(start..<range.upperBound) }
        return parts.compactMap { part in
            guard let colon = outline.texts[part].firstIndex(of: ":") else { return nil }
            return (outline.texts[part.lowerBound], outline.text((colon + 1)..<part.upperBound))
        }
    }

    /// Returns the result type, which ends with its line.
    private static func result(after closing: Int, in outline: SourceOutline) -> String {
        let start = closing + 3
        guard start < outline.tokens.count, outline.texts[(closing + 1)..<start].elementsEqual(["-", ">"]) else { return "Void" }
        var end = start + 1
        while end < outline.tokens.count, !["{", "}", ";"].contains(outline.texts[end]),
            outline.tokens[end].line == outline.tokens[end - 1].line
        {
            end += 1
        }
        return outline.text(start..<end)
    }
}

/// The source of the calls `receiver.method?(…)`, which Objective-C answers with `nil` if the
/// receiver lacks the method.
///
/// The requirement throws, its default always does, and a method that does not throw implements it.
/// The error is typed, because it then needs no allocation. The defaults are in a protocol that the
/// app's protocol inherits from: a method without parameters and the property for its call cannot
/// be in the same one.
struct OptionalCalls {
    private let protocolName: String
    private let access: String
    private var defaults: [String] = []
    private var calls: [String: [String]] = [:]

    init(of protocolName: String, access: String) {
        (self.protocolName, self.access) = (protocolName, access)
    }

    mutating func add(_ method: OptionalDeclaration, location: String) {
        let signature = "(\(method.parameters))"
        defaults.append(
            "\(location)\n\(access)func \(method.name)\(signature) throws(AbsentOptionalMethod) -> \(method.result) { "
                + "throw AbsentOptionalMethod() }"
        )
        let isOptional = method.result.hasSuffix("?") || method.result.hasSuffix("!")
        let result = isOptional ? "\(method.result.dropLast())?" : "\(method.result)?"
        calls[method.name, default: []].append(
            "\(location)\n@discardableResult \(access)func callAsFunction\(signature) -> \(result) "
                + "{ try? receiver.\(method.name)(\(method.arguments)) }")
    }

    var isEmpty: Bool { defaults.isEmpty }

    var nameOfDefaults: String { "\(protocolName)_defaults" }

    var text: String {
        guard !isEmpty else { return "" }
        var text = "\(access)protocol \(nameOfDefaults): AnyObject {}\n"
        text += "extension \(nameOfDefaults) {\n\(defaults.joined(separator: "\n"))\n}\nextension \(protocolName) {\n"
        for name in calls.keys.sorted() {
            let type = "\(protocolName)_\(name)"
            text += "@_disfavoredOverload \(access)var \(name): \(type)? { \(type)(receiver: self) }\n"
            text += "\(access)var \(name)_asked: \(type) { \(type)(receiver: self) }\n"
        }
        text += "}\n"
        for (name, members) in calls.sorted(by: { $0.key < $1.key }) {
            text += "\(access)struct \(protocolName)_\(name) {\nlet receiver: any \(protocolName)\n"
            text += members.joined(separator: "\n") + "\n}\n"
        }
        return text
    }
}
