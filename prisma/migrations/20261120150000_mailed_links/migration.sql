-- CreateEnum
CREATE TYPE "LinkPurpose" AS ENUM ('resetPassword', 'confirmEmail');

-- AlterTable
ALTER TABLE "User" ADD COLUMN "emailConfirmedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "MailedLink" (
    "userId" UUID NOT NULL,
    "purpose" "LinkPurpose" NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "email" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MailedLink_pkey" PRIMARY KEY ("userId","purpose")
);

-- CreateIndex
CREATE UNIQUE INDEX "MailedLink_tokenHash_key" ON "MailedLink"("tokenHash");

-- CreateIndex
CREATE INDEX "MailedLink_expiresAt_idx" ON "MailedLink"("expiresAt");

-- AddForeignKey
ALTER TABLE "MailedLink" ADD CONSTRAINT "MailedLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was issued stays as it was issued. Only the buyer goes, when the account does: a shop that
-- sells to consumers owes the tax office the sums, not the names.
CREATE OR REPLACE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
