import ArgumentParser
import Experiments

/// The flags that say what is shown and how it is scrolled. Each is a text until `ScenarioSettings` reads it, because a scenario
/// file can say the same.
struct ScenarioOptions: ParsableArguments {
    @Option(parsing: .unconditional, help: ArgumentHelp("Numbers of items: one scenario each.", valueName: "N,N,…"))
    var items: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Strategies to compare (see «bench list»).", valueName: "name,…"))
    var strategy: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The layout (see «bench list»).", valueName: "name"))
    var layout: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The scroll effect (see «bench list»).", valueName: "name"))
    var effect: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Room above and below the content in points, under bars.", valueName: "T,B"))
    var contentInset: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The effect inset alone: points of each cell below its picture; else 60.", valueName: "H"))
    var labelHeight: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How it is scrolled: a pattern (see «bench list») or a recording with the columns time_s,offset_y, for layers "
                + "time_s,x_rad_s,y_rad_s.",
            valueName: "name|FILE.csv")
    )
    var trace: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Ticks of 1/60 s; a recording brings its own number.", valueName: "N"))
    var ticks: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Seed of blocks, trace and the strategies' order.", valueName: "N"))
    var seed: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Width and height of the screen in points.", valueName: "WxH"))
    var screen: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Blocks of the items: a CSV with the columns column_span,row_span.", valueName: "FILE.csv"))
    var blocks: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("An album to lay out: a CSV with the columns width_px,height_px.", valueName: "FILE.csv"))
    var photos: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The number of columns; else as many 100 pt blocks as fit.", valueName: "N"))
    var columns: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("How much is placed at a time: everything or window.", valueName: "name"))
    var prelayout: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Which rectangles the collection view asks for: paged or exact.", valueName: "name"))
    var window: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Layers alone: by how much a layer moves less than the next nearer one; else 2.", valueName: "K"))
    var distanceFactor: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Layers alone: by how much the front view moves less than the finger; else 20.", valueName: "F"))
    var frontFactor: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Layers alone: whether the view listens to the gyroscope; else on.", valueName: "on|off"))
    var gyroscope: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Layers alone: points per sample of the gyroscope and rad/s; else 2.5.", valueName: "K"))
    var tiltFactor: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Layers alone: the rad/s up to which nothing moves; else 0.1.", valueName: "R"))
    var tiltThreshold: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A JSON file with settings named like the flags; flags win.", valueName: "FILE.json"))
    var scenario: String?
}
