/// The tokens of a source, and the type declarations that they are in. All properties take O(n) for n
/// bytes.
package struct SourceOutline {
    package struct Declaration {
        /// `class`, `struct`, `enum`, `actor`, `extension` or `protocol`.
        package let keyword: String
        package let name: String
        /// The words between the name and the body, after the colon.
        package fileprivate(set) var inherited: [String] = []
        /// Whether there are conditions on generic parameters.
        fileprivate(set) var isConstrained = false
        /// The index of the keyword's token.
        package let start: Int
        /// The indices of the tokens between the braces.
        package fileprivate(set) var body: Range<Int> = 0..<0
        /// The declaration around this one, if it is not at the top of the file or in a function.
        package let owner: Int?

        /// Returns the text of a member that is added after the others, in their last line.
        func withSeparator(_ member: String) -> String { body.isEmpty ? " \(member); " : "; \(member) " }
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
    /// For each bracket, the token of the other one.
    private var partners: [Int: Int] = [:]
    /// For each token, the first of the attributes and modifiers before it.
    private var modifierStarts: [Int] = []
    /// The work to find the tokens and declarations, for tests of the complexity.
    private(set) var steps: Int

    /// - Parameter source: A source. Its byte order mark is dropped, because it may only begin a file.
    package init(_ source: [UInt8]) {
        let bytes = source.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(source.dropFirst(3)) : source
        self.bytes = bytes
        var scanner = SwiftScanner(bytes)
        tokens = scanner.tokens()
        steps = scanner.steps
        texts = tokens.map { $0.kind == .literal ? "" : String(decoding: bytes[$0.range], as: UTF8.self) }
        findBrackets()
        findModifiers()
        findDeclarations()
    }

    private mutating func findBrackets() {
        var open: [Int] = []
        for index in tokens.indices where tokens[index].kind == .mark {
            switch texts[index] {
            case "(", "[", "{": open.append(index)
            case ")", "]", "}":
                guard let opening = open.popLast() else { continue }
                partners[opening] = index
                partners[index] = opening
            default: break
            }
        }
    }

    private mutating func findModifiers() {
        for index in tokens.indices {
            let previous = index - 1
            guard previous >= 0 else {
                modifierStarts.append(index)
                continue
            }
            if isModifier(previous) {
                modifierStarts.append(modifierStarts[previous])
            } else if texts[previous] == ")", let opening = partners[previous], opening > 0, isModifier(opening - 1) {
                modifierStarts.append(modifierStarts[opening - 1])
            } else {
                modifierStarts.append(index)
            }
        }
    }

    private func isModifier(_ index: Int) -> Bool {
        tokens[index].kind == .attribute || Self.modifiers.contains(texts[index])
    }

    private mutating func findDeclarations() {
        // The open braces as a list in which each one refers to the brace around it, so that a
        // branch of `#if` can return to the braces that are open before it.
        var braces: [(outer: Int, declaration: Int?)] = [(0, nil)]
        var innermost = 0
        var branches: [Int] = []
        var pending: Declaration?
        for index in tokens.indices {
            if texts[index] == "}", innermost > 0 {
                if let closed = braces[innermost].declaration {
                    declarations[closed].body = declarations[closed].body.lowerBound..<index
                }
                innermost = braces[innermost].outer
            }
            owners.append(braces[innermost].declaration)
            isConditional.append(!branches.isEmpty)
            switch texts[index] {
            case "{":
                braces.append((innermost, pending == nil ? nil : declarations.count))
                innermost = braces.count - 1
                if let declaration = pending { add(declaration, head: (declaration.start + 2)..<index) }
                pending = nil
            case let text where text.hasPrefix("#if"): branches.append(innermost)
            case let text where text == "#else" || text.hasPrefix("#elseif"): innermost = branches.last ?? innermost
            case "#endif": _ = branches.popLast()
            default: pending = declaration(at: index) ?? pending
            }
        }
    }

    private mutating func add(_ declaration: Declaration, head: Range<Int>) {
        steps += head.count
        var declaration = declaration
        let words = texts[head].prefix { $0 != "where" }
        declaration.isConstrained = words.count < head.count
        // Generic parameters may have colons, too.
        var depth = 0
        let colon = words.firstIndex { word in
            depth += word == "<" ? 1 : word == ">" ? -1 : 0
            return depth == 0 && word == ":"
        }
        declaration.inherited = words[(colon ?? words.endIndex)...].filter { $0.first?.isLetter == true }
        declaration.body = (head.upperBound + 1)..<tokens.count
        declarations.append(declaration)
    }

    private static let keywords: Set = ["class", "struct", "enum", "actor", "extension", "protocol"]

    /// The words that make `class` a modifier of a member.
    private static let members: Set = [
        "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal", "public", "open", "dynamic",
    ]

    /// Returns the declaration whose keyword is at `index`, without its body.
    private mutating func declaration(at index: Int) -> Declaration? {
        guard Self.keywords.contains(texts[index]), tokens[index].kind == .word, index + 1 < tokens.count,
            tokens[index + 1].kind == .word, !Self.members.contains(texts[index + 1]),
            index == 0 || ![".", ":", ",", "&"].contains(texts[index - 1])
        else { return nil }
        var name = texts[index + 1]
        var next = index + 2
        while next + 1 < tokens.count, texts[next] == ".", tokens[next + 1].kind == .word {
            name += ".\(texts[next + 1])"
            next += 2
            steps += 1
        }
        return Declaration(keyword: texts[index], name: name, start: index, owner: owners[index])
    }

    /// Returns the name of the class whose body the token is in, or `nil` if it is in none or in a
    /// member.
    package func className(around index: Int) -> String? {
        owners[index].map { declarations[$0] }.flatMap { $0.keyword == "class" ? $0.name : nil }
    }

    /// Returns the index of the token that closes the parenthesis, bracket or brace at `index`, or
    /// `nil` if it is missing.
    package func closing(_ index: Int) -> Int? { partners[index].flatMap { $0 > index ? $0 : nil } }

    /// Returns the index of the closing parenthesis of the arguments after a token, or `nil` if it has none.
    ///
    /// - Parameter isAdjacent: Whether no space may be before the arguments.
    func endOfArguments(after index: Int, isAdjacent: Bool = false) -> Int? {
        guard index + 1 < tokens.count, texts[index + 1] == "(",
            !isAdjacent || tokens[index + 1].range.lowerBound == tokens[index].range.upperBound
        else { return nil }
        return closing(index + 1)
    }

    /// Returns the labels of the arguments of a call, for example `_:at:`.
    ///
    /// - Parameter opening: The opening parenthesis.
    func labels(ofArgumentsAt opening: Int) -> String {
        guard let end = closing(opening), end > opening + 1 else { return "" }
        var (labels, next) = ("", opening + 1)
        while next < end {
            let hasLabel = next + 1 < end && tokens[next].kind == .word && texts[next + 1] == ":"
            labels += "\(hasLabel ? texts[next] : "_"):"
            while next < end, texts[next] != "," { next = (closing(next) ?? next) + 1 }
            next += 1
        }
        return labels
    }

    /// Returns the index of the keyword after the attributes and modifiers at `index`, or `nil` if it
    /// is another one, or another token with the text at `index` comes first.
    func keyword(_ keywords: Set<String>, after index: Int) -> Int? {
        var next = index + 1
        while next < tokens.count, texts[next] != texts[index] {
            if keywords.contains(texts[next]), !(texts[next] == "class" && next + 1 < tokens.count && isModifier(next + 1)) {
                return next
            }
            if texts[next] == "(", let closing = closing(next), isModifier(next - 1) {
                next = closing + 1
            } else if isModifier(next) {
                next += 1
            } else {
                return nil
            }
        }
        return nil
    }

    /// Returns the source from the first to the last token.
    func text(_ range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        return String(decoding: bytes[tokens[first].range.lowerBound..<tokens[last].range.upperBound], as: UTF8.self)
    }

    /// Returns the index of the first of the attributes and modifiers before the token.
    func startOfModifiers(before index: Int) -> Int { modifierStarts[index] }

    package func modifiers(before index: Int) -> ArraySlice<String> { texts[modifierStarts[index]..<index] }

    private static let modifiers: Set = [
        "private", "fileprivate", "internal", "package", "public", "open", "final", "weak", "unowned", "lazy", "dynamic",
        "override",
        "static", "class", "optional", "nonisolated", "mutating", "convenience", "required",
    ]
}

extension SourceOutline {
    /// Returns the source of a token, also of a literal.
    package func source(of index: Int) -> String { String(decoding: bytes[tokens[index].range], as: UTF8.self) }

    /// Returns the declaration whose body the token is in.
    package func owner(of index: Int) -> Int? { owners[index] }

    /// Returns the function or initializer at a keyword up to its body, in one line.
    package func signature(at index: Int) -> String {
        var end = index + 1
        while end < tokens.count, !["{", "}", ";"].contains(texts[end]) {
            // A requirement of a protocol ends with its line.
            if end > index + 1, tokens[end].line > tokens[end - 1].line, !["-", ">"].contains(texts[end]), texts[end - 1] != ">" {
                break
            }
            end = (texts[end] == "(" ? closing(end) : nil).map { $0 + 1 } ?? end + 1
        }
        return text(index..<end).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension Sequence<SourceOutline> {
    /// Returns the names of some classes and of all classes that inherit from them.
    package func subclasses(of bases: Set<String>) -> Set<String> {
        let classes = flatMap(\.declarations).filter { $0.keyword == "class" }
        var (found, count) = (bases, 0)
        while count < found.count {
            count = found.count
            for declaration in classes where declaration.inherited.first.map(found.contains) == true {
                found.insert(declaration.name)
            }
        }
        return found
    }
}
