/// A package that cannot be made: a sentence that says why, and what to give instead.
package struct NewPackageError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
