import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { formatPence } from '#web/ui/price.tsx'
import type { AdminOrder } from './use-orders.ts'

type Payment = AdminOrder['payments'][number]

/** A payment for staff: amount, time, refunded amount, and the provider's intent. */
export function paymentLines(payment: Payment): string[] {
  const { refundedPence, intentId } = payment
  return [
    sumText(payment),
    ...(refundedPence > 0 ? [`${formatPence(refundedPence)} refunded`] : []),
    ...(intentId === null ? [] : [intentId]),
  ]
}

function sumText({ amountPence, status, paidAt }: Payment): string {
  const sum = formatPence(amountPence)
  if (paidAt !== null) return `${sum}, ${dateAndTime(paidAt)}`
  return status === 'cancelled' ? `${sum}, cancelled` : `${sum}, not paid yet`
}
