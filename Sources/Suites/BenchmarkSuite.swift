/// The subjects of a program. A conforming type with the attribute `@main` is a complete benchmark
/// program with all commands.
///
/// ```swift
/// import ScrollBench
///
/// @main struct FeedSuite: BenchmarkSuite {
///     static var subjects: [AnySubject] {
///         Subject("feed") { Feed(posts: $0.items, seed: $0.seed) } competitors: {
///             Competitor("full") { feed in FeedViewController(feed, layout: FeedLayout()) }
///             Competitor("cached") { feed in FeedViewController(feed, layout: CachedFeedLayout()) }
///         }
///     }
/// }
/// ```
public protocol BenchmarkSuite: SendableMetatype {
    /// The name of the program in help, messages and run directories. The default is the name of
    /// the executable.
    static var name: String { get }

    /// The subjects in the order of `list`. The first subject is the default of `--layout`.
    @SubjectBuilder static var subjects: [AnySubject] { get }

    /// A Boolean value that indicates whether the suite was compiled with the optimizer. By default, the module that declares the
    /// suite says so. A suite without the optimizer counts work, and times nothing unless `--replays` asks for it.
    static var isOptimized: Bool { get }
}

/// Collects the subjects of a suite.
@resultBuilder
public enum SubjectBuilder {
    public static func buildExpression<Content>(_ subject: Subject<Content>) -> AnySubject { AnySubject(subject) }

    public static func buildExpression(_ subject: AnySubject) -> AnySubject { subject }

    public static func buildBlock(_ subjects: AnySubject...) -> [AnySubject] { subjects }
}
