import SourceRewriting

/// What a suite makes in place of an app's nibs and storyboards: the cells with outlets and the prototypes.
struct AppNibs: Equatable {
    struct Outlet: Equatable {
        let name: String
        /// The type without its exclamation mark, for example `UILabel` or `[UILabel]`.
        let type: String
        let isOptional: Bool

        private var isCollection: Bool { type.hasPrefix("[") }
        var isList: Bool { type == "UICollectionView" || type == "[UICollectionView]" }
        /// The name, with which a view can be used.
        var value: String { isCollection ? "\(name)[0]" : isOptional ? "\(name)!" : name }

        /// Returns the lines that set the outlet, which is a view of `container` if it is a view.
        ///
        /// - Parameter created: The arguments with which a view is created.
        func lines(of owner: String, in container: String, created: String? = nil) -> [String] {
            if isCollection, !isList { return ["\(owner).\(name) = []"] }
            let element = isCollection ? String(type.dropFirst().dropLast()) : type
            switch element {
            case "NSLayoutConstraint": return ["\(owner).\(name) = \(container).heightAnchor.constraint(equalToConstant: 0)"]
            case "UICollectionViewFlowLayout", "UICollectionViewLayout", "UIGestureRecognizer", "UIBarButtonItem", "UITableView":
                return ["// \(owner).\(name) = …"]
            default:
                if element.hasSuffix("GestureRecognizer") { return ["\(owner).\(name) = \(element)()"] }
                let view = "\(element)\(created ?? "(frame: \(container).bounds)")"
                // A weak optional is kept by the container only.
                guard !isOptional else {
                    return ["let \(name) = \(view)", "\(container).addSubview(\(name))", "\(owner).\(name) = \(name)"]
                }
                return [
                    "\(owner).\(name) = \(isCollection ? "[\(view)]" : view)", "\(container).addSubview(\(owner).\(value))",
                ]
            }
        }
    }

    private struct View: Equatable {
        let name: String
        let isCell: Bool
        let identifiers: [String]
        let outlets: [Outlet]
    }

    private var views: [View] = []

    init(in sources: [(file: String, outline: SourceOutline)]) {
        var outlets: [String: [Outlet]] = [:]
        var identifiers: [String: Set<String>] = [:]
        var constants: [String: String] = [:]
        var usesNibs = false
        var order: [String] = []
        for (_, outline) in sources {
            order += outline.declarations.filter { $0.keyword == "class" && $0.owner == nil }.map(\.name)
            for index in outline.tokens.indices {
                switch outline.texts[index] {
                case "@IBOutlet":
                    guard let owner = outline.className(around: index), let outlet = Self.outlet(at: index, in: outline) else {
                        break
                    }
                    outlets[owner, default: []].append(outlet)
                case "UINib", "loadNibNamed": usesNibs = true
                case "let", "var":
                    guard let value = outline.stringValue(ofConstantAt: index) else { break }
                    let owner = outline.owner(of: index).map { "\(outline.declarations[$0].name)." } ?? ""
                    constants[owner + outline.texts[index + 1]] = value
                case "case":
                    // `enum Identifier: String { case photo = "PhotoCell" }`
                    guard index + 3 < outline.tokens.count, outline.texts[index + 2] == "=",
                        let value = outline.stringValue(at: index + 3), let owner = outline.owner(of: index)
                    else { break }
                    constants["\(outline.declarations[owner].name).\(outline.texts[index + 1]).rawValue"] = value
                default: break
                }
            }
        }
        // The prototypes without a class of the app: no code registers their identifiers.
        var (plain, registered): (Set<String>, Set<String>) = ([], [])
        for (_, outline) in sources {
            for index in outline.tokens.indices {
                switch outline.texts[index] {
                case "withReuseIdentifier":
                    guard let (name, identifier) = Self.dequeued(at: index, in: outline, constants) else { continue }
                    if let name { identifiers[name, default: []].insert(identifier) } else { plain.insert(identifier) }
                case "forCellWithReuseIdentifier":
                    if let identifier = Self.identifier(at: index, in: outline, constants) { registered.insert(identifier) }
                default: break
                }
            }
        }
        let outlines = sources.map(\.outline)
        let cells = outlines.subclasses(of: ["UICollectionViewCell"])
        let others = outlines.subclasses(of: ["UICollectionReusableView"])
        for name in order where usesNibs || outlets[name] != nil || identifiers[name] != nil {
            let isCell = cells.contains(name)
            guard isCell || others.contains(name) else { continue }
            let names = [name] + (identifiers[name] ?? []).subtracting([name]).sorted()
            views.append(View(name: name, isCell: isCell, identifiers: names, outlets: outlets[name] ?? []))
        }
        plain = plain.subtracting(registered).subtracting(views.flatMap(\.identifiers))
        if !plain.isEmpty {
            views.append(View(name: "UICollectionViewCell", isCell: true, identifiers: plain.sorted(), outlets: []))
        }
    }

    var isEmpty: Bool { views.isEmpty }

    /// The function that a suite calls before it creates a controller.
    var source: String {
        var lines = [
            "/// Makes what nibs and storyboards have on a device. Give the views the places that they have there.", "@MainActor",
            "private func connectNibs() {",
        ]
        for view in views {
            let names = view.identifiers.map(\.debugDescription).joined(separator: ", ")
            let body = view.outlets.flatMap { $0.lines(of: "view", in: view.isCell ? "view.contentView" : "view") }
            lines.append(
                "    UINib.setContent(of: \(view.name).self, names: [\(names)]) { \(body.isEmpty ? "_" : "view") "
                    + "in\(body.isEmpty ? " }" : "")"
            )
            if !body.isEmpty { lines += body.map { "        \($0)" } + ["    }"] }
        }
        return (lines + ["}"]).map { $0 + "\n" }.joined()
    }

    /// Returns the property of an outlet that the suite must set: implicitly unwrapped, or an optional list.
    static func outlet(at index: Int, in outline: SourceOutline) -> Outlet? {
        let texts = outline.texts
        guard let variable = texts[index...].prefix(12).firstIndex(of: "var"), variable + 3 < texts.count,
            texts[variable + 2] == ":",
            let end = texts[(variable + 3)...].prefix(12).firstIndex(where: { ["!", "?", "=", "{", "}", "var"].contains($0) }),
            texts[end] == "!" || texts[end] == "?"
        else { return nil }
        let outlet = Outlet(name: texts[variable + 1], type: texts[(variable + 3)..<end].joined(), isOptional: texts[end] == "?")
        let isHidden = texts[index..<variable].contains { $0.hasSuffix("private") }
        return !outlet.isOptional || outlet.isList && !isHidden ? outlet : nil
    }

    /// Returns the class and the identifier of `dequeueReusableCell(withReuseIdentifier: "a", for:
    /// path) as! A`. Without a cast, a cell has no class.
    private static func dequeued(
        at index: Int, in outline: SourceOutline, _ constants: [String: String]
    ) -> (name: String?, identifier: String)? {
        let texts = outline.texts
        guard index + 4 < texts.count, texts[index - 1] == "(" || texts[index - 1] == ",",
            let opening = texts[..<index].suffix(8).lastIndex(of: "("), let closing = outline.closing(opening),
            closing + 3 < texts.count
        else { return nil }
        let method = texts[opening - 1]
        let isCast = texts[closing + 1] == "as"
        let name = texts[closing + (["!", "?"].contains(texts[closing + 2]) ? 3 : 2)]
        let identifier = identifier(at: index, in: outline, constants)
        guard isCast, name != "UICollectionViewCell" else {
            return method == "dequeueReusableCell" ? identifier.map { (nil, $0) } : nil
        }
        // An identifier that is not in the code as a text is, as a rule, the name of the class. The class's own constant is no
        // other class's.
        let isComputed = texts[index + 2] == name && constants["\(name).\(texts[index + 4])"] == nil
        return method.hasPrefix("dequeueReusable") ? (name, isComputed ? name : identifier ?? name) : nil
    }

    /// Returns the literal or the constant after a label.
    private static func identifier(at index: Int, in outline: SourceOutline, _ constants: [String: String]) -> String? {
        if let literal = outline.stringValue(at: index + 2) { return literal }
        let texts = outline.texts
        let end = texts[index...].prefix(12).firstIndex { $0 == "," || $0 == ")" } ?? min(index + 3, texts.count)
        guard index + 2 < end else { return nil }
        let path = texts[(index + 2)..<end].joined()
        if let constant = constants[path] { return constant }
        // The constant of a class that the code does not name.
        let name = path.split(separator: ".").last.map { ".\($0)" } ?? path
        let values = Set(constants.filter { $0.key.hasSuffix(name) }.values)
        return values.count == 1 ? values.first : nil
    }
}

extension SourceOutline {
    /// Returns the content of a plain string literal.
    fileprivate func stringValue(at index: Int) -> String? {
        guard index < tokens.count, tokens[index].kind == .literal else { return nil }
        let text = source(of: index)
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""), !text.contains("\\"), !text.hasPrefix("\"\"\"") else {
            return nil
        }
        return String(text.dropFirst().dropLast())
    }

    /// Returns the value of `let name = "value"`, `let name: String = "value"` or `var name: String { return "value" }`.
    fileprivate func stringValue(ofConstantAt index: Int) -> String? {
        guard index + 3 < tokens.count else { return nil }
        let equals = texts[index + 2] == ":" ? index + 4 : index + 2
        guard equals + 2 < tokens.count, texts[equals] == "=" || texts[equals] == "{" else { return nil }
        return stringValue(at: texts[equals + 1] == "return" ? equals + 2 : equals + 1)
    }
}
