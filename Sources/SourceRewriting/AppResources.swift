/// The source that lets an app's own code find the files of its folder in `Bundle.main`.
///
/// On a device, Xcode copies them into the app. Here, the bundle is a folder of links to them. As with
/// ``StrictRectangles``, members in the same module take precedence over Foundation's.
package enum AppResources {
    package static let fileName = "Bundle+Main.swift"

    /// Returns the source.
    ///
    /// - Parameter folder: The path of the folder with the links.
    package static func source(folder: String) -> String {
        """
        import Foundation

        extension Bundle {
            private static let ofTheApp: Bundle = {
                let path = \(folder.debugDescription)
                guard let bundle = Bundle(path: path) else {
                    fatalError("The folder \\(path) with the links to the app's files is missing; build again.")
                }
                return bundle
            }()

            /// The files beside the app's sources, without their folders.
            class var main: Bundle { ofTheApp }

            convenience init(for aClass: AnyClass) { self.init(path: Self.ofTheApp.bundlePath)! }
        }

        """
    }
}
