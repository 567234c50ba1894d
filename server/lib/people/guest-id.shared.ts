/** How long an unused guest cart is stored, in days. */
export const GUEST_CART_DAYS = 90

/**
 * The cookie with a guest's id, so that forms reach the guest's cart without scripts, too; scripts
 * have the id in the local storage.
 */
export const guestCookie = (secure: boolean) => (secure ? '__Host-guest' : 'guest')

/** Eight random base-36 characters: the key to a guest's cart. */
export function newGuestId(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(8))
  return Array.from(bytes, (value) => (value % 36).toString(36)).join('')
}

export const isGuestId = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-z]{8}$/.test(text)
