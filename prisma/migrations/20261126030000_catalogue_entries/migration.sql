-- The one read model of the catalogue: see server/catalogue-entry/.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

CREATE TABLE "CatalogueEntry" (
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
    "colours" INTEGER NOT NULL,
    "materials" INTEGER NOT NULL,
    "readyDays" INTEGER,
    "rating" INTEGER,
    "words" tsvector NOT NULL,
    "facts" tsvector NOT NULL,
    "whole" tsvector NOT NULL,

    CONSTRAINT "CatalogueEntry_pkey" PRIMARY KEY ("productId")
);
INSERT INTO "CatalogueEntry" ("productId", "cardId", "category", "subcategory", "size", "title", "payablePence", "widthCm", "depthCm", "heightCm", "colours", "materials", "readyDays", "rating", "words", "facts", "whole")
WITH product AS MATERIALIZED (
  SELECT * FROM (SELECT * FROM "Product") AS p WHERE p."archivedAt" IS NULL
), rated AS MATERIALIZED (
  SELECT p."familyId" AS card, sum(p."ratingSum") AS stars, sum(p."reviewCount") AS reviews
  FROM "Product" AS p WHERE p."familyId" IN (SELECT "familyId" FROM product) GROUP BY 1
), colour AS MATERIALIZED (
  SELECT said, (SELECT COALESCE(bit_or(1 << array_position(ARRAY['white', 'beige', 'grey', 'black', 'brown', 'light-wood', 'dark-wood', 'green', 'blue', 'yellow', 'pink', 'purple', 'red', 'brass'], v) - 1), 0)
  FROM unnest("facetValuesOf"('colour', said)) AS v) AS bits
  FROM (SELECT DISTINCT COALESCE(colour, '') AS said FROM product) AS c
), material AS MATERIALIZED (
  SELECT said, (SELECT COALESCE(bit_or(1 << array_position(ARRAY['oak', 'walnut', 'pine', 'painted-wood', 'velvet', 'woven', 'boucle', 'leather', 'linen', 'wool', 'leather-look', 'cane', 'ash', 'mango', 'acacia', 'wood-effect', 'glass', 'metal', 'marble', 'ceramic', 'memory-foam', 'springs'], v) - 1), 0)
  FROM unnest("facetValuesOf"('material', said)) AS v) AS bits
  FROM (SELECT DISTINCT COALESCE(array_to_string(materials, ', '), '') AS said FROM product) AS m
), texts AS (
  SELECT p.*, setweight(to_tsvector('english', "plainText"(p.title)), 'A')
    -- Of a colour such as "Chalk and oak" the first is the main one.
    || setweight(to_tsvector('english', "plainText"(concat_ws(' ', p.brand, replace(p.category, '-', ' '),
      replace(p.subcategory, '-', ' '), split_part(p.colour, ' and ', 1)))), 'B')
    || setweight(to_tsvector('english', "plainText"(concat_ws(' ', substr(p.colour, length(split_part(p.colour, ' and ', 1)) + 1),
      array_to_string(p.materials, ', '), replace(p.size, '-', ' ')))), 'C') AS facts
  FROM product AS p
)
SELECT p.id AS "productId", COALESCE(p."familyId", p.id) AS "cardId", p.category, p.subcategory,
  p.size, p.title, p."payablePence", p."widthCm", p."depthCm", p."heightCm",
  colour.bits AS colours, material.bits AS materials,
  CASE WHEN p.stock > 0 THEN 0 ELSE p."leadDays" END AS "readyDays",
  (COALESCE(rated.stars, p."ratingSum") * 100 / NULLIF(COALESCE(rated.reviews, p."reviewCount"), 0))::int AS rating,
  to_tsvector('simple', regexp_replace("plainText"(concat_ws(' ', p.title, p.brand, p.category,
    p.subcategory, p.colour, array_to_string(p.materials, ' '))), '[^a-z]+', ' ', 'g')) AS words,
  p.facts, p.facts || setweight(to_tsvector('english', "plainText"(p.description)), 'D') AS whole
FROM texts AS p
JOIN colour ON colour.said = COALESCE(p.colour, '')
JOIN material ON material.said = COALESCE(array_to_string(p.materials, ', '), '')
LEFT JOIN rated ON rated.card = p."familyId";

CREATE INDEX "CatalogueEntry_cardId_idx" ON "CatalogueEntry"("cardId");
CREATE INDEX "CatalogueEntry_category_idx" ON "CatalogueEntry"("category");
CREATE INDEX "CatalogueEntry_words_idx" ON "CatalogueEntry" USING GIN ("words") WITH (gin_pending_list_limit = 256);
CREATE INDEX "CatalogueEntry_facts_idx" ON "CatalogueEntry" USING GIN ("facts") WITH (gin_pending_list_limit = 256);
CREATE INDEX "CatalogueEntry_whole_idx" ON "CatalogueEntry" USING GIN ("whole") WITH (gin_pending_list_limit = 256);
