ALTER TABLE "Quotation" ADD COLUMN "deliveryIsAgreed" boolean NOT NULL DEFAULT false;
ALTER TABLE "Order" ADD COLUMN "deliveryIsAgreed" boolean NOT NULL DEFAULT false;
ALTER TABLE "Fulfilment" ADD COLUMN "sendBy" date;
ALTER TABLE "Quotation" ADD COLUMN "deliveryMethod" "DeliveryMethod" NOT NULL DEFAULT 'van';
ALTER TABLE "Quotation" ADD COLUMN "collectOn" date;
ALTER TABLE "Quotation" ADD COLUMN "startHour" integer;
ALTER TABLE "Quotation" ADD COLUMN "endHour" integer;
