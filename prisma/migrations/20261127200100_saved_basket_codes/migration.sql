ALTER TABLE "SavedBasket" ADD COLUMN "codes" text[] NOT NULL DEFAULT '{}';
