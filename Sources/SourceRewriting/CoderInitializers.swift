/// Gives classes that UIKit creates by their metatype the initializer that it calls: `init()`.
///
/// Linux has no Objective-C runtime that could call another one of any class, so here UIKit requires `init()`. On a device, a class
/// with only `init?(coder:)` compiles, and its cells come from nibs; and an `init()` need not be `required`.
enum CoderInitializers {
    static func add(to sources: inout [AppSource]) {
        let views = sources.map(\.outline).subclasses(of: ["UICollectionViewCell", "UICollectionReusableView"])
        let others = sources.map(\.outline).subclasses(of: [
            "UICollectionViewLayoutAttributes", "UICollectionViewLayoutInvalidationContext",
        ])
        for number in sources.indices {
            let outline = sources[number].outline
            var labels: [Int: Set<String>] = [:]
            for index in outline.tokens.indices where outline.texts[index] == "init" {
                guard let owner = outline.owners[index], outline.declarations[owner].keyword == "class" else { continue }
                let name = outline.declarations[owner].name
                let modifiers = outline.modifiers(before: index)
                let isPlain =
                    index + 2 < outline.tokens.count && outline.texts[index + 1] == "(" && outline.texts[index + 2] == ")"
                if isPlain, views.contains(name) || others.contains(name), !modifiers.contains("required") {
                    sources[number].edits.insert("required ", at: outline.tokens[index].range.lowerBound)
                    // `required` implies it.
                    for modifier in outline.startOfModifiers(before: index)..<index where outline.texts[modifier] == "override" {
                        sources[number].edits.blank(outline.tokens[modifier].range, of: outline.bytes)
                    }
                }
                if isPlain { labels[owner, default: []].insert("") }
                if modifiers.contains("convenience") { continue }
                let label = outline.texts[(index + 1)...].prefix(3).first { $0.first?.isLetter == true }
                labels[owner, default: []].insert(label ?? "")
            }
            for (owner, labels) in labels where labels.contains("coder") && labels.isDisjoint(with: ["frame", ""]) {
                let declaration = outline.declarations[owner]
                guard views.contains(declaration.name), declaration.body.upperBound < outline.tokens.count else { continue }
                let brace = outline.tokens[declaration.body.upperBound].range.lowerBound
                let text = declaration.withSeparator("required convenience init() { self.init(coder: NSCoder())! }")
                sources[number].edits.insert(text, at: brace)
            }
        }
    }
}
