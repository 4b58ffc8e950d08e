import Suites
import UIKit

/// The content that a subject makes of parameters, as its competitors get it.
///
/// - Throws: What the subject throws.
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
