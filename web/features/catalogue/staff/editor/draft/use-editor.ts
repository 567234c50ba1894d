import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  type Cell,
  countChanges,
  type Draft,
  type EditedFamily,
  familyOf,
  type Faults,
  noDraft,
  textOf,
  withCells,
  withFamily,
} from './draft.ts'
import type { FieldName, Opened } from './fields.ts'
import { forgetKept, keepDraft, readKept } from './kept-draft.ts'

/** How many steps can be taken back. */
const STEPS = 100

interface State {
  start: Opened
  draft: Draft
  before: readonly Draft[]
}

/**
 * What is edited on the page: what it began with, what was changed, and the way back. Changes are kept
 * in this browser until they are saved or discarded.
 */
export function useEditor(slug: string, opened: Opened) {
  const [state, setState] = useState<State>({ start: opened, draft: noDraft, before: [] })
  const [faults, setFaults] = useState<Faults>({})
  const [keptSince, setKeptSince] = useState<string | null>(null)
  const { start, draft } = state
  const changes = useMemo(() => countChanges(start, draft), [start, draft])

  useEffect(() => {
    const kept = readKept(slug)
    if (kept === null) return
    setState({ start: { ...kept.start, audit: opened.audit }, draft: kept.draft, before: [] })
    setKeptSince(kept.since)
    // Only what was kept when the page was opened.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [slug])

  const change = useCallback(
    (next: (start: Opened, draft: Draft) => Draft) => {
      setState((now) => {
        const made = next(now.start, now.draft)
        const before = [...now.before, now.draft].slice(-STEPS)
        keepDraft(slug, { start: now.start, draft: made })
        return { ...now, draft: made, before }
      })
      setKeptSince((since) => since ?? new Date().toISOString())
    },
    [slug],
  )

  return {
    start,
    draft,
    changes,
    faults,
    setFaults,
    /** Since when changes are kept in this browser; null when there are none. */
    keptSince: changes > 0 ? keptSince : null,
    family: familyOf(start, draft),
    text: (id: string, name: FieldName) => textOf(start, draft, { id, name }),
    isChanged: (id: string, name: FieldName) => draft.cells[id]?.[name] !== undefined,
    setCells: (cells: readonly Cell[]) => {
      change((from, now) => withCells(from, now, cells))
      const places = new Set(cells.map(({ id, name }) => `${id}.${name}`))
      setFaults((now) => without(now, (place) => places.has(place)))
    },
    setFamily: (family: EditedFamily) => {
      change((from, now) => withFamily(from, now, family))
      setFaults((now) => without(now, (place) => place.startsWith('family.')))
    },
    undo: () =>
      setState((now) => {
        const last = now.before.at(-1)
        if (last === undefined) return now
        keepDraft(slug, { start: now.start, draft: last })
        return { ...now, draft: last, before: now.before.slice(0, -1) }
      }),
    /** Begins anew with what the shop has. */
    restart: (now: Opened) => {
      forgetKept(slug)
      setState({ start: now, draft: noDraft, before: [] })
      setFaults({})
      setKeptSince(null)
    },
  }
}

export type Editor = ReturnType<typeof useEditor>

const without = (faults: Faults, isGone: (place: string) => boolean): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([place]) => !isGone(place)))
