extension RunEnvironment {
    /// The version of ScrollBench. Update it together with the changelog.
    public static let toolVersion = "0.2.0"

    /// The version of the compiler that compiled this file, for example `6.3.1`.
    package static var compilingSwiftVersion: String {
        compilingToolchain.split(separator: " ").dropFirst().first.map(String.init) ?? compilingToolchain
    }

    /// The compiler that compiled this file. Code can only check for a minimum version, so each
    /// version is recognized by the absence of the next one.
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

    /// The package manager's configuration, `debug` by default. All modules of this package are optimized in both.
    package static var compiledConfiguration: String {
        #if DEBUG
            "debug"
        #else
            "release"
        #endif
    }
}
