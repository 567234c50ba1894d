-- Which family of colours, and which material, the catalogue's words belong to. The longer phrase
-- counts before a word in it: black ash is black. Ids: server/catalogue/listing/facets/facet-values.ts.
CREATE TABLE "FacetWord" (
    "facet" TEXT NOT NULL,
    "phrase" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "FacetWord_pkey" PRIMARY KEY ("facet","phrase","value")
);

INSERT INTO "FacetWord" (facet, value, phrase)
SELECT facet, value, replace(btrim(phrase), '-', ' ') FROM (VALUES
    ('colour', 'white', 'white, off-white, ivory, chalk, white marble'),
    ('colour', 'beige', 'beige, cream, oat, oatmeal, putty, sand, stone, linen, taupe, natural, biscuit'),
    ('colour', 'grey', 'grey, gray, slate, dove, pewter, charcoal, graphite, anthracite, silver, grey oak'),
    ('colour', 'black', 'black, black ash, ebony'),
    ('colour', 'brown', 'brown, tan, chestnut, mocha, chocolate, cognac, clay, terracotta, caramel'),
    ('colour', 'light-wood', 'oak, natural oak, pine, natural pine, rustic pine, ash, pale ash, beech, birch, cane'),
    ('colour', 'dark-wood', 'walnut, mango, acacia, mahogany, teak'),
    ('colour', 'green', 'green, sage, moss, fern, forest, olive, emerald, sage green'),
    ('colour', 'blue', 'blue, navy, teal, ink, midnight, duck-egg, dusk, stone blue'),
    ('colour', 'yellow', 'yellow, mustard, ochre, gold'),
    ('colour', 'pink', 'pink, blush, rose'),
    ('colour', 'purple', 'purple, plum, heather, lilac, lavender, aubergine'),
    ('colour', 'red', 'red, claret, burgundy, rust, brick'),
    ('colour', 'brass', 'brass, copper, bronze'),
    ('material', 'oak', 'oak'),
    ('material', 'walnut', 'walnut'),
    ('material', 'pine', 'pine'),
    ('material', 'ash', 'ash'),
    ('material', 'mango', 'mango, mango wood'),
    ('material', 'acacia', 'acacia'),
    ('material', 'painted-wood', 'painted hardwood, painted pine, painted beech, painted mdf, mdf'),
    ('material', 'pine', 'painted pine'),
    ('material', 'wood-effect', 'oak-effect'),
    ('material', 'velvet', 'velvet'),
    ('material', 'boucle', 'boucle'),
    ('material', 'linen', 'linen, linen-blend'),
    ('material', 'wool', 'wool, wool-blend'),
    ('material', 'woven', 'woven polyester, woven fabric, woven wool-blend, woven polyester fabric, fabric'),
    ('material', 'wool', 'woven wool-blend'),
    ('material', 'leather', 'leather'),
    ('material', 'leather-look', 'leather-look, faux leather'),
    ('material', 'cane', 'cane, woven cane, rattan, rush, woven rush'),
    ('material', 'glass', 'glass'),
    ('material', 'marble', 'marble'),
    ('material', 'metal', 'steel, metal, brass-finish steel, iron, aluminium, brass'),
    ('material', 'ceramic', 'stoneware, earthenware, ceramic, porcelain'),
    ('material', 'memory-foam', 'memory foam'),
    ('material', 'springs', 'springs, pocket springs, open-coil springs')
) AS given(facet, value, phrases), unnest(string_to_array(phrases, ',')) AS phrase
ON CONFLICT DO NOTHING;

-- What lists filter a product on sale by: narrow rows, of which many are read at once.
CREATE TABLE "ProductFacet" (
    "productId" UUID NOT NULL,
    "cardId" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "subcategory" TEXT,
    "size" TEXT,
    "title" TEXT NOT NULL,
    "payablePence" INTEGER NOT NULL,
    "widthCm" INTEGER,
    "depthCm" INTEGER,
    "heightCm" INTEGER,
    "colours" TEXT[],
    "materials" TEXT[],
    "readyDays" INTEGER,
    "rating" INTEGER,

    CONSTRAINT "ProductFacet_pkey" PRIMARY KEY ("productId")
);

-- The values of a facet that a text names, in order; of a phrase and a word in it, the phrase alone.
CREATE FUNCTION "facetValuesOf"(asked text, said text) RETURNS text[]
    LANGUAGE sql STABLE AS $$
    WITH plain AS MATERIALIZED (
        SELECT ' ' || regexp_replace("plainText"(said), '[^a-z0-9]+', ' ', 'g') || ' ' AS words
    ), named AS MATERIALIZED (
        SELECT value, ' ' || phrase || ' ' AS phrase, plain.words
        FROM plain, "FacetWord" WHERE facet = asked AND strpos(plain.words, ' ' || phrase || ' ') > 0
    )
    SELECT COALESCE(array_agg(DISTINCT value ORDER BY value), '{}') FROM named AS n
    WHERE NOT EXISTS (
        SELECT FROM named AS l WHERE length(l.phrase) > length(n.phrase) AND strpos(l.phrase, n.phrase) > 0
            AND strpos(replace(n.words, l.phrase, '  '), n.phrase) = 0
    )
$$;

CREATE FUNCTION "productFacetOf"("Product") RETURNS SETOF "ProductFacet"
    LANGUAGE sql STABLE AS $$
    SELECT $1.id, COALESCE($1."familyId", $1.id), $1.category, $1.subcategory, $1.size, $1.title,
        $1."payablePence", $1."widthCm", $1."depthCm", $1."heightCm",
        "facetValuesOf"('colour', COALESCE($1.colour, '')),
        "facetValuesOf"('material', array_to_string($1.materials, ', ')),
        CASE WHEN $1.stock > 0 THEN 0 ELSE $1."leadDays" END,
        CASE WHEN $1."reviewCount" > 0 THEN $1."ratingSum" * 100 / $1."reviewCount" END
    WHERE $1."archivedAt" IS NULL
$$;

CREATE FUNCTION "addProductFacets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "ProductFacet" SELECT f.* FROM added, "productFacetOf"(added::"Product") AS f
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE FUNCTION "changeProductFacet"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM "ProductFacet" WHERE "productId" = OLD.id;
    INSERT INTO "ProductFacet" SELECT * FROM "productFacetOf"(NEW) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE FUNCTION "removeProductFacets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM "ProductFacet";
    ELSE
        DELETE FROM "ProductFacet" WHERE "productId" = OLD.id;
    END IF;
    RETURN NULL;
END $$;

-- Other words, other values: rows that do not change are left alone.
CREATE FUNCTION "remakeProductFacets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "ProductFacet" AS f SET colours = made.colours, materials = made.materials
    FROM "Product" AS p, "productFacetOf"(p) AS made
    WHERE p.id = f."productId" AND (f.colours, f.materials) IS DISTINCT FROM (made.colours, made.materials);
    PERFORM pg_notify('catalogue', 'all');
    RETURN NULL;
END $$;

CREATE TRIGGER "Product_facets_added" AFTER INSERT ON "Product"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "addProductFacets"();
CREATE TRIGGER "Product_facets_changed" AFTER UPDATE ON "Product" FOR EACH ROW
    WHEN (ROW(OLD."familyId", OLD.category, OLD.subcategory, OLD.size, OLD.title, OLD."payablePence", OLD."widthCm",
            OLD."depthCm", OLD."heightCm", OLD.colour, OLD.materials, OLD.stock > 0, OLD."leadDays",
            OLD."reviewCount", OLD."ratingSum", OLD."archivedAt")
        IS DISTINCT FROM ROW(NEW."familyId", NEW.category, NEW.subcategory, NEW.size, NEW.title, NEW."payablePence", NEW."widthCm",
            NEW."depthCm", NEW."heightCm", NEW.colour, NEW.materials, NEW.stock > 0, NEW."leadDays",
            NEW."reviewCount", NEW."ratingSum", NEW."archivedAt"))
    EXECUTE FUNCTION "changeProductFacet"();
CREATE TRIGGER "Product_facets_removed" AFTER DELETE ON "Product"
    FOR EACH ROW EXECUTE FUNCTION "removeProductFacets"();
CREATE TRIGGER "Product_all_facets_removed" AFTER TRUNCATE ON "Product"
    FOR EACH STATEMENT EXECUTE FUNCTION "removeProductFacets"();
CREATE TRIGGER "FacetWord_changed" AFTER INSERT OR UPDATE OR DELETE ON "FacetWord"
    FOR EACH STATEMENT EXECUTE FUNCTION "remakeProductFacets"();

INSERT INTO "ProductFacet" SELECT f.* FROM "Product" AS p, "productFacetOf"(p) AS f ON CONFLICT DO NOTHING;

CREATE INDEX "ProductFacet_category_idx" ON "ProductFacet"("category");
CREATE INDEX "ProductFacet_cardId_idx" ON "ProductFacet"("cardId");
