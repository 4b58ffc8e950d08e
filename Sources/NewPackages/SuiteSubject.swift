/// A subject of a suite for a class of an app, with what it needs.
struct SuiteSubject {
    private let name: String
    private let competitor: String
    /// What the class needs, as lines of a comment.
    private let notes: [String]
    /// Whether the user must complete the subject.
    let isCommented: Bool
    /// Whether the suite makes the cells of nibs and storyboards.
    let connectsNibs: Bool
    /// The data source and delegate of a layout that asks its own delegate.
    let host: String?

    init(name: String, competitor: String) {
        (self.name, self.competitor, notes, isCommented, connectsNibs, host) = (name, competitor, [], false, false, nil)
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
            if appClass.kind == .collectionViewController, appClass.creation == .inherited {
                created = "\(appClass.name)(collectionViewLayout: \(app.layout(of: appClass))())"
            }
            guard appClass.outlets.isEmpty, !appClass.needsList else {
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
        connectsNibs = appClass.kind != .layout && !app.nibs.isEmpty
        (self.notes, self.isCommented, self.host) = (notes, isCommented, host)
    }

    /// Sets the outlets of a controller as its storyboard does.
    private static func storyboard(of appClass: AppClass, created: String, in app: AppFolder) -> String {
        let layout = app.layout(of: appClass)
        let layouts = Set(app.classes.filter { $0.kind == .layout }.map(\.name))
            .union(["UICollectionViewFlowLayout", "UICollectionViewLayout"])
        let lists = appClass.outlets.filter(\.isList)
        let created = (list: "(frame: view.bounds, collectionViewLayout: \(layout)())", controller: created)
        let isList = appClass.kind == .collectionViewController
        let list = isList ? "screen.collectionView" : lists.first.map { "screen.\($0.value)" } ?? "list"
        var lines: [String] = []
        if appClass.needsList {
            lines =
                ["let list = UICollectionView\(created.list)", "view.addSubview(list)"]
                + appClass.roles.map { "list.\($0) = screen" }
        }
        lines += (lists + appClass.outlets.filter { !$0.isList }).flatMap { outlet -> [String] in
            if isList || appClass.needsList || !lists.isEmpty, layouts.contains(outlet.type) {
                return ["screen.\(outlet.name) = \(list)\(isList ? "?" : "").collectionViewLayout as? \(outlet.type)"]
            }
            // The view of the controller is its list, which has no other subviews than its cells.
            let isAlone = isList && !outlet.isList
            if isAlone { return outlet.lines(of: "screen", in: "view").filter { !$0.contains(".addSubview(") } }
            guard !isList else {
                let value = outlet.type.hasPrefix("[") ? "[\(list)]" : list
                return ["screen.\(outlet.name) = \(value)"]
            }
            guard outlet.isList else { return outlet.lines(of: "screen", in: "view") }
            return outlet.lines(of: "screen", in: "view", created: created.list)
                + appClass.roles.map { "screen.\(outlet.value).\($0) = screen" }
        }
        let load = "UIStoryboard.load\(appClass.needsNavigation ? "InNavigation" : "")"
        return "_ in \(load)(\(created.controller)) { screen, view in\n"
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
        lines += delegate.requirements.map { "    \($0.head) { \($0.body ?? "<#value#>") }" }
        lines.append("}")
        return lines.map { (isCommented ? "// " : "") + $0 + "\n" }.joined()
    }

    var text: String {
        let start = "_ in\n                connectNibs()\n                return"
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
    /// The layout with `init()` that a controller names, or else the app's only one. A storyboard
    /// may have it without its name in the code.
    fileprivate func layout(of controller: AppClass) -> String {
        let plain = classes.filter { $0.kind == .layout && [.plain, .inherited].contains($0.creation) }.map(\.name)
        let only = plain.count == 1 && !controller.sizesItems ? plain.first : nil
        return plain.first(where: controller.names.contains) ?? only ?? "UICollectionViewFlowLayout"
    }
}
