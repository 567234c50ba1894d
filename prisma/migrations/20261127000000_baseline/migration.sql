-- The tables of 1.0. A shop of 0.9 gets them from prisma/upgrade-from-0.9.sql.

-- Statements of the shop read few rows. Where the planner does not know a bound it expects a third of
-- the table, and starts parallel workers or compiles: both take longer than the statement. A role that
-- does not own the database leaves its settings as they are.
DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET max_parallel_workers_per_gather = 0', current_database());
  EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'The database is not owned by %: its settings are left.', current_user;
END $$;

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
  "paymentStatus" "PaymentStatus" DEFAULT 'pending'::"PaymentStatus" NOT NULL,
  "payerId" text,
  "totalPence" integer NOT NULL,
  "vatPence" integer NOT NULL,
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
  CONSTRAINT "Order_payable_check" CHECK ((("totalPence" <= 99999999) OR ("paymentStatus" = 'cancelled'::"PaymentStatus")))
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
CREATE INDEX "Order_status_createdAt_idx" ON "Order" (status, "createdAt");
CREATE INDEX "Order_to_arrange_idx" ON "Order" ("paidAt", id) WHERE (status = ANY (ARRAY['pending'::"OrderStatus", 'confirmed'::"OrderStatus", 'inProcess'::"OrderStatus", 'inShipping'::"OrderStatus"]));
CREATE INDEX "Order_userId_createdAt_idx" ON "Order" ("userId", "createdAt");
CREATE UNIQUE INDEX "Order_number_key" ON "Order" (number);

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

CREATE FUNCTION count_orders_of_day()
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

CREATE FUNCTION notify_settings_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    PERFORM pg_notify('settings', '');
    RETURN NULL;
END $$;

CREATE FUNCTION notify_slot_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    PERFORM "tellCatalogue"("zoneId"::text) FROM (SELECT DISTINCT "zoneId" FROM changed) AS zone;
    RETURN NULL;
END $$;

CREATE FUNCTION notify_zone_change()
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

CREATE FUNCTION notify_zones_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    PERFORM pg_notify('catalogue', 'all');
    RETURN NULL;
END $$;

CREATE FUNCTION record_first_prices()
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

CREATE FUNCTION record_price_change()
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

CREATE FUNCTION record_review_invitation()
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

CREATE FUNCTION refuse_change_of_invoice()
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

CREATE FUNCTION refuse_change_of_published_setting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $$
BEGIN
    RAISE EXCEPTION 'a published version cannot change';
END $$;

CREATE FUNCTION require_roles_of_staff()
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

CREATE TRIGGER "Category_notify_change" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "Category"
  FOR EACH STATEMENT
  EXECUTE FUNCTION notify_settings_change();
CREATE TRIGGER "CategorySize_notify_change" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "CategorySize"
  FOR EACH STATEMENT
  EXECUTE FUNCTION notify_settings_change();
CREATE TRIGGER "DeliverySlot_notify_insert" AFTER INSERT ON "DeliverySlot"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION notify_slot_change();
CREATE TRIGGER "DeliverySlot_notify_update" AFTER UPDATE ON "DeliverySlot"
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION notify_slot_change();
CREATE TRIGGER "DeliveryZone_notify_insert_delete" AFTER INSERT OR DELETE ON "DeliveryZone"
  FOR EACH STATEMENT
  EXECUTE FUNCTION notify_zones_change();
CREATE TRIGGER "DeliveryZone_notify_update" AFTER UPDATE ON "DeliveryZone"
  FOR EACH ROW
  EXECUTE FUNCTION notify_zone_change();
CREATE TRIGGER "Invoice_immutable" BEFORE DELETE OR UPDATE ON "Invoice"
  FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_invoice();
CREATE TRIGGER "Order_count_delete" AFTER DELETE ON "Order"
  FOR EACH ROW WHEN ((old."archivedAt" IS NULL))
  EXECUTE FUNCTION count_orders_of_day();
CREATE TRIGGER "Order_count_insert" AFTER INSERT ON "Order"
  FOR EACH ROW WHEN (((new."archivedAt" IS NULL) AND (new."createdAt" < (now() - '01:00:00'::interval))))
  EXECUTE FUNCTION count_orders_of_day();
CREATE TRIGGER "Order_count_update" AFTER UPDATE OF "archivedAt", "createdAt" ON "Order"
  FOR EACH ROW WHEN ((((old."archivedAt" IS NULL) <> (new."archivedAt" IS NULL)) OR (old."createdAt" <> new."createdAt")))
  EXECUTE FUNCTION count_orders_of_day();
CREATE TRIGGER "Order_record_review_invitation" AFTER UPDATE OF status ON "Order"
  FOR EACH ROW WHEN (((new.status = 'delivered'::"OrderStatus") AND (old.status <> 'delivered'::"OrderStatus")))
  EXECUTE FUNCTION record_review_invitation();
CREATE TRIGGER "Product_record_first_price" AFTER INSERT ON "Product"
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION record_first_prices();
CREATE TRIGGER "Product_record_price_change" AFTER UPDATE OF "pricePence", "salePricePence" ON "Product"
  FOR EACH ROW WHEN (((old."pricePence" IS DISTINCT FROM new."pricePence") OR (old."salePricePence" IS DISTINCT FROM new."salePricePence")))
  EXECUTE FUNCTION record_price_change();
CREATE TRIGGER "SettingVersion_notify_change" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "SettingVersion"
  FOR EACH STATEMENT
  EXECUTE FUNCTION notify_settings_change();
CREATE TRIGGER "SettingVersion_published_immutable" BEFORE DELETE OR UPDATE ON "SettingVersion"
  FOR EACH ROW WHEN ((old."publishedAt" IS NOT NULL))
  EXECUTE FUNCTION refuse_change_of_published_setting();
CREATE TRIGGER "Subcategory_notify_change" AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "Subcategory"
  FOR EACH STATEMENT
  EXECUTE FUNCTION notify_settings_change();
CREATE TRIGGER "User_staff_have_roles" BEFORE INSERT OR UPDATE OF role, "staffRoles" ON "User"
  FOR EACH ROW
  EXECUTE FUNCTION require_roles_of_staff();

-- What a new shop begins with: staff change all of it.

INSERT INTO "Category" (id, key, label, "tileLabel", position, menu)
SELECT id, gen_random_uuid(), label, "tileLabel", position, menu FROM (VALUES
  ('chairs', 'Chairs', NULL, 0, 2), ('tables', 'Tables', NULL, 1, 1),
  ('living-room', 'Living Room Furniture', 'Living Room', 2, NULL), ('sofas', 'Sofas', NULL, 3, 3),
  ('beds', 'Beds', NULL, 4, 4), ('mattresses', 'Mattresses', NULL, 5, NULL),
  ('chest-drawers', 'Chest of Drawers', NULL, 6, NULL), ('wardrobe', 'Wardrobe', NULL, 7, 5),
  ('home-decor', 'Home Decor', NULL, 8, NULL), ('chantelle', 'Chantelle', NULL, 9, NULL)
) AS first (id, label, "tileLabel", position, menu);

INSERT INTO "Subcategory" ("categoryId", id, label, position) VALUES
  ('tables', 'dining-table', 'Dining Table', 0), ('tables', 'coffee-table', 'Coffee Table', 1),
  ('tables', 'nest-table', 'Nest of Table', 2), ('tables', 'console-table', 'Console Table', 3),
  ('living-room', 'tv-unit', 'TV Unit', 0), ('living-room', 'media-unit', 'Media Unit', 1),
  ('living-room', 'display-cabinet', 'Display Cabinets', 2),
  ('home-decor', 'wall-clock', 'Wall Clock', 0), ('home-decor', 'mirrors', 'Mirrors', 1),
  ('home-decor', 'vase', 'Vase', 2), ('home-decor', 'picture-frame', 'Picture Frame', 3);

INSERT INTO "CategorySize" ("categoryId", id, label, position) VALUES
  ('beds', 'single', 'Single', 0), ('beds', 'small-double', 'Small Double', 1),
  ('beds', 'double', 'Double', 2), ('beds', 'king', 'King Size', 3),
  ('mattresses', 'single', 'Single', 0), ('mattresses', 'double', 'Double', 1),
  ('mattresses', 'king', 'King Size', 2);

INSERT INTO "DeliveryZone" (id, name, "isServed", "noticeDays", weekdays, position, areas) VALUES
  (uuidv7(), 'London', true, 2, '{1,2,3,4,5,6}', 1, string_to_array(
    'BR,CR,E,EC,EN,HA,IG,KT,N,NW,RM,SE,SM,SW,TW,UB,W,WC', ',')),
  (uuidv7(), 'South East', true, 2, '{1,2,3,4,5,6}', 2, string_to_array(
    'AL,BN,CM,CO,CT,DA,GU,HP,LU,ME,MK,OX,PO,RG,RH,SG,SL,SO,SS,TN,WD', ',')),
  (uuidv7(), 'Rest of mainland Britain', true, 3, '{1,2,3,4,5}', 3, string_to_array(
    'AB,B,BA,BB,BD,BH,BL,BS,CA,CB,CF,CH,CV,CW,DD,DE,DG,DH,DL,DN,DT,DY,EH,EX,FK,FY,G,GL,HD,HG,HR,'
    'HU,HX,IP,KA,KY,L,LA,LD,LE,LL,LN,LS,M,ML,NE,NG,NN,NP,NR,OL,PA,PE,PH,PL,PR,S,SA,SK,SN,SP,SR,ST,'
    'SY,TA,TD,TF,TQ,TR,TS,WA,WF,WN,WR,WS,WV,YO', ',')),
  (uuidv7(), 'Highlands and islands', false, 0, '{}', 4, string_to_array(
    'FK17,FK18,FK19,FK20,FK21,GY,HS,IM,IV,JE,KA27,KA28,KW,PA20,PA21,PA22,PA23,PA24,PA25,PA26,PA27,'
    'PA28,PA29,PA30,PA31,PA32,PA33,PA34,PA35,PA36,PA37,PA38,PA41,PA42,PA43,PA44,PA45,PA46,PA47,'
    'PA48,PA49,PA60,PA61,PA62,PA63,PA64,PA65,PA66,PA67,PA68,PA69,PA70,PA71,PA72,PA73,PA74,PA75,'
    'PA76,PA77,PA78,PH17,PH18,PH19,PH20,PH21,PH22,PH23,PH24,PH25,PH26,PH30,PH31,PH32,PH33,PH34,'
    'PH35,PH36,PH37,PH38,PH39,PH40,PH41,PH42,PH43,PH44,PH49,PH50,PO30,PO31,PO32,PO33,PO34,PO35,'
    'PO36,PO37,PO38,PO39,PO40,PO41,TR21,TR22,TR23,TR24,TR25,ZE', ',')),
  (uuidv7(), 'Northern Ireland', false, 0, '{}', 5, string_to_array(
    'BT', ','));

INSERT INTO "DeliveryWindow" (id, "zoneId", "startHour", "endHour", places)
SELECT uuidv7(), z.id, "startHour", "endHour", places FROM (VALUES
  ('London', 7, 13, 12), ('London', 12, 18, 12), ('South East', 7, 13, 8), ('South East', 12, 18, 8),
  ('Rest of mainland Britain', 7, 19, 10)
) AS first (zone, "startHour", "endHour", places) JOIN "DeliveryZone" z ON z.name = zone;

-- The words of titles and descriptions that name a colour or a material.
INSERT INTO "FacetWord" (facet, value, phrase)
SELECT facet, value, unnest(string_to_array(phrases, ', ')) FROM (VALUES
  ('colour', 'beige',
    'beige, biscuit, cream, linen, natural, oat, oatmeal, putty, sand, stone, taupe'),
  ('colour', 'black', 'black, black ash, ebony'),
  ('colour', 'blue', 'blue, duck egg, dusk, ink, midnight, navy, stone blue, teal'),
  ('colour', 'brass', 'brass, bronze, copper'),
  ('colour', 'brown', 'brown, caramel, chestnut, chocolate, clay, cognac, mocha, tan, terracotta'),
  ('colour', 'dark-wood', 'acacia, mahogany, mango, teak, walnut'),
  ('colour', 'green', 'emerald, fern, forest, green, moss, olive, sage, sage green'),
  ('colour', 'grey',
    'anthracite, charcoal, dove, graphite, gray, grey, grey oak, pewter, silver, slate'),
  ('colour', 'light-wood',
    'ash, beech, birch, cane, natural oak, natural pine, oak, pale ash, pine, rustic pine'),
  ('colour', 'pink', 'blush, pink, rose'),
  ('colour', 'purple', 'aubergine, heather, lavender, lilac, plum, purple'),
  ('colour', 'red', 'brick, burgundy, claret, red, rust'),
  ('colour', 'white', 'chalk, ivory, off white, white, white marble'),
  ('colour', 'yellow', 'gold, mustard, ochre, yellow'),
  ('material', 'acacia', 'acacia'),
  ('material', 'ash', 'ash'),
  ('material', 'boucle', 'boucle'),
  ('material', 'cane', 'cane, rattan, rush, woven cane, woven rush'),
  ('material', 'ceramic', 'ceramic, earthenware, porcelain, stoneware'),
  ('material', 'glass', 'glass'),
  ('material', 'leather', 'leather'),
  ('material', 'leather-look', 'faux leather, leather look'),
  ('material', 'linen', 'linen, linen blend'),
  ('material', 'mango', 'mango, mango wood'),
  ('material', 'marble', 'marble'),
  ('material', 'memory-foam', 'memory foam'),
  ('material', 'metal', 'aluminium, brass, brass finish steel, iron, metal, steel'),
  ('material', 'oak', 'oak'),
  ('material', 'painted-wood', 'mdf, painted beech, painted hardwood, painted mdf, painted pine'),
  ('material', 'pine', 'painted pine, pine'),
  ('material', 'springs', 'open coil springs, pocket springs, springs'),
  ('material', 'velvet', 'velvet'),
  ('material', 'walnut', 'walnut'),
  ('material', 'wood-effect', 'oak effect'),
  ('material', 'wool', 'wool, wool blend, woven wool blend'),
  ('material', 'woven',
    'fabric, woven fabric, woven polyester, woven polyester fabric, woven wool blend')
) AS word (facet, value, phrases);

-- What searched words mean in the catalogue; nothing, where the shop does not sell it.
INSERT INTO "SearchTerm" (id, means, mentions, phrase)
SELECT gen_random_uuid(), string_to_array(means, ', '), string_to_array(mentions, ', '), unnest(string_to_array(phrases, ', ')) FROM (VALUES
  ('', '',
    'bag, bath, bin, book, candle, car, carpet, cat, coat, cot, crib, cup, curtain, dog, duvet, '
    'fan, hat, jar, lamp, oven, pan, pillow, plant, pot, rug, shoe, tap, towel, toy'),
  ('', 'alcove', 'alcove'),
  ('', 'bathroom', 'bathroom, en suite, ensuite'),
  ('', 'bay window', 'bay window'),
  ('', 'box rooms, small bedroom', 'box room'),
  ('', 'clean lines, clean lined, modern, crisp', 'contemporary, minimalist, modern'),
  ('', 'cosy, comfortable', 'comfortable, comfy, cosy'),
  ('', 'desk', 'home office, office, study'),
  ('', 'firm', 'extra firm, firm'),
  ('', 'folding', 'folding'),
  ('', 'fully assembled, mostly assembled',
    'assembled, fully assembled, no assembly, ready assembled'),
  ('', 'guest, guests, spare room', 'guest bedroom, guest room, spare bedroom, spare room'),
  ('', 'hard wearing, stain resistant', 'cat proof, dog proof, pet friendly'),
  ('', 'landing', 'landing'),
  ('', 'lofts, low ceilinged', 'attic, loft'),
  ('', 'mantelpiece, fireplace', 'fireplace, mantelpiece'),
  ('', 'medium firm', 'medium firm'),
  ('', 'mid century', 'mid century, midcentury, retro'),
  ('', 'soft, softly', 'soft'),
  ('', 'stain resistant, resistant to stains', 'stain proof, stain resistant'),
  ('', 'toddlers, children', 'child friendly, child safe, toddler'),
  ('', 'wipes clean, wipeable, wiped clean', 'easy clean, wipe clean, wipeable'),
  ('accent chair, armchair', '',
    'armchair, club chair, easy chair, fireside chair, lounge chair, occasional chair, '
    'reading chair, snuggle chair, tub chair'),
  ('bed', '', 'bed frame, bedframe, bedstead, divan'),
  ('bed, mattress, wardrobe, bedside, chest drawers, dressing table', 'bedroom',
    'bedroom, master bedroom'),
  ('bedside', '',
    'bedside, bedside cupboard, bedside drawer, bedside table, bedside unit, night stand, '
    'night table, nightstand'),
  ('blush, pink', '', 'pink'),
  ('boucle', '', 'fluffy, sherpa, teddy'),
  ('brass, gold', '', 'gold, golden'),
  ('cane, rattan', '', 'cane, rattan, wicker'),
  ('chair -accent -stool', '', 'dining chair, kitchen chair'),
  ('charcoal, grey', '', 'anthracite, graphite'),
  ('chest drawers', '', 'chester draws, commode, highboy, lowboy'),
  ('chest drawers, dressing table', '', 'bureau, dresser'),
  ('cheval mirror, full length mirror', '',
    'dressing mirror, floor mirror, free standing mirror, full length mirror, long mirror, '
    'standing mirror'),
  ('claret, red', '', 'red'),
  ('clock', '', 'timepiece'),
  ('coffee table', '', 'cocktail table, tea table'),
  ('compact, slim, small', 'compact, flat', 'small flat, studio flat, tiny flat'),
  ('compact, small, slim', 'small, compact, box rooms',
    'compact, little, mini, petite, small, tiny'),
  ('console', '', 'console, entry table, entryway table, hall table, hallway table, sofa table'),
  ('console', 'hallway, hall',
    'corridor, entrance, entrance hall, entryway, foyer, front hall, hall, hallway, porch'),
  ('corner sofa, chaise', '',
    'chaise longue, chaise lounge, chaise sofa, l shaped sofa, sectional, sectional sofa'),
  ('counter stool', '',
    'bar stool, barstool, breakfast bar stool, counter stool, high stool, kitchen stool'),
  ('counter stool', 'breakfast bar, kitchen island', 'breakfast bar, kitchen island'),
  ('counter stool', 'kitchen', 'kitchen'),
  ('cream, ivory', '', 'cream'),
  ('desk, dressing table', '', 'computer desk, desk, writing desk, writing table'),
  ('dining table', '', 'breakfast table, dinner table, farmhouse table, kitchen table'),
  ('dining table, dining chair', 'dining room', 'dining room'),
  ('display cabinet', '',
    'book case, book shelf, bookcase, bookshelf, china cabinet, curio, curio cabinet, '
    'display unit, glass cabinet, hutch, shelving unit, vitrine'),
  ('double bed -small', '', 'full bed, full size bed, standard double, standard double bed'),
  ('drawers', 'storage, shelves, drawers, cupboard', 'storage'),
  ('drawers, chest', '', 'chester, draw, draws'),
  ('dressing table', '',
    'make up table, makeup table, vanity, vanity desk, vanity table, vanity unit'),
  ('framed print, picture frame', '',
    'art print, artwork, canva, painting, photo frame, picture, poster, print, wall art'),
  ('glazed, glass', '', 'glass fronted, glazed'),
  ('grey', '', 'gray'),
  ('hand woven, hand tufted', 'hand made, by hand', 'hand made, handmade'),
  ('industrial', 'workshop, industrial', 'industrial'),
  ('ivory, cream, chalk, off white', '', 'off white'),
  ('king', '', 'king size, kingsize, queen, queen size'),
  ('large, wide, triple, three seater', 'large, roomy, generous', 'big, huge, large'),
  ('living room, sofa, coffee table', 'living room',
    'drawing room, family room, front room, living room, lounge, sitting room'),
  ('loveseat, two seater', '', 'cuddle chair, cuddler, loveseat, small sofa, snuggler'),
  ('mirror', '', 'glass'),
  ('mirror -cheval -dressing', '', 'hanging mirror, wall mirror'),
  ('mustard, yellow', '', 'yellow'),
  ('navy, midnight blue, ink blue', '', 'navy blue'),
  ('nest, side table', '', 'end table, lamp table, occasional table, side table, sofa side table'),
  ('plum, heather', '', 'purple'),
  ('pocket sprung, pocket springs', '', 'pocket spring, pocket sprung, pocketed spring'),
  ('removable', 'washed, washing, wash', 'machine washable, removable cover, washable'),
  ('round', 'round', 'circular, round'),
  ('rustic, farmhouse, reclaimed', 'cottage, country', 'farmhouse, reclaimed, rustic'),
  ('sage', '', 'sage green'),
  ('sideboard, media unit', '', 'buffet, buffet table, credenza, sideboard'),
  ('single', '', 'twin, twin size'),
  ('single bed', '', 'child bed, kid bed, toddler bed'),
  ('single bed, single mattress', 'children, child, teenage, toys', 'child, kid'),
  ('single bed, single mattress', 'children''s room, child''s room, toys, teenage',
    'boy room, child bedroom, child room, girl room, kid bedroom, kid room, nursery, '
    'toddler room'),
  ('single mattress', '', 'child mattress, kid mattress'),
  ('slim', 'narrow, slim', 'narrow, skinny, slim, slimline'),
  ('small double bed', '', '3 quarter bed, 4 foot bed'),
  ('sofa', '', 'chesterfield, couch, davenport, setee, settee, sofer, soffa'),
  ('soft close', 'soft closing, close gently', 'soft close, soft closing'),
  ('springs, sprung', '', 'spring, sprung'),
  ('steel, metal, brass', '', 'iron, metal'),
  ('teal', '', 'turquoise'),
  ('terracotta, orange', '', 'orange'),
  ('triple', '', '3 door, triple door'),
  ('tv', '', 'television, telly'),
  ('tv unit, tv stand, media unit', '',
    'entertainment center, entertainment centre, entertainment stand, entertainment unit, '
    'media cabinet, media console, media unit, television bench, television cabinet, '
    'television console, television cupboard, television stand, television table, '
    'television unit, telly bench, telly cabinet, telly console, telly cupboard, telly stand, '
    'telly table, telly unit, tv bench, tv cabinet, tv console, tv cupboard, tv stand, tv table, '
    'tv unit'),
  ('two seater, loveseat', '', '2 seat, 2 seater'),
  ('vase', '', 'flower pot, jug, ornament, urn'),
  ('wardrobe', '', 'armoire, closet, clothe cupboard, wardrobe closet'),
  ('wardrobe, cabinet', '', 'cupboard'),
  ('wood, oak, walnut, pine, ash, mango, acacia, beech, hardwood', '', 'timber, wood, wooden'),
  ('woven, linen, fabric, upholstered', '', 'cloth, fabric, upholstered')
) AS term (means, mentions, phrases);
