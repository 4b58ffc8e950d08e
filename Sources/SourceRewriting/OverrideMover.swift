/// Moves members of extensions that need Objective-C to be overridden into the bodies of their
/// classes: overrides, and members that a subclass overrides.
struct OverrideMover {
    private struct Place {
        let source: Int
        let declaration: Int
    }

    private var classes: [String: Place] = [:]
    /// The classes that other classes inherit from.
    private var bases: Set<String> = []
    /// The names of overridden members.
    private var overridden: Set<String> = []
    /// The code to add to each class.
    private var moved: [String: String] = [:]

    static func move(in sources: inout [AppSource]) {
        var mover = OverrideMover(sources)
        for number in sources.indices { mover.moveMembers(of: number, in: &sources) }
        for (name, text) in mover.moved {
            guard let place = mover.classes[name] else { continue }
            let outline = sources[place.source].outline
            let brace = outline.tokens[outline.declarations[place.declaration].body.upperBound]
            let location = sources[place.source].location(brace.line)
            sources[place.source].edits.insert("\(text)\n\(location)\n", at: brace.range.lowerBound)
        }
    }

    private static let members: Set = ["func", "var", "subscript", "init"]

    private init(_ sources: [AppSource]) {
        for (source, outline) in sources.map(\.outline).enumerated() {
            for (number, declaration) in outline.declarations.enumerated() where declaration.keyword == "class" {
                bases.formUnion(declaration.inherited)
                guard declaration.owner == nil, classes[declaration.name] == nil, !outline.isConditional[declaration.start],
                    declaration.body.upperBound < outline.tokens.count
                else { continue }
                classes[declaration.name] = Place(source: source, declaration: number)
            }
            for index in outline.tokens.indices where outline.texts[index] == "override" {
                guard let keyword = outline.keyword(Self.members, after: index), keyword + 1 < outline.tokens.count else {
                    continue
                }
                overridden.insert(outline.texts[keyword + 1])
            }
        }
    }

    private mutating func moveMembers(of number: Int, in sources: inout [AppSource]) {
        let outline = sources[number].outline
        var hidden: Set<String>?
        for index in outline.tokens.indices {
            guard let owner = outline.owners[index], outline.declarations[owner].keyword == "extension" else { continue }
            let name = outline.declarations[owner].name
            let isOverride = outline.texts[index] == "override"
            guard isOverride || isOverriddenLater(index, of: name, in: outline) else { continue }
            let start = outline.startOfModifiers(before: index)
            guard !outline.declarations[owner].isConstrained, let place = classes[name], !outline.isConditional[index],
                let end = Self.end(of: index, in: outline)
            else {
                guard isOverride else { continue }
                sources[number].report(
                    outline.tokens[index], "Linux has no overrides in extensions.",
                    advice:
                        "Move this one into the body of \(name). The plugin does so if the class is an app's own and "
                        + "neither is in #if."
                )
                continue
            }
            if place.source != number {
                let names = hidden ?? Self.hiddenNames(in: outline)
                hidden = names
                if let secret = outline.texts[start..<end].first(where: names.contains) {
                    guard isOverride else { continue }
                    sources[number].report(
                        outline.tokens[index],
                        "An override in an extension of a class of another file uses \(secret), which is private.",
                        advice: "Remove “private” there, or move the override into the body of \(name).")
                    continue
                }
                sources[place.source].movedImports.formUnion(Self.modules(in: outline))
            }
            let range = outline.tokens[start].range.lowerBound..<outline.tokens[end].range.upperBound
            moved[name, default: ""] +=
                "\n\(sources[number].location(outline.tokens[start].line))\n"
                + Self.text(start..<(end + 1), wordAt: index, in: outline)
            sources[number].edits.blank(range, of: outline.bytes)
        }
    }

    /// Returns whether the token is the keyword of a member that a subclass of the class overrides.
    private func isOverriddenLater(_ index: Int, of name: String, in outline: SourceOutline) -> Bool {
        guard bases.contains(name), classes[name] != nil, ["func", "var"].contains(outline.texts[index]),
            index + 1 < outline.tokens.count, overridden.contains(outline.texts[index + 1])
        else { return false }
        let modifiers = outline.modifiers(before: index)
        return !modifiers.contains { ["override", "static", "class", "private", "fileprivate"].contains($0) }
    }

    /// Returns the text of a member, with the access that it has from its extension before a word of its head.
    private static func text(_ tokens: Range<Int>, wordAt index: Int, in outline: SourceOutline) -> String {
        let start = outline.tokens[tokens.lowerBound].range.lowerBound
        let word = outline.tokens[index].range.lowerBound
        // Attributes come before it.
        let attributes = String(decoding: outline.bytes[start..<word], as: UTF8.self)
        return "\(attributes)\(access(of: index, in: outline))\(outline.text(index..<tokens.upperBound))"
    }

    /// Returns the access that a member has from its extension, or an empty string.
    private static func access(of index: Int, in outline: SourceOutline) -> String {
        let levels: Set = ["public", "open", "internal", "package", "private", "fileprivate"]
        guard let owner = outline.owners[index], !outline.modifiers(before: index).contains(where: levels.contains) else {
            return ""
        }
        let level = outline.modifiers(before: outline.declarations[owner].start).first(where: levels.contains)
        return level.map { $0 == "private" ? "fileprivate " : "\($0) " } ?? ""
    }

    /// Returns the brace that ends the member with a word of its head at `index`.
    private static func end(of index: Int, in outline: SourceOutline) -> Int? {
        guard var next = members.contains(outline.texts[index]) ? index : outline.keyword(members, after: index) else {
            return nil
        }
        next += 1
        while next < outline.tokens.count {
            switch outline.texts[next] {
            case "{": return outline.closing(next)
            case "(", "[": next = (outline.closing(next) ?? next) + 1
            case "}", ";", "=", "func", "var", "override", "extension", "class": return nil
            default: next += 1
            }
        }
        return nil
    }

    /// Returns the names of private members and types.
    private static func hiddenNames(in outline: SourceOutline) -> Set<String> {
        let keywords: Set = ["func", "var", "let", "class", "struct", "enum", "protocol", "typealias"]
        return Set(
            outline.tokens.indices.compactMap { index in
                guard ["private", "fileprivate"].contains(outline.texts[index]),
                    // `private(set)` hides no name.
                    index + 1 < outline.tokens.count, outline.texts[index + 1] != "(",
                    let keyword = outline.keyword(keywords, after: index), keyword + 1 < outline.tokens.count
                else { return nil }
                return outline.texts[keyword + 1]
            })
    }

    private static func modules(in outline: SourceOutline) -> [String] {
        outline.tokens.indices.compactMap { index in
            outline.isConditional[index] ? nil : AppSource.importedModule(at: index, in: outline).map { outline.texts[$0] }
        }
    }
}
