/** How many addresses a shopper can keep. */
export const MAX_ADDRESSES = 3

export const addressLimitText = {
  /** The refusal of a fourth address. */
  refusal: `You can add max ${MAX_ADDRESSES} addresses`,
  hint: 'You can save up to three addresses.',
} as const
