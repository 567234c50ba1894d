-- Families: what a shopper sees as one product, with variants that differ by options.
CREATE TABLE "Family" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Family_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Family_slug_key" ON "Family"("slug");

CREATE TABLE "FamilyOption" (
    "id" UUID NOT NULL,
    "familyId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "FamilyOption_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "FamilyOption_position_check" CHECK ("position" BETWEEN 0 AND 2),
    CONSTRAINT "FamilyOption_familyId_fkey" FOREIGN KEY ("familyId") REFERENCES "Family"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "FamilyOption_familyId_position_key" ON "FamilyOption"("familyId", "position");

CREATE TABLE "OptionValue" (
    "id" UUID NOT NULL,
    "optionId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "grade" TEXT,
    "colour" TEXT,
    "swatch" TEXT,
    "composition" TEXT,
    "rubCount" INTEGER,
    "care" TEXT,
    "mattressWidthCm" INTEGER,
    "mattressLengthCm" INTEGER,

    CONSTRAINT "OptionValue_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "OptionValue_colour_check" CHECK ("colour" ~ '^#[0-9a-f]{6}$'),
    CONSTRAINT "OptionValue_optionId_fkey" FOREIGN KEY ("optionId") REFERENCES "FamilyOption"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "OptionValue_optionId_position_key" ON "OptionValue"("optionId", "position");
CREATE UNIQUE INDEX "OptionValue_optionId_label_key" ON "OptionValue"("optionId", "label");

ALTER TABLE "Product"
    ADD COLUMN "leadDays" INTEGER,
    ADD COLUMN "modelVariant" TEXT,
    ADD COLUMN "familyId" UUID,
    ADD COLUMN "optionValueIds" UUID[];
ALTER TABLE "Product" ADD CONSTRAINT "Product_leadDays_check" CHECK ("leadDays" BETWEEN 1 AND 365) NOT VALID;
ALTER TABLE "Product" ADD CONSTRAINT "Product_familyId_fkey" FOREIGN KEY ("familyId") REFERENCES "Family"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
