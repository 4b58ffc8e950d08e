-- The medians of the run in the current directory in Bencher's metric format, with the 99th percentile as the upper bound:
--     duckdb -noheader -list < bencher.sql > bencher.json
SELECT json_group_object(
    scenario_name || '/' || strategy,
    json_object('latency', json_object('value', CAST(median_ns AS DOUBLE), 'upper_value', CAST(p99_ns AS DOUBLE))))
FROM read_csv('summary.csv')
WHERE median_ns IS NOT NULL;
