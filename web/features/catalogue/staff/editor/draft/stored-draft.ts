import { type Draft, noDraft } from './draft.ts'
import type { Opened } from './fields.ts'

interface StoredDraft {
  start: Opened
  draft: Draft
  /** When the changes were first stored, as ISO 8601. */
  since: string
}

/** Versioned: drafts of another version are ignored. */
const keyOf = (slug: string) => `editor-2:${slug}`

/** This browser's stored draft of a page; null for none. */
export function readStoredDraft(slug: string): StoredDraft | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this version wrote it
    return JSON.parse(localStorage.getItem(keyOf(slug)) ?? 'null') as StoredDraft | null
  } catch {
    return null
  }
}

/** Stores a draft, and deletes an empty one. Full or blocked storage is ignored. */
export function storeDraft(slug: string, { start, draft }: Omit<StoredDraft, 'since'>): void {
  if (JSON.stringify(draft) === JSON.stringify(noDraft)) return deleteStoredDraft(slug)
  const since = readStoredDraft(slug)?.since ?? new Date().toISOString()
  try {
    localStorage.setItem(
      keyOf(slug),
      JSON.stringify({ start: { ...start, audit: [] }, draft, since }),
    )
  } catch {
    // The page warns before it is left.
  }
}

export function deleteStoredDraft(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug))
  } catch {
    // Nothing was stored.
  }
}
