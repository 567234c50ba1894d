-- Cards ask whether a family has variants that are sold out: most have none.
CREATE INDEX CONCURRENTLY "ProductFacet_soldOut_idx" ON "ProductFacet" ("cardId") WHERE "readyDays" IS NULL;
