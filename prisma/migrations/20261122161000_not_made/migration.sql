-- Combinations of values that are not made, each with the reason: [{"values": [ids], "reason": "..."}].
ALTER TABLE "Family" ADD COLUMN "notMade" JSONB NOT NULL DEFAULT '[]';
