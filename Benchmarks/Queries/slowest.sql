-- The 20 series with the highest steady p99, as a share of the budget.
SELECT host_name, scenario_name, strategy, max(steady_p99_ns / budget_ns) AS share, sum(missed_ticks) AS missed
FROM read_csv('**/summary.csv', union_by_name = true)
GROUP BY ALL ORDER BY share DESC LIMIT 20;
