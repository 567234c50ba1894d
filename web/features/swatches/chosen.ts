import { MAX_SWATCHES } from '../../../server/catalogue/fabric.ts'

const key = 'swatches'

/** The ids of fabrics in an address or in storage: what can be one, each once, five at most. */
export function readChosen(text: unknown): string[] {
  if (typeof text !== 'string') return []
  const ids = text.split(',').filter((id) => /^[a-z0-9-]{1,80}$/.test(id))
  return [...new Set(ids)].slice(0, MAX_SWATCHES)
}

/** What this browser has in the envelope. */
export function storedChosen(): string[] {
  try {
    return readChosen(localStorage.getItem(key))
  } catch {
    return []
  }
}

/** Keeps what is in the envelope in this browser, until it is sent. */
export function storeChosen(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, ids.join(','))
  } catch {
    // Storage is full or forbidden: the address has it.
  }
}

/** The envelope with more fabrics, as far as it has room. */
export const withMore = (chosen: readonly string[], more: readonly string[]): string[] =>
  [...new Set([...chosen, ...more])].slice(0, MAX_SWATCHES)

/** The envelope with a fabric put in, or taken out; one that is full stays as it is. */
export function toggled(chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id)
  return chosen.length < MAX_SWATCHES ? [...chosen, id] : [...chosen]
}
