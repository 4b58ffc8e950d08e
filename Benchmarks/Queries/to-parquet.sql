-- Turns the runs into Parquet: summary.csv, work.csv and ticks.csv of all of them, each a folder, with the columns suite, commit, host
-- and run. There is a file per suite and month, since many files of a few rows are slow to read.
--
-- Variables: root, the folder of the runs, else the current one; parquet, an empty folder for the three, else ../parquet.
SET VARIABLE runs = coalesce(getvariable('root'), '.') || '/suite=*/commit=*/host=*/*/';
SET VARIABLE tables = coalesce(getvariable('parquet'), '../parquet') || '/';

CREATE OR REPLACE TEMP MACRO rows_of(file) AS TABLE
    SELECT
        * EXCLUDE (filename), parse_path(filename)[-2] AS run, parse_path(filename)[-2][:7] AS month
    FROM read_csv(
        file, hive_partitioning = true, hive_types_autocast = false, union_by_name = true, filename = true,
        all_varchar = true, header = true, delim = ',', quote = '"', escape = '"');

COPY (
    SELECT
        suite, commit, host, run, month, scenario_name, strategy, layout, effect, trace, host_name,
        COLUMNS(lambda c: regexp_matches(c, '_per_|_ratio$'))::DOUBLE,
        COLUMNS(lambda c: NOT regexp_matches(
            c, '_per_|_ratio$|^(suite|commit|host|run|month|scenario_name|strategy|layout|effect|trace|host_name)$'))::BIGINT
    FROM rows_of(getvariable('runs') || 'summary.csv')
) TO (getvariable('tables') || 'summary') (FORMAT parquet, PARTITION_BY (suite, month));

COPY (
    SELECT suite, commit, host, run, month, screen_digest, COLUMNS(* EXCLUDE (suite, commit, host, run, month, screen_digest))::BIGINT
    FROM rows_of(getvariable('runs') || 'work.csv')
) TO (getvariable('tables') || 'work') (FORMAT parquet, PARTITION_BY (suite, month));

COPY (
    SELECT suite, commit, host, run, month, COLUMNS(* EXCLUDE (suite, commit, host, run, month))::BIGINT
    FROM rows_of(getvariable('runs') || 'ticks.csv')
) TO (getvariable('tables') || 'ticks') (FORMAT parquet, PARTITION_BY (suite, month));
