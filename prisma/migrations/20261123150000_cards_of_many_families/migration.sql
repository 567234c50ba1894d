-- Many families at once are found by their index. Compared with an array, each family cost as much as the
-- whole array is long: a change of all products of 200,000 families came to no end.
CREATE OR REPLACE FUNCTION "refreshCards"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM "Family" WHERE id IN (SELECT unnest(ids)) ORDER BY id FOR NO KEY UPDATE;
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

CREATE OR REPLACE FUNCTION "refreshFamilies"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    families uuid[];
BEGIN
    SELECT array_agg(id) INTO families FROM (
        SELECT id FROM "Family" WHERE id IN (SELECT unnest(ids)) ORDER BY id FOR NO KEY UPDATE
    ) AS locked;
    IF families IS NULL THEN
        RETURN;
    END IF;
    UPDATE "Family" AS f SET "dearestPence" = made.dearest, "cardOptions" = made.options
    FROM unnest(families) AS u(id) CROSS JOIN LATERAL (
        SELECT COALESCE(max(v."payablePence"), 0) AS dearest, (
            SELECT COALESCE(json_agg(json_build_object('name', o.name, 'values', (
                -- Colours alone of those that cards have swatches of.
                SELECT COALESCE(json_agg(json_build_object('id', c.id, 'label', c.label,
                    'swatch', CASE WHEN c.id = ANY(live.values) AND o.position = coloured.position THEN c.colour END
                ) ORDER BY c.position), '[]')
                FROM "OptionValue" AS c WHERE c."optionId" = o.id
            )) ORDER BY o.position), '[]')
            FROM "FamilyOption" AS o, (
                SELECT array_agg(DISTINCT value) AS values
                FROM "Product" AS s, unnest(s."optionValueIds") AS value
                WHERE s."familyId" = u.id AND s."archivedAt" IS NULL
            ) AS live, (
                SELECT min(first.position) AS position
                FROM "FamilyOption" AS first JOIN "OptionValue" AS c ON c."optionId" = first.id
                WHERE first."familyId" = u.id AND c.colour IS NOT NULL
            ) AS coloured
            WHERE o."familyId" = u.id
        ) AS options
        FROM "Product" AS v WHERE v."familyId" = u.id AND v."archivedAt" IS NULL
    ) AS made
    WHERE f.id = u.id
        AND (f."dearestPence", f."cardOptions"::text) IS DISTINCT FROM (made.dearest, made.options::text);
END $$;
