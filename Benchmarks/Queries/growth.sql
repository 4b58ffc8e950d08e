-- The growth exponent of a scrolling tick's instructions, for each commit, host and strategy, in runs with --instructions.
WITH medians AS (
    SELECT json_extract_string(content, '$.environment.gitRevision') AS revision, host_name, layout, trace, strategy, items,
        quantile_disc(CAST(instructions AS BIGINT), 0.5) AS median
    FROM read_csv('**/instructions.csv', union_by_name = true, filename = true) AS counted
    JOIN read_csv('**/summary.csv', union_by_name = true, filename = true) AS summary
        ON parse_dirpath(counted.filename) = parse_dirpath(summary.filename) AND counted.series = summary.series
    JOIN read_csv('**/scroll.csv', union_by_name = true, filename = true) AS scroll
        ON parse_dirpath(counted.filename) = parse_dirpath(scroll.filename) AND summary.scenario = scroll.scenario
        AND counted.tick = scroll.tick
    JOIN read_text('**/run.json') AS run ON parse_dirpath(run.filename) = parse_dirpath(counted.filename)
    WHERE kind = 'scroll' AND items > 0
    GROUP BY ALL)
SELECT revision, host_name, layout, trace, strategy, regr_slope(ln(median), ln(items)) AS exponent
FROM medians WHERE median > 0
GROUP BY ALL HAVING count(DISTINCT items) > 1 ORDER BY ALL;
