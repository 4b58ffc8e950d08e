/// Gives cells that only a nib creates the initializer that UIKit calls for registered classes.
///
/// On a device, a class with only `init?(coder:)` compiles, and its cells come from nibs. Here
/// `UICollectionReusableView` requires `init()`, because Linux has no Objective-C runtime.
enum CoderInitializers {
    static func add(to sources: inout [AppSource]) {
        let views = sources.map(\.outline).subclasses(of: ["UICollectionViewCell", "UICollectionReusableView"])
        for number in sources.indices {
            let outline = sources[number].outline
            var labels: [Int: Set<String>] = [:]
            for index in outline.tokens.indices where outline.texts[index] == "init" {
                guard let owner = outline.owners[index] else { continue }
                if outline.modifiers(before: index).contains("convenience") { continue }
                let label = outline.texts[(index + 1)...].prefix(3).first { $0.first?.isLetter == true }
                labels[owner, default: []].insert(label ?? "")
            }
            for (owner, labels) in labels where labels.contains("coder") && labels.isDisjoint(with: ["frame", ""]) {
                let declaration = outline.declarations[owner]
                guard declaration.keyword == "class", views.contains(declaration.name),
                    declaration.body.upperBound < outline.tokens.count
                else { continue }
                let brace = outline.tokens[declaration.body.upperBound].range.lowerBound
                sources[number].edits.insert("; required convenience init() { self.init(coder: NSCoder())! } ", at: brace)
            }
        }
    }
}
