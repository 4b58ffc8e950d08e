import Statistics
import TestSupport
import Testing
@_spi(Headless) import UIKit

@testable import Experiments

/// Screens of random view trees, compared with a painter that visits every point.
@MainActor @Suite(.takesTurns)
struct ScreenModelTests {
    /// A changed tree looks the same to the painter exactly if its digest is the same.
    @Test func digestsDifferWhereThePaintingsDo() {
        var (alike, different) = (0, 0)
        let trees = seeds(fast: 250, all: 2_000)
        for seed in trees {
            let (first, second) = (RandomTree(seed: seed), RandomTree(seed: seed))
            let screen = first.screen
            #expect(screen.digest == second.screen.digest, "seed \(seed)")
            // A row follows its superview's row.
            let rows = screen.rows
            #expect(rows.indices.allSatisfy { index in rows[index].parent.map { $0 < index } ?? (index == 0) }, "seed \(seed)")
            second.change(seed: seed)
            let looksAlike = first.painting == second.painting
            #expect((screen.digest == second.screen.digest) == looksAlike, "seed \(seed)")
            #expect((screen.differences(from: second.screen) == 0) == looksAlike, "seed \(seed)")
            alike += looksAlike ? 1 : 0
            different += looksAlike ? 0 : 1
        }
        // Both results occur.
        #expect(alike * 6 > trees.count)
        #expect(different * 6 > trees.count)
    }
}

extension Screen {
    fileprivate func differences(from other: Screen) -> Int {
        shown.withoutEqual(in: other.shown).count + other.shown.withoutEqual(in: shown).count
    }
}

/// A window of 32 × 32 pt with up to ten views in a scroll view. All edges lie on multiples of 2.
@MainActor
private struct RandomTree {
    private static let colors: [UIColor?] = [nil, .red, .blue]

    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
    let host = UIScrollView(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
    private var views: [UIView] = []

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed, purpose: "view tree")
        window.addSubview(host)
        host.contentOffset = CGPoint(x: 0, y: 4 * random.nextInteger(in: 0...3))
        for _ in 0..<random.nextInteger(in: 2...10) {
            let view = Self.view(&random)
            let parent = random.nextInteger(in: 0...2) == 0 ? nil : views.randomElement(&random)
            (parent ?? host).addSubview(view)
            views.append(view)
        }
    }

    private static func view(_ random: inout SplitMix64) -> UIView {
        func lattice(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(4 * random.nextInteger(in: range)) }
        let frame = CGRect(x: lattice(-1...5), y: lattice(-1...5), width: lattice(0...6), height: lattice(1...5))
        let view = random.nextInteger(in: 0...1) == 0 ? UIView(frame: frame) : UILabel(frame: frame)
        (view as? UILabel)?.text = "\(random.nextInteger(in: 0...1))"
        view.backgroundColor = colors[random.nextInteger(in: 0...2)]
        view.clipsToBounds = random.nextInteger(in: 0...3) == 0
        view.alpha = [1, 1, 1, 1, 0.5, 0.5, 0.25, 0][random.nextInteger(in: 0...7)]
        view.isHidden = random.nextInteger(in: 0...19) == 0
        if random.nextInteger(in: 0...3) == 0 {
            // Points on the lattice stay on it when they are scaled by 2.
            view.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: lattice(-2...2), ty: lattice(-2...2))
        }
        return view
    }

    var screen: Screen { Screen(of: window) }
    var painting: NaivePainting { NaivePainting(window, host: host, step: 2) }

    /// Changes one property, visible or not.
    func change(seed: UInt64) {
        var random = SplitMix64(seed: seed, purpose: "change of a view tree")
        guard let view = views.randomElement(&random) else { return }
        switch random.nextInteger(in: 0...9) {
        case 0:
            view.backgroundColor = Self.colors[random.nextInteger(in: 0...2)]
        case 1:
            view.clipsToBounds.toggle()
        case 2:
            view.superview?.bringSubviewToFront(view)
        case 3:
            view.center.x += 4
        case 4:
            view.alpha = view.alpha == 1 ? 0.5 : 1
        case 5:
            view.removeFromSuperview()
        case 6:
            // A transform for a place.
            let offset = CGPoint(x: 4, y: -8)
            view.center = CGPoint(x: view.center.x - offset.x, y: view.center.y - offset.y)
            let moved = view.transform
            view.transform = CGAffineTransform(
                a: moved.a, b: 0, c: 0, d: moved.d, tx: moved.tx + offset.x, ty: moved.ty + offset.y)
        case 7:
            // A plain view around it.
            guard let parent = view.superview, parent !== host else { return }
            let index = parent.subviews.firstIndex { $0 === view } ?? 0
            let wrapper = UIView(frame: CGRect(x: 8, y: 4, width: 0, height: 12))
            view.center = CGPoint(x: view.center.x - 8, y: view.center.y - 4)
            parent.insertSubview(wrapper, at: index)
            wrapper.addSubview(view)
        case 8:
            // A view that is not seen.
            let hidden = UILabel(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
            hidden.alpha = 0
            view.addSubview(hidden)
        default:
            (view as? UILabel)?.text = "1"
        }
    }
}

extension [UIView] {
    fileprivate func randomElement(_ random: inout SplitMix64) -> UIView? {
        isEmpty ? nil : self[random.nextInteger(in: 0...(count - 1))]
    }
}
