-- The commits at which a counter of a series changed, in the order of the commits.
-- A run knows its commit and its start, but not the order of the commits; first write that order beside the runs:
--     git -C REPOSITORY log --reverse --format=%H > commits.txt
WITH commits AS (
    SELECT row_number() OVER () AS place, revision FROM read_csv('commits.txt', header = false, names = ['revision'])),
counts AS (
    SELECT parse_dirpath(filename) AS run, series, counter, sum(CAST(count AS BIGINT)) AS total
    FROM (UNPIVOT (FROM read_csv('**/ticks.csv', union_by_name = true, filename = true, all_varchar = true))
        ON COLUMNS(* EXCLUDE (filename, series, scenario, layout, items, strategy, tick, kind, gesture, offset_pt, width_pt, height_pt,
            screen_digest, upper_ns, lower_ns, is_cpu, stand_in_ns, share, instructions)) INTO NAME counter VALUE count)
    GROUP BY ALL)
SELECT lag(revision) OVER changes AS after, revision, scenario_name, strategy, counter, lag(total) OVER changes AS old, total AS new
FROM counts
JOIN read_csv('**/summary.csv', union_by_name = true, filename = true, all_varchar = true) AS summary
    ON counts.run = parse_dirpath(summary.filename) AND counts.series = summary.series
JOIN read_text('**/run.json') AS manifest ON counts.run = parse_dirpath(manifest.filename)
JOIN commits ON revision = json_extract_string(content, '$.environment.gitRevision')
WINDOW changes AS (
    PARTITION BY scenario_name, strategy, ticks, counter, json_extract_string(content, '$.environment.toolchain'),
        json_extract_string(content, '$.environment.allocator') ORDER BY place)
QUALIFY old <> new ORDER BY place, scenario_name, strategy, counter;
