-- The growth exponent of the median scrolling tick, for each commit, host and strategy.
WITH medians AS (
    SELECT json_extract_string(content, '$.environment.gitRevision') AS revision, host_name, layout, trace, strategy, items,
        quantile_disc(upper_ns, 0.5) AS median
    FROM read_csv('**/steady.csv', union_by_name = true, filename = true) AS steady
    JOIN read_csv('**/summary.csv', union_by_name = true, filename = true) AS summary
        ON parse_dirpath(steady.filename) = parse_dirpath(summary.filename) AND steady.series = summary.series
    JOIN read_text('**/run.json') AS run ON parse_dirpath(run.filename) = parse_dirpath(steady.filename)
    WHERE kind = 'scroll' AND items > 0
    GROUP BY ALL)
SELECT revision, host_name, layout, trace, strategy, regr_slope(ln(median), ln(items)) AS exponent
FROM medians WHERE median > 0
GROUP BY ALL HAVING count(DISTINCT items) > 1 ORDER BY ALL;
