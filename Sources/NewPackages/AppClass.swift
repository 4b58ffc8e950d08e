import SourceRewriting

/// A layout of an app, or a view controller with a collection view.
package struct AppClass: Equatable {
    package enum Kind: Equatable {
        case layout, collectionViewController, viewController
    }

    package enum Creation: Equatable {
        /// With `init()`.
        case plain
        /// The app's class has no initializers.
        case inherited
        /// Only a nib or a storyboard creates it.
        case coder
        /// The initializer that needs arguments, for example `init(columns: Int)`.
        case arguments(String)
        /// The reason why a suite cannot create it, for example `generic`.
        case impossible(String)
    }

    /// A method of a delegate protocol.
    struct Requirement: Equatable {
        /// `func sizes(_ layout: Cards, at path: IndexPath) -> CGFloat`
        let head: String
        /// The body of a stand-in, or `nil` if the result's type is unknown.
        let body: String?
    }

    /// A protocol of the app that a layout asks.
    struct Delegate: Equatable {
        let name: String
        /// The layout's property for the delegate, or `nil` if the layout asks the collection view's.
        let property: String?
        let place: AppFolder.Place
        let requirements: [Requirement]
    }

    package let name: String
    package let kind: Kind
    package let place: AppFolder.Place
    package let creation: Creation
    let delegate: Delegate?
    /// The outlets of a controller.
    let outlets: [AppNibs.Outlet]
    /// The roles of a controller for its collection view: `dataSource`, `delegate`.
    let roles: [String]
    /// Whether a storyboard must connect a list with a controller that has no property for it.
    let needsList: Bool
    /// The words of a controller's classes, from which its layout follows.
    let names: Set<String>
    /// Whether a controller must be in a navigation controller, because it unwraps it.
    let needsNavigation: Bool
    /// Whether the controller gives a flow layout the sizes of its items.
    var sizesItems: Bool { names.contains("UICollectionViewDelegateFlowLayout") }

    /// What a suite must give, as the end of a sentence.
    var need: String {
        switch creation {
        case .arguments(let head): "needs \(head)" + (delegate.map { " and a \($0.name) (\($0.place))" } ?? "")
        case .impossible(let reason): "is \(reason)"
        default: "needs a \(delegate?.name ?? "") (\(delegate.map { "\($0.place)" } ?? ""))"
        }
    }

    /// Returns the layouts and controllers of sources. The order of the files has no effect on which are found.
    static func found(in sources: [(file: String, outline: SourceOutline)]) -> [AppClass] {
        var catalog = Catalog()
        for (_, outline) in sources {
            for declaration in outline.declarations {
                catalog.conformances[declaration.name, default: []].formUnion(declaration.inherited)
                catalog.bodies[declaration.name, default: []].append((outline, declaration.body))
            }
        }
        for (file, outline) in sources {
            for (number, declaration) in outline.declarations.enumerated() where declaration.owner == nil {
                let entry = Catalog.Entry(file: file, outline: outline, declaration: declaration, number: number)
                switch declaration.keyword {
                case "class": if catalog.classes[declaration.name] == nil { catalog.classes[declaration.name] = entry }
                case "protocol": catalog.protocols[declaration.name] = entry
                default: break
                }
            }
        }
        catalog.findLists()
        let found = catalog.classes.values.compactMap(catalog.appClass).sorted {
            ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line)
        }
        // A controller that another one extends is seldom a screen of its own.
        let bases = Set(catalog.classes.values.flatMap(\.declaration.inherited))
        let controllers = found.filter { $0.kind != .layout }
        return controllers.filter { !bases.contains($0.name) } + controllers.filter { bases.contains($0.name) }
            + found.filter { $0.kind == .layout }
    }
}

/// The classes and protocols of an app.
private struct Catalog {
    struct Entry {
        let file: String
        let outline: SourceOutline
        let declaration: SourceOutline.Declaration
        let number: Int

        var place: AppFolder.Place { AppFolder.Place(file: file, line: outline.tokens[declaration.start].line) }
        var members: [Int] { declaration.body.filter { outline.owner(of: $0) == number } }
    }

    var classes: [String: Entry] = [:]
    /// The types after the colon of each declaration with a name, also of extensions.
    var conformances: [String: Set<String>] = [:]
    /// The bodies of each declaration with a name, also of extensions.
    var bodies: [String: [(outline: SourceOutline, range: Range<Int>)]] = [:]
    var protocols: [String: Entry] = [:]
    /// The names of collection views, and of views with a collection view.
    private var lists: Set<String> = ["UICollectionView"]

    mutating func findLists() {
        for (name, entry) in classes {
            let (kind, line) = ancestry(of: entry)
            guard kind == nil, let base = line[line.count - 1].declaration.inherited.first else { continue }
            let (texts, body) = (entry.outline.texts, entry.declaration.body)
            guard base == "UICollectionView" || base == "UIView" && texts[body].contains("UICollectionView") else { continue }
            lists.insert(name)
        }
    }

    func appClass(_ entry: Entry) -> AppClass? {
        let (kind, line) = ancestry(of: entry)
        guard let kind, entry.declaration.name.utf8.allSatisfy({ $0 != UInt8(ascii: "`") }) else { return nil }
        let needsList = kind == .viewController && needsList(line)
        if kind == .viewController, !needsList, !line.contains(where: { mentionsCollectionView($0) }) { return nil }
        return AppClass(
            name: entry.declaration.name, kind: kind, place: entry.place, creation: creation(of: entry, line),
            delegate: kind == .layout ? line.lazy.compactMap(delegate).first : nil,
            outlets: kind == .layout ? [] : line.flatMap(outlets), roles: roles(of: line), needsList: needsList,
            names: kind == .layout ? [] : names(in: line),
            needsNavigation: kind != .layout && line.contains(where: unwrapsNavigation))
    }

    private func outlets(of entry: Entry) -> [AppNibs.Outlet] {
        entry.members.filter { entry.outline.texts[$0] == "@IBOutlet" }.compactMap { AppNibs.outlet(at: $0, in: entry.outline) }
    }

    private func names(in line: [Entry]) -> Set<String> {
        line.reduce(into: []) { names, entry in
            names.formUnion(entry.declaration.body.map { entry.outline.texts[$0] })
            names.formUnion(conformances[entry.declaration.name] ?? [])
        }
    }

    private func roles(of line: [Entry]) -> [String] {
        let known = line.reduce(into: Set<String>()) { $0.formUnion(conformances[$1.declaration.name] ?? []) }
        let roles = [
            ("dataSource", ["UICollectionViewDataSource"]),
            ("delegate", ["UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout"]),
        ]
        return roles.filter { !known.isDisjoint(with: $0.1) }.map(\.0)
    }

    /// Returns the kind of a class, and the class with the app's classes that it inherits from.
    private func ancestry(of entry: Entry) -> (AppClass.Kind?, [Entry]) {
        var line = [entry]
        while let base = line[line.count - 1].declaration.inherited.first {
            switch base {
            case "UICollectionViewLayout", "UICollectionViewFlowLayout": return (.layout, line)
            case "UICollectionViewController": return (.collectionViewController, line)
            case "UIViewController": return (.viewController, line)
            default:
                // A class that inherits from itself does not compile.
                guard let next = classes[base], !line.contains(where: { $0.declaration.name == base }) else { return (nil, line) }
                line.append(next)
            }
        }
        return (nil, line)
    }

    private func mentionsCollectionView(_ entry: Entry) -> Bool {
        entry.declaration.body.contains { lists.contains(entry.outline.texts[$0]) }
    }

    /// Returns whether a controller is a data source that neither has a list nor creates one nor names its data source.
    private func needsList(_ line: [Entry]) -> Bool {
        guard roles(of: line).contains("dataSource") else { return false }
        return !line.flatMap { bodies[$0.declaration.name] ?? [] }.contains { outline, body in
            let texts = outline.texts
            return body.contains { index in
                guard index + 1 < texts.count, index >= 3 else { return false }
                let next = texts[index + 1]
                switch texts[index] {
                case "dataSource": return next == "="
                case "collectionViewLayout": return next == ":"
                // A parameter of a method is no list of the controller.
                case "UICollectionView":
                    return next == "(" || next == "]" || ["let", "var"].contains(texts[index - 3])
                default: return lists.contains(texts[index])
                }
            }
        }
    }

    private func unwrapsNavigation(_ entry: Entry) -> Bool {
        let (texts, body) = (entry.outline.texts, entry.declaration.body)
        return body.dropLast().contains { texts[$0] == "navigationController" && texts[$0 + 1] == "!" }
    }

    private func creation(of entry: Entry, _ line: [Entry]) -> AppClass.Creation {
        let (outline, declaration) = (entry.outline, entry.declaration)
        let modifiers = outline.modifiers(before: declaration.start)
        if modifiers.contains(where: { $0 == "private" || $0 == "fileprivate" }) { return .impossible("private") }
        if outline.texts[declaration.start + 2] == "<" { return .impossible("generic") }
        for ancestor in line {
            let texts = ancestor.outline.texts
            let all = ancestor.members.filter { texts[$0] == "init" && texts[$0 - 1] != "." }
            let heads = all.map { (index: $0, text: ancestor.outline.signature(at: $0)) }
            if heads.contains(where: { $0.text == "init()" }) { return .plain }
            let designated = heads.filter { head in
                !ancestor.outline.modifiers(before: head.index).contains("convenience")
            }
            if designated.isEmpty { continue }
            if let needing = designated.first(where: { !$0.text.contains("coder") && !$0.text.contains("nibName") }) {
                return parameters(of: needing.text).allSatisfy { $0.contains("=") } ? .plain : .arguments(needing.text)
            }
            return designated.contains { $0.text.contains("nibName") } ? .plain : .coder
        }
        return .inherited
    }

    /// Returns the protocol of the app that a layout asks, by a property or a cast.
    private func delegate(of entry: Entry) -> AppClass.Delegate? {
        let texts = entry.outline.texts
        for index in entry.declaration.body {
            guard let asked = protocols[texts[index]], index >= 3 else { continue }
            let words = texts[max(entry.declaration.body.lowerBound, index - 4)..<index]
            let variable = words.lastIndex(of: "var")
            guard variable != nil || words.contains("as") else { continue }
            let property = variable.flatMap { entry.outline.isSettable(at: $0) ? texts[$0 + 1] : nil }
            return AppClass.Delegate(
                name: texts[index], property: property, place: asked.place, requirements: requirements(of: asked))
        }
        return nil
    }

    private func requirements(of entry: Entry) -> [AppClass.Requirement] {
        entry.members.filter { entry.outline.texts[$0] == "func" }.compactMap { index in
            let modifiers = entry.outline.modifiers(before: index)
            guard !modifiers.contains("optional") else { return nil }
            let head = entry.outline.signature(at: index)
            let path = head.split(separator: ",").first { $0.contains("IndexPath") }
                .flatMap { $0.split(separator: ":").first?.split(whereSeparator: { " (".contains($0) }).last }
            let size = head.lowercased().contains("ratio") ? nil : path.map { "size(at: \($0))" }
            let result = head.split(separator: ">").last.map { $0.trimmingPrefix(while: \.isWhitespace) } ?? ""
            let body: String? =
                switch head.contains("->") ? result : "" {
                case "": ""
                case "CGFloat", "Double", "Float": size.map { "\(result)(\($0).height)" } ?? (path == nil ? "100" : "1.2")
                case "CGSize": size ?? "CGSize(width: 100, height: 100)"
                case "Int": "2"
                case "Bool": "false"
                case "String": "\"\""
                case "UIEdgeInsets": ".zero"
                default: result.hasSuffix("?") ? "nil" : nil
                }
            return AppClass.Requirement(head: String(head), body: body)
        }
    }
}

extension SourceOutline {
    /// Returns whether the variable declared at a token is stored, and not private.
    fileprivate func isSettable(at index: Int) -> Bool {
        guard !modifiers(before: index).contains(where: { $0.hasSuffix("private") }) else { return false }
        // Only a computed property has a brace in its line, besides observers.
        let line = (index..<texts.count).prefix { tokens[$0].line == tokens[index].line && texts[$0] != "=" }
        guard let brace = line.first(where: { texts[$0] == "{" }), brace + 1 < texts.count else { return true }
        return ["didSet", "willSet"].contains(texts[brace + 1])
    }
}

/// Returns the parameters of an initializer such as `init(columns: Int = 2, _ gap: CGFloat)`.
func parameters(of head: String) -> [Substring] {
    var (depth, last): (Int, Character) = (0, " ")
    let list = head.drop { $0 != "(" }.dropFirst()
    return list.split { character in
        defer { last = character }
        // The end of an arrow closes nothing.
        depth += "([{<".contains(character) ? 1 : ")]}>".contains(character) && (last, character) != ("-", ">") ? -1 : 0
        return depth < 0 || character == "," && depth == 0
    }
}
