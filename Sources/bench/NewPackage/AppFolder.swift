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

    package let url: URL
    /// The paths of the files to compile, in the folder.
    package private(set) var sources: [String] = []
    package private(set) var leftOut: [LeftOut] = []
    /// The imported modules that do not exist on Linux.
    package private(set) var missingModules: Set<String> = []
    /// The classes with outlets that nothing sets, with the number of their outlets.
    package private(set) var outlets: [String: Int] = [:]
    /// The layouts that `init()` can create.
    package private(set) var layouts: [String] = []

    /// - Throws: `SettingError` if the folder has no Swift sources or cannot be read.
    package init(_ path: String) throws(SettingError) {
        do {
            url = try URL(fileURLWithPath: resolvedPath(path))
            for name in try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted() where name.hasSuffix(".swift") {
                try add(name)
            }
        } catch {
            throw SettingError("\(path): the sources cannot be read: \(error).")
        }
        guard !sources.isEmpty else {
            throw SettingError("\(path) has no Swift sources that can be compiled; give the folder of an app's sources.")
        }
        sources.sort()
    }

    private mutating func add(_ name: String) throws {
        let folders = name.split(separator: "/").dropLast()
        if let index = folders.firstIndex(where: {
            $0.hasPrefix(".") || $0.hasSuffix("Tests") || ["Pods", "Carthage"].contains($0)
        }) {
            let folder = folders[...index].joined(separator: "/")
            if leftOut.last?.path != folder { leftOut.append(LeftOut(path: folder, reason: "not the app's own sources")) }
            return
        }
        let text = try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
        let outline = SourceOutline(Array(text.utf8))
        let modules = Set(
            outline.tokens.indices.compactMap { AppSource.importedModule(at: $0, in: outline).map { outline.texts[$0] } })
        if let reason = reasonToLeaveOut(text, outline, modules) {
            leftOut.append(LeftOut(path: name, reason: reason))
            return
        }
        sources.append(name)
        missingModules.formUnion(modules.subtracting(AppSource.toolchainModules).subtracting(AppSource.droppedModules))
        note(outline)
    }

    private func reasonToLeaveOut(_ text: String, _ outline: SourceOutline, _ modules: Set<String>) -> String? {
        let absent = outline.tokens.indices.lazy.compactMap { index in
            Self.absentNames[outline.texts[index]].map { "line \(outline.tokens[index].line): \($0)" }
        }.first
        let problem = AppSource(text, path: "", modules: modules).problems.first.map { "line \($0.line): \($0.fault)" }
        return problem ?? absent
    }

    /// Names that no source for Linux can use, with the reason.
    private static let absentNames: [String: String] = {
        let groups: [(reason: String, names: [String])] = [
            (
                "is a part of an app's life cycle.",
                ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "UIWindowScene", "UIScene"]
            ),
            ("is not a collection view.", ["UITableView", "UITableViewCell", "UITableViewController", "UIPageViewController"]),
            (
                "belongs to compositional layouts, which are not simulated.",
                [
                    "UICollectionViewCompositionalLayout", "NSCollectionLayoutSection", "NSCollectionLayoutGroup",
                    "UICollectionViewListCell", "UICollectionLayoutListConfiguration",
                ]
            ),
            ("needs time or physics, which are not simulated.", ["UIDynamicAnimator", "CADisplayLink", "CABasicAnimation"]),
            (
                "draws, and nothing is drawn here.",
                ["UIGraphicsImageRenderer", "UIGraphicsBeginImageContextWithOptions", "CGContext"]
            ),
            (
                "has no counterpart here.",
                ["NSKeyValueObservation", "NSMutableParagraphStyle", "UIImpactFeedbackGenerator"]
            ),
            ("needs a keyboard.", ["UITextField", "UITextView", "UISearchBar", "UISearchController"]),
            (
                "is an Apple framework that has no counterpart here.",
                ["SwiftUI", "CoreData", "NSManagedObject", "WKWebView", "XCTest"]
            ),
        ]
        return Dictionary(uniqueKeysWithValues: groups.flatMap { group in group.names.map { ($0, "\($0) \(group.reason)") } })
    }()

    /// Notes the outlets and the layouts of a source.
    private mutating func note(_ outline: SourceOutline) {
        for (index, text) in outline.texts.enumerated() where text == "@IBOutlet" {
            if let name = outline.className(around: index) { outlets[name, default: 0] += 1 }
        }
        for declaration in outline.declarations where declaration.keyword == "class" && declaration.owner == nil {
            let bases = Set(["UICollectionViewLayout", "UICollectionViewFlowLayout"] + layouts)
            if !bases.isDisjoint(with: declaration.inherited), outline.hasPlainInitializer(declaration) {
                layouts.append(declaration.name)
            }
        }
    }
}

extension SourceOutline {
    /// Returns whether the class is visible in its module, is not generic, and has `init()`, as far
    /// as its own body shows.
    fileprivate func hasPlainInitializer(_ declaration: Declaration) -> Bool {
        let modifiers = texts[startOfModifiers(before: declaration.start)..<declaration.start]
        guard !modifiers.contains("private"), !modifiers.contains("fileprivate"), texts[declaration.start + 2] != "<" else {
            return false
        }
        let initializers = declaration.body.filter {
            texts[$0] == "init" && texts[$0 - 1] != "." && texts[$0 - 1] != "convenience"
        }
        let signatures = initializers.map { texts[($0 + 1)...].prefix(2).joined() }.filter { $0 != "?(" && $0 != "!(" }
        return signatures.isEmpty || signatures.contains("()")
    }
}

extension AppFolder {
    /// The sources that the package compiles, and those that it leaves out, with reasons.
    package var report: String {
        func list(_ names: some Sequence<String>) -> String { names.sorted().joined(separator: ", ") }
        let count = sources.count == 1 ? "1 source" : "\(sources.count) sources"
        var lines = ["It compiles \(count) of \(url.path), in place."]
        if !leftOut.isEmpty {
            lines.append("Left out, with the reasons, by LeftOut.txt:")
            lines += leftOut.map { "  \($0.path): \($0.reason)" }
        }
        if !missingModules.isEmpty {
            lines.append("Empty modules, so that the compiler names what is used of them: \(list(missingModules)).")
        }
        if !outlets.isEmpty {
            let classes = outlets.map { "\($0.key) (\($0.value))" }
            lines.append("Outlets, which only the suite can set: \(list(classes)).")
        }
        lines.append(
            layouts.isEmpty
                ? "No layout of the app's own was found; the suite has a flow layout."
                : "Layouts in the suite: \(list(layouts)).")
        return lines.joined(separator: "\n")
    }
}
