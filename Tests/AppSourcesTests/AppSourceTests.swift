import TestSupport
import Testing

@testable import SourceRewriting

struct AppSourceTests {
    /// In the outputs, spaces are shown as dots, and the errors follow with their lines. Of the modules, only Known is there.
    @Test func rewritingOfLines() throws {
        try CaseFile("rewriting.txt").check { source in
            let rewritten = AppSource.rewritten([("A.swift", source)], modules: ["Known"])[0]
            let errors = rewritten.problems.map { "\n\($0.line): \($0.fault)" }.joined()
            return rewritten.text.replacing(" ", with: "·") + errors
        }
    }

    @Test func theMarkOfAFileAndItsLinesMayBeWindows() {
        let sources = AppSource.rewritten([("A.swift", "\u{FEFF}import os.log\r\n")], modules: [])
        #expect(sources[0].text == "             \r\n")
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

    @Test func aProblemIsAnErrorOfTheCompiler() {
        let file = AppSource.rewritten([("a \"b\".swift", "@main\nstruct A {}")], modules: [])[0].file
        let imports = "import UIKit; @_exported import AppUIKit"
        let place = "#sourceLocation(file: \"a \\\"b\\\".swift\", line: 1)"
        #expect(file.hasPrefix("\(imports)\n\(place)\n@main\nstruct A {}\n"))
        #expect(file.contains("\(place)\n#error(\"An app's entry point"))
    }
}
