import BenchmarkResults
import SystemSupport

extension ViewDifference {
    /// Finds the first view, back to front, that differs between two screens of `screens.csv`. Returns `nil` if they are
    /// equal.
    init?(_ first: ContiguousArray<ScreenRow>, _ second: ContiguousArray<ScreenRow>) {
        let (left, right) = (first.named, second.named)
        let others = Dictionary(right, uniquingKeysWith: { one, _ in one })
        let known = Set(left.map(\.name))
        if let (name, row) = left.first(where: { !$0.row.looksLike(others[$0.name]) }) {
            self.init(view: name, first: row.properties, second: others[name]?.properties)
        } else if let (name, row) = right.first(where: { !known.contains($0.name) }) {
            self.init(view: name, first: nil, second: row.properties)
        } else if let (one, other) = zip(left, right).first(where: { $0.name != $1.name }) {
            // The same views in another order.
            self.init(
                view: one.name, first: [("order", "behind \(other.name)")] + one.row.properties,
                second: [("order", "in front of \(other.name)")] + one.row.properties)
        } else {
            return nil
        }
    }
}

extension ContiguousArray<ScreenRow> {
    /// The views with their names, for example `item 5 (PhotoCell)` and `UILabel 2 in item 5`. No two names are equal.
    fileprivate var named: [(name: String, row: ScreenRow)] {
        var places: [String] = []
        var counts: [String: Int] = [:]
        return map { row in
            let outer = row.parent.map { places[$0] } ?? ""
            places.append(row.element.map { " in \($0.name)\(outer)" } ?? outer)
            let kind = row.element.map { "\($0.name) (\(row.className))" } ?? row.className
            let count = counts[kind + outer, default: 0] + 1
            counts[kind + outer] = count
            return (withEscapes(kind + (count == 1 ? "" : " \(count)") + outer), row)
        }
    }
}

extension ScreenRow.Element {
    fileprivate var name: String {
        let isCell = kind == Self.cellKind
        let section = isCell ? nil : section.map { "of section \($0)" }
        return [isCell ? "item" : kind, item.map(String.init), section].compactMap(\.self).joined(separator: " ")
    }
}

extension ScreenRow {
    /// The columns of `screens.csv` in which two views can differ.
    fileprivate var properties: ViewDifference.Properties {
        [
            ("x", csvText(of: x)), ("y", csvText(of: y)), ("width", csvText(of: width)), ("height", csvText(of: height)),
            ("bounds", "from \(csvText(of: boundsX)), \(csvText(of: boundsY))"),
            ("transform", transform.map { $0.map(csvText).joined(separator: " ") } ?? "none"), ("alpha", csvText(of: alpha)),
            ("clips", clips ? "yes" : "no"), ("zIndex", "\(zIndex)"),
            ("content", content.isEmpty ? "none" : withEscapes(content.description)),
        ]
    }

    /// Compares views with equal names.
    fileprivate func looksLike(_ other: ScreenRow?) -> Bool {
        guard var other else { return false }
        // Other views shift the index.
        (other.parent, other.element) = (parent, element)
        return other == self
    }
}
