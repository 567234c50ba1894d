import type { ReturnReason } from './return.schema.ts'

/** The labels of a return's statuses, for staff. */
export const returnStatusNames: Readonly<Record<string, string>> = {
  asked: 'requested',
  accepted: 'accepted',
  slotBooked: 'collection booked',
  collected: 'collected',
  refunded: 'refunded',
  refused: 'refused',
  withdrawn: 'withdrawn',
}

/** The label of a return's status, for staff: what its buyer brings or sends is not collected. */
export const returnStatusName = (status: string, isBroughtBack: boolean): string =>
  status === 'collected' && isBroughtBack ? 'received' : (returnStatusNames[status] ?? status)

/** The labels of the reasons for a return, for its buyer. */
export const returnReasonLabels = {
  tooBig: 'It’s too big',
  tooSmall: 'It’s too small',
  colour: 'The colour doesn’t match the pictures',
  comfort: 'It isn’t comfortable',
  foundElse: 'I found something I prefer',
  damaged: 'It arrived damaged',
} as const satisfies Record<ReturnReason, string>
