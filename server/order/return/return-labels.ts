import type { ReturnReason } from './return.schema.ts'

/** How far a return is, in the words of staff. */
export const returnStatusNames: Readonly<Record<string, string>> = {
  asked: 'asked for',
  accepted: 'accepted',
  slotBooked: 'to be collected',
  collected: 'collected',
  refunded: 'paid back',
  refused: 'refused',
  withdrawn: 'withdrawn',
}

/** Why something is sent back, as its buyer chooses it. */
export const returnReasonLabels = {
  tooBig: 'It is too big',
  tooSmall: 'It is too small',
  colour: 'The colour is different from the pictures',
  comfort: 'It is not comfortable',
  foundElse: 'I found something else',
  damaged: 'It came damaged',
} as const satisfies Record<ReturnReason, string>
