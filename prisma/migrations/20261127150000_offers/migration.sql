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
CREATE INDEX "OrderPromotion_promotionId_code_idx" ON "OrderPromotion" ("promotionId", "code");

ALTER TABLE "Cart" ADD COLUMN "codes" text[] NOT NULL DEFAULT '{}';
ALTER TABLE "OrderItem" ADD COLUMN "discountPence" integer NOT NULL DEFAULT 0;
ALTER TABLE "OrderService" ADD COLUMN "discountPence" integer NOT NULL DEFAULT 0;

-- A promotion whose code ends with a star has a series of them, each of which is used once.
CREATE TABLE "PromotionCode" (
  "code" TEXT NOT NULL,
  "promotionId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "PromotionCode_pkey" PRIMARY KEY ("code"),
  CONSTRAINT "PromotionCode_promotionId_fkey" FOREIGN KEY ("promotionId")
    REFERENCES "Promotion"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "PromotionCode_promotionId_createdAt_idx" ON "PromotionCode" ("promotionId", "createdAt");

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

-- Gift cards: sold and issued, with a ledger of their own, and a method of payment of orders.
ALTER TYPE "PaymentMethod" ADD VALUE 'gift_card';
ALTER TYPE "PaymentKind" ADD VALUE 'giftCard';
CREATE TYPE "GiftCardEntryKind" AS ENUM ('issued', 'spent', 'returned', 'refunded', 'cancelled');

CREATE TABLE "GiftCard" (
  "id" uuid NOT NULL,
  "number" serial NOT NULL,
  "amountPence" integer NOT NULL,
  "balancePence" integer DEFAULT 0 NOT NULL,
  "buyerName" text DEFAULT '' NOT NULL,
  "buyerEmail" text,
  "userId" uuid,
  "recipientName" text NOT NULL,
  "recipientEmail" text,
  "message" text DEFAULT '' NOT NULL,
  "sendOn" date NOT NULL,
  "sentAt" timestamptz(3),
  "reason" text,
  "issuerId" uuid,
  "issuerName" text,
  "blockedAt" timestamptz(3),
  "blockedReason" text,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz(3) NOT NULL,
  CONSTRAINT "GiftCard_pkey" PRIMARY KEY (id),
  CONSTRAINT "GiftCard_amountPence_check" CHECK ("amountPence" > 0),
  CONSTRAINT "GiftCard_balancePence_check" CHECK ("balancePence" BETWEEN 0 AND "amountPence"),
  CONSTRAINT "GiftCard_blocked_check" CHECK (("blockedAt" IS NULL) = ("blockedReason" IS NULL)),
  CONSTRAINT "GiftCard_userId_fkey" FOREIGN KEY ("userId")
    REFERENCES "User" (id) ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "GiftCard_number_key" ON "GiftCard" (number);
CREATE INDEX "GiftCard_userId_idx" ON "GiftCard" ("userId");
CREATE INDEX "GiftCard_buyerEmail_idx" ON "GiftCard" ("buyerEmail");
CREATE INDEX "GiftCard_recipientEmail_idx" ON "GiftCard" ("recipientEmail");
CREATE INDEX "GiftCard_sentAt_sendOn_idx" ON "GiftCard" ("sentAt", "sendOn");
CREATE INDEX "GiftCard_createdAt_id_idx" ON "GiftCard" ("createdAt", id);

CREATE TABLE "GiftCardCode" (
  "codeHash" bytea NOT NULL,
  "giftCardId" uuid NOT NULL,
  "lastFour" text NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "GiftCardCode_pkey" PRIMARY KEY ("codeHash"),
  CONSTRAINT "GiftCardCode_giftCardId_fkey" FOREIGN KEY ("giftCardId")
    REFERENCES "GiftCard" (id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "GiftCardCode_giftCardId_idx" ON "GiftCardCode" ("giftCardId");
CREATE INDEX "GiftCardCode_lastFour_idx" ON "GiftCardCode" ("lastFour");

CREATE TABLE "GiftCardEntry" (
  "id" uuid NOT NULL,
  "giftCardId" uuid NOT NULL,
  "kind" "GiftCardEntryKind" NOT NULL,
  "pence" integer NOT NULL,
  "paymentId" uuid,
  "refundId" uuid,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "GiftCardEntry_pkey" PRIMARY KEY (id),
  CONSTRAINT "GiftCardEntry_pence_check" CHECK (
    CASE WHEN kind IN ('spent', 'cancelled') THEN pence < 0 ELSE pence > 0 END),
  CONSTRAINT "GiftCardEntry_giftCardId_fkey" FOREIGN KEY ("giftCardId")
    REFERENCES "GiftCard" (id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "GiftCardEntry_refundId_kind_key" ON "GiftCardEntry" ("refundId", kind);
CREATE INDEX "GiftCardEntry_giftCardId_createdAt_idx" ON "GiftCardEntry" ("giftCardId", "createdAt");
CREATE INDEX "GiftCardEntry_paymentId_idx" ON "GiftCardEntry" ("paymentId");

CREATE FUNCTION keep_balance_of_gift_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    UPDATE "GiftCard" SET "balancePence" = "balancePence" + NEW.pence, "updatedAt" = now()
    WHERE id = NEW."giftCardId";
    RETURN NULL;
END $$;

CREATE FUNCTION refuse_change_of_gift_card_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    RAISE EXCEPTION 'an entry of a gift card cannot change';
END $$;

CREATE TRIGGER "GiftCardEntry_keep_balance" AFTER INSERT ON "GiftCardEntry"
  FOR EACH ROW
  EXECUTE FUNCTION keep_balance_of_gift_card();
CREATE TRIGGER "GiftCardEntry_refuse_change" BEFORE UPDATE OR DELETE ON "GiftCardEntry"
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_gift_card_entry();

ALTER TABLE "Payment" ADD COLUMN "giftCardId" uuid;
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_giftCardId_fkey" FOREIGN KEY ("giftCardId")
  REFERENCES "GiftCard" (id) ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_belongs_to_one_check"
  CHECK (num_nonnulls("orderId", "jobId", "giftCardId") = 1
    AND (kind <> 'order' OR "orderId" IS NOT NULL)) NOT VALID;
ALTER TABLE "Payment" DROP CONSTRAINT "Payment_belongs_check";
