import BenchmarkResults
import Foundation
import SourceRewriting
import Suites

/// The Swift sources of an app, as the plugin `AppSources` will compile them.
package struct AppFolder {
    /// A file or a folder that cannot be compiled.
    package struct LeftOut: Equatable {
        package let path: String
        package let reason: String
    }

    /// A place in a source.
    package struct Place: Equatable, CustomStringConvertible {
        package let file: String
        package let line: Int
        package var description: String { "\(file):\(line)" }
    }

    package let url: URL
    /// The paths of the files to compile, in the folder.
    package private(set) var sources: [String] = []
    package private(set) var leftOut: [LeftOut] = []
    /// The imported modules that do not exist on Linux.
    package private(set) var missingModules: Set<String> = []
    /// The classes with outlets that nothing sets, with the number of their outlets.
    package private(set) var outlets: [String: Int] = [:]
    /// The files that use a compositional layout.
    private var compositional: [String] = []
    /// The layouts and the controllers with collection views.
    package private(set) var classes: [AppClass] = []
    /// The cells that nibs and storyboards create on a device.
    private(set) var nibs = AppNibs(in: [])
    /// The layouts of storyboards and nibs.
    private(set) var nibFiles = NibFiles()
    /// The classes whose parts of a suite do not compile, with the compiler's sentences.
    private(set) var faults: [String: String] = [:]

    /// - Throws: `SettingError` if the folder has no Swift sources to compile or cannot be read.
    package init(_ path: String) throws(SettingError) {
        guard FileKind(of: path) != .regular else {
            throw SettingError("\(path) is a file; give its folder, because a screen needs its cells and models too.")
        }
        var outlines: [(file: String, outline: SourceOutline)] = []
        do {
            url = try URL(fileURLWithPath: resolvedPath(path))
            for name in try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted() {
                if name.hasSuffix(".swift") {
                    if let outline = try add(name) { outlines.append((name, outline)) }
                } else if name.hasSuffix(".storyboard") || name.hasSuffix(".xib"), Self.foreignFolder(of: name) == nil,
                    FileKind(of: "\(url.path)/\(name)") == .regular
                {
                    nibFiles.add(name, at: "\(url.path)/\(name)")
                }
            }
        } catch {
            // Foundation's errors are no sentences.
            let reason = error is SystemCallError ? "\(error)" : error.localizedDescription
            throw SettingError("\(path): the sources cannot be read: \(reason)\(reason.hasSuffix(".") ? "" : ".")")
        }
        guard !sources.isEmpty else {
            let reasons = leftOut.map { "\n  \($0.path): \($0.reason)" }.joined()
            throw SettingError(
                leftOut.isEmpty
                    ? "\(path) has no Swift sources; give the folder of an app's sources."
                    : "\(path) has no Swift sources that can be compiled; give the folder of an app's screens. "
                        + "Left out:\(reasons)"
            )
        }
        let compiled = outlines.filter { sources.contains($0.file) }
        classes = AppClass.found(in: compiled)
        nibs = AppNibs(in: compiled)
    }

    /// Returns the app with further classes whose parts of a suite do not compile.
    func adding(faults: [String: String]) -> AppFolder {
        var copy = self
        copy.faults.merge(faults) { first, _ in first }
        return copy
    }

    /// Adds a source to those to compile or to leave out.
    ///
    /// - Returns: Its outline, or `nil` if it is not the app's own.
    private mutating func add(_ name: String) throws -> SourceOutline? {
        if let folder = Self.foreignFolder(of: name) {
            if leftOut.last?.path != folder { leftOut.append(LeftOut(path: folder, reason: "not the app's own sources")) }
            return nil
        }
        let path = "\(url.path)/\(name)"
        guard FileKind(of: path) != .folder else { return nil }
        let text: String
        do {
            text = try readText(at: path)
        } catch let error as DataFileError {
            leftOut.append(LeftOut(path: name, reason: String(error.problem.dropLast())))
            return nil
        }
        let outline = SourceOutline(Array(text.utf8))
        let modules = Set(
            outline.tokens.indices.compactMap { AppSource.importedModule(at: $0, in: outline).map { outline.texts[$0] } })
        if let reason = Self.reasonToLeaveOut(name, outline, modules) {
            leftOut.append(LeftOut(path: name, reason: reason))
            return outline
        }
        sources.append(name)
        if outline.texts.contains("UICollectionViewCompositionalLayout") { compositional.append(name) }
        missingModules.formUnion(modules.subtracting(AppSource.toolchainModules).subtracting(AppSource.droppedModules))
        for (index, text) in outline.texts.enumerated() where text == "@IBOutlet" {
            if let name = outline.className(around: index) { outlets[name, default: 0] += 1 }
        }
        return outline
    }

    /// Returns the folder of a file that is not the app's own, or `nil`.
    private static func foreignFolder(of name: String) -> String? {
        let folders = name.split(separator: "/").dropLast()
        return folders.firstIndex {
            $0.hasPrefix(".") || $0.hasSuffix("Tests") || ["Pods", "Carthage"].contains($0)
        }.map { folders[...$0].joined(separator: "/") }
    }

    /// Returns the reason why a file belongs to an app's life cycle, or `nil` if it is compiled.
    /// Unknown names are no reason: the compiler lists them.
    private static func reasonToLeaveOut(_ name: String, _ outline: SourceOutline, _ modules: Set<String>) -> String? {
        guard name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F && $0 != "#" }) else {
            return "a control character or “#” in its name"
        }
        if let module = ["SwiftUI", "WidgetKit", "XCTest", "Testing"].first(where: modules.contains) {
            return "imports \(module)"
        }
        let entryPoints: Set = ["@main", "@UIApplicationMain", "@NSApplicationMain"]
        if let index = outline.tokens.indices.first(where: {
            outline.tokens[$0].kind == .attribute && entryPoints.contains(outline.texts[$0])
        }) {
            return "line \(outline.tokens[index].line): the app's entry point"
        }
        let delegates: Set = ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"]
        return outline.declarations.lazy.compactMap { declaration in
            declaration.inherited.first(where: delegates.contains).map {
                "line \(outline.tokens[declaration.start].line): \(declaration.name) is a \($0)"
            }
        }.first
    }
}

extension AppFolder {
    /// What the package compiles and measures, what it leaves out, and what the user must give.
    ///
    /// - Parameter suite: The path of the suite's source.
    func report(suite: String) -> String {
        func list(_ names: [String]) -> String {
            names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
        }
        func lines(_ items: [String]) -> [String] {
            items.prefix(3).map { "  \($0)" } + (items.count > 3 ? ["  … and \(items.count - 3) more"] : [])
        }
        let count = sources.count == 1 ? "1 source" : "\(sources.count) sources"
        var report = ["It compiles \(count) of \(url.path), in place."]
        if !leftOut.isEmpty {
            report.append("Left out by LeftOut.txt:")
            report += lines(leftOut.map { "\($0.path): \($0.reason)" })
        }
        if !missingModules.isEmpty {
            report.append("Empty modules, to fill in Sources/EmptyModules: \(list(missingModules.sorted())).")
        }
        if !outlets.isEmpty {
            report.append(
                "Outlets, whose views fill their containers in the suite: "
                    + "\(list(outlets.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }))."
            )
        }
        if !nibFiles.unread.isEmpty {
            report.append("Not read of storyboards and nibs:")
            report += lines(nibFiles.unread)
        }
        if !unknownLayouts.isEmpty {
            report.append(
                "No storyboard or nib in the folder has the layout of \(list(unknownLayouts)), so its items have UIKit’s "
                    + "50 × 50 pt: set the layout in the suite.")
        }
        let unset = classes.flatMap { one in one.unset.map { "\(one.name).\($0)" } }
        if !unset.isEmpty {
            report.append("Only other code of the app sets \(list(unset)), for example a segue: set it in the suite, too.")
        }
        if !compositional.isEmpty {
            report.append("Compositional layouts are not simulated: a run refuses the screens of \(list(compositional)).")
        }
        let subjects = classes.map { (class: $0, subject: SuiteSubject(of: $0, in: self)) }
        let measured = subjects.filter { !$0.subject.isCommented }.map(\.class.name)
        report.append(
            measured.isEmpty
                ? "\(suite) measures a flow layout, because nothing of the app's own can be created without arguments."
                : "\(suite) measures \(list(measured)).")
        let open = subjects.filter { $0.subject.isCommented }
        if !open.isEmpty {
            report.append("As comments in it, for you to complete:")
            report += lines(
                open.map { one in
                    let need = faults[one.class.name].map { "does not compile in the suite: \($0)" } ?? one.class.need
                    return "\(one.class.name) (\(one.class.place)) \(need)"
                })
        }
        return report.joined(separator: "\n")
    }
}
