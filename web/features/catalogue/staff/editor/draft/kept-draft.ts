import { type Draft, noDraft } from './draft.ts'
import type { Opened } from './fields.ts'

interface Kept {
  start: Opened
  draft: Draft
  /** Since when, as ISO 8601. */
  since: string
}

/** Of another version of the page nothing is read. */
const keyOf = (slug: string) => `editor-2:${slug}`

/** The changes that this browser keeps for a page; null when it keeps none. */
export function readKept(slug: string): Kept | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this version wrote it
    return JSON.parse(localStorage.getItem(keyOf(slug)) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** Keeps changes; none are kept when there are none. A full or forbidden store keeps nothing. */
export function keepDraft(slug: string, { start, draft }: Omit<Kept, 'since'>): void {
  if (JSON.stringify(draft) === JSON.stringify(noDraft)) return forgetKept(slug)
  const since = readKept(slug)?.since ?? new Date().toISOString()
  try {
    localStorage.setItem(
      keyOf(slug),
      JSON.stringify({ start: { ...start, audit: [] }, draft, since }),
    )
  } catch {
    // The page warns before it is left.
  }
}

export function forgetKept(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug))
  } catch {
    // Nothing was kept.
  }
}
