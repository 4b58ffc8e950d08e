import UIKit

/// A controller as a storyboard has it: actions by selectors, a navigation item, and overrides in an extension.
class PhotosViewController: UICollectionViewController {
    var names = (0..<40).map { "photo \($0)" }
    private(set) var warnings: [String] = []

    init() {
        super.init(collectionViewLayout: PinLayout())
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Photos"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(PhotosViewController.addPhoto(_:)))
        let recognizer = UITapGestureRecognizer(
            target: self,
            action: #selector(
                didTap
            ))
        collectionView.addGestureRecognizer(recognizer)
        collectionView.keyboardDismissMode = .onDrag
        collectionView.isDirectionalLockEnabled = true
        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardWillShow), name: NSNotification.Name("UIKeyboardWillShowNotification"), object: nil)
        collectionView.register(UINib(nibName: "PhotoCell", bundle: nil), forCellWithReuseIdentifier: "PhotoCell")
    }

    override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }

    override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { warnings.append(segue.identifier ?? "") }

    @objc private func addPhoto(_ sender: UIBarButtonItem) { names.append("another photo") }
    @objc func didTap() { warnings.append("never in \"@objc func\"") }
    @objc(showKeyboard) func keyboardWillShow() { warnings.append("#selector(didTap)") }
}

// MARK: - Data source

extension PhotosViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return names.count
    }

    @objc override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "PhotoCell", for: indexPath) as! PhotoCell
        cell.show(names[indexPath.item])
        return cell
    }

    var lineOfThisProperty: UInt { return #line }
}

extension PhotosViewController: PinLayoutDelegate {
    func collectionView(_ collectionView: UICollectionView, aspectRatioForItemAt indexPath: IndexPath) -> CGSize {
        return CGSize(width: 2, height: 1)
    }

    func collectionView(_ collectionView: UICollectionView, layout: PinLayout, spacingInSection section: Int) -> CGFloat {
        return 4
    }
}
