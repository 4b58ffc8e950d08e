import ArgumentParser
import BenchmarkResults
import Quilt

/// Runs what reads the user's input; whatever is wrong with it becomes a usage error: its sentence on stderr, exit status 64.
///
/// Files that the user names are input like flags, so bad data in them is a usage error too.
func readingInput<Value>(_ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch let error as any Error & CustomStringConvertible
        where error is SettingError || error is DataFileError || error is RunDirectoryError || error is QuiltError
    {
        throw ValidationError(error.description)
    }
}
