import { giftCardPayable } from './gift-card/gift-card-payable.ts'
import { orderPayable } from './order/order-payable.ts'
import type { Payables } from './platform/payment/payable.ts'
import { removalPayable } from './removal/removal-payable.ts'

/** What the shop is paid for. */
export const payables: Payables = {
  order: orderPayable,
  removal: removalPayable,
  giftCard: giftCardPayable,
}
