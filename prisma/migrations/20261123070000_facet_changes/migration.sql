-- Which products have changed what lists filter by, and in which transaction: each process keeps
-- "ProductFacet" in memory and reads what has changed since (server/catalogue/listing/facets/in-memory).
CREATE TABLE "FacetChange" (
    "productId" UUID NOT NULL,
    "changedIn" BIGINT NOT NULL,

    CONSTRAINT "FacetChange_pkey" PRIMARY KEY ("productId")
);

CREATE INDEX "FacetChange_changedIn_idx" ON "FacetChange"("changedIn");

CREATE FUNCTION "noteFacetChanges"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "FacetChange" ("productId", "changedIn")
    SELECT "productId", pg_current_xact_id()::text::bigint FROM changed ORDER BY "productId"
    ON CONFLICT ("productId") DO UPDATE SET "changedIn" = excluded."changedIn";
    RETURN NULL;
END $$;

CREATE TRIGGER "ProductFacet_added" AFTER INSERT ON "ProductFacet"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "noteFacetChanges"();
CREATE TRIGGER "ProductFacet_changed" AFTER UPDATE ON "ProductFacet"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "noteFacetChanges"();
CREATE TRIGGER "ProductFacet_removed" AFTER DELETE ON "ProductFacet"
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "noteFacetChanges"();
