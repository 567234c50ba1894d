const key = 'swatchAddress'

/** What was typed in this tab of where the swatches go. */
export function readTyped(): Record<string, string> {
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

/** Keeps a field as it is typed, until the request is sent or the tab is closed. */
export function keepTyped(name: string, value: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readTyped(), [name]: value }))
  } catch {
    // Storage is forbidden: the form itself has it.
  }
}

/** Forgets what was typed once it is sent. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
