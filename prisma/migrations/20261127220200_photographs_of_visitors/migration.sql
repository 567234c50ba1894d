-- Photographs that a visitor sends with an inquiry, or before an order is made, are of nothing yet.

ALTER TABLE "Photograph" ADD COLUMN "inquiryId" uuid;
ALTER TABLE "Photograph" ADD CONSTRAINT "Photograph_inquiryId_fkey" FOREIGN KEY ("inquiryId")
  REFERENCES "Inquiry" (id) ON UPDATE CASCADE ON DELETE SET NULL NOT VALID;
ALTER TABLE "Photograph" ADD CONSTRAINT "Photograph_of_one_at_most_check"
  CHECK (num_nonnulls("orderId", "removalId", "inquiryId") <= 1) NOT VALID;
ALTER TABLE "Photograph" DROP CONSTRAINT "Photograph_of_one_check";
