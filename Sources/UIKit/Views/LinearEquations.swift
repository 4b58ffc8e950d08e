/// Linear equations, some of which may say the same as others.
struct LinearEquations {
    private let unknownCount: Int
    /// The factors of the unknowns, and then the constant.
    private var rows: [[CGFloat]] = []

    init(unknownCount: Int) {
        self.unknownCount = unknownCount
    }

    /// Adds an equation: the sum of the terms is the constant.
    mutating func add(_ terms: [(unknown: Int, factor: CGFloat)], equal constant: CGFloat) {
        var row = [CGFloat](repeating: 0, count: unknownCount + 1)
        for term in terms { row[term.unknown] += term.factor }
        row[unknownCount] = constant
        rows.append(row)
    }

    /// Returns the unknowns for which only one value is possible.
    ///
    /// - Complexity: O(n · u²), where n is the number of equations, and u the number of unknowns.
    func solved() -> [(unknown: Int, value: CGFloat)] {
        var reduced = self
        return reduced.reduce().compactMap { row in
            let unknowns = (0..<unknownCount).filter { !Self.isZero(row[$0]) }
            return unknowns.count == 1 ? (unknowns[0], row[unknownCount]) : nil
        }
    }

    /// Eliminates each unknown from all rows but one, as Gauss and Jordan do, and returns those rows.
    private mutating func reduce() -> ArraySlice<[CGFloat]> {
        var top = 0
        for column in 0..<unknownCount {
            // The greatest factor, so that errors of rounding stay small.
            let pivot = (top..<rows.count).max { abs(rows[$0][column]) < abs(rows[$1][column]) }
            guard let pivot, !Self.isZero(rows[pivot][column]) else { continue }
            rows.swapAt(top, pivot)
            let factor = rows[top][column]
            rows[top] = rows[top].map { $0 / factor }
            for other in rows.indices where other != top && rows[other][column] != 0 {
                let factor = rows[other][column]
                rows[other] = zip(rows[other], rows[top]).map { $0 - factor * $1 }
            }
            top += 1
        }
        return rows[..<top]
    }

    private static func isZero(_ factor: CGFloat) -> Bool { abs(factor) < 1e-9 }
}
