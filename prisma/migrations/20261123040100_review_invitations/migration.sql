-- Two weeks after its delivery, the buyer of an order is asked for reviews: once. A trigger, so that it
-- is the same whoever says that it was delivered, the version before too.
CREATE TABLE "ReviewInvitation" (
    "orderId" UUID NOT NULL,
    "dueAt" TIMESTAMPTZ(3),
    "keyHash" BYTEA,

    CONSTRAINT "ReviewInvitation_pkey" PRIMARY KEY ("orderId"),
    CONSTRAINT "ReviewInvitation_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "ReviewInvitation_keyHash_key" ON "ReviewInvitation"("keyHash");
CREATE INDEX "ReviewInvitation_dueAt_idx" ON "ReviewInvitation"("dueAt");

CREATE TABLE "ReviewStop" (
    "emailHash" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReviewStop_pkey" PRIMARY KEY ("emailHash")
);

CREATE FUNCTION "inviteReview"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "ReviewInvitation" AS i ("orderId", "dueAt")
    VALUES (NEW.id, now() + interval '14 days')
    ON CONFLICT ("orderId") DO UPDATE SET "dueAt" = EXCLUDED."dueAt" WHERE i."dueAt" IS NOT NULL;
    RETURN NULL;
END $$;

CREATE TRIGGER "Order_delivered" AFTER UPDATE OF status ON "Order"
    FOR EACH ROW WHEN (NEW.status = 'delivered' AND OLD.status <> 'delivered')
    EXECUTE FUNCTION "inviteReview"();
