const key = 'swatchAddress'

/** The address for swatches that was typed in this tab. */
export function readTypedAddress(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Stores a field as it is typed, until the request is sent or the tab is closed. */
export function storeTypedAddress(name: string, value: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readTypedAddress(), [name]: value }))
  } catch {
    // Storage is blocked: the form itself has the entry.
  }
}

/** Deletes the stored entries once they are sent. */
export function deleteTypedAddress(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
