import Mustache

/// A package with a benchmark suite of one's own: a layout that works, two ways to keep it up to date, and a test that gates them.
package struct NewPackage {
    package let name: PackageName
    package let dependency: PackageDependency
    /// The Swift that the package's workflow uses, such as `6.3.1`: exact work is compared within one version.
    package let swiftVersion: String

    package init(name: PackageName, dependency: PackageDependency, swiftVersion: String) {
        self.name = name
        self.dependency = dependency
        self.swiftVersion = swiftVersion
    }

    /// A file of the package: its path in it, and its content.
    package typealias File = (path: String, text: String)

    /// The files in the order of their paths.
    ///
    /// - Throws: What the templates' parser throws.
    package func files() throws -> [File] {
        let values: [String: Any] = [
            "name": name.text, "dependency": dependency.declaration, "package": dependency.packageName,
            "isLocal": dependency.isLocal, "swiftVersion": swiftVersion,
        ]
        return try templates.map { path, template in
            (path, try MustacheTemplate(string: String(decoding: template, as: UTF8.self)).render(values))
        }
    }

    private var templates: [(path: String, template: [UInt8])] {
        [
            (".github/workflows/scroll-cost.yml", PackageResources.workflow_yml_mustache),
            (".gitignore", PackageResources.gitignore_mustache),
            ("Package.swift", PackageResources.Package_swift_mustache),
            ("README.md", PackageResources.README_md_mustache),
            ("Sources/\(name.text)/CardLayout.swift", PackageResources.CardLayout_swift_mustache),
            ("Sources/\(name.text)/CardsController.swift", PackageResources.CardsController_swift_mustache),
            ("Sources/\(name.text)/\(name.text)Suite.swift", PackageResources.Suite_swift_mustache),
            ("Tests/\(name.text)Tests/\(name.text)Tests.swift", PackageResources.Tests_swift_mustache),
        ]
    }
}
