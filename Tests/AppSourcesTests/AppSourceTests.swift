import Testing

@testable import SourceRewriting

struct AppSourceTests {
    private func text(_ source: String, modules: Set<String> = []) -> String {
        AppSource(source, path: "A.swift", modules: modules).text
    }

    private func problems(_ source: String) -> [String] {
        AppSource(source, path: "A.swift", modules: ["Known"]).problems.map { "\($0.line): \($0.fault)" }
    }

    @Test(arguments: [
        ("@objc(name:of:) func a() {}", "                func a() {}"),
        ("@objc (a) ", "      (a) "),
        ("x(#selector(A.b(_:)))", "x(Selector(\"A.b(_:)\"))"),
        ("x(#selector(\n a\n), 1)", "x(Selector(\"a\")\n\n, 1)"),
        ("import AVFoundation\n", "                   \n"),
        ("import os.log\n", "             \n"),
        ("@preconcurrency import AVFoundation; x", "                                   ; x"),
        ("import UIKit.UIGestureRecognizerSubclass", "import UIKit                            "),
        ("import class UIKit.UIView", "import class UIKit.UIView"),
        ("dynamic var dynamic = 1", "dynamic var dynamic = 1"),
        ("@objc protocol A {}", "      protocol A: AnyObject {}"),
        ("@objc public protocol A: B {}", "      public protocol A: AnyObject, B {}"),
        ("@objc protocol A: class {}", "      protocol A: class {}"),
        (
            "@objc protocol A: class { optional func b() }",
            "      protocol A: class, A_defaults {          func b() throws(AbsentOptionalMethod) }"
        ),
        ("class A { @IBOutlet weak var b: C! }", "class A { @NibOutlet(\"A.b\")      var b: C! }"),
        ("class A { @IBOutlet weak var b: C? }", "class A {           weak var b: C? }"),
        ("class A { @IBOutlet var b: C! { get { d } } }", "class A {           var b: C! { get { d } } }"),
        ("class A { @IBOutlet var b: [C]! { didSet {} } }", "class A { @NibOutlet(\"A.b\") var b: [C]! { didSet {} } }"),
        ("#if os(iOS)\nimport Photos\n#endif", "#if os(iOS)\nimport Photos\n#endif"),
    ])
    func rewriting(original: String, expected: String) {
        #expect(text(original) == expected)
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
        let file = AppSource("@main\nstruct A {}", path: "a \"b\".swift", modules: []).file
        #expect(file.hasPrefix("import UIKit\n#sourceLocation(file: \"a \\\"b\\\".swift\", line: 1)\n@main\nstruct A {}\n"))
        #expect(file.contains("#sourceLocation(file: \"a \\\"b\\\".swift\", line: 1)\n#error(\"An app's entry point"))
    }
}
