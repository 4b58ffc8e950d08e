-- The power law per commit: how the steady p50 grows with the items, as the slope of its logarithm over the logarithm of the items.
-- 0: the items make no difference; 1: twice the items, twice the time. Hosts are kept apart. Unfinished runs, debug
-- builds, runs with an injected slowdown and series with only one number of items are left out.
--
-- Variables: root, the folder of the runs, else the current one; commit, its first digits, else all commits.
WITH runs AS (
    SELECT
        parse_dirpath(filename) AS folder,
        json_extract_string(content, '$.suite') AS suite,
        json_extract_string(content, '$.environment.gitRevision') AS commit,
        json_extract_string(content, '$.started') AS started
    FROM read_text(coalesce(getvariable('root'), '.') || '/**/run.json')
    WHERE json_extract_string(content, '$.complete')::BOOLEAN AND starts_with(coalesce(json_extract_string(content, '$.environment.gitRevision'), ''), coalesce(getvariable('commit'), ''))
        AND json_extract_string(content, '$.handicap') IS NULL
        AND json_extract_string(content, '$.environment.buildConfiguration') = 'release'
), points AS (
    SELECT
        summary.*, suite, commit, started, folder, items::BIGINT AS item_count, ln(items::BIGINT) AS x, ln(steady_p50_ns::BIGINT) AS y
    FROM read_csv(
        coalesce(getvariable('root'), '.') || '/**/summary.csv', union_by_name = true, filename = true,
        all_varchar = true, header = true, delim = ',', quote = '"', escape = '"') AS summary
    JOIN runs ON runs.folder = parse_dirpath(summary.filename)
    WHERE items::BIGINT > 0 AND steady_p50_ns::BIGINT > 0
)
SELECT
    suite, layout, effect, trace, strategy, host_name, commit,
    round(regr_slope(y, x), 3) AS power,
    round(regr_r2(y, x), 3) AS r2,
    count(DISTINCT item_count) AS sizes,
    count(DISTINCT folder) AS runs,
    min(started) AS first_run
FROM points
GROUP BY suite, layout, effect, trace, strategy, host_name, commit
HAVING sizes > 1
ORDER BY suite, layout, effect, trace, strategy, host_name, first_run;
