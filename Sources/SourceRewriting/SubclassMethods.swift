/// Lets a class answer an optional method that only a subclass has.
///
/// In Objective-C, such a method is found when it is called. In Swift, the conformance of the superclass has chosen the default
/// implementation. So the superclass gets the method, which says that it is absent, and the subclass overrides it.
struct SubclassMethods {
    /// The optional methods of UIKit's protocols that are called here.
    private static let methods: [String: Set<String>] = {
        let source: Set = [
            "numberOfSections(in:)", "collectionView(_:viewForSupplementaryElementOfKind:at:)",
            "collectionView(_:canMoveItemAt:)",
            "collectionView(_:moveItemAt:to:)",
        ]
        let scrolling: Set = [
            "scrollViewDidScroll(_:)", "scrollViewWillBeginDragging(_:)",
            "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)", "scrollViewDidEndDragging(_:willDecelerate:)",
            "scrollViewWillBeginDecelerating(_:)", "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)",
            "scrollViewDidChangeAdjustedContentInset(_:)", "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)",
            "viewForZooming(in:)", "scrollViewWillBeginZooming(_:with:)", "scrollViewDidZoom(_:)",
            "scrollViewDidEndZooming(_:with:atScale:)",
        ]
        let items = [
            "targetContentOffsetForProposedContentOffset", "willDisplay:forItemAt", "didEndDisplaying:forItemAt",
            "willDisplaySupplementaryView:forElementKind:at", "didEndDisplayingSupplementaryView:forElementOfKind:at",
            "shouldHighlightItemAt", "didHighlightItemAt", "didUnhighlightItemAt", "shouldSelectItemAt", "shouldDeselectItemAt",
            "didSelectItemAt", "didDeselectItemAt",
        ]
        let sizes = [
            "sizeForItemAt", "insetForSectionAt", "minimumLineSpacingForSectionAt", "minimumInteritemSpacingForSectionAt",
            "referenceSizeForHeaderInSection", "referenceSizeForFooterInSection",
        ]
        let collection = scrolling.union(items.map { "collectionView(_:\($0):)" })
        return [
            "UICollectionViewDataSource": source, "UIScrollViewDelegate": scrolling, "UICollectionViewDelegate": collection,
            "UICollectionViewDelegateFlowLayout": collection.union(sizes.map { "collectionView(_:layout:\($0):)" }),
        ]
    }()

    private struct Place: Hashable {
        let source: Int
        let declaration: Int
    }

    private var classes: [String: Place] = [:]
    private var superclasses: [String: String] = [:]
    /// The protocols of each class, also those of its extensions, and those that a protocol inherits from.
    private var conformances: [String: Set<String>] = [:]
    /// The optional methods of each protocol, also of the app's.
    private var optionalMethods = SubclassMethods.methods
    /// The methods of each class.
    private var members: [String: Set<String>] = [:]

    static func add(to sources: inout [AppSource]) {
        let methods = SubclassMethods(sources.map(\.outline))
        var added: [String: Set<String>] = [:]
        for number in sources.indices {
            let outline = sources[number].outline
            for index in outline.tokens.indices where outline.texts[index] == "func" {
                guard let (base, isOfUIKit) = methods.base(ofMethodAt: index, in: outline), let place = methods.classes[base],
                    let method = OptionalDeclaration(at: index, in: outline)
                else { continue }
                let baseOutline = sources[place.source].outline
                let declaration = baseOutline.declarations[place.declaration]
                let isPublic = baseOutline.modifiers(before: declaration.start).contains { $0 == "public" || $0 == "open" }
                let access = isPublic ? "public " : ""
                let own: Set = ["public", "open", "internal"]
                let hasAccess = outline.modifiers(before: index).contains(where: own.contains)
                sources[number].edits.insert(
                    "\(hasAccess ? "" : access)override ", at: outline.tokens[index].range.lowerBound)
                guard added[base, default: []].insert(method.fullName).inserted else { continue }
                let brace = baseOutline.tokens[declaration.body.upperBound].range.lowerBound
                let text = methods.text(of: method, in: base, isOfUIKit: isOfUIKit)
                sources[place.source].edits.insert(declaration.withSeparator(access + text), at: brace)
            }
        }
        if !added.isEmpty { for number in sources.indices { sources[number].applyEdits() } }
    }

    var namesOfOptionalMethods: Set<String> { optionalMethods.values.reduce(into: []) { $0.formUnion($1) } }

    init(_ outlines: [SourceOutline]) {
        for (source, outline) in outlines.enumerated() {
            for (number, declaration) in outline.declarations.enumerated() {
                conformances[declaration.name, default: []].formUnion(declaration.inherited)
                guard declaration.keyword == "class", declaration.owner == nil, classes[declaration.name] == nil,
                    declaration.body.upperBound < outline.tokens.count, !outline.isConditional[declaration.start]
                else { continue }
                classes[declaration.name] = Place(source: source, declaration: number)
                superclasses[declaration.name] = declaration.inherited.first
            }
            for index in outline.tokens.indices where outline.texts[index] == "func" {
                guard let owner = outline.owners[index], let method = OptionalDeclaration(at: index, in: outline) else {
                    continue
                }
                let declaration = outline.declarations[owner]
                if declaration.keyword == "protocol" {
                    if outline.isOptional(index) { optionalMethods[declaration.name, default: []].insert(method.fullName) }
                } else {
                    members[declaration.name, default: []].insert(method.fullName)
                }
            }
        }
    }

    /// Returns the class whose conformance lacks an optional method of a subclass, and whether the method is one of UIKit's.
    private func base(ofMethodAt index: Int, in outline: SourceOutline) -> (name: String, isOfUIKit: Bool)? {
        let others: Set = ["override", "static", "class", "private", "fileprivate"]
        guard let owner = outline.owners[index], !outline.isConditional[index],
            ["class", "extension"].contains(outline.declarations[owner].keyword),
            !outline.modifiers(before: index).contains(where: others.contains),
            let method = OptionalDeclaration(at: index, in: outline)
        else { return nil }
        var found: (name: String, isOfUIKit: Bool)?
        var name = outline.declarations[owner].name
        guard classes[name] != nil else { return nil }
        var seen: Set = [name]
        while let base = superclasses[name], classes[base] != nil, seen.insert(base).inserted {
            if members[base]?.contains(method.fullName) == true { return nil }
            let asking = protocols(of: base).filter { optionalMethods[$0]?.contains(method.fullName) == true }
            if !asking.isEmpty { found = (base, asking.contains { Self.methods[$0] != nil }) }
            name = base
        }
        return found
    }

    /// Returns the protocols of a class, without those of its superclass.
    private func protocols(of name: String) -> Set<String> {
        var (known, left): (Set<String>, [String]) = ([], [name])
        while let next = left.popLast() {
            for inherited in conformances[next] ?? [] where classes[inherited] == nil && known.insert(inherited).inserted {
                left.append(inherited)
            }
        }
        return known
    }

    private func text(of method: OptionalDeclaration, in base: String, isOfUIKit: Bool) -> String {
        let head = "func \(method.name)(\(method.parameters))"
        guard isOfUIKit else {
            return "\(head) throws(AbsentOptionalMethod) -> \(method.result) { throw AbsentOptionalMethod() }"
        }
        let call = "AbsentMethods.of(self).\(method.name)(\(method.arguments))"
        // The methods of other classes than views and controllers need not be isolated to the main actor.
        let root = sequence(first: base) { superclasses[$0] }.prefix(100).reversed().first
        let isIsolated = root != "NSObject" && root?.hasPrefix("UI") == true
        return "\(head) -> \(method.result) { \(isIsolated ? call : "MainActor.assumeIsolated { \(call) }") }"
    }
}

extension SourceOutline {
    /// Returns whether the rewritten method of a protocol is optional.
    fileprivate func isOptional(_ index: Int) -> Bool {
        guard index + 2 < tokens.count, let closing = endOfArguments(after: index + 1), closing + 3 < tokens.count else {
            return false
        }
        return texts[(closing + 1)...(closing + 3)].elementsEqual(["throws", "(", "AbsentOptionalMethod"])
    }
}
