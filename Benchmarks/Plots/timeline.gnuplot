# Draws timeline.svg, the ticks with the largest number of items, of the run in the current directory. The run must be from one machine.
reset
set datafile separator ','
set encoding utf8
set terminal svg size 960,420 font 'sans-serif,13' background 'white'
set output 'timeline.svg'
set key outside reverse Left
set logscale y
set format y '%.0s %cs'
set grid ytics
set xlabel 'tick'
set ylabel 'time of a tick'
# Times are of this machine, and the limit is where the verdicts have it: at half of the budget on their device.
factor = system("sed -n 's/.*\"factor\" : \\([0-9.e+-]*\\).*/\\1/p' run.json")
budget = system("sed -n 's/.*\"budgetNanoseconds\" : \\([0-9]*\\).*/\\1/p' run.json")
limit = budget / 2e9 / factor
strategies = system("tail -n +2 summary.csv | cut -d, -f2 | sort -u")
items = system("tail -n +2 summary.csv | cut -d, -f6 | sort -n | tail -1")
# In summary.csv: 1 series, 2 strategy, 6 items. In steady.csv: 1 series, 2 tick, 4 upper_ns.
times(strategy) = sprintf("< awk -F, 'NR == FNR { if ($2 == \"%s\" && $6 == %s) series = $1; next } ", strategy, items) \
    . "$1 == series && $2 >= 0 { print $2 \",\" $4 / 1e9 }' summary.csv steady.csv"
plot for [strategy in strategies] times(strategy) with lines title strategy, \
    limit dashtype 2 linecolor 'black' title 'half of the budget on the device'
