-- The network address that an unpaid order was made from; empty once it is paid or has ended.
ALTER TABLE "Order" ADD COLUMN "heldFrom" TEXT;

-- The most that one payment can be. An order above it that is there already can still be ended.
ALTER TABLE "Order" ADD CONSTRAINT "Order_payable_check"
    CHECK ("totalPence" <= 99999999 OR "paymentStatus" = 'cancelled') NOT VALID;
