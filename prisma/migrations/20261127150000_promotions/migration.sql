CREATE TYPE "PromotionKind" AS ENUM ('percent', 'pence', 'service', 'delivery', 'setPrice');

CREATE TABLE "Promotion" (
  "id" uuid NOT NULL,
  "code" text,
  "name" text NOT NULL,
  "kind" "PromotionKind" NOT NULL,
  "amount" integer,
  "isPerPiece" boolean NOT NULL DEFAULT true,
  "service" "ServiceKind",
  "categories" text[] NOT NULL DEFAULT '{}',
  "familyIds" uuid[] NOT NULL DEFAULT '{}',
  "leastPence" integer,
  "isForFirstOrder" boolean NOT NULL DEFAULT false,
  "countsOnSale" boolean NOT NULL DEFAULT false,
  "startsAt" timestamptz(3) NOT NULL,
  "endsAt" timestamptz(3),
  "maxUses" integer,
  "maxUsesByPerson" integer,
  "stacks" boolean NOT NULL DEFAULT false,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedAt" timestamptz(3) NOT NULL,
  CONSTRAINT "Promotion_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Promotion_amount_check" CHECK (
    CASE kind WHEN 'percent' THEN amount BETWEEN 1 AND 100
      WHEN 'pence' THEN amount > 0 WHEN 'setPrice' THEN amount >= 0 ELSE amount IS NULL END),
  CONSTRAINT "Promotion_service_check" CHECK ((kind = 'service') = ("service" IS NOT NULL))
);
CREATE UNIQUE INDEX "Promotion_code_key" ON "Promotion" ("code");

CREATE TABLE "OrderPromotion" (
  "orderId" uuid NOT NULL,
  "promotionId" uuid NOT NULL,
  "code" text,
  "name" text NOT NULL,
  "pence" integer NOT NULL,
  "deliveryPence" integer NOT NULL DEFAULT 0,
  CONSTRAINT "OrderPromotion_pkey" PRIMARY KEY ("orderId", "promotionId"),
  CONSTRAINT "OrderPromotion_orderId_fkey" FOREIGN KEY ("orderId")
    REFERENCES "Order" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "OrderPromotion_promotionId_fkey" FOREIGN KEY ("promotionId")
    REFERENCES "Promotion" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "OrderPromotion_pence_check" CHECK (pence >= 0 AND "deliveryPence" BETWEEN 0 AND pence)
);
CREATE INDEX "OrderPromotion_promotionId_idx" ON "OrderPromotion" ("promotionId");

ALTER TABLE "Cart" ADD COLUMN "codes" text[] NOT NULL DEFAULT '{}';
ALTER TABLE "OrderItem" ADD COLUMN "discountPence" integer NOT NULL DEFAULT 0;
ALTER TABLE "OrderService" ADD COLUMN "discountPence" integer NOT NULL DEFAULT 0;
