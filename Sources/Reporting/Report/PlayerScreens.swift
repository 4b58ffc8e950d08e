import BenchmarkResults

/// The screens that the player draws, for the page's script.
///
/// Screens share most of their views, so looks, views and groups of views are stored in tables. A
/// group (`run`) is an element of a collection view with all views up to the next element. A screen
/// is a list of indices of groups, each followed by the numbers that differ between screens. Lists
/// are strings with spaces between the numbers.
struct PlayerScreens: Encodable, Equatable {
    let stride: Int
    let looks: [ViewLook]
    /// The views: depth, parts, index of the look, width, height, and the numbers of `ViewPlace`,
    /// with a `*` for each number that changes. Trailing numbers that equal `ViewPlace.standard`
    /// are omitted.
    let rows: [String]
    let runs: [String]
    /// For each screen, the indices of its groups, each followed by the values for the `*` of its
    /// rows.
    let screens: [String]

    /// Stores the screens of as many columns as fit into a number of bytes, but at least one.
    init(_ screens: Screens, columns: TickColumns, byteLimit: Int) {
        var found = PlayerScreens(screens, columns: columns, stride: 1)
        while found.byteCount > byteLimit, found.screens.count > 1 {
            let stride = max(found.stride + 1, found.stride * found.byteCount / byteLimit)
            found = PlayerScreens(screens, columns: columns, stride: stride)
        }
        self = found
    }

    init(_ screens: Screens, columns: TickColumns, stride: Int) {
        self.stride = stride
        var table = RunTable()
        let shown = Swift.stride(from: 0, to: columns.count, by: stride).map { column in
            table.runs(of: DrawnView.all(in: screens.rows[columns.ticks(ofColumn: column).lowerBound]))
        }
        var looks = Numbering<ViewLook>()
        var rows = Numbering<String>()
        runs = table.runs.map { run in
            run.map { view in "\(rows.number(of: view.text(lookNumber: looks.number(of: view.shape.look))))" }
                .joined(separator: " ")
        }
        self.looks = looks.values
        self.rows = rows.values
        self.screens = shown.map { screen in
            screen.map { number, places in
                zip(table.runs[number], places).reduce(into: "\(number)") { text, pair in
                    for index in pair.0.moving { text += " " + factor(pair.1.numbers[index]) }
                }
            }.joined(separator: " ")
        }
    }

    private var byteCount: Int {
        let lists = [rows, runs, screens].joined().reduce(0) { $0 + $1.utf8.count + 3 }
        return looks.reduce(lists) { $0 + ($1.caption?.utf8.count ?? 0) + ($1.text?.utf8.count ?? 0) + 45 }
    }
}

/// The distinct groups of views of all screens.
private struct RunTable {
    /// A view of a group, and the numbers of its place that change.
    struct View {
        let shape: DrawnView.Shape
        let place: ViewPlace
        /// The indices of the numbers, in ascending order.
        var moving: [Int] = []

        /// Marks the numbers that differ from another place.
        mutating func note(_ other: ViewPlace) {
            guard other != place else { return }
            moving = place.numbers.indices.filter { moving.contains($0) || other.numbers[$0] != place.numbers[$0] }
        }

        func text(lookNumber: Int) -> String {
            let end =
                place.numbers.indices.last { moving.contains($0) || place.numbers[$0] != ViewPlace.standard[$0] }.map { $0 + 1 }
                ?? 0
            let numbers = place.numbers[..<end].enumerated().map { moving.contains($0) ? "*" : factor($1) }
            let own = [
                "\(shape.depth)", "\(shape.parts.rawValue)", "\(lookNumber)", coordinate(shape.width), coordinate(shape.height),
            ]
            return (own + numbers).joined(separator: " ")
        }
    }

    private(set) var runs: [[View]] = []
    /// The indices of the groups by their shapes. Groups with equal shapes differ in the corner of
    /// their first view.
    private var numbers: [[DrawnView.Shape]: [Int]] = [:]

    /// The maximum number of groups with equal shapes. A cell has one place per orientation; a
    /// sticky view has one per offset.
    private static let placeLimit = 4

    mutating func runs(of screen: [DrawnView]) -> [(number: Int, places: [ViewPlace])] {
        var found: [(number: Int, places: [ViewPlace])] = []
        var rest = screen[...]
        while !rest.isEmpty {
            let end = rest.dropFirst().firstIndex { $0.shape.parts.contains(.edge) } ?? rest.endIndex
            found.append((number(of: rest[..<end]), rest[..<end].map(\.place)))
            rest = rest[end...]
        }
        return found
    }

    private mutating func number(of run: ArraySlice<DrawnView>) -> Int {
        let shapes = run.map(\.shape)
        let known = numbers[shapes, default: []]
        let same = known.first { runs[$0].first?.place.corner == run.first?.place.corner }
        guard let number = same ?? (known.count < Self.placeLimit ? nil : known.last) else {
            numbers[shapes, default: []].append(runs.count)
            runs.append(run.map { View(shape: $0.shape, place: $0.place) })
            return runs.count - 1
        }
        for (index, view) in run.enumerated() { runs[number][index].note(view.place) }
        return number
    }
}

/// Distinct values with indices, in order of first occurrence.
private struct Numbering<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    mutating func number(of value: Value) -> Int {
        if let number = numbers[value] { return number }
        numbers[value] = values.count
        values.append(value)
        return values.count - 1
    }
}
