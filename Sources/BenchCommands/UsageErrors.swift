import ArgumentParser
import BenchmarkResults
import Experiments
import Suites

/// Runs what reads the user's input; whatever is wrong with it becomes a usage error: its sentence on stderr, exit status 64.
///
/// Files that the user names are input like flags, and so is the suite: a subject's closure that throws refuses what it was given. A
/// layout that is at fault is not, and no more is a disk that is full: these fail, with status 1.
package func readingInput<Value>(_ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch let error where error is Interruption.Requested || error is ExitCode || error is ValidationError {
        throw error
    } catch let error as StageError where error.isFault {
        throw error
    } catch let error as RunWriteError {
        throw error
    } catch {
        throw ValidationError("\(error)")
    }
}
