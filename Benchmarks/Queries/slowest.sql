-- The 20 series whose worst scrolling tick takes the largest share of the frame on the judged device.
SELECT host, scenario_name, strategy, arg_max(worst_tick, worst_ns * factor_least / frame_ns) AS tick,
    max(worst_ns * factor_least / frame_ns) AS share
FROM read_csv('**/summary.csv', union_by_name = true)
WHERE worst_ns IS NOT NULL
GROUP BY ALL ORDER BY share DESC LIMIT 20;
