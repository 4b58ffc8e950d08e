-- The worst series of a month: the highest steady p99 against the budget first, with the missed ticks of all its runs.
-- Each row is a series on one host. Unfinished runs, debug builds and runs with an injected
-- slowdown are left out.
--
-- Variables: root, the folder of the runs, else the current one; month, such as '2026-11', else this month in UTC.
WITH runs AS (
    SELECT
        parse_dirpath(filename) AS folder,
        json_extract_string(content, '$.suite') AS suite,
        json_extract_string(content, '$.slowdown')::DOUBLE AS slowdown
    FROM read_text(coalesce(getvariable('root'), '.') || '/**/run.json')
    WHERE json_extract_string(content, '$.complete')::BOOLEAN AND starts_with(
            json_extract_string(content, '$.started'),
            coalesce(getvariable('month'), strftime(now() AT TIME ZONE 'UTC', '%Y-%m')))
        AND json_extract_string(content, '$.handicap') IS NULL
        AND json_extract_string(content, '$.environment.buildConfiguration') = 'release'
), series AS (
    SELECT summary.*, suite, folder, steady_p99_ns::BIGINT * slowdown / budget_ns::BIGINT AS share
    FROM read_csv(
        coalesce(getvariable('root'), '.') || '/**/summary.csv', union_by_name = true, filename = true,
        all_varchar = true, header = true, delim = ',', quote = '"', escape = '"') AS summary
    JOIN runs ON runs.folder = parse_dirpath(summary.filename)
)
SELECT
    suite, host_name, scenario_name, strategy,
    round(max(share) * 100, 3) AS p99_percent_of_budget,
    arg_max(steady_p99_ns::BIGINT, share) AS steady_p99_ns,
    sum(missed_ticks::BIGINT) AS missed_ticks,
    sum(ticks::BIGINT * replays::BIGINT) AS of_ticks,
    count(*) AS runs,
    arg_max(folder, share) AS worst_run
FROM series
GROUP BY suite, host_name, scenario_name, strategy
ORDER BY max(share) DESC, missed_ticks DESC, suite, host_name, scenario_name, strategy
LIMIT 20;
