CREATE INDEX CONCURRENTLY "Invoice_issued_idx" ON "Invoice" ((facts->>'issuedAt'), id);
