import Suites
import Synchronization

/// The settings of a command of a suite, for its help. A suite that cannot be used says so when a command runs.
///
/// - Complexity: O(s) for s settings the first time, and a look-up after that: the parser asks for the help of every command several
///   times at each start, whatever was typed.
func settingsHelp(of suite: (some BenchmarkSuite).Type, _ further: [any TextSetting] = [], without left: Set<String> = [])
    -> String
{
    let key = SettingsHelpKey(suite: ObjectIdentifier(suite), further: further.map(\.name), left: left)
    if let known = knownHelp.withLock({ $0[key] }) { return known }
    guard let contents = try? SuiteContents(suite) else { return "" }
    let help = contents.table(further, without: left).help
    knownHelp.withLock { $0[key] = help }
    return help
}

private struct SettingsHelpKey: Hashable {
    let suite: ObjectIdentifier
    let further: [String]
    let left: Set<String>
}

private let knownHelp = Mutex<[SettingsHelpKey: String]>([:])
