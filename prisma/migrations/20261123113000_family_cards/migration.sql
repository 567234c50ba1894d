-- What cards show of a family, worked out once for all of them. What follows from stock is not among
-- it, so that orders leave families alone.
ALTER TABLE "Family"
    ADD COLUMN "dearestPence" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "cardOptions" JSON NOT NULL DEFAULT '[]';

-- Works these families out anew; ids of others are ignored. Whoever changes a family waits for whoever
-- changed it before: the rows of both are seen then.
CREATE FUNCTION "refreshFamilies"(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    families uuid[];
BEGIN
    SELECT array_agg(id) INTO families FROM (
        SELECT id FROM "Family" WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE
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

CREATE OR REPLACE FUNCTION "refreshAddedCards"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    ids uuid[];
BEGIN
    SELECT array_agg(DISTINCT COALESCE("familyId", id)) INTO ids FROM added;
    PERFORM "refreshCards"(ids), "refreshFamilies"(ids);
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "refreshRemovedCards"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    ids uuid[];
BEGIN
    SELECT array_agg(DISTINCT COALESCE("familyId", id)) INTO ids FROM removed;
    PERFORM "refreshCards"(ids), "refreshFamilies"(ids);
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "refreshChangedCards"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    ids uuid[];
BEGIN
    -- No join of the two: without statistics it would compare each row with each.
    SELECT array_agg(DISTINCT COALESCE("familyId", id)) INTO ids FROM (
        (SELECT id, "familyId", "optionValueIds", category, subcategory, size, title, "payablePence", "archivedAt" IS NULL FROM before
        EXCEPT
        SELECT id, "familyId", "optionValueIds", category, subcategory, size, title, "payablePence", "archivedAt" IS NULL FROM after)
        UNION ALL
        (SELECT id, "familyId", "optionValueIds", category, subcategory, size, title, "payablePence", "archivedAt" IS NULL FROM after
        EXCEPT
        SELECT id, "familyId", "optionValueIds", category, subcategory, size, title, "payablePence", "archivedAt" IS NULL FROM before)
    ) AS changed;
    IF ids IS NOT NULL THEN
        PERFORM "refreshCards"(ids), "refreshFamilies"(ids);
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION "refreshFamiliesOfOptions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "refreshFamilies"(array_agg("familyId")) FROM changed;
    RETURN NULL;
END $$;

CREATE FUNCTION "refreshFamiliesOfValues"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "refreshFamilies"(array_agg("familyId")) FROM (
        SELECT DISTINCT o."familyId" FROM changed AS v JOIN "FamilyOption" AS o ON o.id = v."optionId"
    ) AS f;
    RETURN NULL;
END $$;

CREATE TRIGGER "FamilyOption_card_added" AFTER INSERT ON "FamilyOption"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "refreshFamiliesOfOptions"();
CREATE TRIGGER "FamilyOption_card_changed" AFTER UPDATE ON "FamilyOption"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "refreshFamiliesOfOptions"();
CREATE TRIGGER "FamilyOption_card_removed" AFTER DELETE ON "FamilyOption"
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "refreshFamiliesOfOptions"();
CREATE TRIGGER "OptionValue_card_added" AFTER INSERT ON "OptionValue"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "refreshFamiliesOfValues"();
CREATE TRIGGER "OptionValue_card_changed" AFTER UPDATE ON "OptionValue"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "refreshFamiliesOfValues"();
CREATE TRIGGER "OptionValue_card_removed" AFTER DELETE ON "OptionValue"
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "refreshFamiliesOfValues"();

-- Those that are there. A family that is changed meanwhile is worked out by the triggers.
SELECT "refreshFamilies"(array_agg(id)) FROM "Family";
