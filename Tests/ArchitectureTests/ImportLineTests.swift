import Testing

@Suite struct ImportLineTests {
    @Test(
        arguments: [
            ("import Quilt", []),
            ("    import   Quilt  ", []),
            ("\timport Quilt", []),
            ("import Quilt // why", []),
            ("import Quilt /* why */", []),
            ("import Quilt;", []),
            ("import `Quilt`", []),
            ("import Quilt.Grid", []),
            ("import struct Quilt.Grid", []),
            ("import func Quilt.place", []),
            ("import class Quilt.`Grid`", []),
            ("import func Quilt.==", []),
            ("public import Quilt", ["public"]),
            ("package import enum Quilt.Grid", ["package"]),
            ("fileprivate import Quilt", ["fileprivate"]),
            ("@testable import Quilt", ["@testable"]),
            ("@_exported import Quilt", ["@_exported"]),
            ("@_spi(Headless) import Quilt", ["@_spi(Headless)"]),
            ("@_spi (Headless) @_spi( Other ) import Quilt", ["@_spi (Headless)", "@_spi( Other )"]),
            ("@preconcurrency public import protocol Quilt.Grid", ["@preconcurrency", "public"]),
            ("@_spi(Headless) @testable import struct Quilt.Grid // why", ["@_spi(Headless)", "@testable"]),
        ] as [(String, [String])])
    func importsAreRead(line: String, modifiers: [String]) throws {
        let parsed = try #require(ImportLine(line))
        #expect(parsed.module == "Quilt")
        #expect(parsed.modifiers == modifiers)
        #expect(parsed.isTestable == line.contains("@testable"))
        #expect(ImportLine.all(in: line + "\n") == [parsed])
    }

    @Test(arguments: [
        "", "import", "imports Quilt", "importQuilt", "// import Quilt", "/// import Quilt", "let x = \"import Quilt\"",
        "@testable", "func import() {}", "public struct import {}", "/* import Quilt */", "`import` Quilt",
        "important import Quilt",
    ])
    func otherLinesAreNoImports(line: String) {
        #expect(ImportLine(line) == nil)
    }

    @Test func onlyCodeImports() {
        let source = #"""
            // import A0 /*
            import A1
            /* import B0
            import B1 /* nested */
            import B2 */
            import A2; import A3
            #if os(Linux)
                @testable import A4
            #endif
            let text = """
                import B3
                /* import B4
                """
            import A5
            /*
            """
            */
            @_spi(X)
            import A6
            let line = """
                """; let other = 1
            import A7
            """#
        #expect(ImportLine.all(in: source).map(\.module) == ["A1", "A2", "A3", "A4", "A5", "A6", "A7"])
    }
}
