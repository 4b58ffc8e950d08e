-- The medians of the run in the current directory for github-action-benchmark, as customSmallerIsBetter:
--     duckdb -noheader -list < github-action-benchmark.sql > benchmarks.json
SELECT json_group_array(json_object(
    'name', scenario_name || '/' || strategy, 'unit', 'us', 'value', median_ns / 1e3,
    'extra', 'p90: ' || p90_ns / 1e3 || chr(10) || 'p99: ' || p99_ns / 1e3))
FROM read_csv('summary.csv')
WHERE median_ns IS NOT NULL;
