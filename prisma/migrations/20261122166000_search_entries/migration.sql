-- What searches read: the texts of a product by what they are worth, and what its limits ask for. The
-- version before goes on with Product."searchVector".
CREATE TABLE "SearchEntry" (
    "productId" UUID NOT NULL,
    "cardId" UUID NOT NULL,
    "names" tsvector NOT NULL,
    "facts" tsvector NOT NULL,
    "whole" tsvector NOT NULL,
    "payablePence" INTEGER NOT NULL,
    "widthCm" INTEGER,
    "depthCm" INTEGER,
    "heightCm" INTEGER,
    "soldOut" BOOLEAN NOT NULL,

    CONSTRAINT "SearchEntry_pkey" PRIMARY KEY ("productId")
);

CREATE FUNCTION "searchEntryOf"("Product") RETURNS SETOF "SearchEntry"
    LANGUAGE sql STABLE AS $$
    SELECT $1.id, COALESCE($1."familyId", $1.id), names, names || facts, names || facts || told,
        $1."payablePence", $1."widthCm", $1."depthCm", $1."heightCm", $1.stock <= 0 AND $1."leadDays" IS NULL
    FROM (SELECT
        setweight(to_tsvector('english', "plainText"($1.title)), 'A') AS names,
        -- Of a colour such as "Chalk and oak" the first is the main one.
        setweight(to_tsvector('english', "plainText"(concat_ws(' ', $1.brand, replace($1.category, '-', ' '),
            replace($1.subcategory, '-', ' '), split_part($1.colour, ' and ', 1)))), 'B')
        || setweight(to_tsvector('english', "plainText"(concat_ws(' ',
            substr($1.colour, length(split_part($1.colour, ' and ', 1)) + 1),
            array_to_string($1.materials, ', '), replace($1.size, '-', ' ')))), 'C') AS facts,
        setweight(to_tsvector('english', "plainText"($1.description)), 'D') AS told
    ) AS texts
    WHERE $1."archivedAt" IS NULL
$$;

CREATE FUNCTION "addSearchEntries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "SearchEntry" SELECT e.* FROM added, "searchEntryOf"(added::"Product") AS e
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE FUNCTION "changeSearchEntry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM "SearchEntry" WHERE "productId" = OLD.id;
    INSERT INTO "SearchEntry" SELECT * FROM "searchEntryOf"(NEW) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE FUNCTION "changeSearchFigures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "SearchEntry" SET "payablePence" = NEW."payablePence", "widthCm" = NEW."widthCm",
        "depthCm" = NEW."depthCm", "heightCm" = NEW."heightCm", "cardId" = COALESCE(NEW."familyId", NEW.id),
        "soldOut" = NEW.stock <= 0 AND NEW."leadDays" IS NULL
    WHERE "productId" = NEW.id;
    RETURN NULL;
END $$;

CREATE FUNCTION "removeSearchEntries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM "SearchEntry";
    ELSE
        DELETE FROM "SearchEntry" WHERE "productId" = OLD.id;
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER "Product_search_added" AFTER INSERT ON "Product"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "addSearchEntries"();
CREATE TRIGGER "Product_search_changed" AFTER UPDATE ON "Product" FOR EACH ROW
    WHEN (ROW(OLD.title, OLD.description, OLD.brand, OLD.category, OLD.subcategory, OLD.size, OLD.colour, OLD.materials, OLD."archivedAt")
        IS DISTINCT FROM ROW(NEW.title, NEW.description, NEW.brand, NEW.category, NEW.subcategory, NEW.size, NEW.colour, NEW.materials, NEW."archivedAt"))
    EXECUTE FUNCTION "changeSearchEntry"();
CREATE TRIGGER "Product_search_figures_changed" AFTER UPDATE ON "Product" FOR EACH ROW
    WHEN (ROW(OLD."payablePence", OLD."widthCm", OLD."depthCm", OLD."heightCm", OLD."familyId", OLD."leadDays", OLD.stock > 0)
        IS DISTINCT FROM ROW(NEW."payablePence", NEW."widthCm", NEW."depthCm", NEW."heightCm", NEW."familyId", NEW."leadDays", NEW.stock > 0))
    EXECUTE FUNCTION "changeSearchFigures"();
CREATE TRIGGER "Product_search_removed" AFTER DELETE ON "Product"
    FOR EACH ROW EXECUTE FUNCTION "removeSearchEntries"();
CREATE TRIGGER "Product_searches_removed" AFTER TRUNCATE ON "Product"
    FOR EACH STATEMENT EXECUTE FUNCTION "removeSearchEntries"();

INSERT INTO "SearchEntry" SELECT e.* FROM "Product" AS p, "searchEntryOf"(p) AS e ON CONFLICT DO NOTHING;

CREATE INDEX "SearchEntry_names_idx" ON "SearchEntry" USING GIN ("names");
CREATE INDEX "SearchEntry_facts_idx" ON "SearchEntry" USING GIN ("facts");
CREATE INDEX "SearchEntry_whole_idx" ON "SearchEntry" USING GIN ("whole");
CREATE INDEX "SearchEntry_payablePence_productId_idx" ON "SearchEntry"("payablePence", "productId");

-- The words of materials may be mistyped too.
CREATE OR REPLACE FUNCTION "searchWordsOf"("Product") RETURNS SETOF text
    LANGUAGE sql STABLE
    RETURN regexp_split_to_table(
        "plainText"(concat_ws(' ', $1.title, $1.brand, $1.category, $1.subcategory, $1.colour,
            array_to_string($1.materials, ' '))),
        '[^a-z]+');
CREATE TRIGGER "Product_words_of_materials_changed" AFTER UPDATE OF materials ON "Product"
    FOR EACH ROW EXECUTE FUNCTION "changeSearchWords"();
INSERT INTO "SearchWord" (word)
SELECT DISTINCT word FROM "Product", "searchWordsOf"("Product") AS word
WHERE length(word) BETWEEN 3 AND 40
ON CONFLICT DO NOTHING;
