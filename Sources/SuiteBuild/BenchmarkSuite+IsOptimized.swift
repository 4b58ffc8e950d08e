import Suites

extension BenchmarkSuite {
    /// A Boolean value that indicates whether the module that declares the suite was compiled with the optimizer.
    ///
    /// The body is compiled in that module, and the standard library's function says how that module is compiled. In any other
    /// target of this package, the compiler would replace the function's result before a suite sees the body; the manifest turns
    /// that off for this target.
    @_alwaysEmitIntoClient
    public static var isOptimized: Bool { !_isDebugAssertConfiguration() }
}
