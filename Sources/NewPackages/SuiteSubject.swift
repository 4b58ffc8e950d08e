/// A subject of a suite for a class of an app, with what it needs.
struct SuiteSubject {
    let name: String
    private let competitor: String
    /// What the class needs, as lines of a comment.
    private let notes: [String]
    /// Whether the user must complete the subject.
    let isCommented: Bool
    /// Whether the suite makes the cells of nibs and storyboards.
    let connectsNibs: Bool
    /// The lines that choose the cells of identifiers that several classes have.
    private let prototypes: [String]
    /// The data source and delegate of a layout that asks its own delegate.
    let host: String?

    init(name: String, competitor: String) {
        (self.name, self.competitor, notes, isCommented) = (name, competitor, [], false)
        (connectsNibs, prototypes, host) = (false, [], nil)
    }

    init(of appClass: AppClass, in app: AppFolder) {
        name = appClass.name
        var notes: [String] = []
        var isCommented = false
        var created = "\(appClass.name)()"
        switch appClass.creation {
        case .plain, .inherited: break
        case .coder: created = "\(appClass.name)(coder: NSCoder())!"
        case .arguments(let head):
            notes.append("\(appClass.name) needs arguments, \(head) (\(appClass.place)): replace each value.")
            created = "\(appClass.name)\(Self.call(of: head))"
            isCommented = true
        case .impossible(let reason):
            notes.append("\(appClass.name) is \(reason) (\(appClass.place)): a suite cannot create it.")
            isCommented = true
        }
        var host: String?
        switch appClass.kind {
        case .viewController, .collectionViewController:
            let setsLayout = app.setsLayout(of: appClass)
            if appClass.kind == .collectionViewController, appClass.creation == .inherited {
                created = "\(appClass.name)(collectionViewLayout: \(app.layout(of: appClass)))"
            }
            guard appClass.outlets.isEmpty, !appClass.needsList, !setsLayout else {
                competitor = Self.storyboard(of: appClass, created: created, in: app)
                break
            }
            competitor = "_ in " + (appClass.needsNavigation ? "UINavigationController(rootViewController: \(created))" : created)
        case .layout:
            guard let delegate = appClass.delegate else {
                competitor = "LayoutController(\(created), sections: [$0.items])"
                break
            }
            let hostName = "\(appClass.name)Host"
            let isKnown = delegate.requirements.allSatisfy { $0.body != nil }
            notes.append("\(hostName), below, stands in for the app's \(delegate.name) (\(delegate.place)).")
            if !isKnown { isCommented = true }
            let sizes = "sizes: .random(seed: content.seed), sections: [content.items]"
            competitor =
                delegate.property.map { property in
                    [
                        "content in", "    let layout = \(created)", "    let host = \(hostName)(layout, \(sizes))",
                        "    layout.\(property) = host", "    return host", "",
                    ].joined(separator: "\n            ")
                } ?? "content in \(hostName)(\(created), \(sizes))"
            host = Self.host(hostName, delegate, isCommented: isCommented)
        }
        if let fault = app.faults[name] {
            notes.append(AppClass.note(about: name, fault))
            isCommented = true
            host = host.map { $0.split(separator: "\n").map { $0.hasPrefix("// ") ? "\($0)\n" : "// \($0)\n" }.joined() }
        }
        connectsNibs = appClass.kind != .layout && !app.nibs.isEmpty
        prototypes =
            appClass.kind == .layout
            ? []
            : app.nibs.ownPrototypes(of: appClass.names).map {
                "UINib.setContent(of: \($0.className).self, names: [\($0.identifier.debugDescription)])"
            }
        (self.notes, self.isCommented, self.host) = (notes, isCommented, host)
    }

    /// Sets the outlets of a controller as its storyboard does.
    private static func storyboard(of appClass: AppClass, created: String, in app: AppFolder) -> String {
        let layouts = Set(app.classes.filter { $0.kind == .layout }.map(\.name))
            .union(["UICollectionViewFlowLayout", "UICollectionViewLayout"])
        let lists = appClass.outlets.filter(\.isList)
        let isList = appClass.kind == .collectionViewController
        let list = isList ? "screen.collectionView" : lists.first.map { "screen.\($0.value)" } ?? "list"
        var lines = app.setsLayout(of: appClass) ? ["\(list).collectionViewLayout = \(app.layout(of: appClass))"] : []
        if appClass.needsList {
            let view = "UICollectionView(frame: view.bounds, collectionViewLayout: \(app.layout(of: appClass)))"
            lines = ["let list = \(view)", "view.addSubview(list)"] + appClass.roles.map { "list.\($0) = screen" }
        }
        lines += (lists + appClass.outlets.filter { !$0.isList }).flatMap { outlet -> [String] in
            if isList || appClass.needsList || !lists.isEmpty, layouts.contains(outlet.type) {
                return ["screen.\(outlet.name) = \(list)\(isList ? "?" : "").collectionViewLayout as? \(outlet.type)"]
            }
            // The view of the controller is its list, which has no other subviews than its cells.
            let own = outlet.lines(
                of: "screen", in: "view", layout: app.layout(of: appClass, outlet: outlet.name), roles: appClass.roles)
            let isAlone = isList && !outlet.isList
            if isAlone { return own.filter { !$0.contains(".addSubview(") } }
            guard !isList else {
                let value = outlet.type.hasPrefix("[") ? "[\(list)]" : list
                return ["screen.\(outlet.name) = \(value)"]
            }
            return own
        }
        let load = "UIStoryboard.load\(appClass.needsNavigation ? "InNavigation" : "")"
        return "_ in \(load)(\(created)) { screen, view in\n"
            + lines.map { "                    \($0)\n" }.joined() + "                }\n           "
    }

    /// `init(columns: Int, _ gap: CGFloat = 1)` is called as `(columns: <#Int#>, <#CGFloat#>)`.
    private static func call(of head: String) -> String {
        let values = parameters(of: head).filter { !$0.contains("=") && $0.contains(":") }.map { argument in
            let sides = argument.split(separator: ":", maxSplits: 1).map { $0.trimmingPrefix(while: \.isWhitespace) }
            let label = sides[0].split(separator: " ").first ?? "_"
            return (label == "_" ? "" : "\(label): ") + "<#\(sides[1])#>"
        }
        return "(\(values.joined(separator: ", ")))"
    }

    private static func host(_ name: String, _ delegate: AppClass.Delegate, isCommented: Bool) -> String {
        var lines = [
            "/// Answers for the app's \(delegate.name). Replace the values by the app's.",
            "final class \(name): LayoutController, \(delegate.name) {",
        ]
        lines += delegate.requirements.map { requirement in
            let value = requirement.body ?? "<#value#>"
            let body = requirement.isSettable ? "get { \(value) } set {}" : value
            return "    \(requirement.head) {\(body.isEmpty ? "" : " \(body) ")}"
        }
        lines.append("}")
        return lines.map { (isCommented ? "// " : "") + $0 + "\n" }.joined()
    }

    var text: String {
        let start = (["_ in", "connectNibs()"] + prototypes + ["return"]).joined(separator: "\n                ")
        let screen = connectsNibs ? competitor.replacing("_ in", with: start, maxReplacements: 1) : competitor
        let subject = [
            "        Subject(\"\(name)\", content: { $0 }) {",
            "            Competitor(\"shipped\") { \(screen) }",
            "        }",
        ].joined(separator: "\n").split(separator: "\n").map { isCommented ? "        // \($0.dropFirst(8))" : String($0) }
        return (notes.map { "        // \($0)" } + subject).map { $0 + "\n" }.joined()
    }
}

extension AppFolder {
    /// Returns the expression that creates the layout of a controller's collection view.
    ///
    /// - Parameter outlet: The outlet for the view, or `nil` if there is none.
    func layout(of controller: AppClass, outlet: String? = nil) -> String {
        layoutOfNib(controller.name, outlet) ?? "\(layoutInCode(of: controller))()"
    }

    /// Returns the expression that creates the layout of a storyboard or a nib, or `nil` if none has one that a suite can create.
    func layoutOfNib(_ owner: String, _ outlet: String?) -> String? {
        nibFiles.layout(of: owner, outlet: outlet).flatMap { nib in
            creation(of: nib).map { nib.values.isEmpty ? $0 : "\(nib.function)()" }
        }
    }

    /// Returns the expression that creates a layout of the class of a storyboard's, or `nil` if a suite cannot.
    func creation(of nib: NibLayout) -> String? {
        switch classes.first(where: { $0.name == nib.className && $0.kind == .layout })?.creation {
        case .plain?, .inherited?: "\(nib.className)()"
        case .coder?: "\(nib.className)(coder: NSCoder())!"
        case .arguments?, .impossible?: nil
        case nil: nib.className.hasPrefix("UICollectionView") ? "\(nib.className)()" : nil
        }
    }

    /// The controllers that leave the sizes of their items to a storyboard that is not there.
    var unknownLayouts: [String] {
        classes.filter { controller in
            let lists = controller.outlets.filter(\.isList).map(\.name)
            let isMade = controller.needsList || !lists.isEmpty
            return controller.kind != .layout && isMade && !controller.sizesItems && !controller.names.contains("itemSize")
                && layoutInCode(of: controller) == "UICollectionViewFlowLayout"
                && layoutOfNib(controller.name, lists.first) == nil
        }.map(\.name)
    }

    /// Returns whether a suite sets the layout of a collection view controller, because its initializer has another one.
    fileprivate func setsLayout(of controller: AppClass) -> Bool {
        controller.kind == .collectionViewController && controller.creation != .inherited
            && layoutOfNib(controller.name, nil) != nil
    }

    /// The layout with `init()` that a controller names, or else the app's only one. A storyboard
    /// may have it without its name in the code.
    private func layoutInCode(of controller: AppClass) -> String {
        let plain = classes.filter { $0.kind == .layout && [.plain, .inherited].contains($0.creation) }.map(\.name)
        let only = plain.count == 1 && !controller.sizesItems ? plain.first : nil
        return plain.first(where: controller.names.contains) ?? only ?? "UICollectionViewFlowLayout"
    }
}
