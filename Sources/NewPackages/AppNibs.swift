import SourceRewriting

/// What a suite makes in place of an app's nibs and storyboards: the cells with outlets and the prototypes.
struct AppNibs: Equatable {
    struct Outlet: Equatable {
        let name: String
        /// The type without its exclamation mark, for example `UILabel` or `[UILabel]`.
        let type: String
        let isOptional: Bool
        /// Whether it is a collection view, or an array of them.
        let isList: Bool
        /// Whether the views of the type have no other initializer than `init?(coder:)`.
        let isArchived: Bool

        private var isCollection: Bool { type.hasPrefix("[") }
        /// The name, with which a view can be used.
        var value: String { isCollection ? "\(name)[0]" : isOptional ? "\(name)!" : name }

        /// Returns the lines that set the outlet, which is a view of `container` if it is a view.
        ///
        /// - Parameters:
        ///   - layout: The expression that creates the layout of a collection view.
        ///   - roles: The roles of the owner for a collection view: `dataSource`, `delegate`.
        func lines(of owner: String, in container: String, layout: String, roles: [String]) -> [String] {
            if isCollection, !isList { return ["\(owner).\(name) = []"] }
            let element = isCollection ? String(type.dropFirst().dropLast()) : type
            let connected = isList ? roles.map { "\(owner).\(value).\($0) = \(owner)" } : []
            switch element {
            case "NSLayoutConstraint": return ["\(owner).\(name) = \(container).heightAnchor.constraint(equalToConstant: 0)"]
            case "UICollectionViewFlowLayout", "UICollectionViewLayout", "UIGestureRecognizer", "UIBarButtonItem", "UITableView":
                return ["// \(owner).\(name) = …"]
            default:
                if element.hasSuffix("GestureRecognizer") { return ["\(owner).\(name) = \(element)()"] }
                // A weak optional is kept by the container only.
                let place = isOptional ? name : "\(owner).\(value)"
                let view = created(element, in: container, layout: layout)
                let first =
                    isOptional ? "let \(name) = \(view)" : "\(owner).\(name) = \(isCollection ? "[\(view)]" : view)"
                return [first] + archivedValues(of: place, in: container, layout: layout) + ["\(container).addSubview(\(place))"]
                    + (isOptional ? ["\(owner).\(name) = \(name)"] : []) + connected
            }
        }

        private func created(_ element: String, in container: String, layout: String) -> String {
            if isArchived { return "\(element)(coder: NSCoder())!" }
            return "\(element)(frame: \(container).bounds\(isList ? ", collectionViewLayout: \(layout)" : ""))"
        }

        /// What an initializer with a frame sets.
        private func archivedValues(of place: String, in container: String, layout: String) -> [String] {
            guard isArchived else { return [] }
            return ["\(place).frame = \(container).bounds"] + (isList ? ["\(place).collectionViewLayout = \(layout)"] : [])
        }
    }

    private struct View: Equatable {
        let name: String
        let isCell: Bool
        let identifiers: [String]
        let outlets: [Outlet]
        /// The roles of the view for a collection view in it.
        let roles: [String]
    }

    private var views: [View] = []

    init(in sources: [(file: String, outline: SourceOutline)]) {
        var outlets: [String: [Outlet]] = [:]
        var identifiers: [String: Set<String>] = [:]
        var constants: [String: String] = [:]
        var usesNibs = false
        var order: [String] = []
        let types = ViewTypes(sources.map(\.outline))
        for (_, outline) in sources {
            order += outline.declarations.filter { $0.keyword == "class" && $0.owner == nil }.map(\.name)
            for index in outline.tokens.indices {
                switch outline.texts[index] {
                case "@IBOutlet":
                    guard let owner = outline.className(around: index), let outlet = types.outlet(at: index, in: outline) else {
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
            views.append(
                View(
                    name: name, isCell: isCell, identifiers: names, outlets: outlets[name] ?? [],
                    roles: outlines.roles(of: [name])))
        }
        plain = plain.subtracting(registered).subtracting(views.flatMap(\.identifiers))
        if !plain.isEmpty {
            views.append(View(name: "UICollectionViewCell", isCell: true, identifiers: plain.sorted(), outlets: [], roles: []))
        }
    }

    var isEmpty: Bool { views.isEmpty }

    /// Returns the cells of a screen whose identifiers other cells have as well, because each scene of a storyboard has its own
    /// prototypes.
    ///
    /// - Parameter names: The words of the classes of the screen.
    func ownPrototypes(of names: Set<String>) -> [(identifier: String, className: String)] {
        Set(views.flatMap(\.identifiers)).sorted().compactMap { identifier in
            let classes = views.filter { $0.identifiers.contains(identifier) }.map(\.name)
            let own = classes.filter(names.contains)
            return classes.count > 1 && own.count == 1 ? (identifier, own[0]) : nil
        }
    }

    /// Returns the function that a suite calls before it creates a controller, with the class that each part is for.
    ///
    /// - Parameters:
    ///   - faults: The errors of classes whose part does not compile.
    ///   - layout: Returns the expression that creates the layout of a collection view in a cell.
    func source(
        faults: [String: String], layout: (_ owner: String, _ outlet: String) -> String
    ) -> [(owner: String?, text: String)] {
        let head = """
            /// Makes what nibs and storyboards have on a device. Give the views the places that they have there.
            @MainActor
            private func connectNibs() {

            """
        let parts: [(owner: String?, text: String)] = views.map { view in
            let names = view.identifiers.map(\.debugDescription).joined(separator: ", ")
            let body = view.outlets.flatMap {
                $0.lines(
                    of: "view", in: view.isCell ? "view.contentView" : "view", layout: layout(view.name, $0.name),
                    roles: view.roles)
            }
            var lines = [
                "UINib.setContent(of: \(view.name).self, names: [\(names)]) { \(body.isEmpty ? "_" : "view") "
                    + "in\(body.isEmpty ? " }" : "")"
            ]
            if !body.isEmpty { lines += body.map { "    \($0)" } + ["}"] }
            if let fault = faults[view.name] {
                lines = ["// \(AppClass.note(about: view.name, fault))"] + lines.map { "// \($0)" }
            }
            return (Optional(view.name), lines.map { "    \($0)\n" }.joined())
        }
        return [(nil, head)] + parts + [(nil, "}\n")]
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

/// How the views of an app's types are created.
struct ViewTypes {
    private let lists: Set<String>
    private let archived: Set<String>

    init(_ outlines: [SourceOutline]) {
        lists = outlines.subclasses(of: ["UICollectionView"])
        var initializers: [String: Set<String>] = [:]
        for outline in outlines {
            for index in outline.tokens.indices where outline.texts[index] == "init" {
                guard let owner = outline.className(around: index), !outline.modifiers(before: index).contains("convenience")
                else { continue }
                initializers[owner, default: []].insert(outline.signature(at: index).contains("coder") ? "coder" : "other")
            }
        }
        // A class with further initializers is seldom in a storyboard.
        archived = Set(initializers.filter { $0.value == ["coder"] }.keys)
    }

    /// Returns the property of an outlet that the suite must set: implicitly unwrapped, or an optional list.
    func outlet(at index: Int, in outline: SourceOutline) -> AppNibs.Outlet? {
        let texts = outline.texts
        guard let variable = texts[index...].prefix(12).firstIndex(of: "var"), variable + 3 < texts.count,
            texts[variable + 2] == ":",
            let end = texts[(variable + 3)...].prefix(12).firstIndex(where: { ["!", "?", "=", "{", "}", "var"].contains($0) }),
            texts[end] == "!" || texts[end] == "?"
        else { return nil }
        let type = texts[(variable + 3)..<end].joined()
        let element = type.hasPrefix("[") ? String(type.dropFirst().dropLast()) : type
        let outlet = AppNibs.Outlet(
            name: texts[variable + 1], type: type, isOptional: texts[end] == "?", isList: lists.contains(element),
            isArchived: archived.contains(element))
        let isHidden = texts[index..<variable].contains { $0.hasSuffix("private") }
        return !outlet.isOptional || outlet.isList && !isHidden ? outlet : nil
    }
}

extension Sequence<SourceOutline> {
    /// Returns the roles of a class for a collection view, by the protocols of its declarations and those that these inherit from.
    ///
    /// - Parameter names: The class, and the app's classes that it inherits from.
    func roles(of names: [String]) -> [String] {
        let declarations = flatMap(\.declarations)
        var (known, left) = (Set(names), names)
        while let name = left.popLast() {
            for declaration in declarations where declaration.name == name {
                for inherited in declaration.inherited where known.insert(inherited).inserted { left.append(inherited) }
            }
        }
        let roles = [
            ("dataSource", ["UICollectionViewDataSource"]),
            ("delegate", ["UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout"]),
        ]
        return roles.filter { !known.isDisjoint(with: $0.1) }.map(\.0)
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
