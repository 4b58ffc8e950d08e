import BenchCommands

@main
enum Main {
    static func main() {
        runBench()
    }
}
