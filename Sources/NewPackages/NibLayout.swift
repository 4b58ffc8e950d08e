import Foundation
import SystemSupport

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The layout of a collection view in a storyboard or a nib, with the values that Interface Builder sets.
struct NibLayout: Equatable {
    /// The class of the controller, the cell or the view that has the collection view.
    let owner: String
    /// The outlet of the owner that is the collection view, or `nil` if the view is only inside of the owner.
    let outlet: String?
    /// The name of the storyboard or the nib.
    let file: String
    let className: String
    /// For example `itemSize = CGSize(width: 100, height: 50)`.
    let values: [String]

    /// The name of the suite's function that makes the layout.
    var function: String { "layoutOf\(owner)\(outlet.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "")" }

    /// The function of the suite.
    ///
    /// - Parameter created: The expression that creates a layout of the class.
    func source(creating created: String) -> String {
        """
        /// Makes the layout that \(file) has.
        @MainActor
        private func \(function)() -> \(className) {
            let layout = \(created)
        \(values.map { "    layout.\($0)\n" }.joined())    return layout
        }

        """
    }
}

/// The storyboards and nibs of an app.
struct NibFiles {
    private(set) var layouts: [NibLayout] = []
    /// Sentences about what cannot be read.
    private(set) var unread: [String] = []

    /// Reads a storyboard or a nib.
    mutating func add(_ name: String, at path: String) {
        let file = name.split(separator: "/").last.map(String.init) ?? name
        let reader = NibReader(file: file)
        guard let data = FileManager.default.contents(atPath: path) else {
            unread.append("\(name): the file cannot be read.")
            return
        }
        let parser = XMLParser(data: data)
        parser.delegate = reader
        // On Linux, the parser reads on behind some errors.
        guard parser.parse(), parser.parserError == nil else {
            unread.append("\(name): the file is no XML, so the layouts in it have UIKit's values.")
            return
        }
        layouts += reader.layouts.filter { !layouts.contains($0) }
        unread += reader.unread
    }

    /// Returns the layout of a class's collection view.
    ///
    /// - Parameter outlet: The class's outlet for the view, or `nil` if it has none.
    func layout(of owner: String, outlet: String?) -> NibLayout? {
        let own = layouts.filter { $0.owner == owner }
        return own.first { $0.outlet == outlet } ?? (own.count == 1 ? own.first : nil)
    }
}

/// Collects the layouts of collection views, and the outlets that lead to the views.
private final class NibReader: NSObject, XMLParserDelegate {
    private struct Element {
        let name: String
        let attributes: [String: String]
    }

    private struct List {
        let id: String?
        let owner: String?
        var className = "UICollectionViewFlowLayout"
        var values: [String] = []
    }

    private let file: String
    /// The elements that the parser is in.
    private var elements: [Element] = []
    private var lists: [List] = []
    /// The collection views that are open, of which one may be in a cell of another one.
    private var openLists: [Int] = []
    /// The classes and their outlets for each view.
    private var outlets: [String: [(owner: String, outlet: String)]] = [:]
    private(set) var unread: [String] = []

    init(file: String) { self.file = file }

    var layouts: [NibLayout] {
        lists.flatMap { list in
            let connected = list.id.flatMap { outlets[$0] } ?? []
            var places: [(owner: String, outlet: String?)] = connected.map { (owner: $0.owner, outlet: Optional($0.outlet)) }
            if let owner = list.owner, !connected.contains(where: { $0.owner == owner }) { places.append((owner, nil)) }
            return places.map {
                NibLayout(owner: $0.owner, outlet: $0.outlet, file: file, className: list.className, values: list.values)
            }
        }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let parent = elements.last
        switch name {
        case "collectionView":
            let owner = elements.reversed().lazy.compactMap { Self.word($0.attributes["customClass"]) }.first
            openLists.append(lists.count)
            lists.append(List(id: attributes["id"], owner: owner))
        case "outlet":
            guard elements.count >= 2, let owner = Self.word(elements[elements.count - 2].attributes["customClass"]),
                let outlet = Self.word(attributes["property"]), let view = attributes["destination"]
            else { break }
            outlets[view, default: []].append((owner, outlet))
        case "collectionViewFlowLayout", "collectionViewLayout":
            if attributes["key"] == "collectionViewLayout" { beginLayout(name, attributes) }
        case "size", "inset", "point", "integer", "real":
            if let parent { addValue(name, attributes, in: parent) }
        case "userDefinedRuntimeAttribute":
            if isInLayout { addOwnValue(attributes) }
        default: break
        }
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        elements.removeLast()
        if name == "collectionView" { openLists.removeLast() }
    }

    private var isInLayout: Bool {
        elements.contains { $0.name == "collectionViewFlowLayout" || $0.name == "collectionViewLayout" }
    }

    /// Returns a text that is a name in Swift.
    private static func word(_ text: String?) -> String? {
        text.flatMap { $0.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) == nil ? nil : $0 }
    }

    private func set(_ property: String, _ value: String) {
        guard let list = openLists.last else { return }
        lists[list].values.append("\(property) = \(value)")
    }

    private func beginLayout(_ name: String, _ attributes: [String: String]) {
        guard let list = openLists.last else { return }
        let usual = name == "collectionViewFlowLayout" ? "UICollectionViewFlowLayout" : "UICollectionViewLayout"
        lists[list].className = Self.word(attributes["customClass"]) ?? usual
        if attributes["scrollDirection"] == "horizontal" { set("scrollDirection", ".horizontal") }
        for property in ["minimumLineSpacing", "minimumInteritemSpacing"] {
            if let text = attributes[property] { set(property, number(text, of: property)) }
        }
        if attributes["automaticEstimatedItemSize"] == "YES" {
            set("estimatedItemSize", "UICollectionViewFlowLayout.automaticSize")
        }
        for property in ["sectionHeadersPinToVisibleBounds", "sectionFootersPinToVisibleBounds"]
        where attributes[property] == "YES" {
            set(property, "true")
        }
    }

    /// Returns a number as Swift has it: `12.0` is `12`, which also an integer can be.
    private func number(_ text: String?, of property: String) -> String {
        guard let value = text.flatMap(Double.init), value.isFinite else {
            unread.append("\(file): \(property) is \(excerpt(of: text ?? "")), and is taken as 0.")
            return "0"
        }
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    private func size(_ attributes: [String: String], of property: String) -> String {
        "CGSize(width: \(number(attributes["width"], of: property)), height: \(number(attributes["height"], of: property)))"
    }

    private func addValue(_ name: String, _ attributes: [String: String], in parent: Element) {
        if parent.name == "userDefinedRuntimeAttribute", let property = Self.word(parent.attributes["keyPath"]), isInLayout {
            switch name {
            case "size": set(property, size(attributes, of: property))
            case "point":
                let (x, y) = (number(attributes["x"], of: property), number(attributes["y"], of: property))
                set(property, "CGPoint(x: \(x), y: \(y))")
            case "integer", "real": set(property, number(attributes["value"], of: property))
            default: break
            }
            return
        }
        guard parent.attributes["key"] == "collectionViewLayout", let key = attributes["key"] else { return }
        switch (name, key) {
        case ("size", "itemSize"), ("size", "headerReferenceSize"), ("size", "footerReferenceSize"),
            ("size", "estimatedItemSize"):
            let value = size(attributes, of: key)
            if value != "CGSize(width: 0, height: 0)" { set(key, value) }
        case ("inset", "sectionInset"):
            let edges = [("top", "minY"), ("left", "minX"), ("bottom", "maxY"), ("right", "maxX")]
            let values = edges.map { (name: $0.0, value: number(attributes[$0.1], of: key)) }
            if values.contains(where: { $0.value != "0" }) {
                set(key, "UIEdgeInsets(\(values.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))")
            }
        default: break
        }
    }

    /// Sets a property that is declared with `@IBInspectable`.
    private func addOwnValue(_ attributes: [String: String]) {
        let path = attributes["keyPath"] ?? ""
        switch (attributes["type"], Self.word(path)) {
        case ("number", _?), ("size", _?), ("point", _?): break
        case ("boolean", let property?): set(property, attributes["value"] == "YES" ? "true" : "false")
        default: unread.append("\(file): the value of \(excerpt(of: path)) of a layout; set it in the suite.")
        }
    }
}
