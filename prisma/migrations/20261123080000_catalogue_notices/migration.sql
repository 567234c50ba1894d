-- PostgreSQL commits transactions that NOTIFY one after the other, each as long as the disk takes. What
-- an order has to tell of stock and places is therefore written down with it, and sent after its
-- commit: server/platform/catalogue-notices.ts. Unlogged: when the database itself crashes, every
-- listener loses its connection, and with it what it has cached.
CREATE UNLOGGED TABLE "CatalogueNotice" (
    "id" BIGSERIAL NOT NULL,
    "payload" TEXT NOT NULL,

    CONSTRAINT "CatalogueNotice_pkey" PRIMARY KEY ("id")
);

-- At once, unless the transaction says that it sends its notices later.
CREATE FUNCTION "tellCatalogue"(payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF current_setting('hazelwick.notices', true) = 'later' THEN
        INSERT INTO "CatalogueNotice" (payload) VALUES ("tellCatalogue".payload);
    ELSE
        PERFORM pg_notify('catalogue', "tellCatalogue".payload);
    END IF;
END $$;

CREATE OR REPLACE FUNCTION "tellProduct"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    sold_out_or_back boolean := (OLD.stock > 0) <> (NEW.stock > 0);
BEGIN
    OLD.stock := NEW.stock;
    OLD."reviewCount" := NEW."reviewCount";
    OLD."ratingSum" := NEW."ratingSum";
    OLD."updatedAt" := NEW."updatedAt";
    -- Searches and suggestions put what is sold out last, or leave it out.
    IF sold_out_or_back OR OLD IS DISTINCT FROM NEW THEN
        PERFORM "tellCatalogue"('all');
    ELSE
        PERFORM "tellCatalogue"(NEW.id::text);
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "tellSlots"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "tellCatalogue"("zoneId"::text) FROM (SELECT DISTINCT "zoneId" FROM changed) AS zone;
    RETURN NULL;
END $$;
