-- Stored 3D models: what their files say of themselves, and their outlines.
CREATE TABLE "StoredModel" (
    "name" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "facts" JSONB,
    "drawing" JSONB,
    "fault" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StoredModel_pkey" PRIMARY KEY ("name")
);

-- Product pages show the outlines.
CREATE TRIGGER "StoredModel_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "StoredModel"
    FOR EACH STATEMENT EXECUTE FUNCTION "tellAll"();

-- How a product without a model is drawn; empty: as its category.
ALTER TABLE "Product" ADD COLUMN "drawnAs" TEXT;
