import UIKit

/// The calls of a collection view, in order.
@MainActor
final class Transcript {
    private var lines: [String] = []
    /// The beginnings of the lines that are kept, or `nil` for all lines.
    private let prefixes: [String]?
    /// Called with each line, kept or not.
    var whenNoted: (String) -> Void = { _ in }

    nonisolated init(only prefixes: [String]? = nil) { self.prefixes = prefixes }

    func note(_ line: String) {
        whenNoted(line)
        if prefixes?.contains(where: line.hasPrefix) != false { lines.append(line) }
    }

    /// The lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func count(of prefix: String) -> Int {
        lines.count { $0.hasPrefix(prefix) }
    }
}

/// A view that logs each layout of its subviews.
final class LoggingView: UIView {
    let transcript: Transcript
    let name: String
    var whileLayingOut: () -> Void = {}

    init(_ name: String, _ transcript: Transcript, in superview: UIView? = nil) {
        (self.name, self.transcript) = (name, transcript)
        super.init(frame: .zero)
        superview?.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        transcript.note(name)
        whileLayingOut()
    }
}

/// A controller that runs what a test has for its methods, by their names.
final class ScriptedController: UIViewController {
    var script: [String: (UIViewController) -> Void]

    init(_ script: [String: (UIViewController) -> Void] = [:]) {
        self.script = script
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func run(_ method: String = #function) { script[method]?(self) }

    override func loadView() {
        if script["loadView()"] == nil { super.loadView() }
        run()
        run("super.loadView()")
    }
    override func viewDidLoad() { run() }
    override func viewWillAppear(_ animated: Bool) { run() }
    override func viewIsAppearing(_ animated: Bool) { run() }
    override func viewDidAppear(_ animated: Bool) { run() }
    override func viewWillLayoutSubviews() { run() }
    override func viewDidLayoutSubviews() { run() }
}
