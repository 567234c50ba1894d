import type { DisputeState, PaymentDispute } from './dispute.schema.ts'

type Told = Pick<PaymentDispute, 'kind' | 'state' | 'reason'> & {
  /** The amount as text. */
  amount: string
  /** The last day for an answer, as text. */
  respondBy: string | null
}

/** The provider's word for a reason, as people read it: "product not received". */
const reasonText = (reason: string): string => reason.replaceAll('_', ' ')

/** What a dispute means, for staff: a sentence without a full stop. */
export function disputeText({ kind, state, reason, amount, respondBy }: Told): string {
  if (kind === 'fraudWarning') {
    return state === 'inquiry'
      ? `the bank warns that this payment may be fraud (${reasonText(reason)}). Check the order before you send it. A refund now avoids a dispute`
      : 'the bank’s fraud warning has been dealt with'
  }
  const answer = respondBy === null ? 'Respond in Stripe' : `Respond in Stripe by ${respondBy}`
  const said = {
    inquiry: `the customer’s bank is asking about ${amount} (${reasonText(reason)}). ${answer}`,
    open: `the customer’s bank is disputing ${amount} (${reasonText(reason)}) and is holding the money. ${answer}, and do not send or refund anything`,
    won: `the dispute over ${amount} was won`,
    lost: `the dispute over ${amount} was lost: the money is gone`,
    closed: `the dispute over ${amount} was closed`,
  } as const satisfies Record<DisputeState, string>
  return said[state]
}

/** Whether staff have to be warned before they send or refund. */
export const isLive = ({ state }: Pick<PaymentDispute, 'state'>): boolean =>
  state === 'inquiry' || state === 'open'

/** A dispute as staff see it. */
export const disputeForStaff = <Row extends { respondBy: Date | null }>({
  respondBy,
  ...row
}: Row) => ({
  ...row,
  respondBy: respondBy?.toISOString() ?? null,
})
