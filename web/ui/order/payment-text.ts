import { paymentMethods } from '#server/payment/methods/payment-methods.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'

type Paid = Pick<RouterOutputs['order']['details'], 'paymentMethod' | 'paymentStatus'> & {
  /** How each of its payments was made, where there are several. */
  madeBy?: readonly Paid['paymentMethod'][]
  /** What is still to be paid of it, once a part was paid. */
  balance: object | null
  /** Its refunds, each with whether staff are yet to hand it over. */
  refunds?: readonly { isToHandOver: boolean }[]
}

const statuses: Record<Paid['paymentStatus'], string> = {
  pending: 'awaiting payment',
  paid: 'paid',
  partiallyRefunded: 'part refunded',
  refunded: 'refunded',
  cancelled: 'cancelled',
}

/** An order's payment as text: "Card, paid"; "Card and PayPal, part paid" while a balance is open. */
export function paymentText(order: Paid): string {
  const { paymentMethod, paymentStatus, madeBy = [], balance } = order
  const methods = new Set(madeBy.length > 0 ? madeBy : [paymentMethod])
  const labels = [...methods].map((method, index) => {
    const { label, inText } = paymentMethods[method]
    return index === 0 ? label : inText
  })
  const isPart = paymentStatus === 'paid' && balance !== null
  return `${labels.join(' and ')}, ${isPart ? 'part paid' : (toRefundText(order) ?? statuses[paymentStatus])}`
}

/** That staff are yet to hand over what was refunded, or a part of it; null where nothing is. */
function toRefundText({ paymentStatus, refunds = [] }: Paid): string | null {
  const later = refunds.filter(({ isToHandOver }) => isToHandOver)
  if (later.length === 0) return null
  const isAll = paymentStatus === 'refunded' && later.length === refunds.length
  return isAll ? 'to be refunded' : 'part to be refunded'
}

/** The terms that an order accepted, by version; orders from before versions have none. */
export function acceptedTermsText(version: number | null): string {
  if (version === null) return 'Terms of sale'
  return version === 0 ? 'Terms of sale, first version' : `Terms of sale, version ${version}`
}

/** The link to the confirmation of an order: with the cancellation form where the law asks for it. */
export const confirmationText = ({ hasRightToCancel }: { hasRightToCancel: boolean }): string =>
  `Confirmation with terms${hasRightToCancel ? ' and cancellation form' : ''} (PDF)`
