import Statistics

extension TableColumn {
    /// Returns the columns of a cost: `name_ns`, `name_lower_ns` and `name_is_cpu`.
    static func bounds(_ name: String, _ meaning: String, _ path: any Path<CostInterval?>) -> [TableColumn] {
        [
            upper("\(name)_ns", meaning, path), lower("\(name)_lower_ns", "largest lower_ns, likewise", path),
            isCPUTime("\(name)_is_cpu", of: "\(name)_ns", path),
        ]
    }

    /// Returns the columns of a cost without a lower bound: `name_ns` and `name_is_cpu`.
    static func upperBound(_ name: String, _ meaning: String, _ path: any Path<CostInterval?>) -> [TableColumn] {
        [upper("\(name)_ns", meaning, path), isCPUTime("\(name)_is_cpu", of: "\(name)_ns", path)]
    }

    /// The upper bound, which the other columns of the cost need.
    static func upper(_ name: String, _ meaning: String, _ path: any Path<CostInterval?>) -> TableColumn {
        TableColumn(
            name, meaning, write: { $1.add(nanoseconds: $0[keyPath: path]?.upper) },
            read: { record, csv, column in
                guard !csv.isEmpty(column) else { return }
                let upper = Duration.nanoseconds(try csv.integer(column, in: 0...longestTick))
                record[keyPath: path] = CostInterval(upper: upper, lower: .zero)
            })
    }

    static func lower(_ name: String, _ meaning: String, _ path: any Path<CostInterval?>) -> TableColumn {
        TableColumn(
            name, "\(meaning); empty if nothing is known",
            write: { $1.add(nanoseconds: $0[keyPath: path].flatMap { $0.lower > .zero ? $0.lower : nil }) },
            read: { record, csv, column in
                guard let upper = record[keyPath: path]?.upper, !csv.isEmpty(column) else { return }
                let lower = try csv.integer(column, in: 1...max(1, Int(upper.wholeNanoseconds)))
                record[keyPath: path] = CostInterval(upper: upper, lower: min(.nanoseconds(lower), upper))
            })
    }

    static func isCPUTime(_ name: String, of upper: String, _ path: any Path<CostInterval?>) -> TableColumn {
        TableColumn(
            name, "1 if \(upper) is the thread's CPU time", write: { $1.add(flag: $0[keyPath: path]?.isCPUTime) },
            read: { record, csv, column in
                guard let cost = record[keyPath: path] else { return }
                let isCPUTime = try csv.integer(column, in: 0...1) == 1
                record[keyPath: path] = CostInterval(upper: cost.upper, lower: cost.lower, isCPUTime: isCPUTime)
            })
    }

    /// The time of work that stands in for a device's own. The column comes after the others of the cost, to which reading it adds.
    static func standIn(_ name: String, _ meaning: String, _ path: any Path<CostInterval?>) -> TableColumn {
        TableColumn(
            name, meaning, write: { $1.add(nanoseconds: $0[keyPath: path]?.standIn) },
            read: { record, csv, column in
                guard let cost = record[keyPath: path] else { return }
                record[keyPath: path] = cost.with(standIn: try csv.integer(column, in: 0...longestTick))
            })
    }

    /// The cost together with the work that stands in. The column comes after the others of the cost, to which reading it adds.
    static func whole(_ name: String, _ meaning: String, _ path: any Path<CostInterval?>) -> TableColumn {
        TableColumn(
            name, meaning, write: { $1.add(nanoseconds: $0[keyPath: path]?.whole) },
            read: { record, csv, column in
                guard let cost = record[keyPath: path] else { return }
                let upper = Int(cost.upper.wholeNanoseconds)
                record[keyPath: path] = cost.with(standIn: try csv.integer(column, in: upper...2 * longestTick) - upper)
            })
    }
}

extension CostInterval {
    fileprivate func with(standIn: Int) -> CostInterval {
        CostInterval(upper: upper, lower: lower, isCPUTime: isCPUTime, whole: upper + .nanoseconds(standIn))
    }
}
