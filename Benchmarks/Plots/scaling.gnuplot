# Draws scaling.svg, the worst scrolling tick by the number of items, of the run in the current directory.
reset
set datafile separator ','
set datafile columnheaders
set datafile missing NaN
set encoding utf8
set terminal svg size 760,390 font 'sans-serif,13' background 'white'
set output 'scaling.svg'
set key outside reverse Left
set logscale xy
set format y '%.0s %cs'
set grid ytics
set xlabel 'items'
set ylabel 'worst scrolling tick'
# In summary.csv: 7 items, 9 strategy.
strategies = system("tail -n +2 summary.csv | cut -d, -f9 | sort -u")
worst(strategy) = stringcolumn("strategy") eq strategy ? column("worst_ns") / 1e9 : NaN
# Times are of the machine, and the limit is where the verdicts have it: at half of the frame on the scenario's device.
plot for [strategy in strategies] 'summary.csv' using "items":(worst(strategy)):xtic(stringcolumn("items")) \
        with linespoints linewidth 2 pointtype 7 title strategy, \
    'summary.csv' using "items":(column("frame_ns") / column("factor_least") / 2e9) \
        with lines dashtype 2 linecolor 'black' title 'half of the frame on the device'
