import { orderPayable } from './order/order-payable.ts'
import type { Payables } from './platform/payment/payable.ts'
import { removalPayable } from './removal/removal-payable.ts'

/** What the shop is paid for. */
export const payables: Payables = {
  order: orderPayable,
  deposit: removalPayable,
  balance: removalPayable,
}
