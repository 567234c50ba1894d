-- Tells every process what guests read of the catalogue has changed: server/cache/listen.ts.
-- The channel carries the id of a product whose stock or rating changed, or 'all' for whatever
-- may change which products a list shows, and where. The same message is sent once a transaction.

CREATE FUNCTION "tellAll"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'all');
    RETURN NULL;
END $$;

CREATE FUNCTION "tellProduct"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    sold_out_or_back boolean := (OLD.stock > 0) <> (NEW.stock > 0);
BEGIN
    OLD.stock := NEW.stock;
    OLD."reviewCount" := NEW."reviewCount";
    OLD."ratingSum" := NEW."ratingSum";
    OLD."updatedAt" := NEW."updatedAt";
    -- Searches and suggestions put what is sold out last, or leave it out.
    IF sold_out_or_back OR OLD IS DISTINCT FROM NEW THEN
        PERFORM pg_notify('catalogue', 'all');
    ELSE
        PERFORM pg_notify('catalogue', NEW.id::text);
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION "tellReviewed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', COALESCE(NEW."productId", OLD."productId")::text);
    RETURN NULL;
END $$;

CREATE TRIGGER "Product_told" AFTER UPDATE ON "Product"
    FOR EACH ROW EXECUTE FUNCTION "tellProduct"();
CREATE TRIGGER "Product_list_told" AFTER INSERT OR DELETE OR TRUNCATE ON "Product"
    FOR EACH STATEMENT EXECUTE FUNCTION "tellAll"();
CREATE TRIGGER "Review_told" AFTER INSERT OR UPDATE OR DELETE ON "Review"
    FOR EACH ROW EXECUTE FUNCTION "tellReviewed"();
CREATE TRIGGER "FeatureImage_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "FeatureImage"
    FOR EACH STATEMENT EXECUTE FUNCTION "tellAll"();
