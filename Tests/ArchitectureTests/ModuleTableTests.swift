import Testing

@Suite struct ModuleTableTests {
    private func objection(_ line: String, in importer: String) throws -> String? {
        ModuleTable().objection(to: try #require(ImportLine(line)), in: importer)
    }

    @Test(arguments: [
        ("bench", "import ScrollBench"), ("bench", "import ArgumentParser"), ("BenchCommands", "import ArgumentParser"),
        ("Subjects", "import Suites"), ("ScrollBench", "@_exported import Suites"), ("Processes", "import CSupport"),
        ("Gating", "import Processes"), ("Quilt", "import Statistics"), ("Quilt", "public import struct Foundation.CGRect"),
        ("Experiments", "@_spi(Headless) import UIKit"), ("UIKit", "@_exported import CoreGraphics"),
        ("Sampling", "import CJemalloc"),
        ("StrictRectanglesPlugin", "import PackagePlugin"),
    ])
    func downwardsIsAllowed(importer: String, line: String) throws {
        #expect(try objection(line, in: importer) == nil)
    }

    @Test(arguments: [
        ("Quilt", "import Experiments", "Quilt (row 2) imports Experiments (row 5)"),
        ("Quilt", "public import struct Parallax.Effect", "Quilt (row 2) imports Parallax (row 2)"),
        ("Quilt", "import Quilt", "Quilt (row 2) imports Quilt (row 2)"),
        ("CoreGraphics", "@_exported import UIKit", "CoreGraphics (row 0) imports UIKit (row 0)"),
        ("UIKit", "import CJemalloc", "UIKit (row 0) imports CJemalloc (row 0)"),
        ("UIKit", "@_spi(X) import Statistics", "UIKit (row 0) imports Statistics (row 1)"),
        ("ScrollBench", "import ArgumentParser", "ScrollBench imports ArgumentParser, which is for BenchCommands and bench"),
        ("Subjects", "import Experiments", "Subjects (row 5) imports Experiments (row 5)"),
        ("Suites", "import Subjects", "Suites (row 4) imports Subjects (row 5)"),
        ("BenchCommands", "import ScrollBench", "BenchCommands (row 8) imports ScrollBench (row 9)"),
        (
            "Quilt", "import PackagePlugin",
            "Quilt imports PackagePlugin, which is for EmbedFilesPlugin and StrictRectanglesPlugin"
        ),
        ("Quilt", "import Subprocess", "Quilt imports Subprocess, which nobody knows"),
        ("Processes", "import Gating", "Processes (row 2) imports Gating (row 7)"),
        ("Gating", "import ArgumentParser", "Gating imports ArgumentParser, which is for BenchCommands and bench"),
        ("Quilt", "import Testing", "Quilt imports Testing, which nobody knows"),
        ("Quilt", "import Charts", "Quilt imports Charts, which nobody knows"),
        ("Quilt", "@testable import Statistics", "Quilt imports Statistics as a test does"),
        ("Charts", "import Foundation", "Charts is in no row"),
    ])
    func theRestIsNot(importer: String, line: String, expected: String) throws {
        #expect(try objection(line, in: importer) == expected)
    }

    @Test func rowsAreReadFromTablesOfModulesOnly() {
        let text = """
            | name | count |
            |---|---|
            | 1 | `no` | it has no rows |

            | row | module | what |
            |---|---|---|
            | 3 | `A` | names `b` in its text |
            |2|`C`, `D`||

            | 1 | `no` | the table has ended |
            """
        let rows = ModuleTable.rows(ofMarkdown: text)
        #expect(rows.map(\.name) == ["A", "C", "D"])
        #expect(rows.map(\.row) == [3, 2, 2])
    }
}
