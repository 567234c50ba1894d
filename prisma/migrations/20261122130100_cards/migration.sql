-- The cards of the lists, and how many there are of each kind: kept in step by the products
-- themselves, whoever writes them, so that a list of cards costs the same as a list of products.
CREATE TABLE "Card" (
    "productId" UUID NOT NULL,
    "cardId" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "subcategory" TEXT,
    "size" TEXT,
    "title" TEXT NOT NULL,
    "payablePence" INTEGER NOT NULL,
    "isLead" BOOLEAN NOT NULL,
    "sizes" TEXT NOT NULL,
    "cheaperSizes" TEXT NOT NULL,

    CONSTRAINT "Card_pkey" PRIMARY KEY ("productId")
);
CREATE INDEX "Card_cardId_idx" ON "Card"("cardId");
CREATE INDEX "Card_price_idx" ON "Card" ("payablePence", "productId") WHERE "isLead";
CREATE INDEX "Card_title_idx" ON "Card" (title COLLATE "en-x-icu", "productId") WHERE "isLead";
CREATE INDEX "Card_category_price_idx" ON "Card" (category, "payablePence", "productId") WHERE "isLead";
CREATE INDEX "Card_category_title_idx" ON "Card" (category, title COLLATE "en-x-icu", "productId") WHERE "isLead";
CREATE INDEX "Card_subcategory_price_idx" ON "Card" (category, subcategory, "payablePence", "productId") WHERE "isLead";
CREATE INDEX "Card_subcategory_title_idx" ON "Card" (category, subcategory, title COLLATE "en-x-icu", "productId") WHERE "isLead";
CREATE INDEX "Card_size_price_idx" ON "Card" (category, size, "payablePence", "productId") WHERE size IS NOT NULL;
CREATE INDEX "Card_size_title_idx" ON "Card" (category, size, title COLLATE "en-x-icu", "productId") WHERE size IS NOT NULL;

CREATE TABLE "CardCount" (
    "category" TEXT NOT NULL,
    "subcategory" TEXT NOT NULL,
    "sizes" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "CardCount_pkey" PRIMARY KEY ("category","subcategory","sizes")
);

-- Works these cards (families, or products without one) out anew, and counts what changed. Whoever
-- changes a family waits for whoever changed it before: the rows of both are seen then.
CREATE FUNCTION "refreshCards"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM "Family" WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
    WITH live AS (
        SELECT p.id AS "productId", COALESCE(p."familyId", p.id) AS "cardId", p.category, p.subcategory, p.size,
            p.title, p."payablePence",
            row_number() OVER (
                PARTITION BY COALESCE(p."familyId", p.id), p.category, p.subcategory
                ORDER BY p."payablePence", p.id
            ) = 1 AS "isLead",
            row_number() OVER (
                PARTITION BY COALESCE(p."familyId", p.id), p.category, p.subcategory, p.size
                ORDER BY p."payablePence", p.id
            ) AS place
        FROM (
            SELECT v.* FROM unnest(ids) AS u(id) JOIN "Product" AS v ON v."familyId" = u.id
            UNION ALL
            SELECT o.* FROM unnest(ids) AS u(id) JOIN "Product" AS o ON o.id = u.id AND o."familyId" IS NULL
            -- By the ids, not by an index of what is on sale.
            OFFSET 0
        ) AS p
        WHERE p."archivedAt" IS NULL
    ), fresh AS (
        SELECT "productId", "cardId", category, subcategory, size, title, "payablePence", "isLead",
            COALESCE(string_agg(size, ',') OVER (
                PARTITION BY "cardId", category, subcategory ORDER BY size
                ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
            ), '') AS sizes,
            COALESCE(string_agg(size, ',') OVER (
                PARTITION BY "cardId", category, subcategory ORDER BY "payablePence", "productId"
                ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
            ), '') AS "cheaperSizes"
        FROM live WHERE place = 1
    ), gone AS (
        DELETE FROM "Card" AS c USING unnest(ids) AS u(id)
        WHERE c."cardId" = u.id AND c."productId" NOT IN (SELECT "productId" FROM fresh)
    ), kept AS (
        INSERT INTO "Card" AS c
        SELECT "productId", "cardId", category, subcategory, size, title, "payablePence", "isLead", sizes, "cheaperSizes"
        FROM fresh
        ORDER BY "productId"
        ON CONFLICT ("productId") DO UPDATE SET
            ("cardId", category, subcategory, size, title, "payablePence", "isLead", sizes, "cheaperSizes")
            = (EXCLUDED."cardId", EXCLUDED.category, EXCLUDED.subcategory, EXCLUDED.size, EXCLUDED.title,
                EXCLUDED."payablePence", EXCLUDED."isLead", EXCLUDED.sizes,
                EXCLUDED."cheaperSizes")
        WHERE c IS DISTINCT FROM EXCLUDED
    )
    -- In one order, so that two who count the same kinds wait for each other at most once.
    INSERT INTO "CardCount" AS n
    SELECT category, subcategory, sizes, sum(count) FROM (
        SELECT category, COALESCE(subcategory, '') AS subcategory, sizes, -1 AS count
        FROM unnest(ids) AS u(id) JOIN "Card" ON "cardId" = u.id WHERE "isLead"
        UNION ALL
        SELECT category, COALESCE(subcategory, ''), sizes, 1 FROM fresh WHERE "isLead"
    ) AS change
    GROUP BY 1, 2, 3 HAVING sum(count) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (category, subcategory, sizes) DO UPDATE SET count = n.count + EXCLUDED.count;
END $$;

CREATE FUNCTION "refreshAddedCards"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "refreshCards"(array_agg(DISTINCT COALESCE("familyId", id))) FROM added;
    RETURN NULL;
END $$;

CREATE FUNCTION "refreshRemovedCards"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "refreshCards"(array_agg(DISTINCT COALESCE("familyId", id))) FROM removed;
    RETURN NULL;
END $$;

CREATE FUNCTION "refreshChangedCards"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    ids uuid[];
BEGIN
    -- No join of the two: without statistics it would compare each row with each.
    SELECT array_agg(DISTINCT COALESCE("familyId", id)) INTO ids FROM (
        (SELECT id, "familyId", category, subcategory, size, title, "payablePence", "archivedAt" IS NULL FROM before
        EXCEPT
        SELECT id, "familyId", category, subcategory, size, title, "payablePence", "archivedAt" IS NULL FROM after)
        UNION ALL
        (SELECT id, "familyId", category, subcategory, size, title, "payablePence", "archivedAt" IS NULL FROM after
        EXCEPT
        SELECT id, "familyId", category, subcategory, size, title, "payablePence", "archivedAt" IS NULL FROM before)
    ) AS changed;
    IF ids IS NOT NULL THEN
        PERFORM "refreshCards"(ids);
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION "removeCards"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM "Card";
    DELETE FROM "CardCount";
    RETURN NULL;
END $$;

CREATE TRIGGER "Product_card_added" AFTER INSERT ON "Product"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "refreshAddedCards"();
CREATE TRIGGER "Product_card_removed" AFTER DELETE ON "Product"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "refreshRemovedCards"();
CREATE TRIGGER "Product_cards_removed" AFTER TRUNCATE ON "Product"
    FOR EACH STATEMENT EXECUTE FUNCTION "removeCards"();
-- For the statement, not each row: a thousand changes of one count would be a thousand versions of it.
CREATE TRIGGER "Product_card_changed" AFTER UPDATE ON "Product"
    REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "refreshChangedCards"();

-- Those that are there. A product that is changed meanwhile has its card from the trigger.
SELECT "refreshCards"(array_agg(id)) FROM "Product" WHERE "archivedAt" IS NULL;
