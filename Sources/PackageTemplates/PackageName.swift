import BenchmarkResults

/// The name of a new package, its module and its executable.
package struct PackageName: Equatable, Sendable {
    package let text: String

    /// - Throws: `NewPackageError` for a name that no module can have.
    package init(_ text: String) throws(NewPackageError) {
        let isIdentifier =
            text.first.map { $0.isASCII && $0.isLetter } == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard isIdentifier else {
            throw NewPackageError(
                "\(excerpt(of: text)) cannot be the name of a Swift module; give a letter, then letters, digits and underscores of ASCII, "
                    + "such as Feed.")
        }
        guard !Self.keywords.contains(text) else {
            throw NewPackageError("\(excerpt(of: text)) is a keyword of Swift; give another name, such as Feed.")
        }
        guard !Self.takenModules.contains(text), !Self.takenModules.contains("\(text)Tests") else {
            throw NewPackageError(
                "A module that ScrollBench brings along is called \(excerpt(of: text)); give another name, such as \(text)Feed.")
        }
        self.text = text
    }

    /// Words that cannot name a type or a module without quotes; from “The Swift Programming Language”, Lexical Structure, Keywords.
    private static let keywords: Set = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
        "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public",
        "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try",
        "typealias", "var", "where", "while",
    ]

    /// The targets of ScrollBench and of what it depends on, and the modules that each Swift program can import: the package manager
    /// or the compiler refuses a second module of such a name.
    private static let takenModules: Set = [
        "ArchitectureTests", "ArgumentParser", "ArgumentParserToolInfo", "BenchCommands", "BenchCommandsTests", "BenchTests",
        "BenchmarkResults", "BenchmarkResultsTests", "CJemalloc", "CSupport", "CSystem", "CoreGraphics",
        "DeviceRuns", "DeviceRunsTests", "Dispatch", "EngineAccess", "Experiments", "ExperimentsTests", "ForeignLayoutTests",
        "ForeignLayouts", "Foundation",
        "FoundationEssentials",
        "Gating", "GatingTests", "Glibc", "Mustache", "PackageTemplates", "PackageTemplatesTests", "Parallax", "ParallaxTests",
        "Processes", "ProcessesTests", "QuartzCore", "Quilt", "QuiltTests", "Reporting", "ReportingTests", "Sampling",
        "SamplingTests",
        "ScrollBench", "ScrollTraces", "ScrollTracesTests", "Statistics", "StatisticsTests", "StrictRectangles",
        "StrictRectanglesTests", "Subjects", "SubjectsTests", "Subprocess", "Suites", "SuitesTests", "Swift", "Synchronization",
        "SystemPackage", "SystemSupport", "TestSupport", "Testing", "UIKit", "UIKitTests", "XCTest", "bench",
    ]
}
