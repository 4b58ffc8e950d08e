import BenchmarkResults
import Statistics

/// Stacks as an SVG: each box is a function on a stack, as wide as its instructions, above its
/// caller.
///
/// The file is self-contained. Each box has the function's full name as a tooltip.
///
/// Source: Gregg, "The Flame Graph", Communications of the ACM 59 (6), 2016,
/// <https://doi.org/10.1145/2909476>.
package struct FlameGraph {
    private static let width = 1200.0
    private static let rowHeight = 17.0
    private static let top = 62.0
    private static let margin = 10.0
    /// The minimum width of a box. Narrower boxes are omitted.
    private static let narrowest = 0.15
    private static let characterWidth = 6.4

    private let costs: StackCosts
    private let title: String
    private let inclusive: [Int]
    /// The children of each node, largest first. The last element contains the nodes without a
    /// caller.
    private var children: [[Int]]

    package init(_ costs: StackCosts, title: String) {
        self.costs = costs
        self.title = title
        let nodes = costs.profile.nodes
        let inclusive = costs.inclusive
        var children = [[Int]](repeating: [], count: nodes.count + 1)
        for index in nodes.indices where inclusive[index] > 0 { children[nodes[index].parent ?? nodes.count].append(index) }
        for index in children.indices { children[index].sort { (inclusive[$1], $0) < (inclusive[$0], $1) } }
        self.inclusive = inclusive
        self.children = children
    }

    package func write(to sink: inout some ByteSink) throws {
        let total = costs.instructions
        let scale = total > 0 ? (Self.width - 2 * Self.margin) / Double(total) : 0
        var boxes: [Box] = []
        place(children[costs.profile.nodes.count], from: Self.margin, row: 0, scale: scale, into: &boxes)
        let rowCount = (boxes.map(\.row).max() ?? 0) + 1
        let height = Self.top + Double(rowCount) * Self.rowHeight + Self.margin
        var markup = Markup()
        markup.element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(coordinate(Self.width)) \(coordinate(height))",
                "role": "img", "font-family": "ui-monospace, Menlo, Consolas, monospace", "font-size": "11",
            ]
        ) { markup in
            markup.element("title", text: title)
            markup.element("style", text: Self.style)
            markup.element("rect", ["class": "ground", "width": "100%", "height": "100%"])
            drawHead(total: total, into: &markup)
            for box in boxes {
                draw(box, y: height - Self.margin - Double(box.row + 1) * Self.rowHeight, total: total, into: &markup)
            }
        }
        try sink.write("\(Self.xmlDeclaration)\(markup.text)\n")
    }

    static let xmlDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    private struct Box {
        let node: Int
        let x: Double
        let width: Double
        /// The row, counted from the outermost function.
        let row: Int
    }

    private func place(_ nodes: [Int], from start: Double, row: Int, scale: Double, into boxes: inout [Box]) {
        var x = start
        for node in nodes {
            let width = Double(inclusive[node]) * scale
            if width >= Self.narrowest {
                boxes.append(Box(node: node, x: x, width: width, row: row))
                place(children[node], from: x, row: row + 1, scale: scale, into: &boxes)
            }
            x += width
        }
    }

    private func drawHead(total: Int, into markup: inout Markup) {
        let ticks = costs.tickCount == 1 ? "1 tick" : "\(groupedDigits(costs.tickCount)) ticks"
        markup.label("head", title, x: Self.margin, y: 20)
        markup.element(
            "text", ["x": coordinate(Self.margin), "y": "37"],
            text:
                "\(groupedDigits(total)) instructions in \(ticks). The width of a box shows its instructions. Callers are below."
        )
        var x = Self.margin
        for part in ProfiledFunction.Part.allCases {
            markup.rectangle(part.className, x: x, y: 45, width: 10, height: 10)
            markup.element("text", ["x": coordinate(x + 14), "y": "54"], text: part.rawValue)
            x += Double(part.rawValue.count) * Self.characterWidth + 36
        }
    }

    private func draw(_ box: Box, y: Double, total: Int, into markup: inout Markup) {
        let function = costs.profile.function(of: box.node)
        markup.element("g") { markup in
            markup.element("title", text: title(of: box, function, total: total))
            markup.rectangle(
                function.part.className, x: box.x, y: y, width: max(box.width - 0.5, 0.1), height: Self.rowHeight - 1)
            let room = Int((box.width - 6) / Self.characterWidth)
            guard room >= 3 else { return }
            let name = function.name.count <= room ? function.name : "\(function.name.prefix(room - 1))…"
            markup.element("text", ["x": coordinate(box.x + 3), "y": coordinate(y + 12)], text: name)
        }
    }

    private func title(of box: Box, _ function: ProfiledFunction, total: Int) -> String {
        let share = percentText(Double(inclusive[box.node]) / Double(max(total, 1)))
        let module = function.module.map { " (\($0))" } ?? ""
        return "\(function.name)\(module)\n\(groupedDigits(inclusive[box.node])) instructions, \(share); "
            + "self: \(groupedDigits(costs.own[box.node])); calls: \(groupedDigits(costs.calls[box.node]))"
    }

    static let style = """
        svg { background: #fff } .ground { fill: #fff } text { fill: #1b1b1f } .head { font-size: 13px; font-weight: 600 }
        .competitor { fill: #f4a259 } .engine { fill: #8cb8e8 } .runtime { fill: #c9c5d9 } .harness { fill: #a9d6a4 }
        .unnamed { fill: #e3e3e3 } g:hover rect { stroke: #1b1b1f; stroke-width: 1 }
        @media (prefers-color-scheme: dark) {
        svg { background: #17171a } .ground { fill: #17171a } text { fill: #f0eff4 } .competitor { fill: #a85a12 } .engine { fill: #2f5f94 }
        .runtime { fill: #57536e } .harness { fill: #3c6f38 } .unnamed { fill: #47474d } g:hover rect { stroke: #f0eff4 } }
        """
}

extension ProfiledFunction.Part {
    fileprivate var className: String { "\(self)" }
}
