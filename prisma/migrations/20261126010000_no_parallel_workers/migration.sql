-- Statements of the shop read few rows. Where the planner does not know a bound it expects a third of
-- the table, and starts parallel workers or compiles: both take longer than the statement. A role that
-- does not own the database leaves its settings as they are.
DO $$ BEGIN
    EXECUTE format('ALTER DATABASE %I SET max_parallel_workers_per_gather = 0', current_database());
    EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
EXCEPTION WHEN insufficient_privilege THEN
    RAISE NOTICE 'The database is not owned by %: its settings are left.', current_user;
END $$;
