import UIKit

/// A screen whose data arrive after the load, in one of the usual ways.
class LateFeedController: UIViewController, UICollectionViewDataSource {
    enum Source {
        case block, dueBlock, cancelledTask, sleepingTask, timer, otherQueue, enteredGroup
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
        case .enteredGroup:
            let group = DispatchGroup()
            group.enter()
            group.notify(queue: .main) { self.show(["late"]) }
        }
    }

    private func show(_ found: [String]) {
        steps.append("shown")
        items = found
        list.reloadData()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}
