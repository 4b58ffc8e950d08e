import UIKit

/// A subject with any content: an element of a suite.
public struct AnySubject: Sendable {
    package let description: SubjectDescription
    package let competitors: [CompetitorDescription]
    /// Creates the content of a scenario for the strategies.
    private let makeContent: @MainActor @Sendable (Parameters) throws -> PreparedContent

    /// - Complexity: O(c), where c is the number of strategies.
    public init<Content>(_ subject: Subject<Content>) {
        description = subject.description
        competitors = subject.competitors.map(\.description)
        makeContent = { parameters in
            let content = try subject.makeContent(parameters)
            let competitors = subject.competitors.map { competitor in
                PreparedCompetitor(description: competitor.description, refusal: competitor.refusal(content)) {
                    try competitor.makeController(content)
                }
            }
            return PreparedContent(competitors: competitors, warning: try subject.warning(content, parameters))
        }
    }

    package var name: String { description.name }

    /// Returns the value of the scroll effect, or an empty string if the subject has no such
    /// setting.
    ///
    /// - Parameter text: Returns the value of a setting by name.
    package func effect(given text: (String) -> String?) -> String {
        guard let setting = description.settings.first(where: { $0.isEffect }) else { return "" }
        return text(setting.name) ?? setting.defaultText ?? ""
    }

    /// Returns the error for an unknown strategy.
    package func misfit(ofCompetitor name: String) -> SettingError {
        SettingError(
            "The strategy “\(name)” does not go with the layout \(self.name), which has "
                + "\(competitors.map(\.name).joined(separator: ", ")); leave --strategy out, or choose another --layout.")
    }

    /// Creates the content of one scenario.
    ///
    /// - Throws: Errors of the subject's closures.
    @MainActor
    package func prepare(_ parameters: Parameters) throws -> PreparedContent {
        try description.check(parameters)
        return try makeContent(parameters)
    }
}

/// The content of one scenario, with its strategies.
package struct PreparedContent: Sendable {
    /// The strategies in the order of the subject.
    package let competitors: [PreparedCompetitor]
    /// A warning about the content, or `nil`.
    package let warning: String?
}

/// A strategy with the content of one scenario.
package struct PreparedCompetitor: Sendable {
    package let description: CompetitorDescription
    /// The reason why the strategy cannot show the content, or `nil` if it can.
    package let refusal: String?
    package let makeController: @MainActor @Sendable () throws -> UIViewController

    package init(
        description: CompetitorDescription, refusal: String? = nil,
        makeController: @escaping @MainActor @Sendable () throws -> UIViewController
    ) {
        self.description = description
        self.refusal = refusal
        self.makeController = makeController
    }

    package var name: String { description.name }
}
