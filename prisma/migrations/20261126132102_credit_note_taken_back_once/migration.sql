-- A credit note is taken back once.
CREATE UNIQUE INDEX CONCURRENTLY "Invoice_takesBackId_key" ON "Invoice" ("takesBackId");
