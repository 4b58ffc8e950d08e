/// The tokens of a source, and the type declarations that they are in.
package struct SourceOutline {
    package struct Declaration {
        /// `class`, `struct`, `enum`, `actor`, `extension` or `protocol`.
        package let keyword: String
        package let name: String
        /// The words between the name and the body, after the colon.
        package let inherited: [String]
        /// The index of the keyword's token.
        package let start: Int
        /// The indices of the tokens between the braces.
        package fileprivate(set) var body: Range<Int>
        /// The declaration around this one, if it is not at the top of the file or in a function.
        package let owner: Int?
    }

    let bytes: [UInt8]
    package let tokens: [SwiftToken]
    /// The text of each token, or an empty string for a literal.
    package let texts: [String]
    package private(set) var declarations: [Declaration] = []
    /// For each token, the declaration whose body it is in, or `nil` at the top of the file and
    /// inside of functions.
    private(set) var owners: [Int?] = []
    /// For each token, whether it is inside of `#if`.
    private(set) var isConditional: [Bool] = []

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        tokens = SwiftScanner.tokens(of: bytes)
        texts = tokens.map { $0.kind == .literal ? "" : String(decoding: bytes[$0.range], as: UTF8.self) }
        findDeclarations()
    }

    private mutating func findDeclarations() {
        var braces: [Int?] = []
        // Each branch of an `#if` begins with the braces that are open before it.
        var branches: [[Int?]] = []
        var pending: Declaration?
        for index in tokens.indices {
            if texts[index] == "}", let closed = braces.popLast(), let closed {
                declarations[closed].body = declarations[closed].body.lowerBound..<index
            }
            owners.append(braces.last ?? nil)
            isConditional.append(!branches.isEmpty)
            switch texts[index] {
            case "{":
                braces.append(pending == nil ? nil : declarations.count)
                if var declaration = pending {
                    declaration.body = (index + 1)..<tokens.count
                    declarations.append(declaration)
                }
                pending = nil
            case let text where text.hasPrefix("#if"): branches.append(braces)
            case let text where text == "#else" || text.hasPrefix("#elseif"): braces = branches.last ?? braces
            case "#endif": _ = branches.popLast()
            default: pending = declaration(at: index) ?? pending
            }
        }
    }

    private static let keywords: Set = ["class", "struct", "enum", "actor", "extension", "protocol"]

    /// The words that make `class` a modifier of a member.
    private static let members: Set = [
        "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal", "public", "open", "dynamic",
    ]

    /// Returns the declaration whose keyword is at `index`, without its body.
    private func declaration(at index: Int) -> Declaration? {
        guard Self.keywords.contains(texts[index]), tokens[index].kind == .word, index + 1 < tokens.count,
            tokens[index + 1].kind == .word, !Self.members.contains(texts[index + 1]),
            index == 0 || ![".", ":", ",", "&"].contains(texts[index - 1])
        else { return nil }
        var name = texts[index + 1]
        var next = index + 2
        while next + 1 < tokens.count, texts[next] == ".", tokens[next + 1].kind == .word {
            name += ".\(texts[next + 1])"
            next += 2
        }
        let head = texts[next...].prefix { $0 != "{" && $0 != "where" }
        let inherited = head.drop { $0 != ":" }.filter { $0.first?.isLetter == true }
        return Declaration(
            keyword: texts[index], name: name, inherited: Array(inherited), start: index, body: 0..<0, owner: owners[index])
    }

    /// Returns the name of the class whose body the token is in, or `nil` if it is in none or in a
    /// member.
    package func className(around index: Int) -> String? {
        owners[index].map { declarations[$0] }.flatMap { $0.keyword == "class" ? $0.name : nil }
    }

    /// Returns the index of the token that closes the parenthesis, bracket or brace at `index`, or
    /// `nil` if it is missing.
    func closing(_ index: Int) -> Int? {
        var depth = 0
        for next in index..<tokens.count {
            if ["(", "[", "{"].contains(texts[next]) { depth += 1 }
            if [")", "]", "}"].contains(texts[next]) { depth -= 1 }
            if depth == 0 { return next }
        }
        return nil
    }

    /// Returns the source from the first to the last token.
    func text(_ range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        return String(decoding: bytes[tokens[first].range.lowerBound..<tokens[last].range.upperBound], as: UTF8.self)
    }

    /// Returns the index of the first of the attributes and modifiers before the token.
    package func startOfModifiers(before index: Int) -> Int {
        var start = index
        while start > 0 {
            let previous = start - 1
            if tokens[previous].kind == .attribute || Self.modifiers.contains(texts[previous]) {
                start = previous
            } else if texts[previous] == ")", let opening = (0..<previous).last(where: { texts[$0] == "(" }), opening > 0,
                tokens[opening - 1].kind == .attribute || Self.modifiers.contains(texts[opening - 1])
            {
                start = opening - 1
            } else {
                break
            }
        }
        return start
    }

    private static let modifiers: Set = [
        "private", "fileprivate", "internal", "package", "public", "open", "final", "weak", "unowned", "lazy", "dynamic",
        "override",
        "static", "class", "optional", "nonisolated", "mutating",
    ]
}
