-- Hosts that disagree in an exact table: where work.csv differs between runs that must do the same work. Such runs have the same suite,
-- commit, settings, injected slowdown, architecture, toolchain, build configuration and allocator. Two runs of one host can disagree, too.
-- Unfinished runs, and commits that are unknown or end in -dirty are left out: their sources may differ.
--
-- Variables: root, the folder of the runs, else the current one.
CREATE OR REPLACE TEMP TABLE exact_runs AS
WITH runs AS (
    SELECT
        parse_dirpath(filename) AS folder,
        json_extract_string(content, '$.suite') AS suite,
        json_extract_string(content, '$.environment.gitRevision') AS commit,
        list_prepend(
            -- How often and against which budget a scroll is timed does not change what is counted.
            json_merge_patch(json_extract(content, '$.settings'), '{
                "replays": null, "warmup": null, "budget": null, "slowdown": null, "pin": null, "instruction-ticks": null, "scenario": null
            }')::VARCHAR,
            json_extract_string(content, [
                '$.handicap', '$.environment.architecture', '$.environment.toolchain', '$.environment.buildConfiguration',
                '$.environment.allocator'])
        ) AS conditions
    FROM read_text(coalesce(getvariable('root'), '.') || '/**/run.json')
    WHERE json_extract_string(content, '$.complete')::BOOLEAN
), work AS (
    SELECT parse_dirpath(filename) AS folder, md5(content) AS digest
    FROM read_text(coalesce(getvariable('root'), '.') || '/**/work.csv')
)
SELECT
    *, min(digest) OVER same_work <> max(digest) OVER same_work AND commit IS NOT NULL AND commit NOT LIKE '%-dirty' AS differs
FROM runs JOIN work USING (folder)
WINDOW same_work AS (PARTITION BY suite, commit, conditions);

-- Only files that differ are parsed. If all are equal, one file is read for all of them.
SET VARIABLE work_files = (
    SELECT coalesce(list(folder || '/work.csv') FILTER (differs), [any_value(folder) || '/work.csv']) FROM exact_runs);
SET VARIABLE summary_files = (
    SELECT coalesce(list(folder || '/summary.csv') FILTER (differs), [any_value(folder) || '/summary.csv']) FROM exact_runs);

WITH series AS (
    SELECT parse_dirpath(filename) AS folder, series, scenario_name, strategy, host_name
    FROM read_csv(
        getvariable('summary_files'), union_by_name = true, filename = true,
        all_varchar = true, header = true, delim = ',', quote = '"', escape = '"')
), work AS (
    SELECT suite, commit, conditions, scenario_name, strategy, host_name, counted.* EXCLUDE (filename, series)
    FROM read_csv(
        getvariable('work_files'), union_by_name = true, filename = true,
        all_varchar = true, header = true, delim = ',', quote = '"', escape = '"') AS counted
    JOIN exact_runs ON exact_runs.folder = parse_dirpath(counted.filename)
    JOIN series ON series.folder = exact_runs.folder AND series.series = counted.series
), cells AS (
    FROM work UNPIVOT INCLUDE NULLS (
        value FOR column_name IN (* EXCLUDE (suite, commit, conditions, scenario_name, strategy, host_name, tick)))
), answers AS (
    SELECT
        suite, commit, conditions, scenario_name, strategy, tick::BIGINT AS tick, column_name,
        coalesce(value, 'unknown') AS value, list_sort(list(DISTINCT coalesce(host_name, 'unknown'))) AS hosts
    FROM cells
    GROUP BY ALL
)
SELECT
    suite, commit, scenario_name, strategy, tick, column_name,
    map_from_entries(list((value, hosts) ORDER BY len(hosts) DESC, value)) AS hosts_by_value
FROM answers
GROUP BY suite, commit, conditions, scenario_name, strategy, tick, column_name
HAVING count(*) > 1
ORDER BY suite, commit, scenario_name, strategy, tick, column_name;
