import BenchmarkResults
import Foundation
import Gating
import SourceRewriting
import Suites

/// Type checks a package of `bench init --sources` against the modules beside this program, in seconds.
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

    /// Compiles nothing, and returns what the compiler finds.
    func run() async throws -> CompilerErrors {
        guard let program = Self.builtModules else {
            throw SettingError(
                "The modules of ScrollBench are not beside \(BenchExecutable.current.path); run the program in its build "
                    + "folder, or use swift build."
            )
        }
        let scratch = try ScratchFolder()
        let modules = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/Sources/EmptyModules"))?.sorted() ?? []
        let common =
            [
                "-swift-version", "5", "-parse-as-library", "-diagnostic-style", "llvm",
                "-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-I", "\(program)/Modules", "-I",
                scratch.path,
                "-Xcc", "-fmodule-map-file=\(program)/CSupport.build/module.modulemap",
            ] + Self.allocatorMap
        for module in modules {
            let files = try swiftFiles(in: "\(folder)/Sources/EmptyModules/\(module)")
            let output = ["-emit-module", "-module-name", module, "-o", "\(scratch.path)/\(module).swiftmodule"]
            let errors = try await compile(common + output + files)
            if !errors.isEmpty { return errors }
        }
        let files = try rewrittenFiles(modules: modules, in: scratch.path) + swiftFiles(in: sources)
        return try await compile(common + ["-typecheck", "-wmo", "-suppress-warnings", "-module-name", name] + files)
    }

    private func compile(_ arguments: [String]) async throws -> CompilerErrors {
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

    private func swiftFiles(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted().map {
            "\(folder)/\($0)"
        }.filter { FileKind(of: $0) == .regular }
    }

    /// Writes what the plugin writes.
    private func rewrittenFiles(modules: [String], in scratch: String) throws -> [String] {
        let app = "\(sources)/App"
        let list = "\(sources)/LeftOut.txt"
        let leftOut = LeftOutList(FileKind(of: list) == .none ? "" : try readText(at: list))
        let names = try FileManager.default.subpathsOfDirectory(atPath: resolvedPath(app)).sorted()
            .filter { $0.hasSuffix(".swift") && !leftOut.contains($0) && FileKind(of: "\(app)/\($0)") != .folder }
        let originals = try names.map { ("\(app)/\($0)", try readText(at: "\(app)/\($0)")) }
        var files = AppSource.rewritten(originals, modules: Set(modules)).enumerated().map { ("\($0).swift", $1.file) }
        files.append((StrictRectangles.fileName, StrictRectangles.source))
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
        var places: [String]
        /// The first line with the name.
        let use: String
    }

    private(set) var missing: [Missing] = []
    /// The index in `missing` of each name with its owner, while the output is read.
    private var indices: [[String?]: Int] = [:]
    private(set) var others: [String] = []
    /// The number of errors that only follow from others.
    private(set) var consequences = 0

    var isEmpty: Bool { missing.isEmpty && others.isEmpty && consequences == 0 }

    /// - Parameter root: The beginning of paths that is left out.
    init(_ output: String, root: String) {
        // A carriage return in a file's name would end a comment of Stubs.swift.
        let lines = withEscapes(output, but: ["\n", "\t"]).split(separator: "\n", omittingEmptySubsequences: false)
        var seen: Set<Substring> = []
        var dependent: [String] = []
        for (index, line) in lines.enumerated() {
            guard let mark = line.firstRange(of: ": error: "), seen.insert(line).inserted else { continue }
            let sentence = line[mark.upperBound...]
            let position = line[..<mark.lowerBound].replacing(root, with: "").split(separator: ":")
            let place = position.count > 1 ? "\(position[0]):\(position[1])" : String(line[..<mark.lowerBound])
            let use = index + 1 < lines.count ? lines[index + 1].trimmingPrefix(while: \.isWhitespace) : ""
            if let match = sentence.firstMatch(of: /cannot find (?:type )?'([^']+)' in scope/) {
                add(String(match.1), owner: nil, place, String(use))
            } else if let match = sentence.firstMatch(of: /^'([A-Z]\w*)' is unavailable: .*corelibs/) {
                // A declaration in the package comes before Foundation's.
                add(String(match.1), owner: nil, place, String(use))
            } else if let match = sentence.firstMatch(of: /^(?:value of )?type '([^']+)' has no member '([^']+)'/) {
                add(String(match.2), owner: String(match.1), place, String(use))
            } else if Self.consequences.contains(where: sentence.contains) {
                dependent.append("\(place): \(sentence)")
            } else {
                others.append("\(place): \(sentence)")
            }
        }
        indices = [:]
        // Without another error it follows from none.
        if missing.isEmpty && others.isEmpty { others = dependent } else { consequences = dependent.count }
        missing.sort { $0.places.count > $1.places.count }
    }

    /// Parts of errors that follow from a missing name.
    private static let consequences = [
        "cannot infer contextual base", "requires a contextual type", "cannot infer type", "could not be inferred",
        "does not override any", "cannot be inferred",
    ]

    private mutating func add(_ name: String, owner: String?, _ place: String, _ use: String) {
        if let index = indices[[name, owner]] {
            missing[index].places.append(place)
        } else {
            indices[[name, owner]] = missing.count
            missing.append(Missing(name: name, owner: owner, places: [place], use: use))
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
                return "\(name.owner.map { "\($0)." } ?? "")\(name.name)  \(name.places[0])\(rest)"
            })
        add(others.count == 1 ? "1 other error:" : "\(others.count) other errors:", others)
        if consequences > 0 { lines.append("Not listed: \(consequences) that may follow from these.") }
        return lines.joined(separator: "\n")
    }
}
