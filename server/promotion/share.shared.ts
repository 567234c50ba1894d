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

/**
 * What pieces of a line cost when others of it are refunded already, or reserved for a refund:
 * any sequence of refunds ends at exactly what was paid, also when one of them fails in between.
 */
export function refundOf(
  line: { pricePence: number; quantity: number; discountPence: number },
  refunded: { quantity: number; pence: number },
  quantity: number,
): number {
  return Math.max(0, paidFor(line, refunded.quantity + quantity) - refunded.pence)
}

/** What refunds of a line, made or reserved, have together. */
export const refundedOf = (refunds: readonly { quantity: number; amountPence: number }[]) => ({
  quantity: refunds.reduce((sum, { quantity }) => sum + quantity, 0),
  pence: refunds.reduce((sum, { amountPence }) => sum + amountPence, 0),
})
