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

    /// A method or a property of a delegate protocol.
    struct Requirement: Equatable {
        /// `func sizes(_ layout: Cards, at path: IndexPath) -> CGFloat`
        let head: String
        /// The body of a stand-in, or `nil` if the result's type is unknown.
        let body: String?
        /// Whether it is a property that can be set.
        var isSettable = false
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
    /// The properties with an exclamation mark that a controller does not set, because a segue or another screen does.
    let unset: [String]
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

    /// Returns the sentence about a part of a suite that is a comment because it does not compile.
    static func note(about name: String, _ fault: String) -> String { "\(name) is a comment because of an error: \(fault)" }

    /// Returns the layouts and controllers of sources. The order of the files has no effect on which are found.
    static func found(in sources: [(file: String, outline: SourceOutline)]) -> [AppClass] {
        var catalog = Catalog(sources.map(\.outline))
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

    private let outlines: [SourceOutline]
    private let types: ViewTypes
    var classes: [String: Entry] = [:]
    /// The types after the colon of each declaration with a name, also of extensions.
    var conformances: [String: Set<String>] = [:]
    /// The bodies of each declaration with a name, also of extensions.
    var bodies: [String: [(outline: SourceOutline, range: Range<Int>)]] = [:]
    var protocols: [String: Entry] = [:]
    /// The names of collection views, and of views with a collection view.
    private var lists: Set<String> = ["UICollectionView"]

    init(_ outlines: [SourceOutline]) {
        self.outlines = outlines
        types = ViewTypes(outlines)
    }

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
            outlets: kind == .layout ? [] : line.flatMap(outlets),
            unset: kind == .layout ? [] : unset(in: line), roles: roles(of: line), needsList: needsList,
            names: kind == .layout ? [] : names(in: line),
            needsNavigation: kind != .layout && line.contains(where: unwrapsNavigation))
    }

    private func outlets(of entry: Entry) -> [AppNibs.Outlet] {
        entry.members.filter { entry.outline.texts[$0] == "@IBOutlet" }.compactMap { types.outlet(at: $0, in: entry.outline) }
    }

    private func unset(in line: [Entry]) -> [String] {
        let set = Set(
            line.flatMap { bodies[$0.declaration.name] ?? [] }.flatMap { outline, body in
                body.dropLast().filter { outline.texts[$0 + 1] == "=" }.map { outline.texts[$0] }
            })
        return line.flatMap { entry in
            let (outline, texts) = (entry.outline, entry.outline.texts)
            let unwrapped = entry.members.filter { index in
                texts[index] == "var" && outline.isSettable(at: index) && outline.signature(at: index).hasSuffix("!")
                    && !outline.modifiers(before: index).contains { ["@IBOutlet", "static"].contains($0) }
            }
            return unwrapped.map { texts[$0 + 1] }.filter { !set.contains($0) }
        }
    }

    private func names(in line: [Entry]) -> Set<String> {
        line.reduce(into: []) { names, entry in
            names.formUnion(entry.declaration.body.map { entry.outline.texts[$0] })
            names.formUnion(conformances[entry.declaration.name] ?? [])
        }
    }

    private func roles(of line: [Entry]) -> [String] { outlines.roles(of: line.map(\.declaration.name)) }

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

    /// Returns what a protocol requires, with the protocols of the app that it inherits from.
    ///
    /// - Parameter seen: The protocols that were read already.
    private func requirements(of entry: Entry, _ seen: Set<String> = []) -> [AppClass.Requirement] {
        let name = entry.declaration.name
        let seen = seen.union([name])
        let inherited = entry.declaration.inherited.filter { !seen.contains($0) }.compactMap { protocols[$0] }
        return inherited.flatMap { requirements(of: $0, seen) }
            + entry.members.compactMap { index in
                guard !entry.outline.modifiers(before: index).contains("optional") else { return nil }
                return switch entry.outline.texts[index] {
                case "func": method(entry.outline.signature(at: index))
                case "var": property(at: index, of: entry)
                default: nil
                }
            }
    }

    /// Returns `nil` for a method that a `LayoutController` answers.
    private func method(_ head: String) -> AppClass.Requirement? {
        let labels = parameters(of: head).compactMap { $0.split(whereSeparator: { " :".contains($0) }).first }
        let name = head.split(whereSeparator: { " (<".contains($0) }).dropFirst().first ?? ""
        guard !LayoutControllerMembers.methods.contains("\(name)(\(labels.map { "\($0):" }.joined()))") else { return nil }
        let parameter = parameters(of: head).first { $0.contains("IndexPath") }
        let path = parameter.flatMap { parameter -> String? in
            let name = parameter.split(separator: ":").first?.split(separator: " ").last.map(String.init)
            // An object of Foundation, in protocols of Swift 2.
            return parameter.contains("NSIndexPath") ? name.map { "IndexPath(item: \($0).item, section: \($0).section)" } : name
        }
        let size = head.lowercased().contains("ratio") ? nil : path.map { "size(at: \($0))" }
        let result = head.split(separator: ">").last.map { $0.trimmingPrefix(while: \.isWhitespace) } ?? ""
        return AppClass.Requirement(
            head: head, body: head.contains("->") ? value(of: String(result), size: size, hasPath: path != nil) : "")
    }

    private func property(at index: Int, of entry: Entry) -> AppClass.Requirement? {
        let head = entry.outline.signature(at: index)
        let sides = head.split(separator: ":", maxSplits: 1).map { $0.trimmingPrefix(while: \.isWhitespace) }
        guard sides.count == 2, let name = sides[0].split(separator: " ").last else { return nil }
        let accessors = entry.outline.texts[index...].prefix { $0 != "}" }
        let own = LayoutControllerMembers.properties[String(name)]
        // The controller's property may have another type, such as `UICollectionView!`.
        let implemented = own.map { _ in "@_implements(\(entry.declaration.name), \(name)) var \(name)OfHost: \(sides[1])" }
        return AppClass.Requirement(
            head: implemented ?? head, body: own ?? value(of: String(sides[1]), size: nil, hasPath: false),
            isSettable: accessors.contains("set"))
    }

    /// Returns a value of a type, or `nil` if the type is unknown.
    private func value(of type: String, size: String?, hasPath: Bool) -> String? {
        switch type {
        case "CGFloat", "Double", "Float": size.map { "\(type)(\($0).height)" } ?? (hasPath ? "1.2" : "100")
        case "CGSize": size ?? "CGSize(width: 100, height: 100)"
        case "Int": "2"
        case "Bool": "false"
        case "String": "\"\""
        case "UIEdgeInsets": ".zero"
        case "UICollectionView", "UICollectionView!", "UICollectionView?": "collectionView"
        case "Void", "()": ""
        default: type.hasSuffix("?") ? "nil" : nil
        }
    }
}

/// What a `LayoutController` has, so that a subclass cannot declare it again.
private enum LayoutControllerMembers {
    static let methods: Set = [
        "numberOfSections(in:)", "collectionView(_:numberOfItemsInSection:)", "collectionView(_:cellForItemAt:)",
        "collectionView(_:viewForSupplementaryElementOfKind:at:)", "collectionView(_:layout:sizeForItemAt:)",
    ]
    /// The properties, and the expressions for their values.
    static let properties = [
        "collectionView": "super.collectionView", "view": "super.view", "title": "nil",
        "collectionViewLayout": "super.collectionViewLayout",
    ]
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
