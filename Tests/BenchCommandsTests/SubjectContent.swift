import Suites
import UIKit

/// Returns the content that a subject creates from parameters.
///
/// - Throws: Errors of the subject.
@MainActor
func content<Content: Sendable>(of subject: Subject<Content>, _ parameters: Parameters) throws -> Content {
    let seen = SeenContent<Content>()
    let observed = subject.adding(
        Competitor("observer") { content in
            seen.content = content
            return UIViewController()
        })
    let prepared = try AnySubject(observed).prepare(parameters)
    _ = try prepared.competitors.last?.makeController()
    return seen.content!
}

@MainActor
private final class SeenContent<Content> {
    var content: Content?
}
