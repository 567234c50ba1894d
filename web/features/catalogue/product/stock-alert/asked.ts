/** A stock alert made in this browser: the address, and the key that ends it. */
export type Asked = { email: string; key: string }

const keyOf = (productId: string) => `stockAlert:${productId}`

/** This browser's stock alert for a product; null for none. */
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

/** Stores a stock alert in this browser. */
export function keepAsked(productId: string, asked: Asked): void {
  try {
    localStorage.setItem(keyOf(productId), JSON.stringify(asked))
  } catch {
    // Storage is full or blocked: the e-mail's own link ends the alert.
  }
}

/** Deletes a removed alert from storage. */
export function forgetAsked(productId: string): void {
  try {
    localStorage.removeItem(keyOf(productId))
  } catch {
    // Nothing was stored.
  }
}
