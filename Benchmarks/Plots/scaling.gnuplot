# Draws scaling.svg, the median tick by the number of items, of the run in the current directory. The run must be from one machine.
set datafile separator ','
set encoding utf8
set terminal svg size 760,390 font 'sans-serif,13' background 'white'
set output 'scaling.svg'
set key outside reverse Left
set logscale xy
set format y '%.0s %cs'
set grid ytics
set xlabel 'items'
set ylabel 'median tick'
strategies = system("tail -n +2 summary.csv | cut -d, -f2 | sort -u")
# In summary.csv: 2 strategy, 6 items, 12 steady_p50_ns.
medians(strategy) = "< awk -F, '$2 == \"" . strategy . "\" { print $6 \",\" $12 / 1e9 }' summary.csv"
plot for [strategy in strategies] medians(strategy) using 1:2:xtic(1) with linespoints linewidth 2 pointtype 7 title strategy, \
    16.6e-3 dashtype 2 linecolor 'black' title '16.6 ms'
