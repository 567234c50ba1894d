/**
 * What the first `quantity` of a line's pieces cost when pence are taken off the whole line: each
 * part has its share in whole pence, and all of them together cost exactly what was paid.
 */
export function paidFor(
  line: { pricePence: number; quantity: number; discountPence: number },
  quantity: number,
): number {
  const share =
    line.quantity === 0 ? 0 : Math.floor((line.discountPence * quantity) / line.quantity)
  return line.pricePence * quantity - share
}

/** What buyers have, or get, of a part of their order again. */
export interface GivenBack {
  /** Refunded, or reserved for a refund. */
  refundedQuantity: number
  refundedPence: number
  /**
   * Taken off without a refund of them: what they cost pays for others of the order, or is no longer
   * owed.
   */
  takenOffQuantity: number
}

/**
 * What pieces of a line cost when others of it are refunded already, reserved for a refund, or taken
 * off without one: any sequence of refunds ends at exactly what was paid, also when one of them fails
 * in between, and so does any sequence of both.
 */
export function refundOf(
  line: { pricePence: number; quantity: number; discountPence: number },
  { refundedQuantity, refundedPence, takenOffQuantity }: GivenBack,
  quantity: number,
): number {
  const gone = refundedQuantity + takenOffQuantity
  const gonePence = takenOffQuantity === 0 ? refundedPence : paidFor(line, gone)
  return Math.max(0, paidFor(line, gone + quantity) - gonePence)
}

/** What refunds of a line, made or reserved, have together. */
export const refundedOf = (refunds: readonly { quantity: number; amountPence: number }[]) => ({
  quantity: refunds.reduce((sum, { quantity }) => sum + quantity, 0),
  pence: refunds.reduce((sum, { amountPence }) => sum + amountPence, 0),
})
