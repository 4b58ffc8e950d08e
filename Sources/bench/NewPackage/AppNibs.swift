import SourceRewriting

/// What a suite makes in place of an app's nibs and storyboards: the cells with outlets and the prototypes.
struct AppNibs: Equatable {
    struct Outlet: Equatable {
        let name: String
        /// The type without its exclamation mark, for example `UILabel`.
        let type: String

        /// Returns the lines that set the outlet, which is a view of `container` if it is a view.
        func lines(of owner: String, in container: String) -> [String] {
            if type.hasPrefix("[") { return ["\(owner).\(name) = []"] }
            switch type {
            case "NSLayoutConstraint": return ["\(owner).\(name) = \(container).heightAnchor.constraint(equalToConstant: 0)"]
            case "UICollectionViewFlowLayout", "UICollectionViewLayout", "UIGestureRecognizer", "UIBarButtonItem", "UITableView":
                return ["// \(owner).\(name) = …"]
            default:
                if type.hasSuffix("GestureRecognizer") { return ["\(owner).\(name) = \(type)()"] }
                return [
                    "\(owner).\(name) = \(type)(frame: \(container).bounds)", "\(container).addSubview(\(owner).\(name))",
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
        var bases: [String: String] = [:]
        var outlets: [String: [Outlet]] = [:]
        var identifiers: [String: Set<String>] = [:]
        var constants: [String: String] = [:]
        var order: [String] = []
        for (_, outline) in sources {
            for declaration in outline.declarations where declaration.keyword == "class" && declaration.owner == nil {
                bases[declaration.name] = declaration.inherited.first
                order.append(declaration.name)
            }
            for index in outline.tokens.indices {
                switch outline.texts[index] {
                case "@IBOutlet":
                    guard let owner = outline.className(around: index), let outlet = Self.outlet(at: index, in: outline) else {
                        break
                    }
                    outlets[owner, default: []].append(outlet)
                case "let", "var":
                    if let owner = outline.className(around: index), let value = outline.stringValue(ofConstantAt: index) {
                        constants["\(owner).\(outline.texts[index + 1])"] = value
                    }
                default: break
                }
            }
        }
        for (_, outline) in sources {
            for index in outline.tokens.indices where outline.texts[index] == "withReuseIdentifier" {
                guard let (name, identifier) = Self.dequeued(at: index, in: outline, constants) else { continue }
                identifiers[name, default: []].insert(identifier)
            }
        }
        func isKind(_ name: String, of base: String) -> Bool {
            var (current, steps) = (bases[name], 0)
            while let next = current, steps < 20 {
                if next == base { return true }
                (current, steps) = (bases[next], steps + 1)
            }
            return false
        }
        for name in order where outlets[name] != nil || identifiers[name] != nil {
            let isCell = isKind(name, of: "UICollectionViewCell")
            guard isCell || isKind(name, of: "UICollectionReusableView") else { continue }
            let names = [name] + (identifiers[name] ?? []).subtracting([name]).sorted()
            views.append(View(name: name, isCell: isCell, identifiers: names, outlets: outlets[name] ?? []))
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
                "    UINib.setContent(of: \(view.name).self, names: [\(names)]) { \(body.isEmpty ? "_" : "view") in\(body.isEmpty ? " }" : "")"
            )
            if !body.isEmpty { lines += body.map { "        \($0)" } + ["    }"] }
        }
        return (lines + ["}"]).map { $0 + "\n" }.joined()
    }

    /// Returns the implicitly unwrapped property of an outlet.
    static func outlet(at index: Int, in outline: SourceOutline) -> Outlet? {
        let texts = outline.texts
        guard let variable = texts[index...].prefix(12).firstIndex(of: "var"), variable + 3 < texts.count,
            texts[variable + 2] == ":",
            let end = texts[(variable + 3)...].prefix(12).firstIndex(where: { ["!", "?", "=", "{", "}", "var"].contains($0) }),
            texts[end] == "!"
        else { return nil }
        return Outlet(name: texts[variable + 1], type: texts[(variable + 3)..<end].joined())
    }

    /// Returns the class and the identifier of `dequeueReusableCell(withReuseIdentifier: "a", for: path) as! A`.
    private static func dequeued(
        at index: Int, in outline: SourceOutline, _ constants: [String: String]
    ) -> (name: String, identifier: String)? {
        let texts = outline.texts
        guard index + 4 < texts.count, texts[index - 1] == "(" || texts[index - 1] == ",",
            let opening = texts[..<index].suffix(8).lastIndex(of: "("), let closing = outline.closing(opening),
            closing + 3 < texts.count,
            texts[opening - 1].hasPrefix("dequeueReusable"), texts[closing + 1] == "as"
        else { return nil }
        let name = texts[closing + 3]
        if let literal = outline.stringValue(at: index + 2) { return (name, literal) }
        let end = texts[index...].prefix(12).firstIndex(of: ",") ?? index + 3
        let path = texts[(index + 2)..<end].joined()
        let owner = outline.owner(of: index).map { outline.declarations[$0].name } ?? ""
        let candidates = [path, "\(owner).\(path)", path.replacing("Self.", with: "\(owner).")]
        return candidates.lazy.compactMap { constants[$0] }.first.map { (name, $0) }
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

    /// Returns the value of `let name = "value"` or `let name: String = "value"`.
    fileprivate func stringValue(ofConstantAt index: Int) -> String? {
        guard index + 3 < tokens.count else { return nil }
        let equals = texts[index + 2] == ":" ? index + 4 : index + 2
        guard equals + 1 < tokens.count, texts[equals] == "=" else { return nil }
        return stringValue(at: equals + 1)
    }
}
