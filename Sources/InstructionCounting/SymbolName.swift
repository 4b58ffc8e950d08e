import BenchmarkResults
import CSupport
import Foundation

/// The role of a symbol in a profile.
enum SymbolName: Equatable {
    case function(ProfiledFunction)
    /// Code that the compiler generated for its caller, for example a copy of a value.
    case partOfCaller

    private static let engineModules: Set = ["UIKit", "QuartzCore", "CoreGraphics"]
    private static let harnessModules: Set = [
        "bench", "ScrollBench", "BenchCommands", "ResultCommands", "Gating", "InstructionCounting", "Processes", "DeviceRuns",
        "Reporting", "PackageTemplates", "Experiments", "EngineAccess", "Suites", "BenchmarkResults", "ScrollTraces", "Sampling",
        "Statistics",
        "SystemSupport",
    ]
    private static let systemModules: Set = [
        "Swift", "Synchronization", "Dispatch", "Glibc", "Musl", "Darwin", "Observation", "Distributed", "RegexBuilder", "System",
    ]

    /// - Parameters:
    ///   - symbol: A symbol as callgrind writes it: mangled if it is Swift's, demangled if it is
    ///     C++'s.
    ///   - object: The path of the program or library, or `nil` if it is unknown.
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

    /// Returns the name of a C or C++ function without arguments and template arguments.
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
