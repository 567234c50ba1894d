-- How many letters two words differ by.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Lower case without accents: a search for boucle finds Bouclé. server/catalogue/search-words.ts
-- does the same to what is searched for.
CREATE FUNCTION "plainText"(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(lower(value), 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ', 'aaaaaaceeeeiiiinoooooouuuuyy');

-- What a product's title says without its size: the same for a bed in two sizes.
CREATE FUNCTION "modelOf"(title text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(
        regexp_replace(lower(title), '\m(small double|single|double|king size|king)\M', ' ', 'g'),
        '\s+', ' ', 'g'));

ALTER TABLE "Product" ALTER COLUMN "searchVector" SET EXPRESSION AS (
    setweight(to_tsvector('english', "plainText"(title)), 'A')
    || setweight(to_tsvector('english', "plainText"(
        brand || ' ' || replace(category, '-', ' ') || ' ' || replace(COALESCE(subcategory, ''), '-', ' ')
        || ' ' || COALESCE(colour, ''))), 'B')
    || setweight(to_tsvector('english', "plainText"(description)), 'C')
);

-- The words that a mistyped word may have meant; descriptions are left out, they hold too many.
CREATE TABLE "SearchWord" (
    "word" TEXT NOT NULL,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("word")
);

CREATE FUNCTION "searchWordsOf"("Product") RETURNS SETOF text
    LANGUAGE sql IMMUTABLE
    RETURN regexp_split_to_table(
        "plainText"(concat_ws(' ', $1.title, $1.brand, $1.category, $1.subcategory, $1.colour)),
        '[^a-z]+');

CREATE FUNCTION "addSearchWords"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "SearchWord" (word)
    SELECT DISTINCT word FROM changed, "searchWordsOf"(changed::"Product") AS word
    WHERE length(word) BETWEEN 3 AND 40
    -- In one order, so that two who add the same words wait for each other at most once.
    ORDER BY word
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE TRIGGER "Product_words_added" AFTER INSERT ON "Product"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "addSearchWords"();

CREATE FUNCTION "changeSearchWords"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "SearchWord" (word)
    SELECT DISTINCT word FROM "searchWordsOf"(NEW) AS word
    WHERE length(word) BETWEEN 3 AND 40
    ORDER BY word
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE TRIGGER "Product_words_changed"
    AFTER UPDATE OF title, brand, category, subcategory, colour ON "Product"
    FOR EACH ROW EXECUTE FUNCTION "changeSearchWords"();

INSERT INTO "SearchWord" (word)
SELECT DISTINCT word FROM "Product", "searchWordsOf"("Product") AS word
WHERE length(word) BETWEEN 3 AND 40
ON CONFLICT DO NOTHING;

-- The lists of the shop: by price or title within what is chosen. A page of any choice is merged
-- from the first rows of each of these (server/catalogue/page-query.ts).
CREATE INDEX "Product_live_category_title_idx" ON "Product" (category, title, id) WHERE "archivedAt" IS NULL;
CREATE INDEX "Product_live_subcategory_price_idx" ON "Product" (category, subcategory, "payablePence", id) WHERE "archivedAt" IS NULL;
CREATE INDEX "Product_live_subcategory_title_idx" ON "Product" (category, subcategory, title, id) WHERE "archivedAt" IS NULL;
CREATE INDEX "Product_live_size_price_idx" ON "Product" (category, size, "payablePence", id) WHERE "archivedAt" IS NULL;
CREATE INDEX "Product_live_size_title_idx" ON "Product" (category, size, title, id) WHERE "archivedAt" IS NULL;
-- Their counts.
CREATE INDEX "Product_live_facets_idx" ON "Product" (category, subcategory, size) WHERE "archivedAt" IS NULL;
-- The same model in other sizes, and what goes with a product.
CREATE INDEX "Product_live_model_idx" ON "Product" (category, brand, "modelOf"(title)) WHERE "archivedAt" IS NULL AND size IS NOT NULL;
CREATE INDEX "Product_live_brand_idx" ON "Product" (brand, category, id) WHERE "archivedAt" IS NULL;
