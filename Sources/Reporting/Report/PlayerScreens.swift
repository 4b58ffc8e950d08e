import BenchmarkResults

/// The screens that the player draws, for the page's script.
///
/// Most views of a screen were on others, with little changed. So there are tables of what views look like, of views, and of runs: an
/// element of a collection view with what follows it up to the next one. A screen is the numbers of its runs, each with the numbers that
/// are not the same wherever the run appears. Lists are texts with blanks between their numbers.
struct PlayerScreens: Encodable, Equatable {
    /// One column in so many has its screen here.
    let stride: Int
    let looks: [ViewLook]
    /// Views: depth, parts, number of the look, width, height, and the numbers of `ViewPlace`, with a `*` for what changes. Those at the
    /// end that are `ViewPlace.standard` are left out.
    let rows: [String]
    /// Numbers of rows.
    let runs: [String]
    /// For each run its number, and what stands for the `*` of its rows.
    let screens: [String]

    /// What all screens of a page may take, in bytes: with the rest of it they stay below 2 MB.
    private static let byteLimit = 600_000

    /// The screens of each scenario, of so many columns that they fit into a page; `nil` for a scenario that has none.
    ///
    /// - Complexity: O(n), where n is the number of views on all screens.
    static func all(of run: Run, layout: TimelineLayout) -> [PlayerScreens?] {
        func screens(stride: Int) -> [PlayerScreens?] {
            run.scenarios.map { scenario in
                guard let screens = scenario.screens, scenario.ticks?.isEmpty == false else { return nil }
                return PlayerScreens(screens, columns: layout.columns(of: scenario), stride: stride)
            }
        }
        var stride = 1
        while true {
            let found = screens(stride: stride)
            let byteCount = found.reduce(0) { $0 + ($1?.byteCount ?? 0) }
            // Not fewer than one screen of each scenario.
            guard byteCount > byteLimit, found.contains(where: { $0?.screens.count ?? 0 > 1 }) else { return found }
            stride = max(stride + 1, stride * byteCount / byteLimit)
        }
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

    /// About what they take in the page.
    private var byteCount: Int {
        let lists = [rows, runs, screens].joined().reduce(0) { $0 + $1.utf8.count + 3 }
        return looks.reduce(lists) { $0 + ($1.caption?.utf8.count ?? 0) + ($1.text?.utf8.count ?? 0) + 45 }
    }
}

/// The runs of views that have been on screens.
private struct RunTable {
    /// A view of a run, with what of its place has changed so far.
    struct View {
        let shape: DrawnView.Shape
        let place: ViewPlace
        /// Indices of the place's numbers, ascending.
        var moving: [Int] = []

        /// What changed since.
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
    /// The numbers of the runs with these views, no two of which had the first view's corner in the same place when they came.
    private var numbers: [[DrawnView.Shape]: [Int]] = [:]

    /// A cell has few places, such as one per orientation of the screen, and a view that sticks has as many as there are offsets.
    private static let placeLimit = 4

    /// The numbers of a screen's runs, with the places of their views.
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

/// Distinct values in the order in which they came.
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
