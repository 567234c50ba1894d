-- A shop of release 0.1.0 with some history: rows in every table, written as that version wrote them.
CREATE FUNCTION pg_temp.id(kind text, n int) RETURNS uuid LANGUAGE sql IMMUTABLE
    RETURN regexp_replace(md5(kind || n), '^(.{12}).(.{3}).', '\14\2a')::uuid;

INSERT INTO "User" (id, "userName", email, "passwordHash", "updatedAt")
SELECT pg_temp.id('user', n), 'Shopper ' || n, n || '@shopper.example', 'none', now()
FROM generate_series(1, 2000) AS n;

INSERT INTO "Session" ("tokenHash", "userId", "expiresAt")
SELECT sha256(('session' || n)::bytea), pg_temp.id('user', n), now() + interval '9 days'
FROM generate_series(1, 2000) AS n;

INSERT INTO "Product" (id, slug, title, description, category, brand, "pricePence", stock, images,
    materials, "updatedAt")
SELECT pg_temp.id('product', n), 'chair-' || n, 'Chair ' || n, 'A chair to sit on.', 'chairs',
    'Oakhithe', 10000 + n, 90, '{}', '{}', now()
FROM generate_series(1, 2000) AS n;

INSERT INTO "StockMovement" ("productId", quantity, reason)
SELECT pg_temp.id('product', n), 100, 'opening' FROM generate_series(1, 2000) AS n;

INSERT INTO "Cart" (id, "userId", "updatedAt")
SELECT pg_temp.id('cart', n), pg_temp.id('user', n), now() FROM generate_series(1, 2000) AS n;

INSERT INTO "CartItem" (id, "cartId", "productId", quantity)
SELECT pg_temp.id('line', n), pg_temp.id('cart', n), pg_temp.id('product', n), 1
FROM generate_series(1, 2000) AS n;

INSERT INTO "Address" (id, "userId", "firstName", "lastName", address, city, pincode, phone, notes, "updatedAt")
SELECT pg_temp.id('address', n), pg_temp.id('user', n), 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes',
    'BN7 2QX', '020 7946 0311', '', now()
FROM generate_series(1, 2000) AS n;

INSERT INTO "Order" (id, "userId", status, "paymentStatus", "paymentIntentId", "totalPence", "vatPence",
    "refundedPence", "firstName", "lastName", address, city, pincode, phone, notes, "paidAt", "updatedAt")
SELECT pg_temp.id('order', n), pg_temp.id('user', 1 + n % 2000), 'confirmed', 'partiallyRefunded',
    'pi_' || n, 10000, 1667, 100, 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'BN7 2QX',
    '020 7946 0311', '', now(), now()
FROM generate_series(1, 20000) AS n;

INSERT INTO "OrderItem" (id, "orderId", "productId", position, title, "pricePence", quantity, "vatPence")
SELECT pg_temp.id('item', n), pg_temp.id('order', n), pg_temp.id('product', 1 + n % 2000), 0, 'Chair',
    10000, 1, 1667
FROM generate_series(1, 20000) AS n;

INSERT INTO "StockMovement" ("productId", quantity, reason, "orderId")
SELECT pg_temp.id('product', 1 + n % 2000), -1, 'order', pg_temp.id('order', n)
FROM generate_series(1, 20000) AS n;

INSERT INTO "OrderEvent" (id, "orderId", type)
SELECT pg_temp.id('event', n), pg_temp.id('order', n), 'paid' FROM generate_series(1, 20000) AS n;

INSERT INTO "Refund" (id, "orderId", "amountPence", reason, "idempotencyKey", status)
SELECT pg_temp.id('refund', n), pg_temp.id('order', n), 100, 'asked', 'key' || n, 'succeeded'
FROM generate_series(1, 20000) AS n;

INSERT INTO "Invoice" (id, number, kind, "orderId", facts)
SELECT pg_temp.id('invoice', n), 'HW-2026-' || lpad(n::text, 6, '0'), 'invoice',
    pg_temp.id('order', n), '{}'
FROM generate_series(1, 20000) AS n;

INSERT INTO "InvoiceSeries" (series, last) VALUES ('HW-2026', 20000);

INSERT INTO "Review" (id, "productId", "userId", "userName", message, rating)
SELECT pg_temp.id('review', n), pg_temp.id('product', n), pg_temp.id('user', n), 'Ash', 'Good', 5
FROM generate_series(1, 2000) AS n;

INSERT INTO "OutboxMail" (id, key, "to", content, "dueAt", "sentAt")
SELECT pg_temp.id('mail', n), 'mail' || n, n || '@shopper.example', '{}', now(), now()
FROM generate_series(1, 2000) AS n;

INSERT INTO "PaymentEvent" (id, type) VALUES ('evt_1', 'payment_intent.succeeded');
INSERT INTO "FeatureImage" (id, image) VALUES (pg_temp.id('feature', 1), 'oak');
INSERT INTO "Inquiry" (id, "firstName", "lastName", email, phone, "updatedAt")
VALUES (pg_temp.id('inquiry', 1), 'Ann', 'Ash', 'ann@mail.example', '020 7946 0312', now());
INSERT INTO "AuditEntry" (id, "actorName", action, entity, "entityId")
VALUES (pg_temp.id('audit', 1), 'Admin', 'update', 'product', pg_temp.id('product', 1));
INSERT INTO "IdempotencyKey" (scope, key, "requestHash", "lockedUntil")
VALUES ('order', 'key', 'hash', now());
INSERT INTO "PaymentFinding" (id, key, kind, "intentId", detail)
VALUES (pg_temp.id('finding', 1), 'finding', 'late', 'pi_1', 'late');
INSERT INTO "RateLimit" (key, count, "expiresAt") VALUES ('rule who', 1, now());
