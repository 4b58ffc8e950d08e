import Statistics

/// The columns of a cost. The upper bound is the first: reading another one changes the cost that it made.
extension TableColumn {
    /// Returns the columns of a cost: `name_ns`, `name_lower_ns` and `name_is_cpu`.
    static func bounds(_ name: String, _ meaning: String, _ path: any Path<CostInterval?>) -> [TableColumn] {
        var columns = upperBound(name, meaning, path)
        columns.insert(lower("\(name)_lower_ns", "largest lower_ns, likewise", path), at: 1)
        return columns
    }

    /// Returns the columns of a cost without a lower bound: `name_ns` and `name_is_cpu`.
    static func upperBound(_ name: String, _ meaning: String, _ path: any Path<CostInterval?>) -> [TableColumn] {
        [upper("\(name)_ns", meaning, path), isCPUTime("\(name)_is_cpu", of: "\(name)_ns", path)]
    }

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
        part(
            name, "\(meaning); empty if nothing is known", path, write: { $0.lower > .zero ? $0.lower : nil },
            read: { CostInterval(upper: $0.upper, lower: min($1, $0.upper), isCPUTime: $0.isCPUTime, whole: $0.whole) })
    }

    /// The time of stand-in work: what a device does in another way.
    static func standIn(_ name: String, _ meaning: String, _ path: any Path<CostInterval?>) -> TableColumn {
        part(name, meaning, path, write: \.standIn, read: { $0.with(whole: $0.upper + $1) })
    }

    /// The cost including the stand-in work.
    static func whole(_ name: String, _ meaning: String, _ path: any Path<CostInterval?>) -> TableColumn {
        part(name, meaning, path, write: \.whole, read: { $0.with(whole: max($0.upper, $1)) })
    }

    private static func part(
        _ name: String, _ meaning: String, _ path: any Path<CostInterval?>,
        write: @escaping @Sendable (CostInterval) -> Duration?,
        read: @escaping @Sendable (CostInterval, Duration) -> CostInterval
    ) -> TableColumn {
        TableColumn(
            name, meaning, write: { $1.add(nanoseconds: $0[keyPath: path].flatMap(write)) },
            read: { record, csv, column in
                guard let cost = record[keyPath: path], !csv.isEmpty(column) else { return }
                record[keyPath: path] = read(cost, .nanoseconds(try csv.integer(column, in: 0...2 * longestTick)))
            })
    }

    static func isCPUTime(_ name: String, of upper: String, _ path: any Path<CostInterval?>) -> TableColumn {
        TableColumn(
            name, "1 if \(upper) is the thread's CPU time", write: { $1.add(flag: $0[keyPath: path]?.isCPUTime) },
            read: { record, csv, column in
                guard let cost = record[keyPath: path] else { return }
                let isCPUTime = try csv.integer(column, in: 0...1) == 1
                record[keyPath: path] = CostInterval(
                    upper: cost.upper, lower: cost.lower, isCPUTime: isCPUTime, whole: cost.whole)
            })
    }
}

extension CostInterval {
    fileprivate func with(whole: Duration) -> CostInterval {
        CostInterval(upper: upper, lower: lower, isCPUTime: isCPUTime, whole: whole)
    }
}
