-- The prices of the products that are there. Since when they hold is not known; nobody has changed a
-- product after it was last edited, so they have held since then at least. A product whose price was
-- changed meanwhile has its row from the trigger.
INSERT INTO "PriceChange" ("productId", "pricePence", "payablePence", "since", "cause")
SELECT p.id, p."pricePence", p."payablePence", p."updatedAt", 'known' FROM "Product" AS p
WHERE NOT EXISTS (SELECT FROM "PriceChange" AS c WHERE c."productId" = p.id);
