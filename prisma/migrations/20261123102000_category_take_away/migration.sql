-- Whether the shop takes the old one away when it brings a piece of this category; the price stays the
-- product's. The version before offers it wherever a product has a price for it.
ALTER TABLE "Category" ADD COLUMN "takesAway" BOOLEAN NOT NULL DEFAULT true;
