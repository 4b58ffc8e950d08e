import BenchmarkResults
import Foundation
import Gating
import SourceRewriting
import Suites

/// Checks a package of `bench init --sources` against the modules beside this program, in seconds.
struct AppCheck {
    /// The package's folder.
    let folder: String
    let name: String
    private let launcher: any ProgramLauncher

    /// - Throws: `SettingError` if the folder has no package of `bench init --sources`.
    init(_ folder: String, launcher: any ProgramLauncher) throws(SettingError) {
        self.folder = folder
        self.launcher = launcher
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/Sources"))?.sorted() ?? []
        guard let name = names.first(where: { FileManager.default.fileExists(atPath: "\(folder)/Sources/\($0)/App") }) else {
            throw SettingError(
                "\(folder) has no Sources/*/App; go to a package that “bench init NAME --sources FOLDER” has created.")
        }
        self.name = name
    }

    private var sources: String { "\(folder)/Sources/\(name)" }

    /// The folder with this program's modules, or `nil` if it was moved.
    static var builtModules: String? {
        let program = URL(fileURLWithPath: BenchExecutable.current.path).resolvingSymlinksInPath().deletingLastPathComponent()
            .path
        return FileManager.default.fileExists(atPath: "\(program)/Modules/ScrollBench.swiftmodule") ? program : nil
    }

    /// The arguments for the module map of jemalloc, with which the modules may have been built.
    private static var allocatorMap: [String] {
        guard case .folder(let checkout)? = ScrollBenchLocation.checkout(ofExecutable: BenchExecutable.current.path) else {
            return []
        }
        return ["-Xcc", "-fmodule-map-file=\(checkout)/Sources/CJemalloc/module.modulemap"]
    }

    /// Returns what the compiler finds, also in its passes after the type checker, where a release build has no assertions.
    ///
    /// - Parameter skeletons: A further source, with declarations of missing names.
    func run(adding skeletons: String? = nil) async throws -> CompilerErrors {
        guard let program = Self.builtModules else {
            throw SettingError(
                "The modules of ScrollBench are not beside \(BenchExecutable.current.path); run the program in its build "
                    + "folder, or use swift build."
            )
        }
        let scratch = try ScratchFolder()
        let modules = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/Sources/EmptyModules"))?.sorted() ?? []
        let engine =
            ["-parse-as-library", "-diagnostic-style", "llvm", "-I", "\(program)/Modules", "-I", scratch.path]
            + ["-Xcc", "-fmodule-map-file=\(program)/CSupport.build/module.modulemap"] + Self.allocatorMap
        let common =
            ["-I", try await folderOfAppUIKit(for: program, engine)] + engine
            + ["-swift-version", "5", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
        for module in modules {
            let files = try swiftFiles(in: "\(folder)/Sources/EmptyModules/\(module)")
            let output = ["-emit-module", "-module-name", module, "-o", "\(scratch.path)/\(module).swiftmodule"]
            let errors = try await compile(common + output + files)
            if !errors.isEmpty { return errors }
        }
        var files = try rewrittenFiles(modules: modules, in: scratch.path) + swiftFiles(in: sources)
        if let skeletons {
            files.append("\(scratch.path)/\(Self.skeletonFile)")
            try skeletons.write(toFile: files[files.count - 1], atomically: false, encoding: .utf8)
        }
        let output = ["-emit-sil", "-assert-config", "Release", "-o", "\(scratch.path)/\(name).sil"]
        var errors = try await compile(common + output + ["-wmo", "-suppress-warnings", "-module-name", name] + files)
        if !errors.missing.isEmpty { errors.note(leftOut: try leftOutSources()) }
        return errors
    }

    static let skeletonFile = "Skeletons.swift"

    func compile(_ arguments: [String]) async throws -> CompilerErrors {
        let outcome = try await launcher.run(
            "swiftc", arguments: arguments, environment: ProcessInfo.processInfo.environment)
        if let line = outcome.errors.split(separator: "\n").first(where: {
            $0.contains("cannot be imported by the Swift") || $0.contains("compiled with")
        }) {
            throw SettingError("Another compiler has built ScrollBench; build it again with the swiftc in PATH: \(line)")
        }
        let errors = CompilerErrors(outcome.errors, root: "\(sources)/App/")
        if errors.isEmpty { try outcome.requireSuccess(of: "checking \(folder)") }
        return errors
    }

    func swiftFiles(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted().map {
            "\(folder)/\($0)"
        }.filter { FileKind(of: $0) == .regular }
    }

    /// Returns the names of the app's sources that are compiled, or that `LeftOut.txt` names.
    private func appSources(leftOut: Bool) throws -> [String] {
        let (app, file) = ("\(sources)/App", "\(sources)/LeftOut.txt")
        let list = LeftOutList(FileKind(of: file) == .none ? "" : try readText(at: file))
        return try FileManager.default.subpathsOfDirectory(atPath: resolvedPath(app)).sorted()
            .filter { $0.hasSuffix(".swift") && list.contains($0) == leftOut && FileKind(of: "\(app)/\($0)") != .folder }
    }

    private func leftOutSources() throws -> [(file: String, outline: SourceOutline)] {
        try appSources(leftOut: true).filter { FileKind(of: "\(sources)/App/\($0)") == .regular }.map {
            ($0, SourceOutline(Array(try readText(at: "\(sources)/App/\($0)").utf8)))
        }
    }

    /// Writes what the plugin writes.
    private func rewrittenFiles(modules: [String], in scratch: String) throws -> [String] {
        let app = "\(sources)/App"
        let names = try appSources(leftOut: false)
        let originals = try names.map { ("\(app)/\($0)", try readText(at: "\(app)/\($0)")) }
        var files = AppSource.rewritten(originals, modules: Set(modules)).enumerated().map { ("\($0).swift", $1.file) }
        files += [
            (StrictRectangles.fileName, StrictRectangles.source), (AppResources.fileName, AppResources.source(folder: app)),
        ]
        return try files.map { file, text in
            try text.write(toFile: "\(scratch)/\(file)", atomically: false, encoding: .utf8)
            return "\(scratch)/\(file)"
        }
    }
}

/// The compiler's errors, grouped by missing name.
struct CompilerErrors: Equatable {
    struct Missing: Equatable {
        let name: String
        /// Whether it is a member of a type.
        let owner: String?
        /// Whether it is a member of the type itself.
        var isStatic = false
        var places: [String]
        /// The different lines with the name.
        var uses: [String]
        /// The file that declares the name, and that is left out.
        var leftOutFile: String?
    }

    struct Fault: Equatable {
        let file: String
        let line: Int
        let sentence: String
    }

    /// All errors that have a place, in the compiler's order.
    private(set) var all: [Fault] = []
    private(set) var missing: [Missing] = []
    /// The index in `missing` of each name with its owner, while the output is read.
    private var indices: [[String?]: Int] = [:]
    private(set) var others: [String] = []
    /// The number of errors that only follow from others.
    private(set) var consequences = 0

    var isEmpty: Bool { missing.isEmpty && others.isEmpty && consequences == 0 }

    /// - Parameter root: The folder `App`, which is left out of paths, and so is the one around it.
    init(_ output: String, root: String) {
        // A carriage return in a file's name would end a comment of Stubs.swift.
        let lines = withEscapes(output, but: ["\n", "\t"]).split(separator: "\n", omittingEmptySubsequences: false)
        var seen: Set<Substring> = []
        var dependent: [String] = []
        for (index, line) in lines.enumerated() {
            guard let mark = line.firstRange(of: ": error: "), seen.insert(line).inserted else { continue }
            let sentence = line[mark.upperBound...]
            let position = line[..<mark.lowerBound].replacing(root, with: "").replacing(root.dropLast("App/".count), with: "")
                .split(separator: ":")
            if position.count > 1, let number = Int(position[1]) {
                all.append(Fault(file: String(position[0]), line: number, sentence: String(sentence)))
            }
            let place = position.count > 1 ? "\(position[0]):\(position[1])" : String(line[..<mark.lowerBound])
            let use = index + 1 < lines.count ? lines[index + 1].trimmingPrefix(while: \.isWhitespace) : ""
            if let match = sentence.firstMatch(of: /cannot find (?:type )?'([^']+)' in scope/) {
                add(String(match.1), owner: nil, place, String(use))
            } else if let match = sentence.firstMatch(of: /^'([A-Z]\w*)' is unavailable: .*corelibs/) {
                // A declaration in the package comes before Foundation's.
                add(String(match.1), owner: nil, place, String(use))
            } else if let match = sentence.firstMatch(of: /^(?:value of )?type '([^']+)' has no member '([^']+)'/) {
                add(String(match.2), owner: String(match.1), isStatic: sentence.hasPrefix("type"), place, String(use))
            } else if Self.consequences.contains(where: sentence.contains) {
                dependent.append("\(place): \(sentence)")
            } else {
                others.append("\(place): \(sentence)")
            }
        }
        indices = [:]
        // Without another error it follows from none.
        if missing.isEmpty && others.isEmpty { others = dependent } else { consequences = dependent.count }
        // The compiler's passes find them in another order.
        others.sort { $0.compare($1, options: .numeric) == .orderedAscending }
        missing.sort { $0.places.count > $1.places.count }
    }

    /// Parts of errors that follow from a missing name.
    private static let consequences = [
        "cannot infer contextual base", "requires a contextual type", "cannot infer type", "could not be inferred",
        "does not override any", "cannot be inferred",
    ]

    private mutating func add(_ name: String, owner: String?, isStatic: Bool = false, _ place: String, _ use: String) {
        if let index = indices[[name, owner]] {
            missing[index].places.append(place)
            if !use.isEmpty, !missing[index].uses.contains(use) { missing[index].uses.append(use) }
        } else {
            indices[[name, owner]] = missing.count
            missing.append(
                Missing(name: name, owner: owner, isStatic: isStatic, places: [place], uses: use.isEmpty ? [] : [use]))
        }
    }

    /// Notes which missing names files that are left out declare: types, globals and members.
    mutating func note(leftOut sources: [(file: String, outline: SourceOutline)]) {
        let keywords: Set = ["class", "struct", "enum", "protocol", "actor", "typealias", "func", "var", "let"]
        for (file, outline) in sources {
            var declared: Set<[String?]> = []
            for index in outline.texts.indices.dropLast() where keywords.contains(outline.texts[index]) {
                declared.insert([outline.owner(of: index).map { outline.declarations[$0].name }, outline.texts[index + 1]])
            }
            for index in missing.indices where missing[index].leftOutFile == nil {
                let name = String(missing[index].name.prefix { $0 != "(" })
                let owner = missing[index].owner.map { String($0.prefix { $0 != "<" && $0 != "?" }) }
                if declared.contains([owner, name]) { missing[index].leftOutFile = file }
            }
        }
    }

    /// The lists for the terminal, with at most so many lines for each of the two.
    func report(limit: Int) -> String {
        var lines: [String] = []
        func add(_ title: String, _ items: [String]) {
            guard !items.isEmpty else { return }
            lines.append(title)
            lines += items.prefix(limit).map { "  \($0)" }
            if items.count > limit { lines.append("  … and \(items.count - limit) more") }
        }
        add(
            missing.count == 1 ? "1 name is missing:" : "\(missing.count) names are missing:",
            missing.map { name in
                let rest = name.places.count == 1 ? "" : " and \(name.places.count - 1) more"
                let file = name.leftOutFile.map { "; it is in \($0), which is left out" } ?? ""
                return "\(name.owner.map { "\($0)." } ?? "")\(name.name)  \(name.places[0])\(rest)\(file)"
            })
        add(others.count == 1 ? "1 other error:" : "\(others.count) other errors:", others)
        if consequences > 0 { lines.append("Not listed: \(consequences) that may follow from these.") }
        return lines.joined(separator: "\n")
    }
}
