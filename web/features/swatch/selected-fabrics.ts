import { MAX_SWATCHES } from '#server/catalogue/fabric.shared.ts'

const key = 'swatches'

/** The fabric ids in a URL or in storage: valid ones, deduplicated, five at most. */
export function readSelected(text: unknown): string[] {
  if (typeof text !== 'string') return []
  const ids = text.split(',').filter((id) => /^[a-z0-9-]{1,80}$/.test(id))
  return [...new Set(ids)].slice(0, MAX_SWATCHES)
}

/** This browser's stored selection. */
export function storedSelection(): string[] {
  try {
    return readSelected(localStorage.getItem(key))
  } catch {
    return []
  }
}

/** Stores the selection in this browser, until it is sent. */
export function storeSelection(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, ids.join(','))
  } catch {
    // Storage is full or blocked: the URL has the selection.
  }
}

/** The selection with more fabrics, up to its limit. */
export const withMore = (chosen: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...chosen, ...more])].slice(0, MAX_SWATCHES)

/** The selection with a fabric added or removed; a full one stays as it is. */
export function toggled(chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id)
  return chosen.length < MAX_SWATCHES ? [...chosen, id] : [...chosen]
}
