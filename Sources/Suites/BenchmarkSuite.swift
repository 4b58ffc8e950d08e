/// The subjects of one executable. A type that is marked `@main` and conforms is a complete benchmark program with all commands.
///
/// ```swift
/// import ScrollBench
///
/// @main struct FeedSuite: BenchmarkSuite {
///     static var subjects: [AnySubject] {
///         Subject("feed") { Feed(posts: $0.items, seed: $0.seed) } competitors: {
///             Competitor("full", growth: .items) { feed in FeedViewController(feed, layout: FeedLayout()) }
///             Competitor("cached") { feed in FeedViewController(feed, layout: CachedFeedLayout()) }
///         }
///     }
/// }
/// ```
public protocol BenchmarkSuite: SendableMetatype {
    /// The name of the program in help, messages and run directories; the name of the executable unless a suite says otherwise.
    static var name: String { get }

    /// What is measured, in the order in which `list` names it. The first one is measured unless `--layout` says otherwise.
    @SubjectBuilder static var subjects: [AnySubject] { get }
}

/// Collects the subjects of a suite, whatever their contents are.
@resultBuilder
public enum SubjectBuilder {
    public static func buildExpression<Content>(_ subject: Subject<Content>) -> AnySubject { AnySubject(subject) }

    public static func buildExpression(_ subject: AnySubject) -> AnySubject { subject }

    public static func buildBlock(_ subjects: AnySubject...) -> [AnySubject] { subjects }
}
