import { inPounds } from '#server/lib/money.shared.ts'
import type { ChangedData } from '../standing/changed.schema.ts'

type Pieces = readonly { title: string; quantity: number }[]

const list = new Intl.ListFormat('en-GB')

const piecesText = (pieces: Pieces): string =>
  list.format(pieces.map(({ title, quantity }) => `${quantity} × ${title}`))

/** "1 × Sofa, green exchanged for 1 × Sofa, coral.": what a change of an order did to its items. */
export function exchangeText({ removed, added }: { removed: Pieces; added: Pieces }): string {
  if (removed.length === 0) return added.length === 0 ? '' : `${piecesText(added)} added.`
  if (added.length === 0) return `${piecesText(removed)} taken off.`
  return `${piecesText(removed)} exchanged for ${piecesText(added)}.`
}

/** "Delivery now costs £45.00 instead of £15.00." */
export const deliveryChangeText = ({
  beforePence,
  afterPence,
}: NonNullable<ChangedData['delivery']>): string =>
  beforePence === afterPence
    ? `Delivery ${afterPence === 0 ? 'is free' : `costs ${inPounds(afterPence)}`}, as agreed.`
    : afterPence === 0
      ? `Delivery is now free instead of ${inPounds(beforePence)}.`
      : `Delivery now costs ${inPounds(afterPence)}${beforePence === 0 ? '' : ` instead of ${inPounds(beforePence)}`}.`

/** "£100.00 more.": what a change of an order made of its price. */
export function differenceText({
  askedPence,
  loweredPence,
  refundedPence,
}: Pick<ChangedData, 'askedPence' | 'loweredPence' | 'refundedPence'>): string {
  const sums = [
    ...(askedPence > 0 ? [`${inPounds(askedPence)} more.`] : []),
    ...(loweredPence > 0 ? [`${inPounds(loweredPence)} less to pay.`] : []),
    ...(refundedPence > 0 ? [`${inPounds(refundedPence)} refunded.`] : []),
  ]
  return sums.length === 0 ? 'The price stayed the same.' : sums.join(' ')
}
