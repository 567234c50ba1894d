import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  type Cell,
  countChanges,
  type Draft,
  familyOf,
  type Faults,
  noDraft,
  textOf,
  withCells,
  withFamily,
} from './draft.ts'
import { type EditedFamily, combinationKey } from './family.ts'
import { isSameJson } from '#server/lib/text/same-json.shared.ts'
import { type FieldName, isField } from '#server/catalogue/fields/product-fields.schema.ts'
import { type Opened, readField } from './draft-fields.ts'
import { unusualPrices } from './unusual-prices.ts'
import { conflictsOf, rebased } from './rebase.ts'
import { rowsOf, titleOf, withoutMade, type Row } from './draft-rows.ts'

/** The validation errors while typing: unreadable texts, variants with the same values. */
function liveFaults(
  { sizes }: Opened,
  { cells }: Draft,
  { family, rows }: { family: EditedFamily | null; rows: readonly Row[] },
): Faults {
  const faults: Record<string, string> = {}
  const made = rows.filter(({ isMade }) => isMade)
  for (const { id } of made) {
    for (const [name, text] of Object.entries(cells[id] ?? {})) {
      // An empty text may be about to be typed: it is an error only on saving.
      if (!isField(name) || text.trim() === '') continue
      const read = readField(name, text, sizes)
      if ('fault' in read) faults[`${id}.${name}`] = read.fault
    }
  }
  if (family === null) return faults
  const first = new Map<string, Row>()
  for (const row of made) {
    const key = combinationKey(family.options, row.choices)
    if (first.has(key))
      faults[`${row.id}.choices`] = `Another variant already has these values: ${row.words}.`
    else first.set(key, row)
  }
  return faults
}

/** The maximum number of undo steps. */
const STEPS = 100

interface State {
  start: Opened
  draft: Draft
  before: readonly Draft[]
}

/**
 * The editor's state: the stored version, the draft, and undo. The draft is stored in this browser
 * until it is saved or discarded.
 */
export function useEditor(slug: string, opened: Opened) {
  const [state, setState] = useState<State>({ start: opened, draft: noDraft, before: [] })
  const [refused, setRefused] = useState<Faults>({})
  const [storedSince, setStoredSince] = useState<string | null>(null)
  const { start, draft } = state
  const seen = useMemo(() => seenOf(start, draft), [start, draft])
  const { family, rows, changes } = seen

  useEffect(() => {
    const stored = readStoredDraft(slug)
    if (stored === null) return
    setState({ start: { ...stored.start, audit: opened.audit }, draft: stored.draft, before: [] })
    setStoredSince(stored.since)
    // Only the draft that was stored when the page was opened.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [slug])

  /** Replaces the draft, as one undo step. */
  const change = useCallback(
    (next: (start: Opened, draft: Draft) => Draft) => {
      setState((now) => {
        const made = next(now.start, now.draft)
        const before = [...now.before, now.draft].slice(-STEPS)
        storeDraft(slug, { start: now.start, draft: made })
        return { ...now, draft: made, before }
      })
      setStoredSince((since) => since ?? new Date().toISOString())
    },
    [slug],
  )

  const clearFaults = (cells: readonly Omit<Cell, 'text'>[]) => {
    const places = new Set(cells.map(({ id, name }) => `${id}.${name}`))
    setRefused((now) => without(now, (place) => places.has(place) || place.endsWith('.choices')))
  }

  return {
    start,
    draft,
    changes,
    family,
    /** The rows of the variants table. */
    rows,
    /** Prices that need confirmation. */
    unusualPrices: seen.unusualPrices,
    faults: { ...seen.faults, ...refused },
    setFaults: setRefused,
    /** When the draft was first stored in this browser; null without changes. */
    storedSince: changes > 0 ? storedSince : null,
    text: (id: string, name: FieldName) => {
      const text = textOf(start, draft, { id, name })
      const row = name === 'title' && text === '' && rows.find((one) => one.id === id)
      return row && family ? titleOf(family, row) : text
    },
    isChanged: (id: string, name: FieldName) => draft.cells[id]?.[name] !== undefined,
    change,
    /** Removes the server's errors of cells that have changed since. */
    clearFaults,
    setCells: (cells: readonly Cell[]) => {
      change((from, now) => withCells(from, now, cells))
      clearFaults(cells)
    },
    /** Confirms the unusual price of a variant. */
    confirmPrice: (id: string) =>
      change((_, now) => ({
        ...now,
        meant: { ...now.meant, [id]: now.cells[id]?.pricePence ?? '' },
      })),
    /** Removes variants: they are no longer made. */
    unmake: (ids: readonly string[]) => change((from, now) => withoutMade(from, now, ids)),
    setFamily: (edited: EditedFamily | null) => {
      change((from, now) => withFamily(from, now, edited))
      setRefused((now) => without(now, (place) => /^family\.|\.choices$/.test(place)))
    },
    undo: () =>
      setState((now) => {
        const last = now.before.at(-1)
        if (last === undefined) return now
        storeDraft(slug, { start: now.start, draft: last })
        return { ...now, draft: last, before: now.before.slice(0, -1) }
      }),
    /** Deletes the stored draft. */
    deleteDraft: () => deleteStoredDraft(slug),
    /** Rebases the draft onto a version that somebody else has saved. */
    rebase: (now: Opened) => {
      const next = rebased(start, now, draft)
      storeDraft(slug, { start: now, draft: next })
      setState({ start: now, draft: next, before: [] })
      setRefused(conflictsOf(start, now, draft))
    },
    /** Resets to the stored version. */
    restart: (now: Opened) => {
      deleteStoredDraft(slug)
      setState({ start: now, draft: noDraft, before: [] })
      setRefused({})
      setStoredSince(null)
    },
  }
}

export type Editor = ReturnType<typeof useEditor>

/** The values derived from a draft. */
function seenOf(start: Opened, draft: Draft) {
  const family = familyOf(start, draft)
  const rows = rowsOf(start, draft, family)
  return {
    family,
    rows,
    changes: countChanges(start, draft),
    faults: liveFaults(start, draft, { family, rows }),
    unusualPrices: unusualPrices(start, draft, { family, rows }),
  }
}

const without = (faults: Faults, isGone: (place: string) => boolean): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([place]) => !isGone(place)))

interface StoredDraft {
  start: Opened
  draft: Draft
  /** When the changes were first stored, as ISO 8601. */
  since: string
}

/** Versioned: drafts of another version are ignored. */
const keyOf = (slug: string) => `editor-2:${slug}`

/** This browser's stored draft of a page; null for none. */
function readStoredDraft(slug: string): StoredDraft | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this version wrote it
    return JSON.parse(localStorage.getItem(keyOf(slug)) ?? 'null') as StoredDraft | null
  } catch {
    return null
  }
}

/** Stores a draft, and deletes an empty one. Full or blocked storage is ignored. */
function storeDraft(slug: string, { start, draft }: Omit<StoredDraft, 'since'>): void {
  if (isSameJson(draft, noDraft)) return deleteStoredDraft(slug)
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

function deleteStoredDraft(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug))
  } catch {
    // Nothing was stored.
  }
}
