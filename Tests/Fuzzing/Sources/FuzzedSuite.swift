import CoreGraphics
import Quilt
import Subjects
import Suites

/// The two subjects with the most settings.
enum FuzzedSuite: BenchmarkSuite {
    static var name: String { "bench" }
    static var isOptimized: Bool { true }

    static var subjects: [AnySubject] {
        Subject.quilt
        Subject.sections
    }
}

/// The allowed spans of blocks.
enum BlockSpanRange {
    static func contains(_ span: BlockSpan) -> Bool {
        BlockSpan.allowed.contains(span.columns) && BlockSpan.allowed.contains(span.rows)
    }
}
