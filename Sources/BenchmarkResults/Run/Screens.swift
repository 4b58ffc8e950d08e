package struct Screens: Equatable, Sendable {
    /// The views of each tick, back to front, each after its superview.
    package let rows: [ContiguousArray<ScreenRow>]

    package init(_ rows: [ContiguousArray<ScreenRow>]) {
        self.rows = rows
    }

    package var tickCount: Int { rows.count }

    /// The number of items that were on the screen after any tick, or `nil` if cells contain cells,
    /// whose items have no common numbers.
    package var seenItemCount: Int? {
        var seen: Set<Int> = []
        for rows in rows {
            for row in rows {
                guard let element = row.element, element.kind == ScreenRow.Element.cellKind else { continue }
                var parent = row.parent
                while let index = parent {
                    guard rows[index].element?.kind != ScreenRow.Element.cellKind else { return nil }
                    parent = rows[index].parent
                }
                seen.insert(element.item)
            }
        }
        return seen.isEmpty ? nil : seen.count
    }
}
