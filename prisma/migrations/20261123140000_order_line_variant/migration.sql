-- What was chosen of a family, in words: "Forest velvet". Null for what has no options, and for what
-- was bought before this version.
ALTER TABLE "OrderItem" ADD COLUMN "variant" TEXT;
