-- Which products have changed their search entry, and in which transaction: each process keeps an index
-- of the words in memory and reads what has changed since (server/catalogue/search/in-memory).
CREATE TABLE "SearchChange" (
    "productId" UUID NOT NULL,
    "changedIn" BIGINT NOT NULL,

    CONSTRAINT "SearchChange_pkey" PRIMARY KEY ("productId")
);

CREATE INDEX "SearchChange_changedIn_idx" ON "SearchChange"("changedIn");

CREATE FUNCTION "noteSearchChanges"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "SearchChange" ("productId", "changedIn")
    SELECT "productId", pg_current_xact_id()::text::bigint FROM changed ORDER BY "productId"
    ON CONFLICT ("productId") DO UPDATE SET "changedIn" = excluded."changedIn";
    RETURN NULL;
END $$;

CREATE TRIGGER "SearchEntry_added" AFTER INSERT ON "SearchEntry"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "noteSearchChanges"();
CREATE TRIGGER "SearchEntry_changed" AFTER UPDATE ON "SearchEntry"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "noteSearchChanges"();
CREATE TRIGGER "SearchEntry_removed" AFTER DELETE ON "SearchEntry"
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "noteSearchChanges"();
