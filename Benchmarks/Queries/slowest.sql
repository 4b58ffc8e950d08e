-- The 20 series whose worst scrolling tick takes the largest share of the budget on the judged device.
SELECT host_name, scenario_name, strategy, arg_max(steady.tick, upper_ns) AS tick,
    max(upper_ns) * any_value(CAST(json_extract(content, '$.judgedDevice.factor') AS DOUBLE)) / any_value(budget_ns) AS share
FROM read_csv('**/steady.csv', union_by_name = true, filename = true) AS steady
JOIN read_csv('**/summary.csv', union_by_name = true, filename = true) AS summary
    ON parse_dirpath(steady.filename) = parse_dirpath(summary.filename) AND steady.series = summary.series
JOIN read_text('**/run.json') AS run ON parse_dirpath(run.filename) = parse_dirpath(steady.filename)
WHERE kind = 'scroll'
GROUP BY ALL ORDER BY share DESC LIMIT 20;
