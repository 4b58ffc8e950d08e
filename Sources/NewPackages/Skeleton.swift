/// The declaration of a missing name, as far as its uses show it.
struct Skeleton: Equatable {
    /// For example `Theme: B.swift:7`.
    let title: String
    /// The declaration, or empty if the uses do not show it.
    let declaration: [String]
    private let uses: [String]

    init(of missing: CompilerErrors.Missing) {
        title = "\(missing.owner.map { "\($0)." } ?? "")\(missing.name): \(missing.places[0])"
        uses = missing.uses
        let name = Uses(of: missing)
        declaration = missing.owner == nil ? name.typeOrGlobal : name.member
    }

    /// The lines of `Stubs.swift`.
    ///
    /// - Parameter isDecided: Whether the declaration compiles.
    func text(isDecided: Bool) -> String {
        let lines =
            isDecided && !declaration.isEmpty
            ? declaration : ["Declare it by its uses:"] + uses.prefix(3).map { "    \($0)" }
        return (["", "// \(title)"] + lines.map { "// \($0)" }).map { $0 + "\n" }.joined()
    }
}

/// The lines in which a missing name is used.
private struct Uses {
    private let owner: String?
    private let isStatic: Bool
    /// The name without the backticks and labels of a function.
    private let name: String
    private let lines: [String]
    /// The labels and the types of the values of each call, or `nil` if the name is not called.
    private let calls: [[(label: String, type: String)]]

    init(of missing: CompilerErrors.Missing) {
        let name = String(missing.name.prefix { $0 != "(" })
        (owner, isStatic, self.name, lines) = (missing.owner, missing.isStatic, name, missing.uses)
        var seen: Set<[String]> = []
        calls = lines.compactMap { Self.arguments(after: name, in: $0) }.filter { seen.insert($0.map(\.label)).inserted }
    }

    private func contain(_ parts: String...) -> Bool {
        lines.contains { line in parts.allSatisfy { line.contains($0.replacing("NAME", with: name)) } }
    }

    private var parameterLists: [String] {
        calls.map { call in
            call.enumerated().map { number, argument in
                argument.label == "_"
                    ? "_ value\(number == 0 ? "" : "\(number + 1)"): \(argument.type)" : "\(argument.label): \(argument.type)"
            }.joined(separator: ", ")
        }
    }

    // MARK: Types and globals

    var typeOrGlobal: [String] {
        // Of Core Foundation and its kind: their values are keys.
        if name.prefixMatch(of: /k[A-Z]/) != nil, calls.isEmpty { return ["let \(name) = \(name.debugDescription)"] }
        guard name.first?.isUppercase == true else { return isCalledOnly ? functions(of: "func") : [] }
        if isFunctionOfC { return functions(of: "func") }
        if isProtocol { return ["protocol \(name): AnyObject {}"] }
        let base = superclass
        let own = parameterLists.filter { !$0.isEmpty && !(base == "UIView" && $0.hasPrefix("frame:")) }
        let call = Self.initializers[base ?? ""]
        var body = own.map { "    init(\($0)) {\(call.map { " \($0) " } ?? "")}" }
        if !own.isEmpty, call != nil { body.append("    required init?(coder: NSCoder) { super.init(coder: coder) }") }
        return ["class \(name)\(base.map { ": \($0)" } ?? "") {"] + body + ["}"]
    }

    private static let initializers = [
        "UIView": "super.init(frame: .zero)", "UIViewController": "super.init(nibName: nil, bundle: nil)",
        "UICollectionViewFlowLayout": "super.init()",
    ]

    private var isCalledOnly: Bool { !lines.isEmpty && lines.allSatisfy { Self.arguments(after: name, in: $0) != nil } }

    /// Whether each use is a statement, or a call as those of C are named.
    private var isFunctionOfC: Bool {
        guard isCalledOnly, calls.allSatisfy({ $0.allSatisfy { $0.label == "_" } }) else { return false }
        return lines.allSatisfy { $0.hasPrefix("\(name)(") }
    }

    private var isProtocol: Bool {
        if contain("weak var ", ": NAME?") || contain("any NAME") { return true }
        let isConformance = lines.contains { line in
            guard let colon = line.firstIndex(of: ":"), line.prefixMatch(of: #/[a-z@ ]*(class|extension|struct|enum) /#) != nil
            else {
                return false
            }
            let inherited = line[line.index(after: colon)...].prefix { $0 != "{" }.split(separator: ",").map {
                $0.trimmingPrefix(while: \.isWhitespace).prefix { !$0.isWhitespace }
            }
            // A class may inherit from its first type.
            return inherited.dropFirst(line.contains("class ") ? 1 : 0).contains { $0 == name }
        }
        return isConformance || ["Delegate", "DataSource", "Protocol"].contains(where: name.hasSuffix) && calls.isEmpty
    }

    /// The superclass, by what the type is passed as, or by its name.
    private var superclass: String? {
        if contain("register(NAME.self, forCellReuseIdentifier") { return "UITableViewCell" }
        if contain("NAME.self", "forCellWithReuseIdentifier") || contain("dequeueReusableCell(", "NAME") {
            return "UICollectionViewCell"
        }
        if contain("NAME.self", "forSupplementaryViewOfKind") || contain("NAME.self", "forDecorationViewOfKind")
            || contain("dequeueReusableSupplementaryView(", "NAME")
        {
            return "UICollectionReusableView"
        }
        if contain("layoutAttributesClass", "NAME.self") { return "UICollectionViewLayoutAttributes" }
        if contain("collectionViewLayout: NAME(") || contain("collectionViewLayout as", "NAME") {
            return "UICollectionViewFlowLayout"
        }
        if contain("pushViewController(NAME(") || contain("present(NAME(") || contain("rootViewController: NAME(") {
            return "UIViewController"
        }
        if contain("addSubview(NAME(") || contain("NAME(frame:") { return "UIView" }
        let endings = [
            ("CollectionViewCell", "UICollectionViewCell"), ("TableViewCell", "UITableViewCell"),
            ("ViewController", "UIViewController"), ("Layout", "UICollectionViewFlowLayout"), ("View", "UIView"),
        ]
        return endings.first { name.hasSuffix($0.0) }?.1
    }

    // MARK: Members

    var member: [String] {
        guard let owner, !name.hasPrefix("$"), let type = Self.extended(owner) else { return [] }
        let word = isStatic ? "static " : ""
        let body: [String]
        if isCalledOnly {
            body = functions(of: "\(word)func")
        } else if let value = valueType {
            body = ["\(word)var \(name): \(value.type) {\(value.isSet ? " get { \(value.value) } set {} " : " \(value.value) ")}"]
        } else {
            return []
        }
        return ["extension \(type) {"] + body.map { "    \($0)" } + ["}"]
    }

    /// Returns the type that an extension can name, or `nil`.
    private static func extended(_ owner: String) -> String? {
        let type = String(owner.prefix { $0 != "<" && $0 != "?" }.replacing("any ", with: ""))
        let isNamed = type.wholeMatch(of: /[A-Z][\w.]*/) != nil
        return isNamed && !["Any", "AnyObject", "Self", "Void"].contains(type) ? type : nil
    }

    /// The type of a property, by a value that is assigned, or by a condition.
    private var valueType: (type: String, value: String, isSet: Bool)? {
        let values = ["String": "\"\"", "Int": "0", "Double": "0", "Bool": "false"]
        for line in lines {
            if let assigned = line.firstRange(of: ".\(name) = ").map({ line[$0.upperBound...] }),
                let value = values[Self.type(of: assigned)]
            {
                return (Self.type(of: assigned), value, true)
            }
            let condition = line.prefixMatch(of: /(?:\} else )?(?:if|guard|while) !?([\w.]+)(?: \{| else|, | &&)/)
            if let condition, condition.1.hasSuffix(".\(name)") { return ("Bool", "false", false) }
        }
        return nil
    }

    private func functions(of words: String) -> [String] {
        parameterLists.flatMap { parameters -> [String] in
            guard let result else { return [] }
            return ["\(words) \(name)(\(parameters))\(result.type == "Void" ? "" : " -> \(result.type)") {\(result.value)}"]
        }
    }

    /// The result of a call, by what the use does with it, or `nil`.
    private var result: (type: String, value: String)? {
        let target = owner == nil ? name : ".\(name)"
        if lines.allSatisfy({ line in
            let start = line.firstRange(of: "\(target)(").map { line[..<$0.lowerBound] } ?? ""
            return !start.contains("=") && !start.contains("(") && !start.contains("{")
                && !["return ", "if ", "guard ", "while ", "let ", "case "].contains(where: start.hasPrefix)
        }) {
            return ("Void", "")
        }
        if lines.contains(where: { $0.prefixMatch(of: /(?:\} else )?(?:if|guard|while) !?[\w.]+\(/) != nil }) {
            return ("Bool", " false ")
        }
        return nil
    }

    // MARK: Arguments

    /// Returns the labels and the types of the arguments of a call of a name, or `nil` if it is not called.
    private static func arguments(after name: String, in use: String) -> [(label: String, type: String)]? {
        guard let range = use.firstRange(of: "\(name)(") else { return nil }
        var (depth, part): (Int, String) = (0, "")
        var found: [(label: String, type: String)] = []
        var isInString = false
        func end() {
            let words = part.trimmingPrefix(while: \.isWhitespace)
            guard !words.isEmpty else { return }
            let label = words.prefixMatch(of: /([A-Za-z_]\w*):\s*/)
            found.append((label.map { String($0.1) } ?? "_", type(of: words[(label?.range.upperBound ?? words.startIndex)...])))
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
        return found
    }

    /// Returns the type of a literal, or `Any`.
    private static func type(of value: some StringProtocol) -> String {
        let text = String(value).split(separator: " ").first.map(String.init) ?? ""
        if text.hasPrefix("\"") { return "String" }
        if Int(text) != nil { return "Int" }
        if Double(text) != nil { return "Double" }
        if text == "true" || text == "false" { return "Bool" }
        return text == "nil" ? "Any?" : "Any"
    }
}
