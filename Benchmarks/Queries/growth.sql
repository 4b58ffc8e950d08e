-- The growth exponent of the steady p50, for each commit, host and strategy.
SELECT json_extract_string(content, '$.environment.gitRevision') AS revision, host_name, layout, trace, strategy,
    regr_slope(ln(steady_p50_ns), ln(items)) AS exponent
FROM read_csv('**/summary.csv', union_by_name = true, filename = true) AS summary
JOIN read_text('**/run.json') AS run ON parse_dirpath(run.filename) = parse_dirpath(summary.filename)
WHERE items > 0 AND steady_p50_ns > 0
GROUP BY ALL HAVING count(DISTINCT items) > 1 ORDER BY ALL;
