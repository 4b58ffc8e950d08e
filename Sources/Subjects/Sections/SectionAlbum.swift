import Parallax
import UIKit

/// Teams of players: each section is a role in the team, and each item is a player. A menu switches
/// the team.
public struct SectionAlbum: Sendable {
    /// The sizes of the teams.
    public enum TeamSizes: String, CaseIterable, Sendable {
        /// All teams have the same number of players in each role.
        case equal
        /// Each team has three more players in each role than the previous team in the menu.
        case different
    }

    /// The number of players of the first team.
    public var itemCount: Int
    /// The number of the first team's players in each section. The last section has the rest.
    public var itemsPerSection: Int
    public var teamSizes: TeamSizes
    public var settings: SectionSettings
    public var effect: ParallaxEffect
    /// The distances between the collection view and the edges of the screen, in points.
    public var viewMargins: UIEdgeInsets

    public static let defaultItemsPerSection = 20
    /// The teams of the text.
    public static let teams = ["owls", "tigers", "parrots", "giraffes"]

    /// - Precondition: `itemCount` is at least 0, `itemsPerSection` at least 1, and the settings have no negative length.
    public init(
        itemCount: Int, itemsPerSection: Int = defaultItemsPerSection, teamSizes: TeamSizes = .different,
        settings: SectionSettings = SectionSettings(), effect: ParallaxEffect,
        viewMargins: UIEdgeInsets = .zero
    ) {
        precondition(itemCount >= 0 && itemsPerSection >= 1, "A section has at least one item")
        precondition(settings.isValid, "Sizes must be above 0, spacings at least 0, and the opacity at most 1")
        self.itemCount = itemCount
        self.itemsPerSection = itemsPerSection
        self.teamSizes = teamSizes
        self.settings = settings
        self.effect = effect
        self.viewMargins = viewMargins
    }

    /// Returns the number of items in each section of a team. There is at least one section.
    ///
    /// - Parameter team: An index of `teams`.
    public func itemCounts(ofTeam team: Int) -> [Int] {
        let full = itemCount / itemsPerSection
        let rest = itemCount % itemsPerSection
        let first = Array(repeating: itemsPerSection, count: full) + (rest > 0 || full == 0 ? [rest] : [])
        return teamSizes == .equal ? first : first.map { $0 + 3 * team }
    }
}
