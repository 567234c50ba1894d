-- The words that what is typed is completed and corrected to: those of the entries, each once.
-- safe: derived from the entries; the version before corrects to words of descriptions no more.
DELETE FROM "SearchWord" AS s WHERE NOT EXISTS (
    SELECT FROM "CatalogueEntry" AS e WHERE e.words @@ quote_literal(s.word)::tsquery);
INSERT INTO "SearchWord" (word)
SELECT DISTINCT unnest(tsvector_to_array(words)) FROM "CatalogueEntry"
ON CONFLICT DO NOTHING;
