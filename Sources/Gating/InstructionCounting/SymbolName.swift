import BenchmarkResults
import CSupport
import Foundation

/// The role of a symbol in a profile.
enum SymbolName: Equatable {
    case function(ProfiledFunction)
    /// Code that the compiler generated for its caller, for example a copy of a value.
    case partOfCaller

    private static let engineModules: Set = ["AppUIKit", "UIKit", "QuartzCore", "CoreGraphics"]
    private static let harnessModules: Set = [
        "bench", "ScrollBench", "BenchCommands", "ResultCommands", "Gating", "Reporting", "Experiments", "Suites",
        "BenchmarkResults", "ScrollTraces", "Sampling", "Statistics", "SystemSupport",
    ]
    private static let systemModules: Set = [
        "Swift", "Synchronization", "Dispatch", "Glibc", "Musl", "Darwin", "Observation", "Distributed", "RegexBuilder", "System",
    ]

    /// - Parameter symbol: A symbol as callgrind writes it: mangled if it is Swift's, demangled if it is
    ///   C++'s.
    init(_ symbol: String, in object: String?) {
        if symbol.hasPrefix("0x") || symbol == "???" {
            let library = object.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "an unknown library"
            self = .function(ProfiledFunction(name: "(no name) in \(library)", module: nil, part: .unnamed))
        } else if let text = Self.demangled(symbol) {
            guard let swift = SwiftSymbol(demangled: text) else {
                self = .partOfCaller
                return
            }
            self = .function(ProfiledFunction(name: swift.name, module: swift.module, part: Self.part(ofModule: swift.module)))
        } else if symbol.hasPrefix("__swift_") || symbol.hasPrefix("___swift_") {
            // The compiler emits these functions into each module that uses them.
            self = .partOfCaller
        } else {
            self = .function(ProfiledFunction(name: Self.nameOfC(symbol), module: nil, part: .runtime))
        }
    }

    private static func demangled(_ symbol: String) -> String? {
        guard let text = scrollbench_demangle(symbol) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    private static func part(ofModule module: String) -> ProfiledFunction.Part {
        if engineModules.contains(module) { return .engine }
        if harnessModules.contains(module) { return .harness }
        let isOfSystem = systemModules.contains(module) || module.hasPrefix("_") || module.hasPrefix("Foundation")
        return isOfSystem ? .runtime : .competitor
    }

    private static func nameOfC(_ symbol: String) -> String {
        let unversioned = symbol.prefix { $0 != "@" }
        guard unversioned.contains("::") || unversioned.contains("(") else { return String(unversioned) }
        var text = ""
        var depth = 0
        for character in unversioned.replacing("(anonymous namespace)::", with: "").replacing("operator()", with: "operator") {
            if character == "<" { depth += 1 }
            if character == "(", depth == 0, !text.isEmpty { break }
            if depth == 0 { text.append(character) }
            if character == ">", depth > 0 { depth -= 1 }
        }
        // The return type comes before the name.
        let words = text.split(separator: " ")
        guard let last = words.last, !words.contains("operator") else { return text }
        return String(last)
    }
}

/// The source function of a Swift symbol, from its demangled form, for example `function signature
/// specialization <Arg[0] = Dead> of Quilt.QuiltGrid.contentSize(ofRows: Swift.Int) -> CGSize`.
struct SwiftSymbol {
    let module: String
    /// The name with its argument labels, for example `QuiltGrid.contentSize(ofRows:)`.
    let name: String

    /// The words that precede the path of generated code: copies, witness tables, metadata, and
    /// thunks that only pass arguments on.
    private static let generatedCode: Set<Substring> = [
        "outlined", "metadata", "metaclass", "witness", "reabstraction", "conformance", "cache", "token", "descriptor",
    ]

    /// - Returns: `nil` for code that the compiler generated.
    init?(demangled text: String) {
        let words = text[...].split(outsideBracketsAt: " ")
        var names: [String]?
        if let witness = words.firstRange(of: ["witness", "for"]), let conformance = words.firstIndex(of: "conformance"),
            let type = words[conformance...].dropFirst().first, witness.upperBound < conformance
        {
            // A witness counts as the type's function, not the protocol's.
            names = Self.path(in: words[witness.upperBound..<conformance]).map { requirement in
                Self.names(in: type) + requirement.dropFirst(2)
            }
        } else {
            // Closures and local functions count as the enclosing function, and specializations as
            // the original.
            let start = words.lastIndex { ["in", "of", "for"].contains($0) }.map { $0 + 1 } ?? words.startIndex
            if Self.generatedCode.isDisjoint(with: words[..<start]) { names = Self.path(in: words[start...]) }
        }
        guard let names, names.count > 1 else { return nil }
        module = names[0]
        name = names.dropFirst().joined(separator: ".")
    }

    /// Finds the path of a declaration in the words of a demangled symbol.
    ///
    /// - Returns: The module and the names of the path, or `nil` for code that the compiler generated.
    private static func path(in words: ArraySlice<Substring>) -> [String]? {
        guard let index = words.firstIndex(where: { $0.split(outsideBracketsAt: ".").count > 1 }),
            generatedCode.isDisjoint(with: words[..<index])
        else { return nil }
        var names = names(in: words[index])
        // The arguments of an operator are in the next word, for example `infix(Swift.Int,
        // Swift.Int)`.
        if let next = words[index...].dropFirst().first, ["infix", "prefix", "postfix"].contains(where: next.hasPrefix) {
            names[names.count - 1] += argumentLabels(of: next.arguments)
        }
        return names
    }

    /// Returns the parts of a path without types, for example `["Quilt", "QuiltGrid",
    /// "contentSize(ofRows:)"]`.
    private static func names(in path: Substring) -> [String] {
        var path = path
        var module: Substring?
        if path.hasPrefix("(extension in "), let end = path.firstRange(of: "):") {
            module = path[..<end.lowerBound].dropFirst("(extension in ".count)
            path = path[end.upperBound...]
        }
        var names = path.split(outsideBracketsAt: ".").map(name)
        if let module { names[0] = String(module) }
        if ["unsafeMutableAddressor", "unsafeAddressor"].contains(names.last) { names.removeLast() }
        return names
    }

    /// Returns a name with argument labels, from a part of a path, for example `f<A>(x: Swift.Int)`
    /// or `(f in _0123ABCD)(x: Swift.Int)`.
    private static func name(_ part: Substring) -> String {
        var arguments = part.arguments
        var base = part.dropLast(arguments.count)
        if base.isEmpty { (base, arguments) = (part, "") }
        if base.first == "(" {
            let end = base.firstRange(of: " in _")?.lowerBound ?? base.endIndex
            base = base[..<end].dropFirst()
        } else if base.first?.isOperator == false {
            base = base.prefix { $0 != "<" }
        }
        let labels = arguments.isEmpty ? "" : argumentLabels(of: arguments)
        switch base {
        case "__allocating_init": return "init" + labels
        case "__deallocating_deinit", "__isolated_deallocating_deinit": return "deinit" + labels
        default: return base + labels
        }
    }

    /// Returns the labels of arguments, for example `(_:at:)` for `(Swift.Int, at: Swift.Int)`.
    private static func argumentLabels(of arguments: Substring) -> String {
        let list = arguments.dropFirst().dropLast()
        guard !list.isEmpty else { return "()" }
        let labels = list.split(outsideBracketsAt: ",").map { argument in
            let label = argument.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
            return argument[label.endIndex...].hasPrefix(": ") && !label.isEmpty ? "\(label):" : "_:"
        }
        return "(\(labels.joined()))"
    }
}

extension Substring {
    fileprivate func split(outsideBracketsAt separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var (start, depth, last) = (startIndex, 0, Character(" "))
        for index in indices {
            switch self[index] {
            case "(": depth += 1
            // After a dot it is an operator.
            case "<" where last != "." && (depth > 0 || last != "<"): depth += 1
            case ")", ">": if depth > 0, last != "-" { depth -= 1 }
            case separator where depth == 0:
                parts.append(self[start..<index])
                start = self.index(after: index)
            default: break
            }
            last = self[index]
        }
        return parts + [self[start...]]
    }

    /// The parentheses at the end with their content, or an empty substring.
    fileprivate var arguments: Substring {
        guard last == ")" else { return "" }
        var depth = 0
        for index in indices.reversed() {
            if self[index] == ")" { depth += 1 }
            if self[index] == "(" { depth -= 1 }
            if depth == 0 { return self[index...] }
        }
        return ""
    }
}

extension Character {
    fileprivate var isOperator: Bool { !(isLetter || self == "_" || self == "$" || self == "`") }
}
