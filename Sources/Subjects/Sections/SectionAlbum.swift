import Parallax
import UIKit

/// Teams of players: each section a role in the team, each item a player.
///
/// All teams have as many players in each role: the text's layout keeps its cache when the menu switches the team, and so relies on
/// it.
public struct SectionAlbum: Sendable {
    public var itemCount: Int
    /// How many items a section has; the last one has the rest.
    public var itemsPerSection: Int
    public var settings: SectionSettings
    public var effect: ParallaxEffect

    public static let defaultItemsPerSection = 20
    /// The teams of the text.
    public static let teams = ["owls", "tigers", "parrots", "giraffes"]

    /// - Precondition: The number of items is not negative, a section has at least one, and nothing is wrong with the settings.
    public init(
        itemCount: Int, itemsPerSection: Int = defaultItemsPerSection, settings: SectionSettings = .text, effect: ParallaxEffect
    ) {
        precondition(itemCount >= 0 && itemsPerSection >= 1, "A section has at least one item.")
        if let objection = settings.objection { preconditionFailure(objection) }
        self.itemCount = itemCount
        self.itemsPerSection = itemsPerSection
        self.settings = settings
        self.effect = effect
    }

    /// The number of items of each section; one section even where there is no item.
    public var itemCounts: [Int] {
        let full = itemCount / itemsPerSection
        let rest = itemCount % itemsPerSection
        return Array(repeating: itemsPerSection, count: full) + (rest > 0 || full == 0 ? [rest] : [])
    }
}
