extension RunEnvironment {
    /// The version of ScrollBench, as `bench --version` prints it. A release raises it together with the changelog.
    public static let toolVersion = "0.1.0"

    /// The number in the name of the compiler that compiled this file, such as `6.3.1`.
    package static var compilingSwiftVersion: String {
        compilingToolchain.split(separator: " ").dropFirst().first.map(String.init) ?? compilingToolchain
    }

    /// The compiler that compiled this file.
    ///
    /// A program can ask only "at least this version?", so a version is named exactly where the one after it is asked
    /// for too, and the last step of a ladder says that it may be a later one.
    static var compilingToolchain: String {
        #if compiler(>=6.5)
            "Swift 6.5 or later"
        #elseif compiler(>=6.4.4)
            "Swift 6.4.4 or later patch"
        #elseif compiler(>=6.4.3)
            "Swift 6.4.3"
        #elseif compiler(>=6.4.2)
            "Swift 6.4.2"
        #elseif compiler(>=6.4.1)
            "Swift 6.4.1"
        #elseif compiler(>=6.4)
            "Swift 6.4"
        #elseif compiler(>=6.3.4)
            "Swift 6.3.4 or later patch"
        #elseif compiler(>=6.3.3)
            "Swift 6.3.3"
        #elseif compiler(>=6.3.2)
            "Swift 6.3.2"
        #elseif compiler(>=6.3.1)
            "Swift 6.3.1"
        #elseif compiler(>=6.3)
            "Swift 6.3"
        #elseif compiler(>=6.2.4)
            "Swift 6.2.4 or later patch"
        #elseif compiler(>=6.2.3)
            "Swift 6.2.3"
        #elseif compiler(>=6.2.2)
            "Swift 6.2.2"
        #elseif compiler(>=6.2.1)
            "Swift 6.2.1"
        #else
            "Swift 6.2"
        #endif
    }

    /// Whether the optimiser was on: the package manager defines `DEBUG` where it is off.
    package static var compiledConfiguration: String {
        #if DEBUG
            "debug"
        #else
            "release"
        #endif
    }
}
