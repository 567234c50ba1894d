-- How many products are sold of each kind, kept in step by the products themselves: the counts beside
-- the filters cost the same however many products there are.
CREATE TABLE "ProductCount" (
    "category" TEXT NOT NULL,
    "subcategory" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "ProductCount_pkey" PRIMARY KEY ("category","subcategory","size")
);

CREATE FUNCTION "countProducts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM "ProductCount";
    ELSIF TG_OP = 'INSERT' THEN
        -- In one order, so that two who count the same kinds wait for each other at most once.
        INSERT INTO "ProductCount" AS c
        SELECT category, COALESCE(subcategory, ''), COALESCE(size, ''), count(*) FROM added
        WHERE "archivedAt" IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (category, subcategory, size) DO UPDATE SET count = c.count + EXCLUDED.count;
    ELSE
        UPDATE "ProductCount" AS c SET count = c.count - less.count
        FROM (
            SELECT category, COALESCE(subcategory, '') AS subcategory, COALESCE(size, '') AS size,
                count(*) AS count
            FROM removed WHERE "archivedAt" IS NULL GROUP BY 1, 2, 3
        ) AS less
        WHERE (c.category, c.subcategory, c.size) = (less.category, less.subcategory, less.size);
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION "countChangedProduct"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "ProductCount" AS c
    SELECT category, subcategory, size, sum(count)
    FROM (VALUES
        (OLD.category, COALESCE(OLD.subcategory, ''), COALESCE(OLD.size, ''),
            CASE WHEN OLD."archivedAt" IS NULL THEN -1 ELSE 0 END),
        (NEW.category, COALESCE(NEW.subcategory, ''), COALESCE(NEW.size, ''),
            CASE WHEN NEW."archivedAt" IS NULL THEN 1 ELSE 0 END)
    ) AS change(category, subcategory, size, count)
    GROUP BY 1, 2, 3 HAVING sum(count) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (category, subcategory, size) DO UPDATE SET count = c.count + EXCLUDED.count;
    RETURN NULL;
END $$;

-- Nobody may add a product between the first count and the triggers.
LOCK TABLE "Product" IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO "ProductCount"
SELECT category, COALESCE(subcategory, ''), COALESCE(size, ''), count(*) FROM "Product"
WHERE "archivedAt" IS NULL GROUP BY 1, 2, 3;

CREATE TRIGGER "Product_counted_more" AFTER INSERT ON "Product"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "countProducts"();
CREATE TRIGGER "Product_counted_less" AFTER DELETE ON "Product"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "countProducts"();
CREATE TRIGGER "Product_counted_none" AFTER TRUNCATE ON "Product"
    FOR EACH STATEMENT EXECUTE FUNCTION "countProducts"();
CREATE TRIGGER "Product_counted_anew"
    AFTER UPDATE OF category, subcategory, size, "archivedAt" ON "Product" FOR EACH ROW
    WHEN ((OLD.category, OLD.subcategory, OLD.size, OLD."archivedAt" IS NULL)
        IS DISTINCT FROM (NEW.category, NEW.subcategory, NEW.size, NEW."archivedAt" IS NULL))
    EXECUTE FUNCTION "countChangedProduct"();

-- The search finds what has the words in its title first, without looking at all that has them anywhere.
CREATE INDEX "Product_title_words_idx" ON "Product" USING GIN (ts_filter("searchVector", '{a}'));
