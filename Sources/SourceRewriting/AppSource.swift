/// A source of an app, rewritten so that it compiles without Objective-C. Its lines stay.
package struct AppSource {
    /// Something that cannot be rewritten.
    package struct Problem: Equatable {
        package let line: Int
        package let fault: String
        /// The ways out.
        package let advice: String
    }

    private let path: String
    private let modules: Set<String>
    private var edits = SourceEdits()
    /// The calls of optional methods, which follow the source.
    private var appendix = ""
    package private(set) var problems: [Problem] = []
    package private(set) var text = ""

    /// - Parameters:
    ///   - path: The file of the source, for the compiler's messages.
    ///   - modules: The modules that the target depends on.
    package init(_ original: String, path: String, modules: Set<String>) {
        self.path = path
        self.modules = modules
        let outline = SourceOutline(Array(original.utf8))
        for index in outline.tokens.indices { rewrite(index, in: outline) }
        rewriteOptionalMembers(of: outline)
        let rewritten = SourceOutline(edits.applied(to: outline.bytes))
        edits = SourceEdits()
        moveOverrides(of: rewritten)
        text = String(decoding: edits.applied(to: rewritten.bytes), as: UTF8.self)
    }

    /// The file to compile. It names the original's file and lines, and each problem is an error in
    /// its line.
    package var file: String {
        let errors = problems.map { "\(location($0.line))\n#error(\"\($0.fault) \($0.advice)\")\n" }
        return "import UIKit\n\(location(1))\n\(text)\n\(appendix)\(errors.joined())#sourceLocation()\n"
    }

    private func location(_ line: Int) -> String {
        let name = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "#sourceLocation(file: \"\(name)\", line: \(line))"
    }

    // MARK: Words

    private static let droppedAttributes: Set = [
        "@objc", "@objcMembers", "@nonobjc", "@IBOutlet", "@IBAction", "@IBInspectable", "@IBDesignable", "@IBSegueAction",
    ]

    private mutating func rewrite(_ index: Int, in outline: SourceOutline) {
        let token = outline.tokens[index]
        switch (token.kind, outline.texts[index]) {
        case (.attribute, "@NSManaged"):
            report(token, "Linux has no Core Data for @NSManaged.")
        case (.attribute, "@main"), (.attribute, "@UIApplicationMain"):
            report(token, "An app's entry point cannot be measured.")
        case (.attribute, "@IBOutlet") where replaceOutlet(index, in: outline): break
        case (.attribute, let attribute) where Self.droppedAttributes.contains(attribute):
            edits.blank(token.range, of: outline.bytes)
            // `@objc(name)`
            guard attribute == "@objc", let opening = outline.tokens.dropFirst(index + 1).first,
                outline.texts[index + 1] == "(", opening.range.lowerBound == token.range.upperBound,
                let closing = outline.closing(index + 1)
            else { break }
            edits.blank(opening.range.lowerBound..<outline.tokens[closing].range.upperBound, of: outline.bytes)
        case (.directive, "#selector"): replaceSelector(index, in: outline)
        case (.word, "import"): rewriteImport(index, in: outline)
        default: break
        }
    }

    private static let leavingOut = "Leave the file out: write its path into LeftOut.txt."

    private mutating func report(_ token: SwiftToken, _ fault: String, advice: String = leavingOut) {
        problems.append(Problem(line: token.line, fault: fault, advice: advice))
    }

    /// Replaces `#selector(name)` by `Selector("name")`.
    private mutating func replaceSelector(_ index: Int, in outline: SourceOutline) {
        guard outline.texts.dropFirst(index + 1).first == "(", let closing = outline.closing(index + 1) else { return }
        let name = outline.texts[(index + 2)..<closing].joined()
        let lines = outline.tokens[closing].line - outline.tokens[index].line
        let range = outline.tokens[index].range.lowerBound..<outline.tokens[closing].range.upperBound
        edits.replace(range, with: "Selector(\"\(name)\")" + String(repeating: "\n", count: lines))
    }

    /// Replaces `@IBOutlet weak` before an implicitly unwrapped property by `@NibOutlet`, which
    /// reports that nothing sets it.
    ///
    /// - Returns: Whether the property is one.
    private mutating func replaceOutlet(_ index: Int, in outline: SourceOutline) -> Bool {
        let (texts, tokens) = (outline.texts, outline.tokens)
        guard let owner = outline.className(around: index),
            let variable = texts[index...].firstIndex(of: "var"), variable + 3 < tokens.count, texts[variable + 2] == ":",
            !texts[index..<variable].contains("override"),
            let end = texts[(variable + 3)...].firstIndex(where: { ["!", "?", "=", "{", "}", "var"].contains($0) }),
            texts[end] == "!"
        else { return false }
        // A computed property has no storage.
        if end + 2 < tokens.count, texts[end + 1] == "{", !["didSet", "willSet"].contains(texts[end + 2]) { return false }
        edits.replace(tokens[index].range, with: "@NibOutlet(\"\(owner).\(texts[variable + 1])\")")
        for modifier in outline.startOfModifiers(before: variable)..<variable where texts[modifier] == "weak" {
            edits.blank(tokens[modifier].range, of: outline.bytes)
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

    /// The modules whose imports go, unless the target depends on one. The headless UIKit has
    /// AVFoundation's `AVMakeRect`, and Foundation has the functions of Darwin. An empty target `os` or
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
        return name < outline.tokens.count && outline.tokens[name].kind == .word ? name : nil
    }

    private mutating func rewriteImport(_ index: Int, in outline: SourceOutline) {
        guard let name = Self.importedModule(at: index, in: outline) else { return }
        let module = outline.texts[name]
        var end = name
        while end + 2 < outline.tokens.count, outline.texts[end + 1] == "." { end += 2 }
        let pathEnd = outline.tokens[end].range.upperBound
        if modules.contains(module) || Self.toolchainModules.contains(module) {
            // Submodules such as `UIKit.UIGestureRecognizerSubclass` are headers of Objective-C.
            if name == index + 1 {
                edits.blank(outline.tokens[name].range.upperBound..<pathEnd, of: outline.bytes)
            }
            return
        }
        if !Self.droppedModules.contains(module) {
            guard !outline.isConditional[index] else { return }
            report(
                outline.tokens[index], "Linux has no module \(module).",
                advice:
                    "Add an empty target \(module), on which this target depends, to see what is used of it. Or: \(Self.leavingOut)"
            )
        }
        let start = outline.tokens[outline.startOfModifiers(before: index)].range.lowerBound
        edits.blank(start..<pathEnd, of: outline.bytes)
    }
}

// MARK: Optional members

extension AppSource {
    /// Makes the optional methods of protocols throw `AbsentOptionalMethod` by default, and adds
    /// their optional calls.
    private mutating func rewriteOptionalMembers(of outline: SourceOutline) {
        for (number, declaration) in outline.declarations.enumerated() where declaration.keyword == "protocol" {
            let modifiers = outline.texts[outline.startOfModifiers(before: declaration.start)..<declaration.start]
            guard modifiers.contains("@objc") else { continue }
            let access =
                modifiers.contains("public") ? "public " : modifiers.contains { $0.hasSuffix("private") } ? "fileprivate " : ""
            var calls = OptionalCalls(of: declaration.name, access: access)
            for index in declaration.body where outline.texts[index] == "optional" && outline.owners[index] == number {
                guard let method = OptionalMethod(after: index, in: outline) else {
                    report(
                        outline.tokens[index], "An optional property needs Objective-C.",
                        advice: "Declare an optional method, or a property with a default in an extension.")
                    continue
                }
                edits.blank(outline.tokens[index].range, of: outline.bytes)
                edits.insert(" throws(AbsentOptionalMethod)", at: method.endOfParameters)
                calls.add(method, location: location(outline.tokens[index].line))
            }
            appendix += calls.text
            // `@objc` implies `AnyObject`.
            let base = calls.isEmpty ? "AnyObject" : calls.nameOfDefaults
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

// MARK: Overrides in extensions

extension AppSource {
    /// Moves overrides in an extension, which need Objective-C, into the body of the class, if it
    /// is in the same file.
    private mutating func moveOverrides(of outline: SourceOutline) {
        for (number, declaration) in outline.declarations.enumerated() where declaration.keyword == "extension" {
            var moved = ""
            let target = outline.declarations.first { $0.keyword == "class" && $0.owner == nil && $0.name == declaration.name }
            for index in declaration.body where outline.texts[index] == "override" && outline.owners[index] == number {
                let start = outline.startOfModifiers(before: index)
                guard let target, !outline.isConditional[index], !outline.isConditional[target.start],
                    let brace = outline.texts[index..<declaration.body.upperBound].firstIndex(of: "{"),
                    let end = outline.closing(brace)
                else {
                    report(
                        outline.tokens[index], "Linux has no overrides in extensions.",
                        advice: "Move this one into the body of \(declaration.name). "
                            + "The plugin does so if the class is in the same file and neither is in #if.")
                    continue
                }
                let range = outline.tokens[start].range.lowerBound..<outline.tokens[end].range.upperBound
                moved += "\n\(location(outline.tokens[start].line))\n\(outline.text(start..<(end + 1)))"
                edits.blank(range, of: outline.bytes)
            }
            guard !moved.isEmpty, let target, target.body.upperBound < outline.tokens.count else { continue }
            let brace = outline.tokens[target.body.upperBound]
            edits.insert("\(moved)\n\(location(brace.line))\n", at: brace.range.lowerBound)
        }
    }
}
