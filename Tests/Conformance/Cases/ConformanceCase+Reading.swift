import Foundation

/// A line of `cases.txt` that cannot be read.
struct CaseProblem: Error, CustomStringConvertible {
    let description: String
}

extension ConformanceCase {
    /// The cases of `cases.txt`: a heading with a subject and its sources, the name of a case, and its lines, indented.
    public static func all() throws -> [ConformanceCase] {
        guard let file = Bundle.module.url(forResource: "cases", withExtension: "txt") else {
            throw CaseProblem(description: "The bundle of the cases has no cases.txt.")
        }
        var (subject, cases) = ("", [ConformanceCase]())
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("# ") {
                subject = String(line.dropFirst(2))
            } else if line.hasPrefix("    "), !cases.isEmpty {
                try cases[cases.count - 1].read(line.dropFirst(4))
            } else {
                cases.append(ConformanceCase(name: String(line), subject: subject))
            }
        }
        return cases
    }

    private mutating func read(_ line: Substring) throws {
        let (key, text) = (line.prefix { $0 != " " }, String(line.drop { $0 != " " }.dropFirst()))
        switch key {
        case "given": for property in text.components(separatedBy: ", ") { try setup.set(Step(property)) }
        case "log": for name in text.components(separatedBy: ", ") { setup.only.formUnion(try Set<Call>.named(name)) }
        case "do": steps = text.components(separatedBy: ", ").map { Step($0) }
        default:
            guard key.hasSuffix(":"), let source = ExpectedLine.Source(rawValue: String(key.dropLast())) else {
                throw CaseProblem(description: "The case “\(name)” has the line “\(line)”; it must begin with a source.")
            }
            expected.append(ExpectedLine(text: text, source: source))
        }
    }
}

extension Set<Call> {
    fileprivate static func named(_ name: String) throws -> Set {
        let sets = ["pass": pass, "batch": batch, "cell life": cellLife]
        guard let set = sets[name] ?? Call(rawValue: name).map({ [$0] }) else {
            throw CaseProblem(description: "“\(name)” is no call that a case logs.")
        }
        return set
    }
}

extension Setup {
    private static let flags: [String: WritableKeyPath<Setup, Bool>] = [
        "invalidates": \.invalidates, "invalidatesOnWidth": \.invalidatesOnWidth, "invalidatesInPrepare": \.invalidatesInPrepare,
        "hasTitles": \.hasTitles, "isHorizontal": \.isHorizontal, "hasRowOutsideCounts": \.hasRowOutsideCounts,
        "returnsTwice": \.returnsTwice, "returnsDescending": \.returnsDescending, "hidesSecondRow": \.hidesSecondRow,
        "asksSuperclass": \.asksSuperclass, "cellsSizeThemselves": \.cellsSizeThemselves,
        "takesSizes": \.takesSizes,
    ]

    fileprivate mutating func set(_ property: Step) throws {
        switch property.verb {
        case "flow": layout = .flow
        case "counts": counts = property.integers
        case "height": height = property.number
        case "context": context = Step(property.values.joined(separator: " "))
        case "onFirstScroll": onFirstScroll = Step(property.values.joined(separator: " "))
        case "targetShift": targetShift = property.number
        case "silentFrom": silentFrom = property.number
        case "estimatedHeight": estimatedHeight = property.number
        default:
            guard let flag = Self.flags[property.verb] else {
                throw CaseProblem(description: "“\(property.verb)” is no property of a case.")
            }
            self[keyPath: flag] = true
        }
    }
}
