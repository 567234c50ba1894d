-- Nothing is made for a line in words of a quotation: 0, as orders of them are written since. Its
-- product is named by its quotation: see server/quotation/accept/own-products.ts.
UPDATE "OrderItem" i SET "leadDays" = 0
FROM "Order" o
JOIN "Quotation" q ON q.id = o."quotationId"
JOIN "Product" p ON p.slug LIKE 'hq-' || q.number || '-%-' || right(q.id::text, 12) AND p.category = ''
WHERE i."orderId" = o.id AND i."productId" = p.id AND i."leadDays" > 0;
