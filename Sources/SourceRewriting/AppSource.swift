/// A source of an app, rewritten so that it compiles without Objective-C. Its lines stay.
package struct AppSource {
    /// Something that cannot be rewritten.
    package struct Problem: Equatable {
        package let line: Int
        package let fault: String
        /// The ways out.
        package let advice: String
    }

    package let path: String
    private let modules: Set<String>
    private(set) var outline: SourceOutline
    var edits = SourceEdits()
    /// The calls of optional methods, which follow the source.
    private var appendix = ""
    /// The modules that moved code needs.
    var movedImports: Set<String> = []
    package private(set) var problems: [Problem] = []

    /// Returns the sources of a module, with overrides moved into the bodies of their classes.
    ///
    /// - Parameters:
    ///   - originals: The sources, with their files for the compiler's messages.
    ///   - modules: The modules that the target depends on.
    package static func rewritten(_ originals: [(path: String, text: String)], modules: Set<String>) -> [AppSource] {
        var sources = originals.map { AppSource($0.text, path: $0.path, modules: modules) }
        let optionalMethods = sources.reduce(into: Set<String>()) { $0.formUnion($1.namesOfOptionalMethods) }
        let types = Set(sources.flatMap(\.outline.declarations).filter { $0.keyword != "extension" }.map(\.name))
        for index in sources.indices { sources[index].rewriteWords(optionalMethods, types: types) }
        MethodTable.add(to: &sources)
        SubclassMethods.add(to: &sources)
        OverrideMover.move(in: &sources)
        CoderInitializers.add(to: &sources)
        return sources
    }

    private init(_ original: String, path: String, modules: Set<String>) {
        self.path = path
        self.modules = modules
        outline = SourceOutline(Array(original.utf8))
    }

    private mutating func rewriteWords(_ optionalMethods: Set<String>, types: Set<String>) {
        rewriteForcedCalls(of: optionalMethods)
        var index = 0
        while index < outline.tokens.count { index = rewrite(index, types: types) }
        rewriteOptionalMembers()
        applyEdits()
    }

    mutating func append(_ text: String) { appendix += text }

    mutating func applyEdits() {
        outline = SourceOutline(edits.applied(to: outline.bytes))
        edits = SourceEdits()
    }

    /// The name of the rewritten copy. With the original's name, `#fileID` would name two files.
    package static func fileName(of name: String) -> String { "\(name.dropLast(".swift".count)).rewritten.swift" }

    package var text: String { String(decoding: edits.applied(to: outline.bytes), as: UTF8.self) }

    /// The file to compile. It names the original's file and lines, and each problem is an error in
    /// its line. An error at its end is in the original's last line.
    package var file: String {
        let errors = problems.map { "\(location($0.line))\n#error(\"\($0.fault) \($0.advice)\")\n" }
        let needed =
            outline.texts.contains(where: Self.isNetworking) ? movedImports.union(["FoundationNetworking"]) : movedImports
        let words = movedImports.isEmpty ? outline.texts : SourceOutline(edits.applied(to: outline.bytes)).texts
        let blocks = UncheckedBlocks.text(for: Set(words))
        let imports = (blocks.isEmpty ? needed : needed.union(["Dispatch"])).sorted().map { "; import \($0)" }.joined()
        let lines = outline.bytes.reduce(1) { $0 + ($1 == .newline ? 1 : 0) }
        // Exported, so that the suite and Stubs.swift beside the app have the module, too.
        let head = "import UIKit; @_exported import AppUIKit\(imports)"
        return "\(head)\n\(location(1))\n\(text)\n\(appendix)\(blocks)\(errors.joined())\(location(lines))\n"
    }

    /// Whether a name is in a module of its own on Linux.
    private static func isNetworking(_ name: String) -> Bool {
        name.hasPrefix("URLSession") || name.hasPrefix("URLCredential") || name.hasPrefix("HTTPCookie")
            || ["URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse", "URLProtocol"].contains(name)
    }

    func location(_ line: Int) -> String {
        let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "#sourceLocation(file: \"\(name)\", line: \(line))"
    }

    // MARK: Words

    private static let droppedAttributes: Set = [
        "@objc", "@objcMembers", "@nonobjc", "@IBOutlet", "@IBAction", "@IBInspectable", "@IBDesignable", "@IBSegueAction",
    ]

    /// Rewrites the words at a token.
    ///
    /// - Parameter types: The app's types.
    /// - Returns: The index of the next token to look at.
    private mutating func rewrite(_ index: Int, types: Set<String>) -> Int {
        let token = outline.tokens[index]
        switch (token.kind, outline.texts[index]) {
        case (.attribute, "@NSManaged"):
            report(token, "Linux has no Core Data for @NSManaged.")
        case (.attribute, "@main"), (.attribute, "@UIApplicationMain"), (.attribute, "@NSApplicationMain"):
            report(token, "An app's entry point cannot be measured.")
        case (.attribute, "@IBOutlet") where replaceOutlet(index): break
        case (.attribute, let attribute) where Self.droppedAttributes.contains(attribute):
            // `@objc(name)`
            let end = (attribute == "@objc" ? outline.endOfArguments(after: index, isAdjacent: true) : nil) ?? index
            blank(index...end)
            return end + 1
        case (.attribute, "@available") where isInProtocol(index): return dropUnavailability(index)
        case (.directive, "#selector"), (.directive, "#keyPath"): return replaceSelector(index)
        case (.directive, let condition) where condition.contains("iOS"):
            let taken = condition.replacing(/\bos\s*\(\s*iOS\s*\)/, with: "os(Linux)")
            if taken != condition { edits.replace(token.range, with: taken) }
        case (.directive, "#Preview"): return dropPreview(index)
        case (.word, "import"): return rewriteImport(index)
        case (.word, "UIKit") where isQualifier(index, types: types): blank(index...(index + 1))
        default: break
        }
        return index + 1
    }

    /// Returns whether `UIKit.` precedes a type that needs no module's name. The type may be in `AppUIKit`.
    private func isQualifier(_ index: Int, types: Set<String>) -> Bool {
        let texts = outline.texts
        guard index + 2 < texts.count, texts[index + 1] == ".", index == 0 || texts[index - 1] != "." else { return false }
        return texts[index + 2].first?.isUppercase == true && !types.contains(texts[index + 2])
    }

    private func isInProtocol(_ index: Int) -> Bool {
        outline.owners[index].map { outline.declarations[$0].keyword == "protocol" } ?? false
    }

    /// Removes `@available(*, unavailable)`, which only members of `@objc` protocols may have.
    private mutating func dropUnavailability(_ index: Int) -> Int {
        guard let closing = outline.endOfArguments(after: index), outline.texts[(index + 2)..<closing].contains("unavailable")
        else { return index + 1 }
        blank(index...closing)
        return closing + 1
    }

    /// Removes `#Preview("Name") { … }`, a macro of Xcode's.
    private mutating func dropPreview(_ index: Int) -> Int {
        let brace = (outline.endOfArguments(after: index) ?? index) + 1
        guard brace < outline.tokens.count, outline.texts[brace] == "{", let closing = outline.closing(brace) else {
            return index + 1
        }
        blank(index...closing)
        return closing + 1
    }

    /// Replaces tokens, and what is between them, by spaces.
    private mutating func blank(_ tokens: ClosedRange<Int>) {
        let (first, last) = (outline.tokens[tokens.lowerBound].range, outline.tokens[tokens.upperBound].range)
        edits.blank(first.lowerBound..<last.upperBound, of: outline.bytes)
    }

    private static let leavingOut = "Leave the file out: write its path into LeftOut.txt."

    mutating func report(_ token: SwiftToken, _ fault: String, advice: String = leavingOut) {
        problems.append(Problem(line: token.line, fault: fault, advice: advice))
    }

    /// Replaces `#selector(name)` by `Selector("name")`, and `#keyPath(name)` by `"name"`.
    ///
    /// - Returns: The index of the next token.
    private mutating func replaceSelector(_ index: Int) -> Int {
        guard let closing = outline.endOfArguments(after: index) else { return index + 1 }
        let name = outline.texts[(index + 2)..<closing].joined()
        let lines = outline.tokens[closing].line - outline.tokens[index].line
        let range = outline.tokens[index].range.lowerBound..<outline.tokens[closing].range.upperBound
        let isSelector = outline.texts[index] == "#selector"
        edits.replace(range, with: (isSelector ? "Selector(\"\(name)\")" : "\"\(name)\"") + String(repeating: "\n", count: lines))
        return closing + 1
    }

    /// Replaces `@IBOutlet weak` before an implicitly unwrapped property by `@NibOutlet`, which
    /// reports that nothing sets it.
    ///
    /// - Returns: Whether the property is one.
    private mutating func replaceOutlet(_ index: Int) -> Bool {
        let (texts, tokens) = (outline.texts, outline.tokens)
        guard let owner = outline.className(around: index),
            let variable = outline.keyword(["var"], after: index), variable + 3 < tokens.count, texts[variable + 2] == ":",
            !texts[index..<variable].contains("override"),
            let end = texts[(variable + 3)...].firstIndex(where: { ["!", "?", "=", "{", "}", "var", "@IBOutlet"].contains($0) }),
            texts[end] == "!"
        else { return false }
        // A computed property has no storage.
        if end + 2 < tokens.count, texts[end + 1] == "{", !["didSet", "willSet"].contains(texts[end + 2]) { return false }
        edits.replace(tokens[index].range, with: "@NibOutlet(\"\(owner).\(texts[variable + 1])\")")
        // The suite sets a private outlet as a nib does.
        for modifier in outline.startOfModifiers(before: variable)..<variable
        where ["weak", "private", "fileprivate"].contains(texts[modifier]) {
            blank(modifier...(outline.endOfArguments(after: modifier) ?? modifier))
        }
        return true
    }

    // MARK: Imports

    /// The toolchain's modules on Linux.
    package static let toolchainModules: Set = [
        "CoreGraphics", "Cxx", "CxxStdlib", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
        "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc", "Observation", "QuartzCore",
        "RegexBuilder", "Swift", "Synchronization", "Testing", "UIKit", "XCTest", "_Concurrency", "_StringProcessing",
    ]

    /// The modules whose imports go, unless the target depends on one. `AppUIKit` has
    /// AVFoundation's `AVMakeRect` and the functions of `os`, and Foundation has the functions of Darwin. An empty target `os` or
    /// `Darwin` would make `#if canImport(os)` true in the package's dependencies.
    package static let droppedModules: Set = ["AVFoundation", "Darwin", "os"]

    /// Returns the index of the module's name in the import declaration at `index`, or `nil` if
    /// there is none.
    package static func importedModule(at index: Int, in outline: SourceOutline) -> Int? {
        guard outline.texts[index] == "import", outline.tokens[index].kind == .word else { return nil }
        let start = outline.startOfModifiers(before: index)
        guard start == 0 || outline.tokens[start - 1].line < outline.tokens[index].line || outline.texts[start - 1] == ";" else {
            return nil
        }
        let kinds: Set = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
        let name = index + 1 + (outline.texts.dropFirst(index + 1).first.map(kinds.contains) == true ? 1 : 0)
        guard name < outline.tokens.count, outline.tokens[name].kind == .word else { return nil }
        // Other names, which may be in backticks, could name a path outside of a package.
        return outline.texts[name].utf8.allSatisfy { $0.isWordPart && $0 < 0x80 } ? name : nil
    }

    /// - Returns: The index of the next token.
    private mutating func rewriteImport(_ index: Int) -> Int {
        guard let name = Self.importedModule(at: index, in: outline) else { return index + 1 }
        let module = outline.texts[name]
        var end = name
        while end + 2 < outline.tokens.count, outline.texts[end + 1] == "." { end += 2 }
        let pathEnd = outline.tokens[end].range.upperBound
        if modules.contains(module) || Self.toolchainModules.contains(module) {
            // Submodules such as `UIKit.UIGestureRecognizerSubclass` are headers of Objective-C. A class of UIKit may be in `AppUIKit`.
            if name == index + 1 || module == "UIKit" {
                if name > index + 1 { blank((index + 1)...(name - 1)) }
                edits.blank(outline.tokens[name].range.upperBound..<pathEnd, of: outline.bytes)
            }
            return end + 1
        }
        if !Self.droppedModules.contains(module) {
            guard !outline.isConditional[index] else { return end + 1 }
            report(
                outline.tokens[index], "Linux has no module \(module).",
                advice:
                    "Add an empty target \(module), on which this target depends, to see what is used of it. Or: "
                    + "\(Self.leavingOut)"
            )
        }
        let start = outline.tokens[outline.startOfModifiers(before: index)].range.lowerBound
        edits.blank(start..<pathEnd, of: outline.bytes)
        return end + 1
    }
}

// MARK: Optional members

extension AppSource {
    private var namesOfOptionalMethods: [String] {
        outline.tokens.indices.compactMap { index in
            outline.texts[index] == "optional" ? OptionalDeclaration(after: index, in: outline)?.fullName : nil
        }
    }

    /// Replaces `delegate.method!(…)` by `delegate.method_asked(…)!`. UIKit's methods have defaults here, so their `!` goes.
    ///
    /// - Parameter methods: The app's optional methods, for example `spacing(in:)`.
    private mutating func rewriteForcedCalls(of methods: Set<String>) {
        let names = Set(methods.map { String($0.prefix { $0 != "(" }) })
        for index in outline.tokens.indices.dropFirst(2) where outline.texts[index] == "!" {
            let name = outline.texts[index - 1]
            guard outline.texts[index - 2] == ".",
                names.contains(name) || name == "collectionView" || name.hasPrefix("scrollView"),
                let closing = outline.endOfArguments(after: index, isAdjacent: true)
            else { continue }
            // A name of UIKit's may also be that of an app's method with other labels.
            let isOfTheApp = methods.contains("\(name)(\(outline.labels(ofArgumentsAt: index + 1)))")
            edits.replace(outline.tokens[index].range, with: isOfTheApp ? "_asked" : "")
            if isOfTheApp { edits.insert("!", at: outline.tokens[closing].range.upperBound) }
        }
    }

    /// Makes the optional methods of protocols throw `AbsentOptionalMethod` by default, and adds
    /// their optional calls.
    private mutating func rewriteOptionalMembers() {
        var calls: [Int: OptionalCalls] = [:]
        for (number, declaration) in outline.declarations.enumerated() where declaration.keyword == "protocol" {
            let modifiers = outline.modifiers(before: declaration.start)
            guard modifiers.contains("@objc") else { continue }
            let access =
                modifiers.contains("public") ? "public " : modifiers.contains { $0.hasSuffix("private") } ? "fileprivate " : ""
            calls[number] = OptionalCalls(of: declaration.name, access: access)
        }
        for index in outline.tokens.indices where outline.texts[index] == "optional" {
            guard let owner = outline.owners[index], calls[owner] != nil else { continue }
            guard let method = OptionalDeclaration(after: index, in: outline) else {
                report(
                    outline.tokens[index], "An optional property needs Objective-C.",
                    advice: "Declare an optional method, or a property with a default in an extension.")
                continue
            }
            blank(index...index)
            edits.insert(" throws(AbsentOptionalMethod)", at: method.endOfParameters)
            calls[owner]?.add(method, location: location(outline.tokens[index].line))
        }
        for (number, calls) in calls.sorted(by: { $0.key < $1.key }) {
            let declaration = outline.declarations[number]
            appendix += calls.text
            // `@objc` implies `AnyObject`.
            let base = calls.isEmpty ? "AnyObject" : calls.nameOfDefaults
            guard !declaration.inherited.contains(base) else { continue }
            let tokens = outline.tokens[(declaration.start + 1)...].prefix(3).map(\.range.upperBound)
            switch declaration.inherited.first {
            case nil: edits.insert(": \(base)", at: tokens[0])
            // `class` comes first.
            case "class": if !calls.isEmpty { edits.insert(", \(base)", at: tokens[2]) }
            default: edits.insert(" \(base),", at: tokens[1])
            }
        }
    }
}
