-- The shop's own functions name their tables without a schema. A restore, or any session with an empty
-- search path, could not run them: each has the schema that it was made in. CREATE OR REPLACE takes
-- this away again; a test finds a function without it.
DO $$
DECLARE
    own regprocedure;
BEGIN
    FOR own IN
        SELECT p.oid::regprocedure FROM pg_proc p
        WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f'
          AND NOT EXISTS (
            SELECT FROM pg_depend d
            WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    LOOP
        EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', own, current_schema());
    END LOOP;
END $$;
