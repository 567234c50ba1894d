-- What a buyer and the shop write to each other about an order: damaged, missing, or a question.
CREATE TYPE "CaseKind" AS ENUM ('damaged', 'missing', 'wrong', 'broken', 'question');
CREATE TYPE "CaseWish" AS ENUM ('part', 'piece', 'money', 'return', 'decide');
CREATE TYPE "CaseAuthor" AS ENUM ('buyer', 'staff');
CREATE TYPE "CaseAnswer" AS ENUM ('write', 'ask', 'part', 'piece', 'money', 'note');

CREATE TABLE "Case" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "kind" "CaseKind" NOT NULL,
    "wish" "CaseWish",
    "waitingSince" TIMESTAMPTZ(3),
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "buyerReadAt" TIMESTAMPTZ(3) NOT NULL,
    "staffReadAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Case_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Case_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "Case_orderId_idx" ON "Case"("orderId");
CREATE INDEX "Case_waitingSince_idx" ON "Case"("waitingSince");
CREATE INDEX "Case_lastAt_idx" ON "Case"("lastAt");

CREATE TABLE "CaseLine" (
    "caseId" UUID NOT NULL,
    "orderItemId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "CaseLine_pkey" PRIMARY KEY ("caseId", "orderItemId"),
    CONSTRAINT "CaseLine_quantity_check" CHECK ("quantity" > 0),
    CONSTRAINT "CaseLine_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CaseLine_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "CaseLine_orderItemId_idx" ON "CaseLine"("orderItemId");

CREATE TABLE "CaseMessage" (
    "id" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "author" "CaseAuthor" NOT NULL,
    "staffName" TEXT,
    "answer" "CaseAnswer",
    "text" TEXT NOT NULL,
    "refundId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CaseMessage_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CaseMessage_author_check" CHECK (("author" = 'staff') = ("answer" IS NOT NULL)),
    CONSTRAINT "CaseMessage_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "Case"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CaseMessage_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "CaseMessage_refundId_key" ON "CaseMessage"("refundId");
CREATE INDEX "CaseMessage_caseId_createdAt_idx" ON "CaseMessage"("caseId", "createdAt");

CREATE TABLE "CaseMessagePhotograph" (
    "photographId" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "CaseMessagePhotograph_pkey" PRIMARY KEY ("photographId"),
    CONSTRAINT "CaseMessagePhotograph_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "CaseMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CaseMessagePhotograph_photographId_fkey" FOREIGN KEY ("photographId") REFERENCES "Photograph"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "CaseMessagePhotograph_messageId_idx" ON "CaseMessagePhotograph"("messageId");

-- New pieces that staff send for those of an order, at no charge: they take stock.
CREATE TABLE "ReplacementLine" (
    "messageId" UUID NOT NULL,
    "orderItemId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "madeQuantity" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ReplacementLine_pkey" PRIMARY KEY ("messageId", "orderItemId"),
    CONSTRAINT "ReplacementLine_quantity_check" CHECK ("quantity" > 0 AND "madeQuantity" BETWEEN 0 AND "quantity"),
    CONSTRAINT "ReplacementLine_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "CaseMessage"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ReplacementLine_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "ReplacementLine_orderItemId_idx" ON "ReplacementLine"("orderItemId");
