import Parallax
import UIKit

/// Teams of players: each section a role in the team, each item a player. A menu switches the team.
public struct SectionAlbum: Sendable {
    /// How many players the teams have.
    public enum TeamSizes: String, CaseIterable, Sendable {
        /// As many in each role in every team.
        case equal
        /// Each team has three players more in each role than the one before it in the menu.
        case different
    }

    /// The players of the first team.
    public var itemCount: Int
    /// How many players of the first team a section has; the last one has the rest.
    public var itemsPerSection: Int
    public var teamSizes: TeamSizes
    public var settings: SectionSettings
    public var effect: ParallaxEffect
    /// The distances of the collection view from the edges of the screen, in points.
    public var viewMargins: UIEdgeInsets

    public static let defaultItemsPerSection = 20
    /// The teams of the text.
    public static let teams = ["owls", "tigers", "parrots", "giraffes"]

    /// - Precondition: The number of items is not negative, a section has at least one, and nothing is wrong with the settings.
    public init(
        itemCount: Int, itemsPerSection: Int = defaultItemsPerSection, teamSizes: TeamSizes = .different,
        settings: SectionSettings = SectionSettings(), effect: ParallaxEffect,
        viewMargins: UIEdgeInsets = .zero
    ) {
        precondition(itemCount >= 0 && itemsPerSection >= 1, "A section has at least one item.")
        if let objection = settings.objection { preconditionFailure(objection) }
        self.itemCount = itemCount
        self.itemsPerSection = itemsPerSection
        self.teamSizes = teamSizes
        self.settings = settings
        self.effect = effect
        self.viewMargins = viewMargins
    }

    /// The number of items of each section of a team; one section even where there is no item.
    ///
    /// - Parameter team: An index of `teams`.
    public func itemCounts(ofTeam team: Int) -> [Int] {
        let full = itemCount / itemsPerSection
        let rest = itemCount % itemsPerSection
        let first = Array(repeating: itemsPerSection, count: full) + (rest > 0 || full == 0 ? [rest] : [])
        return teamSizes == .equal ? first : first.map { $0 + 3 * team }
    }
}
