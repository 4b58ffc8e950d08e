import Testing

struct ModuleTableTests {
    @Test func downwardsIsAllowed() throws {
        for (importer, line, expected) in [
            ("bench", "import ScrollBench", nil), ("bench", "import ArgumentParser // why", nil),
            ("ScrollBench", "@_exported import Suites", nil), ("Quilt", "public import struct Foundation.CGRect", nil),
            ("UIKit", "@_exported import CoreGraphics", nil),
            ("Quilt", "import Experiments", "Quilt (row 2) imports Experiments (row 6)"),
            ("Quilt", "public import struct Parallax.Effect", "Quilt (row 2) imports Parallax (row 2)"),
            ("UIKit", "    @_spi(X) import Statistics", "UIKit (row 0) imports Statistics (row 1)"),
            (
                "Quilt", "import PackagePlugin",
                "Quilt imports PackagePlugin, which is for AppSourcesPlugin and EmbedFilesPlugin"
            ),
            ("Quilt", "import Testing", "Quilt imports Testing, which nobody knows"),
            ("Quilt", "@testable import Statistics", "Quilt imports Statistics as a test does"),
            ("Charts", "import Foundation", "Charts is in no row"),
        ] as [(String, String, String?)] {
            #expect(try ModuleTable().objection(to: #require(ImportLine(line)), in: importer) == expected)
        }
    }

    @Test func onlyCodeImports() {
        let source = #"""
            // import A0
            @_spi(X) import A1
            let text = """
                import B1
                """
            import A2
            important import A3
            """#
        #expect(ImportLine.all(in: source).map(\.module) == ["A1", "A2"])
    }
}
