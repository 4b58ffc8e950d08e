@_spi(Headless) import UIKit

/// How often each step of the work was done so far; the work of a tick is the difference of two of these.
struct WorkCounts {
    let cycle: LayoutCycleCounters
    let itemsPlaced: Int
    let attributesCreated: Int
    let cellsUpdated: Int
}
