import UIKit

/// A subject of any content: an element of a suite.
public struct AnySubject: Sendable {
    package let description: SubjectDescription
    package let competitors: [CompetitorDescription]
    /// Makes the content of a scenario and hands it to the competitors.
    private let makeContent: @MainActor @Sendable (Parameters) throws -> PreparedContent

    /// - Complexity: O(c), where c is the number of competitors.
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

    /// The text of the scroll effect; empty where the subject has no such setting.
    ///
    /// - Parameter text: The text that was given for the setting of a name.
    package func effect(given text: (String) -> String?) -> String {
        guard let setting = description.settings.first(where: { $0.isEffect }) else { return "" }
        return text(setting.name) ?? setting.defaultText ?? ""
    }

    /// Why a competitor cannot be measured: the subject has none of the name.
    package func misfit(ofCompetitor name: String) -> SettingError {
        SettingError(
            "The strategy “\(name)” does not go with the layout \(self.name), which has "
                + "\(competitors.map(\.name).joined(separator: ", ")); leave --strategy out, or choose another --layout.")
    }

    /// Makes the content of one scenario.
    ///
    /// - Throws: What the subject's closures throw.
    @MainActor
    package func prepare(_ parameters: Parameters) throws -> PreparedContent {
        try description.check(parameters)
        return try makeContent(parameters)
    }
}

/// The content of one scenario, as the competitors show it.
package struct PreparedContent: Sendable {
    /// In the subject's order.
    package let competitors: [PreparedCompetitor]
    /// What the user should know about the content.
    package let warning: String?
}

/// A competitor over the content of one scenario.
package struct PreparedCompetitor: Sendable {
    package let description: CompetitorDescription
    /// Why the competitor cannot show the content; `nil` where it can.
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
