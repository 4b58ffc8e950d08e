# Draws scaling.svg, the worst scrolling tick by the number of items, of the run in the current directory. The run must be from one machine.
reset
set datafile separator ','
set encoding utf8
set terminal svg size 760,390 font 'sans-serif,13' background 'white'
set output 'scaling.svg'
set key outside reverse Left
set logscale xy
set format y '%.0s %cs'
set grid ytics
set xlabel 'items'
set ylabel 'worst scrolling tick'
# Times are of this machine, and the limit is where the verdicts have it: at half of the budget on their device.
factor = system("sed -n 's/.*\"factor\" : \\([0-9.e+-]*\\).*/\\1/p' run.json")
budget = system("sed -n 's/.*\"budgetNanoseconds\" : \\([0-9]*\\).*/\\1/p' run.json")
limit = budget / 2e9 / factor
strategies = system("tail -n +2 summary.csv | cut -d, -f2 | sort -u")
# In summary.csv: 1 series, 2 strategy, 6 items. In steady.csv: 1 series, 3 kind, 4 upper_ns.
worst(strategy) = "< awk -F, 'NR == FNR { if ($2 == \"" . strategy . "\") items[$1] = $6; next } " \
    . "$1 in items && $3 == \"scroll\" && $4 > most[$1] { most[$1] = $4 } END { for (s in most) print items[s] \",\" most[s] / 1e9 }' " \
    . "summary.csv steady.csv | sort -n"
plot for [strategy in strategies] worst(strategy) using 1:2:xtic(1) with linespoints linewidth 2 pointtype 7 title strategy, \
    limit dashtype 2 linecolor 'black' title 'half of the budget on the device'
