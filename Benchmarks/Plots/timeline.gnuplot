# Draws timeline.svg, the ticks with the largest number of items, of the run in the current directory. The run must be from one machine.
set datafile separator ','
set encoding utf8
set terminal svg size 960,420 font 'sans-serif,13' background 'white'
set output 'timeline.svg'
set key outside reverse Left
set logscale y
set format y '%.0s %cs'
set grid ytics
set xlabel 'tick'
set ylabel 'minimum over the replays'
strategies = system("tail -n +2 summary.csv | cut -d, -f2 | sort -u")
items = system("tail -n +2 summary.csv | cut -d, -f6 | sort -n | tail -1")
# In summary.csv: 1 series, 2 strategy, 6 items. In ticks.csv: 1 series, 4 tick, 5 duration_ns.
minima(strategy) = sprintf("< awk -F, 'NR == FNR { if ($2 == \"%s\" && $6 == %s) series = $1; next } ", strategy, items) \
    . "$1 == series && $4 >= 0 && (!($4 in best) || $5 < best[$4]) { best[$4] = $5 } END { for (t in best) print t \",\" best[t] / 1e9 }' " \
    . "summary.csv ticks.csv | sort -n"
plot for [strategy in strategies] minima(strategy) with lines title strategy, 16.6e-3 dashtype 2 linecolor 'black' title '16.6 ms'
