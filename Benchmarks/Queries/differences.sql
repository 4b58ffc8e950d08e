-- Counts that differ between runs of one commit and scenario. A row is a fault.
SELECT json_extract_string(content, '$.environment.gitRevision') AS revision, scenario_name, ticks.strategy, tick, counter,
    array_agg(DISTINCT count) AS counts
FROM (UNPIVOT (FROM read_csv('**/ticks.csv', union_by_name = true, filename = true, all_varchar = true))
    ON COLUMNS(* EXCLUDE (filename, series, scenario, strategy, tick, upper_ns, lower_ns, is_cpu, stand_in_ns, share, instructions))
    INTO NAME counter VALUE count) AS ticks
JOIN read_csv('**/summary.csv', union_by_name = true, filename = true, all_varchar = true) AS summary
    ON parse_dirpath(ticks.filename) = parse_dirpath(summary.filename) AND ticks.series = summary.series
JOIN read_text('**/run.json') AS run ON parse_dirpath(run.filename) = parse_dirpath(ticks.filename)
GROUP BY revision, scenario_name, ticks.strategy, tick, counter HAVING len(counts) > 1 ORDER BY ALL;
