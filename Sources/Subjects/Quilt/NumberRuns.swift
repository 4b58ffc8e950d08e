/// A list of whole numbers that is kept as runs of consecutive ones.
///
/// A list that was a single run, and of which parts were taken out, moved and put in, has as many runs as such changes have left edges: what
/// it costs to change it does not depend on how long it is.
struct NumberRuns {
    private struct Run {
        /// The place of the first number in the list.
        var start: Int
        /// The first number.
        var first: Int
    }

    /// Ascending by place.
    private var runs: ContiguousArray<Run> = []
    private(set) var count = 0
    /// The run of the number that was read last: readers go through the list in order.
    private var lastRead = 0

    init(_ numbers: Range<Int>) {
        insert(numbers, at: 0)
    }

    /// - Complexity: O(1) where the places are read in order, else O(log r) comparisons for r runs.
    subscript(place: Int) -> Int {
        mutating get {
            precondition(0..<count ~= place, "There is no number at \(place) of \(count).")
            if !isInRun(lastRead, place) { lastRead = isInRun(lastRead + 1, place) ? lastRead + 1 : run(at: place) }
            return runs[lastRead].first + place - runs[lastRead].start
        }
    }

    // MARK: Changing

    /// Puts numbers in, the first of them at a place.
    ///
    /// - Complexity: O(r) for r runs, as the others.
    mutating func insert(_ numbers: Range<Int>, at place: Int) {
        guard !numbers.isEmpty else { return }
        let index = cut(at: place)
        runs.insert(Run(start: place, first: numbers.lowerBound), at: index)
        shift(from: index + 1, by: numbers.count)
    }

    /// Takes the numbers at some places out.
    mutating func remove(_ places: Range<Int>) {
        guard !places.isEmpty else { return }
        let first = cut(at: places.lowerBound)
        runs.removeSubrange(first..<cut(at: places.upperBound))
        shift(from: first, by: -places.count)
    }

    /// Takes a number out and puts it in where it then has a place.
    mutating func move(from old: Int, to new: Int) {
        let number = self[old]
        remove(old..<old + 1)
        insert(number..<number + 1, at: new)
    }

    private mutating func shift(from index: Int, by distance: Int) {
        for index in index..<runs.count { runs[index].start += distance }
        count += distance
        lastRead = 0
    }

    /// Makes a run begin at a place.
    ///
    /// - Returns: The index of that run; the number of runs where the place is the end.
    private mutating func cut(at place: Int) -> Int {
        precondition(0...count ~= place, "There is no place \(place) in a list of \(count).")
        guard place < count else { return runs.count }
        let index = run(at: place)
        guard runs[index].start < place else { return index }
        runs.insert(Run(start: place, first: runs[index].first + place - runs[index].start), at: index + 1)
        return index + 1
    }

    // MARK: Searching

    private func isInRun(_ index: Int, _ place: Int) -> Bool {
        index < runs.count && runs[index].start <= place && place < (index + 1 < runs.count ? runs[index + 1].start : count)
    }

    /// The index of the run that a place is in.
    private func run(at place: Int) -> Int {
        var (low, high) = (0, runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if runs[middle].start <= place { low = middle } else { high = middle }
        }
        return low
    }
}
