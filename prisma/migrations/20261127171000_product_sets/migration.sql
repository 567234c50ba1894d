CREATE TABLE "ProductSet" (
  "id" uuid NOT NULL,
  CONSTRAINT "ProductSet_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "ProductSet_id_fkey" FOREIGN KEY ("id")
    REFERENCES "Promotion" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "ProductSetMember" (
  "setId" uuid NOT NULL,
  "position" integer NOT NULL,
  "productId" uuid,
  "familyId" uuid,
  "quantity" integer NOT NULL,
  CONSTRAINT "ProductSetMember_pkey" PRIMARY KEY ("setId", "position"),
  CONSTRAINT "ProductSetMember_quantity_check" CHECK ("quantity" > 0),
  CONSTRAINT "ProductSetMember_one_check" CHECK (("productId" IS NULL) <> ("familyId" IS NULL)),
  CONSTRAINT "ProductSetMember_setId_fkey" FOREIGN KEY ("setId")
    REFERENCES "ProductSet" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ProductSetMember_productId_idx" ON "ProductSetMember" ("productId");
CREATE INDEX "ProductSetMember_familyId_idx" ON "ProductSetMember" ("familyId");
