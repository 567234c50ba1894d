-- Makes the tables of 0.9 those of 1.0: what 0.9 kept for 0.1.0 alone goes, and triggers get the names
-- of what they keep. 0.9 reads, writes and calls none of it.

SET LOCAL lock_timeout = '5s';

DROP TRIGGER "DeliveryBooking_part" ON "DeliveryBooking";
DROP TRIGGER "DeliveryBooking_second" ON "DeliveryBooking";
DROP TRIGGER "Order_first_payment_kept" ON "Order";
DROP TRIGGER "Order_payment_kept" ON "Order";
DROP TRIGGER "OutboxMail_subject_of_earlier_version" ON "OutboxMail";
DROP TRIGGER "Payment_order_kept" ON "Payment";
DROP TRIGGER "Product_sale_dates_forgotten" ON "Product";
DROP TRIGGER "Refund_payment_kept" ON "Refund";
DROP FUNCTION "partOfBooking"(), "secondFollowsFirst"(), "keepPaymentOfOrder"(),
  "keepOrderOfPayment"(), "keepPaymentOfRefund"(), email_subject_of_earlier_version(),
  "forgetSaleDates"();

ALTER TABLE "Product" DROP COLUMN "searchVector";
ALTER TABLE "Order" DROP COLUMN "paymentIntentId", DROP COLUMN "paymentFlag",
  DROP COLUMN "paymentMethod", DROP COLUMN "refundedPence";
DROP INDEX IF EXISTS "Order_to_deliver_idx", "Order_search_idx", "Inquiry_search_idx";

ALTER FUNCTION refuse_invoice_change() RENAME TO refuse_change_of_invoice;
ALTER FUNCTION "keepPublishedSettings"() RENAME TO refuse_change_of_published_setting;
ALTER FUNCTION staff_have_roles() RENAME TO require_roles_of_staff;
ALTER FUNCTION "countOrderOfDay"() RENAME TO count_orders_of_day;
ALTER FUNCTION "keepPrice"() RENAME TO record_price_change;
ALTER FUNCTION "keepFirstPrices"() RENAME TO record_first_prices;
ALTER FUNCTION "inviteReview"() RENAME TO record_review_invitation;
ALTER FUNCTION "tellSettings"() RENAME TO notify_settings_change;
ALTER FUNCTION "tellSlots"() RENAME TO notify_slot_change;
ALTER FUNCTION "tellZone"() RENAME TO notify_zone_change;
ALTER FUNCTION "tellAll"() RENAME TO notify_zones_change;

ALTER TRIGGER "Category_told" ON "Category" RENAME TO "Category_notify_change";
ALTER TRIGGER "CategorySize_told" ON "CategorySize" RENAME TO "CategorySize_notify_change";
ALTER TRIGGER "Subcategory_told" ON "Subcategory" RENAME TO "Subcategory_notify_change";
ALTER TRIGGER "SettingVersion_told" ON "SettingVersion" RENAME TO "SettingVersion_notify_change";
ALTER TRIGGER "SettingVersion_kept" ON "SettingVersion" RENAME TO "SettingVersion_published_immutable";
ALTER TRIGGER "DeliverySlot_made_told" ON "DeliverySlot" RENAME TO "DeliverySlot_notify_insert";
ALTER TRIGGER "DeliverySlot_told" ON "DeliverySlot" RENAME TO "DeliverySlot_notify_update";
ALTER TRIGGER "DeliveryZone_made_told" ON "DeliveryZone" RENAME TO "DeliveryZone_notify_insert_delete";
ALTER TRIGGER "DeliveryZone_told" ON "DeliveryZone" RENAME TO "DeliveryZone_notify_update";
ALTER TRIGGER "Order_day_added" ON "Order" RENAME TO "Order_count_insert";
ALTER TRIGGER "Order_day_changed" ON "Order" RENAME TO "Order_count_update";
ALTER TRIGGER "Order_day_removed" ON "Order" RENAME TO "Order_count_delete";
ALTER TRIGGER "Order_delivered" ON "Order" RENAME TO "Order_record_review_invitation";
ALTER TRIGGER "Product_first_price_kept" ON "Product" RENAME TO "Product_record_first_price";
ALTER TRIGGER "Product_price_kept" ON "Product" RENAME TO "Product_record_price_change";
ALTER TRIGGER staff_have_roles ON "User" RENAME TO "User_staff_have_roles";
