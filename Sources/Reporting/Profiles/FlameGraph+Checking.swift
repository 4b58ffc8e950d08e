extension FlameGraph {
    /// Returns whether an SVG of unknown origin has only what a flame graph has, so that it runs and loads nothing.
    package static func isFlameGraph(_ svg: String) -> Bool {
        guard svg.hasPrefix(xmlDeclaration) else { return false }
        let rest = svg.dropFirst(xmlDeclaration.count).replacing("<style>\(escaped(style))</style>", with: "", maxReplacements: 1)
        return rest.split(separator: "<", omittingEmptySubsequences: false).dropFirst().allSatisfy { part in
            part.firstIndex(of: ">").map { isTag(part[..<$0]) } ?? false
        }
    }

    private static let elements: Set<Substring> = ["svg", "title", "rect", "g", "text"]
    private static let attributes: Set<Substring> = [
        "xmlns=", "viewBox=", "role=", "font-family=", "font-size=", "class=", "width=", "height=", "x=", "y=",
    ]

    private static func isTag(_ tag: Substring) -> Bool {
        if tag.first == "/" { return elements.contains(tag.dropFirst()) }
        let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return elements.contains(tag) }
        // Every second part is a value.
        let names = stride(from: 0, to: parts.count - 1, by: 2).map { parts[$0] }
        let first = names[0].split(separator: " ", omittingEmptySubsequences: false)
        return parts.count % 2 == 1 && ["", "/"].contains(parts[parts.count - 1]) && first.count == 2
            && elements.contains(first[0])
            && attributes.contains(first[1])
            && names.dropFirst().allSatisfy { $0.first == " " && attributes.contains($0.dropFirst()) }
    }
}
