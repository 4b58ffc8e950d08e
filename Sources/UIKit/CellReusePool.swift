/// The registered kinds of cells, and those cells of each kind that are off the screen.
@MainActor
struct CellReusePool {
    private struct Kind {
        var cellClass: UICollectionViewCell.Type
        var idleCells: [UICollectionViewCell] = []
        var cellCount = 0
    }

    private var kinds: [String: Kind] = [:]

    mutating func register(_ cellClass: UICollectionViewCell.Type?, as identifier: String) {
        kinds[identifier] = cellClass.map { Kind(cellClass: $0) }
    }

    /// An idle cell, prepared for reuse, or a new one.
    ///
    /// - Precondition: `identifier` has been registered, as on a device.
    mutating func dequeue(_ identifier: String) -> UICollectionViewCell {
        guard let index = kinds.index(forKey: identifier) else {
            let known = kinds.keys.sorted().joined(separator: ", ")
            preconditionFailure("No cell class is registered for the identifier \(identifier); registered: \(known).")
        }
        if let cell = kinds.values[index].idleCells.popLast() {
            cell.prepareForReuse()
            return cell
        }
        // Room for every cell is made with the cell: a tick on which cells only leave allocates nothing.
        kinds.values[index].cellCount += 1
        kinds.values[index].idleCells.reserveCapacity(kinds.values[index].cellCount)
        let cell = kinds.values[index].cellClass.init()
        cell.reuseIdentifier = identifier
        return cell
    }

    /// Takes back a cell that has left the screen; one whose kind is no longer registered is let go.
    mutating func recycle(_ cell: UICollectionViewCell) {
        guard let identifier = cell.reuseIdentifier, let index = kinds.index(forKey: identifier) else { return }
        kinds.values[index].idleCells.append(cell)
    }
}
