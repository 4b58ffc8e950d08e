-- The power law per commit: how the steady p50 grows with the items, as the slope of its logarithm over that of the items.
-- 0: the items make no difference; 1: twice the items, twice the time. Times of different hosts are never mixed. Debug builds and runs
-- with a handicap are left out, and so is what was measured with one number of items.
--
-- Variables: root, the folder of the runs, else the current one; commit, the beginning of one, else all.
WITH runs AS (
    SELECT parse_dirpath(filename) AS folder, json_array_length(json_extract(content, '$.scenarios')) AS scenario_count
    FROM read_text(
        coalesce(getvariable('root'), '.') || '/suite=*/commit=' || coalesce(getvariable('commit'), '') || '*/host=*/*/run.json')
    WHERE json_extract_string(content, '$.handicap') IS NULL
        AND json_extract_string(content, '$.environment.buildConfiguration') = 'release'
), points AS (
    SELECT * REPLACE (coalesce(host_name, host) AS host), items::BIGINT AS item_count, ln(items::BIGINT) AS x, ln(steady_p50_ns::BIGINT) AS y
    FROM read_csv(
        coalesce(getvariable('root'), '.') || '/suite=*/commit=' || coalesce(getvariable('commit'), '') || '*/host=*/*/summary.csv',
        hive_partitioning = true, hive_types_autocast = false, union_by_name = true, filename = true,
        all_varchar = true, header = true, delim = ',', quote = '"', escape = '"') AS summary
    JOIN runs ON runs.folder = parse_dirpath(summary.filename)
    WHERE scenario::BIGINT < scenario_count AND items::BIGINT > 0 AND steady_p50_ns::BIGINT > 0
)
SELECT
    suite, layout, effect, trace, strategy, host, commit,
    round(regr_slope(y, x), 3) AS power,
    round(regr_r2(y, x), 3) AS r2,
    count(DISTINCT item_count) AS sizes,
    count(DISTINCT folder) AS runs,
    min(parse_filename(folder)) AS first_run
FROM points
GROUP BY suite, layout, effect, trace, strategy, host, commit
HAVING sizes > 1
ORDER BY suite, layout, effect, trace, strategy, host, first_run;
