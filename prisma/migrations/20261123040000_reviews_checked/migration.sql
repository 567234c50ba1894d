-- Reviews are checked by staff: what waits or was refused is not shown. One that the version before
-- writes is shown, as it was.
CREATE TYPE "ReviewState" AS ENUM ('waiting', 'shown', 'refused');

ALTER TABLE "Review"
    ADD COLUMN "state" "ReviewState" NOT NULL DEFAULT 'shown',
    ADD COLUMN "orderItemId" UUID,
    ADD COLUMN "toCheckSince" TIMESTAMPTZ(3),
    ADD COLUMN "refusedFor" TEXT,
    ADD COLUMN "reply" TEXT,
    ADD COLUMN "repliedAt" TIMESTAMPTZ(3);
ALTER TABLE "Review" ADD CONSTRAINT "Review_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
ALTER TABLE "Review" ADD CONSTRAINT "Review_refused_check" CHECK (("state" = 'refused') = ("refusedFor" IS NOT NULL)) NOT VALID;

CREATE TABLE "ReviewPhotograph" (
    "photographId" UUID NOT NULL,
    "reviewId" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "ReviewPhotograph_pkey" PRIMARY KEY ("photographId"),
    CONSTRAINT "ReviewPhotograph_photographId_fkey" FOREIGN KEY ("photographId") REFERENCES "Photograph"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ReviewPhotograph_reviewId_fkey" FOREIGN KEY ("reviewId") REFERENCES "Review"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ReviewPhotograph_reviewId_idx" ON "ReviewPhotograph"("reviewId");

CREATE TABLE "ReviewReport" (
    "id" UUID NOT NULL,
    "reviewId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReviewReport_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ReviewReport_reviewId_fkey" FOREIGN KEY ("reviewId") REFERENCES "Review"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ReviewReport_reviewId_idx" ON "ReviewReport"("reviewId");
