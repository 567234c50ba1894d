/** A stock alert made in this browser: the address, and the key that ends it. */
export type StoredAlert = { email: string; key: string }

const keyOf = (productId: string) => `stockAlert:${productId}`

/** This browser's stock alert for a product; null for none. */
export function readStoredAlert(productId: string): StoredAlert | null {
  try {
    const stored: Partial<StoredAlert> | null = JSON.parse(
      localStorage.getItem(keyOf(productId)) ?? 'null',
    )
    const { email, key } = stored ?? {}
    return typeof email === 'string' && typeof key === 'string' ? { email, key } : null
  } catch {
    return null
  }
}

/** Stores a stock alert in this browser. */
export function storeAlert(productId: string, asked: StoredAlert): void {
  try {
    localStorage.setItem(keyOf(productId), JSON.stringify(asked))
  } catch {
    // Storage is full or blocked: the e-mail's own link ends the alert.
  }
}

/** Deletes a removed alert from storage. */
export function deleteStoredAlert(productId: string): void {
  try {
    localStorage.removeItem(keyOf(productId))
  } catch {
    // Nothing was stored.
  }
}
