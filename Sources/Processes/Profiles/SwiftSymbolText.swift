/// What Swift's runtime says of a symbol, taken apart: the module, and the name that a person would give the function.
///
/// The text has types, modules and the compiler's own words in it, such as `function signature specialization <Arg[0] = Dead> of
/// Quilt.QuiltGrid.contentSize(ofRows: Swift.Int) -> Foundation.CGSize`.
struct SwiftSymbolText {
    /// Such as `QuiltGrid.contentSize(ofRows:)`.
    let name: String
    let module: String

    /// - Parameter text: The text of the runtime, with all types and modules.
    /// - Returns: `nil` for what no person wrote: copies and ends of values, their witnesses, accessors of metadata, and thunks that
    ///   only pass arguments on.
    init?(_ text: String) {
        guard let written = Self.written(text) else { return nil }
        var scanner = SwiftNameScanner(written)
        guard let (module, name) = scanner.moduleAndName(), !name.isEmpty else { return nil }
        self.module = module
        self.name = name
    }

    /// The words before a function that the compiler derived from the one that is named after them.
    private static let derivations = [
        "merged ", "static ", "class ", "@objc ", "@nonobjc ", "dynamic ", "distributed ", "dispatch thunk of ",
        "curry thunk of ",
        "partial apply forwarder for ", "partial apply for ", "vtable thunk for ", "back deployment thunk for ",
        "key path getter for ",
        "key path setter for ", "variable initialization expression of ", "property wrapper backing initializer of ",
        "one-time initialization function for ", "suspend resume partial function for ", "await resume partial function for ",
        "async function pointer to ", "modify coroutine for ",
    ]

    /// What a text begins with, or has in it, that is about no function a person wrote.
    private static let compilerMade = [
        "outlined ", "type metadata ", "lazy protocol witness table ", "generic type metadata ", "associated type ",
        "protocol witness table ", "associated conformance ", "reabstraction thunk ", "lazy cache variable ",
        "base witness table ",
        "generic protocol witness table ", "noncanonical specialized generic type metadata ",
        "canonical specialized generic type metadata ",
        "protocol conformance descriptor ", "metaclass for ", "one-time initialization token for ",
        "protocol self-conformance witness ",
        "type_metadata_",
    ]

    /// The text of the function that a person wrote, without what the compiler made of it.
    private static func written(_ text: String) -> Substring? {
        var rest = text[...]
        while true {
            if compilerMade.contains(where: rest.hasPrefix) || rest.contains(" value witness for ") { return nil }
            if rest.hasPrefix("protocol witness for ") { return witness(rest.dropFirst("protocol witness for ".count)) }
            if let word = derivations.first(where: rest.hasPrefix) {
                rest = rest.dropFirst(word.count)
            } else if let specialized = specialized(rest) ?? numbered(rest) {
                rest = specialized
            } else {
                break
            }
        }
        if let dispatching = rest.firstRange(of: " dispatching to ") { rest = rest[..<dispatching.lowerBound] }
        // Closures, functions in functions, and what is done at their end belong to the function around them.
        return withoutStatic(SwiftNameScanner.afterLastOuterIn(rest))
    }

    /// What is behind `generic specialization <Types> of `, and the like.
    private static func specialized(_ text: Substring) -> Substring? {
        guard let start = text.firstRange(of: "specialization <"),
            text.distance(from: text.startIndex, to: start.lowerBound) < 40,
            !text[..<start.lowerBound].contains(".")
        else { return nil }
        var scanner = SwiftNameScanner(text[text.index(before: start.upperBound)...])
        scanner.skipGenerics()
        return scanner.rest.hasPrefix(" of ") ? scanner.rest.dropFirst(4) : nil
    }

    /// What is behind `default argument 2 of ` or `(1) `.
    private static func numbered(_ text: Substring) -> Substring? {
        text.prefixMatch(of: #/default argument [0-9]+ of |\([0-9]+\) /#).map { text[$0.range.upperBound...] }
    }

    /// The function of the type, from `Protocol.function() in conformance Type : Protocol in Module`.
    private static func witness(_ text: Substring) -> Substring? {
        guard let conformance = text.firstRange(of: " in conformance ") else { return nil }
        var requirement = SwiftNameScanner(Self.withoutStatic(text[..<conformance.lowerBound]))
        let type = text[conformance.upperBound...]
        guard let (_, name) = requirement.moduleAndName(), let end = type.firstRange(of: " : ") else { return nil }
        // The name without that of the protocol.
        let member = name.split(separator: ".", maxSplits: 1).last ?? name[...]
        return type[..<end.lowerBound] + "." + member
    }

    private static func withoutStatic(_ text: Substring) -> Substring {
        text.hasPrefix("static ") ? text.dropFirst("static ".count) : text
    }
}
