# Draws timeline.svg and scaling.svg of the run in the current directory. The run must be from one machine.
set datafile separator ','
set terminal svg size 960,420 dynamic
set logscale y
set key outside
strategies = system("tail -n +2 summary.csv | cut -d, -f2 | sort -u")
items = system("tail -n +2 summary.csv | cut -d, -f6 | sort -n | tail -1")

set output 'timeline.svg'
set xlabel 'tick'
set ylabel 'minimum over the replays in µs'
# Of the largest number of items. In summary.csv: 1 series, 2 strategy, 6 items. In ticks.csv: 1 series, 4 tick, 5 duration_ns.
minima(strategy) = sprintf("< awk -F, 'NR == FNR { if ($2 == \"%s\" && $6 == %s) series = $1; next } ", strategy, items) \
    . "$1 == series && (!($4 in best) || $5 < best[$4]) { best[$4] = $5 } END { for (t in best) print t \",\" best[t] / 1000 }' " \
    . "summary.csv ticks.csv | sort -n"
plot for [strategy in strategies] minima(strategy) with lines title strategy, 16600 dashtype 2 title 'budget'

set output 'scaling.svg'
set logscale x
set xlabel 'items'
set ylabel 'median tick in µs'
medians(strategy) = "< awk -F, '$2 == \"" . strategy . "\" { print $6 \",\" $12 / 1000 }' summary.csv"
plot for [strategy in strategies] medians(strategy) with linespoints title strategy
