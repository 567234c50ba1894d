-- AlterTable
ALTER TABLE "User" ADD COLUMN "passwordMadeUp" BOOLEAN NOT NULL DEFAULT false;
