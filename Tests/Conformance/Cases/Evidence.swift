/// The public sources of the cases on one subject.
public enum Evidence: String, CaseIterable, Sendable {
    case documented = "Apple's pages on UICollectionViewLayout and UIScrollView"
    case controllers = "developer.apple.com/forums/thread/720294; Apple's page on UIViewController.view"
    case diffableData = "jessesquires/ReactiveCollectionsKit 138"
    case flowLayout =
        "OpenUXKit's notes on UXKit 26.4; Apple's page on invalidateFlowLayoutAttributes; TextureGroup/AsyncDisplayKit 3133"
    case namedElements = "OpenUXKit's notes on UXKit 26.4; Blueprints 95; KTCenterFlowLayout 17; radar 30043880"
    case window = "OpenUXKit's notes on UXKit 26.4; KTCenterFlowLayout 23; airbnb/MagazineLayout 28"
    case preparation = "OpenUXKit's notes on UXKit 26.4; akariicafe/Runtime-Headers (iOS 14.2)"
    case appliedAttributes = "OpenUXKit's notes on UXKit 26.4; airbnb/MagazineLayout 107"
    case cellLife = "OpenUXKit's notes on UXKit 26.4; PSTCollectionView 155; radar 39604024; WWDC21 session 10252"
    case contentSize = "OpenUXKit's notes on UXKit 26.4; akariicafe/Runtime-Headers (iOS 17.0)"
    case selfSizing = "IGListKit 1352; radars 25778615, 26887172, 41101885"
    case batches = "OpenUXKit's notes on UXKit 26.4; radars 15922530, 27161788"
    case prefetching = "Apple's page on isPrefetchingEnabled; radar 30632322; WWDC21 session 10252"
    case faults = "OpenUXKit's notes on UXKit 26.4; onmyway133/notes 550"
    case boundsChanges = "PSTCollectionView 384; radar 40218744; pronebird/UIScrollView-InfiniteScroll 42, 64"
    case setters =
        "FSPagerView 4; airbnb/MagazineLayout 136; radars 23255528, 34808621; PSTCollectionView 179"
    case offsets = "OpenUXKit's notes on UXKit 26.4; signalapp/JSQMessagesViewController 18"
}
