-- Categories, subcategories and sizes become rows that staff edit. Products go on naming them by id.
CREATE TABLE "Category" (
    "id" TEXT NOT NULL,
    "key" UUID NOT NULL,
    "label" TEXT NOT NULL,
    "tileLabel" TEXT,
    "position" INTEGER NOT NULL,
    "menu" INTEGER,
    "drawnAs" TEXT,
    "tileImage" TEXT,
    "isShown" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Category_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "Subcategory" (
    "id" TEXT NOT NULL,
    "categoryId" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "drawnAs" TEXT,

    CONSTRAINT "Subcategory_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "CategorySize" (
    "categoryId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "CategorySize_pkey" PRIMARY KEY ("categoryId", "id")
);
CREATE UNIQUE INDEX "Category_key_key" ON "Category"("key");
CREATE INDEX "Subcategory_categoryId_idx" ON "Subcategory"("categoryId");
ALTER TABLE "Subcategory" ADD CONSTRAINT "Subcategory_categoryId_fkey" FOREIGN KEY ("categoryId")
    REFERENCES "Category"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CategorySize" ADD CONSTRAINT "CategorySize_categoryId_fkey" FOREIGN KEY ("categoryId")
    REFERENCES "Category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Those of the specification, whose ids stay.
INSERT INTO "Category" ("id", "key", "label", "tileLabel", "position", "menu") VALUES
    ('chairs', gen_random_uuid(), 'Chairs', NULL, 0, 2),
    ('tables', gen_random_uuid(), 'Tables', NULL, 1, 1),
    ('living-room', gen_random_uuid(), 'Living Room Furniture', 'Living Room', 2, NULL),
    ('sofas', gen_random_uuid(), 'Sofas', NULL, 3, 3),
    ('beds', gen_random_uuid(), 'Beds', NULL, 4, 4),
    ('mattresses', gen_random_uuid(), 'Mattresses', NULL, 5, NULL),
    ('chest-drawers', gen_random_uuid(), 'Chest of Drawers', NULL, 6, NULL),
    ('wardrobe', gen_random_uuid(), 'Wardrobe', NULL, 7, 5),
    ('home-decor', gen_random_uuid(), 'Home Decor', NULL, 8, NULL),
    ('chantelle', gen_random_uuid(), 'Chantelle', NULL, 9, NULL);
INSERT INTO "Subcategory" ("id", "categoryId", "label", "position") VALUES
    ('dining-table', 'tables', 'Dining Table', 0),
    ('coffee-table', 'tables', 'Coffee Table', 1),
    ('nest-table', 'tables', 'Nest of Table', 2),
    ('console-table', 'tables', 'Console Table', 3),
    ('tv-unit', 'living-room', 'TV Unit', 0),
    ('media-unit', 'living-room', 'Media Unit', 1),
    ('display-cabinet', 'living-room', 'Display Cabinets', 2),
    ('wall-clock', 'home-decor', 'Wall Clock', 0),
    ('mirrors', 'home-decor', 'Mirrors', 1),
    ('vase', 'home-decor', 'Vase', 2),
    ('picture-frame', 'home-decor', 'Picture Frame', 3);
INSERT INTO "CategorySize" ("categoryId", "id", "label", "position") VALUES
    ('beds', 'single', 'Single', 0),
    ('beds', 'small-double', 'Small Double', 1),
    ('beds', 'double', 'Double', 2),
    ('beds', 'king', 'King Size', 3),
    ('mattresses', 'single', 'Single', 0),
    ('mattresses', 'double', 'Double', 1),
    ('mattresses', 'king', 'King Size', 2);

-- Every process reads them anew, as it does the settings.
CREATE TRIGGER "Category_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Category"
    FOR EACH STATEMENT EXECUTE FUNCTION "tellSettings"();
CREATE TRIGGER "Subcategory_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Subcategory"
    FOR EACH STATEMENT EXECUTE FUNCTION "tellSettings"();
CREATE TRIGGER "CategorySize_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "CategorySize"
    FOR EACH STATEMENT EXECUTE FUNCTION "tellSettings"();
