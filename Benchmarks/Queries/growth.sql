-- The growth exponents of a scrolling tick's time and instructions, for each commit, host and strategy. Counting needs --instructions.
WITH medians AS (
    SELECT json_extract_string(content, '$.environment.gitRevision') AS revision, host, summary.layout, trace, summary.strategy,
        summary.items, any_value(TRY_CAST(median_ns AS DOUBLE)) AS time,
        quantile_disc(TRY_CAST(instructions AS BIGINT), 0.5) AS instructions
    FROM read_csv('**/ticks.csv', union_by_name = true, filename = true) AS ticks
    JOIN read_csv('**/summary.csv', union_by_name = true, filename = true) AS summary
        ON parse_dirpath(ticks.filename) = parse_dirpath(summary.filename) AND ticks.series = summary.series
    JOIN read_text('**/run.json') AS run ON parse_dirpath(run.filename) = parse_dirpath(ticks.filename)
    WHERE kind = 'scroll' AND summary.items > 0
    GROUP BY ALL)
SELECT revision, host, layout, trace, strategy, regr_slope(ln(time), ln(items)) AS of_time,
    regr_slope(ln(instructions), ln(items)) AS of_instructions
FROM medians
GROUP BY ALL HAVING count(DISTINCT items) > 1 ORDER BY ALL;
