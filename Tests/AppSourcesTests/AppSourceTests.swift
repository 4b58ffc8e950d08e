import TestSupport
import Testing

@testable import SourceRewriting

struct AppSourceTests {
    private func text(_ source: String, modules: Set<String> = []) -> String {
        AppSource.rewritten([("A.swift", source)], modules: modules)[0].text
    }

    private func problems(_ source: String) -> [String] {
        AppSource.rewritten([("A.swift", source)], modules: ["Known"])[0].problems.map { "\($0.line): \($0.fault)" }
    }

    @Test(arguments: [
        ("\u{FEFF}import os.log\r\n", "             \r\n"),
        ("#if canImport(Photos)\nimport Photos\n#endif", "#if canImport(Photos)\nimport Photos\n#endif"),
        ("#if os(iOS)\na\n#elseif os( iOS ) || os(tvOS)\n#endif", "#if os(Linux)\na\n#elseif os(Linux) || os(tvOS)\n#endif"),
        ("#if !os (iOS) // os(iOS)\n\"os(iOS)\"\n#endif", "#if !os(Linux) // os(iOS)\n\"os(iOS)\"\n#endif"),
    ])
    func rewriting(original: String, expected: String) {
        #expect(text(original) == expected)
    }

    /// In the outputs, spaces are shown as dots.
    @Test func rewritingOfLines() throws {
        try CaseFile("rewriting.txt").check { text($0).replacing(" ", with: "·") }
    }

    @Test func aSubmoduleOfAnEmptyModuleIsTheModule() {
        #expect(text("import Photos.Assets; x", modules: ["Photos"]) == "import Photos       ; x")
        #expect(problems("import Photos.Assets") == ["1: Linux has no module Photos."])
    }

    @Test func anOverrideMovesIntoTheClassOfItsFile() {
        let source = """
            class A: B {
            }
            extension A {
                public override func c() {
                    d()
                }
            }
            """
        let lines = source.split(separator: "\n")
        let moved = ["", "#sourceLocation(file: \"A.swift\", line: 4)", "public override func c() {", lines[4], lines[5]]
        let blank = lines[3...5].map { Substring(String(repeating: " ", count: $0.count)) }
        let expected = [lines[0]] + moved + ["#sourceLocation(file: \"A.swift\", line: 2)", "}", lines[2]] + blank + ["}"]
        #expect(text(source) == expected.joined(separator: "\n"))
    }

    /// As in Objective-C: an override in another file, and a member that a subclass overrides.
    @Test func membersMoveIntoTheirClassAcrossFiles() {
        let sources = AppSource.rewritten(
            [
                (
                    "B.swift",
                    "import Pop\nextension A {\n  override func b() { c(\"override\") }\n  func d() {}\n  func e() {}\n}\n"
                ),
                ("A.swift", "class A: Base {}\n"), ("C.swift", "class C: A { override func d() {} }"),
            ], modules: ["Pop"])
        let moved = [
            "class A: Base {", "#sourceLocation(file: \"B.swift\", line: 3)", "override func b() { c(\"override\") }",
            "#sourceLocation(file: \"B.swift\", line: 4)", "func d() {}", "#sourceLocation(file: \"A.swift\", line: 1)", "}", "",
        ]
        #expect(sources[1].text == moved.joined(separator: "\n"))
        #expect(sources[1].file.hasPrefix("import UIKit; @_exported import AppUIKit; import Pop\n"))
        #expect(
            sources[0].text.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) } == [
                "import Pop", "extension A {", "", "", "func e() {}", "}",
            ])
    }

    @Test func anOverrideWithPrivateNamesIsReported() {
        let sources = AppSource.rewritten(
            [
                (
                    "B.swift",
                    "private let secret = 1\nprivate(set) var known = 2\nextension A {\n override func b() { print(secret) "
                        + "}\n override func c() { print(known) }\n}"
                ),
                ("A.swift", "class A: Base {}"),
            ], modules: [])
        #expect(sources[0].problems.map(\.line) == [4])
        #expect(
            sources[0].problems.map(\.fault) == [
                "An override in an extension of a class of another file uses secret, which is private."
            ])
        #expect(sources[1].text.contains("print(known)"))
    }

    @Test func anErrorAtTheEndIsInTheLastLine() {
        let file = AppSource.rewritten([("A.swift", "import UIKit\nclass A {\n")], modules: [])[0].file
        #expect(file.hasSuffix("\n#sourceLocation(file: \"A.swift\", line: 3)\n"))
    }

    @Test func whatCannotWorkIsAnErrorInItsLine() {
        #expect(problems("\nclass A { @NSManaged var b: Int }") == ["2: Linux has no Core Data for @NSManaged."])
        #expect(problems("@main struct A {}") == ["1: An app's entry point cannot be measured."])
        #expect(problems("import Known\nimport Photos") == ["2: Linux has no module Photos."])
        #expect(problems("extension A {\n override var b: Int { 1 } }") == ["2: Linux has no overrides in extensions."])
        #expect(
            problems("@objc protocol A {\n\n@objc optional var b: Int { get } }") == [
                "3: An optional property needs Objective-C."
            ])
    }

    @Test func aProblemIsAnErrorOfTheCompiler() {
        let file = AppSource.rewritten([("a \"b\".swift", "@main\nstruct A {}")], modules: [])[0].file
        let imports = "import UIKit; @_exported import AppUIKit"
        let place = "#sourceLocation(file: \"a \\\"b\\\".swift\", line: 1)"
        #expect(file.hasPrefix("\(imports)\n\(place)\n@main\nstruct A {}\n"))
        #expect(file.contains("\(place)\n#error(\"An app's entry point"))
    }
}
