-- CreateEnum
CREATE TYPE "InvoiceKind" AS ENUM ('invoice', 'creditNote');

-- CreateTable
CREATE TABLE "Invoice" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "kind" "InvoiceKind" NOT NULL,
    "orderId" UUID NOT NULL,
    "refundId" UUID,
    "facts" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InvoiceSeries" (
    "series" TEXT NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "InvoiceSeries_pkey" PRIMARY KEY ("series")
);

-- CreateTable
CREATE TABLE "OutboxMail" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "refusedAt" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OutboxMail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_number_key" ON "Invoice"("number");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_refundId_key" ON "Invoice"("refundId");

-- CreateIndex
CREATE INDEX "Invoice_orderId_idx" ON "Invoice"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMail_key_key" ON "OutboxMail"("key");

-- AddForeignKey
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One invoice an order; a credit note belongs to a refund.
CREATE UNIQUE INDEX "Invoice_one_per_order_idx" ON "Invoice" ("orderId") WHERE kind = 'invoice';
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_refund_check"
    CHECK ((kind = 'creditNote') = ("refundId" IS NOT NULL));
ALTER TABLE "InvoiceSeries" ADD CONSTRAINT "InvoiceSeries_last_check" CHECK (last >= 1);

-- What was issued stays as it was issued.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an invoice that was issued cannot change' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER "Invoice_immutable" BEFORE UPDATE OR DELETE ON "Invoice"
    FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();

-- What is still to be sent.
CREATE INDEX "OutboxMail_due_idx" ON "OutboxMail" ("dueAt")
    WHERE "sentAt" IS NULL AND "refusedAt" IS NULL;
