import UIKit

/// The items, which a service has after a moment.
struct FeedService {
    func items() async -> [String] { (0..<3).map { "item \($0)" } }
}

/// A screen whose data arrive after the load, in one of the usual ways.
class LateFeedController: UIViewController, UICollectionViewDataSource {
    enum Source {
        case block, dueBlock, task, cancelledTask, sleepingTask, timer, otherQueue, group, enteredGroup, operation, picture, never
    }

    var source = Source.block
    private(set) var items: [String] = []
    private(set) var steps: [String] = []
    private var list: UICollectionView!
    private var loading: Task<Void, Never>?

    var count: Int { list.visibleCells.count }

    override func viewDidLoad() {
        super.viewDidLoad()
        load()
        let layout = UICollectionViewFlowLayout()
        list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = self
        view.addSubview(list)
        steps.append("loaded")
    }

    private func load() {
        switch source {
        case .block:
            DispatchQueue.main.async { [weak self] in
                self?.steps.append("first")
                DispatchQueue.main.async { self?.show(["a", "b"]) }
            }
            DispatchQueue.main.async { self.steps.append("second") }
        case .task:
            loading = Task {
                let found = await FeedService().items()
                show(found)
            }
        case .cancelledTask:
            loading = Task { steps.append(Task.isCancelled ? "cancelled" : "shown") }
            loading?.cancel()
        case .sleepingTask:
            Task {
                try await Task.sleep(nanoseconds: 1_000_000_000_000)
                show(["late"])
            }
        case .dueBlock: DispatchQueue.main.asyncAfter(deadline: .now()) { self.show(["a", "b"]) }
        case .timer: DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { self.show(["late"]) }
        case .otherQueue:
            DispatchQueue.global(qos: .userInitiated).async {
                self.steps.append("read")
                DispatchQueue.main.async { self.show(["a", "b"]) }
                DispatchQueue.main.sync { self.steps.append("waited") }
                let count = DispatchQueue.main.sync { self.steps.count }
                self.steps.append("\(count)")
            }
        case .group, .enteredGroup:
            let group = DispatchGroup()
            var found: [String] = []
            for name in ["a", "b"] { DispatchQueue.global().async(group: group) { found.append(name) } }
            group.enter()
            group.notify(queue: .main) { self.show(found) }
            if source == .group { DispatchQueue.global().async { group.leave() } }
        case .operation:
            let queue = OperationQueue()
            queue.addOperation(BlockOperation { OperationQueue.main.addOperation { self.show(["a", "b"]) } })
            queue.addOperation { self.steps.append("second") }
        case .picture: items = ["picture"]
        case .never: break
        }
    }

    private func show(_ found: [String]) {
        steps.append("shown")
        items = found
        list.reloadData()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if source == .picture {
            DispatchQueue.global().async {
                DispatchQueue.main.async { self.steps.append("picture") }
            }
        }
        return cell
    }
}
