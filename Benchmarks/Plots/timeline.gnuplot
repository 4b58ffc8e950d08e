# Draws timeline.svg, the ticks with the largest number of items, of the run in the current directory.
reset
set datafile separator ','
set datafile columnheaders
set datafile missing NaN
set encoding utf8
set terminal svg size 960,420 font 'sans-serif,13' background 'white'
set output 'timeline.svg'
set key outside reverse Left
set format y '%.0s %cs'
set grid ytics
set xlabel 'tick'
set ylabel 'time of a tick'
# In summary.csv: 2 scenario, 7 items, 9 strategy.
strategies = system("tail -n +2 summary.csv | cut -d, -f9 | sort -u")
scenario = system("tail -n +2 summary.csv | sort -t, -k7,7nr -k2,2n | head -n 1 | cut -d, -f2")
is_shown(strategy) = column("scenario") == scenario && stringcolumn("strategy") eq strategy && column("tick") >= 0
cost(strategy) = is_shown(strategy) ? column("upper_ns") / 1e9 : NaN
# Times are of the machine, and the limit is where the verdicts have it: at half of the frame on the scenario's device.
stats 'summary.csv' using (column("scenario") == scenario ? column("frame_ns") / column("factor_least") / 2e9 : NaN) nooutput
set logscale y
plot for [strategy in strategies] 'ticks.csv' using "tick":(cost(strategy)) with lines title strategy, \
    STATS_max dashtype 2 linecolor 'black' title 'half of the frame on the device'
