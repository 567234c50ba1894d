-- What visitors ask about a product; public once staff have answered.
CREATE TABLE "ProductQuestion" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "question" TEXT NOT NULL,
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ProductQuestion_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ProductQuestion_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ProductQuestion_answered_check" CHECK (("answer" IS NULL) = ("answeredAt" IS NULL))
);
CREATE INDEX "ProductQuestion_productId_answeredAt_idx" ON "ProductQuestion"("productId", "answeredAt");
CREATE INDEX "ProductQuestion_answeredAt_createdAt_idx" ON "ProductQuestion"("answeredAt", "createdAt");
CREATE INDEX "ProductQuestion_email_idx" ON "ProductQuestion"("email");

-- Tells every process that what guests read of a product has changed: what has no answer is not read.
CREATE FUNCTION "tellAnswered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF COALESCE(OLD.answer, NEW.answer) IS NOT NULL THEN
        PERFORM pg_notify('catalogue', COALESCE(NEW."productId", OLD."productId")::text);
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER "ProductQuestion_told" AFTER INSERT OR UPDATE OR DELETE ON "ProductQuestion"
    FOR EACH ROW EXECUTE FUNCTION "tellAnswered"();
