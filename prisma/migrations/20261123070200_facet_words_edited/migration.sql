-- Other words, other values: worked out once for each text that products have, not for each product.
CREATE OR REPLACE FUNCTION "remakeProductFacets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    WITH product AS MATERIALIZED (
        SELECT id, COALESCE(colour, '') AS colour, COALESCE(array_to_string(materials, ', '), '') AS materials
        FROM "Product" WHERE "archivedAt" IS NULL
    ), colour AS MATERIALIZED (
        SELECT said, "facetValuesOf"('colour', said) AS made FROM (SELECT DISTINCT colour AS said FROM product) AS c
    ), material AS MATERIALIZED (
        SELECT said, "facetValuesOf"('material', said) AS made FROM (SELECT DISTINCT materials AS said FROM product) AS m
    )
    UPDATE "ProductFacet" AS f SET colours = c.made, materials = m.made
    FROM product AS p JOIN colour AS c ON c.said = p.colour JOIN material AS m ON m.said = p.materials
    WHERE p.id = f."productId" AND (f.colours, f.materials) IS DISTINCT FROM (c.made, m.made);
    PERFORM pg_notify('catalogue', 'all');
    RETURN NULL;
END $$;
