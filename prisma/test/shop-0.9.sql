-- A shop of 0.9.0 with some history: its tables, and rows in every one of them, as that version made and wrote them.
SET session_replication_role = replica;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE "BookingKind" AS ENUM ('delivery', 'collection', 'replacement');
CREATE TYPE "BookingStatus" AS ENUM ('held', 'booked', 'moved', 'released', 'delivered', 'failed');
CREATE TYPE "CaseAnswer" AS ENUM ('write', 'ask', 'part', 'piece', 'money', 'note');
CREATE TYPE "CaseAuthor" AS ENUM ('buyer', 'staff');
CREATE TYPE "CaseKind" AS ENUM ('damaged', 'missing', 'wrong', 'broken', 'question');
CREATE TYPE "CaseWish" AS ENUM ('part', 'piece', 'money', 'return', 'decide');
CREATE TYPE "CrewActionKind" AS ENUM ('onTheWay', 'delivered', 'couldNotDeliver');
CREATE TYPE "DisputeKind" AS ENUM ('dispute', 'fraudWarning');
CREATE TYPE "DisputeState" AS ENUM ('inquiry', 'open', 'won', 'lost', 'closed');
CREATE TYPE "ImportOutcome" AS ENUM ('written', 'unchanged', 'faulty', 'outdated', 'failed');
CREATE TYPE "InquiryStatus" AS ENUM ('pending', 'contacted', 'quoted', 'completed', 'cancelled');
CREATE TYPE "InvoiceKind" AS ENUM ('invoice', 'creditNote');
CREATE TYPE "JobStatus" AS ENUM ('quoted', 'booked', 'lapsed', 'withdrawn', 'cancelled');
CREATE TYPE "LinkPurpose" AS ENUM ('resetPassword', 'confirmEmail');
CREATE TYPE "OrderKeyPurpose" AS ENUM ('link', 'cookie');
CREATE TYPE "OrderStatus" AS ENUM (
  'pending',
  'confirmed',
  'inProcess',
  'inShipping',
  'delivered',
  'rejected'
);
CREATE TYPE "PaymentKind" AS ENUM ('order', 'deposit', 'balance');
CREATE TYPE "PaymentMethod" AS ENUM ('stripe', 'paypal');
CREATE TYPE "PaymentStatus" AS ENUM ('pending', 'paid', 'partiallyRefunded', 'refunded', 'cancelled');
CREATE TYPE "RefundStatus" AS ENUM ('pending', 'succeeded', 'failed');
CREATE TYPE "ReturnStatus" AS ENUM (
  'asked',
  'accepted',
  'slotBooked',
  'collected',
  'refunded',
  'refused',
  'withdrawn'
);
CREATE TYPE "ReviewState" AS ENUM ('waiting', 'shown', 'refused');
CREATE TYPE "Role" AS ENUM ('user', 'admin');
CREATE TYPE "ServiceKind" AS ENUM ('assembly', 'takeAway');
CREATE TYPE "StaffRole" AS ENUM ('owner', 'sales', 'warehouse', 'crew', 'content');
CREATE TYPE "StockReason" AS ENUM ('opening', 'edit', 'order', 'release', 'refund', 'return', 'replacement');

CREATE FUNCTION "foldedText"(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN lower(replace(replace(replace(replace(replace(replace(translate(regexp_replace(NORMALIZE(value, NFKD), '[\u0300-\u036F]'::text, ''::text, 'g'::text), 'łŁøØđĐðÐħĦŧŦı'::text, 'lLoOdDdDhHtTi'::text), 'ß'::text, 'ss'::text), 'ẞ'::text, 'SS'::text), 'æ'::text, 'ae'::text), 'Æ'::text, 'AE'::text), 'œ'::text, 'oe'::text), 'Œ'::text, 'OE'::text));

CREATE FUNCTION "plainText"(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public', 'pg_temp'
RETURN translate(lower(value), 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ’‘ʼ'::text, 'aaaaaaceeeeiiiinoooooouuuuyy'''''''::text);

CREATE TABLE "User" (
  "id" uuid NOT NULL,
  "userName" text NOT NULL,
  "email" text NOT NULL,
  "passwordHash" text NOT NULL,
  "role" "Role" DEFAULT 'user'::"Role" NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz(3) NOT NULL,
  "emailConfirmedAt" timestamptz(3),
  "passwordMadeUp" boolean DEFAULT false NOT NULL,
  "staffRoles" "StaffRole"[] DEFAULT ARRAY[]::"StaffRole"[] NOT NULL,
  "staffNotices" text[] DEFAULT '{dispute}'::text[] NOT NULL,
  CONSTRAINT "User_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "User_email_key" ON "User" (email);

CREATE TABLE "Session" (
  "tokenHash" bytea NOT NULL,
  "userId" uuid NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,
  "agent" text,
  "lastUsedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "Session_pkey" PRIMARY KEY ("tokenHash")
);
CREATE INDEX "Session_expiresAt_idx" ON "Session" ("expiresAt");
CREATE INDEX "Session_userId_idx" ON "Session" ("userId");

CREATE TABLE "KnownBrowser" (
  "userId" uuid NOT NULL,
  "tokenHash" bytea NOT NULL,
  "createdAt" timestamptz(3) NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,
  CONSTRAINT "KnownBrowser_pkey" PRIMARY KEY ("userId", "tokenHash")
);
CREATE INDEX "KnownBrowser_expiresAt_idx" ON "KnownBrowser" ("expiresAt");

CREATE TABLE "SecondFactor" (
  "userId" uuid NOT NULL,
  "sealedSecret" bytea NOT NULL,
  "confirmedAt" timestamptz(3),
  "lastStep" integer,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "SecondFactor_pkey" PRIMARY KEY ("userId")
);

CREATE TABLE "RecoveryCode" (
  "userId" uuid NOT NULL,
  "codeHash" bytea NOT NULL,
  CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("userId", "codeHash")
);

CREATE TABLE "MailedLink" (
  "userId" uuid NOT NULL,
  "purpose" "LinkPurpose" NOT NULL,
  "tokenHash" bytea NOT NULL,
  "email" text NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,
  CONSTRAINT "MailedLink_pkey" PRIMARY KEY ("userId", purpose)
);
CREATE INDEX "MailedLink_expiresAt_idx" ON "MailedLink" ("expiresAt");
CREATE UNIQUE INDEX "MailedLink_tokenHash_key" ON "MailedLink" ("tokenHash");

CREATE TABLE "Category" (
  "id" text NOT NULL,
  "key" uuid NOT NULL,
  "label" text NOT NULL,
  "tileLabel" text,
  "position" integer NOT NULL,
  "menu" integer,
  "drawnAs" text,
  "tileImage" text,
  "isShown" boolean DEFAULT true NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "takesAway" boolean DEFAULT true NOT NULL,
  CONSTRAINT "Category_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "Category_key_key" ON "Category" (key);

CREATE TABLE "Subcategory" (
  "id" text NOT NULL,
  "categoryId" text NOT NULL,
  "label" text NOT NULL,
  "position" integer NOT NULL,
  "drawnAs" text,
  CONSTRAINT "Subcategory_pkey" PRIMARY KEY (id)
);
CREATE INDEX "Subcategory_categoryId_idx" ON "Subcategory" ("categoryId");

CREATE TABLE "CategorySize" (
  "categoryId" text NOT NULL,
  "id" text NOT NULL,
  "label" text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "CategorySize_pkey" PRIMARY KEY ("categoryId", id)
);

CREATE TABLE "Family" (
  "id" uuid NOT NULL,
  "slug" text NOT NULL,
  "title" text NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz(3) NOT NULL,
  "notMade" jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT "Family_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "Family_slug_key" ON "Family" (slug);

CREATE TABLE "FamilyOption" (
  "id" uuid NOT NULL,
  "familyId" uuid NOT NULL,
  "position" integer NOT NULL,
  "name" text NOT NULL,
  CONSTRAINT "FamilyOption_pkey" PRIMARY KEY (id),
  CONSTRAINT "FamilyOption_familyId_position_key" UNIQUE ("familyId", "position") DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT "FamilyOption_position_check" CHECK ((("position" >= 0) AND ("position" <= 2)))
);

CREATE TABLE "OptionValue" (
  "id" uuid NOT NULL,
  "optionId" uuid NOT NULL,
  "position" integer NOT NULL,
  "label" text NOT NULL,
  "grade" text,
  "colour" text,
  "swatch" text,
  "composition" text,
  "rubCount" integer,
  "care" text,
  "mattressWidthCm" integer,
  "mattressLengthCm" integer,
  CONSTRAINT "OptionValue_pkey" PRIMARY KEY (id),
  CONSTRAINT "OptionValue_optionId_label_key" UNIQUE ("optionId", label) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT "OptionValue_optionId_position_key" UNIQUE ("optionId", "position") DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT "OptionValue_colour_check" CHECK ((colour ~ '^#[0-9a-f]{6}$'::text))
);

CREATE TABLE "Product" (
  "id" uuid NOT NULL,
  "slug" text NOT NULL,
  "title" text NOT NULL,
  "description" text NOT NULL,
  "category" text NOT NULL,
  "subcategory" text,
  "size" text,
  "brand" text NOT NULL,
  "pricePence" integer NOT NULL,
  "salePricePence" integer,
  "payablePence" integer GENERATED ALWAYS AS (COALESCE("salePricePence", "pricePence")) STORED NOT NULL,
  "stock" integer NOT NULL,
  "images" text[],
  "alt" text DEFAULT ''::text NOT NULL,
  "model" text,
  "widthCm" integer,
  "depthCm" integer,
  "heightCm" integer,
  "weightGrams" integer,
  "materials" text[],
  "colour" text,
  "assemblyMinutes" integer,
  "searchVector" tsvector DEFAULT ''::tsvector NOT NULL,
  "reviewCount" integer DEFAULT 0 NOT NULL,
  "ratingSum" integer DEFAULT 0 NOT NULL,
  "archivedAt" timestamptz(3),
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz(3) NOT NULL,
  "leadDays" integer,
  "modelVariant" text,
  "familyId" uuid,
  "optionValueIds" uuid[],
  "assemblyPricePence" integer,
  "takeAwayPricePence" integer,
  "boxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "legsOff" boolean DEFAULT false NOT NULL,
  "minDoorwayCm" integer,
  "seatHeightCm" integer,
  "seatDepthCm" integer,
  "guaranteeYears" integer,
  "care" text,
  "fireLabel" boolean DEFAULT false NOT NULL,
  "drawnAs" text,
  "plannedSalePence" integer,
  "saleFrom" timestamptz(3),
  "saleTo" timestamptz(3),
  "roomNote" text,
  "electrical" boolean DEFAULT false NOT NULL,
  "seats" integer,
  "shape" text,
  "drawers" integer,
  "lowStockLevel" integer,
  CONSTRAINT "Product_pkey" PRIMARY KEY (id),
  CONSTRAINT "Product_assemblyPricePence_check" CHECK (("assemblyPricePence" >= 0)),
  CONSTRAINT "Product_boxes_check" CHECK ((jsonb_typeof(boxes) = 'array'::text)),
  CONSTRAINT "Product_drawers_check" CHECK ((drawers > 0)),
  CONSTRAINT "Product_leadDays_check" CHECK ((("leadDays" >= 1) AND ("leadDays" <= 365))),
  CONSTRAINT "Product_lowStockLevel_check" CHECK ((("lowStockLevel" >= 0) AND ("lowStockLevel" <= 1000000))),
  CONSTRAINT "Product_plannedSale_check" CHECK ((("plannedSalePence" IS NULL) OR (("plannedSalePence" > 0) AND ("saleFrom" IS NOT NULL)))),
  CONSTRAINT "Product_price_check" CHECK (("pricePence" >= 0)),
  CONSTRAINT "Product_review_check" CHECK ((("reviewCount" >= 0) AND (("ratingSum" >= "reviewCount") AND ("ratingSum" <= (5 * "reviewCount"))))),
  CONSTRAINT "Product_salePrice_check" CHECK ((("salePricePence" >= 0) AND ("salePricePence" < "pricePence"))),
  CONSTRAINT "Product_sale_dates_check" CHECK (("saleFrom" < "saleTo")),
  CONSTRAINT "Product_seats_check" CHECK ((seats > 0)),
  CONSTRAINT "Product_stock_check" CHECK ((stock >= 0)),
  CONSTRAINT "Product_takeAwayPricePence_check" CHECK (("takeAwayPricePence" >= 0))
);
CREATE INDEX "Product_category_payablePence_id_idx" ON "Product" (category, "payablePence", id);
CREATE INDEX "Product_createdAt_id_idx" ON "Product" ("createdAt", id);
CREATE INDEX "Product_familyId_idx" ON "Product" ("familyId");
CREATE INDEX "Product_folded_title_idx" ON "Product" USING gin ("foldedText"(title) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX "Product_live_brand_idx" ON "Product" (brand, category, id) WHERE ("archivedAt" IS NULL);
CREATE INDEX "Product_live_category_price_idx" ON "Product" (category, "payablePence", id) WHERE ("archivedAt" IS NULL);
CREATE INDEX "Product_live_created_idx" ON "Product" ("createdAt" DESC, id DESC) WHERE ("archivedAt" IS NULL);
CREATE INDEX "Product_live_price_idx" ON "Product" ("payablePence", id) WHERE ("archivedAt" IS NULL);
CREATE INDEX "Product_live_stock_idx" ON "Product" (stock, id) WHERE ("archivedAt" IS NULL);
CREATE INDEX "Product_own_level_idx" ON "Product" (stock, id) WHERE (("archivedAt" IS NULL) AND ("lowStockLevel" IS NOT NULL));
CREATE INDEX "Product_payablePence_id_idx" ON "Product" ("payablePence", id);
CREATE INDEX "Product_plannedSalePence_saleFrom_idx" ON "Product" ("plannedSalePence", "saleFrom");
CREATE INDEX "Product_saleTo_idx" ON "Product" ("saleTo");
CREATE INDEX "Product_title_trgm_idx" ON "Product" USING gin (title gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE UNIQUE INDEX "Product_family_values_key" ON "Product" ("familyId", "optionValueIds") WHERE ("archivedAt" IS NULL);
CREATE UNIQUE INDEX "Product_slug_key" ON "Product" (slug);

CREATE TABLE "PriceChange" (
  "id" BIGSERIAL NOT NULL,
  "productId" uuid NOT NULL,
  "pricePence" integer NOT NULL,
  "payablePence" integer NOT NULL,
  "since" timestamptz(3) NOT NULL,
  "cause" text NOT NULL,
  "actorId" uuid,
  CONSTRAINT "PriceChange_pkey" PRIMARY KEY (id)
);
CREATE INDEX "PriceChange_productId_since_idx" ON "PriceChange" ("productId", since);

CREATE TABLE "StoredModel" (
  "name" text NOT NULL,
  "fileName" text NOT NULL,
  "bytes" integer NOT NULL,
  "facts" jsonb,
  "drawing" jsonb,
  "fault" jsonb,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "StoredModel_pkey" PRIMARY KEY (name)
);

CREATE TABLE "CatalogueEntry" (
  "productId" uuid NOT NULL,
  "cardId" uuid NOT NULL,
  "category" text NOT NULL,
  "subcategory" text,
  "size" text,
  "title" text NOT NULL,
  "payablePence" integer NOT NULL,
  "widthCm" integer,
  "depthCm" integer,
  "heightCm" integer,
  "colours" integer NOT NULL,
  "materials" integer NOT NULL,
  "readyDays" integer,
  "rating" integer,
  "words" tsvector NOT NULL,
  "facts" tsvector NOT NULL,
  "whole" tsvector NOT NULL,
  "seats" integer DEFAULT 0 NOT NULL,
  "shapes" integer DEFAULT 0 NOT NULL,
  "drawers" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "CatalogueEntry_pkey" PRIMARY KEY ("productId")
);
CREATE INDEX "CatalogueEntry_cardId_idx" ON "CatalogueEntry" ("cardId");
CREATE INDEX "CatalogueEntry_category_idx" ON "CatalogueEntry" (category);
CREATE INDEX "CatalogueEntry_facts_idx" ON "CatalogueEntry" USING gin (facts) WITH (gin_pending_list_limit='256');
CREATE INDEX "CatalogueEntry_whole_idx" ON "CatalogueEntry" USING gin (whole) WITH (gin_pending_list_limit='256');
CREATE INDEX "CatalogueEntry_words_idx" ON "CatalogueEntry" USING gin (words) WITH (gin_pending_list_limit='256');

CREATE TABLE "FacetWord" (
  "facet" text NOT NULL,
  "phrase" text NOT NULL,
  "value" text NOT NULL,
  CONSTRAINT "FacetWord_pkey" PRIMARY KEY (facet, phrase, value)
);

CREATE TABLE "SearchWord" (
  "word" text NOT NULL,
  CONSTRAINT "SearchWord_pkey" PRIMARY KEY (word)
);

CREATE TABLE "SearchTerm" (
  "id" uuid NOT NULL,
  "phrase" text NOT NULL,
  "means" text[],
  "mentions" text[],
  "updatedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "SearchTerm_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "SearchTerm_phrase_key" ON "SearchTerm" (phrase);

CREATE TABLE "MissedSearch" (
  "phrase" text NOT NULL,
  "times" integer DEFAULT 1 NOT NULL,
  "firstAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "lastAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "MissedSearch_pkey" PRIMARY KEY (phrase),
  CONSTRAINT "MissedSearch_short" CHECK (((length(phrase) >= 2) AND (length(phrase) <= 60)))
);

CREATE TABLE "StockMovement" (
  "id" BIGSERIAL NOT NULL,
  "productId" uuid NOT NULL,
  "quantity" integer NOT NULL,
  "reason" "StockReason" NOT NULL,
  "orderId" uuid,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "note" text,
  CONSTRAINT "StockMovement_pkey" PRIMARY KEY (id)
);
CREATE INDEX "StockMovement_orderId_idx" ON "StockMovement" ("orderId");
CREATE INDEX "StockMovement_productId_idx" ON "StockMovement" ("productId");

CREATE TABLE "Cart" (
  "id" uuid NOT NULL,
  "userId" uuid,
  "guestId" text,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz(3) NOT NULL,
  CONSTRAINT "Cart_pkey" PRIMARY KEY (id),
  CONSTRAINT "Cart_guestId_check" CHECK (("guestId" ~ '^[0-9a-z]{8}$'::text)),
  CONSTRAINT "Cart_owner_check" CHECK ((num_nonnulls("userId", "guestId") = 1))
);
CREATE UNIQUE INDEX "Cart_guestId_key" ON "Cart" ("guestId");
CREATE UNIQUE INDEX "Cart_userId_key" ON "Cart" ("userId");

CREATE TABLE "CartItem" (
  "id" uuid NOT NULL,
  "cartId" uuid NOT NULL,
  "productId" uuid NOT NULL,
  "quantity" integer NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "assemblyQuantity" integer DEFAULT 0 NOT NULL,
  "takeAwayQuantity" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "CartItem_pkey" PRIMARY KEY (id),
  CONSTRAINT "CartItem_assemblyQuantity_check" CHECK (("assemblyQuantity" >= 0)),
  CONSTRAINT "CartItem_quantity_check" CHECK ((quantity >= 1)),
  CONSTRAINT "CartItem_takeAwayQuantity_check" CHECK (("takeAwayQuantity" >= 0))
);
CREATE INDEX "CartItem_productId_idx" ON "CartItem" ("productId");
CREATE UNIQUE INDEX "CartItem_cartId_productId_key" ON "CartItem" ("cartId", "productId");

CREATE TABLE "Address" (
  "id" uuid NOT NULL,
  "userId" uuid NOT NULL,
  "firstName" text NOT NULL,
  "lastName" text NOT NULL,
  "address" text NOT NULL,
  "city" text NOT NULL,
  "pincode" text NOT NULL,
  "phone" text NOT NULL,
  "notes" text NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz(3) NOT NULL,
  CONSTRAINT "Address_pkey" PRIMARY KEY (id)
);
CREATE INDEX "Address_userId_createdAt_idx" ON "Address" ("userId", "createdAt");

CREATE TABLE "Order" (
  "id" uuid NOT NULL,
  "number" SERIAL NOT NULL,
  "userId" uuid,
  "guestId" text,
  "cartId" uuid,
  "email" text,
  "status" "OrderStatus" DEFAULT 'pending'::"OrderStatus" NOT NULL,
  "paymentMethod" "PaymentMethod" DEFAULT 'stripe'::"PaymentMethod" NOT NULL,
  "paymentStatus" "PaymentStatus" DEFAULT 'pending'::"PaymentStatus" NOT NULL,
  "paymentIntentId" text,
  "payerId" text,
  "paymentFlag" text,
  "totalPence" integer NOT NULL,
  "vatPence" integer NOT NULL,
  "refundedPence" integer DEFAULT 0 NOT NULL,
  "addressId" uuid,
  "firstName" text NOT NULL,
  "lastName" text NOT NULL,
  "address" text NOT NULL,
  "city" text NOT NULL,
  "pincode" text NOT NULL,
  "phone" text NOT NULL,
  "notes" text NOT NULL,
  "holdExpiresAt" timestamptz(3),
  "stockReturnedAt" timestamptz(3),
  "paidAt" timestamptz(3),
  "archivedAt" timestamptz(3),
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz(3) NOT NULL,
  "heldFrom" text,
  "twoDeliveries" boolean DEFAULT false NOT NULL,
  "deliveryPence" integer DEFAULT 0 NOT NULL,
  "termsVersion" integer,
  CONSTRAINT "Order_pkey" PRIMARY KEY (id),
  CONSTRAINT "Order_deliveryPence_check" CHECK ((("deliveryPence" >= 0) AND ("deliveryPence" <= "totalPence"))),
  CONSTRAINT "Order_money_check" CHECK ((("totalPence" >= 0) AND (("vatPence" >= 0) AND ("vatPence" <= "totalPence")))),
  CONSTRAINT "Order_owner_check" CHECK ((num_nonnulls("userId", "guestId") <= 1)),
  CONSTRAINT "Order_payable_check" CHECK ((("totalPence" <= 99999999) OR ("paymentStatus" = 'cancelled'::"PaymentStatus"))),
  CONSTRAINT "Order_refunded_check" CHECK ((("refundedPence" >= 0) AND ("refundedPence" <= "totalPence")))
);
CREATE INDEX "Order_contact_idx" ON "Order" USING gin ((((regexp_replace(phone, '\D'::text, ''::text, 'g'::text) || ' '::text) || upper(replace(pincode, ' '::text, ''::text)))) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX "Order_createdAt_id_idx" ON "Order" ("createdAt", id);
CREATE INDEX "Order_deleted_idx" ON "Order" ("createdAt" DESC, id DESC) WHERE ("archivedAt" IS NOT NULL);
CREATE INDEX "Order_folded_idx" ON "Order" USING gin ("foldedText"((((("firstName" || ' '::text) || "lastName") || ' '::text) || COALESCE(email, ''::text))) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX "Order_guestId_idx" ON "Order" ("guestId");
CREATE INDEX "Order_heldFrom_idx" ON "Order" ("heldFrom") WHERE ("heldFrom" IS NOT NULL);
CREATE INDEX "Order_live_idx" ON "Order" ("createdAt" DESC, id DESC) WHERE ("archivedAt" IS NULL);
CREATE INDEX "Order_open_hold_idx" ON "Order" ("holdExpiresAt") WHERE (("paymentStatus" = 'pending'::"PaymentStatus") AND ("stockReturnedAt" IS NULL));
CREATE INDEX "Order_paidAt_idx" ON "Order" ("paidAt");
CREATE INDEX "Order_phone_idx" ON "Order" (reverse(regexp_replace(phone, '\D'::text, ''::text, 'g'::text)) text_pattern_ops);
CREATE INDEX "Order_search_idx" ON "Order" USING gin (((((("firstName" || ' '::text) || "lastName") || ' '::text) || COALESCE(email, ''::text))) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX "Order_status_createdAt_idx" ON "Order" (status, "createdAt");
CREATE INDEX "Order_to_arrange_idx" ON "Order" ("paidAt", id) WHERE (status = ANY (ARRAY['pending'::"OrderStatus", 'confirmed'::"OrderStatus", 'inProcess'::"OrderStatus", 'inShipping'::"OrderStatus"]));
CREATE INDEX "Order_to_deliver_idx" ON "Order" ("paidAt", id) WHERE (("archivedAt" IS NULL) AND (status = ANY (ARRAY['pending'::"OrderStatus", 'confirmed'::"OrderStatus", 'inProcess'::"OrderStatus", 'inShipping'::"OrderStatus"])));
CREATE INDEX "Order_userId_createdAt_idx" ON "Order" ("userId", "createdAt");
CREATE UNIQUE INDEX "Order_number_key" ON "Order" (number);
CREATE UNIQUE INDEX "Order_paymentIntentId_key" ON "Order" ("paymentIntentId");

CREATE TABLE "OrderKey" (
  "keyHash" bytea NOT NULL,
  "orderId" uuid,
  "purpose" "OrderKeyPurpose" NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,
  "jobId" uuid,
  CONSTRAINT "OrderKey_pkey" PRIMARY KEY ("keyHash"),
  CONSTRAINT "OrderKey_of_one_check" CHECK ((("orderId" IS NULL) <> ("jobId" IS NULL)))
);
CREATE INDEX "OrderKey_expiresAt_idx" ON "OrderKey" ("expiresAt");
CREATE INDEX "OrderKey_jobId_idx" ON "OrderKey" ("jobId");
CREATE INDEX "OrderKey_orderId_idx" ON "OrderKey" ("orderId");

CREATE TABLE "OrderItem" (
  "id" uuid NOT NULL,
  "orderId" uuid NOT NULL,
  "productId" uuid NOT NULL,
  "position" integer NOT NULL,
  "title" text NOT NULL,
  "image" text,
  "pricePence" integer NOT NULL,
  "quantity" integer NOT NULL,
  "vatPence" integer NOT NULL,
  "madeQuantity" integer DEFAULT 0 NOT NULL,
  "leadDays" integer,
  "cancelledQuantity" integer DEFAULT 0 NOT NULL,
  "variant" text,
  CONSTRAINT "OrderItem_pkey" PRIMARY KEY (id),
  CONSTRAINT "OrderItem_cancelledQuantity_check" CHECK ((("cancelledQuantity" >= 0) AND ("cancelledQuantity" <= quantity))),
  CONSTRAINT "OrderItem_leadDays_check" CHECK ((("madeQuantity" = 0) OR ("leadDays" IS NOT NULL))),
  CONSTRAINT "OrderItem_madeQuantity_check" CHECK ((("madeQuantity" >= 0) AND ("madeQuantity" <= quantity))),
  CONSTRAINT "OrderItem_money_check" CHECK ((("pricePence" >= 0) AND ("vatPence" >= 0))),
  CONSTRAINT "OrderItem_quantity_check" CHECK ((quantity >= 1))
);
CREATE INDEX "OrderItem_productId_idx" ON "OrderItem" ("productId");
CREATE UNIQUE INDEX "OrderItem_orderId_productId_key" ON "OrderItem" ("orderId", "productId");

CREATE TABLE "OrderService" (
  "id" uuid NOT NULL,
  "orderId" uuid NOT NULL,
  "orderItemId" uuid NOT NULL,
  "kind" "ServiceKind" NOT NULL,
  "pricePence" integer NOT NULL,
  "quantity" integer NOT NULL,
  "vatPence" integer NOT NULL,
  "cancelledQuantity" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "OrderService_pkey" PRIMARY KEY (id),
  CONSTRAINT "OrderService_cancelledQuantity_check" CHECK ((("cancelledQuantity" >= 0) AND ("cancelledQuantity" <= quantity))),
  CONSTRAINT "OrderService_pricePence_check" CHECK (("pricePence" >= 0)),
  CONSTRAINT "OrderService_quantity_check" CHECK ((quantity > 0)),
  CONSTRAINT "OrderService_vatPence_check" CHECK (("vatPence" >= 0))
);
CREATE INDEX "OrderService_orderId_idx" ON "OrderService" ("orderId");
CREATE UNIQUE INDEX "OrderService_orderItemId_kind_key" ON "OrderService" ("orderItemId", kind);

CREATE TABLE "OrderEvent" (
  "id" uuid NOT NULL,
  "orderId" uuid NOT NULL,
  "type" text NOT NULL,
  "data" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "actorId" uuid,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "OrderEvent_pkey" PRIMARY KEY (id)
);
CREATE INDEX "OrderEvent_orderId_createdAt_idx" ON "OrderEvent" ("orderId", "createdAt");

CREATE TABLE "Payment" (
  "id" uuid NOT NULL,
  "kind" "PaymentKind" NOT NULL,
  "orderId" uuid,
  "intentId" text,
  "amountPence" integer NOT NULL,
  "refundedPence" integer DEFAULT 0 NOT NULL,
  "method" "PaymentMethod" DEFAULT 'stripe'::"PaymentMethod" NOT NULL,
  "status" "PaymentStatus" DEFAULT 'pending'::"PaymentStatus" NOT NULL,
  "flag" text,
  "paidAt" timestamptz(3),
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "jobId" uuid,
  "disputedPence" integer DEFAULT 0 NOT NULL,
  "lostPence" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "Payment_pkey" PRIMARY KEY (id),
  CONSTRAINT "Payment_of_one_check" CHECK (((("orderId" IS NULL) <> ("jobId" IS NULL)) AND ((kind = 'order'::"PaymentKind") = ("jobId" IS NULL)))),
  CONSTRAINT "Payment_order_check" CHECK (((kind <> 'order'::"PaymentKind") OR ("orderId" IS NOT NULL))),
  CONSTRAINT "Payment_refunded_check" CHECK ((("refundedPence" >= 0) AND ("refundedPence" <= "amountPence")))
);
CREATE UNIQUE INDEX "Payment_intentId_key" ON "Payment" ("intentId");
CREATE UNIQUE INDEX "Payment_jobId_kind_key" ON "Payment" ("jobId", kind);
CREATE UNIQUE INDEX "Payment_orderId_kind_key" ON "Payment" ("orderId", kind);

CREATE TABLE "PaymentDispute" (
  "id" text NOT NULL,
  "paymentId" uuid NOT NULL,
  "kind" "DisputeKind" NOT NULL,
  "state" "DisputeState" NOT NULL,
  "amountPence" integer NOT NULL,
  "reason" text NOT NULL,
  "respondBy" timestamptz(3),
  "openedAt" timestamptz(3) NOT NULL,
  "updatedAt" timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT "PaymentDispute_pkey" PRIMARY KEY (id),
  CONSTRAINT "PaymentDispute_amount" CHECK (("amountPence" >= 0))
);
CREATE INDEX "PaymentDispute_paymentId_idx" ON "PaymentDispute" ("paymentId");

CREATE TABLE "Refund" (
  "id" uuid NOT NULL,
  "orderId" uuid,
  "amountPence" integer NOT NULL,
  "reason" text NOT NULL,
  "idempotencyKey" text NOT NULL,
  "stripeRefundId" text,
  "status" "RefundStatus" DEFAULT 'pending'::"RefundStatus" NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "actorId" uuid,
  "actorName" text,
  "paymentId" uuid,
  "deliveryPence" integer DEFAULT 0 NOT NULL,
  "returnId" uuid,
  "restock" boolean,
  CONSTRAINT "Refund_pkey" PRIMARY KEY (id),
  CONSTRAINT "Refund_amount_check" CHECK (("amountPence" > 0)),
  CONSTRAINT "Refund_deliveryPence_check" CHECK ((("deliveryPence" >= 0) AND ("deliveryPence" <= "amountPence"))),
  CONSTRAINT "Refund_of_one_check" CHECK ((("orderId" IS NOT NULL) OR ("paymentId" IS NOT NULL)))
);
CREATE INDEX "Refund_orderId_idx" ON "Refund" ("orderId");
CREATE INDEX "Refund_paymentId_idx" ON "Refund" ("paymentId");
CREATE INDEX "Refund_pending_idx" ON "Refund" ("createdAt") WHERE (status = 'pending'::"RefundStatus");
CREATE INDEX "Refund_returnId_idx" ON "Refund" ("returnId");
CREATE UNIQUE INDEX "Refund_idempotencyKey_key" ON "Refund" ("idempotencyKey");
CREATE UNIQUE INDEX "Refund_stripeRefundId_key" ON "Refund" ("stripeRefundId");

CREATE TABLE "RefundLine" (
  "refundId" uuid NOT NULL,
  "orderItemId" uuid NOT NULL,
  "quantity" integer NOT NULL,
  "amountPence" integer NOT NULL,
  "withdrawnQuantity" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "RefundLine_pkey" PRIMARY KEY ("refundId", "orderItemId"),
  CONSTRAINT "RefundLine_amountPence_check" CHECK (("amountPence" >= 0)),
  CONSTRAINT "RefundLine_quantity_check" CHECK ((quantity > 0))
);
CREATE INDEX "RefundLine_orderItemId_idx" ON "RefundLine" ("orderItemId");

CREATE TABLE "RefundServiceLine" (
  "refundId" uuid NOT NULL,
  "serviceId" uuid NOT NULL,
  "quantity" integer NOT NULL,
  "amountPence" integer NOT NULL,
  CONSTRAINT "RefundServiceLine_pkey" PRIMARY KEY ("refundId", "serviceId"),
  CONSTRAINT "RefundServiceLine_amountPence_check" CHECK (("amountPence" >= 0)),
  CONSTRAINT "RefundServiceLine_quantity_check" CHECK ((quantity > 0))
);
CREATE INDEX "RefundServiceLine_serviceId_idx" ON "RefundServiceLine" ("serviceId");

CREATE TABLE "Invoice" (
  "id" uuid NOT NULL,
  "number" text NOT NULL,
  "kind" "InvoiceKind" NOT NULL,
  "orderId" uuid,
  "refundId" uuid,
  "facts" jsonb NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "jobId" uuid,
  "paymentKind" "PaymentKind",
  "takesBackId" uuid,
  CONSTRAINT "Invoice_pkey" PRIMARY KEY (id),
  CONSTRAINT "Invoice_of_one_check" CHECK (((("orderId" IS NULL) <> ("jobId" IS NULL)) AND (("jobId" IS NULL) = ("paymentKind" IS NULL)))),
  CONSTRAINT "Invoice_refund_check" CHECK ((((kind = 'creditNote'::"InvoiceKind") = (("refundId" IS NOT NULL) OR ("takesBackId" IS NOT NULL))) AND (("refundId" IS NULL) OR ("takesBackId" IS NULL))))
);
CREATE INDEX "Invoice_jobId_idx" ON "Invoice" ("jobId");
CREATE INDEX "Invoice_orderId_idx" ON "Invoice" ("orderId");
CREATE UNIQUE INDEX "Invoice_number_key" ON "Invoice" (number);
CREATE UNIQUE INDEX "Invoice_one_per_job_payment_idx" ON "Invoice" ("jobId", "paymentKind") WHERE (kind = 'invoice'::"InvoiceKind");
CREATE UNIQUE INDEX "Invoice_one_per_order_idx" ON "Invoice" ("orderId") WHERE (kind = 'invoice'::"InvoiceKind");
CREATE UNIQUE INDEX "Invoice_refundId_key" ON "Invoice" ("refundId");
CREATE UNIQUE INDEX "Invoice_takesBackId_key" ON "Invoice" ("takesBackId");

CREATE TABLE "InvoiceSeries" (
  "series" text NOT NULL,
  "last" integer NOT NULL,
  "first" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "InvoiceSeries_pkey" PRIMARY KEY (series),
  CONSTRAINT "InvoiceSeries_last_check" CHECK ((last >= 1))
);

CREATE TABLE "OutboxMail" (
  "id" uuid NOT NULL,
  "key" text NOT NULL,
  "to" text NOT NULL,
  "content" jsonb NOT NULL,
  "attempts" integer DEFAULT 0 NOT NULL,
  "dueAt" timestamptz(3) NOT NULL,
  "sentAt" timestamptz(3),
  "refusedAt" timestamptz(3),
  "lastError" text,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "subject" text,
  CONSTRAINT "OutboxMail_pkey" PRIMARY KEY (id)
);
CREATE INDEX "OutboxMail_due_idx" ON "OutboxMail" ("dueAt") WHERE (("sentAt" IS NULL) AND ("refusedAt" IS NULL));
CREATE UNIQUE INDEX "OutboxMail_key_key" ON "OutboxMail" (key);

CREATE TABLE "PaymentEvent" (
  "id" text NOT NULL,
  "type" text NOT NULL,
  "intentId" text,
  "receivedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "processedAt" timestamptz(3),
  "outcome" text,
  CONSTRAINT "PaymentEvent_pkey" PRIMARY KEY (id)
);
CREATE INDEX "PaymentEvent_intentId_idx" ON "PaymentEvent" ("intentId");

CREATE TABLE "Review" (
  "id" uuid NOT NULL,
  "productId" uuid NOT NULL,
  "userId" uuid,
  "userName" text NOT NULL,
  "message" text NOT NULL,
  "rating" integer NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "state" "ReviewState" DEFAULT 'shown'::"ReviewState" NOT NULL,
  "orderItemId" uuid,
  "toCheckSince" timestamptz(3),
  "refusedFor" text,
  "reply" text,
  "repliedAt" timestamptz(3),
  CONSTRAINT "Review_pkey" PRIMARY KEY (id),
  CONSTRAINT "Review_rating_check" CHECK (((rating >= 1) AND (rating <= 5))),
  CONSTRAINT "Review_refused_check" CHECK (((state = 'refused'::"ReviewState") = ("refusedFor" IS NOT NULL)))
);
CREATE INDEX "Review_productId_createdAt_idx" ON "Review" ("productId", "createdAt");
CREATE INDEX "Review_toCheckSince_idx" ON "Review" ("toCheckSince");
CREATE UNIQUE INDEX "Review_orderItemId_key" ON "Review" ("orderItemId");
CREATE UNIQUE INDEX "Review_userId_productId_key" ON "Review" ("userId", "productId");

CREATE TABLE "ReviewPhotograph" (
  "photographId" uuid NOT NULL,
  "reviewId" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "ReviewPhotograph_pkey" PRIMARY KEY ("photographId")
);
CREATE INDEX "ReviewPhotograph_reviewId_idx" ON "ReviewPhotograph" ("reviewId");

CREATE TABLE "ReviewReport" (
  "id" uuid NOT NULL,
  "reviewId" uuid NOT NULL,
  "reason" text NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "ReviewReport_pkey" PRIMARY KEY (id)
);
CREATE INDEX "ReviewReport_reviewId_idx" ON "ReviewReport" ("reviewId");

CREATE TABLE "ReviewInvitation" (
  "orderId" uuid NOT NULL,
  "dueAt" timestamptz(3),
  "keyHash" bytea,
  CONSTRAINT "ReviewInvitation_pkey" PRIMARY KEY ("orderId")
);
CREATE INDEX "ReviewInvitation_dueAt_idx" ON "ReviewInvitation" ("dueAt");
CREATE UNIQUE INDEX "ReviewInvitation_keyHash_key" ON "ReviewInvitation" ("keyHash");

CREATE TABLE "ReviewStop" (
  "emailHash" bytea NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "ReviewStop_pkey" PRIMARY KEY ("emailHash")
);

CREATE TABLE "ProductQuestion" (
  "id" uuid NOT NULL,
  "productId" uuid NOT NULL,
  "name" text NOT NULL,
  "email" text,
  "question" text NOT NULL,
  "answer" text,
  "answeredAt" timestamptz(3),
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "archivedAt" timestamptz(3),
  CONSTRAINT "ProductQuestion_pkey" PRIMARY KEY (id),
  CONSTRAINT "ProductQuestion_answered_check" CHECK (((answer IS NULL) = ("answeredAt" IS NULL)))
);
CREATE INDEX "ProductQuestion_answeredAt_createdAt_idx" ON "ProductQuestion" ("answeredAt", "createdAt");
CREATE INDEX "ProductQuestion_email_idx" ON "ProductQuestion" (email);
CREATE INDEX "ProductQuestion_productId_answeredAt_idx" ON "ProductQuestion" ("productId", "answeredAt");

CREATE TABLE "DataComplaint" (
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "email" text NOT NULL,
  "text" text NOT NULL,
  "answer" text,
  "answeredAt" timestamptz(3),
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "dismissal" text,
  CONSTRAINT "DataComplaint_pkey" PRIMARY KEY (id)
);
CREATE INDEX "DataComplaint_answeredAt_createdAt_idx" ON "DataComplaint" ("answeredAt", "createdAt");
CREATE INDEX "DataComplaint_email_idx" ON "DataComplaint" (email);

CREATE TABLE "FeatureImage" (
  "id" uuid NOT NULL,
  "image" text NOT NULL,
  "position" integer DEFAULT 0 NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "FeatureImage_pkey" PRIMARY KEY (id)
);
CREATE INDEX "FeatureImage_position_createdAt_idx" ON "FeatureImage" ("position", "createdAt");

CREATE TABLE "Inquiry" (
  "id" uuid NOT NULL,
  "firstName" text NOT NULL,
  "lastName" text NOT NULL,
  "email" text NOT NULL,
  "phone" text NOT NULL,
  "notes" text DEFAULT ''::text NOT NULL,
  "status" "InquiryStatus" DEFAULT 'pending'::"InquiryStatus" NOT NULL,
  "quotationAmountPence" integer,
  "quotationDate" timestamptz(3),
  "adminNotes" text DEFAULT ''::text NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz(3) NOT NULL,
  "archivedAt" timestamptz(3),
  CONSTRAINT "Inquiry_pkey" PRIMARY KEY (id),
  CONSTRAINT "Inquiry_quotation_check" CHECK (("quotationAmountPence" >= 0))
);
CREATE INDEX "Inquiry_createdAt_id_idx" ON "Inquiry" ("createdAt", id);
CREATE INDEX "Inquiry_folded_idx" ON "Inquiry" USING gin ("foldedText"((((((((("firstName" || ' '::text) || "lastName") || ' '::text) || email) || ' '::text) || phone) || ' '::text) || regexp_replace(phone, '\D'::text, ''::text, 'g'::text))) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX "Inquiry_search_idx" ON "Inquiry" USING gin (((((((((("firstName" || ' '::text) || "lastName") || ' '::text) || email) || ' '::text) || phone) || ' '::text) || regexp_replace(phone, '\D'::text, ''::text, 'g'::text))) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX "Inquiry_status_createdAt_idx" ON "Inquiry" (status, "createdAt");

CREATE TABLE "Job" (
  "id" uuid NOT NULL,
  "number" SERIAL NOT NULL,
  "inquiryId" uuid,
  "status" "JobStatus" DEFAULT 'quoted'::"JobStatus" NOT NULL,
  "firstName" text NOT NULL,
  "lastName" text NOT NULL,
  "email" text NOT NULL,
  "phone" text NOT NULL,
  "fromAddress" text NOT NULL,
  "toAddress" text NOT NULL,
  "day" date NOT NULL,
  "lines" jsonb NOT NULL,
  "pricePence" integer NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,
  "bookedAt" timestamptz(3),
  "balanceAskedAt" timestamptz(3),
  "endedAt" timestamptz(3),
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "Job_pkey" PRIMARY KEY (id),
  CONSTRAINT "Job_ended_check" CHECK ((("endedAt" IS NULL) = (status = ANY (ARRAY['quoted'::"JobStatus", 'booked'::"JobStatus"])))),
  CONSTRAINT "Job_price_check" CHECK (("pricePence" > 0))
);
CREATE INDEX "Job_email_idx" ON "Job" (email);
CREATE INDEX "Job_inquiryId_idx" ON "Job" ("inquiryId");
CREATE INDEX "Job_status_expiresAt_idx" ON "Job" (status, "expiresAt");
CREATE UNIQUE INDEX "Job_number_key" ON "Job" (number);
CREATE UNIQUE INDEX "Job_open_key" ON "Job" ("inquiryId") WHERE ("endedAt" IS NULL);

CREATE TABLE "JobPlace" (
  "jobId" uuid NOT NULL,
  "slotId" uuid NOT NULL,
  "vans" integer NOT NULL,
  "places" integer NOT NULL,
  CONSTRAINT "JobPlace_pkey" PRIMARY KEY ("jobId", "slotId"),
  CONSTRAINT "JobPlace_vans_check" CHECK (((vans > 0) AND (places > 0)))
);
CREATE INDEX "JobPlace_slotId_idx" ON "JobPlace" ("slotId");

CREATE TABLE "StockAlert" (
  "id" uuid NOT NULL,
  "productId" uuid NOT NULL,
  "email" text NOT NULL,
  "keyHash" bytea NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "toldAt" timestamptz(3),
  CONSTRAINT "StockAlert_pkey" PRIMARY KEY (id)
);
CREATE INDEX "StockAlert_createdAt_idx" ON "StockAlert" ("createdAt");
CREATE INDEX "StockAlert_email_idx" ON "StockAlert" (email);
CREATE UNIQUE INDEX "StockAlert_keyHash_key" ON "StockAlert" ("keyHash");
CREATE UNIQUE INDEX "StockAlert_productId_email_key" ON "StockAlert" ("productId", email);

CREATE TABLE "SwatchRequest" (
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "email" text NOT NULL,
  "address" text NOT NULL,
  "city" text NOT NULL,
  "pincode" text NOT NULL,
  "fabrics" text[],
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "sentAt" timestamptz(3),
  "followUpAt" timestamptz(3),
  "keyHash" bytea,
  CONSTRAINT "SwatchRequest_pkey" PRIMARY KEY (id),
  CONSTRAINT "SwatchRequest_fabrics_check" CHECK (((cardinality(fabrics) >= 1) AND (cardinality(fabrics) <= 5)))
);
CREATE INDEX "SwatchRequest_createdAt_idx" ON "SwatchRequest" ("createdAt");
CREATE INDEX "SwatchRequest_email_idx" ON "SwatchRequest" (email);
CREATE INDEX "SwatchRequest_followUpAt_idx" ON "SwatchRequest" ("followUpAt");
CREATE INDEX "SwatchRequest_pincode_idx" ON "SwatchRequest" (pincode);
CREATE INDEX "SwatchRequest_sentAt_createdAt_idx" ON "SwatchRequest" ("sentAt", "createdAt");
CREATE UNIQUE INDEX "SwatchRequest_keyHash_key" ON "SwatchRequest" ("keyHash");

CREATE TABLE "DeliveryZone" (
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "areas" text[],
  "isServed" boolean DEFAULT true NOT NULL,
  "pricePence" integer DEFAULT 0 NOT NULL,
  "noticeDays" integer DEFAULT 2 NOT NULL,
  "aheadDays" integer DEFAULT 90 NOT NULL,
  "weekdays" integer[],
  "position" integer DEFAULT 0 NOT NULL,
  "slotsUntil" date,
  "archivedAt" timestamptz(3),
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "DeliveryZone_pkey" PRIMARY KEY (id),
  CONSTRAINT "DeliveryZone_days_check" CHECK ((("noticeDays" >= 0) AND ("aheadDays" > 0))),
  CONSTRAINT "DeliveryZone_pricePence_check" CHECK (("pricePence" >= 0)),
  CONSTRAINT "DeliveryZone_weekdays_check" CHECK ((weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]))
);

CREATE TABLE "DeliveryWindow" (
  "id" uuid NOT NULL,
  "zoneId" uuid NOT NULL,
  "startHour" integer NOT NULL,
  "endHour" integer NOT NULL,
  "places" integer NOT NULL,
  "pricePence" integer,
  "weekdays" integer[],
  "vans" integer,
  CONSTRAINT "DeliveryWindow_pkey" PRIMARY KEY (id),
  CONSTRAINT "DeliveryWindow_hours_check" CHECK (((("startHour" >= 0) AND ("startHour" <= 23)) AND (("endHour" >= ("startHour" + 1)) AND ("endHour" <= 24)))),
  CONSTRAINT "DeliveryWindow_places_check" CHECK ((places >= 0)),
  CONSTRAINT "DeliveryWindow_pricePence_check" CHECK (("pricePence" >= 0)),
  CONSTRAINT "DeliveryWindow_vans_check" CHECK ((vans > 0)),
  CONSTRAINT "DeliveryWindow_weekdays_check" CHECK ((weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]))
);
CREATE UNIQUE INDEX "DeliveryWindow_zoneId_startHour_endHour_key" ON "DeliveryWindow" ("zoneId", "startHour", "endHour");

CREATE TABLE "DeliveryException" (
  "id" uuid NOT NULL,
  "zoneId" uuid,
  "date" date NOT NULL,
  "isBlackout" boolean DEFAULT false NOT NULL,
  "extraPlaces" integer DEFAULT 0 NOT NULL,
  "note" text DEFAULT ''::text NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "DeliveryException_pkey" PRIMARY KEY (id),
  CONSTRAINT "DeliveryException_extraPlaces_check" CHECK (("extraPlaces" >= 0))
);
CREATE INDEX "DeliveryException_date_idx" ON "DeliveryException" (date);
CREATE INDEX "DeliveryException_zoneId_idx" ON "DeliveryException" ("zoneId");

CREATE TABLE "DeliverySlot" (
  "id" uuid NOT NULL,
  "zoneId" uuid NOT NULL,
  "date" date NOT NULL,
  "startHour" integer NOT NULL,
  "endHour" integer NOT NULL,
  "pricePence" integer NOT NULL,
  "plannedPlaces" integer NOT NULL,
  "places" integer NOT NULL,
  "taken" integer DEFAULT 0 NOT NULL,
  "vans" integer,
  CONSTRAINT "DeliverySlot_pkey" PRIMARY KEY (id),
  CONSTRAINT "DeliverySlot_places_check" CHECK ((("plannedPlaces" >= 0) AND (places = GREATEST("plannedPlaces", taken)))),
  CONSTRAINT "DeliverySlot_pricePence_check" CHECK (("pricePence" >= 0)),
  CONSTRAINT "DeliverySlot_taken_check" CHECK (((taken >= 0) AND (taken <= places)))
);
CREATE INDEX "DeliverySlot_date_idx" ON "DeliverySlot" (date);
CREATE UNIQUE INDEX "DeliverySlot_zoneId_date_startHour_endHour_key" ON "DeliverySlot" ("zoneId", date, "startHour", "endHour");

CREATE TABLE "Return" (
  "id" uuid NOT NULL,
  "orderId" uuid NOT NULL,
  "status" "ReturnStatus" DEFAULT 'asked'::"ReturnStatus" NOT NULL,
  "reason" text,
  "notes" text DEFAULT ''::text NOT NULL,
  "requestKey" text,
  "noticeAt" timestamptz(3) NOT NULL,
  "refundBy" date NOT NULL,
  "withDelivery" boolean DEFAULT false NOT NULL,
  "refusal" text DEFAULT ''::text NOT NULL,
  "collectedAt" timestamptz(3),
  "inspectedAt" timestamptz(3),
  "warnedAt" timestamptz(3),
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "awaitsRefunder" boolean DEFAULT false NOT NULL,
  "acceptedAt" timestamptz(3),
  CONSTRAINT "Return_pkey" PRIMARY KEY (id)
);
CREATE INDEX "Return_status_refundBy_idx" ON "Return" (status, "refundBy");
CREATE UNIQUE INDEX "Return_orderId_requestKey_key" ON "Return" ("orderId", "requestKey");

CREATE TABLE "ReturnLine" (
  "returnId" uuid NOT NULL,
  "orderItemId" uuid NOT NULL,
  "quantity" integer NOT NULL,
  "restockedQuantity" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "ReturnLine_pkey" PRIMARY KEY ("returnId", "orderItemId"),
  CONSTRAINT "ReturnLine_quantity_check" CHECK ((quantity > 0)),
  CONSTRAINT "ReturnLine_restockedQuantity_check" CHECK ((("restockedQuantity" >= 0) AND ("restockedQuantity" <= quantity)))
);
CREATE INDEX "ReturnLine_orderItemId_idx" ON "ReturnLine" ("orderItemId");

CREATE TABLE "DeliveryBooking" (
  "id" uuid NOT NULL,
  "orderId" uuid NOT NULL,
  "slotId" uuid NOT NULL,
  "status" "BookingStatus" DEFAULT 'held'::"BookingStatus" NOT NULL,
  "currentFor" uuid,
  "remindedAt" timestamptz(3),
  "deliveredAt" timestamptz(3),
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "runId" uuid,
  "position" integer,
  "onTheWayAt" timestamptz(3),
  "receivedBy" text,
  "failedAt" timestamptz(3),
  "failure" text,
  "doneById" uuid,
  "kind" "BookingKind" DEFAULT 'delivery'::"BookingKind" NOT NULL,
  "collectionFor" uuid,
  "part" integer DEFAULT 1 NOT NULL,
  "messageId" uuid,
  CONSTRAINT "DeliveryBooking_pkey" PRIMARY KEY (id),
  CONSTRAINT "DeliveryBooking_kind_check" CHECK (((part = ANY (ARRAY[1, 2])) AND ((kind = 'replacement'::"BookingKind") = ("messageId" IS NOT NULL)) AND
CASE
    WHEN (kind = 'collection'::"BookingKind") THEN (("currentFor" IS NULL) AND (("collectionFor" IS NOT NULL) = (status = ANY (ARRAY['held'::"BookingStatus", 'booked'::"BookingStatus", 'delivered'::"BookingStatus"]))))
    WHEN (kind = 'replacement'::"BookingKind") THEN (("currentFor" IS NULL) AND ("collectionFor" IS NULL) AND (status <> 'held'::"BookingStatus"))
    ELSE (("collectionFor" IS NULL) AND COALESCE(("currentFor" = "orderId"), true) AND
    CASE
        WHEN (status = ANY (ARRAY['held'::"BookingStatus", 'booked'::"BookingStatus"])) THEN ((part = 2) OR ("currentFor" IS NOT NULL))
        WHEN (status = 'delivered'::"BookingStatus") THEN true
        ELSE ("currentFor" IS NULL)
    END)
END)),
  CONSTRAINT "DeliveryBooking_position_check" CHECK (((("runId" IS NULL) = ("position" IS NULL)) AND ("position" >= 0)))
);
CREATE INDEX "DeliveryBooking_orderId_createdAt_idx" ON "DeliveryBooking" ("orderId", "createdAt");
CREATE INDEX "DeliveryBooking_runId_idx" ON "DeliveryBooking" ("runId");
CREATE INDEX "DeliveryBooking_slotId_idx" ON "DeliveryBooking" ("slotId");
CREATE UNIQUE INDEX "DeliveryBooking_collectionFor_key" ON "DeliveryBooking" ("collectionFor");
CREATE UNIQUE INDEX "DeliveryBooking_currentFor_key" ON "DeliveryBooking" ("currentFor");
CREATE UNIQUE INDEX "DeliveryBooking_message_key" ON "DeliveryBooking" ("messageId") WHERE (status = ANY (ARRAY['booked'::"BookingStatus", 'delivered'::"BookingStatus"]));
CREATE UNIQUE INDEX "DeliveryBooking_part_key" ON "DeliveryBooking" ("orderId", part) WHERE ((kind = 'delivery'::"BookingKind") AND (status = ANY (ARRAY['held'::"BookingStatus", 'booked'::"BookingStatus", 'delivered'::"BookingStatus"])));

CREATE TABLE "DeliveryRun" (
  "id" uuid NOT NULL,
  "date" date NOT NULL,
  "name" text NOT NULL,
  "zoneId" uuid,
  "note" text DEFAULT ''::text NOT NULL,
  "capacityKg" integer DEFAULT 1200 NOT NULL,
  "capacityLitres" integer DEFAULT 14000 NOT NULL,
  "loadedAt" timestamptz(3),
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "DeliveryRun_pkey" PRIMARY KEY (id),
  CONSTRAINT "DeliveryRun_capacity_check" CHECK ((("capacityKg" > 0) AND ("capacityLitres" > 0)))
);
CREATE INDEX "DeliveryRun_date_idx" ON "DeliveryRun" (date);

CREATE TABLE "DeliveryRunCrew" (
  "runId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  CONSTRAINT "DeliveryRunCrew_pkey" PRIMARY KEY ("runId", "userId")
);
CREATE INDEX "DeliveryRunCrew_userId_idx" ON "DeliveryRunCrew" ("userId");

CREATE TABLE "CrewAction" (
  "id" uuid NOT NULL,
  "bookingId" uuid NOT NULL,
  "kind" "CrewActionKind" NOT NULL,
  "actorId" uuid NOT NULL,
  "pressedAt" timestamptz(3) NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "CrewAction_pkey" PRIMARY KEY (id)
);
CREATE INDEX "CrewAction_bookingId_idx" ON "CrewAction" ("bookingId");

CREATE TABLE "DeliveryPhotograph" (
  "id" uuid NOT NULL,
  "bookingId" uuid NOT NULL,
  "photographId" uuid NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "DeliveryPhotograph_pkey" PRIMARY KEY (id)
);
CREATE INDEX "DeliveryPhotograph_bookingId_idx" ON "DeliveryPhotograph" ("bookingId");
CREATE UNIQUE INDEX "DeliveryPhotograph_photographId_key" ON "DeliveryPhotograph" ("photographId");

CREATE TABLE "Photograph" (
  "id" uuid NOT NULL,
  "orderId" uuid NOT NULL,
  "storeKey" text NOT NULL,
  "width" integer NOT NULL,
  "height" integer NOT NULL,
  "bytes" integer NOT NULL,
  "isPublic" boolean DEFAULT false NOT NULL,
  "usedAt" timestamptz(3),
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "endsAt" timestamptz(3) NOT NULL,
  CONSTRAINT "Photograph_pkey" PRIMARY KEY (id)
);
CREATE INDEX "Photograph_endsAt_idx" ON "Photograph" ("endsAt");
CREATE INDEX "Photograph_orderId_idx" ON "Photograph" ("orderId");
CREATE UNIQUE INDEX "Photograph_storeKey_key" ON "Photograph" ("storeKey");

CREATE TABLE "SettingVersion" (
  "id" uuid NOT NULL,
  "section" text NOT NULL,
  "number" integer NOT NULL,
  "value" jsonb NOT NULL,
  "authorId" uuid,
  "authorName" text NOT NULL,
  "publishedAt" timestamptz(3),
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "SettingVersion_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "SettingVersion_section_number_key" ON "SettingVersion" (section, number);

CREATE TABLE "ClaimConfirmation" (
  "id" uuid NOT NULL,
  "claim" text NOT NULL,
  "text" text NOT NULL,
  "authorId" uuid,
  "authorName" text NOT NULL,
  "confirmedAt" timestamptz(3) NOT NULL,
  CONSTRAINT "ClaimConfirmation_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "ClaimConfirmation_claim_key" ON "ClaimConfirmation" (claim);

CREATE TABLE "Case" (
  "id" uuid NOT NULL,
  "orderId" uuid NOT NULL,
  "kind" "CaseKind" NOT NULL,
  "wish" "CaseWish",
  "waitingSince" timestamptz(3),
  "lastAt" timestamptz(3) NOT NULL,
  "buyerReadAt" timestamptz(3) NOT NULL,
  "staffReadAt" timestamptz(3),
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "Case_pkey" PRIMARY KEY (id)
);
CREATE INDEX "Case_lastAt_idx" ON "Case" ("lastAt");
CREATE INDEX "Case_orderId_idx" ON "Case" ("orderId");
CREATE INDEX "Case_waitingSince_idx" ON "Case" ("waitingSince");

CREATE TABLE "CaseLine" (
  "caseId" uuid NOT NULL,
  "orderItemId" uuid NOT NULL,
  "quantity" integer NOT NULL,
  CONSTRAINT "CaseLine_pkey" PRIMARY KEY ("caseId", "orderItemId"),
  CONSTRAINT "CaseLine_quantity_check" CHECK ((quantity > 0))
);
CREATE INDEX "CaseLine_orderItemId_idx" ON "CaseLine" ("orderItemId");

CREATE TABLE "CaseMessage" (
  "id" uuid NOT NULL,
  "caseId" uuid NOT NULL,
  "author" "CaseAuthor" NOT NULL,
  "staffName" text,
  "answer" "CaseAnswer",
  "text" text NOT NULL,
  "refundId" uuid,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "part" text DEFAULT ''::text NOT NULL,
  "postedAt" timestamptz(3),
  CONSTRAINT "CaseMessage_pkey" PRIMARY KEY (id),
  CONSTRAINT "CaseMessage_author_check" CHECK (((author = 'staff'::"CaseAuthor") = (answer IS NOT NULL)))
);
CREATE INDEX "CaseMessage_caseId_createdAt_idx" ON "CaseMessage" ("caseId", "createdAt");
CREATE INDEX "CaseMessage_toSend_idx" ON "CaseMessage" ("createdAt") WHERE ((answer = ANY (ARRAY['part'::"CaseAnswer", 'piece'::"CaseAnswer"])) AND ("postedAt" IS NULL));
CREATE UNIQUE INDEX "CaseMessage_refundId_key" ON "CaseMessage" ("refundId");

CREATE TABLE "CaseMessagePhotograph" (
  "photographId" uuid NOT NULL,
  "messageId" uuid NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT "CaseMessagePhotograph_pkey" PRIMARY KEY ("photographId")
);
CREATE INDEX "CaseMessagePhotograph_messageId_idx" ON "CaseMessagePhotograph" ("messageId");

CREATE TABLE "ReplacementLine" (
  "messageId" uuid NOT NULL,
  "orderItemId" uuid NOT NULL,
  "quantity" integer NOT NULL,
  "madeQuantity" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "ReplacementLine_pkey" PRIMARY KEY ("messageId", "orderItemId"),
  CONSTRAINT "ReplacementLine_quantity_check" CHECK (((quantity > 0) AND (("madeQuantity" >= 0) AND ("madeQuantity" <= quantity))))
);
CREATE INDEX "ReplacementLine_orderItemId_idx" ON "ReplacementLine" ("orderItemId");

CREATE TABLE "AuditEntry" (
  "id" uuid NOT NULL,
  "actorId" uuid,
  "actorName" text NOT NULL,
  "action" text NOT NULL,
  "entity" text NOT NULL,
  "entityId" uuid NOT NULL,
  "before" jsonb,
  "after" jsonb,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "AuditEntry_pkey" PRIMARY KEY (id)
);
CREATE INDEX "AuditEntry_entity_entityId_createdAt_idx" ON "AuditEntry" (entity, "entityId", "createdAt");

CREATE TABLE "CatalogueImport" (
  "id" uuid NOT NULL,
  "fileName" text NOT NULL,
  "actorId" uuid NOT NULL,
  "actorName" text NOT NULL,
  "outcome" "ImportOutcome" NOT NULL,
  "rows" integer NOT NULL,
  "changedProducts" integer NOT NULL,
  "addedProducts" integer NOT NULL,
  "changedCells" integer NOT NULL,
  "faultCount" integer NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "CatalogueImport_pkey" PRIMARY KEY (id)
);
CREATE INDEX "CatalogueImport_createdAt_idx" ON "CatalogueImport" ("createdAt");

CREATE TABLE "StagedImport" (
  "id" uuid NOT NULL,
  "actorId" uuid NOT NULL,
  "mayPrice" boolean NOT NULL,
  "fileHash" text NOT NULL,
  "compared" text,
  "report" text,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "StagedImport_pkey" PRIMARY KEY (id)
);
CREATE INDEX "StagedImport_createdAt_idx" ON "StagedImport" ("createdAt");

CREATE TABLE "StagedRow" (
  "importId" uuid NOT NULL,
  "row" integer NOT NULL,
  "cells" text NOT NULL,
  "productId" uuid,
  "seenAt" timestamptz(3),
  "seenStock" integer,
  "familyId" uuid,
  "familySeenAt" timestamptz(3),
  "plan" text,
  CONSTRAINT "StagedRow_pkey" PRIMARY KEY ("importId", "row")
);

CREATE TABLE "IdempotencyKey" (
  "scope" text NOT NULL,
  "key" text NOT NULL,
  "requestHash" text NOT NULL,
  "response" jsonb,
  "lockedUntil" timestamptz(3) NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY (scope, key)
);
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey" ("createdAt");

CREATE TABLE "PaymentFinding" (
  "id" uuid NOT NULL,
  "key" text NOT NULL,
  "kind" text NOT NULL,
  "intentId" text NOT NULL,
  "orderId" uuid,
  "detail" text NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "resolvedAt" timestamptz(3),
  CONSTRAINT "PaymentFinding_pkey" PRIMARY KEY (id)
);
CREATE INDEX "PaymentFinding_createdAt_idx" ON "PaymentFinding" ("createdAt");
CREATE UNIQUE INDEX "PaymentFinding_key_key" ON "PaymentFinding" (key);

CREATE TABLE "OrderDay" (
  "day" date NOT NULL,
  "live" integer NOT NULL,
  CONSTRAINT "OrderDay_pkey" PRIMARY KEY (day),
  CONSTRAINT "OrderDay_live_check" CHECK ((live >= 0))
);

CREATE TABLE "CatalogueNotice" (
  "id" BIGSERIAL NOT NULL,
  "payload" text NOT NULL,
  CONSTRAINT "CatalogueNotice_pkey" PRIMARY KEY (id)
);

CREATE TABLE "RateLimit" (
  "key" text NOT NULL,
  "count" integer NOT NULL,
  "expiresAt" timestamptz(3) NOT NULL,
  CONSTRAINT "RateLimit_pkey" PRIMARY KEY (key)
);
CREATE INDEX "RateLimit_expiresAt_idx" ON "RateLimit" ("expiresAt");

ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "KnownBrowser" ADD CONSTRAINT "KnownBrowser_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "SecondFactor" ADD CONSTRAINT "SecondFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "SecondFactor"("userId") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "MailedLink" ADD CONSTRAINT "MailedLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Subcategory" ADD CONSTRAINT "Subcategory_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CategorySize" ADD CONSTRAINT "CategorySize_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "FamilyOption" ADD CONSTRAINT "FamilyOption_familyId_fkey" FOREIGN KEY ("familyId") REFERENCES "Family"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "OptionValue" ADD CONSTRAINT "OptionValue_optionId_fkey" FOREIGN KEY ("optionId") REFERENCES "FamilyOption"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Product" ADD CONSTRAINT "Product_familyId_fkey" FOREIGN KEY ("familyId") REFERENCES "Family"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "PriceChange" ADD CONSTRAINT "PriceChange_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Cart" ADD CONSTRAINT "Cart_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CartItem" ADD CONSTRAINT "CartItem_cartId_fkey" FOREIGN KEY ("cartId") REFERENCES "Cart"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CartItem" ADD CONSTRAINT "CartItem_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Address" ADD CONSTRAINT "Address_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Order" ADD CONSTRAINT "Order_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "OrderKey" ADD CONSTRAINT "OrderKey_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "OrderKey" ADD CONSTRAINT "OrderKey_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "OrderItem" ADD CONSTRAINT "OrderItem_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "OrderItem" ADD CONSTRAINT "OrderItem_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "OrderService" ADD CONSTRAINT "OrderService_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "OrderService" ADD CONSTRAINT "OrderService_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "OrderEvent" ADD CONSTRAINT "OrderEvent_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PaymentDispute" ADD CONSTRAINT "PaymentDispute_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_returnId_fkey" FOREIGN KEY ("returnId") REFERENCES "Return"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "RefundLine" ADD CONSTRAINT "RefundLine_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "RefundLine" ADD CONSTRAINT "RefundLine_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "RefundServiceLine" ADD CONSTRAINT "RefundServiceLine_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "RefundServiceLine" ADD CONSTRAINT "RefundServiceLine_serviceId_fkey" FOREIGN KEY ("serviceId") REFERENCES "OrderService"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_takesBackId_fkey" FOREIGN KEY ("takesBackId") REFERENCES "Invoice"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Review" ADD CONSTRAINT "Review_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Review" ADD CONSTRAINT "Review_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Review" ADD CONSTRAINT "Review_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "ReviewPhotograph" ADD CONSTRAINT "ReviewPhotograph_photographId_fkey" FOREIGN KEY ("photographId") REFERENCES "Photograph"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ReviewPhotograph" ADD CONSTRAINT "ReviewPhotograph_reviewId_fkey" FOREIGN KEY ("reviewId") REFERENCES "Review"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ReviewReport" ADD CONSTRAINT "ReviewReport_reviewId_fkey" FOREIGN KEY ("reviewId") REFERENCES "Review"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ReviewInvitation" ADD CONSTRAINT "ReviewInvitation_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ProductQuestion" ADD CONSTRAINT "ProductQuestion_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Job" ADD CONSTRAINT "Job_inquiryId_fkey" FOREIGN KEY ("inquiryId") REFERENCES "Inquiry"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "JobPlace" ADD CONSTRAINT "JobPlace_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "JobPlace" ADD CONSTRAINT "JobPlace_slotId_fkey" FOREIGN KEY ("slotId") REFERENCES "DeliverySlot"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "StockAlert" ADD CONSTRAINT "StockAlert_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "DeliveryWindow" ADD CONSTRAINT "DeliveryWindow_zoneId_fkey" FOREIGN KEY ("zoneId") REFERENCES "DeliveryZone"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "DeliveryException" ADD CONSTRAINT "DeliveryException_zoneId_fkey" FOREIGN KEY ("zoneId") REFERENCES "DeliveryZone"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "DeliverySlot" ADD CONSTRAINT "DeliverySlot_zoneId_fkey" FOREIGN KEY ("zoneId") REFERENCES "DeliveryZone"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Return" ADD CONSTRAINT "Return_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "ReturnLine" ADD CONSTRAINT "ReturnLine_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "ReturnLine" ADD CONSTRAINT "ReturnLine_returnId_fkey" FOREIGN KEY ("returnId") REFERENCES "Return"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_collectionFor_fkey" FOREIGN KEY ("collectionFor") REFERENCES "Return"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_currentFor_fkey" FOREIGN KEY ("currentFor") REFERENCES "Order"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "CaseMessage"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_runId_fkey" FOREIGN KEY ("runId") REFERENCES "DeliveryRun"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_slotId_fkey" FOREIGN KEY ("slotId") REFERENCES "DeliverySlot"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "DeliveryRun" ADD CONSTRAINT "DeliveryRun_zoneId_fkey" FOREIGN KEY ("zoneId") REFERENCES "DeliveryZone"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "DeliveryRunCrew" ADD CONSTRAINT "DeliveryRunCrew_runId_fkey" FOREIGN KEY ("runId") REFERENCES "DeliveryRun"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "DeliveryRunCrew" ADD CONSTRAINT "DeliveryRunCrew_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CrewAction" ADD CONSTRAINT "CrewAction_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "DeliveryBooking"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "DeliveryPhotograph" ADD CONSTRAINT "DeliveryPhotograph_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "DeliveryBooking"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "DeliveryPhotograph" ADD CONSTRAINT "DeliveryPhotograph_photographId_fkey" FOREIGN KEY ("photographId") REFERENCES "Photograph"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Photograph" ADD CONSTRAINT "Photograph_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Case" ADD CONSTRAINT "Case_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "CaseLine" ADD CONSTRAINT "CaseLine_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CaseLine" ADD CONSTRAINT "CaseLine_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "CaseMessage" ADD CONSTRAINT "CaseMessage_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CaseMessage" ADD CONSTRAINT "CaseMessage_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "CaseMessagePhotograph" ADD CONSTRAINT "CaseMessagePhotograph_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "CaseMessage"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "CaseMessagePhotograph" ADD CONSTRAINT "CaseMessagePhotograph_photographId_fkey" FOREIGN KEY ("photographId") REFERENCES "Photograph"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ReplacementLine" ADD CONSTRAINT "ReplacementLine_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "CaseMessage"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "ReplacementLine" ADD CONSTRAINT "ReplacementLine_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "StagedRow" ADD CONSTRAINT "StagedRow_importId_fkey" FOREIGN KEY ("importId") REFERENCES "StagedImport"(id) ON UPDATE CASCADE ON DELETE CASCADE;

CREATE FUNCTION "facetValuesOf"(asked text, said text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $$
    WITH plain AS MATERIALIZED (
        SELECT ' ' || regexp_replace("plainText"(said), '[^a-z0-9]+', ' ', 'g') || ' ' AS words
    ), named AS MATERIALIZED (
        SELECT value, ' ' || phrase || ' ' AS phrase, plain.words
        FROM plain, "FacetWord" WHERE facet = asked AND strpos(plain.words, ' ' || phrase || ' ') > 0
    )
    SELECT COALESCE(array_agg(DISTINCT value ORDER BY value), '{}') FROM named AS n
    WHERE NOT EXISTS (
        SELECT FROM named AS l WHERE length(l.phrase) > length(n.phrase) AND strpos(l.phrase, n.phrase) > 0
            AND strpos(replace(n.words, l.phrase, '  '), n.phrase) = 0
    )
$$;

CREATE FUNCTION "tellCatalogue"(payload text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    IF current_setting('hazelwick.notices', true) = 'later' THEN
        INSERT INTO "CatalogueNotice" (payload) VALUES ("tellCatalogue".payload);
    ELSE
        PERFORM pg_notify('catalogue', "tellCatalogue".payload);
    END IF;
END $$;

CREATE FUNCTION "countOrderOfDay"()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    -- Either the job that counts days sees this change, or this change sees what the job counted.
    PERFORM pg_advisory_xact_lock_shared(hashtext('order days'));
    IF TG_OP <> 'INSERT' AND OLD."archivedAt" IS NULL THEN
        UPDATE "OrderDay" SET live = live - 1 WHERE day = (OLD."createdAt" AT TIME ZONE 'UTC')::date;
    END IF;
    IF TG_OP <> 'DELETE' AND NEW."archivedAt" IS NULL THEN
        INSERT INTO "OrderDay" (day, live)
        SELECT (NEW."createdAt" AT TIME ZONE 'UTC')::date, 1
        WHERE (NEW."createdAt" AT TIME ZONE 'UTC')::date <= (SELECT max(day) FROM "OrderDay")
        ON CONFLICT (day) DO UPDATE SET live = "OrderDay".live + 1;
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION email_subject_of_earlier_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    NEW.subject := COALESCE(NEW.content->>'orderId', NEW.content->>'userId', NEW.content->>'email',
        substring(NEW.key FROM '^inquiry-(.*)$'));
    RETURN NEW;
END $$;

CREATE FUNCTION "forgetSaleDates"()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    IF NULLIF(current_setting('shop.actor', true), '') IS NULL
        AND (NEW."plannedSalePence", NEW."saleFrom", NEW."saleTo")
            IS NOT DISTINCT FROM (OLD."plannedSalePence", OLD."saleFrom", OLD."saleTo") THEN
        NEW."plannedSalePence" := NULL;
        NEW."saleFrom" := NULL;
        NEW."saleTo" := NULL;
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION "inviteReview"()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    INSERT INTO "ReviewInvitation" AS i ("orderId", "dueAt")
    VALUES (NEW.id, now() + interval '14 days')
    ON CONFLICT ("orderId") DO UPDATE SET "dueAt" = EXCLUDED."dueAt" WHERE i."dueAt" IS NOT NULL;
    RETURN NULL;
END $$;

CREATE FUNCTION "keepFirstPrices"()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    INSERT INTO "PriceChange" ("productId", "pricePence", "payablePence", "since", "cause", "actorId")
    SELECT id, "pricePence", "payablePence", clock_timestamp(), 'added',
        NULLIF(current_setting('shop.actor', true), '')::uuid
    FROM added;
    RETURN NULL;
END $$;

CREATE FUNCTION "keepOrderOfPayment"()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    UPDATE "Order" SET "paymentIntentId" = NEW."intentId", "paymentFlag" = NEW."flag",
        "paymentMethod" = NEW."method", "refundedPence" = NEW."refundedPence"
    WHERE id = NEW."orderId"
        AND ("paymentIntentId", "paymentFlag", "paymentMethod", "refundedPence")
            IS DISTINCT FROM (NEW."intentId", NEW."flag", NEW."method", NEW."refundedPence");
    RETURN NULL;
END $$;

CREATE FUNCTION "keepPaymentOfOrder"()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM "Payment" WHERE "orderId" = NEW.id AND "kind" = 'order') THEN
        UPDATE "Payment" SET
            "intentId" = CASE WHEN NEW."paymentIntentId" IS DISTINCT FROM OLD."paymentIntentId" THEN NEW."paymentIntentId" ELSE "intentId" END,
            "flag" = CASE WHEN NEW."paymentFlag" IS DISTINCT FROM OLD."paymentFlag" THEN NEW."paymentFlag" ELSE "flag" END,
            "method" = CASE WHEN NEW."paymentMethod" <> OLD."paymentMethod" THEN NEW."paymentMethod" ELSE "method" END,
            "refundedPence" = CASE WHEN NEW."refundedPence" <> OLD."refundedPence" THEN NEW."refundedPence" ELSE "refundedPence" END,
            "status" = NEW."paymentStatus",
            "amountPence" = NEW."totalPence",
            "paidAt" = NEW."paidAt"
        WHERE "orderId" = NEW.id AND "kind" = 'order';
        RETURN NULL;
    END IF;
    INSERT INTO "Payment" ("id", "kind", "orderId", "intentId", "amountPence", "refundedPence",
        "method", "status", "flag", "paidAt", "createdAt")
    SELECT uuidv7(), 'order', id, "paymentIntentId", "totalPence", "refundedPence",
        "paymentMethod", "paymentStatus", "paymentFlag", "paidAt", "createdAt"
    FROM "Order" WHERE id = NEW.id
    ON CONFLICT ("orderId", "kind") DO NOTHING;
    RETURN NULL;
END $$;

CREATE FUNCTION "keepPaymentOfRefund"()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    NEW."paymentId" := (SELECT id FROM "Payment" WHERE "orderId" = NEW."orderId" AND "kind" = 'order');
    RETURN NEW;
END $$;

CREATE FUNCTION "keepPrice"()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
DECLARE
    actor text := NULLIF(current_setting('shop.actor', true), '');
BEGIN
    INSERT INTO "PriceChange" ("productId", "pricePence", "payablePence", "since", "cause", "actorId")
    VALUES (NEW.id, NEW."pricePence", NEW."payablePence", clock_timestamp(),
        CASE WHEN actor IS NULL THEN 'other' WHEN actor <> 'plan' THEN 'staff'
            WHEN NEW."salePricePence" IS NULL THEN 'saleEnded' ELSE 'saleBegan' END,
        CASE WHEN actor <> 'plan' THEN actor::uuid END);
    RETURN NULL;
END $$;

CREATE FUNCTION "keepPublishedSettings"()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    RAISE EXCEPTION 'a published version cannot change';
END $$;

CREATE FUNCTION "partOfBooking"()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    IF EXISTS (SELECT FROM "DeliveryBooking" b WHERE b."orderId" = NEW."orderId" AND b.kind = 'delivery'
            AND b.part = 1 AND b.status = 'delivered') THEN
        NEW.part := 2;
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION refuse_invoice_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    IF TG_OP = 'UPDATE'
        AND to_jsonb(NEW) - 'facts' = to_jsonb(OLD) - 'facts'
        AND NEW.facts - 'buyer' = OLD.facts - 'buyer'
        AND NEW.facts -> 'buyer' = '{"name": "Account deleted", "lines": []}'::jsonb
    THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'an invoice that was issued cannot change' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE FUNCTION "secondFollowsFirst"()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    IF NEW.status = 'booked' AND OLD.status = 'held' THEN
        UPDATE "DeliveryBooking" SET status = 'booked', "updatedAt" = now()
        WHERE "orderId" = NEW."orderId" AND kind = 'delivery' AND part = 2 AND status = 'held';
    ELSIF NEW.status = 'released' AND EXISTS (
            SELECT FROM "Order" WHERE id = NEW."orderId" AND "stockReturnedAt" IS NOT NULL) THEN
        WITH freed AS (
            UPDATE "DeliveryBooking" SET status = 'released', "currentFor" = NULL, "updatedAt" = now()
            WHERE "orderId" = NEW."orderId" AND kind = 'delivery' AND part = 2
                AND status IN ('held', 'booked') RETURNING "slotId")
        UPDATE "DeliverySlot" s SET taken = s.taken - 1, places = GREATEST(s."plannedPlaces", s.taken - 1)
        FROM freed WHERE s.id = freed."slotId";
    ELSIF NEW.status = 'delivered' AND NEW."currentFor" IS NULL THEN
        UPDATE "DeliveryBooking" SET "currentFor" = "orderId"
        WHERE "orderId" = NEW."orderId" AND kind = 'delivery' AND part = 2 AND status = 'booked';
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION staff_have_roles()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
  IF NEW.role = 'user' THEN
    NEW."staffRoles" := '{}';
  ELSIF cardinality(NEW."staffRoles") = 0 THEN
    NEW."staffRoles" := '{owner}';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION "tellAll"()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'all');
    RETURN NULL;
END $$;

CREATE FUNCTION "tellSettings"()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    PERFORM pg_notify('settings', '');
    RETURN NULL;
END $$;

CREATE FUNCTION "tellSlots"()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    PERFORM "tellCatalogue"("zoneId"::text) FROM (SELECT DISTINCT "zoneId" FROM changed) AS zone;
    RETURN NULL;
END $$;

CREATE FUNCTION "tellZone"()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    OLD."slotsUntil" := NEW."slotsUntil";
    IF OLD IS DISTINCT FROM NEW THEN
        PERFORM pg_notify('catalogue', 'all');
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER "Category_told" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "Category"
  FOR EACH STATEMENT
  EXECUTE FUNCTION "tellSettings"();
CREATE TRIGGER "CategorySize_told" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "CategorySize"
  FOR EACH STATEMENT
  EXECUTE FUNCTION "tellSettings"();
CREATE TRIGGER "DeliveryBooking_part" BEFORE INSERT ON "DeliveryBooking"
  FOR EACH ROW WHEN (((new.kind = 'delivery'::"BookingKind") AND (new.part = 1)))
  EXECUTE FUNCTION "partOfBooking"();
CREATE TRIGGER "DeliveryBooking_second" AFTER UPDATE OF status ON "DeliveryBooking"
  FOR EACH ROW WHEN (((new.kind = 'delivery'::"BookingKind") AND (new.part = 1) AND (new.status <> old.status)))
  EXECUTE FUNCTION "secondFollowsFirst"();
CREATE TRIGGER "DeliverySlot_made_told" AFTER INSERT ON "DeliverySlot"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION "tellSlots"();
CREATE TRIGGER "DeliverySlot_told" AFTER UPDATE ON "DeliverySlot"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION "tellSlots"();
CREATE TRIGGER "DeliveryZone_made_told" AFTER INSERT OR DELETE ON "DeliveryZone"
  FOR EACH STATEMENT
  EXECUTE FUNCTION "tellAll"();
CREATE TRIGGER "DeliveryZone_told" AFTER UPDATE ON "DeliveryZone"
  FOR EACH ROW
  EXECUTE FUNCTION "tellZone"();
CREATE TRIGGER "Invoice_immutable" BEFORE DELETE OR UPDATE ON "Invoice"
  FOR EACH ROW
  EXECUTE FUNCTION refuse_invoice_change();
CREATE TRIGGER "Order_day_added" AFTER INSERT ON "Order"
  FOR EACH ROW WHEN (((new."archivedAt" IS NULL) AND (new."createdAt" < (now() - '01:00:00'::interval))))
  EXECUTE FUNCTION "countOrderOfDay"();
CREATE TRIGGER "Order_day_changed" AFTER UPDATE OF "archivedAt", "createdAt" ON "Order"
  FOR EACH ROW WHEN ((((old."archivedAt" IS NULL) <> (new."archivedAt" IS NULL)) OR (old."createdAt" <> new."createdAt")))
  EXECUTE FUNCTION "countOrderOfDay"();
CREATE TRIGGER "Order_day_removed" AFTER DELETE ON "Order"
  FOR EACH ROW WHEN ((old."archivedAt" IS NULL))
  EXECUTE FUNCTION "countOrderOfDay"();
CREATE TRIGGER "Order_delivered" AFTER UPDATE OF status ON "Order"
  FOR EACH ROW WHEN (((new.status = 'delivered'::"OrderStatus") AND (old.status <> 'delivered'::"OrderStatus")))
  EXECUTE FUNCTION "inviteReview"();
CREATE CONSTRAINT TRIGGER "Order_first_payment_kept" AFTER INSERT ON "Order" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  EXECUTE FUNCTION "keepPaymentOfOrder"();
CREATE TRIGGER "Order_payment_kept" AFTER UPDATE OF "paymentIntentId", "paymentFlag", "paymentStatus", "paymentMethod", "totalPence", "refundedPence", "paidAt" ON "Order"
  FOR EACH ROW WHEN (((pg_trigger_depth() = 0) AND (((((((old."paymentIntentId" IS DISTINCT FROM new."paymentIntentId") OR (old."paymentFlag" IS DISTINCT FROM new."paymentFlag")) OR (old."paymentStatus" IS DISTINCT FROM new."paymentStatus")) OR (old."paymentMethod" IS DISTINCT FROM new."paymentMethod")) OR (old."totalPence" IS DISTINCT FROM new."totalPence")) OR (old."refundedPence" IS DISTINCT FROM new."refundedPence")) OR (old."paidAt" IS DISTINCT FROM new."paidAt"))))
  EXECUTE FUNCTION "keepPaymentOfOrder"();
CREATE TRIGGER "OutboxMail_subject_of_earlier_version" BEFORE INSERT OR UPDATE ON "OutboxMail"
  FOR EACH ROW WHEN ((new.subject IS NULL))
  EXECUTE FUNCTION email_subject_of_earlier_version();
CREATE TRIGGER "Payment_order_kept" AFTER INSERT OR UPDATE OF "intentId", flag, method, "refundedPence" ON "Payment"
  FOR EACH ROW WHEN ((new.kind = 'order'::"PaymentKind"))
  EXECUTE FUNCTION "keepOrderOfPayment"();
CREATE TRIGGER "Product_first_price_kept" AFTER INSERT ON "Product"
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION "keepFirstPrices"();
CREATE TRIGGER "Product_price_kept" AFTER UPDATE OF "pricePence", "salePricePence" ON "Product"
  FOR EACH ROW WHEN (((old."pricePence" IS DISTINCT FROM new."pricePence") OR (old."salePricePence" IS DISTINCT FROM new."salePricePence")))
  EXECUTE FUNCTION "keepPrice"();
CREATE TRIGGER "Product_sale_dates_forgotten" BEFORE UPDATE OF "salePricePence" ON "Product"
  FOR EACH ROW WHEN ((old."salePricePence" IS DISTINCT FROM new."salePricePence"))
  EXECUTE FUNCTION "forgetSaleDates"();
CREATE TRIGGER "Refund_payment_kept" BEFORE INSERT ON "Refund"
  FOR EACH ROW WHEN ((new."paymentId" IS NULL))
  EXECUTE FUNCTION "keepPaymentOfRefund"();
CREATE TRIGGER "SettingVersion_kept" BEFORE DELETE OR UPDATE ON "SettingVersion"
  FOR EACH ROW WHEN ((old."publishedAt" IS NOT NULL))
  EXECUTE FUNCTION "keepPublishedSettings"();
CREATE TRIGGER "SettingVersion_told" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "SettingVersion"
  FOR EACH STATEMENT
  EXECUTE FUNCTION "tellSettings"();
CREATE TRIGGER "Subcategory_told" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "Subcategory"
  FOR EACH STATEMENT
  EXECUTE FUNCTION "tellSettings"();
CREATE TRIGGER staff_have_roles BEFORE INSERT OR UPDATE OF role, "staffRoles" ON "User"
  FOR EACH ROW
  EXECUTE FUNCTION staff_have_roles();

INSERT INTO "Address" (id, "userId", "firstName", "lastName", address, city, pincode, phone, notes, "createdAt", "updatedAt") VALUES
('01a21a7d-6fc2-763c-936e-53964e0b2b87', '01a21a7d-6fb7-7633-a7be-55b2e93bba5f', 'Quillfeather', 'Quillfeather', '7 Quillfeather Row', 'Quillfeather', 'Quillfeather 1', 'quillfeather 0311', 'Ring at Quillfeather', '2026-11-27 00:52:37.943+00', '2026-11-27 00:52:37.943+00'),
('01a21a7d-705d-75ce-b79a-60c3ff6b2f48', '01a21a7d-7052-774d-9fab-337addcbd447', 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'BN7 2QX', '020 7946 0311', 'Ring twice', '2026-11-27 00:52:38.109+00', '2026-11-27 00:52:38.109+00'),
('01a21a7d-7118-71c4-bfeb-2d639758a08b', '01a21a7d-7115-71d8-ad44-3f666d5eba00', 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'BN7 2QX', '020 7946 0311', 'Ring twice', '2026-11-27 00:52:38.297+00', '2026-11-27 00:52:38.297+00'),
('01a21a7d-711e-7798-8ddb-38e3401c1292', '01a21a7d-7115-71d8-ad44-3f666d5eba00', 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'RT1 1AA', '020 7946 0311', 'Ring twice', '2026-11-27 00:52:38.302+00', '2026-11-27 00:52:38.302+00'),
('01a21a7d-7229-73d6-81b2-2ccaf30956cd', '01a21a7d-7227-7219-85cc-4220e93476c3', 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'BN7 2QX', '020 7946 0311', 'Ring twice', '2026-11-27 00:52:38.569+00', '2026-11-27 00:52:38.569+00'),
('01a21a7d-7231-74f6-a285-0e1cfaf62f74', '01a21a7d-7227-7219-85cc-4220e93476c3', 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'ZE1 1AA', '020 7946 0311', 'Ring twice', '2026-11-27 00:52:38.577+00', '2026-11-27 00:52:38.577+00'),
('01a21a7d-726f-76f8-9df2-39b5c6f88406', '01a21a7d-726d-741b-9756-741775fe9905', 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'BN7 2QX', '020 7946 0311', 'Ring twice', '2026-11-27 00:52:38.639+00', '2026-11-27 00:52:38.639+00'),
('01a21a7d-7272-76cc-a579-8b6960326529', '01a21a7d-726d-741b-9756-741775fe9905', 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'ZW1 1AA', '020 7946 0311', 'Ring twice', '2026-11-27 00:52:38.642+00', '2026-11-27 00:52:38.642+00');
INSERT INTO "AuditEntry" (id, "actorId", "actorName", action, entity, "entityId", before, after, "createdAt") VALUES
('01a21a7d-7047-731f-8e25-b9591b45b655', NULL, 'Staff', 'changed', 'inquiry', '01a21a7d-7038-726c-829a-5a375606e656', '{"email": "zoe@quillfeather.example", "notes": "quillfeather", "phone": "quillfeather 0311", "lastName": "Quillfeather", "firstName": "Quillfeather", "adminNotes": "quillfeather"}', '{"email": "zoe@quillfeather.example", "notes": "quillfeather", "phone": "quillfeather 0311", "lastName": "Quillfeather", "firstName": "Quillfeather", "adminNotes": "quillfeather"}', '2026-11-27 00:52:38.087+00'),
('01a21a7d-71ed-710a-9ef6-786ddd4da168', '01a21a7d-71da-761f-bdf0-e2bd9327f4b3', 'Shopper a98dafce', 'statusChanged', 'order', '01a21a7d-71b7-7ead-8e1e-73655b632660', '{"status": "confirmed"}', '{"status": "delivered"}', '2026-11-27 00:52:38.509+00'),
('01a21a7d-7207-75ae-9581-b2d1abed3655', '01a21a7d-71f8-716c-9e35-d9efeb1a062a', 'Shopper 8504fa24', 'changed', 'inquiry', '01a21a7d-71f5-7010-a8d4-2387c6e2f14f', '{"status": "pending", "quotationDate": null, "quotationAmountPence": null}', '{"status": "quoted", "quotationDate": "2026-11-27T00:52:38.533Z", "quotationAmountPence": 86000}', '2026-11-27 00:52:38.535+00'),
('01a21a7d-7215-73ee-a8cf-c60a43e9f810', '01a21a7d-71f8-716c-9e35-d9efeb1a062a', 'Shopper 8504fa24', 'sent', 'job', '01a21a7d-720e-7309-b5c5-5bdb5eded3d5', NULL, '{"day": "2026-12-18", "number": 2, "pricePence": 86000, "depositPence": 17200}', '2026-11-27 00:52:38.549+00'),
('01a21a7d-736c-710b-bd7b-4a7fa4545bed', '01a21a7d-72cb-76a6-8146-5ce56329e6e1', 'Shopper a5f89c9b', 'statusChanged', 'order', '01a21a7d-7332-754d-be6c-25ac8b9f9755', '{"status": "pending"}', '{"status": "delivered"}', '2026-11-27 00:52:38.892+00');
INSERT INTO "Cart" (id, "userId", "guestId", "createdAt", "updatedAt") VALUES
('01a21a7d-6fdd-74ee-90f5-3a43f4723d76', '01a21a7d-6fb7-7633-a7be-55b2e93bba5f', NULL, '2026-11-27 00:52:37.981+00', '2026-11-27 00:52:37.981+00'),
('01a21a7d-706f-7dd2-b3d6-61dd8ac352ea', '01a21a7d-7052-774d-9fab-337addcbd447', NULL, '2026-11-27 00:52:38.126+00', '2026-11-27 00:52:38.134+00'),
('01a21a7d-7187-7ada-ba2e-e6aa5411c998', '01a21a7d-7115-71d8-ad44-3f666d5eba00', NULL, '2026-11-27 00:52:38.406+00', '2026-11-27 00:52:38.424+00'),
('01a21a7d-723b-76b5-9b40-0b988ec98117', '01a21a7d-7227-7219-85cc-4220e93476c3', NULL, '2026-11-27 00:52:38.586+00', '2026-11-27 00:52:38.586+00'),
('01a21a7d-7286-73f9-bf2c-c6a6289d565a', '01a21a7d-726d-741b-9756-741775fe9905', NULL, '2026-11-27 00:52:38.661+00', '2026-11-27 00:52:38.664+00'),
('01a21a7d-7324-7dd6-8327-47965802fe9a', NULL, '1guzp598', '2026-11-27 00:52:38.82+00', '2026-11-27 00:52:38.82+00'),
('01a21a7d-733d-7fc3-aa7d-684b673f2980', NULL, 'uxrellx4', '2026-11-27 00:52:38.845+00', '2026-11-27 00:52:38.845+00'),
('01a21a7d-7352-70bb-99f0-ad554dc9ee6e', NULL, 'r4s5wbmk', '2026-11-27 00:52:38.865+00', '2026-11-27 00:52:38.865+00');
INSERT INTO "CartItem" (id, "cartId", "productId", quantity, "createdAt", "assemblyQuantity", "takeAwayQuantity") VALUES
('01a21a7d-6fde-733b-9923-22532f0abe40', '01a21a7d-6fdd-74ee-90f5-3a43f4723d76', '01a21a7d-6fca-714b-9b7c-8b1590c0ab97', '1', '2026-11-27 00:52:37.981+00', '0', '0'),
('01a21a7d-7324-7ff9-9a72-baae6ea7f493', '01a21a7d-7324-7dd6-8327-47965802fe9a', '01a21a7d-72d2-75fe-a966-c60adc96e4b7', '1', '2026-11-27 00:52:38.82+00', '0', '0'),
('01a21a7d-733e-718e-9dda-26cdd47c4580', '01a21a7d-733d-7fc3-aa7d-684b673f2980', '01a21a7d-72d3-74b4-b658-7d06186254a4', '1', '2026-11-27 00:52:38.845+00', '0', '0'),
('01a21a7d-7352-724e-b4d9-966bf6a5cd88', '01a21a7d-7352-70bb-99f0-ad554dc9ee6e', '01a21a7d-72e5-7129-80cb-86b8ce34ea4a', '1', '2026-11-27 00:52:38.865+00', '0', '0');
INSERT INTO "Case" (id, "orderId", kind, wish, "waitingSince", "lastAt", "buyerReadAt", "staffReadAt", "createdAt") VALUES
('01a21a7d-7030-746b-ac42-023ed5cb14da', '01a21a7d-6ff1-7186-b42c-5f76f504fe1a', 'damaged', NULL, NULL, '2026-11-27 00:52:38.062+00', '2026-11-27 00:52:38.062+00', NULL, '2026-11-27 00:52:38.064+00'),
('01a21a7d-70e4-77a4-8f11-1595aaccadd2', '01a21a7d-7085-7229-9c10-85f370d5fc4c', 'damaged', NULL, '2026-11-27 00:52:38.233+00', '2026-11-27 00:52:38.233+00', '2026-11-27 00:52:38.233+00', NULL, '2026-11-27 00:52:38.233+00');
INSERT INTO "CaseLine" ("caseId", "orderItemId", quantity) VALUES
('01a21a7d-70e4-77a4-8f11-1595aaccadd2', '01a21a7d-7086-731f-98cb-0038fd63ae95', '1');
INSERT INTO "CaseMessage" (id, "caseId", author, "staffName", answer, text, "refundId", "createdAt", part, "postedAt") VALUES
('01a21a7d-7032-74da-8770-b3c08a292a59', '01a21a7d-7030-746b-ac42-023ed5cb14da', 'buyer', NULL, NULL, 'Ring quillfeather', NULL, '2026-11-27 00:52:38.064+00', '', NULL),
('293c8f8a-35b4-46b5-bf65-6c5d2666ea49', '01a21a7d-70e4-77a4-8f11-1595aaccadd2', 'buyer', NULL, NULL, 'One corner of the top is crushed.', NULL, '2026-11-27 00:52:38.249+00', '', NULL);
INSERT INTO "CaseMessagePhotograph" ("photographId", "messageId", "position") VALUES
('1bad8b01-cf4b-4811-bfeb-566a6eef7416', '0306752f-cb48-4358-90b9-21ea2b5abaf3', '1');
INSERT INTO "CatalogueEntry" ("productId", "cardId", category, subcategory, size, title, "payablePence", "widthCm", "depthCm", "heightCm", colours, materials, "readyDays", rating, words, facts, whole, seats, shapes, drawers) VALUES
('01a21a7d-6fca-714b-9b7c-8b1590c0ab97', '01a21a7d-6fca-714b-9b7c-8b1590c0ab97', 'chairs', NULL, NULL, 'Chair 58796206', '10000', NULL, NULL, NULL, '0', '0', '0', NULL, '''chair'':1 ''chairs'':3 ''oakhithe'':2', '''58796206'':2A ''chair'':1A,4B ''oakhith'':3B', '''58796206'':2A ''chair'':1A,4B,6 ''oakhith'':3B ''sit'':8', '0', '0', '0'),
('01a21a7d-7060-762b-ad8f-4bbfce9228cb', '01a21a7d-7060-762b-ad8f-4bbfce9228cb', 'chairs', NULL, NULL, 'Chair b5b6310c', '10000', NULL, NULL, NULL, '0', '0', '0', NULL, '''b'':2,3 ''c'':4 ''chair'':1 ''chairs'':6 ''oakhithe'':5', '''b5b6310c'':2A ''chair'':1A,4B ''oakhith'':3B', '''b5b6310c'':2A ''chair'':1A,4B,6 ''oakhith'':3B ''sit'':8', '0', '0', '0'),
('01a21a7d-7121-736a-8122-24e6f0942683', '01a21a7d-7121-736a-8122-24e6f0942683', 'chairs', NULL, NULL, 'Chair 49157ca6', '10000', NULL, NULL, NULL, '0', '0', NULL, NULL, '''ca'':2 ''chair'':1 ''chairs'':4 ''oakhithe'':3', '''49157ca6'':2A ''chair'':1A,4B ''oakhith'':3B', '''49157ca6'':2A ''chair'':1A,4B,6 ''oakhith'':3B ''sit'':8', '0', '0', '0'),
('01a21a7d-7123-73c8-bf4f-0fe55fe3d85a', '01a21a7d-7123-73c8-bf4f-0fe55fe3d85a', 'chairs', NULL, NULL, 'Chair b86f4b67', '30000', NULL, NULL, NULL, '0', '0', NULL, NULL, '''b'':2,4 ''chair'':1 ''chairs'':6 ''f'':3 ''oakhithe'':5', '''b86f4b67'':2A ''chair'':1A,4B ''oakhith'':3B', '''b86f4b67'':2A ''chair'':1A,4B,6 ''oakhith'':3B ''sit'':8', '0', '0', '0'),
('01a21a7d-7232-7677-9b8f-dd81cd574e31', '01a21a7d-7232-7677-9b8f-dd81cd574e31', 'chairs', NULL, NULL, 'Chair 4159b56a', '10000', NULL, NULL, NULL, '0', '0', '0', NULL, '''a'':3 ''b'':2 ''chair'':1 ''chairs'':5 ''oakhithe'':4', '''4159b56a'':2A ''chair'':1A,4B ''oakhith'':3B', '''4159b56a'':2A ''chair'':1A,4B,6 ''oakhith'':3B ''sit'':8', '0', '0', '0'),
('01a21a7d-7274-70fe-993f-aea1b1c156b3', '01a21a7d-7274-70fe-993f-aea1b1c156b3', 'chairs', NULL, NULL, 'Ash chair', '10000', NULL, NULL, NULL, '0', '0', '0', NULL, '''ash'':1 ''chair'':2 ''chairs'':4 ''oakhithe'':3', '''ash'':1A ''chair'':2A,4B ''oakhith'':3B', '''ash'':1A ''chair'':2A,4B,6 ''oakhith'':3B ''sit'':8', '0', '0', '0'),
('01a21a7d-727d-723b-af34-fe084b1d3bfc', '01a21a7d-727d-723b-af34-fe084b1d3bfc', 'chairs', NULL, NULL, 'Made sofa', '10000', NULL, NULL, NULL, '0', '0', '49', NULL, '''chairs'':4 ''made'':1 ''oakhithe'':3 ''sofa'':2', '''chair'':4B ''made'':1A ''oakhith'':3B ''sofa'':2A', '''chair'':4B,6 ''made'':1A ''oakhith'':3B ''sit'':8 ''sofa'':2A', '0', '0', '0'),
('01a21a7d-72c4-70a8-9b3b-5f2d05ce0fb1', '01a21a7d-72be-73a6-93bb-9b0c6d6c7641', 'chairs', NULL, NULL, 'Chair 7cbfe45b', '10000', NULL, NULL, NULL, '0', '0', '0', NULL, '''b'':3 ''cbfe'':2 ''chair'':1 ''chairs'':5 ''oakhithe'':4', '''7cbfe45b'':2A ''chair'':1A,4B ''oakhith'':3B', '''7cbfe45b'':2A ''chair'':1A,4B,6 ''oakhith'':3B ''sit'':8', '0', '0', '0'),
('01a21a7d-72d2-75fe-a966-c60adc96e4b7', '01a21a7d-72d2-75fe-a966-c60adc96e4b7', 'chairs', NULL, NULL, 'Chair b411ea01', '1999', NULL, NULL, NULL, '0', '0', '0', NULL, '''b'':2 ''chair'':1 ''chairs'':5 ''ea'':3 ''oakhithe'':4', '''b411ea01'':2A ''chair'':1A,4B ''oakhith'':3B', '''b411ea01'':2A ''chair'':1A,4B,6 ''oakhith'':3B ''sit'':8', '0', '0', '0'),
('01a21a7d-72d3-74b4-b658-7d06186254a4', '01a21a7d-72d3-74b4-b658-7d06186254a4', 'chairs', NULL, NULL, 'Chair 721c680d', '10000', NULL, NULL, NULL, '0', '0', '0', NULL, '''c'':2 ''chair'':1 ''chairs'':5 ''d'':3 ''oakhithe'':4', '''721c680d'':2A ''chair'':1A,4B ''oakhith'':3B', '''721c680d'':2A ''chair'':1A,4B,6 ''oakhith'':3B ''sit'':8', '0', '0', '0'),
('01a21a7d-72e5-7129-80cb-86b8ce34ea4a', '01a21a7d-72e5-7129-80cb-86b8ce34ea4a', 'chairs', NULL, NULL, 'Chair 31b633ab', '33333', NULL, NULL, NULL, '0', '0', '0', NULL, '''ab'':3 ''b'':2 ''chair'':1 ''chairs'':5 ''oakhithe'':4', '''31b633ab'':2A ''chair'':1A,4B ''oakhith'':3B', '''31b633ab'':2A ''chair'':1A,4B,6 ''oakhith'':3B ''sit'':8', '0', '0', '0'),
('01a21a7d-72e4-76fe-a0f3-b1122cebde11', '01a21a7d-72e4-76fe-a0f3-b1122cebde11', 'chairs', NULL, NULL, 'Chair e8a9d64c', '45600', NULL, NULL, NULL, '0', '0', '0', NULL, '''a'':3 ''c'':5 ''chair'':1 ''chairs'':7 ''d'':4 ''e'':2 ''oakhithe'':6', '''chair'':1A,4B ''e8a9d64c'':2A ''oakhith'':3B', '''chair'':1A,4B,6 ''e8a9d64c'':2A ''oakhith'':3B ''sit'':8', '0', '0', '0');
INSERT INTO "CatalogueImport" (id, "fileName", "actorId", "actorName", outcome, rows, "changedProducts", "addedProducts", "changedCells", "faultCount", "createdAt") VALUES
('5ddc8b2a-8699-4a54-a747-59c9e0c9b6b8', 'xx', '19a4657a-d8cf-4e90-acf6-4437a5160adc', 'xx', 'written', '1', '1', '1', '1', '1', '2026-11-27 00:52:39.458+00');
INSERT INTO "CatalogueNotice" (id, payload) VALUES
('16', 'xx');
INSERT INTO "Category" (id, key, label, "tileLabel", "position", menu, "drawnAs", "tileImage", "isShown", "createdAt", "updatedAt", "takesAway") VALUES
('chairs', '491e1482-6356-4e2e-b690-486e01479340', 'Chairs', NULL, '0', '2', NULL, NULL, 'true', '2026-11-27 00:52:34.158+00', '2026-11-27 00:52:34.158+00', 'true'),
('tables', 'ca04abec-d1d1-43b7-9369-d5d9637207b7', 'Tables', NULL, '1', '1', NULL, NULL, 'true', '2026-11-27 00:52:34.158+00', '2026-11-27 00:52:34.158+00', 'true'),
('living-room', '240bfbf7-0f35-4a32-b023-5f346f6b6076', 'Living Room Furniture', 'Living Room', '2', NULL, NULL, NULL, 'true', '2026-11-27 00:52:34.158+00', '2026-11-27 00:52:34.158+00', 'true'),
('sofas', '2d2ad86b-73ab-441c-969b-49607463c742', 'Sofas', NULL, '3', '3', NULL, NULL, 'true', '2026-11-27 00:52:34.158+00', '2026-11-27 00:52:34.158+00', 'true'),
('beds', '07363373-5172-4cce-aa90-3af03aef9144', 'Beds', NULL, '4', '4', NULL, NULL, 'true', '2026-11-27 00:52:34.158+00', '2026-11-27 00:52:34.158+00', 'true'),
('mattresses', '28c33672-e891-4598-a77f-ea0601ba2f0a', 'Mattresses', NULL, '5', NULL, NULL, NULL, 'true', '2026-11-27 00:52:34.158+00', '2026-11-27 00:52:34.158+00', 'true'),
('chest-drawers', 'f4a6a5e8-8ed4-4086-b9f7-81962002bbcd', 'Chest of Drawers', NULL, '6', NULL, NULL, NULL, 'true', '2026-11-27 00:52:34.158+00', '2026-11-27 00:52:34.158+00', 'true'),
('wardrobe', '417a6d04-d51e-4969-9e46-fb19ec973b25', 'Wardrobe', NULL, '7', '5', NULL, NULL, 'true', '2026-11-27 00:52:34.158+00', '2026-11-27 00:52:34.158+00', 'true'),
('home-decor', '25a8fd3f-3b3d-43b5-ab59-275ea546e333', 'Home Decor', NULL, '8', NULL, NULL, NULL, 'true', '2026-11-27 00:52:34.158+00', '2026-11-27 00:52:34.158+00', 'true'),
('chantelle', '7698950c-1c52-4980-9a00-80f2a1a77d42', 'Chantelle', NULL, '9', NULL, NULL, NULL, 'true', '2026-11-27 00:52:34.158+00', '2026-11-27 00:52:34.158+00', 'true');
INSERT INTO "CategorySize" ("categoryId", id, label, "position") VALUES
('beds', 'single', 'Single', '0'),
('beds', 'small-double', 'Small Double', '1'),
('beds', 'double', 'Double', '2'),
('beds', 'king', 'King Size', '3'),
('mattresses', 'single', 'Single', '0'),
('mattresses', 'double', 'Double', '1'),
('mattresses', 'king', 'King Size', '2');
INSERT INTO "ClaimConfirmation" (id, claim, text, "authorId", "authorName", "confirmedAt") VALUES
('d709dd0b-cefd-4666-8267-77f0e03283fb', 'xx', 'xx', NULL, 'xx', '2026-11-26 12:00:00+00');
INSERT INTO "CrewAction" (id, "bookingId", kind, "actorId", "pressedAt", "createdAt") VALUES
('f9b37e2c-7cca-492a-aed7-1edaa6e4c2b5', 'ad943b17-9fc5-4f31-9e09-13f88ec24ad1', 'onTheWay', '34ff2ddb-3f84-4a58-8b9a-e3abc3c51752', '2026-11-26 12:00:00+00', '2026-11-27 00:52:39.462+00');
INSERT INTO "DataComplaint" (id, name, email, text, answer, "answeredAt", "createdAt", dismissal) VALUES
('01a21a7d-7036-7140-a04d-b2eac2336721', 'quillfeather', 'zoe@quillfeather.example', 'By quillfeather', 'Yes, quillfeather', '2026-11-27 00:52:38.069+00', '2026-11-27 00:52:38.07+00', 'Spam by quillfeather');
INSERT INTO "DeliveryBooking" (id, "orderId", "slotId", status, "currentFor", "remindedAt", "deliveredAt", "createdAt", "updatedAt", "runId", "position", "onTheWayAt", "receivedBy", "failedAt", failure, "doneById", kind, "collectionFor", part, "messageId") VALUES
('01a21a7d-6ffd-7113-97fc-665a7e92d846', '01a21a7d-6ff1-7186-b42c-5f76f504fe1a', '01a21a7d-6ffc-743d-b00a-a487ffc80326', 'moved', NULL, NULL, NULL, '2026-11-27 00:52:38.001+00', '2026-11-27 00:52:38.001+00', NULL, NULL, NULL, 'quillfeather', NULL, NULL, NULL, 'delivery', NULL, '1', NULL),
('01a21a7d-7021-7775-a1c4-afeb49781522', '01a21a7d-700e-7706-93c3-0e738e8225c1', '01a21a7d-7020-74ff-8672-5e623f71715c', 'moved', NULL, NULL, NULL, '2026-11-27 00:52:38.031+00', '2026-11-27 00:52:38.031+00', NULL, NULL, NULL, 'quillfeather', NULL, NULL, NULL, 'delivery', NULL, '1', NULL),
('01a21a7d-71bb-73f0-bcac-a1d80c38d6a2', '01a21a7d-71b7-7ead-8e1e-73655b632660', 'a1bc08bf-0f98-8164-a8c7-64aec595ff83', 'delivered', '01a21a7d-71b7-7ead-8e1e-73655b632660', NULL, '2026-11-27 00:52:38.265+00', '2026-11-27 00:52:38.434+00', '2026-11-27 00:52:38.504+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'delivery', NULL, '1', NULL),
('01a21a7d-7248-71b3-a3fb-780325bc5ff2', '01a21a7d-7247-798a-8ca7-27184feef4fe', '01ec4c0e-a8c5-8309-a30a-74b84b05a675', 'booked', '01a21a7d-7247-798a-8ca7-27184feef4fe', NULL, NULL, '2026-11-27 00:52:38.591+00', '2026-11-27 00:52:38.628+00', '01a21a7d-7262-71ae-9dca-b9cb7432a3ae', '0', NULL, NULL, NULL, NULL, NULL, 'delivery', NULL, '1', NULL),
('01a21a7d-72ae-7ad8-b629-3db1b48459cc', '01a21a7d-72ae-71bf-988f-abe69c89fd1c', '53cd60b1-bdd3-8b3e-a902-0315c96dfbc6', 'booked', '01a21a7d-72ae-71bf-988f-abe69c89fd1c', NULL, NULL, '2026-11-27 00:52:38.695+00', '2026-11-27 00:52:38.71+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'delivery', NULL, '1', NULL),
('01a21a7d-72ae-7d52-97ff-8c73ebee1e0c', '01a21a7d-72ae-71bf-988f-abe69c89fd1c', 'e311d6b8-caba-8823-a09f-72d092f59a6f', 'booked', NULL, NULL, NULL, '2026-11-27 00:52:38.695+00', '2026-11-27 00:52:38.71+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'delivery', NULL, '2', NULL),
('01a21a7d-7348-7d73-bf02-69fa633f7260', '01a21a7d-7348-75ba-a90b-0d8d783bc93c', 'f21f884b-ce7a-88f6-a035-d3fefb5d99f5', 'held', '01a21a7d-7348-75ba-a90b-0d8d783bc93c', NULL, NULL, '2026-11-27 00:52:38.849+00', '2026-11-27 00:52:38.849+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'delivery', NULL, '1', NULL),
('01a21a7d-7332-7e7a-a582-8d38aee60309', '01a21a7d-7332-754d-be6c-25ac8b9f9755', '60918887-fefe-81d2-a3ae-9d1ce8d8532b', 'delivered', '01a21a7d-7332-754d-be6c-25ac8b9f9755', NULL, '2026-11-27 00:52:38.731+00', '2026-11-27 00:52:38.825+00', '2026-11-27 00:52:38.889+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'delivery', NULL, '1', NULL),
('01a21a7d-735d-7003-99f0-26df1ccda87c', '01a21a7d-735c-7803-98d3-127c704d8795', 'f6e3491f-cca9-879e-a76b-c9cbfeeb8f0b', 'released', NULL, NULL, NULL, '2026-11-27 00:52:38.869+00', '2026-11-27 00:52:39.056+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'delivery', NULL, '1', NULL);
INSERT INTO "DeliveryException" (id, "zoneId", date, "isBlackout", "extraPlaces", note, "createdAt") VALUES
('e14bfc03-728e-4192-8858-5a5307b0794a', NULL, '2026-12-01', 'false', '0', '', '2026-11-27 00:52:39.467+00');
INSERT INTO "DeliveryPhotograph" (id, "bookingId", "photographId", "createdAt") VALUES
('f1d1facb-1b32-463b-a1d8-4de9c55f979b', '271fee87-51b1-4d1b-aba5-7fef463141f1', '6f5bf511-9fd6-4ae8-8d1f-158085759596', '2026-11-27 00:52:39.468+00');
INSERT INTO "DeliveryRun" (id, date, name, "zoneId", note, "capacityKg", "capacityLitres", "loadedAt", "createdAt", "updatedAt") VALUES
('01a21a7d-7262-71ae-9dca-b9cb7432a3ae', '2026-12-03', 'North', NULL, '', '1200', '14000', '2026-11-27 00:52:38.622+00', '2026-11-27 00:52:38.626+00', '2026-11-27 00:52:38.626+00');
INSERT INTO "DeliveryRunCrew" ("runId", "userId") VALUES
('01a21a7d-7262-71ae-9dca-b9cb7432a3ae', '01a21a7d-725d-73eb-a474-3bb9becb2e29');
INSERT INTO "DeliverySlot" (id, "zoneId", date, "startHour", "endHour", "pricePence", "plannedPlaces", places, taken, vans) VALUES
('01a21a7d-6ffc-743d-b00a-a487ffc80326', '01a21a7d-6ffa-7708-893a-46fc8ce33043', '2026-12-01', '7', '13', '0', '1', '1', '0', NULL),
('01a21a7d-7020-74ff-8672-5e623f71715c', '01a21a7d-7020-74ff-8672-5b6290533793', '2026-12-01', '7', '13', '0', '1', '1', '0', NULL),
('ba4ed83c-e243-8ae8-a187-cd1f5394ee41', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-11-27', '7', '13', '1500', '5', '5', '0', '1'),
('bbedd234-6603-8e67-a3b6-eacf9c0e50db', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-11-28', '7', '13', '1500', '5', '5', '0', '1'),
('d3b813da-d368-81f3-a5a9-e26bb1fde287', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-11-30', '7', '13', '1500', '5', '5', '0', '1'),
('1024e4a5-b8b7-8614-a2e1-b8630e309fca', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-01', '7', '13', '1500', '5', '5', '0', '1'),
('3583fd4e-09b4-85bd-a64b-64b6868925b8', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-02', '7', '13', '1500', '5', '5', '0', '1'),
('c0c9506b-7f2f-8f79-aad5-9aaf0b829b06', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-04', '7', '13', '1500', '5', '5', '0', '1'),
('b95803bd-5dd8-8db9-a6a3-3d3948132ee7', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-05', '7', '13', '1500', '5', '5', '0', '1'),
('c6dabbbe-9125-87f9-afdf-eb1f4fe70384', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-07', '7', '13', '1500', '5', '5', '0', '1'),
('2e7e951f-514e-8334-ad4e-0f538a5c1f8b', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-08', '7', '13', '1500', '5', '5', '0', '1'),
('72e8fde1-c7c8-8acc-ad8b-67f7cc7af7c7', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-09', '7', '13', '1500', '5', '5', '0', '1'),
('f2448875-5e40-8f8d-a2b0-fb11d72dc66a', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-10', '7', '13', '1500', '5', '5', '0', '1'),
('2570dca9-9db7-8f9c-a320-e5d047028ebe', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-11', '7', '13', '1500', '5', '5', '0', '1'),
('d63b369d-f769-8a3c-ab03-759964e85a88', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-12', '7', '13', '1500', '5', '5', '0', '1'),
('1ad3f28a-0d01-83c1-a13c-1fe68332c870', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-14', '7', '13', '1500', '5', '5', '0', '1'),
('9a41cb77-c59c-84fb-aa5d-46e4da7e081c', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-15', '7', '13', '1500', '5', '5', '0', '1'),
('e4c58db4-c7ca-8a4e-a318-f97b306e6142', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-16', '7', '13', '1500', '5', '5', '0', '1'),
('b27fb63b-77ee-885e-a0f5-1c739a158215', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-17', '7', '13', '1500', '5', '5', '0', '1'),
('96072a21-94e5-8ef5-a023-afcb63775db0', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-18', '7', '13', '1500', '5', '5', '0', '1'),
('d5509323-254a-8738-ad0c-bf99617e494b', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-19', '7', '13', '1500', '5', '5', '0', '1'),
('e2a308a8-6f84-834c-a366-4ec2759e44b8', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-21', '7', '13', '1500', '5', '5', '0', '1'),
('83d4ead8-e48b-83e3-a838-59f48a5e1858', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-22', '7', '13', '1500', '5', '5', '0', '1'),
('57381f44-5adf-81fe-aaee-d85b47847d96', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-23', '7', '13', '1500', '5', '5', '0', '1'),
('ba98de37-d0f9-839f-a7f7-c8f2b83dd3be', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-24', '7', '13', '1500', '5', '5', '0', '1'),
('71ae8a74-b393-8e1e-a6f3-fb631dfabb21', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-29', '7', '13', '1500', '5', '5', '0', '1'),
('3f3b820f-2d28-8ab9-a959-d3df12c1f675', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-30', '7', '13', '1500', '5', '5', '0', '1'),
('f4f21741-5b9b-85a4-a9e7-c7dcf60d9e15', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-31', '7', '13', '1500', '5', '5', '0', '1'),
('e539caf1-2a75-849b-a15b-40b28c77cc9a', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-02', '7', '13', '1500', '5', '5', '0', '1'),
('de492320-7716-8a3c-ae08-55e2125e4223', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-04', '7', '13', '1500', '5', '5', '0', '1'),
('2cf1a416-5c08-8432-a92a-3d54462677ba', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-05', '7', '13', '1500', '5', '5', '0', '1'),
('99a96a41-a2c8-8dac-aec6-ae35b05a58e8', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-06', '7', '13', '1500', '5', '5', '0', '1'),
('933fc43b-bc95-8b43-ad84-dc639bcdb7ad', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-07', '7', '13', '1500', '5', '5', '0', '1'),
('f5b4281e-5f91-8726-aed0-482aa5e5867b', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-08', '7', '13', '1500', '5', '5', '0', '1'),
('06a8fa25-409c-86df-a887-5f53bf4d4530', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-09', '7', '13', '1500', '5', '5', '0', '1'),
('96bd1706-777d-8381-afea-f280a38695c8', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-11', '7', '13', '1500', '5', '5', '0', '1'),
('38ff7e2a-a2ad-8689-a508-b09a1194f127', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-12', '7', '13', '1500', '5', '5', '0', '1'),
('9551c617-48ce-8b14-a04c-e42732aef7c5', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-13', '7', '13', '1500', '5', '5', '0', '1'),
('bde32a95-aa57-8bae-a421-56dc74dd5a27', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-14', '7', '13', '1500', '5', '5', '0', '1'),
('7a07f376-5f05-8d19-ad2b-7f8af1e07048', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-15', '7', '13', '1500', '5', '5', '0', '1'),
('7d86116a-e64b-8634-ad95-ac276a156e6a', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-16', '7', '13', '1500', '5', '5', '0', '1'),
('98cbcad5-1e25-86b9-a670-3fa6846012ad', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-18', '7', '13', '1500', '5', '5', '0', '1'),
('155fda6b-38e3-86d2-a2e6-575dd34d03c9', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-19', '7', '13', '1500', '5', '5', '0', '1'),
('df785180-8c49-8c8f-a3ab-91e8b94c0f84', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-20', '7', '13', '1500', '5', '5', '0', '1'),
('cada98fa-3788-81a3-a130-915e48f59da7', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-21', '7', '13', '1500', '5', '5', '0', '1'),
('9d6c4688-839a-877e-aa0b-f9271280686a', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-22', '7', '13', '1500', '5', '5', '0', '1'),
('85c98ee1-fa8e-80a5-ae57-8db945008abc', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-23', '7', '13', '1500', '5', '5', '0', '1'),
('e9f2859a-9cd2-834c-ae83-dc7f217aa56d', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-25', '7', '13', '1500', '5', '5', '0', '1'),
('e074fe1a-16a3-8f7c-ad2f-029456f7a6b0', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-26', '7', '13', '1500', '5', '5', '0', '1'),
('cd2789af-bc3e-8078-a61e-d160f5cb0d65', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-27', '7', '13', '1500', '5', '5', '0', '1'),
('c0e1f0fc-12d3-8b44-a6dc-8d46178f3901', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-28', '7', '13', '1500', '5', '5', '0', '1'),
('ee5106e9-9446-8168-a835-94b737e1090a', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-29', '7', '13', '1500', '5', '5', '0', '1'),
('5576524d-a1b1-8e7d-a740-2e9093f01136', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-01-30', '7', '13', '1500', '5', '5', '0', '1'),
('c667ff1a-9c02-825a-ae62-a0cec490e28a', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-01', '7', '13', '1500', '5', '5', '0', '1'),
('f398a8d1-d5b0-8d17-a0ed-c16728b48905', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-02', '7', '13', '1500', '5', '5', '0', '1'),
('1215978b-5fa3-8b9c-a0f2-4b493e08b916', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-03', '7', '13', '1500', '5', '5', '0', '1'),
('083c082c-81fb-8f39-a066-ece8ceaac2b8', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-04', '7', '13', '1500', '5', '5', '0', '1'),
('0a32060d-c2e7-8076-a70d-37994dd8602b', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-05', '7', '13', '1500', '5', '5', '0', '1'),
('fcb57642-19c5-8e7c-a278-b233ad83b7da', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-06', '7', '13', '1500', '5', '5', '0', '1'),
('1b0338b3-7bf7-8f43-a399-0818b7b3344e', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-08', '7', '13', '1500', '5', '5', '0', '1'),
('be2e4141-0931-894f-a712-b8f103e364bd', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-09', '7', '13', '1500', '5', '5', '0', '1'),
('b9b37604-d8c9-8de8-a498-1c4e91f0c69d', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-10', '7', '13', '1500', '5', '5', '0', '1'),
('3a90e48d-4b0f-8925-a530-076d1e1c5b42', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-11', '7', '13', '1500', '5', '5', '0', '1'),
('c10ef44b-75a4-8103-a534-de32e61be6fe', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-12', '7', '13', '1500', '5', '5', '0', '1'),
('1d21fe07-2af7-8942-a783-059191a899ba', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-13', '7', '13', '1500', '5', '5', '0', '1'),
('8f4b30b8-5d55-8e28-a0af-c8bfbddbf619', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-15', '7', '13', '1500', '5', '5', '0', '1'),
('b0999d42-6e83-831a-abb3-dab176c45569', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-16', '7', '13', '1500', '5', '5', '0', '1'),
('1b5345e7-6238-8f32-ae3a-f14106c5b4a3', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-17', '7', '13', '1500', '5', '5', '0', '1'),
('59d36998-00f3-83e0-a4bc-9cb60622656c', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-18', '7', '13', '1500', '5', '5', '0', '1'),
('247466c8-79b9-8997-a288-c28a8cafe9be', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-19', '7', '13', '1500', '5', '5', '0', '1'),
('d5a5b497-fc2e-80e2-add4-cfc9073dd35b', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-20', '7', '13', '1500', '5', '5', '0', '1'),
('97592af2-5a3c-879f-a057-bda21385a5e7', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-22', '7', '13', '1500', '5', '5', '0', '1'),
('2f64b4c5-09b7-8c9f-ad61-71823b3dfc5b', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-23', '7', '13', '1500', '5', '5', '0', '1'),
('574d4f43-c70f-8f0d-adca-aa62e5e11ee4', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-24', '7', '13', '1500', '5', '5', '0', '1'),
('17b6abc1-04dd-8d0f-a535-1ea4f96ed840', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-25', '7', '13', '1500', '5', '5', '0', '1'),
('89847483-6087-8e7d-a752-3d2555131bf2', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-26', '7', '13', '1500', '5', '5', '0', '1'),
('01c8d534-a4a8-8f00-a601-b475b55c5499', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-02-27', '7', '13', '1500', '5', '5', '0', '1'),
('0809588e-0dd0-8de4-a6af-67f9b57f7827', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-01', '7', '13', '1500', '5', '5', '0', '1'),
('e9bbff29-1d02-863c-ac07-29e6329be3c2', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-02', '7', '13', '1500', '5', '5', '0', '1'),
('20aaa205-8709-8ef9-ad0d-cfeb7d87b914', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-03', '7', '13', '1500', '5', '5', '0', '1'),
('261d8f5f-7d01-83cc-ac9d-afd9fc7958bb', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-04', '7', '13', '1500', '5', '5', '0', '1'),
('20e056bc-b3f0-867c-a2fb-a4aad92d3bf1', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-05', '7', '13', '1500', '5', '5', '0', '1'),
('8de5ae8b-304b-87fa-a7c9-c38347c1450c', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-06', '7', '13', '1500', '5', '5', '0', '1'),
('b1466bfc-ccc7-8e0f-a75e-8dbbd5494f47', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-08', '7', '13', '1500', '5', '5', '0', '1'),
('38aaeb38-2681-849b-a01d-db30fdfb0ca4', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-09', '7', '13', '1500', '5', '5', '0', '1'),
('ae315db9-5e9d-8953-a981-74a5eef584ee', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-10', '7', '13', '1500', '5', '5', '0', '1'),
('21f502b1-40cd-89db-a466-aa1a5ac326f3', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-11', '7', '13', '1500', '5', '5', '0', '1'),
('01ec4c0e-a8c5-8309-a30a-74b84b05a675', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-03', '7', '13', '0', '1', '1', '1', '1'),
('74ae3184-6f6a-81aa-ade1-0d2c78c8b232', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-12', '7', '13', '1500', '5', '5', '0', '1'),
('7a6a474c-fa19-8469-a473-0d0a5fc2e614', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-13', '7', '13', '1500', '5', '5', '0', '1'),
('61b41bd2-d60b-8c86-ad12-c9fc0cbf272e', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-15', '7', '13', '1500', '5', '5', '0', '1'),
('98fff0a7-e848-83a8-a2dd-f42ac7385ef4', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-16', '7', '13', '1500', '5', '5', '0', '1'),
('080de144-1e56-8770-a7c9-19dd9fcfeab5', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-17', '7', '13', '1500', '5', '5', '0', '1'),
('d7510893-51ce-8f72-a18b-96a8b457ed3e', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-18', '7', '13', '1500', '5', '5', '0', '1'),
('e2c29c0f-9616-8f3b-aa35-5723afdb102b', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-19', '7', '13', '1500', '5', '5', '0', '1'),
('d90a98fb-c257-8843-af5f-705d39b075c2', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-20', '7', '13', '1500', '5', '5', '0', '1'),
('a4bb563b-1f64-86f2-ab36-2dc76b0f3dae', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-22', '7', '13', '1500', '5', '5', '0', '1'),
('12fee011-8a65-8f92-a123-d5f8e3055b8d', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-23', '7', '13', '1500', '5', '5', '0', '1'),
('ac3e8c47-dfc6-8c2a-a950-ef6e895b61ab', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-24', '7', '13', '1500', '5', '5', '0', '1'),
('0e4e9de0-9a7b-8a6e-ab3f-0228b2c00133', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-25', '7', '13', '1500', '5', '5', '0', '1'),
('1b38f40f-fd15-85e6-a2c1-20548b7de84e', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-27', '7', '13', '1500', '5', '5', '0', '1'),
('08e0880e-ec03-89e1-a143-d650a2deb083', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-30', '7', '13', '1500', '5', '5', '0', '1'),
('5bcd2a54-b5d5-850d-ac86-01e583821be1', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-03-31', '7', '13', '1500', '5', '5', '0', '1'),
('0beac5e3-e81e-89e6-a5f1-7b5400de3202', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2027-04-01', '7', '13', '1500', '5', '5', '0', '1'),
('a1bc08bf-0f98-8164-a8c7-64aec595ff83', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '2026-12-03', '7', '13', '1500', '5', '5', '1', '1'),
('268a3b6f-9a91-8bd5-af39-4427dd74cd84', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-11-27', '7', '13', '0', '1', '1', '0', '1'),
('85b9b14f-9bb3-8aa5-af30-ecc0be36df75', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-11-28', '7', '13', '0', '1', '1', '0', '1'),
('79e9ac8d-f8f7-8b54-a584-99b21af03015', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-11-30', '7', '13', '0', '1', '1', '0', '1'),
('323618fb-b5e4-8043-a1cf-f2084665504b', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-01', '7', '13', '0', '1', '1', '0', '1'),
('9527d0b9-5013-889d-abc2-3e42ecfecb69', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-02', '7', '13', '0', '1', '1', '0', '1'),
('700fb079-c966-88ed-ae73-86b9aef21da0', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-04', '7', '13', '0', '1', '1', '0', '1'),
('30796d24-3101-8dde-a001-4d611d5bf57b', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-05', '7', '13', '0', '1', '1', '0', '1'),
('78b6d2cc-4048-873d-adad-7916db65562a', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-07', '7', '13', '0', '1', '1', '0', '1'),
('1f0602a5-a3a3-87a7-a2ef-d8b348ef3e8c', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-08', '7', '13', '0', '1', '1', '0', '1'),
('8cff3a0a-04fc-8e0a-ae33-23d7a28f8b43', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-09', '7', '13', '0', '1', '1', '0', '1'),
('a98ce38f-2586-86e3-a757-a9f65b0dd2dd', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-10', '7', '13', '0', '1', '1', '0', '1'),
('9e2d4fec-42d6-85b0-a204-d32abeb15092', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-11', '7', '13', '0', '1', '1', '0', '1'),
('8604bb61-7580-8546-aa11-0fff0115906f', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-12', '7', '13', '0', '1', '1', '0', '1'),
('8c3b2816-6a3b-8a08-af96-a83337de1b5f', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-14', '7', '13', '0', '1', '1', '0', '1'),
('62cd8532-73c3-8405-a69a-2b5eb3c7f43d', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-15', '7', '13', '0', '1', '1', '0', '1'),
('ca1ebe46-ada2-89c1-adbf-961d22dd1e22', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-16', '7', '13', '0', '1', '1', '0', '1'),
('c8a75add-e70d-8bfd-ae0c-9e508b48b011', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-17', '7', '13', '0', '1', '1', '0', '1'),
('8773a2c5-3542-8c50-a96b-71c41baccaef', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-18', '7', '13', '0', '1', '1', '0', '1'),
('183ad613-256f-8265-a692-910c7f6a4b15', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-19', '7', '13', '0', '1', '1', '0', '1'),
('4acba337-aff1-88d4-ac8d-1814b0bbc89b', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-21', '7', '13', '0', '1', '1', '0', '1'),
('d903b802-27ca-8030-a83f-207b31d828ba', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-22', '7', '13', '0', '1', '1', '0', '1'),
('20d6a715-0d39-82a9-a22a-fd38afe9d693', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-23', '7', '13', '0', '1', '1', '0', '1'),
('c61c495f-f305-8726-ae21-370bfbcafc9a', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-24', '7', '13', '0', '1', '1', '0', '1'),
('abfcf731-3454-8e30-a3df-5b153956e1a0', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-29', '7', '13', '0', '1', '1', '0', '1'),
('fb9e9a4e-252c-8676-a6f9-39a5a4a8b7a5', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-30', '7', '13', '0', '1', '1', '0', '1'),
('30fb4d0c-9682-87d8-a1c8-c41524531492', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2026-12-31', '7', '13', '0', '1', '1', '0', '1'),
('0e0cf5df-1f3e-8751-a158-d08c02e00543', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-02', '7', '13', '0', '1', '1', '0', '1'),
('8a56a892-0fc3-8921-a53a-d2b946601b55', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-04', '7', '13', '0', '1', '1', '0', '1'),
('de3f107a-2604-8156-a0e6-0e4e1a6d3a47', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-05', '7', '13', '0', '1', '1', '0', '1'),
('147953f0-7f36-8b81-ae05-21a076c8f50a', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-06', '7', '13', '0', '1', '1', '0', '1'),
('ffc9904d-accc-8054-a8e2-7bcb2045986e', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-07', '7', '13', '0', '1', '1', '0', '1'),
('6e5f91de-7420-8468-ae77-92641923b946', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-08', '7', '13', '0', '1', '1', '0', '1'),
('7e456ad8-8769-8823-a02d-737d80526f83', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-09', '7', '13', '0', '1', '1', '0', '1'),
('9ee0ee0b-fd9e-8c1b-ae83-51b05239b1f9', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-11', '7', '13', '0', '1', '1', '0', '1'),
('44ee1b9d-6e4b-862f-a9f8-a82dcb9a0922', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-12', '7', '13', '0', '1', '1', '0', '1'),
('db014696-cd88-8f43-a662-ab97a3306f5e', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-13', '7', '13', '0', '1', '1', '0', '1'),
('9e2af9e5-c24f-845a-af71-6275887ae138', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-14', '7', '13', '0', '1', '1', '0', '1'),
('3b872ba4-70c1-8b04-ab92-bdc4cf7fc605', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-15', '7', '13', '0', '1', '1', '0', '1'),
('b76e6c91-ed70-8b13-a590-0764e928b09a', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-16', '7', '13', '0', '1', '1', '0', '1'),
('edc063f4-a055-888d-ad2d-7816891c48dd', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-18', '7', '13', '0', '1', '1', '0', '1'),
('af82719a-b075-87d4-a9ce-31346beb8f6a', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-19', '7', '13', '0', '1', '1', '0', '1'),
('3b175a65-f7a8-88fa-a5e5-0c57220ae41d', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-20', '7', '13', '0', '1', '1', '0', '1'),
('56a934b4-d9ec-8258-ad13-82c5c6692ced', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-21', '7', '13', '0', '1', '1', '0', '1'),
('b8bf9609-c904-89ca-a1fe-bda5f694c79b', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-22', '7', '13', '0', '1', '1', '0', '1'),
('10ee8288-d319-8f8f-aaac-3b92a795eabe', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-23', '7', '13', '0', '1', '1', '0', '1'),
('c8a78a5e-fb84-8cc8-afd5-2d636da78c6d', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-25', '7', '13', '0', '1', '1', '0', '1'),
('cbd1c582-ce0d-85c8-ac7a-84bebc1cc023', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-26', '7', '13', '0', '1', '1', '0', '1'),
('b649fd71-ae45-80d9-a2b1-d545a1dec244', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-27', '7', '13', '0', '1', '1', '0', '1'),
('0dd2f99a-a4c6-829c-acc7-e8b31e1e5818', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-28', '7', '13', '0', '1', '1', '0', '1'),
('41e30a16-476d-86bd-a398-fd108e1116e6', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-29', '7', '13', '0', '1', '1', '0', '1'),
('8b5b6471-e402-86a7-aa2a-0d91c7dbff85', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-01-30', '7', '13', '0', '1', '1', '0', '1'),
('59614028-94fa-8110-a592-5d7dc5506cf5', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-01', '7', '13', '0', '1', '1', '0', '1'),
('b1d7af61-30d4-87c1-a945-2ad932947e68', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-02', '7', '13', '0', '1', '1', '0', '1'),
('2e983128-d7f6-82cf-a4ce-292a7bc0810a', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-03', '7', '13', '0', '1', '1', '0', '1'),
('502ae293-6071-8594-ace5-37c9dc8ec65b', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-04', '7', '13', '0', '1', '1', '0', '1'),
('dd0d2bbb-368c-8b17-acb7-1d796cddf886', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-05', '7', '13', '0', '1', '1', '0', '1'),
('18a05dfa-ac32-87b4-ada3-1ef1d72dcd6f', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-06', '7', '13', '0', '1', '1', '0', '1'),
('dad537f1-791c-854a-aa4a-fc13b8404b96', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-08', '7', '13', '0', '1', '1', '0', '1'),
('2fe125ec-ddbf-8764-a666-fb0f860d1ade', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-09', '7', '13', '0', '1', '1', '0', '1'),
('ea9c6c1c-60b2-8146-acf8-839ab6cbcc5f', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-10', '7', '13', '0', '1', '1', '0', '1'),
('0fcfc734-d9b3-8898-a47a-4e7442e4770e', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-11', '7', '13', '0', '1', '1', '0', '1'),
('83769e3f-2b6d-8714-a72f-74660cec98b2', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-12', '7', '13', '0', '1', '1', '0', '1'),
('ddb63d3e-f9ed-8ef1-af86-3d998db5bd71', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-13', '7', '13', '0', '1', '1', '0', '1'),
('21a89511-2cb8-88ff-a109-bdc209a7cd36', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-15', '7', '13', '0', '1', '1', '0', '1'),
('256a49f3-6b26-8009-acab-c44f7bd1c202', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-16', '7', '13', '0', '1', '1', '0', '1'),
('d2b59866-12e9-80c8-a0b3-8618b4c9eb01', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-17', '7', '13', '0', '1', '1', '0', '1'),
('51c99732-4da6-8023-a66a-95fb51808233', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-18', '7', '13', '0', '1', '1', '0', '1'),
('409d74a6-414f-81fa-a6fc-515d87d79a0a', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-19', '7', '13', '0', '1', '1', '0', '1'),
('539744c4-e655-844d-a23f-c6017e23206b', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-20', '7', '13', '0', '1', '1', '0', '1'),
('fa9ae547-dace-8a28-a87d-61c632fa3604', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-22', '7', '13', '0', '1', '1', '0', '1'),
('7d2d2051-bb41-8d26-af8e-f144141eb2b0', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-23', '7', '13', '0', '1', '1', '0', '1'),
('437f7ceb-f71f-8605-ac49-853fd3ea3b1a', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-24', '7', '13', '0', '1', '1', '0', '1'),
('1868ad08-a2f2-8a33-ae6f-bc853c303f36', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-25', '7', '13', '0', '1', '1', '0', '1'),
('83d1314b-cfa0-8c37-a08f-410e257fc57d', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-26', '7', '13', '0', '1', '1', '0', '1'),
('78fb9e5d-1b9a-86b0-a554-5354d81df0e6', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-02-27', '7', '13', '0', '1', '1', '0', '1'),
('2eace609-d2b1-8769-a7b3-4f99dba2f9cc', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-01', '7', '13', '0', '1', '1', '0', '1'),
('3f6a7c9a-649b-811f-a319-28c29cdfa514', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-02', '7', '13', '0', '1', '1', '0', '1'),
('62547698-af37-85da-a8eb-5c3c46da5290', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-03', '7', '13', '0', '1', '1', '0', '1'),
('3e80c893-0461-8268-ab24-2bdee9284060', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-04', '7', '13', '0', '1', '1', '0', '1'),
('7bc1a7a5-a061-8ba2-a4ae-61a817ad2167', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-05', '7', '13', '0', '1', '1', '0', '1'),
('1e7136c0-07b3-878b-a05e-d1d7b8fb0b7b', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-06', '7', '13', '0', '1', '1', '0', '1'),
('a7c1445c-6152-85ac-abb9-181bf071a37a', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-08', '7', '13', '0', '1', '1', '0', '1'),
('ef42ef94-8fc7-8479-a511-3e5b3c31d18c', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-09', '7', '13', '0', '1', '1', '0', '1'),
('5ef10aa3-002f-87ed-af0b-ec98cf841f9f', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-10', '7', '13', '0', '1', '1', '0', '1'),
('df484d1d-69ff-826d-acc7-340d8f28de89', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-11', '7', '13', '0', '1', '1', '0', '1'),
('1baf7a1d-6f8f-8802-aba0-ab1fc8d25c76', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-12', '7', '13', '0', '1', '1', '0', '1'),
('f5f455be-59f6-8c3a-ae0e-8e4e9b610643', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-13', '7', '13', '0', '1', '1', '0', '1'),
('bf6f30c6-1c14-86de-a811-3832dd7a7a19', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-15', '7', '13', '0', '1', '1', '0', '1'),
('99a35b96-d0f5-859e-add8-3cfdf1f5d806', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-16', '7', '13', '0', '1', '1', '0', '1'),
('ca9776f8-2187-8cc9-a0f0-d5bd593fa05a', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-17', '7', '13', '0', '1', '1', '0', '1'),
('55262fb2-be66-8a73-ad98-f0bf42c6b399', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-18', '7', '13', '0', '1', '1', '0', '1'),
('d666d6a1-12cd-81b3-a996-b1776b46ecd7', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-19', '7', '13', '0', '1', '1', '0', '1'),
('8a3fd637-2090-8cde-a4fc-b0b191d61240', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-20', '7', '13', '0', '1', '1', '0', '1'),
('f1fb94e6-67ac-873e-a6f9-908d6f2a066b', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-22', '7', '13', '0', '1', '1', '0', '1'),
('3ecfac4f-7fb5-8db8-abfd-8183f33e4b3f', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-23', '7', '13', '0', '1', '1', '0', '1'),
('c722391a-3c53-8ef5-a1fa-bbb17f06dcd7', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-24', '7', '13', '0', '1', '1', '0', '1'),
('4d77dfcb-a77f-82c3-aa23-bd0b504828cc', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-25', '7', '13', '0', '1', '1', '0', '1'),
('68cdb9d0-859f-8032-abea-afe8c5485482', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-27', '7', '13', '0', '1', '1', '0', '1'),
('8c9cdc08-872c-8768-a411-69e6eec759ac', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-30', '7', '13', '0', '1', '1', '0', '1'),
('de8b482b-d6be-8732-a285-cc89f4742c48', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-03-31', '7', '13', '0', '1', '1', '0', '1'),
('19378395-17cb-8c3e-a6f4-bf4947f5799a', '01a21a7d-721c-72ea-9316-6304e2ce2914', '2027-04-01', '7', '13', '0', '1', '1', '0', '1'),
('c1d9ea36-ec0b-830e-a9fb-ba0652054511', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-11-27', '7', '13', '1500', '2', '2', '0', '1'),
('e5273ad9-d917-8cf0-a894-a3b723fcfcd0', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-11-28', '7', '13', '1500', '2', '2', '0', '1'),
('db2c5dd8-5317-8bcd-af79-0624313dc206', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-11-30', '7', '13', '1500', '2', '2', '0', '1'),
('58c64960-a85d-8ca1-a3b2-77a0c17906a1', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-01', '7', '13', '1500', '2', '2', '0', '1'),
('e4d85be8-210a-83fb-a774-9f76015b9ac9', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-02', '7', '13', '1500', '2', '2', '0', '1'),
('857454b8-d98b-85b0-a5fd-7a6b414da942', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-05', '7', '13', '1500', '2', '2', '0', '1'),
('14b8b42a-ebd4-81cf-aa8f-9f60adf7112b', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-07', '7', '13', '1500', '2', '2', '0', '1'),
('2b2306df-d1a2-8c98-a134-2955d446d2ac', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-08', '7', '13', '1500', '2', '2', '0', '1'),
('3bd738ac-9b03-83f4-a7f8-2a185b0ed984', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-09', '7', '13', '1500', '2', '2', '0', '1'),
('75feced9-28d3-83bd-adc5-281f7ebca4da', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-10', '7', '13', '1500', '2', '2', '0', '1'),
('42f92bfb-cc97-831d-a474-ecc014117563', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-11', '7', '13', '1500', '2', '2', '0', '1'),
('107ab68c-3eb7-8117-a9a9-04a893b625d7', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-12', '7', '13', '1500', '2', '2', '0', '1'),
('d855896f-d6d3-8acf-a148-d788fa76700b', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-14', '7', '13', '1500', '2', '2', '0', '1'),
('e927cb37-bd5e-8b3a-a242-15a7441d30ff', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-15', '7', '13', '1500', '2', '2', '0', '1'),
('2609cd99-a30d-85f7-abf2-50a1ad5515ef', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-16', '7', '13', '1500', '2', '2', '0', '1'),
('17594196-5d60-8432-ae7f-31058c24b8ef', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-17', '7', '13', '1500', '2', '2', '0', '1'),
('fed48e6c-247c-866f-ae74-fe4d581ff99b', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-18', '7', '13', '1500', '2', '2', '0', '1'),
('2d2eacf3-f2f0-87a8-a054-35a14e3285c4', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-19', '7', '13', '1500', '2', '2', '0', '1'),
('ddbe400c-bf8b-8125-a0e3-27950eea7898', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-21', '7', '13', '1500', '2', '2', '0', '1'),
('1d4555f1-b9f7-8fca-ae1a-86e5655d7207', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-22', '7', '13', '1500', '2', '2', '0', '1'),
('224fab16-4edc-8275-a959-1e5ea200c9ec', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-23', '7', '13', '1500', '2', '2', '0', '1'),
('c25fae7c-f04f-88cf-ae7a-1ad6032728da', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-24', '7', '13', '1500', '2', '2', '0', '1'),
('8774d316-70e6-85c3-a3da-8f44b0963eaa', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-29', '7', '13', '1500', '2', '2', '0', '1'),
('91bcfc3a-7329-8876-aef0-f38256f44a68', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-30', '7', '13', '1500', '2', '2', '0', '1'),
('f5b5a7e6-1506-8ddf-a5df-f72bd507a2d0', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-31', '7', '13', '1500', '2', '2', '0', '1'),
('6b9f0472-24e9-8a5b-a5ed-16e13ffdf651', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-02', '7', '13', '1500', '2', '2', '0', '1'),
('28f7a44f-3516-8c7d-a78a-3de6bfdf8400', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-04', '7', '13', '1500', '2', '2', '0', '1'),
('583be624-c31f-874c-ab69-ffaa69479902', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-05', '7', '13', '1500', '2', '2', '0', '1'),
('830cb172-7d28-8448-ae80-0b59c2ceb5ec', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-06', '7', '13', '1500', '2', '2', '0', '1'),
('27fa514a-7ace-8614-af52-63246b630033', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-07', '7', '13', '1500', '2', '2', '0', '1'),
('55f6a4fd-3d72-8791-a83b-80715678cee4', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-08', '7', '13', '1500', '2', '2', '0', '1'),
('dc068163-d498-8c02-a1dc-841b84861de3', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-09', '7', '13', '1500', '2', '2', '0', '1'),
('e897428d-2be1-8a5f-a42c-9537ae2c9ed2', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-11', '7', '13', '1500', '2', '2', '0', '1'),
('1a2fc9d8-e4ff-8809-a675-e9d1e672096a', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-12', '7', '13', '1500', '2', '2', '0', '1'),
('de1e2b32-ac36-8b5b-a27a-169ec802ccf3', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-13', '7', '13', '1500', '2', '2', '0', '1'),
('5b6e82ca-26c7-8d0f-a896-1c8590a93b07', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-14', '7', '13', '1500', '2', '2', '0', '1'),
('153f1f2e-31fd-8102-af13-e095a90b2043', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-15', '7', '13', '1500', '2', '2', '0', '1'),
('650ccf78-ea54-8916-a6ee-2d479f9fba77', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-16', '7', '13', '1500', '2', '2', '0', '1'),
('716371ba-fabc-8125-aa05-4506eec75a3c', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-18', '7', '13', '1500', '2', '2', '0', '1'),
('dd80d520-126d-8b58-acaa-f40c203b68fd', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-19', '7', '13', '1500', '2', '2', '0', '1'),
('67519174-94dd-8919-a417-b15648ce98bd', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-20', '7', '13', '1500', '2', '2', '0', '1'),
('88c7fe06-2004-87e0-a549-80dd88961cae', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-21', '7', '13', '1500', '2', '2', '0', '1'),
('7abfb767-9f9b-8f5c-a17a-4614a9f5e0f4', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-22', '7', '13', '1500', '2', '2', '0', '1'),
('77921a1d-9d37-8c57-a981-36c3657116b2', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-23', '7', '13', '1500', '2', '2', '0', '1'),
('2e6dc237-453b-8aae-aabb-3f6c645df4f8', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-25', '7', '13', '1500', '2', '2', '0', '1'),
('b7f2c978-ab11-879a-a712-6902a814d257', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-26', '7', '13', '1500', '2', '2', '0', '1'),
('7285cca3-cf19-838b-a72a-4b8cc28e836b', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-27', '7', '13', '1500', '2', '2', '0', '1'),
('f8158b99-3db8-8849-adbf-864f70818748', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-28', '7', '13', '1500', '2', '2', '0', '1'),
('5e2e0ee0-8853-81ea-a1b8-ca06f9c2ae15', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-29', '7', '13', '1500', '2', '2', '0', '1'),
('9b7f9708-c4f3-826d-ae15-5b0ed1ce42ea', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-01-30', '7', '13', '1500', '2', '2', '0', '1'),
('57af156f-b57a-8abc-acd3-9e716efc20f8', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-01', '7', '13', '1500', '2', '2', '0', '1'),
('971b5d22-e80c-8c91-afe8-6f6277749848', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-02', '7', '13', '1500', '2', '2', '0', '1'),
('45b6b09a-0766-8b3c-a01c-b0e04e3e6434', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-03', '7', '13', '1500', '2', '2', '0', '1'),
('d5dc9a63-d389-80b8-ad0b-ba46143cafd9', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-04', '7', '13', '1500', '2', '2', '0', '1'),
('8be4b535-152f-8dfc-a3a0-f9ed3d29f58c', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-05', '7', '13', '1500', '2', '2', '0', '1'),
('f21f884b-ce7a-88f6-a035-d3fefb5d99f5', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-04', '7', '13', '1500', '2', '2', '1', '1'),
('9aa57927-9199-8448-a191-ba92cd59f7e4', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-11-27', '7', '13', '0', '5', '5', '0', '1'),
('949eb6bd-8f7e-85e1-afc5-63b8566db1cb', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-11-28', '7', '13', '0', '5', '5', '0', '1'),
('01720a9f-676c-85d8-a948-9f9979f7465a', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-01', '7', '13', '0', '5', '5', '0', '1'),
('c11b7f8e-5492-883c-a1e4-0eb051524dc9', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-02', '7', '13', '0', '5', '5', '0', '1'),
('4eff7fc4-6dc4-83bf-a6ab-23318485f7f6', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-03', '7', '13', '0', '5', '5', '0', '1'),
('08fb9775-5b00-81c6-a14b-b4c524a4cd85', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-04', '7', '13', '0', '5', '5', '0', '1'),
('3a10a18f-1ae6-8388-a43e-7d6c56782c74', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-05', '7', '13', '0', '5', '5', '0', '1'),
('30a422e1-90f8-85b1-a078-edbc30c13cbf', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-07', '7', '13', '0', '5', '5', '0', '1'),
('d4745265-5e7c-8919-aeda-1e438e54d15c', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-08', '7', '13', '0', '5', '5', '0', '1'),
('5560377c-5270-84c7-a2bb-5195a101c1e0', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-09', '7', '13', '0', '5', '5', '0', '1'),
('326a07b5-f84f-8413-ac5d-3d011fc0c137', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-10', '7', '13', '0', '5', '5', '0', '1'),
('f03d4e2b-8be0-8052-a3b5-0547682f7e7f', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-11', '7', '13', '0', '5', '5', '0', '1'),
('c407f777-bc41-851e-a83f-aeca8e60295e', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-12', '7', '13', '0', '5', '5', '0', '1'),
('306e69c8-850c-82bf-aa3e-62cf3837e992', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-14', '7', '13', '0', '5', '5', '0', '1'),
('6048b438-d757-8087-a385-b1666861f5ee', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-15', '7', '13', '0', '5', '5', '0', '1'),
('5de97bc3-299c-8d1b-ace9-3f211df03f4a', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-16', '7', '13', '0', '5', '5', '0', '1'),
('072d63da-0b89-89c7-a8b8-f3dd992cb43b', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-17', '7', '13', '0', '5', '5', '0', '1'),
('291db2d8-7b53-8017-addf-815de6ef36d6', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-18', '7', '13', '0', '5', '5', '0', '1'),
('cd8968f0-79f0-8555-ad27-abb233995511', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-19', '7', '13', '0', '5', '5', '0', '1'),
('59d1e86d-2e4d-83b6-aeff-79dbaede424f', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-21', '7', '13', '0', '5', '5', '0', '1'),
('3daf7683-83d4-80f2-a580-8c07d77a846e', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-22', '7', '13', '0', '5', '5', '0', '1'),
('7623de4f-5f96-83d6-a4ee-f2bb83b35ed8', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-23', '7', '13', '0', '5', '5', '0', '1'),
('8c39031d-344c-8a4d-aeb7-512dd8365f10', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-24', '7', '13', '0', '5', '5', '0', '1'),
('b9b1d322-b851-8ebf-a5ab-d603964dc0c2', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-29', '7', '13', '0', '5', '5', '0', '1'),
('9e0c1143-2c87-8e9c-a20a-0f83311c6ee4', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-30', '7', '13', '0', '5', '5', '0', '1'),
('1b3f3514-1f3b-8bb8-a776-8f4ddd075808', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-12-31', '7', '13', '0', '5', '5', '0', '1'),
('d3dca3f3-cf92-8f69-aeb7-a1734eae0686', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-02', '7', '13', '0', '5', '5', '0', '1'),
('c57397c2-0f7d-8524-aec1-70b86b0aadb5', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-04', '7', '13', '0', '5', '5', '0', '1'),
('e509d54e-0e5b-8265-a6a1-8fef354fd376', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-05', '7', '13', '0', '5', '5', '0', '1'),
('2c2afbe0-d767-8f0d-a669-dc349b574404', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-06', '7', '13', '0', '5', '5', '0', '1'),
('e5b3a4d3-5731-84a1-a826-6abaffc347de', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-07', '7', '13', '0', '5', '5', '0', '1'),
('3392b602-f839-8353-a108-0399d9511dc6', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-08', '7', '13', '0', '5', '5', '0', '1'),
('d799c718-023d-8049-a72b-064f19afab04', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-09', '7', '13', '0', '5', '5', '0', '1'),
('5c6099d2-ea30-8f04-ad06-3705b27a8ceb', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-11', '7', '13', '0', '5', '5', '0', '1'),
('2c20fb42-d74e-8c39-acb5-8be03bb6c803', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-12', '7', '13', '0', '5', '5', '0', '1'),
('21d382e3-ae9e-8f1f-a726-d1ad4776e072', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-13', '7', '13', '0', '5', '5', '0', '1'),
('b9fb87d9-4415-8e37-a9f8-0207afb1f08c', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-14', '7', '13', '0', '5', '5', '0', '1'),
('180b872c-0a61-8c48-a89f-2a190e1a9483', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-16', '7', '13', '0', '5', '5', '0', '1'),
('09163d70-0b23-8481-a239-6a44c07e063d', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-18', '7', '13', '0', '5', '5', '0', '1'),
('3556e5aa-e8cb-8134-a338-388a3565890a', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-19', '7', '13', '0', '5', '5', '0', '1'),
('3d91f44f-0346-813d-ac24-49246d695c87', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-20', '7', '13', '0', '5', '5', '0', '1'),
('ebd236ba-7766-86be-a968-95db299b3ba1', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-21', '7', '13', '0', '5', '5', '0', '1'),
('0ab87223-e9d9-8a5e-ac8e-a50b15923576', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-22', '7', '13', '0', '5', '5', '0', '1'),
('78698ce9-f233-8bae-ad03-c7d049c3a03d', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-23', '7', '13', '0', '5', '5', '0', '1'),
('3a10498f-5391-85ff-a9f6-78998fc428b0', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-25', '7', '13', '0', '5', '5', '0', '1'),
('8f3cd711-5b62-8aab-affa-e0e4cf3c1109', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-26', '7', '13', '0', '5', '5', '0', '1'),
('61ac89e4-5f6f-8ded-aff1-6dce6b1d4308', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-27', '7', '13', '0', '5', '5', '0', '1'),
('55609c1d-07fc-80e8-a087-0dd07d94a4c6', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-28', '7', '13', '0', '5', '5', '0', '1'),
('7649eacd-9969-8996-ac88-c403de601670', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-29', '7', '13', '0', '5', '5', '0', '1'),
('7ece63ae-4ae8-891f-a658-25dd8f1e36cb', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-30', '7', '13', '0', '5', '5', '0', '1'),
('c514cb4a-c307-88ad-a1c9-062efabfc03d', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-01', '7', '13', '0', '5', '5', '0', '1'),
('6b1f4578-5fe2-8748-acfe-5a9b9100fdf4', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-02', '7', '13', '0', '5', '5', '0', '1'),
('1b22de47-a1e1-869e-ad19-aae4271a2d7d', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-03', '7', '13', '0', '5', '5', '0', '1'),
('36236e7e-c4b3-8b2e-ae7f-e58541303202', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-04', '7', '13', '0', '5', '5', '0', '1'),
('6e08dff4-9ddc-87d8-a97b-fb17b8a70319', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-05', '7', '13', '0', '5', '5', '0', '1'),
('674b5d4b-5e4e-89b0-a9ce-e965e1b0b179', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-06', '7', '13', '0', '5', '5', '0', '1'),
('0af572a6-cba0-87c6-a234-67b6d431ee4d', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-08', '7', '13', '0', '5', '5', '0', '1'),
('8e9ef8d7-cda7-8ed1-ae18-0d113d7e9491', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-09', '7', '13', '0', '5', '5', '0', '1'),
('1f4ddb25-1960-80a8-a8e8-5300dc00ee88', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-10', '7', '13', '0', '5', '5', '0', '1'),
('67a9853d-4ff5-8e83-a751-6f1afa6a72cc', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-11', '7', '13', '0', '5', '5', '0', '1'),
('9fc04c81-b922-823f-a29e-f88af5820346', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-12', '7', '13', '0', '5', '5', '0', '1'),
('ff11553c-681b-8ab0-a8c9-2dd11a39e8f3', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-13', '7', '13', '0', '5', '5', '0', '1'),
('a0675fca-6065-8fc9-aa2f-d6ed9813b096', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-15', '7', '13', '0', '5', '5', '0', '1'),
('08851d7f-663b-8d36-affa-0473bc632859', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-16', '7', '13', '0', '5', '5', '0', '1'),
('77511512-6431-8af8-a748-3c5add581ee3', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-17', '7', '13', '0', '5', '5', '0', '1'),
('4c0ce1c5-13b3-841b-ac94-4b9d4b3097ac', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-18', '7', '13', '0', '5', '5', '0', '1'),
('8464e078-2b23-8388-a7a0-a7e98d4f68cc', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-19', '7', '13', '0', '5', '5', '0', '1'),
('d076acf9-23f1-8aa1-ab98-d4bc7a880568', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-20', '7', '13', '0', '5', '5', '0', '1'),
('9496c303-32f4-8983-ae1f-bd9e0f1abf47', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-22', '7', '13', '0', '5', '5', '0', '1'),
('53328e52-7809-8a31-ab25-cad0cf444cc8', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-23', '7', '13', '0', '5', '5', '0', '1'),
('5491680b-8e28-887e-af37-ed19dfe0dcbe', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-24', '7', '13', '0', '5', '5', '0', '1'),
('60362cce-66ef-8f50-a13e-0d3d66d1d28a', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-25', '7', '13', '0', '5', '5', '0', '1'),
('a5e3e71e-dbbf-8111-a1aa-dd8cc8418835', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-26', '7', '13', '0', '5', '5', '0', '1'),
('20b7bf48-d219-8151-af12-7aa545a37a38', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-02-27', '7', '13', '0', '5', '5', '0', '1'),
('9de4e87b-4735-8fe3-ae94-e192069635ea', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-01', '7', '13', '0', '5', '5', '0', '1'),
('0a0387ff-ed1a-8554-ab08-689dadf0b469', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-02', '7', '13', '0', '5', '5', '0', '1'),
('e49e738d-cf93-8ef4-a96c-dedbd1653a6c', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-03', '7', '13', '0', '5', '5', '0', '1'),
('8e515496-513f-861e-ad93-4f28b942d26d', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-04', '7', '13', '0', '5', '5', '0', '1'),
('1cf16c58-abe3-86f4-adbf-56e83c11c930', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-05', '7', '13', '0', '5', '5', '0', '1'),
('c767fa8a-195b-8638-aad1-e9ddaaec8306', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-06', '7', '13', '0', '5', '5', '0', '1'),
('655a7985-ebd6-8471-a424-bedcfcc191ce', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-08', '7', '13', '0', '5', '5', '0', '1'),
('c6847f72-39b4-8c46-afbd-cd5573598f56', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-09', '7', '13', '0', '5', '5', '0', '1'),
('a5f5a0f4-f572-8d9d-a4dd-c2207c936275', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-10', '7', '13', '0', '5', '5', '0', '1'),
('eab40b43-b7e2-890c-a2a8-a54488104120', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-11', '7', '13', '0', '5', '5', '0', '1'),
('724c8734-3e2b-82c7-af12-dab8a342305d', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-12', '7', '13', '0', '5', '5', '0', '1'),
('cbcbb60a-85df-88c6-ab37-d7d8e6f8ab10', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-13', '7', '13', '0', '5', '5', '0', '1'),
('186feb5d-37c8-828f-a035-98112d4fc576', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-15', '7', '13', '0', '5', '5', '0', '1'),
('fd8e2a44-9700-8e2c-a852-d3f4ea968ab2', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-16', '7', '13', '0', '5', '5', '0', '1'),
('7f38aa22-b37f-8277-a159-bc290e7d3e4b', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-17', '7', '13', '0', '5', '5', '0', '1'),
('8e434056-820a-8e35-a18b-622957c30351', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-18', '7', '13', '0', '5', '5', '0', '1'),
('7e534002-5d86-8d7a-a571-cfdd255ac8ec', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-19', '7', '13', '0', '5', '5', '0', '1'),
('bafb50ed-1860-8b10-aecd-139776a78773', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-20', '7', '13', '0', '5', '5', '0', '1'),
('b63363c5-e985-850e-ad79-640666f09254', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-22', '7', '13', '0', '5', '5', '0', '1'),
('6c3a9eeb-b25f-863e-ac0e-7d804194f338', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-23', '7', '13', '0', '5', '5', '0', '1'),
('e88b0aed-3742-89be-a686-ef2c35f19dc5', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-24', '7', '13', '0', '5', '5', '0', '1'),
('fe88cc80-03f7-8594-a2ff-f4ac36aa9be2', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-25', '7', '13', '0', '5', '5', '0', '1'),
('cee434d6-ddf4-8db7-a2f7-6a080cb9a711', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-27', '7', '13', '0', '5', '5', '0', '1'),
('4cd0dd8c-0c71-8307-a682-1cc0af1b6a00', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-30', '7', '13', '0', '5', '5', '0', '1'),
('7a345b89-1c6b-88f5-a50e-1e258016970d', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-03-31', '7', '13', '0', '5', '5', '0', '1'),
('1cb4c0e0-4130-8a5a-a420-4ecd63a1f698', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-04-01', '7', '13', '0', '5', '5', '0', '1'),
('e311d6b8-caba-8823-a09f-72d092f59a6f', '01a21a7d-726a-73f5-bac1-ef580559e235', '2027-01-15', '7', '13', '0', '5', '5', '1', '1'),
('53cd60b1-bdd3-8b3e-a902-0315c96dfbc6', '01a21a7d-726a-73f5-bac1-ef580559e235', '2026-11-30', '7', '13', '0', '5', '5', '1', '1'),
('60918887-fefe-81d2-a3ae-9d1ce8d8532b', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2026-12-03', '7', '13', '1500', '2', '2', '1', '1'),
('131475fb-18e7-858e-a981-99de1cfb486a', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-06', '7', '13', '1500', '2', '2', '0', '1'),
('fd84d90b-3490-8bad-a9bb-ef10fc85f681', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-08', '7', '13', '1500', '2', '2', '0', '1'),
('2a900757-5de4-82e0-a60b-626cb0e32b7a', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-09', '7', '13', '1500', '2', '2', '0', '1'),
('8793416c-e4b5-8e4c-a37f-feb624b022fb', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-10', '7', '13', '1500', '2', '2', '0', '1'),
('4ea0c259-f100-8988-ad12-194b743c132a', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-11', '7', '13', '1500', '2', '2', '0', '1'),
('94819f55-2c30-8596-a4d3-e34562150acc', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-12', '7', '13', '1500', '2', '2', '0', '1'),
('083d824d-e0b5-8525-a10a-c82172dc6c8f', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-13', '7', '13', '1500', '2', '2', '0', '1'),
('97d2b877-861a-87f5-a59e-6b906e8027e6', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-15', '7', '13', '1500', '2', '2', '0', '1'),
('8b41259e-1fd8-80af-ac6b-983fff196490', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-17', '7', '13', '1500', '2', '2', '0', '1'),
('0397acf9-fcbe-83f8-a327-e1e3639d5dad', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-18', '7', '13', '1500', '2', '2', '0', '1'),
('2d86af95-ec08-82fe-a7aa-cd6f9f6702b7', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-19', '7', '13', '1500', '2', '2', '0', '1'),
('8742f01d-bdb7-8701-af23-09427ceaf42b', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-20', '7', '13', '1500', '2', '2', '0', '1'),
('3f0e7139-0b44-8cfe-a467-476c246f1eb3', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-22', '7', '13', '1500', '2', '2', '0', '1'),
('4c779a50-21ff-8435-af84-82bd5ae83207', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-23', '7', '13', '1500', '2', '2', '0', '1'),
('7f9507ae-d47f-8eb1-a8b1-a8cb4d5e470c', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-24', '7', '13', '1500', '2', '2', '0', '1'),
('2194c59b-51bc-8e26-ac2e-0a6d7e1b183c', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-25', '7', '13', '1500', '2', '2', '0', '1'),
('8611de11-f3b7-8bd0-aaef-9bfd30689e26', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-26', '7', '13', '1500', '2', '2', '0', '1'),
('f0794af8-b28d-8b15-a41e-a31d1befd38e', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-27', '7', '13', '1500', '2', '2', '0', '1'),
('b045f3d9-4d85-86b1-acdc-6c3c2b2cbf97', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-01', '7', '13', '1500', '2', '2', '0', '1'),
('9973c050-773a-89cf-a91b-d54cb9482a5d', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-02', '7', '13', '1500', '2', '2', '0', '1'),
('601b1cdd-c0bc-80d5-a9a5-c70ad521c8e9', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-03', '7', '13', '1500', '2', '2', '0', '1'),
('0132fa00-4569-8ee4-ab76-285487377c46', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-04', '7', '13', '1500', '2', '2', '0', '1'),
('e9a655ea-1915-87ec-af3d-3ca60098bbb3', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-05', '7', '13', '1500', '2', '2', '0', '1'),
('1852dd4c-e453-80da-a3db-b077fb23f13e', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-06', '7', '13', '1500', '2', '2', '0', '1'),
('59b8d61f-44ce-865f-a50a-470e1f4dc630', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-08', '7', '13', '1500', '2', '2', '0', '1'),
('bf4bb677-46dd-8943-a125-8de06db71809', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-09', '7', '13', '1500', '2', '2', '0', '1'),
('a127a062-1f55-8fd5-af82-70b3779a776b', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-10', '7', '13', '1500', '2', '2', '0', '1'),
('60325bdb-87ab-8f00-abab-41ae4c950ff7', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-11', '7', '13', '1500', '2', '2', '0', '1'),
('946d44cd-2fdf-84cd-a51c-792113d41923', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-12', '7', '13', '1500', '2', '2', '0', '1'),
('536b9672-643d-8c56-abf3-3a37f6ee5990', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-13', '7', '13', '1500', '2', '2', '0', '1'),
('70ea13dd-ab71-86bc-aed3-241bf62707b0', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-15', '7', '13', '1500', '2', '2', '0', '1'),
('832eb061-7dfe-894c-a3dc-4aa7cb405e9d', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-16', '7', '13', '1500', '2', '2', '0', '1'),
('88207d6f-1a16-8605-aceb-f9de1c15e892', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-17', '7', '13', '1500', '2', '2', '0', '1'),
('18047ba8-f7a6-8c86-ac2d-e60864250603', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-18', '7', '13', '1500', '2', '2', '0', '1'),
('7f3b2f4c-caa9-8b57-af1f-78cf37ebd73d', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-19', '7', '13', '1500', '2', '2', '0', '1'),
('204e73ea-0459-8819-a235-1656a5946244', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-20', '7', '13', '1500', '2', '2', '0', '1'),
('5d65864f-a696-8a0b-af1e-1ad88f4a7123', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-22', '7', '13', '1500', '2', '2', '0', '1'),
('bd1d02aa-5b07-86a1-ab45-fe66bdd63ac3', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-23', '7', '13', '1500', '2', '2', '0', '1'),
('ee2cbed1-562f-8d25-ac0c-f461dc4000c1', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-24', '7', '13', '1500', '2', '2', '0', '1'),
('846b0c41-5dc8-8d33-aad2-c5819ed253e1', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-25', '7', '13', '1500', '2', '2', '0', '1'),
('fdc88017-0e4d-8aab-a1fb-551479ad4bc4', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-27', '7', '13', '1500', '2', '2', '0', '1'),
('7a8ddced-c756-8f8c-a72a-db8eb0fb62c0', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-30', '7', '13', '1500', '2', '2', '0', '1'),
('0538d8fc-9f2f-8f3c-a582-32bf28b6c0ab', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-03-31', '7', '13', '1500', '2', '2', '0', '1'),
('084cf8f0-0847-8ace-a74d-ea22f4307d5b', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-04-01', '7', '13', '1500', '2', '2', '0', '1'),
('f6e3491f-cca9-879e-a76b-c9cbfeeb8f0b', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '2027-02-16', '7', '13', '1500', '2', '2', '0', '1');
INSERT INTO "DeliveryWindow" (id, "zoneId", "startHour", "endHour", places, "pricePence", weekdays, vans) VALUES
('01a21a7d-6099-79de-8d1b-1e1bea1ec9be', '01a21a7d-6099-71ea-89db-7e0459a7dcc2', '12', '18', '12', NULL, '{}', NULL),
('01a21a7d-6099-7bf4-8e0e-77b0f39d5b51', '01a21a7d-6099-71ea-89db-7e0459a7dcc2', '7', '13', '12', NULL, '{}', NULL),
('01a21a7d-6099-7c0d-b9c5-3e5ccec6dfbc', '01a21a7d-6099-74d5-90fe-5c182065f2b3', '12', '18', '8', NULL, '{}', NULL),
('01a21a7d-6099-7c1a-b6af-88916efef951', '01a21a7d-6099-74d5-90fe-5c182065f2b3', '7', '13', '8', NULL, '{}', NULL),
('01a21a7d-6099-7c26-be05-a49dc1e44dc0', '01a21a7d-6099-74f2-83ea-191551e21d11', '7', '19', '10', NULL, '{}', NULL),
('01a21a7d-70fb-7498-9aa0-d4a9a03e5388', '01a21a7d-70fa-767b-ae24-62d1d44f3dd3', '7', '13', '5', NULL, NULL, NULL),
('01a21a7d-721c-72ea-9316-645fe65f8c82', '01a21a7d-721c-72ea-9316-6304e2ce2914', '7', '13', '1', NULL, NULL, NULL),
('01a21a7d-726b-7215-bf65-db9435c700d4', '01a21a7d-726a-73f5-bac1-ef580559e235', '7', '13', '5', NULL, NULL, NULL),
('01a21a7d-72ff-73b9-9d48-7141f4eac03f', '01a21a7d-72fe-71bb-9de7-7e1219fe9536', '7', '13', '2', NULL, NULL, NULL);
INSERT INTO "DeliveryZone" (id, name, areas, "isServed", "pricePence", "noticeDays", "aheadDays", weekdays, "position", "slotsUntil", "archivedAt", "createdAt", "updatedAt") VALUES
('01a21a7d-6099-71ea-89db-7e0459a7dcc2', 'London', '{BR,CR,E,EC,EN,HA,IG,KT,N,NW,RM,SE,SM,SW,TW,UB,W,WC}', 'true', '0', '2', '90', '{1,2,3,4,5,6}', '1', NULL, NULL, '2026-11-27 00:52:34.073+00', '2026-11-27 00:52:34.073+00'),
('01a21a7d-6099-74d5-90fe-5c182065f2b3', 'South East', '{AL,BN,CM,CO,CT,DA,GU,HP,LU,ME,MK,OX,PO,RG,RH,SG,SL,SO,SS,TN,WD}', 'true', '0', '2', '90', '{1,2,3,4,5,6}', '2', NULL, NULL, '2026-11-27 00:52:34.073+00', '2026-11-27 00:52:34.073+00'),
('01a21a7d-6099-74f2-83ea-191551e21d11', 'Rest of mainland Britain', '{AB,B,BA,BB,BD,BH,BL,BS,CA,CB,CF,CH,CV,CW,DD,DE,DG,DH,DL,DN,DT,DY,EH,EX,FK,FY,G,GL,HD,HG,HR,HU,HX,IP,KA,KY,L,LA,LD,LE,LL,LN,LS,M,ML,NE,NG,NN,NP,NR,OL,PA,PE,PH,PL,PR,S,SA,SK,SN,SP,SR,ST,SY,TA,TD,TF,TQ,TR,TS,WA,WF,WN,WR,WS,WV,YO}', 'true', '0', '3', '90', '{1,2,3,4,5}', '3', NULL, NULL, '2026-11-27 00:52:34.073+00', '2026-11-27 00:52:34.073+00'),
('01a21a7d-6099-750a-ae15-804ca212b4cd', 'Highlands and islands', '{FK17,FK18,FK19,FK20,FK21,GY,HS,IM,IV,JE,KA27,KA28,KW,PA20,PA21,PA22,PA23,PA24,PA25,PA26,PA27,PA28,PA29,PA30,PA31,PA32,PA33,PA34,PA35,PA36,PA37,PA38,PA41,PA42,PA43,PA44,PA45,PA46,PA47,PA48,PA49,PA60,PA61,PA62,PA63,PA64,PA65,PA66,PA67,PA68,PA69,PA70,PA71,PA72,PA73,PA74,PA75,PA76,PA77,PA78,PH17,PH18,PH19,PH20,PH21,PH22,PH23,PH24,PH25,PH26,PH30,PH31,PH32,PH33,PH34,PH35,PH36,PH37,PH38,PH39,PH40,PH41,PH42,PH43,PH44,PH49,PH50,PO30,PO31,PO32,PO33,PO34,PO35,PO36,PO37,PO38,PO39,PO40,PO41,TR21,TR22,TR23,TR24,TR25,ZE}', 'false', '0', '0', '90', '{}', '4', NULL, NULL, '2026-11-27 00:52:34.073+00', '2026-11-27 00:52:34.073+00'),
('01a21a7d-6099-7523-ae0e-9136545143dc', 'Northern Ireland', '{BT}', 'false', '0', '0', '90', '{}', '5', NULL, NULL, '2026-11-27 00:52:34.073+00', '2026-11-27 00:52:34.073+00'),
('01a21a7d-6ffa-7708-893a-46fc8ce33043', 'Here', NULL, 'true', '0', '2', '90', NULL, '0', NULL, NULL, '2026-11-27 00:52:38.001+00', '2026-11-27 00:52:38.001+00'),
('01a21a7d-7020-74ff-8672-5b6290533793', 'Here', NULL, 'true', '0', '2', '90', NULL, '0', NULL, NULL, '2026-11-27 00:52:38.031+00', '2026-11-27 00:52:38.031+00'),
('01a21a7d-70fa-767b-ae24-62d1d44f3dd3', 'Zone 8bb5c2b4', '{RT1}', 'true', '1500', '2', '90', '{1,2,3,4,5,6}', '-2001', '2027-04-01', NULL, '2026-11-27 00:52:38.266+00', '2026-11-27 00:52:38.266+00'),
('01a21a7d-721c-72ea-9316-6304e2ce2914', 'Zone 2d7018de', '{ZE1}', 'true', '0', '2', '90', '{1,2,3,4,5,6}', '0', '2027-04-01', NULL, '2026-11-27 00:52:38.556+00', '2026-11-27 00:52:38.556+00'),
('01a21a7d-726a-73f5-bac1-ef580559e235', 'Zone e135c538', '{ZW1}', 'true', '0', '2', '90', '{1,2,3,4,5,6}', '0', '2027-04-01', NULL, '2026-11-27 00:52:38.634+00', '2026-11-27 00:52:38.634+00'),
('01a21a7d-72fe-71bb-9de7-7e1219fe9536', 'Zone 5a79a264', '{ZE1}', 'true', '1500', '2', '90', '{1,2,3,4,5,6}', '-1', '2027-04-01', NULL, '2026-11-27 00:52:38.782+00', '2026-11-27 00:52:38.782+00');
INSERT INTO "FacetWord" (facet, phrase, value) VALUES
('colour', 'white', 'white'),
('colour', 'off white', 'white'),
('colour', 'ivory', 'white'),
('colour', 'chalk', 'white'),
('colour', 'white marble', 'white'),
('colour', 'beige', 'beige'),
('colour', 'cream', 'beige'),
('colour', 'oat', 'beige'),
('colour', 'oatmeal', 'beige'),
('colour', 'putty', 'beige'),
('colour', 'sand', 'beige'),
('colour', 'stone', 'beige'),
('colour', 'linen', 'beige'),
('colour', 'taupe', 'beige'),
('colour', 'natural', 'beige'),
('colour', 'biscuit', 'beige'),
('colour', 'grey', 'grey'),
('colour', 'gray', 'grey'),
('colour', 'slate', 'grey'),
('colour', 'dove', 'grey'),
('colour', 'pewter', 'grey'),
('colour', 'charcoal', 'grey'),
('colour', 'graphite', 'grey'),
('colour', 'anthracite', 'grey'),
('colour', 'silver', 'grey'),
('colour', 'grey oak', 'grey'),
('colour', 'black', 'black'),
('colour', 'black ash', 'black'),
('colour', 'ebony', 'black'),
('colour', 'brown', 'brown'),
('colour', 'tan', 'brown'),
('colour', 'chestnut', 'brown'),
('colour', 'mocha', 'brown'),
('colour', 'chocolate', 'brown'),
('colour', 'cognac', 'brown'),
('colour', 'clay', 'brown'),
('colour', 'terracotta', 'brown'),
('colour', 'caramel', 'brown'),
('colour', 'oak', 'light-wood'),
('colour', 'natural oak', 'light-wood'),
('colour', 'pine', 'light-wood'),
('colour', 'natural pine', 'light-wood'),
('colour', 'rustic pine', 'light-wood'),
('colour', 'ash', 'light-wood'),
('colour', 'pale ash', 'light-wood'),
('colour', 'beech', 'light-wood'),
('colour', 'birch', 'light-wood'),
('colour', 'cane', 'light-wood'),
('colour', 'walnut', 'dark-wood'),
('colour', 'mango', 'dark-wood'),
('colour', 'acacia', 'dark-wood'),
('colour', 'mahogany', 'dark-wood'),
('colour', 'teak', 'dark-wood'),
('colour', 'green', 'green'),
('colour', 'sage', 'green'),
('colour', 'moss', 'green'),
('colour', 'fern', 'green'),
('colour', 'forest', 'green'),
('colour', 'olive', 'green'),
('colour', 'emerald', 'green'),
('colour', 'sage green', 'green'),
('colour', 'blue', 'blue'),
('colour', 'navy', 'blue'),
('colour', 'teal', 'blue'),
('colour', 'ink', 'blue'),
('colour', 'midnight', 'blue'),
('colour', 'duck egg', 'blue'),
('colour', 'dusk', 'blue'),
('colour', 'stone blue', 'blue'),
('colour', 'yellow', 'yellow'),
('colour', 'mustard', 'yellow'),
('colour', 'ochre', 'yellow'),
('colour', 'gold', 'yellow'),
('colour', 'pink', 'pink'),
('colour', 'blush', 'pink'),
('colour', 'rose', 'pink'),
('colour', 'purple', 'purple'),
('colour', 'plum', 'purple'),
('colour', 'heather', 'purple'),
('colour', 'lilac', 'purple'),
('colour', 'lavender', 'purple'),
('colour', 'aubergine', 'purple'),
('colour', 'red', 'red'),
('colour', 'claret', 'red'),
('colour', 'burgundy', 'red'),
('colour', 'rust', 'red'),
('colour', 'brick', 'red'),
('colour', 'brass', 'brass'),
('colour', 'copper', 'brass'),
('colour', 'bronze', 'brass'),
('material', 'oak', 'oak'),
('material', 'walnut', 'walnut'),
('material', 'pine', 'pine'),
('material', 'ash', 'ash'),
('material', 'mango', 'mango'),
('material', 'mango wood', 'mango'),
('material', 'acacia', 'acacia'),
('material', 'painted hardwood', 'painted-wood'),
('material', 'painted pine', 'painted-wood'),
('material', 'painted beech', 'painted-wood'),
('material', 'painted mdf', 'painted-wood'),
('material', 'mdf', 'painted-wood'),
('material', 'painted pine', 'pine'),
('material', 'oak effect', 'wood-effect'),
('material', 'velvet', 'velvet'),
('material', 'boucle', 'boucle'),
('material', 'linen', 'linen'),
('material', 'linen blend', 'linen'),
('material', 'wool', 'wool'),
('material', 'wool blend', 'wool'),
('material', 'woven polyester', 'woven'),
('material', 'woven fabric', 'woven'),
('material', 'woven wool blend', 'woven'),
('material', 'woven polyester fabric', 'woven'),
('material', 'fabric', 'woven'),
('material', 'woven wool blend', 'wool'),
('material', 'leather', 'leather'),
('material', 'leather look', 'leather-look'),
('material', 'faux leather', 'leather-look'),
('material', 'cane', 'cane'),
('material', 'woven cane', 'cane'),
('material', 'rattan', 'cane'),
('material', 'rush', 'cane'),
('material', 'woven rush', 'cane'),
('material', 'glass', 'glass'),
('material', 'marble', 'marble'),
('material', 'steel', 'metal'),
('material', 'metal', 'metal'),
('material', 'brass finish steel', 'metal'),
('material', 'iron', 'metal'),
('material', 'aluminium', 'metal'),
('material', 'brass', 'metal'),
('material', 'stoneware', 'ceramic'),
('material', 'earthenware', 'ceramic'),
('material', 'ceramic', 'ceramic'),
('material', 'porcelain', 'ceramic'),
('material', 'memory foam', 'memory-foam'),
('material', 'springs', 'springs'),
('material', 'pocket springs', 'springs'),
('material', 'open coil springs', 'springs');
INSERT INTO "Family" (id, slug, title, "createdAt", "updatedAt", "notMade") VALUES
('01a21a7d-72be-73a6-93bb-9b0c6d6c7641', '4984b9c8-f99a-4d8a-bff1-96117f30343a', 'Sofa', '2026-11-27 00:52:38.718+00', '2026-11-27 00:52:38.718+00', '[]');
INSERT INTO "FamilyOption" (id, "familyId", "position", name) VALUES
('01a21a7d-72bf-707d-8543-52fe4dffb15c', '01a21a7d-72be-73a6-93bb-9b0c6d6c7641', '0', 'Fabric');
INSERT INTO "FeatureImage" (id, image, "position", "createdAt") VALUES
('3e37002c-8e67-4a04-a0de-6513982faf06', 'xx', '0', '2026-11-27 00:52:39.474+00');
INSERT INTO "IdempotencyKey" (scope, key, "requestHash", response, "lockedUntil", "createdAt") VALUES
('order.create 01a21a7d-6fb7-7633-a7be-55b2e93bba5f', '40e09022-87f1-41ef-bc7d-cf9043550f92', 'a hash', '{"by": "quillfeather"}', '2026-11-27 01:52:38.091+00', '2026-11-27 00:52:38.091+00');
INSERT INTO "Inquiry" (id, "firstName", "lastName", email, phone, notes, status, "quotationAmountPence", "quotationDate", "adminNotes", "createdAt", "updatedAt", "archivedAt") VALUES
('01a21a7d-7038-726c-829a-5a375606e656', 'Quillfeather', 'Quillfeather', 'zoe@quillfeather.example', 'quillfeather 0311', 'quillfeather', 'pending', NULL, NULL, 'quillfeather', '2026-11-27 00:52:38.072+00', '2026-11-27 00:52:38.072+00', NULL),
('01a21a7d-71f5-7010-a8d4-2387c6e2f14f', 'Rosalind', 'Ash', 'f007e38f-5040-427e-8e30-e51802e3e507@mail.example', '020 7946 0311', '', 'quoted', '86000', '2026-11-27 00:52:38.533+00', '', '2026-11-27 00:52:38.517+00', '2026-11-27 00:52:38.534+00', NULL);
INSERT INTO "Invoice" (id, number, kind, "orderId", "refundId", facts, "createdAt", "jobId", "paymentKind", "takesBackId") VALUES
('01a21a7d-7002-76fc-be0c-2459b6f6395e', '08bfed46-719b-49cb-a430-f5abd66507cc', 'invoice', '01a21a7d-6ff1-7186-b42c-5f76f504fe1a', NULL, '{"buyer": {"name": "quillfeather", "lines": ["quillfeather"]}}', '2026-11-27 00:52:38.018+00', NULL, NULL, NULL),
('01a21a7d-7024-738a-95f9-6b8c3c1b82cf', '483862c9-bdd4-4944-8fdb-0b172d3dabc4', 'invoice', '01a21a7d-700e-7706-93c3-0e738e8225c1', NULL, '{"buyer": {"name": "quillfeather", "lines": ["quillfeather"]}}', '2026-11-27 00:52:38.052+00', NULL, NULL, NULL),
('01a21a7d-7043-76dc-80a2-de4149bd7a36', '6d96dc16-2378-4615-a4ae-63ea5122d7f1', 'invoice', NULL, NULL, '{"buyer": {"name": "quillfeather", "lines": ["quillfeather"]}}', '2026-11-27 00:52:38.083+00', '01a21a7d-703c-72b6-b1f2-88cc9a73387c', 'deposit', NULL),
('01a21a7d-70ba-73fc-a4f2-9e4a10f54455', 'HW-2026-000001', 'invoice', '01a21a7d-7085-7229-9c10-85f370d5fc4c', NULL, '{"kind": "invoice", "buyer": {"name": "Rosalind Ash", "lines": ["14 Tanners Row", "Lewes", "BN7 2QX"]}, "lines": [{"title": "Chair b5b6310c", "quantity": 2, "vatPence": 3333, "pricePence": 10000, "totalPence": 20000}], "number": "HW-2026-000001", "seller": {"name": "Hazelwick Furniture Ltd", "lines": ["12 Joiners Yard", "London E2 7RG", "020 7946 0182", "hello@hazelwick.example", "Company number 09471126"], "vatNumber": "GB 000 1234 56"}, "payment": "Paid by card on 27 November 2026.", "corrects": null, "issuedAt": "2026-11-27T00:52:38.200Z", "vatPence": 3333, "totalPence": 20000, "vatPercent": 20, "orderNumber": 3, "orderPrefix": "HW"}', '2026-11-27 00:52:38.187+00', NULL, NULL, NULL),
('01a21a7d-71d5-7f64-8755-06ed3a8077d8', 'HW-2026-000002', 'invoice', '01a21a7d-71b7-7ead-8e1e-73655b632660', NULL, '{"kind": "invoice", "buyer": {"name": "Rosalind Ash", "lines": ["14 Tanners Row", "Lewes", "RT1 1AA"]}, "lines": [{"title": "Chair 49157ca6", "quantity": 3, "vatPence": 5000, "pricePence": 10000, "totalPence": 30000}, {"title": "Assembly: Chair 49157ca6", "quantity": 3, "vatPence": 1000, "pricePence": 2000, "totalPence": 6000}, {"title": "Chair b86f4b67", "quantity": 1, "vatPence": 5000, "pricePence": 30000, "totalPence": 30000}, {"title": "Delivery", "quantity": 1, "vatPence": 250, "pricePence": 1500, "totalPence": 1500}], "number": "HW-2026-000002", "seller": {"name": "Hazelwick Furniture Ltd", "lines": ["12 Joiners Yard", "London E2 7RG", "020 7946 0182", "hello@hazelwick.example", "Company number 09471126"], "vatNumber": "GB 000 1234 56"}, "payment": "Paid by card on 27 November 2026.", "corrects": null, "issuedAt": "2026-11-27T00:52:38.265Z", "vatPence": 11250, "totalPence": 67500, "vatPercent": 20, "orderNumber": 4, "orderPrefix": "HW"}', '2026-11-27 00:52:38.479+00', NULL, NULL, NULL),
('01a21a7d-7259-7ca2-8af6-e1ac1fe8263e', 'HW-2026-000003', 'invoice', '01a21a7d-7247-798a-8ca7-27184feef4fe', NULL, '{"kind": "invoice", "buyer": {"name": "Rosalind Ash", "lines": ["14 Tanners Row", "Lewes", "ZE1 1AA"]}, "lines": [{"title": "Chair 4159b56a", "quantity": 1, "vatPence": 1667, "pricePence": 10000, "totalPence": 10000}], "number": "HW-2026-000003", "seller": {"name": "Hazelwick Furniture Ltd", "lines": ["12 Joiners Yard", "London E2 7RG", "020 7946 0182", "hello@hazelwick.example", "Company number 09471126"], "vatNumber": "GB 000 1234 56"}, "payment": "Paid by card on 27 November 2026.", "corrects": null, "issuedAt": "2026-11-27T00:52:38.616Z", "vatPence": 1667, "totalPence": 10000, "vatPercent": 20, "orderNumber": 5, "orderPrefix": "HW"}', '2026-11-27 00:52:38.612+00', NULL, NULL, NULL),
('01a21a7d-72ba-7b4a-a60b-0cc36f0e7576', 'HW-2026-000004', 'invoice', '01a21a7d-72ae-71bf-988f-abe69c89fd1c', NULL, '{"kind": "invoice", "buyer": {"name": "Rosalind Ash", "lines": ["14 Tanners Row", "Lewes", "ZW1 1AA"]}, "lines": [{"title": "Ash chair", "quantity": 1, "vatPence": 1667, "pricePence": 10000, "totalPence": 10000}, {"title": "Made sofa", "quantity": 1, "vatPence": 1666, "pricePence": 10000, "totalPence": 10000}, {"title": "Assembly: Made sofa", "quantity": 1, "vatPence": 500, "pricePence": 3000, "totalPence": 3000}], "number": "HW-2026-000004", "seller": {"name": "Hazelwick Furniture Ltd", "lines": ["12 Joiners Yard", "London E2 7RG", "020 7946 0182", "hello@hazelwick.example", "Company number 09471126"], "vatNumber": "GB 000 1234 56"}, "payment": "Paid by card on 27 November 2026.", "corrects": null, "issuedAt": "2026-11-27T00:52:38.713Z", "vatPence": 3833, "deliveries": "Two deliveries: from 30 November and 15 January.", "totalPence": 23000, "vatPercent": 20, "orderNumber": 6, "orderPrefix": "HW"}', '2026-11-27 00:52:38.71+00', NULL, NULL, NULL);
INSERT INTO "InvoiceSeries" (series, last, first) VALUES
('HW-2026', '4', '1');
INSERT INTO "Job" (id, number, "inquiryId", status, "firstName", "lastName", email, phone, "fromAddress", "toAddress", day, lines, "pricePence", "expiresAt", "bookedAt", "balanceAskedAt", "endedAt", "createdAt") VALUES
('01a21a7d-703c-72b6-b1f2-88cc9a73387c', '1', NULL, 'quoted', 'Quillfeather', 'Quillfeather', 'zoe@quillfeather.example', 'quillfeather 0311', '7 Quillfeather Row', '7 Quillfeather Row', '2026-11-27', '[]', '2', '2026-11-27 00:52:38.073+00', NULL, NULL, NULL, '2026-11-27 00:52:38.076+00'),
('01a21a7d-720e-7309-b5c5-5bdb5eded3d5', '2', '01a21a7d-71f5-7010-a8d4-2387c6e2f14f', 'quoted', 'Rosalind', 'Ash', 'f007e38f-5040-427e-8e30-e51802e3e507@mail.example', '020 7946 0311', '14 Tanners Row, London E2 7HG', '3 Mill Lane, London N16 8AB', '2026-12-18', '[{"title": "Packing, two people", "pricePence": 22000}, {"title": "Van and crew for a day", "pricePence": 64000}]', '86000', '2026-12-11 00:52:38.539+00', NULL, NULL, NULL, '2026-11-27 00:52:38.542+00');
INSERT INTO "JobPlace" ("jobId", "slotId", vans, places) VALUES
('b91dce9f-ff4d-4f32-9d17-454e68e06149', 'a99e8121-7e7a-46c1-9069-90de3c828b3f', '1', '1');
INSERT INTO "KnownBrowser" ("userId", "tokenHash", "createdAt", "expiresAt") VALUES
('01a21a7d-6fb7-7633-a7be-55b2e93bba5f', E'\\x7175696c6c66656174686572', '2026-11-27 00:52:37.733+00', '2026-11-27 01:52:37.733+00');
INSERT INTO "MailedLink" ("userId", purpose, "tokenHash", email, "expiresAt") VALUES
('01a21a7d-6fb7-7633-a7be-55b2e93bba5f', 'confirmEmail', E'\\x7175696c6c66656174686572', 'zoe@quillfeather.example', '2026-11-27 01:52:37.733+00');
INSERT INTO "MissedSearch" (phrase, times, "firstAt", "lastAt") VALUES
('xx', '1', '2026-11-27 00:52:39.481+00', '2026-11-27 00:52:39.481+00');
INSERT INTO "OptionValue" (id, "optionId", "position", label, grade, colour, swatch, composition, "rubCount", care, "mattressWidthCm", "mattressLengthCm") VALUES
('01a21a7d-72c0-73e9-bf7d-8e40b713ce50', '01a21a7d-72bf-707d-8543-52fe4dffb15c', '0', 'Velvet ea71a58d', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "Order" (id, number, "userId", "guestId", "cartId", email, status, "paymentMethod", "paymentStatus", "paymentIntentId", "payerId", "paymentFlag", "totalPence", "vatPence", "refundedPence", "addressId", "firstName", "lastName", address, city, pincode, phone, notes, "holdExpiresAt", "stockReturnedAt", "paidAt", "archivedAt", "createdAt", "updatedAt", "heldFrom", "twoDeliveries", "deliveryPence", "termsVersion") VALUES
('01a21a7d-6ff1-7186-b42c-5f76f504fe1a', '1', '01a21a7d-6fb7-7633-a7be-55b2e93bba5f', NULL, '01a21a7d-6fdd-74ee-90f5-3a43f4723d76', 'zoe@quillfeather.example', 'delivered', 'stripe', 'paid', NULL, 'quillfeather', NULL, '100', '17', '0', '01a21a7d-6fc2-763c-936e-53964e0b2b87', 'Quillfeather', 'Quillfeather', '7 Quillfeather Row', 'Quillfeather', 'Quillfeather 1', 'quillfeather 0311', 'Ring at Quillfeather', NULL, NULL, NULL, NULL, '2026-11-27 00:52:38.001+00', '2026-11-27 00:52:38.001+00', 'quillfeather', 'false', '0', NULL),
('01a21a7d-700e-7706-93c3-0e738e8225c1', '2', NULL, 'quillfeather', NULL, 'zoe@quillfeather.example', 'delivered', 'stripe', 'paid', NULL, 'quillfeather', NULL, '100', '17', '0', NULL, 'Quillfeather', 'Quillfeather', '7 Quillfeather Row', 'Quillfeather', 'Quillfeather 1', 'quillfeather 0311', 'Ring at Quillfeather', NULL, NULL, NULL, NULL, '2026-11-27 00:52:38.031+00', '2026-11-27 00:52:38.031+00', 'quillfeather', 'false', '0', NULL),
('01a21a7d-7085-7229-9c10-85f370d5fc4c', '3', '01a21a7d-7052-774d-9fab-337addcbd447', NULL, '01a21a7d-706f-7dd2-b3d6-61dd8ac352ea', '12bee0b5@shopper.example', 'confirmed', 'stripe', 'paid', 'pi_Js8Qerp9qo33C5Yi5OFvqzrb', NULL, NULL, '20000', '3333', '0', '01a21a7d-705d-75ce-b79a-60c3ff6b2f48', 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'BN7 2QX', '020 7946 0311', 'Ring twice', '2026-11-27 01:22:38.144+00', NULL, '2026-11-27 00:52:38.191+00', NULL, '2026-11-27 00:52:38.143+00', '2026-11-27 00:52:38.187+00', NULL, 'false', '0', '0'),
('01a21a7d-71b7-7ead-8e1e-73655b632660', '4', '01a21a7d-7115-71d8-ad44-3f666d5eba00', NULL, '01a21a7d-7187-7ada-ba2e-e6aa5411c998', '32718981@shopper.example', 'delivered', 'stripe', 'paid', 'pi_tH3oMhwinFyeLtyCRrpLch0s', NULL, NULL, '67500', '11250', '0', '01a21a7d-711e-7798-8ddb-38e3401c1292', 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'RT1 1AA', '020 7946 0311', 'Ring twice', '2026-11-27 01:22:38.265+00', NULL, '2026-11-27 00:52:38.265+00', NULL, '2026-11-27 00:52:38.434+00', '2026-11-27 00:52:38.5+00', NULL, 'false', '1500', '0'),
('01a21a7d-7247-798a-8ca7-27184feef4fe', '5', '01a21a7d-7227-7219-85cc-4220e93476c3', NULL, '01a21a7d-723b-76b5-9b40-0b988ec98117', '5476ae27@shopper.example', 'confirmed', 'stripe', 'paid', 'pi_23d0Ak1rgnG6ztNcdRBmU3Me', NULL, NULL, '10000', '1667', '0', '01a21a7d-7231-74f6-a285-0e1cfaf62f74', 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'ZE1 1AA', '020 7946 0311', 'Ring twice', '2026-11-27 01:22:38.596+00', NULL, '2026-11-27 00:52:38.613+00', NULL, '2026-11-27 00:52:38.591+00', '2026-11-27 00:52:38.612+00', NULL, 'false', '0', '0'),
('01a21a7d-72ae-71bf-988f-abe69c89fd1c', '6', '01a21a7d-726d-741b-9756-741775fe9905', NULL, '01a21a7d-7286-73f9-bf2c-c6a6289d565a', 'e2684130@shopper.example', 'confirmed', 'stripe', 'paid', 'pi_4BLxsEgRNMtb0OcjBHeqPVKY', NULL, NULL, '23000', '3833', '0', '01a21a7d-7272-76cc-a579-8b6960326529', 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'ZW1 1AA', '020 7946 0311', 'Ring twice', '2026-11-27 01:22:38.699+00', NULL, '2026-11-27 00:52:38.711+00', NULL, '2026-11-27 00:52:38.695+00', '2026-11-27 00:52:38.71+00', NULL, 'true', '0', '0'),
('01a21a7d-7348-75ba-a90b-0d8d783bc93c', '8', NULL, 'uxrellx4', '01a21a7d-733d-7fc3-aa7d-684b673f2980', NULL, 'pending', 'stripe', 'pending', 'pi_gegWl0hnl0EtTwJEyQhSg017', NULL, NULL, '11500', '1917', '0', NULL, 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'ZE1 1AA', '020 7946 0311', 'Ring twice', '2026-11-27 01:22:38.731+00', NULL, NULL, NULL, '2026-11-27 00:52:38.849+00', '2026-11-27 00:52:38.849+00', NULL, 'false', '1500', '0'),
('01a21a7d-7332-754d-be6c-25ac8b9f9755', '7', NULL, '1guzp598', '01a21a7d-7324-7dd6-8327-47965802fe9a', NULL, 'delivered', 'stripe', 'pending', 'pi_HYk7Knxa3KDLYqaEb4NKtwtN', NULL, NULL, '3499', '583', '0', NULL, 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'ZE1 1AA', '020 7946 0311', 'Ring twice', NULL, NULL, NULL, NULL, '2026-11-27 00:52:38.825+00', '2026-11-27 00:52:38.888+00', NULL, 'false', '1500', '0'),
('01a21a7d-735c-7803-98d3-127c704d8795', '9', NULL, 'r4s5wbmk', '01a21a7d-7352-70bb-99f0-ad554dc9ee6e', NULL, 'rejected', 'stripe', 'cancelled', 'pi_2AyEC6cn8kcR3I9SSDKwIkN9', NULL, NULL, '34833', '5806', '0', NULL, 'Rosalind', 'Ash', '14 Tanners Row', 'Lewes', 'ZE1 1AA', '020 7946 0311', 'Ring twice', '2026-11-27 01:22:38.731+00', '2026-11-27 00:52:38.731+00', NULL, NULL, '2026-11-27 00:52:38.869+00', '2026-11-27 00:52:39.063+00', NULL, 'false', '1500', '0');
INSERT INTO "OrderDay" (day, live) VALUES
('2026-12-01', '1');
INSERT INTO "OrderEvent" (id, "orderId", type, data, "actorId", "createdAt") VALUES
('01a21a7d-6ff8-77a9-b05e-525bf701419e', '01a21a7d-6ff1-7186-b42c-5f76f504fe1a', 'refunded', '{"reason": "Quillfeather rang"}', NULL, '2026-11-27 00:52:38.001+00'),
('01a21a7d-7018-7768-b4d8-5b047722f81e', '01a21a7d-700e-7706-93c3-0e738e8225c1', 'refunded', '{"reason": "Quillfeather rang"}', NULL, '2026-11-27 00:52:38.031+00'),
('01a21a7d-7086-71d0-a208-9cc514dd5d49', '01a21a7d-7085-7229-9c10-85f370d5fc4c', 'created', '{}', NULL, '2026-11-27 00:52:38.143+00'),
('01a21a7d-70b4-75db-9bd6-61389507fec5', '01a21a7d-7085-7229-9c10-85f370d5fc4c', 'paid', '{"intentId": "pi_Js8Qerp9qo33C5Yi5OFvqzrb", "amountPence": 20000}', NULL, '2026-11-27 00:52:38.187+00'),
('01a21a7d-70f1-74dc-a89d-766ac6347a1e', '01a21a7d-7085-7229-9c10-85f370d5fc4c', 'case', '{"kind": "damaged", "step": "reported", "lines": [{"title": "Chair b5b6310c", "quantity": 1}], "caseId": "01a21a7d-70e4-77a4-8f11-1595aaccadd2", "amountPence": null}', '01a21a7d-7052-774d-9fab-337addcbd447', '2026-11-27 00:52:38.257+00'),
('01a21a7d-71bb-7abd-906c-cb2ea8dbd922', '01a21a7d-71b7-7ead-8e1e-73655b632660', 'created', '{}', NULL, '2026-11-27 00:52:38.434+00'),
('01a21a7d-71d2-7a8c-9b71-14c3645c77df', '01a21a7d-71b7-7ead-8e1e-73655b632660', 'paid', '{"intentId": "pi_tH3oMhwinFyeLtyCRrpLch0s", "amountPence": 67500}', NULL, '2026-11-27 00:52:38.479+00'),
('01a21a7d-71ea-701d-be8f-cd538dc4b2d8', '01a21a7d-71b7-7ead-8e1e-73655b632660', 'status', '{"to": "delivered", "from": "confirmed"}', '01a21a7d-71da-761f-bdf0-e2bd9327f4b3', '2026-11-27 00:52:38.506+00'),
('01a21a7d-7248-755b-a788-79b09405c502', '01a21a7d-7247-798a-8ca7-27184feef4fe', 'created', '{}', NULL, '2026-11-27 00:52:38.591+00'),
('01a21a7d-7256-7f8f-ad41-c51332ae711a', '01a21a7d-7247-798a-8ca7-27184feef4fe', 'paid', '{"intentId": "pi_23d0Ak1rgnG6ztNcdRBmU3Me", "amountPence": 10000}', NULL, '2026-11-27 00:52:38.612+00'),
('01a21a7d-72ae-7e88-8247-c977684821da', '01a21a7d-72ae-71bf-988f-abe69c89fd1c', 'created', '{}', NULL, '2026-11-27 00:52:38.695+00'),
('01a21a7d-72b8-7e6b-bf3e-4334ab60c06b', '01a21a7d-72ae-71bf-988f-abe69c89fd1c', 'paid', '{"intentId": "pi_4BLxsEgRNMtb0OcjBHeqPVKY", "amountPence": 23000}', NULL, '2026-11-27 00:52:38.71+00'),
('01a21a7d-7333-721d-a544-66fefca6bb27', '01a21a7d-7332-754d-be6c-25ac8b9f9755', 'created', '{}', NULL, '2026-11-27 00:52:38.825+00'),
('01a21a7d-7349-7147-8cb1-8fff044c84e6', '01a21a7d-7348-75ba-a90b-0d8d783bc93c', 'created', '{}', NULL, '2026-11-27 00:52:38.849+00'),
('01a21a7d-735d-7245-845f-3a3c62839a89', '01a21a7d-735c-7803-98d3-127c704d8795', 'created', '{}', NULL, '2026-11-27 00:52:38.869+00'),
('01a21a7d-736a-73dc-97f2-49ce137ad175', '01a21a7d-7332-754d-be6c-25ac8b9f9755', 'status', '{"to": "delivered", "from": "pending"}', '01a21a7d-72cb-76a6-8146-5ce56329e6e1', '2026-11-27 00:52:38.89+00'),
('01a21a7d-7386-742f-8edb-3a11e72007c9', '01a21a7d-7332-754d-be6c-25ac8b9f9755', 'return', '{"by": "buyer", "slot": null, "step": "asked", "lines": [{"title": "Chair b411ea01", "quantity": 1}], "returnId": "01a21a7d-737f-710c-96f5-ac73f3cca584"}', NULL, '2026-11-27 00:52:38.731+00'),
('01a21a7d-73b8-76ec-ac34-551969305041', '01a21a7d-7332-754d-be6c-25ac8b9f9755', 'return', '{"by": "staff", "slot": null, "step": "collected", "lines": [{"title": "Chair b411ea01", "quantity": 1}], "returnId": "01a21a7d-737f-710c-96f5-ac73f3cca584"}', '01a21a7d-72cb-76a6-8146-5ce56329e6e1', '2026-11-27 00:52:38.731+00'),
('01a21a7d-73d9-72c9-94fe-4387d16d5a2f', '01a21a7d-7332-754d-be6c-25ac8b9f9755', 'return', '{"by": "staff", "slot": null, "step": "refunded", "lines": [{"title": "Chair b411ea01", "quantity": 1}], "returnId": "01a21a7d-737f-710c-96f5-ac73f3cca584"}', '01a21a7d-72cb-76a6-8146-5ce56329e6e1', '2026-11-27 00:52:38.731+00'),
('01a21a7d-7437-74c9-bfb4-de9baf7606e2', '01a21a7d-735c-7803-98d3-127c704d8795', 'released', '{"reason": "cancelled"}', NULL, '2026-11-27 00:52:39.095+00'),
('01a21a7d-7439-761f-99c3-248bff2d9414', '01a21a7d-735c-7803-98d3-127c704d8795', 'cancelled', '{}', NULL, '2026-11-27 00:52:39.097+00');
INSERT INTO "OrderItem" (id, "orderId", "productId", "position", title, image, "pricePence", quantity, "vatPence", "madeQuantity", "leadDays", "cancelledQuantity", variant) VALUES
('01a21a7d-7086-731f-98cb-0038fd63ae95', '01a21a7d-7085-7229-9c10-85f370d5fc4c', '01a21a7d-7060-762b-ad8f-4bbfce9228cb', '0', 'Chair b5b6310c', NULL, '10000', '2', '3333', '0', NULL, '0', NULL),
('01a21a7d-71bb-7bcc-a2f4-c1938d2ed818', '01a21a7d-71b7-7ead-8e1e-73655b632660', '01a21a7d-7121-736a-8122-24e6f0942683', '0', 'Chair 49157ca6', NULL, '10000', '3', '5000', '0', NULL, '0', NULL),
('01a21a7d-71bb-7dd5-ae72-a6f838fbdb64', '01a21a7d-71b7-7ead-8e1e-73655b632660', '01a21a7d-7123-73c8-bf4f-0fe55fe3d85a', '1', 'Chair b86f4b67', NULL, '30000', '1', '5000', '0', NULL, '0', NULL),
('01a21a7d-7248-764f-abf9-e15e2c7b7bdb', '01a21a7d-7247-798a-8ca7-27184feef4fe', '01a21a7d-7232-7677-9b8f-dd81cd574e31', '0', 'Chair 4159b56a', NULL, '10000', '1', '1667', '0', NULL, '0', NULL),
('01a21a7d-72ae-7f5f-b6a0-eca7da55981c', '01a21a7d-72ae-71bf-988f-abe69c89fd1c', '01a21a7d-7274-70fe-993f-aea1b1c156b3', '0', 'Ash chair', NULL, '10000', '1', '1667', '0', NULL, '0', NULL),
('01a21a7d-72ae-7fbf-9dd8-48730ac8196a', '01a21a7d-72ae-71bf-988f-abe69c89fd1c', '01a21a7d-727d-723b-af34-fe084b1d3bfc', '1', 'Made sofa', NULL, '10000', '1', '1666', '1', '49', '0', NULL),
('01a21a7d-7333-74f0-82a7-d4b91d0b50de', '01a21a7d-7332-754d-be6c-25ac8b9f9755', '01a21a7d-72d2-75fe-a966-c60adc96e4b7', '0', 'Chair b411ea01', NULL, '1999', '1', '333', '0', NULL, '0', NULL),
('01a21a7d-7349-721d-916b-087512d5e7ab', '01a21a7d-7348-75ba-a90b-0d8d783bc93c', '01a21a7d-72d3-74b4-b658-7d06186254a4', '0', 'Chair 721c680d', NULL, '10000', '1', '1667', '0', NULL, '0', NULL),
('01a21a7d-735d-731d-8193-0682ddedf634', '01a21a7d-735c-7803-98d3-127c704d8795', '01a21a7d-72e5-7129-80cb-86b8ce34ea4a', '0', 'Chair 31b633ab', NULL, '33333', '1', '5556', '0', NULL, '0', NULL);
INSERT INTO "OrderKey" ("keyHash", "orderId", purpose, "expiresAt", "jobId") VALUES
(E'\\x7175696c6c66656174686572', '01a21a7d-6ff1-7186-b42c-5f76f504fe1a', 'link', '2026-11-27 00:52:38.053+00', NULL),
(E'\\x7175696c6c666561746865727175696c6c66656174686572', NULL, 'link', '2026-11-27 00:52:38.08+00', '01a21a7d-703c-72b6-b1f2-88cc9a73387c'),
(E'\\x5fb59e21b569586af47fa8804572bcbd6fcba51b6476a2504df40c51ae1dcf8e', '01a21a7d-7085-7229-9c10-85f370d5fc4c', 'cookie', '2026-12-27 00:52:38.215+00', NULL),
(E'\\xc84e121bb8b782beeb7e815f019e8f14999ba75bff6a80f6be4d757f7e4e8c32', NULL, 'cookie', '2026-12-27 00:52:38.552+00', '01a21a7d-720e-7309-b5c5-5bdb5eded3d5'),
(E'\\xfb3ed00bd0c81c83db9a69e8e872acc7999fb56434bf3ccb37901dea99022b56', '01a21a7d-7332-754d-be6c-25ac8b9f9755', 'cookie', '2026-12-27 00:52:38.731+00', NULL),
(E'\\x0c88b18219aad4bd7dd6271e3458509abc4f4f84d4888fb9970f8cd232c47ae6', '01a21a7d-735c-7803-98d3-127c704d8795', 'cookie', '2026-12-27 00:52:38.731+00', NULL);
INSERT INTO "OrderService" (id, "orderId", "orderItemId", kind, "pricePence", quantity, "vatPence", "cancelledQuantity") VALUES
('01a21a7d-71bb-7c4e-8681-22384411873b', '01a21a7d-71b7-7ead-8e1e-73655b632660', '01a21a7d-71bb-7bcc-a2f4-c1938d2ed818', 'assembly', '2000', '3', '1000', '0'),
('01a21a7d-72ae-7fd3-88bb-24b7661310ac', '01a21a7d-72ae-71bf-988f-abe69c89fd1c', '01a21a7d-72ae-7fbf-9dd8-48730ac8196a', 'assembly', '3000', '1', '500', '0');
INSERT INTO "OutboxMail" (id, key, "to", content, attempts, "dueAt", "sentAt", "refusedAt", "lastError", "createdAt", subject) VALUES
('01a21a7d-7049-74ad-b136-37c53f38011b', '5251b53a-e68b-4f90-a310-892fa654fb92', 'second@quillfeather.example', '{"kind": "confirmEmail", "email": "zoe@quillfeather.example", "userId": "01a21a7d-6fb7-7633-a7be-55b2e93bba5f"}', '0', '2026-11-27 00:52:38.088+00', NULL, NULL, 'quillfeather', '2026-11-27 00:52:38.089+00', '01a21a7d-6fb7-7633-a7be-55b2e93bba5f'),
('01a21a7d-70b4-7319-b2e2-b88ac1c8bf12', 'confirmed-01a21a7d-7085-7229-9c10-85f370d5fc4c', '12bee0b5@shopper.example', '{"kind": "orderConfirmed", "orderId": "01a21a7d-7085-7229-9c10-85f370d5fc4c"}', '0', '2026-11-27 00:52:38.191+00', NULL, NULL, NULL, '2026-11-27 00:52:38.187+00', '01a21a7d-7085-7229-9c10-85f370d5fc4c'),
('01a21a7d-70f6-764e-bdf3-e8042fca559a', 'case-received-01a21a7d-70e4-77a4-8f11-1595aaccadd2', '12bee0b5@shopper.example', '{"kind": "caseReceived", "caseId": "01a21a7d-70e4-77a4-8f11-1595aaccadd2", "orderId": "01a21a7d-7085-7229-9c10-85f370d5fc4c"}', '0', '2026-11-27 00:52:38.26+00', NULL, NULL, NULL, '2026-11-27 00:52:38.262+00', '01a21a7d-7085-7229-9c10-85f370d5fc4c'),
('01a21a7d-71d1-7b7c-b1e7-e0cbb7216238', 'confirmed-01a21a7d-71b7-7ead-8e1e-73655b632660', '32718981@shopper.example', '{"kind": "orderConfirmed", "orderId": "01a21a7d-71b7-7ead-8e1e-73655b632660"}', '0', '2026-11-27 00:52:38.265+00', NULL, NULL, NULL, '2026-11-27 00:52:38.479+00', '01a21a7d-71b7-7ead-8e1e-73655b632660'),
('01a21a7d-71f3-7676-be6b-955e684e0b47', 'moved-01a21a7d-71ea-701d-be8f-cd538dc4b2d8', '32718981@shopper.example', '{"kind": "orderMoved", "reason": "", "status": "delivered", "orderId": "01a21a7d-71b7-7ead-8e1e-73655b632660"}', '0', '2026-11-27 00:52:38.265+00', NULL, NULL, NULL, '2026-11-27 00:52:38.515+00', '01a21a7d-71b7-7ead-8e1e-73655b632660'),
('01a21a7d-7216-70d2-903e-2cffb013a81a', 'removal-quoted-01a21a7d-720e-7309-b5c5-5bdb5eded3d5', 'f007e38f-5040-427e-8e30-e51802e3e507@mail.example', '{"kind": "removalQuoted", "jobId": "01a21a7d-720e-7309-b5c5-5bdb5eded3d5"}', '0', '2026-11-27 00:52:38.549+00', NULL, NULL, NULL, '2026-11-27 00:52:38.55+00', '01a21a7d-720e-7309-b5c5-5bdb5eded3d5'),
('01a21a7d-7256-7b35-914b-ae90d1788770', 'confirmed-01a21a7d-7247-798a-8ca7-27184feef4fe', '5476ae27@shopper.example', '{"kind": "orderConfirmed", "orderId": "01a21a7d-7247-798a-8ca7-27184feef4fe"}', '0', '2026-11-27 00:52:38.613+00', NULL, NULL, NULL, '2026-11-27 00:52:38.612+00', '01a21a7d-7247-798a-8ca7-27184feef4fe'),
('01a21a7d-72b8-7885-a6f8-09498311560b', 'confirmed-01a21a7d-72ae-71bf-988f-abe69c89fd1c', 'e2684130@shopper.example', '{"kind": "orderConfirmed", "orderId": "01a21a7d-72ae-71bf-988f-abe69c89fd1c"}', '0', '2026-11-27 00:52:38.711+00', NULL, NULL, NULL, '2026-11-27 00:52:38.71+00', '01a21a7d-72ae-71bf-988f-abe69c89fd1c');
INSERT INTO "Payment" (id, kind, "orderId", "intentId", "amountPence", "refundedPence", method, status, flag, "paidAt", "createdAt", "jobId", "disputedPence", "lostPence") VALUES
('01a21a7d-6ff9-7779-98f8-7b0731e90c1f', 'order', '01a21a7d-6ff1-7186-b42c-5f76f504fe1a', NULL, '100', '0', 'stripe', 'paid', NULL, NULL, '2026-11-27 00:52:38.001+00', NULL, '0', '0'),
('01a21a7d-701e-71e8-ac31-7dab3f3e0c38', 'order', '01a21a7d-700e-7706-93c3-0e738e8225c1', NULL, '100', '0', 'stripe', 'paid', NULL, NULL, '2026-11-27 00:52:38.031+00', NULL, '0', '0'),
('01a21a7d-703d-7438-9dd2-213cd3e631b8', 'deposit', NULL, NULL, '1', '0', 'stripe', 'pending', NULL, NULL, '2026-11-27 00:52:38.076+00', '01a21a7d-703c-72b6-b1f2-88cc9a73387c', '0', '0'),
('01a21a7d-703e-726a-9662-97ed391bb30d', 'balance', NULL, NULL, '1', '0', 'stripe', 'pending', NULL, NULL, '2026-11-27 00:52:38.076+00', '01a21a7d-703c-72b6-b1f2-88cc9a73387c', '0', '0'),
('01a21a7d-7086-7230-b206-da2304015094', 'order', '01a21a7d-7085-7229-9c10-85f370d5fc4c', 'pi_Js8Qerp9qo33C5Yi5OFvqzrb', '20000', '0', 'stripe', 'paid', NULL, '2026-11-27 00:52:38.191+00', '2026-11-27 00:52:38.143+00', NULL, '0', '0'),
('01a21a7d-71bb-7b03-9608-714c0046b2fc', 'order', '01a21a7d-71b7-7ead-8e1e-73655b632660', 'pi_tH3oMhwinFyeLtyCRrpLch0s', '67500', '0', 'stripe', 'paid', NULL, '2026-11-27 00:52:38.265+00', '2026-11-27 00:52:38.434+00', NULL, '0', '0'),
('01a21a7d-7213-71c7-909c-143ed33ffe7e', 'deposit', NULL, NULL, '17200', '0', 'stripe', 'pending', NULL, NULL, '2026-11-27 00:52:38.542+00', '01a21a7d-720e-7309-b5c5-5bdb5eded3d5', '0', '0'),
('01a21a7d-7213-71c7-909c-1a6b09cdc4de', 'balance', NULL, NULL, '68800', '0', 'stripe', 'pending', NULL, NULL, '2026-11-27 00:52:38.542+00', '01a21a7d-720e-7309-b5c5-5bdb5eded3d5', '0', '0'),
('01a21a7d-7248-75a0-970a-5a1cdd908334', 'order', '01a21a7d-7247-798a-8ca7-27184feef4fe', 'pi_23d0Ak1rgnG6ztNcdRBmU3Me', '10000', '0', 'stripe', 'paid', NULL, '2026-11-27 00:52:38.613+00', '2026-11-27 00:52:38.591+00', NULL, '0', '0'),
('01a21a7d-72ae-7ec9-bc02-a53ec1943ea4', 'order', '01a21a7d-72ae-71bf-988f-abe69c89fd1c', 'pi_4BLxsEgRNMtb0OcjBHeqPVKY', '23000', '0', 'stripe', 'paid', NULL, '2026-11-27 00:52:38.711+00', '2026-11-27 00:52:38.695+00', NULL, '0', '0'),
('01a21a7d-7333-7277-b110-4eb9ce315ffe', 'order', '01a21a7d-7332-754d-be6c-25ac8b9f9755', 'pi_HYk7Knxa3KDLYqaEb4NKtwtN', '3499', '0', 'stripe', 'pending', NULL, NULL, '2026-11-27 00:52:38.825+00', NULL, '0', '0'),
('01a21a7d-7349-7186-8a92-8d8ed0d6e575', 'order', '01a21a7d-7348-75ba-a90b-0d8d783bc93c', 'pi_gegWl0hnl0EtTwJEyQhSg017', '11500', '0', 'stripe', 'pending', NULL, NULL, '2026-11-27 00:52:38.849+00', NULL, '0', '0'),
('01a21a7d-735d-7280-aa10-4772aae4e8bf', 'order', '01a21a7d-735c-7803-98d3-127c704d8795', 'pi_2AyEC6cn8kcR3I9SSDKwIkN9', '34833', '0', 'stripe', 'cancelled', NULL, NULL, '2026-11-27 00:52:38.869+00', NULL, '0', '0');
INSERT INTO "PaymentDispute" (id, "paymentId", kind, state, "amountPence", reason, "respondBy", "openedAt", "updatedAt") VALUES
('xx', '76b72b14-e723-4ab4-9c56-71ea9ad899bc', 'dispute', 'inquiry', '1', 'xx', NULL, '2026-11-26 12:00:00+00', '2026-11-27 00:52:39.487+00');
INSERT INTO "PaymentEvent" (id, type, "intentId", "receivedAt", "processedAt", outcome) VALUES
('xx', 'xx', NULL, '2026-11-27 00:52:39.491+00', NULL, NULL);
INSERT INTO "PaymentFinding" (id, key, kind, "intentId", "orderId", detail, "createdAt", "resolvedAt") VALUES
('01f870c8-abcd-4c21-875e-99af415af9ec', 'xx', 'xx', 'xx', NULL, 'xx', '2026-11-27 00:52:39.492+00', NULL);
INSERT INTO "Photograph" (id, "orderId", "storeKey", width, height, bytes, "isPublic", "usedAt", "createdAt", "endsAt") VALUES
('e4f120cb-3713-48be-996f-fd3f256bd748', '397cf79f-12bf-442c-92e3-833a85077820', 'xx', '1', '1', '1', 'false', NULL, '2026-11-27 00:52:39.494+00', '2026-11-26 12:00:00+00');
INSERT INTO "PriceChange" (id, "productId", "pricePence", "payablePence", since, cause, "actorId") VALUES
('1', '01a21a7d-6fca-714b-9b7c-8b1590c0ab97', '10000', '10000', '2026-11-27 00:52:37.965+00', 'added', NULL),
('2', '01a21a7d-7060-762b-ad8f-4bbfce9228cb', '10000', '10000', '2026-11-27 00:52:38.113+00', 'added', NULL),
('3', '01a21a7d-7121-736a-8122-24e6f0942683', '10000', '10000', '2026-11-27 00:52:38.308+00', 'added', NULL),
('4', '01a21a7d-7123-73c8-bf4f-0fe55fe3d85a', '30000', '30000', '2026-11-27 00:52:38.308+00', 'added', NULL),
('5', '01a21a7d-7232-7677-9b8f-dd81cd574e31', '10000', '10000', '2026-11-27 00:52:38.579+00', 'added', NULL),
('6', '01a21a7d-7274-70fe-993f-aea1b1c156b3', '10000', '10000', '2026-11-27 00:52:38.645+00', 'added', NULL),
('7', '01a21a7d-727d-723b-af34-fe084b1d3bfc', '10000', '10000', '2026-11-27 00:52:38.654+00', 'added', NULL),
('8', '01a21a7d-72c4-70a8-9b3b-5f2d05ce0fb1', '10000', '10000', '2026-11-27 00:52:38.725+00', 'added', NULL),
('9', '01a21a7d-72d2-75fe-a966-c60adc96e4b7', '1999', '1999', '2026-11-27 00:52:38.739+00', 'added', NULL),
('10', '01a21a7d-72d3-74b4-b658-7d06186254a4', '10000', '10000', '2026-11-27 00:52:38.74+00', 'added', NULL),
('11', '01a21a7d-72e5-7129-80cb-86b8ce34ea4a', '33333', '33333', '2026-11-27 00:52:38.76+00', 'added', NULL),
('12', '01a21a7d-72e4-76fe-a0f3-b1122cebde11', '45600', '45600', '2026-11-27 00:52:38.762+00', 'added', NULL);
INSERT INTO "Product" (id, slug, title, description, category, subcategory, size, brand, "pricePence", "salePricePence", stock, images, alt, model, "widthCm", "depthCm", "heightCm", "weightGrams", materials, colour, "assemblyMinutes", "searchVector", "reviewCount", "ratingSum", "archivedAt", "createdAt", "updatedAt", "leadDays", "modelVariant", "familyId", "optionValueIds", "assemblyPricePence", "takeAwayPricePence", boxes, "legsOff", "minDoorwayCm", "seatHeightCm", "seatDepthCm", "guaranteeYears", care, "fireLabel", "drawnAs", "plannedSalePence", "saleFrom", "saleTo", "roomNote", electrical, seats, shape, drawers, "lowStockLevel") VALUES
('01a21a7d-6fca-714b-9b7c-8b1590c0ab97', 'chair-58796206', 'Chair 58796206', 'A chair to sit on.', 'chairs', NULL, NULL, 'Oakhithe', '10000', NULL, '10', '{}', '', NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '', '0', '0', NULL, '2026-11-27 00:52:37.962+00', '2026-11-27 00:52:37.962+00', NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL),
('01a21a7d-7060-762b-ad8f-4bbfce9228cb', 'chair-b5b6310c', 'Chair b5b6310c', 'A chair to sit on.', 'chairs', NULL, NULL, 'Oakhithe', '10000', NULL, '1', '{}', '', NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '', '0', '0', NULL, '2026-11-27 00:52:38.112+00', '2026-11-27 00:52:38.112+00', NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL),
('01a21a7d-7121-736a-8122-24e6f0942683', 'chair-49157ca6', 'Chair 49157ca6', 'A chair to sit on.', 'chairs', NULL, NULL, 'Oakhithe', '10000', NULL, '0', '{}', '', NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '', '0', '0', NULL, '2026-11-27 00:52:38.305+00', '2026-11-27 00:52:38.305+00', NULL, NULL, NULL, NULL, '2000', NULL, '[]', 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL),
('01a21a7d-7123-73c8-bf4f-0fe55fe3d85a', 'chair-b86f4b67', 'Chair b86f4b67', 'A chair to sit on.', 'chairs', NULL, NULL, 'Oakhithe', '30000', NULL, '0', '{}', '', NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '', '0', '0', NULL, '2026-11-27 00:52:38.307+00', '2026-11-27 00:52:38.307+00', NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL),
('01a21a7d-7232-7677-9b8f-dd81cd574e31', 'chair-4159b56a', 'Chair 4159b56a', 'A chair to sit on.', 'chairs', NULL, NULL, 'Oakhithe', '10000', NULL, '9', '{}', '', NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '', '0', '0', NULL, '2026-11-27 00:52:38.578+00', '2026-11-27 00:52:38.578+00', NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL),
('01a21a7d-727d-723b-af34-fe084b1d3bfc', 'chair-dfc8695a', 'Made sofa', 'A chair to sit on.', 'chairs', NULL, NULL, 'Oakhithe', '10000', NULL, '0', '{}', '', NULL, NULL, NULL, NULL, NULL, '{}', NULL, '20', '', '0', '0', NULL, '2026-11-27 00:52:38.653+00', '2026-11-27 00:52:38.653+00', '49', NULL, NULL, NULL, '3000', NULL, '[{"widthCm": 90, "heightCm": 80, "lengthCm": 200, "weightGrams": 60000}]', 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL),
('01a21a7d-7274-70fe-993f-aea1b1c156b3', 'chair-49625d41', 'Ash chair', 'A chair to sit on.', 'chairs', NULL, NULL, 'Oakhithe', '10000', NULL, '2', '{}', '', NULL, NULL, NULL, NULL, '4000', '{}', NULL, NULL, '', '0', '0', NULL, '2026-11-27 00:52:38.644+00', '2026-11-27 00:52:38.644+00', NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL),
('01a21a7d-72c4-70a8-9b3b-5f2d05ce0fb1', 'chair-7cbfe45b', 'Chair 7cbfe45b', 'A chair to sit on.', 'chairs', NULL, NULL, 'Oakhithe', '10000', NULL, '10', '{}', '', NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '', '0', '0', NULL, '2026-11-27 00:52:38.724+00', '2026-11-27 00:52:38.724+00', NULL, NULL, '01a21a7d-72be-73a6-93bb-9b0c6d6c7641', '{01a21a7d-72c0-73e9-bf7d-8e40b713ce50}', NULL, NULL, '[]', 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL),
('01a21a7d-72e4-76fe-a0f3-b1122cebde11', 'chair-e8a9d64c', 'Chair e8a9d64c', 'A chair to sit on.', 'chairs', NULL, NULL, 'Oakhithe', '45600', NULL, '2', '{}', '', NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '', '0', '0', NULL, '2026-11-27 00:52:38.756+00', '2026-11-27 00:52:38.756+00', '49', NULL, NULL, NULL, '4999', NULL, '[]', 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL),
('01a21a7d-72d2-75fe-a966-c60adc96e4b7', 'chair-b411ea01', 'Chair b411ea01', 'A chair to sit on.', 'chairs', NULL, NULL, 'Oakhithe', '1999', NULL, '3', '{}', '', NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '', '0', '0', NULL, '2026-11-27 00:52:38.738+00', '2026-11-27 00:52:38.738+00', NULL, NULL, NULL, NULL, '2500', '3333', '[]', 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL),
('01a21a7d-72d3-74b4-b658-7d06186254a4', 'chair-721c680d', 'Chair 721c680d', 'A chair to sit on.', 'chairs', NULL, NULL, 'Oakhithe', '10000', NULL, '3', '{}', '', NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '', '0', '0', NULL, '2026-11-27 00:52:38.739+00', '2026-11-27 00:52:38.739+00', NULL, NULL, NULL, NULL, '2500', '3333', '[]', 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL),
('01a21a7d-72e5-7129-80cb-86b8ce34ea4a', 'chair-31b633ab', 'Chair 31b633ab', 'A chair to sit on.', 'chairs', NULL, NULL, 'Oakhithe', '33333', NULL, '4', '{}', '', NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL, '', '0', '0', NULL, '2026-11-27 00:52:38.757+00', '2026-11-27 00:52:38.757+00', NULL, NULL, NULL, NULL, '2500', '3333', '[]', 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL);
INSERT INTO "ProductQuestion" (id, "productId", name, email, question, answer, "answeredAt", "createdAt", "archivedAt") VALUES
('01a21a7d-7034-7132-91a6-d96855a9f514', '01a21a7d-6fca-714b-9b7c-8b1590c0ab97', 'quillfeather', 'zoe@quillfeather.example', 'By quillfeather', 'Yes, quillfeather', '2026-11-27 00:52:38.067+00', '2026-11-27 00:52:38.068+00', NULL);
INSERT INTO "RateLimit" (key, count, "expiresAt") VALUES
('a rule zoe@quillfeather.example', '1', '2026-11-27 01:52:38.09+00');
INSERT INTO "RecoveryCode" ("userId", "codeHash") VALUES
('01a21a7d-6fb7-7633-a7be-55b2e93bba5f', E'\\x7175696c6c66656174686572');
INSERT INTO "Refund" (id, "orderId", "amountPence", reason, "idempotencyKey", "stripeRefundId", status, "createdAt", "actorId", "actorName", "paymentId", "deliveryPence", "returnId", restock) VALUES
('01a21a7d-6ff5-7142-b358-7644e9b4aeca', '01a21a7d-6ff1-7186-b42c-5f76f504fe1a', '1', 'Quillfeather rang', '9d1f3eaf-0a80-41dd-bec7-0dedc2af4abb', NULL, 'pending', '2026-11-27 00:52:38.001+00', NULL, NULL, NULL, '0', NULL, NULL),
('01a21a7d-7017-733f-b04b-e29894afec94', '01a21a7d-700e-7706-93c3-0e738e8225c1', '1', 'Quillfeather rang', '311c9002-d9db-4eab-8363-5cb72d8da826', NULL, 'pending', '2026-11-27 00:52:38.031+00', NULL, NULL, NULL, '0', NULL, NULL),
('01a21a7d-703d-7438-9dd2-2712f2a0392c', NULL, '1', 'Quillfeather rang', 'cd598e9d-b1e2-4bbf-bf3d-b8ed18329c3a', NULL, 'pending', '2026-11-27 00:52:38.076+00', NULL, NULL, '01a21a7d-703d-7438-9dd2-213cd3e631b8', '0', NULL, NULL);
INSERT INTO "RefundLine" ("refundId", "orderItemId", quantity, "amountPence", "withdrawnQuantity") VALUES
('01eb0e7b-5a8f-4353-af04-0c238e3a1022', 'f8ec470b-85cb-433b-a429-e619afa0900d', '1', '1', '0');
INSERT INTO "RefundServiceLine" ("refundId", "serviceId", quantity, "amountPence") VALUES
('0647cbb2-e413-4b3f-a42a-28dd9a193c9d', '2623392f-63ab-49eb-9039-2d84167587a1', '1', '1');
INSERT INTO "ReplacementLine" ("messageId", "orderItemId", quantity, "madeQuantity") VALUES
('f9cb7e16-8316-46d2-8bbf-c6b3844492b4', '4711ca91-b7a4-44d8-b48f-92142b93c712', '1', '0');
INSERT INTO "Return" (id, "orderId", status, reason, notes, "requestKey", "noticeAt", "refundBy", "withDelivery", refusal, "collectedAt", "inspectedAt", "warnedAt", "createdAt", "updatedAt", "awaitsRefunder", "acceptedAt") VALUES
('01a21a7d-702a-77ad-8770-249f9dd3f448', '01a21a7d-6ff1-7186-b42c-5f76f504fe1a', 'asked', NULL, 'By Quillfeather', NULL, '2026-11-27 00:52:38.057+00', '2026-11-27', 'false', 'By Quillfeather', NULL, NULL, NULL, '2026-11-27 00:52:38.058+00', '2026-11-27 00:52:38.058+00', 'false', NULL),
('01a21a7d-737f-710c-96f5-ac73f3cca584', '01a21a7d-7332-754d-be6c-25ac8b9f9755', 'refunded', NULL, '', NULL, '2026-11-27 00:52:38.731+00', '2026-12-11', 'true', '', '2026-11-27 00:52:38.731+00', NULL, NULL, '2026-11-27 00:52:38.911+00', '2026-11-27 00:52:38.993+00', 'false', NULL);
INSERT INTO "ReturnLine" ("returnId", "orderItemId", quantity, "restockedQuantity") VALUES
('01a21a7d-737f-710c-96f5-ac73f3cca584', '01a21a7d-7333-74f0-82a7-d4b91d0b50de', '1', '0');
INSERT INTO "Review" (id, "productId", "userId", "userName", message, rating, "createdAt", state, "orderItemId", "toCheckSince", "refusedFor", reply, "repliedAt") VALUES
('01a21a7d-702d-72ad-b291-f8a33977eb2d', '01a21a7d-6fca-714b-9b7c-8b1590c0ab97', '01a21a7d-6fb7-7633-a7be-55b2e93bba5f', 'quillfeather', 'By Quillfeather', '5', '2026-11-27 00:52:38.061+00', 'shown', NULL, NULL, NULL, 'Thank you, Quillfeather', NULL);
INSERT INTO "ReviewInvitation" ("orderId", "dueAt", "keyHash") VALUES
('01a21a7d-6ff1-7186-b42c-5f76f504fe1a', NULL, E'\\x7175696c6c66656174686572'),
('01a21a7d-71b7-7ead-8e1e-73655b632660', '2026-12-11 00:52:38.492+00', NULL),
('01a21a7d-7332-754d-be6c-25ac8b9f9755', '2026-12-11 00:52:38.885+00', NULL);
INSERT INTO "ReviewPhotograph" ("photographId", "reviewId", "position") VALUES
('4c1abf9e-303d-4d5b-9c60-e79a7b6d683c', '0df1c4d3-a3c2-42fc-962f-395fd8a26518', '1');
INSERT INTO "ReviewReport" (id, "reviewId", reason, "createdAt") VALUES
('bb23ba1c-831b-4419-8d00-bd9dac3f592c', 'bc8cebc9-7809-4e70-bd4c-7807dbecf1e9', 'xx', '2026-11-27 00:52:39.505+00');
INSERT INTO "ReviewStop" ("emailHash", "createdAt") VALUES
(E'\\x00', '2026-11-27 00:52:39.506+00');
INSERT INTO "SearchTerm" (id, phrase, means, mentions, "updatedAt") VALUES
('c440a4ba-3d30-4e1e-b84b-450c628076ad', 'sofer', '{sofa}', '{}', '2026-11-27 00:52:33.941+00'),
('5eceeaf1-c965-4dd5-a8b7-ca891205b012', 'soffa', '{sofa}', '{}', '2026-11-27 00:52:33.941+00'),
('89ee247a-b4da-45e9-b913-c96964b05083', 'cot', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('6a400a7a-1922-4d51-b3bf-2c05360ef943', 'crib', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('398041a2-df83-4b42-882c-2003f08f647b', 'rug', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('06eaa9d9-b098-4965-a5b9-b6124b724fd6', 'car', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('b5b8a56f-5848-4e5b-88c7-7b1aa618a1a5', 'cat', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('1016b4ce-606f-4a9a-9197-ff4508c1535f', 'dog', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('367987d9-b24a-4942-9bcc-c10a691453dc', 'hat', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('78498f3b-cff0-49aa-badd-7ede9ccec441', 'bin', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('d0307102-c29a-4980-bb06-e4fe806f254d', 'bag', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('ee5cb70f-691c-47c1-aea9-99da9761ade8', 'tap', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('dcd9754a-f809-4414-9272-6e1397bb1e73', 'bath', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('e3198dc4-8ea5-4ca0-8e01-a9a47e27e3e2', 'carpet', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('14521489-b7f5-40ab-bd70-97d11d97f768', 'curtain', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('863ef638-ff4a-4317-a08b-97de4e4bdca8', 'pillow', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('3c5bc569-65cc-4535-804f-187f94980979', 'duvet', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('abb9cbf7-e6a8-4bd2-b6d6-bb9f4f765c82', 'lamp', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('34b76857-da21-4876-938d-bf598304ebbb', 'oven', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('2a7ef59b-38e4-479d-b964-fd1fcf13ce92', 'book', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('a2b96140-d815-4497-9daf-5b025ea68df2', 'pan', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('a4f6e5c0-85b1-475c-b3b0-22dd6792d719', 'pot', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('b3501fc0-629b-4b38-8fad-d8e5949ca827', 'toy', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('7350f7ff-52ca-4faf-9810-00accdc0f648', 'shoe', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('9a72ec1b-123e-4af4-80ac-eff915f0c032', 'coat', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('d8b08d2a-0e37-4329-bc1b-2e11cc2986bd', 'plant', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('1509211c-2493-42ab-92b4-d672c9e03048', 'fan', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('62d6b8c5-67bf-446e-84ce-28758cb6cbae', 'jar', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('7a783abd-c6c7-497d-9c3a-90dc99f29da7', 'cup', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('0c21c4c6-ab1b-4f4e-bdf3-ea8d49cd6b34', 'towel', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('7a6258b8-e9ff-49bc-a879-f007548f2ff9', 'candle', '{}', '{}', '2026-11-27 00:52:33.941+00'),
('9d006ee3-7050-4719-aa9e-5de61e447a31', 'couch', '{sofa}', '{}', '2026-11-27 00:52:33.941+00'),
('214e45da-1fe2-4016-b059-3fb91b89dd2f', 'settee', '{sofa}', '{}', '2026-11-27 00:52:33.941+00'),
('01e547d7-df5e-46b0-b5f0-fcc836925937', 'davenport', '{sofa}', '{}', '2026-11-27 00:52:33.941+00'),
('494be517-95b7-4032-bbee-dff8265f04a2', 'chesterfield', '{sofa}', '{}', '2026-11-27 00:52:33.941+00'),
('fefd571f-b167-4775-a3b7-a133f847c047', 'setee', '{sofa}', '{}', '2026-11-27 00:52:33.941+00'),
('b10736c2-f893-46b9-be6e-963c64ac4d33', 'loveseat', '{loveseat,"two seater"}', '{}', '2026-11-27 00:52:33.941+00'),
('0f950d20-2336-4c4d-9fa5-0cd470c98e9b', 'snuggler', '{loveseat,"two seater"}', '{}', '2026-11-27 00:52:33.941+00'),
('9892fe74-d5d2-4d92-a4fc-3aeb962d12da', 'cuddler', '{loveseat,"two seater"}', '{}', '2026-11-27 00:52:33.941+00'),
('c44f5915-b265-404f-bb64-78a6ebe5c830', 'cuddle chair', '{loveseat,"two seater"}', '{}', '2026-11-27 00:52:33.941+00'),
('3e09898b-5a0a-42fa-a177-0cc8893fb1e7', 'small sofa', '{loveseat,"two seater"}', '{}', '2026-11-27 00:52:33.941+00'),
('3e92e87f-4f88-487d-8fd7-3b00f2c5f959', 'sectional', '{"corner sofa",chaise}', '{}', '2026-11-27 00:52:33.941+00'),
('db64875f-547d-4565-ba0f-fc15d0fe96b3', 'sectional sofa', '{"corner sofa",chaise}', '{}', '2026-11-27 00:52:33.941+00'),
('0ef925ac-cb81-4037-a856-35261e2379bc', 'l shaped sofa', '{"corner sofa",chaise}', '{}', '2026-11-27 00:52:33.941+00'),
('c85c52fa-a1b7-49c5-a0f4-f941a888b872', 'chaise sofa', '{"corner sofa",chaise}', '{}', '2026-11-27 00:52:33.941+00'),
('ec9a3a65-93fa-4f99-b949-b3219a1452fc', 'chaise longue', '{"corner sofa",chaise}', '{}', '2026-11-27 00:52:33.941+00'),
('8e27de60-bd3e-44d3-84d5-3ce5e14f25de', 'chaise lounge', '{"corner sofa",chaise}', '{}', '2026-11-27 00:52:33.941+00'),
('bb4b8dac-8213-408b-92f6-11c0753b576b', 'armchair', '{"accent chair",armchair}', '{}', '2026-11-27 00:52:33.941+00'),
('f04680af-d4ec-45a2-afa7-f1e72a472688', 'easy chair', '{"accent chair",armchair}', '{}', '2026-11-27 00:52:33.941+00'),
('9e6553ee-1312-4992-bf90-dfa43e9149c6', 'occasional chair', '{"accent chair",armchair}', '{}', '2026-11-27 00:52:33.941+00'),
('e0b878d9-0c10-490d-a100-c0519baf5d21', 'tub chair', '{"accent chair",armchair}', '{}', '2026-11-27 00:52:33.941+00'),
('42ef65bb-37bd-48cc-929c-5e1661e978d1', 'lounge chair', '{"accent chair",armchair}', '{}', '2026-11-27 00:52:33.941+00'),
('97d48aa6-a83d-43ca-9530-10581eade4aa', 'reading chair', '{"accent chair",armchair}', '{}', '2026-11-27 00:52:33.941+00'),
('70f6cab8-e8b9-4bfd-80ae-d157513dee7c', 'club chair', '{"accent chair",armchair}', '{}', '2026-11-27 00:52:33.941+00'),
('3927e84b-19d9-451f-99ad-c2ad0710b616', 'snuggle chair', '{"accent chair",armchair}', '{}', '2026-11-27 00:52:33.941+00'),
('e9e8d49c-7b49-4425-9a8f-d1f6365ca610', 'fireside chair', '{"accent chair",armchair}', '{}', '2026-11-27 00:52:33.941+00'),
('e4d5cb2b-5730-4a89-bc06-56cf4f490135', 'dining chair', '{"chair -accent -stool"}', '{}', '2026-11-27 00:52:33.941+00'),
('1b22e468-6d46-4461-a51a-3cc192b1324c', 'kitchen chair', '{"chair -accent -stool"}', '{}', '2026-11-27 00:52:33.941+00'),
('09a37e4d-5ea1-4696-8027-5d0b76c85158', 'bar stool', '{"counter stool"}', '{}', '2026-11-27 00:52:33.941+00'),
('936a5ce8-01df-4e27-a031-208205ddac10', 'barstool', '{"counter stool"}', '{}', '2026-11-27 00:52:33.941+00'),
('d7af1347-fce4-4623-959d-ffcbf517b807', 'breakfast bar stool', '{"counter stool"}', '{}', '2026-11-27 00:52:33.941+00'),
('10367616-0f25-47a8-9cfc-ff04ff760eb0', 'kitchen stool', '{"counter stool"}', '{}', '2026-11-27 00:52:33.941+00'),
('1f8bb06a-7869-48e3-a0d1-f9731edc5d30', 'counter stool', '{"counter stool"}', '{}', '2026-11-27 00:52:33.941+00'),
('b110e388-f9f1-4948-bbce-027c7740d5a2', 'high stool', '{"counter stool"}', '{}', '2026-11-27 00:52:33.941+00'),
('82081298-7a58-404f-b210-4105234bf60e', 'tv unit', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('7378e8fe-31c2-4566-b6c4-49f57d67a5be', 'tv stand', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('d145d8b0-13e6-4080-bcf5-99396d221aca', 'tv cabinet', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('ba47906f-0864-433e-990e-1bec774863bb', 'tv table', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('18d084eb-033e-46f5-91b0-08227666de44', 'tv bench', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('b9621fc8-9cee-4a28-ab51-747e5189a4d0', 'tv console', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('cfe3ae14-b2e4-4468-9e66-056f30e2ee6d', 'tv cupboard', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('e6aa4725-71a2-4947-9d72-d746d9f26c64', 'telly unit', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('f565e609-5d44-459a-8a4e-7de201ee9258', 'telly stand', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('c7ebf972-5b32-41a0-9798-9414c59e425d', 'telly cabinet', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('5a5646df-c045-4589-97e9-2ae2ba5c7e98', 'telly table', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('a0b23b30-ec68-47ee-8cbb-0a98221f2b50', 'telly bench', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('c0ebbbee-b8b4-4309-b3ef-2dec2008da4a', 'telly console', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('c41ea11b-ab34-433b-9236-a2b75e554bdb', 'telly cupboard', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('528bd348-43fd-494f-9cf2-79577bbcb1a3', 'television unit', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('268e5bf0-7c94-4761-9baf-80fcfc668581', 'television stand', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('7956fb32-fdfe-431f-9d4f-e4bdef89743e', 'television cabinet', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('2447f823-625e-4aa1-8ddd-c6984d867674', 'television table', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('edddeff0-1e00-4791-80b9-55e9fbb3fbdc', 'television bench', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('d6a371a1-eb92-4b9a-a6a4-e60b90204d0d', 'television console', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('b11648c3-f5c6-4421-9fc9-6fa2669d2ac6', 'television cupboard', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('45b109e3-6b62-4f5d-8243-87d0cb47e8e1', 'media unit', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('10209ba4-ef63-498f-9a91-cf796ade5128', 'media cabinet', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('79f9fc4e-dc28-47c1-bc02-3e0f55187fa1', 'entertainment unit', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('9f36b934-4a8f-4068-a082-9e555b30034a', 'entertainment centre', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('9edc42f3-87b3-482e-8176-922adecd86d8', 'entertainment center', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('18274ec0-cbcf-4cbd-b320-fe3a4916cebe', 'entertainment stand', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('b5f0c2f1-c7e9-4495-ae12-42916e8a0237', 'media console', '{"tv unit","tv stand","media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('4c6a4c5a-a261-4eba-ba93-e8420cc25a4b', 'telly', '{tv}', '{}', '2026-11-27 00:52:33.941+00'),
('2714096c-2873-460e-a2ea-263d0a2a3c29', 'television', '{tv}', '{}', '2026-11-27 00:52:33.941+00'),
('603d78c8-c5cf-4fba-ad6a-a7e8a2656cd4', 'sideboard', '{sideboard,"media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('0165e053-ecd1-4ca2-9e7c-3b580d75e649', 'credenza', '{sideboard,"media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('9c3953bb-eacb-4286-9570-6a7a10ea0a58', 'buffet', '{sideboard,"media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('b675ea9f-3df2-470d-a965-6e170c6966f3', 'buffet table', '{sideboard,"media unit"}', '{}', '2026-11-27 00:52:33.941+00'),
('8f807e19-e207-4ed1-89a7-cc1623704952', 'cupboard', '{wardrobe,cabinet}', '{}', '2026-11-27 00:52:33.941+00'),
('e4f7f793-7745-4b6a-895c-f4a7406b7675', 'closet', '{wardrobe}', '{}', '2026-11-27 00:52:33.941+00'),
('90df9ec0-b0c8-4791-9501-cc91be1c0c7d', 'armoire', '{wardrobe}', '{}', '2026-11-27 00:52:33.941+00'),
('11487a6a-4178-4d2d-b23f-b9dfc431c6cd', 'clothe cupboard', '{wardrobe}', '{}', '2026-11-27 00:52:33.941+00'),
('ac842d46-ab33-4ef4-8b72-2b3b0159febf', 'wardrobe closet', '{wardrobe}', '{}', '2026-11-27 00:52:33.941+00'),
('70416752-e03d-491a-afb6-780e4700a2ed', 'nightstand', '{bedside}', '{}', '2026-11-27 00:52:33.941+00'),
('2c6f6ba9-ba84-4db1-8382-54e2053c7077', 'night stand', '{bedside}', '{}', '2026-11-27 00:52:33.941+00'),
('b08113ff-7322-4438-b543-ace833000a23', 'night table', '{bedside}', '{}', '2026-11-27 00:52:33.941+00'),
('d12fb628-7e74-4c40-ac8c-2ec31fee4ce1', 'bedside table', '{bedside}', '{}', '2026-11-27 00:52:33.941+00'),
('61b4f02b-ba96-42bf-b6f2-a165e871542c', 'bedside unit', '{bedside}', '{}', '2026-11-27 00:52:33.941+00'),
('31dbd497-d12e-4577-8993-05738d918d07', 'bedside drawer', '{bedside}', '{}', '2026-11-27 00:52:33.941+00'),
('4e41faf8-062e-445a-a406-4a5cdd40f6ff', 'bedside cupboard', '{bedside}', '{}', '2026-11-27 00:52:33.941+00'),
('3ea827a9-3f62-4863-be11-2dedfab4e807', 'bedside', '{bedside}', '{}', '2026-11-27 00:52:33.941+00'),
('e4e08642-a0f7-4bd1-94c1-e429c55c4eb0', 'draws', '{drawers,chest}', '{}', '2026-11-27 00:52:33.941+00'),
('20981136-5590-4e1d-9252-3d0fd36d887e', 'draw', '{drawers,chest}', '{}', '2026-11-27 00:52:33.941+00'),
('dffde88a-017f-4ae3-8de0-f4407b7bb330', 'chester', '{drawers,chest}', '{}', '2026-11-27 00:52:33.941+00'),
('28350573-70d3-41e9-bd0b-7f9884129040', 'chester draws', '{"chest drawers"}', '{}', '2026-11-27 00:52:33.941+00'),
('031bbfe2-5b0e-4923-b8b2-95a3e23cb4be', 'dresser', '{"chest drawers","dressing table"}', '{}', '2026-11-27 00:52:33.941+00'),
('cab9a9c4-fecf-4631-a118-5c651df9bfa2', 'bureau', '{"chest drawers","dressing table"}', '{}', '2026-11-27 00:52:33.941+00'),
('8071010d-a8dd-4752-af0b-9abca03e4a73', 'commode', '{"chest drawers"}', '{}', '2026-11-27 00:52:33.941+00'),
('3587667b-0683-4a86-9436-980162b9b713', 'lowboy', '{"chest drawers"}', '{}', '2026-11-27 00:52:33.941+00'),
('7abfeb95-3c7c-4c94-8233-e07b7ff656c5', 'highboy', '{"chest drawers"}', '{}', '2026-11-27 00:52:33.941+00'),
('481f1db5-126a-4e88-b924-4c561ec26d21', 'desk', '{desk,"dressing table"}', '{}', '2026-11-27 00:52:33.941+00'),
('dc83b730-946b-4278-9b18-f1848db30880', 'writing desk', '{desk,"dressing table"}', '{}', '2026-11-27 00:52:33.941+00'),
('7fb07aa8-b772-40fb-b9ce-32d04fe152ee', 'writing table', '{desk,"dressing table"}', '{}', '2026-11-27 00:52:33.941+00'),
('e459c0ad-12d6-4c22-a201-cf55410b4ea5', 'computer desk', '{desk,"dressing table"}', '{}', '2026-11-27 00:52:33.941+00'),
('8e6b00a5-c6b2-45f7-967c-6c0f6977bb14', 'vanity', '{"dressing table"}', '{}', '2026-11-27 00:52:33.941+00'),
('11eb7dd5-f133-4c24-9b0c-6cece5c62b99', 'vanity table', '{"dressing table"}', '{}', '2026-11-27 00:52:33.941+00'),
('4e165cb5-1e37-4ea4-9ea8-bf95a3603725', 'vanity unit', '{"dressing table"}', '{}', '2026-11-27 00:52:33.941+00'),
('983859e4-262a-4e90-bfc0-c2954cabc8c1', 'makeup table', '{"dressing table"}', '{}', '2026-11-27 00:52:33.941+00'),
('2c9b3dd6-0580-436b-a7e2-4e0298a4a9f0', 'make up table', '{"dressing table"}', '{}', '2026-11-27 00:52:33.941+00'),
('c2931b09-c243-4d4a-9540-db20f7d1d195', 'vanity desk', '{"dressing table"}', '{}', '2026-11-27 00:52:33.941+00'),
('92be439e-6285-4691-91d3-c82e66a4c245', 'bookcase', '{"display cabinet"}', '{}', '2026-11-27 00:52:33.941+00'),
('54260736-7fb2-40c3-9f62-9a02cff9a2f3', 'bookshelf', '{"display cabinet"}', '{}', '2026-11-27 00:52:33.941+00'),
('091ddc52-8c99-4f9a-bedd-d979ced26ed2', 'book case', '{"display cabinet"}', '{}', '2026-11-27 00:52:33.941+00'),
('8b0913bf-e1e6-4017-910d-ea0cebc07422', 'book shelf', '{"display cabinet"}', '{}', '2026-11-27 00:52:33.941+00'),
('f9917ee7-946b-489b-90db-5a2b4cd30476', 'shelving unit', '{"display cabinet"}', '{}', '2026-11-27 00:52:33.941+00'),
('1878131d-a3fa-479c-ab33-f25a3730b548', 'display unit', '{"display cabinet"}', '{}', '2026-11-27 00:52:33.941+00'),
('11b4eede-58fa-4f6b-a77c-5c8c218734f1', 'china cabinet', '{"display cabinet"}', '{}', '2026-11-27 00:52:33.941+00'),
('761805ce-3419-49b7-b032-fe7088251aed', 'curio cabinet', '{"display cabinet"}', '{}', '2026-11-27 00:52:33.941+00'),
('09397fcc-b351-4514-b453-a6bc0da04d19', 'glass cabinet', '{"display cabinet"}', '{}', '2026-11-27 00:52:33.941+00'),
('4115433f-abfe-4e58-b37a-3e9a73af92b4', 'vitrine', '{"display cabinet"}', '{}', '2026-11-27 00:52:33.941+00'),
('9a80008e-a145-48a3-b8f3-c80f1a88aeca', 'hutch', '{"display cabinet"}', '{}', '2026-11-27 00:52:33.941+00'),
('6d18ecb6-0efb-43a6-b9c4-0fb07dcf382c', 'curio', '{"display cabinet"}', '{}', '2026-11-27 00:52:33.941+00'),
('7eb00832-03ac-4330-b051-288e43d7758d', 'kitchen table', '{"dining table"}', '{}', '2026-11-27 00:52:33.941+00'),
('6e8858e8-e114-461d-a036-a25ed999b23c', 'breakfast table', '{"dining table"}', '{}', '2026-11-27 00:52:33.941+00'),
('0077e193-b347-4bb6-844c-099bcdf6c2df', 'farmhouse table', '{"dining table"}', '{}', '2026-11-27 00:52:33.941+00'),
('4a631bac-91d7-4ceb-b854-b100dc303c02', 'dinner table', '{"dining table"}', '{}', '2026-11-27 00:52:33.941+00'),
('c5d69d31-c3ed-4264-889a-775c76b9a059', 'side table', '{nest,"side table"}', '{}', '2026-11-27 00:52:33.941+00'),
('37279dd3-64aa-4c5f-bf60-a31835bc81ea', 'end table', '{nest,"side table"}', '{}', '2026-11-27 00:52:33.941+00'),
('84bea672-21b5-4381-894e-3ce1310aa787', 'lamp table', '{nest,"side table"}', '{}', '2026-11-27 00:52:33.941+00'),
('f29fbf15-5d5e-42ab-9ffb-91941429cf03', 'occasional table', '{nest,"side table"}', '{}', '2026-11-27 00:52:33.941+00'),
('7c6256c9-1848-4388-9f2c-6f0a0cbf00f8', 'sofa side table', '{nest,"side table"}', '{}', '2026-11-27 00:52:33.941+00'),
('2c2a28ce-11a2-4b65-a71e-f3d1ce0edab6', 'hall table', '{console}', '{}', '2026-11-27 00:52:33.941+00'),
('7ff91b6b-fde5-416d-a3ad-c6a7ec2e902f', 'hallway table', '{console}', '{}', '2026-11-27 00:52:33.941+00'),
('a2a90212-8f6f-4415-9d67-ec977caa6d30', 'entry table', '{console}', '{}', '2026-11-27 00:52:33.941+00'),
('8dcd3f87-bc53-4dfd-ac46-a4c5990a2abb', 'entryway table', '{console}', '{}', '2026-11-27 00:52:33.941+00'),
('bfadc882-41e0-46d6-9e2c-72209115a042', 'sofa table', '{console}', '{}', '2026-11-27 00:52:33.941+00'),
('273662d1-3af7-4be4-92e5-91c946059c7a', 'console', '{console}', '{}', '2026-11-27 00:52:33.941+00'),
('8d8737e0-d1f1-491d-8636-14072ab0d79c', 'cocktail table', '{"coffee table"}', '{}', '2026-11-27 00:52:33.941+00'),
('c188adc2-17df-48e2-8b0c-86042fb56139', 'tea table', '{"coffee table"}', '{}', '2026-11-27 00:52:33.941+00'),
('7b77b877-4f83-449d-b4ee-da2fd2bdeb80', 'glass', '{mirror}', '{}', '2026-11-27 00:52:33.941+00'),
('09e8f8c9-3f78-4eda-852a-274b3fc573a8', 'wall mirror', '{"mirror -cheval -dressing"}', '{}', '2026-11-27 00:52:33.941+00'),
('6d0d1e64-d1c4-410c-ab57-291f5c35e397', 'hanging mirror', '{"mirror -cheval -dressing"}', '{}', '2026-11-27 00:52:33.941+00'),
('3dd0fc18-5cfd-42d3-9a84-15d51bf3ab60', 'full length mirror', '{"cheval mirror","full length mirror"}', '{}', '2026-11-27 00:52:33.941+00'),
('da397eb3-7e86-4d86-b3d7-55cc9eec81e3', 'floor mirror', '{"cheval mirror","full length mirror"}', '{}', '2026-11-27 00:52:33.941+00'),
('7cb51eac-b3ef-4f6e-b962-52e0a588b032', 'standing mirror', '{"cheval mirror","full length mirror"}', '{}', '2026-11-27 00:52:33.941+00'),
('6a7cafce-d90d-4af3-ac8e-41885cc2e748', 'long mirror', '{"cheval mirror","full length mirror"}', '{}', '2026-11-27 00:52:33.941+00'),
('67c14f95-b360-4240-b47a-0f62e63d780d', 'dressing mirror', '{"cheval mirror","full length mirror"}', '{}', '2026-11-27 00:52:33.941+00'),
('f0ea3690-841b-4d7d-be13-2bbde9157454', 'free standing mirror', '{"cheval mirror","full length mirror"}', '{}', '2026-11-27 00:52:33.941+00'),
('577a131b-fd09-4caa-9a1b-edd56c4facf1', 'picture', '{"framed print","picture frame"}', '{}', '2026-11-27 00:52:33.941+00'),
('19b5a870-18d5-4c8a-9a8b-e4a309050a16', 'painting', '{"framed print","picture frame"}', '{}', '2026-11-27 00:52:33.941+00'),
('e1f1ad04-4066-46e0-a913-cfb04a102a2c', 'poster', '{"framed print","picture frame"}', '{}', '2026-11-27 00:52:33.941+00'),
('06acd4e2-1e6f-4844-b472-c2e0aa776ac5', 'artwork', '{"framed print","picture frame"}', '{}', '2026-11-27 00:52:33.941+00'),
('4db809e1-e5c8-4c67-b0b6-11753a5ff2b6', 'wall art', '{"framed print","picture frame"}', '{}', '2026-11-27 00:52:33.941+00'),
('8904e5ae-10f1-4694-b41d-22112d0a79a8', 'art print', '{"framed print","picture frame"}', '{}', '2026-11-27 00:52:33.941+00'),
('c0215286-7ac5-4710-8d5c-5429b2ad585b', 'print', '{"framed print","picture frame"}', '{}', '2026-11-27 00:52:33.941+00'),
('c21dda65-d1ff-47a4-9199-ef16837c9b68', 'canva', '{"framed print","picture frame"}', '{}', '2026-11-27 00:52:33.941+00'),
('0e932ce4-8521-457f-93f7-1f93509d1e81', 'photo frame', '{"framed print","picture frame"}', '{}', '2026-11-27 00:52:33.941+00'),
('bccf3231-7255-4048-8fec-440ded027441', 'timepiece', '{clock}', '{}', '2026-11-27 00:52:33.941+00'),
('6a1bef22-dbda-46a0-bd04-69aaeecc7ad0', 'flower pot', '{vase}', '{}', '2026-11-27 00:52:33.941+00'),
('64d4b195-4927-4fed-b0f1-747a9d6697f4', 'jug', '{vase}', '{}', '2026-11-27 00:52:33.941+00'),
('b4554d82-e77f-4541-9d9b-226c0596f24e', 'ornament', '{vase}', '{}', '2026-11-27 00:52:33.941+00'),
('3b35a223-0d7d-4434-ae56-4eb517c71890', 'urn', '{vase}', '{}', '2026-11-27 00:52:33.941+00'),
('2fafb9b0-0410-4013-8583-678be29b759f', 'bedstead', '{bed}', '{}', '2026-11-27 00:52:33.941+00'),
('c34620b1-a88e-4dcf-becf-b25d556b8bf5', 'bed frame', '{bed}', '{}', '2026-11-27 00:52:33.941+00'),
('b7b8723a-72fe-4be6-9724-5f47a1a60fab', 'bedframe', '{bed}', '{}', '2026-11-27 00:52:33.941+00'),
('8bb01acb-0e12-4b80-9824-d292dc738624', 'divan', '{bed}', '{}', '2026-11-27 00:52:33.941+00'),
('3c84b148-78b0-4952-bdd6-66c6cb5f3e26', 'twin', '{single}', '{}', '2026-11-27 00:52:33.941+00'),
('881b5b9f-04c7-4866-8a2d-8fcfb862a2cf', 'twin size', '{single}', '{}', '2026-11-27 00:52:33.941+00'),
('6e3fa97d-e2b3-4d4c-b731-0d6257e753aa', 'full bed', '{"double bed -small"}', '{}', '2026-11-27 00:52:33.941+00'),
('12b1b0e6-894a-4fca-b3ab-c0c80bc8e413', 'full size bed', '{"double bed -small"}', '{}', '2026-11-27 00:52:33.941+00'),
('3453d439-2aa6-4588-99a2-ba1cd11f5d82', 'standard double', '{"double bed -small"}', '{}', '2026-11-27 00:52:33.941+00'),
('1b222f91-98e5-4875-b1c6-18f580df53fb', 'standard double bed', '{"double bed -small"}', '{}', '2026-11-27 00:52:33.941+00'),
('6ddae010-645e-4353-bb48-e3c108738b15', 'queen', '{king}', '{}', '2026-11-27 00:52:33.941+00'),
('66a429e0-7b28-4f86-9253-53c6ae5a37d9', 'queen size', '{king}', '{}', '2026-11-27 00:52:33.941+00'),
('30d3993f-11f2-4c00-b281-84c28c003605', 'king size', '{king}', '{}', '2026-11-27 00:52:33.941+00'),
('d43ad6e6-4f7c-4c41-b76f-aca468c5c997', 'kingsize', '{king}', '{}', '2026-11-27 00:52:33.941+00'),
('791b9f01-102e-447b-93ff-c3571f14d730', '4 foot bed', '{"small double bed"}', '{}', '2026-11-27 00:52:33.941+00'),
('16c7839a-6ead-4f24-bfcf-4712da53b6bd', '3 quarter bed', '{"small double bed"}', '{}', '2026-11-27 00:52:33.941+00'),
('f79740b4-b55b-42a8-8dcc-f1e1f5cb8e5b', '3 door', '{triple}', '{}', '2026-11-27 00:52:33.941+00'),
('03d6a187-371d-4391-a4e4-5700ae6a03cb', 'triple door', '{triple}', '{}', '2026-11-27 00:52:33.941+00'),
('f8b896fe-c9c9-4b57-9d6c-ed7f64453b84', '2 seater', '{"two seater",loveseat}', '{}', '2026-11-27 00:52:33.941+00'),
('a19f609e-a9da-4d9e-a191-7da8a8bd5df3', '2 seat', '{"two seater",loveseat}', '{}', '2026-11-27 00:52:33.941+00'),
('65f0dfce-3115-40ec-b540-b13f4245fef3', 'rattan', '{cane,rattan}', '{}', '2026-11-27 00:52:33.941+00'),
('c2876660-8256-4453-864e-8b88b6aea5cc', 'cane', '{cane,rattan}', '{}', '2026-11-27 00:52:33.941+00'),
('db985818-54f8-4f6b-a907-879fed3abe40', 'wicker', '{cane,rattan}', '{}', '2026-11-27 00:52:33.941+00'),
('faca3f62-27a3-4748-b9b3-1750c830f2a7', 'gray', '{grey}', '{}', '2026-11-27 00:52:33.941+00'),
('ac56397d-d269-4f86-9a78-a9cce28283ee', 'anthracite', '{charcoal,grey}', '{}', '2026-11-27 00:52:33.941+00'),
('025fd33c-337b-4550-be51-74cba05cf3ff', 'graphite', '{charcoal,grey}', '{}', '2026-11-27 00:52:33.941+00'),
('f0be4124-b5b7-4ae3-800c-de6e749b3e10', 'off white', '{ivory,cream,chalk,"off white"}', '{}', '2026-11-27 00:52:33.941+00'),
('bc07f328-a6e1-4b95-a338-f1d4d0d87fc6', 'cream', '{cream,ivory}', '{}', '2026-11-27 00:52:33.941+00'),
('26c6ce1c-4bf5-4a40-be98-832685983da7', 'sage green', '{sage}', '{}', '2026-11-27 00:52:33.941+00'),
('4b3aa12e-5cd1-4c16-9518-38083772e006', 'navy blue', '{navy,"midnight blue","ink blue"}', '{}', '2026-11-27 00:52:33.941+00'),
('8146e7a0-6f0c-464d-89a1-7f12e5067321', 'pink', '{blush,pink}', '{}', '2026-11-27 00:52:33.941+00'),
('da0737c6-3f00-4973-9e69-54c69d014052', 'red', '{claret,red}', '{}', '2026-11-27 00:52:33.941+00'),
('98ab99a3-6650-4d8a-9768-2dab77e59fea', 'purple', '{plum,heather}', '{}', '2026-11-27 00:52:33.941+00'),
('dc90904a-45f7-477d-9938-a3c921477582', 'gold', '{brass,gold}', '{}', '2026-11-27 00:52:33.941+00'),
('3557692a-23a5-4fe9-9753-c6aa6aeeec54', 'golden', '{brass,gold}', '{}', '2026-11-27 00:52:33.941+00'),
('f360c26e-27f1-4e74-a858-1983586e174c', 'yellow', '{mustard,yellow}', '{}', '2026-11-27 00:52:33.941+00'),
('a6707698-5b64-4f28-af50-fc2e71e9c06f', 'orange', '{terracotta,orange}', '{}', '2026-11-27 00:52:33.941+00'),
('2e56f69e-6a48-42d6-bce4-567b296c4f56', 'turquoise', '{teal}', '{}', '2026-11-27 00:52:33.941+00'),
('4ea0d39e-54da-475b-8752-7992dc5af957', 'fabric', '{woven,linen,fabric,upholstered}', '{}', '2026-11-27 00:52:33.941+00'),
('641f03d9-0d44-4a6f-bbb1-1308a2288347', 'upholstered', '{woven,linen,fabric,upholstered}', '{}', '2026-11-27 00:52:33.941+00'),
('fdf1139a-9623-480a-99a6-141b713befa6', 'cloth', '{woven,linen,fabric,upholstered}', '{}', '2026-11-27 00:52:33.941+00'),
('e278694b-8326-4898-9a68-f4ae6b7cdb08', 'wood', '{wood,oak,walnut,pine,ash,mango,acacia,beech,hardwood}', '{}', '2026-11-27 00:52:33.941+00'),
('8929ac49-e9b5-4ad6-8c6c-73b8ff7ae04a', 'wooden', '{wood,oak,walnut,pine,ash,mango,acacia,beech,hardwood}', '{}', '2026-11-27 00:52:33.941+00'),
('72799bc1-cb99-4bf7-a0f1-711ea10d7063', 'timber', '{wood,oak,walnut,pine,ash,mango,acacia,beech,hardwood}', '{}', '2026-11-27 00:52:33.941+00'),
('5134df85-d79a-4d5a-bab1-75eb8d661df9', 'metal', '{steel,metal,brass}', '{}', '2026-11-27 00:52:33.941+00'),
('5d205af1-6056-4891-b7f4-23358fd0dae0', 'iron', '{steel,metal,brass}', '{}', '2026-11-27 00:52:33.941+00'),
('f5228efc-f55f-4978-ac05-ba0a2962a832', 'pocket spring', '{"pocket sprung","pocket springs"}', '{}', '2026-11-27 00:52:33.941+00'),
('51e9a861-59c2-43f1-8905-4b30df8989de', 'pocket sprung', '{"pocket sprung","pocket springs"}', '{}', '2026-11-27 00:52:33.941+00'),
('3079898e-0d2f-4be3-9f0b-c117dfc158df', 'pocketed spring', '{"pocket sprung","pocket springs"}', '{}', '2026-11-27 00:52:33.941+00'),
('c2154460-c0a0-46c6-81bf-a5ed2a0d0a3e', 'sprung', '{springs,sprung}', '{}', '2026-11-27 00:52:33.941+00'),
('91156d99-a21c-4f1f-a78e-32c155e448cc', 'spring', '{springs,sprung}', '{}', '2026-11-27 00:52:33.941+00'),
('a3853099-f1ce-408f-9e89-ab854dde2ed4', 'fluffy', '{boucle}', '{}', '2026-11-27 00:52:33.941+00'),
('d7e6f6d9-44a2-4411-99ee-55bcc90149f7', 'teddy', '{boucle}', '{}', '2026-11-27 00:52:33.941+00'),
('7f65c277-e99b-416c-98dd-a514488205ac', 'sherpa', '{boucle}', '{}', '2026-11-27 00:52:33.941+00'),
('814065c8-1af8-4d2e-b9de-3095a7baf235', 'glazed', '{glazed,glass}', '{}', '2026-11-27 00:52:33.941+00'),
('de468c45-ab92-4b8b-ac22-a6de7bcaf30d', 'glass fronted', '{glazed,glass}', '{}', '2026-11-27 00:52:33.941+00'),
('705f50c4-a26c-4c5d-9182-dc3d94207948', 'living room', '{"living room",sofa,"coffee table"}', '{"living room"}', '2026-11-27 00:52:33.941+00'),
('0be2d485-4ac8-4a8a-b23f-84f6db77c336', 'lounge', '{"living room",sofa,"coffee table"}', '{"living room"}', '2026-11-27 00:52:33.941+00'),
('1a8910db-b5f8-465a-925a-9be3c6a836d6', 'sitting room', '{"living room",sofa,"coffee table"}', '{"living room"}', '2026-11-27 00:52:33.941+00'),
('e89300f2-69b6-4ed6-89c4-463f35287401', 'front room', '{"living room",sofa,"coffee table"}', '{"living room"}', '2026-11-27 00:52:33.941+00'),
('b1028f2f-09fa-44c2-a5b1-253285ab4705', 'drawing room', '{"living room",sofa,"coffee table"}', '{"living room"}', '2026-11-27 00:52:33.941+00'),
('bc0cac7a-19cd-42cb-bdea-370ea492c5fb', 'family room', '{"living room",sofa,"coffee table"}', '{"living room"}', '2026-11-27 00:52:33.941+00'),
('9a3213bd-5919-453e-9f57-a3cc40fee494', 'bedroom', '{bed,mattress,wardrobe,bedside,"chest drawers","dressing table"}', '{bedroom}', '2026-11-27 00:52:33.941+00'),
('e5faf783-b03f-4cba-a7b6-dea7685a8770', 'master bedroom', '{bed,mattress,wardrobe,bedside,"chest drawers","dressing table"}', '{bedroom}', '2026-11-27 00:52:33.941+00'),
('38af4afe-bc11-4ed2-9fc6-89c7ea50689a', 'kid room', '{"single bed","single mattress"}', '{"children''s room","child''s room",toys,teenage}', '2026-11-27 00:52:33.941+00'),
('cc394584-9c23-493d-a97d-f54fb747bf6b', 'kid bedroom', '{"single bed","single mattress"}', '{"children''s room","child''s room",toys,teenage}', '2026-11-27 00:52:33.941+00'),
('e0068644-01ca-4b46-ba8d-435000a0081d', 'child room', '{"single bed","single mattress"}', '{"children''s room","child''s room",toys,teenage}', '2026-11-27 00:52:33.941+00'),
('a68d6542-adbc-48d2-a903-c189d0d7e9ab', 'child bedroom', '{"single bed","single mattress"}', '{"children''s room","child''s room",toys,teenage}', '2026-11-27 00:52:33.941+00'),
('0f3e6ad6-70f4-4db1-bb15-d0769a5d33f5', 'nursery', '{"single bed","single mattress"}', '{"children''s room","child''s room",toys,teenage}', '2026-11-27 00:52:33.941+00'),
('a2fd9aea-195d-4b7c-870b-15a8aa418f23', 'toddler room', '{"single bed","single mattress"}', '{"children''s room","child''s room",toys,teenage}', '2026-11-27 00:52:33.941+00'),
('85fc318e-fd2a-41c8-aec2-4b8951a03927', 'boy room', '{"single bed","single mattress"}', '{"children''s room","child''s room",toys,teenage}', '2026-11-27 00:52:33.941+00'),
('1c473e9a-377a-47b5-9497-be100b0ed7a6', 'girl room', '{"single bed","single mattress"}', '{"children''s room","child''s room",toys,teenage}', '2026-11-27 00:52:33.941+00'),
('087af326-d0b0-4900-b1a3-9fef76c724db', 'kid', '{"single bed","single mattress"}', '{children,child,teenage,toys}', '2026-11-27 00:52:33.941+00'),
('836fa33c-2fd4-43cc-a70d-b66b670a7f87', 'child', '{"single bed","single mattress"}', '{children,child,teenage,toys}', '2026-11-27 00:52:33.941+00'),
('3602cb97-146f-485e-8261-b911adce5eba', 'kid bed', '{"single bed"}', '{}', '2026-11-27 00:52:33.941+00'),
('c82b91e4-b3a8-4f61-a41c-30dd9477c8d7', 'child bed', '{"single bed"}', '{}', '2026-11-27 00:52:33.941+00'),
('86e383db-6214-4767-b2d7-180dd744c127', 'toddler bed', '{"single bed"}', '{}', '2026-11-27 00:52:33.941+00'),
('ca469590-ffef-4bf8-8ec4-67481fe9b466', 'kid mattress', '{"single mattress"}', '{}', '2026-11-27 00:52:33.941+00'),
('e81612d5-9c7c-4d4e-93da-22f908d4d8b9', 'child mattress', '{"single mattress"}', '{}', '2026-11-27 00:52:33.941+00'),
('21ca4e79-1e23-4a28-ada4-3664b002ef40', 'hall', '{console}', '{hallway,hall}', '2026-11-27 00:52:33.941+00'),
('3cc54f20-1170-49fd-981b-ba9cd10fb2ba', 'hallway', '{console}', '{hallway,hall}', '2026-11-27 00:52:33.941+00'),
('91ceb3e2-fbeb-4990-8a01-a6faf05edb12', 'entrance hall', '{console}', '{hallway,hall}', '2026-11-27 00:52:33.941+00'),
('248b4f8d-c731-42a7-9446-d7a01ca54861', 'entrance', '{console}', '{hallway,hall}', '2026-11-27 00:52:33.941+00'),
('89b50967-529f-4b14-8d33-bb353edc4a49', 'entryway', '{console}', '{hallway,hall}', '2026-11-27 00:52:33.941+00'),
('c5edf806-9cda-45c5-864e-415e96ef4bb3', 'foyer', '{console}', '{hallway,hall}', '2026-11-27 00:52:33.941+00'),
('7fcee44e-e469-4b04-a35f-dedaa99c9058', 'corridor', '{console}', '{hallway,hall}', '2026-11-27 00:52:33.941+00'),
('b3d4afc5-f421-4eb6-8462-705190a7e3fa', 'porch', '{console}', '{hallway,hall}', '2026-11-27 00:52:33.941+00'),
('4aaab412-0251-4f88-9c51-62c5004f97b1', 'front hall', '{console}', '{hallway,hall}', '2026-11-27 00:52:33.941+00'),
('8ab56c63-5a22-498e-9da1-755a5c3fc48f', 'bathroom', '{}', '{bathroom}', '2026-11-27 00:52:33.941+00'),
('f5e23781-8bb7-4add-bc34-73d584bc5167', 'ensuite', '{}', '{bathroom}', '2026-11-27 00:52:33.941+00'),
('cf944307-e19b-4d0a-b135-8e345ab0a04c', 'en suite', '{}', '{bathroom}', '2026-11-27 00:52:33.941+00'),
('1434a743-f1d0-4799-8428-ef793725857e', 'kitchen', '{"counter stool"}', '{kitchen}', '2026-11-27 00:52:33.941+00'),
('4d90101c-ee98-4e47-a302-514a85f36b7a', 'breakfast bar', '{"counter stool"}', '{"breakfast bar","kitchen island"}', '2026-11-27 00:52:33.941+00'),
('3316bc83-f993-4da8-8401-0cda482ca0c1', 'kitchen island', '{"counter stool"}', '{"breakfast bar","kitchen island"}', '2026-11-27 00:52:33.941+00'),
('aa6b18f5-eab4-4151-b0f5-983cc06f3d2e', 'dining room', '{"dining table","dining chair"}', '{"dining room"}', '2026-11-27 00:52:33.941+00'),
('44c82608-4882-4693-81d0-5ebb83c0b04d', 'guest room', '{}', '{guest,guests,"spare room"}', '2026-11-27 00:52:33.941+00'),
('c59c522b-6927-4f51-87f1-7d243e410a86', 'spare room', '{}', '{guest,guests,"spare room"}', '2026-11-27 00:52:33.941+00'),
('a4eb3935-b9f1-42cf-9487-5351f7fae9e8', 'spare bedroom', '{}', '{guest,guests,"spare room"}', '2026-11-27 00:52:33.941+00'),
('6ced890c-893a-409a-8719-8f9f925d9eaf', 'guest bedroom', '{}', '{guest,guests,"spare room"}', '2026-11-27 00:52:33.941+00'),
('f2c4f496-a1e9-4316-bcac-f9ef91680d3a', 'home office', '{}', '{desk}', '2026-11-27 00:52:33.941+00'),
('85a298f7-2c25-42db-9aee-dc81636de045', 'study', '{}', '{desk}', '2026-11-27 00:52:33.941+00'),
('dd6f13ec-2698-4fd8-b3d4-249b964b65e1', 'office', '{}', '{desk}', '2026-11-27 00:52:33.941+00'),
('9346dfce-509b-4c49-af43-0ea402cbc167', 'landing', '{}', '{landing}', '2026-11-27 00:52:33.941+00'),
('2ea9ac03-b4c7-4517-a457-59427628135e', 'box room', '{}', '{"box rooms","small bedroom"}', '2026-11-27 00:52:33.941+00'),
('7baa2fe3-d79b-4dd7-8eb5-1b6d0356b832', 'loft', '{}', '{lofts,"low ceilinged"}', '2026-11-27 00:52:33.941+00'),
('caf872b0-bc86-40d6-95c5-a83b734a40a6', 'attic', '{}', '{lofts,"low ceilinged"}', '2026-11-27 00:52:33.941+00'),
('2abcedbd-529c-40dc-b556-e2320cc78be9', 'alcove', '{}', '{alcove}', '2026-11-27 00:52:33.941+00'),
('b536036a-2933-45e4-aabe-59f3f50d1c2d', 'bay window', '{}', '{"bay window"}', '2026-11-27 00:52:33.941+00'),
('1e49c8fb-7b3f-47f9-aa55-5489d90773a2', 'mantelpiece', '{}', '{mantelpiece,fireplace}', '2026-11-27 00:52:33.941+00'),
('7711f5b9-b846-4d65-85e1-9db355ea5e88', 'fireplace', '{}', '{mantelpiece,fireplace}', '2026-11-27 00:52:33.941+00'),
('ce96f2aa-5876-4884-ad4b-eee6584e6dc3', 'small flat', '{compact,slim,small}', '{compact,flat}', '2026-11-27 00:52:33.941+00'),
('4a9c3386-84b1-457e-b3dd-5ee26c33d9d3', 'studio flat', '{compact,slim,small}', '{compact,flat}', '2026-11-27 00:52:33.941+00'),
('2da7a513-8070-4bb7-a0d6-db7c46d8eb37', 'tiny flat', '{compact,slim,small}', '{compact,flat}', '2026-11-27 00:52:33.941+00'),
('1b772fc0-69ad-4f80-8b98-ba053162668d', 'small', '{compact,small,slim}', '{small,compact,"box rooms"}', '2026-11-27 00:52:33.941+00'),
('26c15363-b9b9-4674-b806-ffd9e0d89610', 'compact', '{compact,small,slim}', '{small,compact,"box rooms"}', '2026-11-27 00:52:33.941+00'),
('41e1ddfc-9dc2-43b3-a4d2-034e8b92f93d', 'mini', '{compact,small,slim}', '{small,compact,"box rooms"}', '2026-11-27 00:52:33.941+00'),
('3dfa18e3-6e95-45c5-8213-35284414783f', 'little', '{compact,small,slim}', '{small,compact,"box rooms"}', '2026-11-27 00:52:33.941+00'),
('90e18fd4-f0e7-4188-a861-c1aa28bdf127', 'tiny', '{compact,small,slim}', '{small,compact,"box rooms"}', '2026-11-27 00:52:33.941+00'),
('dda9f739-2dc6-42fe-88cd-f889e2d05eb1', 'petite', '{compact,small,slim}', '{small,compact,"box rooms"}', '2026-11-27 00:52:33.941+00'),
('5ef8af91-35e3-4421-b570-017e73bc1854', 'slim', '{slim}', '{narrow,slim}', '2026-11-27 00:52:33.941+00'),
('08b100d7-92c2-4056-8944-e61734ff5c59', 'narrow', '{slim}', '{narrow,slim}', '2026-11-27 00:52:33.941+00'),
('6a497b0f-5261-4547-8e7b-79198e697336', 'slimline', '{slim}', '{narrow,slim}', '2026-11-27 00:52:33.941+00'),
('b64e656d-46aa-4d4d-b347-ed4deb8a28fe', 'skinny', '{slim}', '{narrow,slim}', '2026-11-27 00:52:33.941+00'),
('45c03726-f251-4790-89ae-ae6cd29ef677', 'large', '{large,wide,triple,"three seater"}', '{large,roomy,generous}', '2026-11-27 00:52:33.941+00'),
('a58d00a9-6763-46ba-a189-5264745ac144', 'big', '{large,wide,triple,"three seater"}', '{large,roomy,generous}', '2026-11-27 00:52:33.941+00'),
('a011a4b2-80cb-4adb-9d16-1da982348d4a', 'huge', '{large,wide,triple,"three seater"}', '{large,roomy,generous}', '2026-11-27 00:52:33.941+00'),
('5eb20cea-98e1-490f-93ce-3421923c7f1d', 'storage', '{drawers}', '{storage,shelves,drawers,cupboard}', '2026-11-27 00:52:33.941+00'),
('e3ea4d26-c36f-4791-9916-6f965851ac8b', 'soft close', '{"soft close"}', '{"soft closing","close gently"}', '2026-11-27 00:52:33.941+00'),
('258ba3a4-27b9-4f9b-b558-c0020c566bce', 'soft closing', '{"soft close"}', '{"soft closing","close gently"}', '2026-11-27 00:52:33.941+00'),
('811454bc-c104-4d32-9942-10cc1b4e2805', 'washable', '{removable}', '{washed,washing,wash}', '2026-11-27 00:52:33.941+00'),
('26e43695-ca22-4b7a-b0d6-e5092910f35b', 'machine washable', '{removable}', '{washed,washing,wash}', '2026-11-27 00:52:33.941+00'),
('afae78f4-a1f5-43df-a5eb-b21c90463272', 'removable cover', '{removable}', '{washed,washing,wash}', '2026-11-27 00:52:33.941+00'),
('c296b3bc-8af8-499c-8426-eb4e0721bdfd', 'stain resistant', '{}', '{"stain resistant","resistant to stains"}', '2026-11-27 00:52:33.941+00'),
('701ef39e-0b5c-4147-a085-04c8f414ebb9', 'stain proof', '{}', '{"stain resistant","resistant to stains"}', '2026-11-27 00:52:33.941+00'),
('e89d1f1f-6682-4f3d-9b99-4e3148921949', 'wipe clean', '{}', '{"wipes clean",wipeable,"wiped clean"}', '2026-11-27 00:52:33.941+00'),
('65a56666-dc38-4de1-aa2b-bef349234aa9', 'easy clean', '{}', '{"wipes clean",wipeable,"wiped clean"}', '2026-11-27 00:52:33.941+00'),
('d405698f-e0e7-4b1f-b11f-137724f2cd3d', 'wipeable', '{}', '{"wipes clean",wipeable,"wiped clean"}', '2026-11-27 00:52:33.941+00'),
('261041f5-f112-4788-bd25-3eff87c8327d', 'extra firm', '{}', '{firm}', '2026-11-27 00:52:33.941+00'),
('8f651359-31d1-480c-91a6-a73ce91aba30', 'firm', '{}', '{firm}', '2026-11-27 00:52:33.941+00'),
('2ac1b411-3629-4828-995f-35328ce3c0bf', 'medium firm', '{}', '{"medium firm"}', '2026-11-27 00:52:33.941+00'),
('2e56ad47-bb31-4d50-9b6a-3d21edd47937', 'soft', '{}', '{soft,softly}', '2026-11-27 00:52:33.941+00'),
('002a522c-1cc6-4b14-8b67-e6c477c65385', 'modern', '{}', '{"clean lines","clean lined",modern,crisp}', '2026-11-27 00:52:33.941+00'),
('02573c89-c90e-46a2-943d-c01e4254b5ca', 'contemporary', '{}', '{"clean lines","clean lined",modern,crisp}', '2026-11-27 00:52:33.941+00'),
('cc1efacd-62c2-4766-a26c-b60c1ea5f435', 'minimalist', '{}', '{"clean lines","clean lined",modern,crisp}', '2026-11-27 00:52:33.941+00'),
('4773efc0-a734-4ee3-b237-42c260c780f0', 'mid century', '{}', '{"mid century"}', '2026-11-27 00:52:33.941+00'),
('76529d36-3e24-4c42-9935-81df11b051ef', 'midcentury', '{}', '{"mid century"}', '2026-11-27 00:52:33.941+00'),
('eee7a17b-e05c-4cbf-832c-7ae11d2b9a99', 'retro', '{}', '{"mid century"}', '2026-11-27 00:52:33.941+00'),
('04552d4d-e91c-4dfa-9718-6100450f4097', 'rustic', '{rustic,farmhouse,reclaimed}', '{cottage,country}', '2026-11-27 00:52:33.941+00'),
('0b87f71c-807a-4f9f-bb4d-82c003ebdb01', 'reclaimed', '{rustic,farmhouse,reclaimed}', '{cottage,country}', '2026-11-27 00:52:33.941+00'),
('3670b21c-3fac-40f5-b9ac-36e5b82a2dcb', 'farmhouse', '{rustic,farmhouse,reclaimed}', '{cottage,country}', '2026-11-27 00:52:33.941+00'),
('2c7c9799-0abd-417f-b4dc-c1283c6a957b', 'industrial', '{industrial}', '{workshop,industrial}', '2026-11-27 00:52:33.941+00'),
('966eda8a-e163-4bb7-8738-1088ff6043ee', 'cosy', '{}', '{cosy,comfortable}', '2026-11-27 00:52:33.941+00'),
('f6605759-5b81-4c75-858b-0996c4bffdbe', 'comfy', '{}', '{cosy,comfortable}', '2026-11-27 00:52:33.941+00'),
('48a13972-825a-4918-886b-dae8bce91242', 'comfortable', '{}', '{cosy,comfortable}', '2026-11-27 00:52:33.941+00'),
('7788d6a0-3f88-4eca-bdc0-a7a0844be64d', 'round', '{round}', '{round}', '2026-11-27 00:52:33.941+00'),
('1910c30a-d04a-471a-b84c-07e5334ab252', 'circular', '{round}', '{round}', '2026-11-27 00:52:33.941+00'),
('c713745e-cbdf-4496-82e6-cd89bb0792b8', 'folding', '{}', '{folding}', '2026-11-27 00:52:33.941+00'),
('11feb859-b1a1-47e2-88ff-76333889d87f', 'fully assembled', '{}', '{"fully assembled","mostly assembled"}', '2026-11-27 00:52:33.941+00'),
('95bbb302-bda9-4157-97df-07ed13d12ec3', 'ready assembled', '{}', '{"fully assembled","mostly assembled"}', '2026-11-27 00:52:33.941+00'),
('e393d25c-1c64-4e8f-b78b-41ff33a91970', 'no assembly', '{}', '{"fully assembled","mostly assembled"}', '2026-11-27 00:52:33.941+00'),
('e2781d53-c464-4987-9835-969b14c7d7ce', 'assembled', '{}', '{"fully assembled","mostly assembled"}', '2026-11-27 00:52:33.941+00'),
('56b7b604-3dc1-44b3-a303-300ca708be4e', 'handmade', '{"hand woven","hand tufted"}', '{"hand made","by hand"}', '2026-11-27 00:52:33.941+00'),
('0d069dc3-8daa-463b-9bad-cc446b357141', 'hand made', '{"hand woven","hand tufted"}', '{"hand made","by hand"}', '2026-11-27 00:52:33.941+00'),
('8e2d50f3-daf1-4582-8d02-4323a29d48b9', 'dog proof', '{}', '{"hard wearing","stain resistant"}', '2026-11-27 00:52:33.941+00'),
('a5c9156a-4dec-484d-a268-ae590a8609cd', 'pet friendly', '{}', '{"hard wearing","stain resistant"}', '2026-11-27 00:52:33.941+00'),
('2d98e200-c091-4c7f-8513-d61b5b371f3f', 'cat proof', '{}', '{"hard wearing","stain resistant"}', '2026-11-27 00:52:33.941+00'),
('725c314c-fc98-4b5b-96ed-6fb62f6eca8c', 'toddler', '{}', '{toddlers,children}', '2026-11-27 00:52:33.941+00'),
('0d9e5c91-df74-4a48-b3bb-be23eb85e096', 'child safe', '{}', '{toddlers,children}', '2026-11-27 00:52:33.941+00'),
('4d674ca3-c107-47da-8fd8-1d566ad4c751', 'child friendly', '{}', '{toddlers,children}', '2026-11-27 00:52:33.941+00');
INSERT INTO "SearchWord" (word) VALUES
('chair'),
('chairs'),
('oakhithe'),
('b'),
('c'),
('f'),
('ca'),
('a'),
('ash'),
('made'),
('sofa'),
('cbfe'),
('ea'),
('d'),
('ab'),
('e');
INSERT INTO "SecondFactor" ("userId", "sealedSecret", "confirmedAt", "lastStep", "createdAt") VALUES
('01a21a7d-6fb7-7633-a7be-55b2e93bba5f', E'\\x7175696c6c66656174686572', NULL, NULL, '2026-11-27 00:52:37.943+00');
INSERT INTO "Session" ("tokenHash", "userId", "createdAt", "expiresAt", agent, "lastUsedAt") VALUES
(E'\\x7175696c6c66656174686572', '01a21a7d-6fb7-7633-a7be-55b2e93bba5f', '2026-11-27 00:52:37.943+00', '2026-11-27 01:52:37.733+00', 'quillfeather', '2026-11-27 00:52:37.943+00');
INSERT INTO "SettingVersion" (id, section, number, value, "authorId", "authorName", "publishedAt", "createdAt") VALUES
('0294e84f-fd44-45eb-af79-8efa70846a70', 'xx', '1', '{}', NULL, 'xx', NULL, '2026-11-27 00:52:39.508+00');
INSERT INTO "StagedImport" (id, "actorId", "mayPrice", "fileHash", compared, report, "createdAt") VALUES
('3241595b-ed42-4d33-adec-504682f2406f', 'de05220b-adae-4cff-b3a3-873127e63433', 'true', 'xx', NULL, NULL, '2026-11-27 00:52:39.508+00');
INSERT INTO "StagedRow" ("importId", "row", cells, "productId", "seenAt", "seenStock", "familyId", "familySeenAt", plan) VALUES
('6535b407-36ca-414d-bf7f-b95f94125010', '1', 'xx', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "StockAlert" (id, "productId", email, "keyHash", "createdAt", "toldAt") VALUES
('01a21a7d-7044-7586-abb0-e31c6c980a0e', '01a21a7d-6fca-714b-9b7c-8b1590c0ab97', 'zoe@quillfeather.example', E'\\x7175696c6c66656174686572', '2026-11-27 00:52:38.084+00', NULL);
INSERT INTO "StockMovement" (id, "productId", quantity, reason, "orderId", "createdAt", note) VALUES
('1', '01a21a7d-6fca-714b-9b7c-8b1590c0ab97', '10', 'opening', NULL, '2026-11-27 00:52:37.962+00', NULL),
('2', '01a21a7d-7060-762b-ad8f-4bbfce9228cb', '3', 'opening', NULL, '2026-11-27 00:52:38.112+00', NULL),
('3', '01a21a7d-7060-762b-ad8f-4bbfce9228cb', '-2', 'order', '01a21a7d-7085-7229-9c10-85f370d5fc4c', '2026-11-27 00:52:38.143+00', NULL),
('4', '01a21a7d-7123-73c8-bf4f-0fe55fe3d85a', '1', 'opening', NULL, '2026-11-27 00:52:38.307+00', NULL),
('5', '01a21a7d-7121-736a-8122-24e6f0942683', '3', 'opening', NULL, '2026-11-27 00:52:38.305+00', NULL),
('6', '01a21a7d-7121-736a-8122-24e6f0942683', '-3', 'order', '01a21a7d-71b7-7ead-8e1e-73655b632660', '2026-11-27 00:52:38.434+00', NULL),
('7', '01a21a7d-7123-73c8-bf4f-0fe55fe3d85a', '-1', 'order', '01a21a7d-71b7-7ead-8e1e-73655b632660', '2026-11-27 00:52:38.434+00', NULL),
('8', '01a21a7d-7232-7677-9b8f-dd81cd574e31', '10', 'opening', NULL, '2026-11-27 00:52:38.578+00', NULL),
('9', '01a21a7d-7232-7677-9b8f-dd81cd574e31', '-1', 'order', '01a21a7d-7247-798a-8ca7-27184feef4fe', '2026-11-27 00:52:38.591+00', NULL),
('10', '01a21a7d-7274-70fe-993f-aea1b1c156b3', '3', 'opening', NULL, '2026-11-27 00:52:38.644+00', NULL),
('11', '01a21a7d-727d-723b-af34-fe084b1d3bfc', '0', 'opening', NULL, '2026-11-27 00:52:38.653+00', NULL),
('12', '01a21a7d-7274-70fe-993f-aea1b1c156b3', '-1', 'order', '01a21a7d-72ae-71bf-988f-abe69c89fd1c', '2026-11-27 00:52:38.695+00', NULL),
('13', '01a21a7d-72c4-70a8-9b3b-5f2d05ce0fb1', '10', 'opening', NULL, '2026-11-27 00:52:38.724+00', NULL),
('14', '01a21a7d-72d2-75fe-a966-c60adc96e4b7', '4', 'opening', NULL, '2026-11-27 00:52:38.738+00', NULL),
('15', '01a21a7d-72d3-74b4-b658-7d06186254a4', '4', 'opening', NULL, '2026-11-27 00:52:38.739+00', NULL),
('16', '01a21a7d-72e5-7129-80cb-86b8ce34ea4a', '4', 'opening', NULL, '2026-11-27 00:52:38.757+00', NULL),
('17', '01a21a7d-72e4-76fe-a0f3-b1122cebde11', '2', 'opening', NULL, '2026-11-27 00:52:38.756+00', NULL),
('18', '01a21a7d-72d2-75fe-a966-c60adc96e4b7', '-1', 'order', '01a21a7d-7332-754d-be6c-25ac8b9f9755', '2026-11-27 00:52:38.825+00', NULL),
('19', '01a21a7d-72d3-74b4-b658-7d06186254a4', '-1', 'order', '01a21a7d-7348-75ba-a90b-0d8d783bc93c', '2026-11-27 00:52:38.849+00', NULL),
('20', '01a21a7d-72e5-7129-80cb-86b8ce34ea4a', '-1', 'order', '01a21a7d-735c-7803-98d3-127c704d8795', '2026-11-27 00:52:38.869+00', NULL),
('21', '01a21a7d-72e5-7129-80cb-86b8ce34ea4a', '1', 'release', '01a21a7d-735c-7803-98d3-127c704d8795', '2026-11-27 00:52:39.056+00', NULL);
INSERT INTO "StoredModel" (name, "fileName", bytes, facts, drawing, fault, "createdAt") VALUES
('xx', 'xx', '1', NULL, NULL, NULL, '2026-11-27 00:52:39.514+00');
INSERT INTO "Subcategory" (id, "categoryId", label, "position", "drawnAs") VALUES
('dining-table', 'tables', 'Dining Table', '0', NULL),
('coffee-table', 'tables', 'Coffee Table', '1', NULL),
('nest-table', 'tables', 'Nest of Table', '2', NULL),
('console-table', 'tables', 'Console Table', '3', NULL),
('tv-unit', 'living-room', 'TV Unit', '0', NULL),
('media-unit', 'living-room', 'Media Unit', '1', NULL),
('display-cabinet', 'living-room', 'Display Cabinets', '2', NULL),
('wall-clock', 'home-decor', 'Wall Clock', '0', NULL),
('mirrors', 'home-decor', 'Mirrors', '1', NULL),
('vase', 'home-decor', 'Vase', '2', NULL),
('picture-frame', 'home-decor', 'Picture Frame', '3', NULL);
INSERT INTO "SwatchRequest" (id, name, email, address, city, pincode, fabrics, "createdAt", "sentAt", "followUpAt", "keyHash") VALUES
('01a21a7d-7046-761f-af80-d82fa2da569d', 'quillfeather', 'zoe@quillfeather.example', '7 Quillfeather Row', 'Quillfeather', 'Quillfeather 1', '{Oat}', '2026-11-27 00:52:38.086+00', NULL, NULL, E'\\x7175696c6c66656174686572');
INSERT INTO "User" (id, "userName", email, "passwordHash", role, "createdAt", "updatedAt", "emailConfirmedAt", "passwordMadeUp", "staffRoles", "staffNotices") VALUES
('01a21a7d-6fb7-7633-a7be-55b2e93bba5f', 'Quillfeather', 'zoe@quillfeather.example', 'hash quillfeather', 'user', '2026-11-27 00:52:37.943+00', '2026-11-27 00:52:37.943+00', '2026-11-27 00:52:37.733+00', 'false', '{}', '{dispute}'),
('01a21a7d-7052-774d-9fab-337addcbd447', 'Shopper 12bee0b5', '12bee0b5@shopper.example', 'none', 'user', '2026-11-27 00:52:38.098+00', '2026-11-27 00:52:38.098+00', NULL, 'false', '{}', '{dispute}'),
('01a21a7d-70c0-752b-87ab-001f1a66b238', 'Shopper 0590872c', '0590872c@shopper.example', 'none', 'admin', '2026-11-27 00:52:38.208+00', '2026-11-27 00:52:38.208+00', NULL, 'false', '{owner}', '{dispute}'),
('01a21a7d-7115-71d8-ad44-3f666d5eba00', 'Shopper 32718981', '32718981@shopper.example', 'none', 'user', '2026-11-27 00:52:38.293+00', '2026-11-27 00:52:38.293+00', NULL, 'false', '{}', '{dispute}'),
('01a21a7d-71da-761f-bdf0-e2bd9327f4b3', 'Shopper a98dafce', 'a98dafce@shopper.example', 'none', 'admin', '2026-11-27 00:52:38.49+00', '2026-11-27 00:52:38.49+00', NULL, 'false', '{owner}', '{dispute}'),
('01a21a7d-71f8-716c-9e35-d9efeb1a062a', 'Shopper 8504fa24', '8504fa24@shopper.example', 'none', 'admin', '2026-11-27 00:52:38.52+00', '2026-11-27 00:52:38.52+00', NULL, 'false', '{owner}', '{dispute}'),
('01a21a7d-7227-7219-85cc-4220e93476c3', 'Shopper 5476ae27', '5476ae27@shopper.example', 'none', 'user', '2026-11-27 00:52:38.567+00', '2026-11-27 00:52:38.567+00', NULL, 'false', '{}', '{dispute}'),
('01a21a7d-725d-73eb-a474-3bb9becb2e29', 'Shopper 8786a716', '8786a716@shopper.example', 'none', 'admin', '2026-11-27 00:52:38.621+00', '2026-11-27 00:52:38.621+00', NULL, 'false', '{crew}', '{dispute}'),
('01a21a7d-726d-741b-9756-741775fe9905', 'Shopper e2684130', 'e2684130@shopper.example', 'none', 'user', '2026-11-27 00:52:38.637+00', '2026-11-27 00:52:38.637+00', NULL, 'false', '{}', '{dispute}'),
('01a21a7d-72cb-76a6-8146-5ce56329e6e1', 'Shopper a5f89c9b', 'a5f89c9b@shopper.example', 'none', 'admin', '2026-11-27 00:52:38.731+00', '2026-11-27 00:52:38.731+00', NULL, 'false', '{owner}', '{dispute}');
SELECT setval('"StockMovement_id_seq"', 21, true);
SELECT setval('"Order_number_seq"', 9, true);
SELECT setval('"PriceChange_id_seq"', 12, true);
SELECT setval('"CatalogueNotice_id_seq"', 16, true);
SELECT setval('"Job_number_seq"', 2, true);
CREATE TABLE _prisma_migrations (
  id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
  logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0
);
INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
SELECT gen_random_uuid(), '', now(), name, 1 FROM unnest(ARRAY[
  '20261120000000_init',
  '20261120122129_idempotency_and_findings',
  '20261120122728_mail_and_invoices',
  '20261120123000_admin_lists',
  '20261120124000_catalogue_search',
  '20261120125000_letters',
  '20261120130000_rate_limits',
  '20261120150000_mailed_links',
  '20261120153000_findings_resolved',
  '20261120160000_catalogue_changes',
  '20261120170000_catalogue_counts',
  '20261121210000_open_sessions',
  '20261121213000_made_up_passwords',
  '20261121220000_second_factor',
  '20261122091500_known_browsers',
  '20261122093000_bounds_of_orders',
  '20261122093100_orders_held_from',
  '20261122093559_any_apostrophe',
  '20261122093604_orders_by_phone_and_postcode',
  '20261122110000_email_subjects',
  '20261122110100_email_subjects_of_earlier_rows',
  '20261122110201_titles_any_case',
  '20261122110202_titles_any_case_in_category',
  '20261122110203_titles_any_case_in_subcategory',
  '20261122110204_titles_any_case_in_size',
  '20261122110205_prices_in_category',
  '20261122130000_families',
  '20261122130100_cards',
  '20261122130200_variants_of_family',
  '20261122130300_variants_differ',
  '20261122140000_families_edited',
  '20261122140000_made_to_order',
  '20261122160000_product_facts',
  '20261122161000_not_made',
  '20261122162000_models',
  '20261122163000_prices_over_time',
  '20261122163100_prices_so_far',
  '20261122163200_planned_sales',
  '20261122163300_sales_that_end',
  '20261122165000_stock_alerts',
  '20261122165010_two_deliveries',
  '20261122165020_swatch_requests',
  '20261122166000_search_entries',
  '20261122166001_search_terms',
  '20261122166100_product_facets',
  '20261122167000_refund_lines',
  '20261122170000_payments',
  '20261122170010_refunds_of_payments',
  '20261122170020_refunds_by_payment',
  '20261122170030_payments_beside_orders',
  '20261122170040_refunds_beside_payments',
  '20261122170050_payments_so_far',
  '20261122170060_refunds_so_far',
  '20261122170070_refunds_have_payments',
  '20261122171000_delivery',
  '20261122171010_delivery_zones',
  '20261122172000_order_services',
  '20261122173000_order_keys',
  '20261122174000_missed_searches',
  '20261122175000_product_room_note',
  '20261123000000_zones_ahead',
  '20261123010000_delivery_runs',
  '20261123010001_bookings_by_run',
  '20261123020000_returns',
  '20261123020010_one_collection_each',
  '20261123020020_refund_of_return',
  '20261123020030_returned_stock',
  '20261123020040_cancelled_pieces',
  '20261123030001_photographs',
  '20261123030010_cases',
  '20261123030020_replacement_stock',
  '20261123040000_reviews_checked',
  '20261123040010_reviews_of_lines',
  '20261123040020_review_once_a_line',
  '20261123040030_reviews_to_check',
  '20261123040100_review_invitations',
  '20261123040200_product_questions',
  '20261123050000_settings',
  '20261123060000_staff_roles',
  '20261123060010_categories',
  '20261123070000_facet_changes',
  '20261123070101_search_width',
  '20261123070102_search_depth',
  '20261123070103_search_height',
  '20261123070200_facet_words_edited',
  '20261123080000_catalogue_notices',
  '20261123090000_first_of_two_deliveries',
  '20261123090010_delivery_photographs',
  '20261123101000_order_terms_version',
  '20261123101010_product_electrical',
  '20261123102000_category_take_away',
  '20261123103000_deliveries_of_an_order',
  '20261123103010_one_window_each_delivery',
  '20261123104000_removal_jobs',
  '20261123104001_inquiries_of_jobs',
  '20261123104002_payments_of_jobs',
  '20261123104003_jobs_valid',
  '20261123104004_payments_by_job',
  '20261123104005_refunds_of_jobs',
  '20261123104006_invoices_of_jobs',
  '20261123104007_invoices_by_job',
  '20261123104008_keys_of_jobs',
  '20261123104009_keys_by_job',
  '20261123104010_one_invoice_a_job_payment',
  '20261123105000_orders_to_deliver',
  '20261123111000_order_days',
  '20261123111010_orders_by_whole_phone',
  '20261123112000_catalogue_imports',
  '20261123113000_family_cards',
  '20261123113010_sold_out_variants',
  '20261123120000_cart_services',
  '20261123120010_cart_services_valid',
  '20261123130000_drop_search_index',
  '20261123130001_drop_title_words_index',
  '20261123130002_drop_title_index',
  '20261123130003_drop_live_title_index',
  '20261123130004_drop_category_title_index',
  '20261123130005_drop_subcategory_title_index',
  '20261123130006_drop_size_title_index',
  '20261123130007_drop_model_index',
  '20261123130008_search_vector_by_trigger',
  '20261123140000_order_line_variant',
  '20261123150000_cards_of_many_families',
  '20261124050000_short_pending_lists',
  '20261125100000_search_changes',
  '20261126010000_no_parallel_workers',
  '20261126030000_catalogue_entries',
  '20261126030100_drop_catalogue_copies',
  '20261126124901_disputes',
  '20261126125500_deleted_orders_stay',
  '20261126125600_deleted_orders_listed',
  '20261126125900_places_as_booked',
  '20261126130512_search_path_of_functions',
  '20261126131000_returns_await_refunder',
  '20261126131100_stock_out_of_nothing',
  '20261126132014_data_complaints',
  '20261126132101_credit_note_taken_back',
  '20261126132102_credit_note_taken_back_once',
  '20261126132103_credit_note_taken_back_key',
  '20261126132500_return_accepted',
  '20261126140210_refunded_pieces_leave_the_delivery',
  '20261126140301_staff_notices',
  '20261126140326_seats_shape_drawers',
  '20261126140912_folded_text',
  '20261126140913_orders_by_folded_name',
  '20261126140914_inquiries_by_folded_name',
  '20261126143001_stock_note',
  '20261126165500_search_words',
  '20261126181001_claims',
  '20261126184501_deleted_words_stay',
  '20261126184601_products_by_folded_title',
  '20261126191001_vans',
  '20261126191101_replacement_bookings',
  '20261126191102_replacement_bookings',
  '20261126191103_one_replacement_each',
  '20261126191104_replacements_to_arrange',
  '20261126200000_low_stock_level',
  '20261126200001_own_low_stock_levels',
  '20261126210000_staged_imports',
  '20261126211500_first_paper',
  '20261126224500_copies_of_payments'
]) AS name;
SET session_replication_role = origin;
