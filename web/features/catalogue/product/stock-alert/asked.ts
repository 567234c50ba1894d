/** What was asked on a product's page in this browser: the address, and the key that ends the wish. */
export type Asked = { email: string; key: string }

const keyOf = (productId: string) => `stockAlert:${productId}`

/** The wish that this browser made for a product; null when there is none. */
export function readAsked(productId: string): Asked | null {
  try {
    const stored: Partial<Asked> | null = JSON.parse(
      localStorage.getItem(keyOf(productId)) ?? 'null',
    )
    const { email, key } = stored ?? {}
    return typeof email === 'string' && typeof key === 'string' ? { email, key } : null
  } catch {
    return null
  }
}

/** Keeps a wish in this browser; one that keeps nothing asks again. */
export function keepAsked(productId: string, asked: Asked): void {
  try {
    localStorage.setItem(keyOf(productId), JSON.stringify(asked))
  } catch {
    // Storage is full or forbidden: the letter's own link ends the wish.
  }
}

/** Forgets a wish that was taken back. */
export function forgetAsked(productId: string): void {
  try {
    localStorage.removeItem(keyOf(productId))
  } catch {
    // Nothing was kept.
  }
}
