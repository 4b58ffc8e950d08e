/// The allowed imports: a module may import only modules in lower rows.
struct ModuleTable {
    struct Module {
        let row: Int
        let name: String
        /// Modules of other packages that the module may import.
        var packages: Set<String> = []
    }

    /// The table in CONTRIBUTING.md.
    static let modules = [
        Module(row: 10, name: "bench", packages: ["ArgumentParser"]),
        Module(row: 9, name: "ScrollBench"),
        Module(row: 8, name: "BenchCommands", packages: ["ArgumentParser"]),
        Module(row: 8, name: "DeviceRuns"),
        Module(row: 6, name: "Experiments"),
        Module(row: 6, name: "ResultCommands", packages: ["ArgumentParser"]),
        Module(row: 5, name: "Gating"),
        Module(row: 5, name: "Reporting", packages: ["Mustache"]),
        Module(row: 5, name: "Subjects"),
        Module(row: 4, name: "Suites"),
        Module(row: 3, name: "BenchmarkResults"),
        Module(row: 2, name: "Quilt"),
        Module(row: 2, name: "Parallax"),
        Module(row: 2, name: "ScrollTraces"),
        Module(row: 1, name: "Sampling"),
        Module(row: 1, name: "Statistics"),
        Module(row: 1, name: "SystemSupport"),
        Module(row: 0, name: "Calibration"),
        Module(row: 0, name: "SourceRewriting"),
        Module(row: 0, name: "UIKit"),
        Module(row: 0, name: "QuartzCore"),
        Module(row: 0, name: "CoreGraphics"),
        Module(row: 0, name: "CJemalloc"),
        Module(row: 0, name: "CSupport"),
    ]

    /// The folders of tools that build the package. No module imports them, and they import at
    /// most `SourceRewriting`. CONTRIBUTING.md lists them below its table.
    static let tools = [
        Module(row: 0, name: "AppSourcesPlugin", packages: ["PackagePlugin"]),
        Module(row: 1, name: "AppSourcesGenerator"),
        Module(row: 0, name: "EmbedFilesPlugin", packages: ["PackagePlugin"]),
        Module(row: 0, name: "EmbedFilesGenerator"),
    ]

    /// On Apple's platforms UIKit exports QuartzCore, and QuartzCore exports CoreGraphics; the
    /// headless modules do the same.
    static let exceptions: Set = [
        ["UIKit", "QuartzCore"], ["UIKit", "CoreGraphics"], ["QuartzCore", "CoreGraphics"],
        // For the sentences of faults of a user's code.
        ["UIKit", "SystemSupport"], ["CoreGraphics", "SystemSupport"],
    ]

    /// The toolchain's modules. Swift Testing is missing, because only tests may import it.
    static let system: Set<String> = ["Darwin", "Dispatch", "Foundation", "FoundationXML", "Glibc", "Synchronization", "System"]

    private let table: [String: Module]

    init(_ modules: [Module] = Self.modules + Self.tools) {
        table = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the problem with an import in a source of `importer`, or `nil`.
    func objection(to line: ImportLine, in importer: String) -> String? {
        guard let source = table[importer] else { return "\(importer) is in no row" }
        if line.isTestable { return "\(importer) imports \(line.module) as a test does" }
        guard let target = table[line.module] else {
            if Self.system.contains(line.module) || source.packages.contains(line.module) { return nil }
            let users = table.values.filter { $0.packages.contains(line.module) }.map(\.name).sorted()
            return "\(importer) imports \(line.module), which "
                + (users.isEmpty ? "nobody knows" : "is for \(users.joined(separator: " and "))")
        }
        guard target.row >= source.row, !Self.exceptions.contains([importer, line.module]) else { return nil }
        return "\(importer) (row \(source.row)) imports \(line.module) (row \(target.row))"
    }

    /// Returns the rows of every Markdown table whose header begins with "row" and "module". A row
    /// may name several modules.
    static func rows(ofMarkdown text: String) -> [Module] {
        var modules: [Module] = []
        var isTable = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimming(while: \.isWhitespace) }
            guard cells.count >= 4, cells[0].isEmpty else {
                isTable = false
                continue
            }
            if cells[1] == "row" && cells[2] == "module" { isTable = true }
            guard isTable, let row = Int(cells[1]) else { continue }
            modules += cells[2].matches(of: #/`([^`]+)`/#).map { Module(row: row, name: String($0.output.1)) }
        }
        return modules
    }
}

extension Substring {
    fileprivate func trimming(while predicate: (Character) -> Bool) -> Substring {
        var text = drop(while: predicate)
        while let last = text.last, predicate(last) { text.removeLast() }
        return text
    }
}
