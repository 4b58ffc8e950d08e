import Suites
import UIKit

/// A header, a footer or a menu: it shows a title.
open class TitleView: UICollectionReusableView, ValueShowing {
    public final var shownValue = ""
}
