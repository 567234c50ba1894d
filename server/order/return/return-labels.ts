import type { ReturnReason } from './return.schema.ts'

/** The labels of a return's statuses, for staff. */
export const returnStatusNames: Readonly<Record<string, string>> = {
  asked: 'asked for',
  accepted: 'accepted',
  slotBooked: 'to be collected',
  collected: 'collected',
  refunded: 'paid back',
  refused: 'refused',
  withdrawn: 'withdrawn',
}

/** The labels of the reasons for a return, for its buyer. */
export const returnReasonLabels = {
  tooBig: 'It is too big',
  tooSmall: 'It is too small',
  colour: 'The colour is different from the pictures',
  comfort: 'It is not comfortable',
  foundElse: 'I found something else',
  damaged: 'It came damaged',
} as const satisfies Record<ReturnReason, string>
