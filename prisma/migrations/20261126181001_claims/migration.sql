-- What an owner has confirmed of the claims that the shop makes about the company, word for word.
CREATE TABLE "ClaimConfirmation" (
    "id" UUID NOT NULL,
    "claim" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "authorId" UUID,
    "authorName" TEXT NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClaimConfirmation_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ClaimConfirmation_claim_key" ON "ClaimConfirmation"("claim");
