/** The most pieces of one order, and the most pence of one with several pieces. */
export const MAX_ORDER_PIECES = 48
export const MAX_ORDER_PENCE = 3_000_000

/**
 * The limit that an order placed online exceeds, in words; null within them. A single piece may
 * cost as much as the payment provider accepts.
 */
export function orderLimit(
  lines: readonly { quantity: number }[],
  goodsPence: number,
): string | null {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces > MAX_ORDER_PIECES) return `${MAX_ORDER_PIECES} items`
  return pieces > 1 && goodsPence > MAX_ORDER_PENCE ? 'a total of £30,000' : null
}

/** The message of an order above a limit. */
export const tooLargeText = (limit: string): string =>
  `Online orders are limited to ${limit}. For a larger order, please call us.`

/** How many addresses a shopper can keep. */
export const MAX_ADDRESSES = 3

export const addressLimitText = {
  /** The refusal of a fourth address. */
  refusal: `You can add max ${MAX_ADDRESSES} addresses`,
  hint: 'You can save up to three addresses.',
} as const
