import type { RouterOutputs } from '../lib/trpc.ts'

type Paid = Pick<RouterOutputs['order']['details'], 'paymentMethod' | 'paymentStatus'>

const methods: Record<Paid['paymentMethod'], string> = { stripe: 'Card', paypal: 'PayPal' }
const statuses: Record<Paid['paymentStatus'], string> = {
  pending: 'awaiting payment',
  paid: 'paid',
  partiallyRefunded: 'part refunded',
  refunded: 'refunded',
  cancelled: 'cancelled',
}

/** An order's payment as text: "Card, paid". */
export function paymentText({ paymentMethod, paymentStatus }: Paid): string {
  return `${methods[paymentMethod]}, ${statuses[paymentStatus]}`
}
